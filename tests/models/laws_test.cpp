// Laws that hold for every model and both scalars: symmetry, rest, energy, order of the integrators.
#include "driven_model.hpp"

namespace sixline::testing {
namespace {

using OnAPlane = Join<AllModels<double>, AllModels<float>>;
TYPES_SUITE(Law, OnAPlane, ModelNames);

using Steered = Join<SteeredModels<double>, SteeredModels<float>>;
TYPES_SUITE(SteeredLaw, Steered, ModelNames);

using Mirrored = Join<Steered, SpaceModels<double>, SpaceModels<float>>;
TYPES_SUITE(MirrorLaw, Mirrored, ModelNames);

using Forced = Join<ForceModels<double>, ForceModels<float>>;
TYPES_SUITE(ForceLaw, Forced, ModelNames);

/// The state mirrored at the x axis: left becomes right, also for wheels.
template <class State>
State mirrored(State s) {
  const State before = s;
  for_each_of_state(s, [&](std::string_view field, auto& v) {
    std::string name(field);
    const std::string end = name.size() > 3 ? name.substr(name.size() - 3) : "";
    if (end == "_fl" || end == "_fr" || end == "_rl" || end == "_rr") name.back() = name.back() == 'l' ? 'r' : 'l';
    v = static_cast<std::remove_cvref_t<decltype(v)>>(get_field(before, name));
    const bool lateral = name == "y" || name == "yaw" || name == "vy" || name == "yaw_rate" ||
                         name == "specific_force_y" || name == "q_x" || name == "q_z" || name == "roll_rate" ||
                         name.starts_with("turn_") || name.starts_with("relaxation_");
    if (lateral) v = -v;
  });
  return s;
}
/// All fields equal, +0 and -0 alike, NaN never.
template <class State>
::testing::AssertionResult equal(const State& a, const State& b) {
  ::testing::AssertionResult result = ::testing::AssertionSuccess();
  std::vector<double> others;
  for_each_of_state(b, [&](std::string_view, const auto& y) { others.push_back(double(y)); });
  std::size_t i = 0;
  for_each_of_state(a, [&](std::string_view name, const auto& x) {
    const double y = others[i++];
    if (!(double(x) == y) && result) result = ::testing::AssertionFailure() << name << ": " << x << " and " << y;
  });
  return result;
}

TYPES_TEST(MirrorLaw, mirroredSteeringDrivesTheMirroredPathBitForBit) {
  using S = typename TypeParam::Scalar;
  typename TypeParam::State left{}, right{};
  set_field(left, "vx", 3);
  set_field(right, "vx", 3);
  set_field(left, "yaw", 0.3);
  set_field(right, "yaw", -0.3);
  for (int i = 0; i < 5000; ++i) {
    Inputs<S> u = lively<S>(i);
    left = stepped<TypeParam>(article<TypeParam>(), left, u, RoadPlane<S>{}, S(0.01)).state;
    u.steer = -u.steer;
    right = stepped<TypeParam>(article<TypeParam>(), right, u, RoadPlane<S>{}, S(0.01)).state;
    ASSERT_TRUE(equal(left, mirrored(right))) << "step " << i;
  }
}

TYPES_TEST(SteeredLaw, turningAndMovingTheWorldTurnsAndMovesThePath) {
  using S = typename TypeParam::Scalar;
  const double angle = 1.1, dx = 30, dy = -20;
  typename TypeParam::State here{}, there{};
  set_field(here, "vx", 5);
  set_field(there, "vx", 5);
  set_field(there, "x", dx);
  set_field(there, "y", dy);
  set_field(there, "yaw", angle);
  for (int i = 0; i < 3000; ++i) {
    here = stepped<TypeParam>(article<TypeParam>(), here, lively<S>(i), RoadPlane<S>{}, S(0.01)).state;
    there = stepped<TypeParam>(article<TypeParam>(), there, lively<S>(i), RoadPlane<S>{}, S(0.01)).state;
  }
  const double x = get_field(here, "x"), y = get_field(here, "y");
  const double length = 1 + std::hypot(x, y) + std::hypot(dx, dy);
  const double off = std::hypot(get_field(there, "x") - (dx + std::cos(angle) * x - std::sin(angle) * y),
                                get_field(there, "y") - (dy + std::sin(angle) * x + std::cos(angle) * y)) /
                     length;
  ::testing::Test::RecordProperty("relative_error", std::to_string(off));
  EXPECT_LT(off, sizeof(S) == 8 ? 2e-13 : 5e-4);  // 3000 roundings of a position; measured below 3e-14 and 1e-4
  EXPECT_NEAR(get_field(there, "yaw") - angle, get_field(here, "yaw"), sizeof(S) == 8 ? 1e-12 : 1e-3);
}

/// The articles' car after some steps.
template <class M, class S = typename M::Scalar>
typename M::State after(int steps, typename M::State s, const Inputs<S>& u, const RoadPlane<S>& road, double dt) {
  for (int i = 0; i < steps; ++i) s = stepped<M>(article<M>(), s, u, road, S(dt)).state;
  return s;
}

TYPES_TEST(Law, standingStillOnTheFlatStaysStillToTheBit) {
  using S = typename TypeParam::Scalar;
  typename TypeParam::State start{};
  set_field(start, "yaw", 0.7);
  set_field(start, "x", 3);
  set_field(start, "y", 4);
  for (const double brake : {0.0, 1.0})
    for (const double dt : {0.001, 0.01, 0.1}) {
      const auto s = after<TypeParam>(2000, start, {.brake = S(brake), .steer = S(0.5)}, {}, dt);
      for (const char* name : {"x", "y", "yaw", "vx", "wheel_speed"})
        EXPECT_EQ(get_field(s, name), get_field(start, name)) << name << " dt " << dt;
    }
}

TYPES_TEST(ForceLaw, brakedOnASlopeItStaysWhereItIsToTheBit) {
  using S = typename TypeParam::Scalar;
  for (const double heading : {0.0, 0.4, 3.0})
    for (const double grade : {0.1, -0.1, 0.3})
      for (const double dt : {0.001, 1.0 / 60, 0.1}) {
        typename TypeParam::State start{};
        set_field(start, "yaw", heading);
        const auto s = after<TypeParam>(2000, start, {.brake = S(1)}, {.slope_x = S(grade)}, dt);
        for (const char* name : {"x", "y", "vx", "wheel_speed"})
          EXPECT_EQ(get_field(s, name), 0) << name << " grade " << grade << " dt " << dt;
      }
}

TYPES_TEST(ForceLaw, releasedOnASlopeItMovesOffWithinOneStep) {
  using S = typename TypeParam::Scalar;
  const RoadPlane<S> up{.slope_x = S(0.1)};
  const auto parked = after<TypeParam>(100, {}, {.brake = S(1)}, up, 0.01);
  EXPECT_LT(get_field(after<TypeParam>(1, parked, {}, up, 0.01), "vx"), 0);
}

TYPES_TEST(ForceLaw, coastingNeverGainsEnergy) {
  using S = typename TypeParam::Scalar;
  for (const double v0 : {40.0, 5.0, -3.0})
    for (const double brake : {0.0, 0.3, 1.0}) {
      typename TypeParam::Params p = article<TypeParam>();
      auto s = at_speed<TypeParam>(p, v0);
      double mass = 0, wheels[2] = {0, 0}, yaw_inertia = 0, stiffness = 0;  // wheels: of the front, of the rear axle
      for_each_number<S>(p, [&](std::string_view name, const S& v) {
        if (name == "mass") mass = double(v);
        if (name == "wheel_inertia" || name == "wheel_inertia_rear") wheels[1] = 2 * double(v);
        if (name == "wheel_inertia_front") wheels[0] = 2 * double(v);
        if (name == "yaw_inertia") yaw_inertia = double(v);
        if (name == "cornering_stiffness_rear") stiffness = double(v);
      });
      const auto energy = [&] {  // of the body, the wheels, and what the tyres hold as springs
        double sum = 0;
        for_each_number<S>(s, [&](std::string_view name, const S& value) {
          const double v = double(value);
          if (name == "vx" || name == "vy") sum += 0.5 * mass * v * v;
          if (name == "yaw_rate") sum += 0.5 * yaw_inertia * v * v;
          if (name == "wheel_speed" || name == "wheel_speed_rear") sum += 0.5 * wheels[1] * v * v;
          if (name == "wheel_speed_front") sum += 0.5 * wheels[0] * v * v;
          if (name == "wheel_speed_rl" || name == "wheel_speed_rr") sum += 0.25 * wheels[1] * v * v;
          if (name == "wheel_speed_fl" || name == "wheel_speed_fr") sum += 0.25 * wheels[0] * v * v;
        });
        return sum;
      };
      const auto elastic = [&] {
        double sum = 0;
        for_each_number<S>(s, [&](std::string_view name, const S& v) {
          if (name.starts_with("relaxation_")) sum += 0.5 * stiffness * contact_length * double(v) * double(v);
        });
        return sum;
      };
      const Inputs<S> u{.brake = S(brake), .steer = S(0.4), .gear = S(0), .auto_shift = S(0)};
      double before = energy();
      for (int i = 0; i < 3000; ++i) {
        const double sprung = elastic();
        s = stepped<TypeParam>(p, s, u, RoadPlane<S>{}, S(0.01)).state;
        const double now = energy();
        ASSERT_LE(now, before * (1 + (sizeof(S) == 8 ? 1e-15 : 3e-7)) + sprung)
            << "step " << i << " v0 " << v0 << " brake " << brake;
        before = now;
      }
      if (brake > 0) {
        EXPECT_EQ(get_field(s, "vx"), 0);
      }
    }
}

TYPES_TEST(Law, stateStaysFiniteAtEveryStepSizeFromOneToHundredMilliseconds) {
  using S = typename TypeParam::Scalar;
  for (const double dt : {0.001, 0.005, 0.01, 0.016, 0.03, 0.1}) {
    typename TypeParam::State s{};
    set_field(s, "vx", 5);
    for (int i = 0; i < 6000; ++i)
      s = stepped<TypeParam>(article<TypeParam>(), s, lively<S>(i), RoadPlane<S>{}, S(dt)).state;
    for_each_number<S>(
        s, [&](std::string_view name, const S& v) { EXPECT_TRUE(std::isfinite(v)) << name << " dt " << dt; });
  }
}

/// Distance between two runs of T seconds, in steps of dt and in much finer ones.
template <class Step>
double error_at(double dt, double T, Step&& run) {
  const auto coarse = run(dt, std::lround(T / dt)), fine = run(dt / 64, std::lround(64 * T / dt));
  return std::hypot(get_field(coarse, "x") - get_field(fine, "x"), get_field(coarse, "y") - get_field(fine, "y"));
}

using SmoothOnes = ::testing::Types<Arc, AnyAxleSteer<double>>;
TYPES_SUITE(SmoothLaw, SmoothOnes, ModelNames);

TYPES_TEST(SmoothLaw, halvingTheStepGainsTheIntegratorsOrder) {
  const Inputs<double> u{.steer = 0.5};
  const auto order = [&](auto integrator, double dt) {
    const auto run = [&](double h, long n) {
      typename M::State s{.speed = 10};
      for (long i = 0; i < n; ++i) s = integrator(s, h);
      return s;
    };
    return std::log2(error_at(dt, 4, run) / error_at(dt / 2, 4, run));
  };
  const typename M::Params p = article<M>();
  const double e = order([&](const auto& s, double h) { return euler<M>(p, s, u, flat, h); }, 0.02);
  const double si = order([&](const auto& s, double h) { return semi_implicit<M>(p, s, u, flat, h); }, 0.02);
  const double rk = order([&](const auto& s, double h) { return rk4<M>(p, s, u, flat, h); }, 0.1);
  ::testing::Test::RecordProperty("orders", std::to_string(e) + " " + std::to_string(si) + " " + std::to_string(rk));
  EXPECT_NEAR(e, 1, 0.1);
  EXPECT_NEAR(si, 1, 0.1);
  EXPECT_NEAR(rk, 4, 0.15);
}

TYPES_TEST(SmoothLaw, exactStepsAndRungeKuttaAgree) {
  const Inputs<double> u{.steer = 0.5};
  typename M::State exact{.speed = 10}, fine{.speed = 10};
  exact = after<M>(4, exact, u, flat, 1.0);
  for (int i = 0; i < 4000; ++i) fine = rk4<M>(article<M>(), fine, u, flat, 0.001);
  EXPECT_NEAR(exact.x, fine.x, 2e-11);  // measured 2e-12
  EXPECT_NEAR(exact.y, fine.y, 2e-11);
  EXPECT_NEAR(exact.yaw, fine.yaw, 1e-11);
}

using StraightDoubles = StraightModels<double>;
TYPES_SUITE(StraightLaw, StraightDoubles, ModelNames);

TYPES_TEST(StraightLaw, halvingTheStepHalvesTheErrorAndQuartersItWithoutAnEngine) {
  const auto run = [](double h, long n) {
    return after<M>(int(n), at_speed<M>(article<M>(), 12), {.throttle = 0.5, .gear = 2, .auto_shift = 0}, flat, h);
  };
  const double order = std::log2(error_at(0.02, 4, run) / error_at(0.01, 4, run));
  ::testing::Test::RecordProperty("order", std::to_string(order));
  const bool engine = requires { M::Params::car; };  // its torque is that of the speed before the step
  EXPECT_NEAR(order, engine ? 1 : 2, 0.1);
}

TEST(ArcLaw, twoSecondsBackAndTwoSecondsForthReturnToRounding) {
  for (const double dt : {0.01, 0.5, 2.0}) {
    Arc::State s{.x = 1, .y = 2, .yaw = 0.5};
    const auto go = [&](double v) {
      for (int i = 0; i < std::lround(2 / dt); ++i)
        s = stepped<Arc>(article<Arc>(), s, {}, flat, dt, imposed(v, 0.4)).state;
    };
    go(-6);
    go(6);
    EXPECT_NEAR(s.x, 1, 2e-13) << dt;  // measured 3e-14 after 400 steps
    EXPECT_NEAR(s.y, 2, 2e-13) << dt;
    EXPECT_NEAR(s.yaw, 0.5, 2e-14) << dt;
  }
}

TEST(ArcLaw, anyStepSizeEndsAtTheSamePlace) {
  const auto end = [](double dt) {
    return after<Arc>(int(std::lround(8 / dt)), {.speed = 7}, {.steer = 0.7}, flat, dt);
  };
  const auto fine = end(0.001), coarse = end(8);
  EXPECT_NEAR(fine.x, coarse.x, 1e-11);
  EXPECT_NEAR(fine.y, coarse.y, 1e-11);
}

}  // namespace
}  // namespace sixline::testing
