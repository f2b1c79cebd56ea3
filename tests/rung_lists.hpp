// The rungs as type lists.
#pragma once
#include <gtest/gtest.h>

#include "sixline/sixline.hpp"

namespace sixline::testing {

template <class S> using KinematicRungs =
    ::testing::Types<AverageAxles<S>, FrontCorrected<S>, RearCorrected<S>, RearFollows<S>, Arc<S>, WheelsPersisted<S>,
                     AnyAxle<S>, DriftDelay<S>>;
template <class S> using StraightRungs = ::testing::Types<M1<S>, M2<S>, M3<S>, M4<S>, M5<S>>;
template <class S> using PlaneRungs =
    ::testing::Types<Turning<PointMass<S>>, Turning<LoadTransfer<S>>, Turning<EngineGear<S>>, Turning<WheelGlued<S>>,
                     Turning<Slip<S>>>;
template <class S> using DynamicRungs =
    ::testing::Types<Lateral<PointMass<S>>, Lateral<Slip<S>>, M8<S>, M8FourWheels<S>>;
/// Cars in space: at rest they breathe on their springs, so the laws of exact rest are not for them (raycast_test.cpp).
template <class S> using SpaceRungs = ::testing::Types<RayVehicle<S>>;
template <class S> using RigidRungs = ::testing::Types<RigidBody<S>, RigidVehicle<S>>;

namespace detail {
template <class... Lists> struct Join;
template <class... A> struct Join<::testing::Types<A...>> { using type = ::testing::Types<A...>; };
template <class... A, class... B, class... More> struct Join<::testing::Types<A...>, ::testing::Types<B...>, More...> {
  using type = typename Join<::testing::Types<A..., B...>, More...>::type;
};
}  // namespace detail
template <class... Lists> using Join = typename detail::Join<Lists...>::type;

template <class S> using AllRungs =
    Join<KinematicRungs<S>, StraightRungs<S>, PlaneRungs<S>, DynamicRungs<S>, RigidRungs<S>>;
template <class S> using EveryRung = Join<AllRungs<S>, SpaceRungs<S>>;
template <class S> using SteeredRungs = Join<KinematicRungs<S>, PlaneRungs<S>, DynamicRungs<S>, RigidRungs<S>>;
template <class S> using ForceRungs = Join<StraightRungs<S>, PlaneRungs<S>, DynamicRungs<S>>;

}  // namespace sixline::testing
