// Car and trailer: momentum, the closed form of a trailer that follows, snaking, and standing on a slope.
#include "sixline/models/car_and_trailer.hpp"

#include <cmath>

#include "testing.hpp"

namespace sixline {
namespace {

using M = CarAndTrailer<double>;
using State = M::State;

const RoadPlane<double> level{};

/// A coasting pair without drag, rolling resistance and load transfer: the car of BPMinaker/EoM.jl
/// (examples/input_ex_truck_trailer.jl), its trailer with the mass centre `ahead` of the axle, 3 m behind the hitch.
M::Params published(double ahead) {
  M::Params p;
  p.car.car.body.mass = 16975 / 9.81;
  p.car.yaw_inertia = 3508;
  auto& g = p.car.car.geometry;
  g.wheelbase = 2.885, g.cg_to_front = 1.289, g.cg_to_rear = 2.885 - 1.289, g.cg_height = 0;
  p.car.car.resistance.drag_coefficient = p.car.car.resistance.rolling_resistance = 0;
  p.car.tyre = {.law = TyreLaw::linear};
  p.car.tyre.mu = p.trailer.mu = 5;
  p.car.cornering_stiffness_front = p.car.cornering_stiffness_rear = p.trailer.cornering_stiffness = 80000;
  p.trailer.mass = 2000, p.trailer.yaw_inertia = 3000, p.trailer.length = 3, p.trailer.cg_to_axle = ahead;
  p.trailer.cg_height = 0, p.trailer.hitch_to_rear = 2.7 - g.cg_to_rear;
  p.trailer.drag_area = p.trailer.rolling_resistance = 0;
  return p;
}
State rolling_at(const M::Params& p, double v) {
  State s;
  s.car.vx = v;
  return M::rolling(p, s);
}
Inputs<double> neutral() { return {.gear = 0, .auto_shift = 0}; }

/// Growth [1/s] of the hitch angle's swing after a nudge, by its largest values in two intervals of 4 s, the second 12 s later.
double growth(const M::Params& p, double v, double dt) {
  State s = rolling_at(p, v);
  s.hitch_rate = 1e-3;
  double first = 0, second = 0;
  for (double t = 0; t < 24; t += dt) {
    s = M::step(p, s, neutral(), level, dt).state;
    if (t > 8 && t < 12) first = std::max(first, std::abs(s.hitch_angle));
    if (t >= 20) second = std::max(second, std::abs(s.hitch_angle));
  }
  return std::log(second / first) / 12;
}
/// The speed [m/s] at which the swing neither grows nor fades.
double critical_speed(const M::Params& p, double dt, double low, double high) {
  for (int i = 0; i < 12; ++i) (growth(p, 0.5 * (low + high), dt) < 0 ? low : high) = 0.5 * (low + high);
  return 0.5 * (low + high);
}

/// Sum of m v, world axes, and of the angular momentum about the world's origin.
std::array<double, 3> momentum(const M::Params& p, const State& s) {
  const auto heading = sincos(s.car.yaw), turned = sincos(s.car.yaw + s.hitch_angle);
  const double m = p.car.car.body.mass, m_t = p.trailer.mass, r = s.car.yaw_rate + s.hitch_rate;
  const double vx = s.car.vx * heading.cos - s.car.vy * heading.sin,
               vy = s.car.vx * heading.sin + s.car.vy * heading.cos;
  const double back = p.car.car.geometry.cg_to_rear + p.trailer.hitch_to_rear,
               ahead = p.trailer.length - p.trailer.cg_to_axle;
  const double hx = -back * heading.cos, hy = -back * heading.sin, ax = ahead * turned.cos, ay = ahead * turned.sin;
  const double tx = s.car.x + hx - ax, ty = s.car.y + hy - ay;
  const double ux = vx - s.car.yaw_rate * hy + r * ay, uy = vy + s.car.yaw_rate * hx - r * ax;
  return {m * vx + m_t * ux, m * vy + m_t * uy,
          m * (s.car.x * vy - s.car.y * vx) + m_t * (tx * uy - ty * ux) + p.car.yaw_inertia * s.car.yaw_rate +
              p.trailer.yaw_inertia * r};
}

TEST(CarAndTrailer, momentumIsKeptWithoutTyres) {
  M::Params p = published(0.1);
  p.car.tyre.mu = p.trailer.mu = 0;
  for (const double dt : {0.001, 0.01, 0.02}) {
    State s = rolling_at(p, 20);
    s.car.vy = 3, s.car.yaw_rate = 1, s.hitch_angle = 0.7, s.hitch_rate = -2;
    const auto before = momentum(p, s);
    for (double t = 0; t < 5; t += dt) s = M::step(p, s, neutral(), level, dt).state;
    const auto after = momentum(p, s);
    const double size = 3730 * 20;
    EXPECT_NEAR(after[0], before[0], 1e-9 * size) << dt;
    EXPECT_NEAR(after[1], before[1], 1e-9 * size) << dt;
    EXPECT_NEAR(after[2], before[2], 0.1 * dt * size) << "angular momentum: first order in " << dt;
    EXPECT_GT(std::abs(s.hitch_angle - 0.7), 0.5) << "it turned";
  }
}

TEST(CarAndTrailer, theHitchAngleFadesByTheClosedFormAtWalkingPace) {
  // tan(a/2) = tan(a_0/2) exp(-v t/l): no slip, straight ahead
  M::Params p = published(0.1);
  p.car.cornering_stiffness_front = p.car.cornering_stiffness_rear = p.trailer.cornering_stiffness = 1e6;
  for (const double dt : {0.001, 0.01, 0.05}) {
    State s = rolling_at(p, 1);
    s.hitch_angle = 0.3;
    const Overrides<double> held{.imposed_speed = 1, .speed_is_imposed = 1};
    for (double t = 0; t < 3 - 0.5 * dt; t += dt) s = M::step(p, s, neutral(), level, dt, held).state;
    EXPECT_NEAR(std::tan(0.5 * s.hitch_angle), std::tan(0.15) * std::exp(-3 / p.trailer.length), 0.004) << dt;
  }
}

TEST(CarAndTrailer, itSnakesFromThePublishedSpeedOn) {
  const M::Params p = published(0.1);  // eigenvalues of the linear model: 18.40 m/s, 2.954 rad/s
  for (const double dt : {0.001, 0.01, 0.02, 0.05}) EXPECT_NEAR(critical_speed(p, dt, 14, 23), 18.4, 0.02 * 18.4) << dt;
}

TEST(CarAndTrailer, withTheLoadAheadOfTheAxleItJackknifesInstead) {
  const M::Params p = published(0.5);  // divergence (jackknife) from 23.9 m/s, no oscillation
  EXPECT_LT(growth(p, 20, 0.01), -0.3);
  for (const double dt : {0.001, 0.01, 0.05}) EXPECT_NEAR(critical_speed(p, dt, 18, 30), 23.9, 0.05 * 23.9) << dt;
}

TEST(CarAndTrailer, aBrakedCarHoldsItsTrailerOnASlope) {
  for (const double slope : {-0.2, 0.2})
    for (const double dt : {0.001, 0.01, 0.05}) {
      M::Params p;
      p.trailer.rolling_resistance = 0;
      State s;
      const RoadPlane<double> hill{.slope_x = slope, .slope_y = 0.05};
      Inputs<double> held = neutral();
      held.brake = 1;
      for (double t = 0; t < 2; t += dt) s = M::step(p, s, held, hill, dt).state;
      const State settled = s;
      for (double t = 0; t < (testing::thorough() ? 600 : 20); t += dt) s = M::step(p, s, held, hill, dt).state;
      EXPECT_NEAR(s.car.x, settled.car.x, 1e-3) << dt;
      EXPECT_NEAR(s.car.y, settled.car.y, 1e-3) << dt;
      EXPECT_NEAR(s.hitch_angle, settled.hitch_angle, 1e-4) << dt;
      EXPECT_LT(std::hypot(s.car.vx, s.car.vy), 1e-3) << dt;
      EXPECT_NEAR(s.hitch_force_x, -p.trailer.mass * 9.81 * slope / std::sqrt(1 + slope * slope + 0.0025), 30) << dt;
    }
}

TEST(CarAndTrailer, itPullsAwayWithTheForceThatTheTrailerNeeds) {
  M::Params p;
  p.trailer.mass = 1500;
  State s;
  for (int i = 0; i < 300; ++i) s = M::step(p, s, {.throttle = 0.4}, level, 0.01).state;
  const double v = s.car.vx;
  s = M::step(p, s, {.throttle = 0.4}, level, 0.01).state;
  const double a = (s.car.vx - v) / 0.01;
  const double drag = 0.5 * p.car.car.resistance.air_density * p.trailer.drag_area * v * v;
  EXPECT_GT(v, 1.5);
  EXPECT_NEAR(-s.hitch_force_x, p.trailer.mass * a + 0.012 * (1500 * 9.81 - s.hitch_load) + drag,
              0.05 * 1500 * std::abs(a) + 20);
}

TEST(CarAndTrailer, mirroredSteeringGivesTheMirroredMotion) {
  const M::Params p;
  State a = rolling_at(p, 15), b = a;
  for (int i = 0; i < 300; ++i) {
    a = M::step(p, a, {.throttle = 0.3, .steer = 0.2}, level, 0.01).state;
    b = M::step(p, b, {.throttle = 0.3, .steer = -0.2}, level, 0.01).state;
  }
  EXPECT_NEAR(a.car.y, -b.car.y, 1e-9);
  EXPECT_NEAR(a.hitch_angle, -b.hitch_angle, 1e-10);
  EXPECT_LT(a.hitch_angle, -0.02) << "the trailer points out of the bend's tangent of the car";
}

}  // namespace
}  // namespace sixline
