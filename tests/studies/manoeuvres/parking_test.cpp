// Parking: a car that friction can hold stays in place, on any slope, at any heading, at any step; one that it cannot
// hold slides by Coulomb's law.
#include "article_car.hpp"
#include "model_tests.hpp"
#include "testing.hpp"

namespace sixline::testing {
namespace {

/// Ten minutes with ./test --long, twenty seconds otherwise, five under the sanitizers.
double parking_time() { return thorough() ? 600 : sanitized ? 5 : 20; }
template <class S>
RoadPlane<S> slope(double degrees, double friction) {
  return {.slope_x = S(std::tan(degrees * deg)), .friction = S(friction)};
}
/// The parameters that have the brakes and the car: those of the drive, if there is one.
template <class Params>
auto& driven_part(Params& p) {
  if constexpr (requires { p.drive; })
    return p.drive;
  else
    return p;
}
/// A car whose brakes reach all wheels, without air and rolling resistance.
template <class M>
typename M::Params four_braked() {
  typename M::Params p = article<M>();
  driven_part(p).brakes.brake_torque_max = 9000;
  driven_part(p).brakes.brake_share_front = 0.6;
  driven_part(p).car.resistance = {.drag_coefficient = 0, .rolling_resistance = 0};
  return p;
}
/// At rest with that heading [deg].
template <class M>
typename M::State headed(double heading) {
  typename M::State s{};
  set_field(s, "yaw", heading * deg);
  return s;
}
template <class State>
double speed_of(const State& s) {
  return std::hypot(get_field(s, "vx"), get_field(s, "vy"));
}

using Parked = ::testing::Types<Dynamic, Two, Four, CoupledBicycle<float>, DoubleTrack<float>>;
TYPES_SUITE(Parking, Parked, ModelNames);

TYPES_TEST(Parking, upToNineTenthsOfTheFrictionLimitNothingMoves) {
  using M = TypeParam;
  using S = typename M::Scalar;
  const auto p = four_braked<M>();
  double worst = 0;
  for (const double share : {0.3, 0.9})
    for (const double grip : {1.0, 0.3})
      for (const double heading : {0.0, 45.0, 90.0, 160.0, 270.0})
        for (const int rate : {30, 60, 240, 1000}) {
          const auto ground = slope<S>(std::atan(share * grip) / deg, grip);
          auto s = headed<M>(heading);
          const S dt = S(1) / S(rate);
          bool at_rest = true;
          for (long i = 0; i < std::lround(parking_time() * rate); ++i) {
            s = stepped<M>(p, s, Inputs<S>{.brake = S(1), .steer = S(0.3)}, ground, dt).state;
            at_rest = at_rest && s.yaw_rate == 0 && speed_of(s) == 0;
          }
          const double drift = std::hypot(double(s.x), double(s.y));
          worst = std::max(worst, drift);
          EXPECT_LT(drift, 1e-3) << share << " " << grip << " " << heading << " deg " << rate << " Hz";
          EXPECT_TRUE(at_rest) << share << " " << grip << " " << heading << " deg " << rate << " Hz";
        }
  ::testing::Test::RecordProperty("drift_mm", std::to_string(1000 * worst));
}

TYPES_TEST(Parking, aCarBrakedToRestOnASlopeStaysWhereItStopped) {
  using M = TypeParam;
  using S = typename M::Scalar;
  const auto p = four_braked<M>();
  for (const double heading : {0.0, 60.0, 90.0, 200.0})
    for (const double v : {5.0, -3.0})
      for (const int rate : {30, 60, 240, 1000}) {
        auto s = headed<M>(heading);
        set_field(s, "vx", v);
        s = M::rolling(p, s);
        const S dt = S(1) / S(rate);
        double x = 0, y = 0, stopped = 0;
        bool moved = true;
        for (long i = 0; i < (sanitized ? 6 : 20) * rate; ++i) {
          s = stepped<M>(p, s, Inputs<S>{.brake = S(0.8), .steer = S(0.2)}, RoadPlane<S>{.slope_x = S(0.3)}, dt).state;
          const bool moves = speed_of(s) != 0 || s.yaw_rate != 0;
          if (moves || moved) {
            x = double(s.x);
            y = double(s.y);
            stopped = double(i) / rate;
          }
          moved = moves;
        }
        EXPECT_LT(stopped, 4) << heading << " deg " << v << " m/s " << rate << " Hz";
        EXPECT_LT(std::hypot(double(s.x) - x, double(s.y) - y), 1e-3);
      }
}

TYPES_TEST(Parking, inGearTheEngineHoldsItAndInNeutralNothingDoes) {
  using M = TypeParam;
  using S = typename M::Scalar;
  auto p = four_braked<M>();
  driven_part(p).car.engine.engine_braking = EngineBraking::on;
  driven_part(p).car.engine.engine_friction = 40;
  for (const int rate : {30, 60, 240, 1000})
    for (const double gear : {1.0, 0.0}) {
      typename M::State s{};
      const Inputs<S> u{.gear = S(gear), .auto_shift = S(0)};
      for (int i = 0; i < 10 * rate; ++i)
        s = stepped<M>(p, s, u, RoadPlane<S>{.slope_x = S(0.05)}, S(1) / S(rate)).state;
      if (gear == 1)
        EXPECT_EQ(s.x, 0) << rate;
      else
        EXPECT_LT(s.x, -10) << rate;
    }
}

TYPES_TEST(Parking, releasedItMovesOffWithinOneStepAtAnyHeading) {
  using M = TypeParam;
  using S = typename M::Scalar;
  const auto p = four_braked<M>();
  for (const double heading : {0.0, 40.0, 80.0, 180.0})
    for (const int rate : {30, 60, 240, 1000}) {
      auto s = headed<M>(heading);
      const RoadPlane<S> g{.slope_x = S(0.2)};
      const S dt = S(1) / S(rate);
      for (int i = 0; i < rate; ++i) s = stepped<M>(p, s, Inputs<S>{.brake = S(1)}, g, dt).state;
      EXPECT_EQ(speed_of(s), 0);
      s = stepped<M>(p, s, Inputs<S>{.gear = S(0), .auto_shift = S(0)}, g, dt).state;
      EXPECT_LT(get_field(s, "vx") * std::cos(heading * deg), 0) << heading << " deg " << rate << " Hz";
    }
}

TYPES_TEST(Parking, overTheLimitItSlidesDownAtGTimesSineLessFriction) {  // 10 deg, mu 0.1: 0.737392
  using M = TypeParam;
  using S = typename M::Scalar;
  const auto p = four_braked<M>();
  const bool longitudinal_apart =
      std::string(M::info.id) == "dynamic_bicycle";  // M7 has the whole grip for each direction
  for (const auto& [degrees, grip] : {std::pair{10.0, 0.1}, std::pair{30.0, 0.3}})
    for (const double heading : {0.0, 45.0, 90.0, 180.0}) {
      if (longitudinal_apart && heading == 45) continue;
      for (const int rate : {60, 1000}) {
        auto s = headed<M>(heading);
        double early = 0;
        for (int i = 0; i < 3 * rate; ++i) {
          s = stepped<M>(p, s, Inputs<S>{.brake = S(1)}, slope<S>(degrees, grip), S(1) / S(rate)).state;
          if (i + 1 == rate) early = speed_of(s);
        }
        const double a = 9.81 * (std::sin(degrees * deg) - grip * std::cos(degrees * deg));
        if (grip == 0.1) {
          EXPECT_NEAR(a, 0.737392, 5e-7);
        }
        // In the first second the tyres' springs are deflected and the wheels break loose. A car that slides at an
        // angle drifts slightly aside until its locked wheels slide faster than slip_speed_min: measured up to 2.5 %,
        // otherwise 0.8 %.
        EXPECT_NEAR((speed_of(s) - early) / 2 / a, 1, heading == 45 ? 0.04 : 0.01)
            << degrees << " " << heading << " " << rate;
        EXPECT_LT(s.x, -3 * a);
        EXPECT_LT(std::abs(double(s.y)), heading == 45 ? 1.2 : 0.05) << degrees << " " << heading << " " << rate;
      }
    }
}

}  // namespace
}  // namespace sixline::testing
