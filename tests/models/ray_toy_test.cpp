// The toy on four rays (Y1 to Y7): the numbers of the source, its errors, flags of its wheels.
#include "driven_model.hpp"

namespace sixline::testing::ray_toy_test {

using Toy = RayToy<double>;

// M g/(4 k) = 0.1132 m of 0.5 m, box centre 0.787 m above ground.
TEST(RayToy, standsOnItsSpringsAsInTheSource) {
  Drive<Toy> run;
  run.go({}, 5);
  run.step({}, 0.001);
  for (const double c : channels(run.o, "compression")) EXPECT_NEAR(c, 332.55 * 9.8 / (4 * 7200), 1e-9);
  EXPECT_NEAR(run.o.compression.fl / 0.5, 0.226, 5e-4);
  EXPECT_NEAR(run.s.z, 0.787, 5e-4);
  EXPECT_NEAR(run.o.fz.fl, 332.55 * 9.8 / 4, 1e-6);
}

// 9.31 rad/s, damping ratio 0.646, 0.652 with the linear damping.
TEST(RayToy, heavesWithTheSourcesFrequencyAndDamping) {
  for (const double damping : {0.0, 0.1}) {
    Drive<Toy> run;
    run.p.toy.linear_damping = damping;
    run.s = Toy::place_at(run.p, plane_of(flat), 0.0, 0.0, 0.0);
    const double rest = run.s.z;
    run.s.z += 0.02;
    double low = 0, at = 0;
    while (run.t < 1) {
      run.step({}, 0.0005);
      if (run.s.z - rest < low) {
        low = run.s.z - rest;
        at = run.t;
      }
    }
    const double decrement = std::log(0.02 / -low), ratio = decrement / std::hypot(pi_value, decrement);
    EXPECT_NEAR(ratio, damping > 0 ? 0.652 : 0.646, 0.001);
    EXPECT_NEAR(pi_value / at / std::sqrt(1 - ratio * ratio), 9.31, 0.03);
  }
}

TEST(RayToy, reachesItsTopSpeedAndDriftsAsInTheSource) {
  Drive<Toy> fast, drifting{.s = {.vy = 1}};
  fast.go({.throttle = 1}, 150, 0.01);
  drifting.go({}, 1);
  EXPECT_NEAR(fast.s.vx, 60.1, 0.15);               // F/(M d)
  EXPECT_NEAR(-std::log(drifting.s.vy), 1.1, 0.2);  // about 1/s
}

TEST(RayToy, theSourceProfileHasTheSourcesErrors) {
  // The outputs of a step from a state, in the source's profile and in the corrected one.
  struct Both {
    Drive<Toy> source, right;
    Both(const Toy::State& from, double dt) : source{.s = from}, right{.s = from} {
      source.p.profile_ = Profile::source;
      for (Drive<Toy>* run : {&source, &right}) run->step({}, dt);
    }
  };
  const Both air({.z = 50, .vx = 10, .vy = 1, .placed = 1}, 0.01);
  EXPECT_NE(air.source.o.fy.fl, 0);  // E-S4-1: sideways force in the air ...
  EXPECT_EQ(air.right.o.fy.fl, 0);
  EXPECT_NEAR(air.source.s.vx, 10 * (1 - 0.1 * 0.01), 1e-3);  // damping 1 - d dt
  Drive<Toy> rest;
  rest.p.profile_ = Profile::source;
  rest.go({}, 1, 0.01);
  Toy::State slides = rest.s, leaps = rest.s;
  slides.vx = 5;
  slides.vy = 1;
  const Both ground(slides, 0.01);
  EXPECT_EQ(ground.source.o.fy.fl, 0);  // ... and none on the ground
  EXPECT_LT(ground.right.o.fy.fl, 0);
  EXPECT_NEAR(ground.source.o.wheel_rpm.fl, pi_value * ground.right.o.wheel_rpm.fl, 1e-9);  // E-S4-2
  leaps.vz = 3;
  const Both leap(leaps, 0.001);
  EXPECT_LT(leap.source.o.fz.fl, 0);  // E-S4-3: the damper pulls
  EXPECT_EQ(leap.right.o.fz.fl, 0);
}

// S4's AccelerationInput in [-1, 1]: as a gear, as a throttle, in both profiles; the mirror image of driving forwards.
// E-S4-8: the number is added, so that a positive one acts above the mass centre, and driving then sinks the nose. After
// 1 s at full throttle the pitch is -0.0100 rad at the source's -0.2 m and 0.0150 rad at 0.3 m.
TEST(RayToy, aPositiveForceHeightActsAboveTheMassCentre) {
  for (const double height : {-0.2, 0.0, 0.3}) {
    Drive<Toy> run;
    run.p.toy.force_height_offset = height;
    run.go({}, 3);
    run.go({.throttle = 1}, 1);
    EXPECT_NEAR(roll_pitch(axes_of(run.s.tilt())).pitch, 0.05 * height, 0.0005) << height;
  }
}

TEST(RayToy, drivesBackwardsAsItDrivesForwards) {
  for (const Profile profile : {Profile::corrected, Profile::source}) {
    const auto speed = [&](const Inputs<double>& u) {
      Drive<Toy> run;
      run.p.profile_ = profile;
      run.go(u, 5, 0.01);
      return run.s.vx;
    };
    const double ahead = speed({.throttle = 0.5});
    EXPECT_GT(ahead, 5);
    EXPECT_NEAR(speed({.throttle = 0.5, .gear = -1, .auto_shift = 0}), -ahead, 1e-9);
    EXPECT_NEAR(speed({.throttle = -0.5}), -ahead, 1e-9);
    EXPECT_NEAR(speed({.throttle = 0.5, .gear = 0, .auto_shift = 0}), 0, 1e-9);
  }
}

TEST(RayToy, flagsAndPlacesOfWheelsCount) {
  Drive<Toy> run;
  run.p.driven = DrivenAxle::rear;
  run.p.steered = SteeredAxle::all;
  run.go({}, 1, 0.01);
  run.step({.throttle = 1, .steer = 0.2}, 0.01);
  EXPECT_EQ(run.o.fx.fl, 0);
  EXPECT_EQ(run.o.fx.rl, 500);
  EXPECT_EQ(run.o.steer_angle.rr, run.o.steer_angle.fl);
  Drive<Toy> heavy;
  heavy.p.toy.cg_offset_x = 0.6;  // the mass centre half way to the front wheels: they carry three quarters
  heavy.go({}, 20, 0.01);
  EXPECT_NEAR(heavy.o.fz.fl / (332.55 * 9.8), 0.375, 0.01);
  EXPECT_NEAR(heavy.o.pitch, 0.1132 / 2.4, 0.003);  // nose down: front springs by half as much again, rear by half
}

TEST(RayToy, eachWheelHasFlagsOfItsOwn) {
  Drive<Toy> run;
  run.go({}, 5, 0.01);
  run.p.wheels = {.steered_fl = 0, .steered_rr = 1, .driven_fl = 0, .driven_fr = 0, .driven_rl = 1, .driven_rr = 0};
  run.step({.throttle = 1, .steer = 0.2}, 0.01);
  EXPECT_EQ(run.o.steer_angle.fl, 0);
  EXPECT_NEAR(run.o.steer_angle.fr, 0.2 * pi_value / 4, 1e-15) << "by steer_axle";
  EXPECT_EQ(run.o.steer_angle.rl, 0);
  EXPECT_EQ(run.o.steer_angle.rr, run.o.steer_angle.fr);
  EXPECT_EQ(channels(run.o, "fx"), (std::vector<double>{0, 0, 500, 0}));
  EXPECT_EQ(run.o.drive_force, 500);
  EXPECT_NEAR(Toy::limits(run.p).max_acceleration, 500 / 332.55, 1e-12);
}

TEST(RayToy, withoutADrivenWheelTheThrottleDoesNothing) {
  Drive<Toy> none, coasting, all, of_axle;
  none.p.wheels = {.driven_fl = 0, .driven_fr = 0, .driven_rl = 0, .driven_rr = 0};
  all.p.wheels = {.driven_fl = 1, .driven_fr = 1, .driven_rl = 1, .driven_rr = 1};
  all.p.driven = DrivenAxle::rear;  // flags of all wheels win over the axle
  for (Drive<Toy>* run : {&none, &all, &of_axle}) run->go({.throttle = 1}, 5, 0.01);
  coasting.go({}, 5, 0.01);
  EXPECT_EQ(none.s.x, coasting.s.x);
  EXPECT_EQ(Toy::limits(none.p).max_acceleration, 0);
  EXPECT_EQ(all.s.x, of_axle.s.x);
  EXPECT_EQ(all.s.vx, of_axle.s.vx);
}

TEST(RayToy, aWheelWithoutGripMakesNoSideForce) {
  Drive<Toy> run;
  run.p.wheels.grip_rl = 0;
  run.p.wheels.grip_fr = 2;
  run.go({}, 5, 0.01);
  run.s.vy = 1;
  run.step({}, 1e-6);
  EXPECT_EQ(run.o.fy.rl, 0);
  const double expected[] = {-100, -200, 0, -80};
  for (std::size_t i = 0; i < 4; ++i) EXPECT_NEAR(channels(run.o, "fy")[i], expected[i], 0.1);
}

// In the source's first version springs push along the body's up: a leaning body is pushed to the side, also on level
// ground.
TEST(RayToy, springsAlongTheBodysUpPushALeaningBodyAside) {
  for (const Profile profile : {Profile::corrected, Profile::source}) {
    Drive<Toy> run;
    run.p.profile_ = profile;
    run.go({}, 5, 0.01);
    const double pitch = 0.04, h = 1e-6;  // front down
    run.s.set_tilt(tilt_of(RollPitch<double>{.roll = 0, .pitch = pitch}));
    const auto pushed = [&] {
      Drive<Toy> next = run;
      next.step({}, h);
      const Vec3<double> dv{next.s.vx - run.s.vx, next.s.vy - run.s.vy, next.s.vz - run.s.vz};
      const double load = sum_of(next.o, "fz");
      return dot(axes_of(run.s.tilt()).x, dv) / h * 332.55 / load;  // along the world's horizontal, over the load
    };
    EXPECT_NEAR(pushed(), 0, 1e-4);
    run.p.toy.suspension_direction = SuspensionDirection::body_up;
    EXPECT_NEAR(pushed(), std::sin(pitch), 1e-4);
  }
}

TEST(RayToy, bothDirectionsOfSpringsStandAlike) {
  Drive<Toy> along_the_ray, along_the_body, stiff;
  along_the_body.p.toy.suspension_direction = stiff.p.toy.suspension_direction = SuspensionDirection::body_up;
  for (Drive<Toy>* run : {&along_the_ray, &along_the_body}) run->go({}, 5, 0.01);
  EXPECT_NEAR(along_the_body.s.z, along_the_ray.s.z, 1e-12);
  stiff.p.toy.suspension_strength = 1e7;  // stiff against the step
  stiff.go({}, 20, 0.02);
  EXPECT_NEAR(stiff.s.vz, 0, 1e-6);
  const auto lean = roll_pitch(axes_of(stiff.s.tilt()));
  EXPECT_LT(std::abs(lean.roll) + std::abs(lean.pitch), 1e-6);
}

}  // namespace sixline::testing::ray_toy_test
