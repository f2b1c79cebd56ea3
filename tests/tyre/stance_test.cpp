// Camber, aligning moment, rolling resistance and relaxation of a tyre file reach the models; other laws ignore them.
#include "driven_model.hpp"
#include "mf61_files.hpp"
#include "sixline/models/double_track.ipp"
#include "sixline/models/params.hpp"
#include "sixline/models/ray_car.ipp"
#include "sixline/road/road_model.hpp"
#include "tyre_laws.hpp"

namespace sixline {
namespace {
using testing::ModelNames, testing::Drive;

template <class M>
typename M::Params on_magic_formula() {
  auto p = article<M>();
  road_car(p).tyre.law = TyreLaw::magic_formula;
  return p;
}
template <class M>
Drive<M> driven(const typename M::Params& p, double v, const Inputs<double>& u, double seconds, double dt = 0.002) {
  Drive<M> run{.p = p, .s = rolling_at<M>(p, v)};
  run.go(u, seconds, dt);
  return run;
}
template <class Out>
double steering_torque(const Out& out) {
  if constexpr (requires { out.steering_torque; })
    return out.steering_torque;
  else
    return out.steering.steering_torque;
}
/// A wheel of a step in the formula's terms.
template <class M>
Mf61At<double> wheel_at(const Mf61Table& table, const Drive<M>& run, int wheel, double camber) {
  const auto of = [wheel](const auto& each) { return each.wheel_vec()[wheel]; };
  return {.slip = of(run.o.slip_ratio),
          .tan_alpha = std::tan(of(run.o.slip_angle)),
          .camber = camber,
          .turn_slip = run.s.yaw_rate / run.s.vx,
          .vx = run.s.vx,
          .fz = of(run.o.fz),
          .pressure = table.conditions.inflpres,
          .mirror = mf61_mirror(table, wheel % 2 == 0)};
}

using WithStance = ::testing::Types<DoubleTrack<double>, RayCar<double>>;
TYPES_SUITE(Stance, WithStance, ModelNames);

TEST(WheelCamber, leansTopsOutwardsAtRestAndWithTheRollOfTheBody) {
  using G = WheelVec<double, 4>;
  const WheelCamber<double> p{.front = -0.03, .rear = -0.01, .per_travel = -0.5, .per_roll = 0.9};
  const auto sides = wheel_vec<double>(1, -1, 1, -1);
  const auto rest = inclination(p, sides, G(0.0), G(0.0));
  EXPECT_EQ(rest[0], 0.03) << "the left one's top leans right, inwards";
  EXPECT_EQ(rest[1], -0.03);
  EXPECT_EQ(rest[2], 0.01);
  const auto rolled = inclination(p, sides, wheel_vec<double>(-0.02, 0.02, 0.0, 0.0), G(0.05));
  EXPECT_NEAR(rolled[0], 0.03 - 0.01 + 0.045, 1e-15);
  EXPECT_NEAR(rolled[1], -(0.03 + 0.01) + 0.045, 1e-15) << "outer wheel: its spring's travel leans it back";
}

TYPES_TEST(Stance, aStepReadsTheFormulasForceAtTheCamberOfItsRollAndTravel) {
  const Mf61Table table = mf61_test::tyre("61");
  auto p = on_tir<M>(table);
  auto& car = road_car(p);
  car.camber = {.front = -0.03, .rear = -0.02, .per_travel = -0.3, .per_roll = 0.7};
  const Inputs<double> u{.throttle = 0.25, .steer = 0.06};
  auto run = driven<M>(p, 22, u, 6);
  const auto before = run.s;
  run.step(u, 0.002);
  for (int wheel = 0; wheel < 4; ++wheel) {
    const double side = wheel % 2 == 0 ? 1 : -1, at_rest = wheel < 2 ? -0.03 : -0.02;
    double roll, travel;
    if constexpr (requires { run.o.roll; }) {
      roll = run.o.roll;
      const auto body = M::ray_body(p);
      travel = run.o.compression.wheel_vec()[wheel] - (body.length - body.usual)[wheel];
    } else {
      const auto& g = car.car.geometry;
      roll = roll_per_g * before.specific_force_y / car.car.body.g;
      travel = -side * 0.5 * (wheel < 2 ? g.track_width_front : g.track_width_rear) * roll;
    }
    EXPECT_GT(roll, 0.02) << "a bend to the left";
    const auto at = wheel_at(table, run, wheel, 0.7 * roll - side * (at_rest - 0.3 * travel));
    const auto leaning = mf61(table, at), upright = mf61(table, wheel_at(table, run, wheel, 0));
    const double fy = run.o.fy.wheel_vec()[wheel];
    EXPECT_NEAR(fy, leaning.fy, 2e-3 * at.fz) << wheel;
    EXPECT_NEAR(run.o.fx.wheel_vec()[wheel], leaning.fx, 2e-3 * at.fz) << wheel;
    if (side > 0) {  // the outer wheels' camber is the difference of both parts
      EXPECT_GT(std::abs(fy - upright.fy), 8e-3 * at.fz) << wheel << ": camber counts";
    }
  }
}

TYPES_TEST(Stance, steeringTorqueIsTheFormulasMomentAndTheTrailsLever) {
  const Mf61Table table = mf61_test::tyre("61");
  auto p = on_tir<M>(table);
  road_car(p).mechanical_trail = 0.03;
  const auto run = driven<M>(p, 22, {.throttle = 0.25, .steer = 0.05}, 6);
  double moment = 0, side = 0, pneumatic = 0;
  for (int wheel = 0; wheel < 2; ++wheel) {
    const auto all = mf61(table, wheel_at(table, run, wheel, 0));
    moment += all.mz;
    side += run.o.fy.wheel_vec()[wheel];
    pneumatic += all.trail / 2;
  }
  EXPECT_GT(pneumatic, 0.01);
  EXPECT_NEAR(steering_torque(run.o), moment - 0.03 * side, 0.02 * 0.03 * side);
  EXPECT_LT(steering_torque(run.o), 0) << "turns back to the right in a bend to the left";
}

TYPES_TEST(Stance, withoutMomentsSteeringTorqueIsTheMechanicalTrailsAlone) {
  auto p = on_magic_formula<M>();
  road_car(p).mechanical_trail = 0.04;
  const auto out = driven<M>(p, 20, {.throttle = 0.2, .steer = 0.05}, 3).o;
  const auto fy = out.fy.wheel_vec();
  EXPECT_NEAR(steering_torque(out), -0.04 * (fy[0] + fy[1]), 1e-9);
  EXPECT_GT(std::abs(steering_torque(out)), 20);
}

TYPES_TEST(Stance, theAligningMomentTurnsTheCarOutOfTheBend) {
  const Mf61Table table = mf61_test::symmetric(mf61_test::tyre("61"));
  Mf61Table bare = table;
  bare.aligning = {.qdz1 = 0, .qdz8 = 0};
  const Inputs<double> u{.throttle = 0.2, .steer = 0.04};
  const double with = driven<M>(on_tir<M>(table), 20, u, 6).s.yaw_rate,
               without = driven<M>(on_tir<M>(bare), 20, u, 6).s.yaw_rate;
  EXPECT_LT(with, 0.99 * without);
  EXPECT_GT(with, 0.9 * without);
}

TYPES_TEST(Stance, aCarCoastsAgainstTheFormulasRollingResistance) {
  for (const double share : {1.0, 3.0}) {
    Mf61Table tyre = mf61_test::symmetric(mf61_test::tyre("61"));
    tyre.scaling.lmy = share;
    auto p = on_tir<M>(tyre);
    auto& car = road_car(p).car;
    car.resistance.drag_coefficient = 0;
    const Mf61At<double> at{.vx = 15, .fz = car.body.mass * car.body.g / 4, .pressure = tyre.conditions.inflpres};
    double moment = 0;
    for (int wheel = 0; wheel < 4; ++wheel) moment -= mf61(tyre, at).my;
    const double seconds = 2;
    Drive<M> run{.p = p, .s = rolling_at<M>(p, 15)};
    run.s.driveline.gear = 0;
    run.go({.gear = 0, .auto_shift = 0}, seconds, seconds / 1000);
    const double requested = moment / car.wheel.wheel_radius / car.body.mass * seconds;
    EXPECT_NEAR((15 - run.s.vx) / requested, 1, 0.05) << share;  // the wheels' inertia is 3 % of the mass
  }
}

TYPES_TEST(Stance, relaxationIsTheFilesAndNotTheCars) {
  const Mf61Table table = mf61_test::tyre("61");
  Mf61Table soft = table;
  soft.structural.lateral_stiffness *= 0.25;
  const Inputs<double> u{.steer = 0.05};
  const auto yaw_after = [&u](const typename M::Params& p) { return driven<M>(p, 20, u, 0.08, 0.001).s.yaw_rate; };
  auto other = on_tir<M>(table);
  road_car(other).tyre.relaxation_length = 3;
  EXPECT_EQ(yaw_after(on_tir<M>(table)), yaw_after(other));
  EXPECT_LT(yaw_after(on_tir<M>(soft)), 0.8 * yaw_after(on_tir<M>(table)));

  const auto p = on_tir<M>(table);
  const auto tyre = tyres_of<4>(road_car(p));
  using G = WheelVec<double, 4>;
  const TyreAt<G> at{.slip = G(0.0), .tan_alpha = G(0.0), .friction_limit = G(4000.0), .fz = G(4000.0), .vx = G(20.0)};
  const Mf61At<double> one{.vx = 20, .fz = 4000, .pressure = table.conditions.inflpres};
  EXPECT_NEAR(relaxation_length(tyre, at, fy_slope(tyre, at))[0], mf61(table, one).relaxation_y, 1e-12);
}

TYPES_TEST(Stance, otherLawsNoticeNothingOfCamber) {
  auto p = on_magic_formula<M>(), leaning = p;
  road_car(leaning).camber = {.front = -0.05, .rear = 0.05, .per_travel = 1, .per_roll = 1};
  const Inputs<double> u{.throttle = 0.3, .steer = 0.08};
  const auto a = driven<M>(p, 18, u, 2).s, b = driven<M>(leaning, 18, u, 2).s;
  EXPECT_EQ(a.x, b.x);
  EXPECT_EQ(a.vy, b.vy);
  EXPECT_EQ(a.yaw_rate, b.yaw_rate);
}

// One tyre for both of an axle: static camber of both sides counts, and a car with equal camber on both sides goes
// straight.
TEST(StanceOfAxles, bothWheelsLeanOutwards) {
  using M = CoupledBicycle<double>;
  Mf61Table table = mf61_test::symmetric(mf61_test::tyre("61"));
  auto p = on_tir<M>(table);
  const Inputs<double> u{.throttle = 0.2, .steer = 0.04};
  const double upright = driven<M>(p, 20, u, 6).s.yaw_rate;
  p.camber = {.front = -0.05, .rear = -0.05};
  EXPECT_NE(driven<M>(p, 20, u, 6).s.yaw_rate, upright);
  EXPECT_NEAR(driven<M>(p, 20, {.throttle = 0.2}, 4).s.yaw_rate, 0, 1e-9);
}

}  // namespace
}  // namespace sixline
