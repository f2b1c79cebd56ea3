// The models as type lists, by the laws that they obey.
#pragma once
#ifndef SIXLINE_NO_GTEST
#include <gtest/gtest.h>
#else  // other_processors/hashes.cpp needs only the name
namespace testing {
template <class...>
struct Types {};
}  // namespace testing
#endif

#include "sixline/sixline.hpp"

namespace sixline::testing {

namespace test_detail {
template <class... Lists>
struct Join;
template <class... A>
struct Join<::testing::Types<A...>> {
  using type = ::testing::Types<A...>;
};
template <class... A, class... B, class... More>
struct Join<::testing::Types<A...>, ::testing::Types<B...>, More...> {
  using type = typename Join<::testing::Types<A..., B...>, More...>::type;
};
template <Family family, class... M>
auto of_family(TypeList<M...>) ->
    typename Join<std::conditional_t<M::info.family == family && !M::info.has_longitudinal, ::testing::Types<M>,
                                     ::testing::Types<>>...>::type;
}  // namespace test_detail
template <class... Lists>
using Join = typename test_detail::Join<Lists...>::type;
/// The models of the catalogue that carry no drive.
template <Family family, class S>
using OfFamily = decltype(test_detail::of_family<family>(Models<S>{}));

// Models over double that many tests name.
using Six = SixLine<double>;
using Arc = KinematicArc<double>;
using Slipping = SlippingWheel<double>;
using Bicycle = KinematicBicycle<double>;
using Dynamic = DynamicBicycle<double>;
using Two = CoupledBicycle<double>;  ///< two wheels
using Four = DoubleTrack<double>;

template <class S>
using KinematicModels = OfFamily<Family::kinematic, S>;
template <class S>
using StraightModels = OfFamily<Family::longitudinal, S>;
template <class S>
using PlaneModels = ::testing::Types<KinematicBicycle<S, PointMassDrive<S>>, KinematicBicycle<S, LoadTransferDrive<S>>,
                                     KinematicBicycle<S, EngineGearboxDrive<S>>,
                                     KinematicBicycle<S, RollingWheelDrive<S>>, KinematicBicycle<S>>;
template <class S>
using DynamicModels =
    Join<::testing::Types<DynamicBicycle<S, PointMassDrive<S>>, DynamicBicycle<S>>, OfFamily<Family::planar, S>>;
/// Cars in space: at rest they move slightly on their springs, so the laws of exact rest do not apply to them
/// (ray_car_test.cpp).
template <class S>
using SpaceModels = OfFamily<Family::ray, S>;
template <class S>
using RigidModels = OfFamily<Family::rigid, S>;

template <class S>
using AllModels = Join<KinematicModels<S>, StraightModels<S>, PlaneModels<S>, DynamicModels<S>, RigidModels<S>>;
template <class S>
using EveryModel = Join<AllModels<S>, SpaceModels<S>>;
/// All of them, in double and in float.
using BothPrecisions = Join<EveryModel<double>, EveryModel<float>>;
template <class S>
using SteeredModels = Join<KinematicModels<S>, PlaneModels<S>, DynamicModels<S>, RigidModels<S>>;
template <class S>
using ForceModels = Join<StraightModels<S>, PlaneModels<S>, DynamicModels<S>>;

}  // namespace sixline::testing
