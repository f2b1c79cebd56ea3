// Both ray models, the toy and the road car: flight, standing still, sliding, roll-over, symmetry.
#include "driven_model.hpp"

namespace sixline::testing::ray_test {

using Toy = RayToy<double>;
using RayModels = SpaceModels<double>;
TYPES_SUITE(Ray, RayModels, ModelNames);

TYPES_TEST(Ray, turningTheWorldAboutZTurnsThePath) {
  Drive<TypeParam> here = driving<TypeParam>(12), there = here;
  there.s.yaw = 1.1;
  there.s.x = 30;
  for (int i = 0; i < 2000; ++i)
    for (Drive<TypeParam>* run : {&here, &there}) run->step({.throttle = 0.4, .steer = 0.5 * std::sin(0.01 * i)}, 0.01);
  EXPECT_NEAR(there.s.x, 30 + std::cos(1.1) * here.s.x - std::sin(1.1) * here.s.y, 1e-8);
  EXPECT_NEAR(there.s.y, std::sin(1.1) * here.s.x + std::cos(1.1) * here.s.y, 1e-8);
  EXPECT_NEAR(there.s.yaw - 1.1, here.s.yaw, 1e-10);
  EXPECT_NEAR(there.s.z, here.s.z, 1e-10);
}

// A million steps of spinning about the intermediate axis, which tumbles: Euler's equations, implicit midpoint.
TEST(Ray, freeFlightKeepsEnergyAndAngularMomentum) {
  Drive<Toy> run;
  run.p.toy.linear_damping = run.p.toy.angular_damping = 0;
  run.p.mass.g = 0.1;
  const double mass = 332.55;
  const auto inertia = mass * box_inertia(1.2, 0.6, 0.4);
  const auto energy = [&](const Toy::State& s) {
    return 0.5 * mass * (s.vx * s.vx + s.vy * s.vy + s.vz * s.vz) + mass * 0.1 * s.z +
           0.5 * (inertia.x * s.roll_rate * s.roll_rate + inertia.y * s.pitch_rate * s.pitch_rate +
                  inertia.z * s.yaw_rate * s.yaw_rate);
  };
  const auto momentum = [&](const Toy::State& s) {
    const auto h = out_of_body(axes_of(s.tilt()), scaled(inertia, Vec3<double>{s.roll_rate, s.pitch_rate, s.yaw_rate}));
    const auto turn = sincos(s.yaw);
    return Vec3<double>{turn.cos * h.x - turn.sin * h.y, turn.sin * h.x + turn.cos * h.y, h.z};
  };
  run.s = {.z = 1e6, .vx = 3, .roll_rate = 1e-4, .pitch_rate = 5, .yaw_rate = 1e-4, .placed = 1};
  const double E = energy(run.s), moving = E - mass * 0.1 * run.s.z;
  const auto L = momentum(run.s);
  double off_E = 0, off_L = 0, tumbled = 0;
  for (int i = 0; i < 1000000; ++i) {
    run.step({}, 0.001);
    const auto d = momentum(run.s) - L;
    off_E = std::max(off_E, std::abs(energy(run.s) - E));
    off_L = std::max(off_L, norm(d));
    tumbled = std::max(tumbled, std::abs(run.s.roll_rate));
  }
  RecordProperty("energy", std::to_string(1e12 * off_E / moving) + "e-12");
  RecordProperty("momentum", std::to_string(1e12 * off_L / norm(L)) + "e-12");
  EXPECT_LT(off_E / moving, 1e-9);  // measured 1.1e-10
  EXPECT_LT(off_L / norm(L), 1e-9);
  EXPECT_GT(tumbled, 1);
}

// For a minute, with SIXLINE_TIER=long for ten.
TYPES_TEST(Ray, parkedOnSlopesItDoesNotDrift) {
  const RoadPlane<double> slope{.slope_x = 0.9};  // 0.9 of the friction limit, mu = 1
  for (const double dt : {1.0 / 30, 1.0 / 60, 1.0 / 240, 0.001})
    for (const double heading : {0.0, 1.0, 2.5}) {
      if (dt == 0.001 && heading != 1) continue;  // as long as all others together
      Drive<TypeParam> run{.s = {.yaw = heading}};
      run.go({.brake = 1}, 10, dt, slope);  // it settles on its springs
      const auto settled = run.s;
      run.go({.brake = 1}, sanitized ? 10 : thorough() ? 600 : 60, dt, slope);
      EXPECT_LT(std::hypot(run.s.x - settled.x, run.s.y - settled.y), 1e-6) << "dt " << dt << " heading " << heading;
      EXPECT_LT(std::hypot(run.s.vx, run.s.vy, run.s.vz), 1e-9) << "dt " << dt;
      run.step({}, dt, slope);
      if (heading == 0) {
        EXPECT_LT(run.s.vx, -0.5 * 9.8 * 0.66 * dt);  // rolls back within one step
      }
    }
}

// Without air, rolling resistance, the toy's damping and sideways force: only weight and dry friction.
TYPES_TEST(Ray, overTheLimitItSlidesWithTheWeightLessTheFriction) {
  for (const double heading : {0.0, 0.7}) {
    Drive<TypeParam> run{.s = {.yaw = heading}};
    if constexpr (std::is_same_v<TypeParam, Toy>) {
      run.p.toy.linear_damping = run.p.toy.steering_force = 0;
      run.p.toy.limit_wheel_friction = FrictionLimit::on;
    } else {
      run.p.road.car.resistance.drag_coefficient = run.p.road.car.resistance.rolling_resistance = 0;
    }
    const RoadPlane<double> slope{.slope_x = 0.9, .friction = 0.5};
    const auto speed = [&] { return std::hypot(run.s.vx, run.s.vy, run.s.vz); };
    run.go({.brake = 1}, 4, 0.01, slope);
    const double before = speed(), expected = run.p.body().g * (0.9 - 0.5) / std::hypot(1, 0.9);
    run.go({.brake = 1}, 1, 0.01, slope);
    EXPECT_NEAR(speed() - before, expected, 0.005 * expected) << heading;
  }
}

TYPES_TEST(Ray, fallenInAnyAttitudeItComesToRestAtEveryStepSize) {
  for (const double dt : {1.0 / 30, 1.0 / 60, 1.0 / 240, sanitized ? 1.0 / 120 : 0.001})
    for (const double roll : {0.3, 1.0, 1.4, 1.6, 2.5, 3.14}) {
      Drive<TypeParam> run{.s = {.z = 3, .vx = 5, .placed = 1}};
      ASSERT_TRUE(set_alias(run.s, "roll", roll));
      run.go({.brake = 1}, 20, dt);
      EXPECT_LT(std::abs(run.s.vz) + std::abs(run.s.roll_rate) + std::abs(run.s.pitch_rate) + std::abs(run.s.yaw_rate),
                1e-4)
          << "roll " << roll << " dt " << dt;
      EXPECT_GT(run.s.z, 0.3);
      EXPECT_LT(run.s.z, 1.3);
      const double rests = roll_pitch(axes_of(run.s.tilt())).roll;
      if (roll == 0.3) {
        EXPECT_NEAR(rests, 0, 1e-6);  // back on its wheels
      }
      if (roll == 3.14) {
        EXPECT_GT(std::abs(rests), 3);  // on its roof
      }
    }
}

}  // namespace sixline::testing::ray_test
