// What the law tests share: all rungs as type lists, a lively drive, and access to state fields by name.
#pragma once
#include <gtest/gtest.h>

#include <string>

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

/// Names test cases after rung and scalar: "plan.kinematic<Slip>, float".
struct RungNames {
  template <class M> static std::string GetName(int) {
    using S = typename M::Scalar;
    std::string name(M::id);
    if constexpr (requires { M::Carried::id; }) name += "." + std::string(M::Carried::id);
    for (char& c : name)
      if (c == '.') c = '_';
    return name + (sizeof(S) == 8 ? "_double" : "_float");
  }
};

/// Is a field meant by a name? "v" is the speed along the car on every rung, "omega" all of its wheels.
inline bool means(std::string_view name, std::string_view field) {
  return name == field || (name == "v" && field == "v_longitudinal") ||
         (name == "omega" && field.starts_with("omega_"));
}
/// State fields by name.
template <class State> void set_field(State& state, std::string_view name, double value) {
  for_each_field(state, [&](const FieldInfo& f, auto& v) {
    if (means(name, f.name)) v = value;
  });
}
template <class State> double get_field(const State& state, std::string_view name) {
  double found = 0;
  for_each_field(state, [&](const FieldInfo& f, const auto& v) {
    if (means(name, f.name)) found = static_cast<double>(v);
  });
  return found;
}

/// Pedals and wheel that visit everything: start, shift, coast, brake to rest, start again; steering left and right.
template <class S> Controls<S> lively(int i) {
  Controls<S> u;
  const int phase = (i / 500) % 6;
  u.throttle = S(phase == 0 ? 1.0 : phase == 1 ? 0.7 : phase == 4 ? 0.4 : 0.0);
  u.brake = S(phase == 3 ? 0.5 : phase == 5 ? 1.0 : 0.0);
  u.steer = S(((i * 37) % 200 - 100) / 100.0);
  return u;
}

}  // namespace sixline::testing
