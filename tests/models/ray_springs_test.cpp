// The ray car's springs when mass or gravity change at rest or on the way, and its rolling resistance.
#include "ray_models.hpp"

namespace sixline::ray_springs_test {

using Car = RayCar<double>;
const RoadPlane<double> level{};

/// Height of the centre of mass above that at the start, and the load on all wheels, after a change at rest.
struct Settled {
  double rise, load;
};
Settled after_change(double mass, double g) {
  Car::Params p = article<Car>();
  p.road.car.body.mass = 1400;
  const Inputs<double> held{.brake = 1};
  auto s = Car::place_at(p, plane_of(level), 0.0, 0.0, 0.0);
  for (int i = 0; i < 100; ++i) s = Car::step(p, s, held, level, 0.01).state;
  const double rest = s.z;
  p.road.car.body = {.mass = mass, .g = g};
  for (int i = 0; i < 1000; ++i) s = Car::step(p, s, held, level, 0.01).state;
  return {s.z - rest, sum(Car::step(p, s, held, level, 0.01).forces.fz)};
}

// Springs that swing at 1.3 Hz in front and 1.45 Hz at the rear sink by g/(2 pi f)^2 under what they are made for: at the
// mass centre, 17/28 of the wheelbase behind the front axle, by 0.1295 m, and by a share of that with a change.
TEST(RaySprings, keepTheirFreeLengthWhenMassOrGravityChange) {
  const Settled same = after_change(1400, 9.81), moon = after_change(1400, 1.62), heavy = after_change(1900, 9.81);
  EXPECT_NEAR(same.rise, 0, 1e-9);
  EXPECT_NEAR(moon.load, 1400 * 1.62, 0.1);
  EXPECT_NEAR(heavy.load, 1900 * 9.81, 0.1);
  EXPECT_NEAR(moon.rise, 0.1295 * (1 - 1.62 / 9.81), 5e-4);
  EXPECT_NEAR(heavy.rise, -0.1295 * 500 / 1400, 5e-4);
  EXPECT_NEAR(moon.rise / (1 - 1.62 / 9.81), -heavy.rise / (500 / 1400.0), 2e-3) << "the same springs";
}

TEST(RaySprings, aCarThatIsPlacedAgainHasSpringsForItsPresentMass) {
  Car::Params p = article<Car>();
  auto s = Car::step(p, Car::place_at(p, plane_of(level), 0.0, 0.0, 0.0), {}, level, 0.01).state;
  p.road.car.body.mass *= 1.5;
  s = Car::place_at(p, plane_of(level), 0.0, 0.0, 0.0);
  const double rest = s.z;
  for (int i = 0; i < 300; ++i) s = Car::step(p, s, {.brake = 1}, level, 0.01).state;
  EXPECT_NEAR(s.z, rest, 1e-9);
}

// 0.012 of the weight of 1,500 kg: 176.58 N, of either sign; with it and the drag the forces add up to what slows it.
TEST(RaySprings, rollingResistanceIsAChannelOfTheRayCarToo) {
  Car::Params p = article<Car>();
  p.road.car.resistance.rolling_resistance_mode = RollingMode::coefficient;
  p.road.car.resistance.rolling_resistance = 0.012;
  for (const double speed : {20.0, -20.0}) {
    auto s = Car::place_at(p, plane_of(level), 0.0, 0.0, 0.0);
    s.vx = speed;
    s = Car::rolling(p, s);
    const Inputs<double> coasting{.gear = 0, .auto_shift = 0};
    const auto step = Car::step(p, s, coasting, level, 0.001);
    const auto o = Car::outputs(p, s, step.forces, coasting);
    const double rolls = o.steering.rolling_resistance_force;
    EXPECT_NEAR(rolls, -std::copysign(p.road.car.resistance.rolling_resistance * p.body().mass * p.body().g, speed),
                0.1);
    EXPECT_NEAR(rolls + o.drag_force, o.net_force, 0.5);
  }
}

}  // namespace sixline::ray_springs_test
