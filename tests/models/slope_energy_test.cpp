// Gravity on a slope is conservative: without friction the energy of a car is constant on any plane, at any heading.
#include "driven_model.hpp"

namespace sixline::testing {
namespace {

/// Without air, rolling resistance and grip, wherever a model has them.
template <class Params>
void make_frictionless(Params& p) {
  for (const char* name : {"drag_coefficient", "rolling_resistance", "mu"}) set_field(p, name, 0);
  if constexpr (requires { p.limit_wheel_friction; }) p.limit_wheel_friction = Switch::on;
}
/// Moving mass over the car's mass: more than 1 if wheels cannot slip.
template <class Params>
double moving_mass(const Params&) {
  return 1;
}
double moving_mass(const RollingWheelDrive<double>::Params& p) {
  return 1 + 2 * p.wheel.wheel_inertia / (square(p.car.wheel.wheel_radius) * p.car.body.mass);
}
double moving_mass(const KinematicBicycle<double, RollingWheelDrive<double>>::Params& p) {
  return moving_mass(p.drive);
}
/// v^2/2 + g z per mass: the height of a place in a plane's own x and y is (z_x x + z_y y)/w.
template <class State>
double energy(const State& s, const RoadPlane<double>& g, double moving_mass = 1) {
  const double w = std::sqrt(1 + g.slope_x * g.slope_x + g.slope_y * g.slope_y);
  const double v = get_field(s, "vx"), left = get_field(s, "vy");
  return 0.5 * moving_mass * (v * v + left * left) +
         9.81 * (g.slope_x * get_field(s, "x") + g.slope_y * get_field(s, "y")) / w;
}
const Inputs<double> coasting{.gear = 0, .auto_shift = 0};

TEST(Slope, gravityInAPlaneIsOneConstantVectorAndItsThreePartsMakeTheWhole) {
  for (const double angle : {0.0, 0.1, 0.6, 1.2})
    for (const double to : {0.0, 0.7, 2.0, -3.0}) {
      const double rise = std::tan(angle);
      const RoadPlane<double> ground{.slope_x = rise * std::cos(to), .slope_y = rise * std::sin(to)};
      for (const double heading : {0.0, 0.5, 2.5, -1.7}) {
        const auto w = gravity_in_plane(ground, 9.81, std::cos(heading), std::sin(heading));
        const auto pull = rotate(Planar<double>{w.along, w.left}, {std::sin(heading), std::cos(heading)});
        EXPECT_NEAR(pull.x, -9.81 * std::sin(angle) * std::cos(to), 1e-14);  // measured below 2e-15
        EXPECT_NEAR(pull.y, -9.81 * std::sin(angle) * std::sin(to), 1e-14);
        EXPECT_NEAR(w.normal, 9.81 * std::cos(angle), 1e-14);
      }
    }
}

using Planars = Join<
    StraightModels<double>, PlaneModels<double>,
    ::testing::Types<DynamicBicycle<double, PointMassDrive<double>>, DynamicBicycle<double, LoadTransferDrive<double>>,
                     DynamicBicycle<double, EngineGearboxDrive<double>>, Dynamic, Two, Four, RigidCar<double>>>;
TYPES_SUITE(SlopeEnergy, Planars, ModelNames);

TYPES_TEST(SlopeEnergy, withoutFrictionIsConstantOnAnyPlaneAtAnyHeadingAndStep) {
  typename M::Params p = article<M>();
  make_frictionless(p);
  const double mass = moving_mass(p);
  double worst = 0;
  for (const double degrees : {5.0, 30.0, 60.0})
    for (const double climbs : {0.0, 0.8, -2.0})
      for (const double heading : {0.0, 0.4, 2.356, -1.9})
        for (const double dt : {0.001, 0.016, 0.1}) {
          const double rise = std::tan(degrees * degree<double>);
          const RoadPlane<double> ground{.slope_x = rise * std::cos(climbs), .slope_y = rise * std::sin(climbs)};
          Drive<M> run = driving<M>(12, p);
          set_field(run.s, "yaw", heading);
          const double start = energy(run.s, ground, mass);
          double moving = 72;
          for (int i = 0; i < 400; ++i) {
            run.step(coasting, dt, ground);
            const double v = get_field(run.s, "vx"), left = get_field(run.s, "vy");
            moving = std::max(moving, 0.5 * (v * v + left * left));
            worst = std::max(worst, std::abs(energy(run.s, ground, mass) - start) / moving);
          }
        }
  ::testing::Test::RecordProperty("relative", std::to_string(1e15 * worst) + "e-15");
  EXPECT_LT(worst, 3e-12);  // measured 1.3e-13 at most, rb2 1.2e-12 after 10,000 parts of steps
}

TEST(Slope, inCirclesModel6KeepsItsEnergyToTheSquareOfTheStep) {
  // Twenty circles on 30 degrees, 20 m radius, fast enough never to stop: 240 m of height up and down.
  using M = KinematicBicycle<double, PointMassDrive<double>>;
  M::Params p = article<M>();
  make_frictionless(p);
  const RoadPlane<double> ground{.slope_x = 0.4, .slope_y = -0.41};
  const auto off = [&](double dt) {
    Drive<M> run = driving<M>(25, p);
    const double start = energy(run.s, ground);
    double worst = 0;
    while (run.s.yaw < 20 * two_pi<double>) {
      run.step({}, dt, ground, imposed_steer(std::atan(2.6 / 20)));
      worst = std::max(worst, std::abs(energy(run.s, ground) - start) / start);
    }
    return worst;
  };
  const double coarse = off(0.02), fine = off(0.01);
  RecordProperty("relative", std::to_string(1e6 * fine) + "e-6");
  EXPECT_LT(fine, 1e-4);
  EXPECT_NEAR(coarse / fine, 4, 0.2);
}

}  // namespace
}  // namespace sixline::testing
