// Reported and driven motion agree: radii, curvature and yaw rate of a steady circle, fitted to the path of every
// model.
#include "driven_model.hpp"

namespace sixline::testing {
namespace {

/// Radius of the circle through points [m], by least squares (Kasa); positive when its centre lies to the car's left.
double fitted_radius(const std::vector<Planar<double>>& path, double v) {
  Planar<double> mean{};
  for (const auto& p : path) {
    mean.x += p.x / double(path.size());
    mean.y += p.y / double(path.size());
  }
  double xx = 0, xy = 0, yy = 0, xz = 0, yz = 0, zz = 0;
  for (const auto& p : path) {
    const double x = p.x - mean.x, y = p.y - mean.y, z = x * x + y * y;
    xx += x * x;
    xy += x * y;
    yy += y * y;
    xz += x * z;
    yz += y * z;
    zz += z;
  }
  const double D = 2 * (xx * yy - xy * xy), a = (xz * yy - yz * xy) / D, b = (yz * xx - xz * xy) / D;
  const double ux = path[1].x - path[0].x, uy = path[1].y - path[0].y;
  const double wx = path[2].x - path[1].x, wy = path[2].y - path[1].y;
  return std::copysign(std::sqrt(a * a + b * b + zz / double(path.size())), (ux * wy - uy * wx) * v);
}

struct Circle {
  double rear, front, centre, yaw_rate;  ///< as driven [m, rad/s]
};

/// Drives on in a steady circle by step(), and returns the circles of both axles and their middle.
///   to_middle: from the model's reference point to the middle of the wheelbase [m]
template <class M, class Step>
Circle driven(const Drive<M>& run, double wheelbase, double to_middle, Step step) {
  std::vector<Planar<double>> rear, front, centre;
  const double began = run.t, start = get_field(run.s, "yaw");
  for (int n = 0; n < 400; ++n) {
    const double x = get_field(run.s, "x"), y = get_field(run.s, "y"), h = get_field(run.s, "yaw");
    const auto at = [&](double ahead) { return Planar<double>{x + ahead * std::cos(h), y + ahead * std::sin(h)}; };
    rear.push_back(at(to_middle - wheelbase / 2));
    front.push_back(at(to_middle + wheelbase / 2));
    centre.push_back(at(to_middle));
    step();
  }
  const double v = get_field(run.s, "vx");
  return {fitted_radius(rear, v), fitted_radius(front, v), fitted_radius(centre, v),
          (get_field(run.s, "yaw") - start) / (run.t - began)};
}

/// Compares all reported values of a kinematic car's circle with those driven.
template <class Output>
void expect_shown(const Circle& c, const Output& o, double exact) {
  EXPECT_NEAR(channel(o, "turn_radius_rear") / c.rear, 1, exact);
  EXPECT_NEAR(channel(o, "turn_radius_front") / c.front, 1, exact);
  EXPECT_NEAR(channel(o, "turn_radius_centre") / c.centre, 1, exact);
  EXPECT_NEAR(channel(o, "curvature") * c.rear, 1, exact);
  EXPECT_NEAR(channel(o, "yaw_rate") / c.yaw_rate, 1, exact);
}

using Kinematics = ::testing::Types<Six, FrontDistanceSolved<double>, RearDistanceSolved<double>, RearFollows<double>,
                                    Arc, AnyAxleSteer<double>, DelayedYaw<double>, WheelsPersisted<double>>;
TYPES_SUITE(Shown, Kinematics, ModelNames);

TYPES_TEST(Shown, circlesAreThoseOfTheDrivenPath) {
  for (const double v : {4.0, 9.0, -4.0})
    for (const double steer : {0.6, 0.2, -0.35})
      for (const double dt : {0.001, 0.01, 0.04})
        for (const double rear_steers : {0.0, -1.0, 0.5}) {
          if (v < 0 && std::is_same_v<M, WheelsPersisted<double>>) continue;  // its base line grows without end
          Drive<M> run;
          double wheelbase = 2.5;
          if constexpr (std::is_same_v<M, AnyAxleSteer<double>>)
            run.p.rear_steer_ratio = rear_steers;
          else if (rear_steers != 0)
            continue;
          SCOPED_TRACE(::testing::Message() << v << " m/s, steer " << steer << ", dt " << dt << ", " << rear_steers);
          const auto step = [&] { run.step_under(imposed(v, steer), dt); };
          for (int i = 0; i < 40000; ++i) step();
          if constexpr (std::is_same_v<M, WheelsPersisted<double>>) wheelbase = channel(run.o, "wheelbase_now");
          const Circle c = driven(run, wheelbase, 0, step);
          expect_shown(c, run.o, 3e-9);
        }
}

TYPES_TEST(Shown, aCarAtRestShowsTheCircleItWouldBegin) {
  if (std::is_same_v<M, WheelsPersisted<double>>) return;  // its base line shrinks: no two circles are alike
  const auto shown = [](double v, double dt) {
    Drive<M> run;
    if constexpr (std::is_same_v<M, AnyAxleSteer<double>>) run.p.rear_steer_ratio = -1;
    if constexpr (std::is_same_v<M, DelayedYaw<double>>) run.p.yaw_delay = 0;
    run.step_under(imposed(v, 0.6), dt);
    return run.o;
  };
  const auto rest = shown(0, 0.01), creeping = shown(1e-3, 0.01);
  for (const char* name : {"turn_radius_rear", "turn_radius_front", "turn_radius_centre", "curvature"})
    EXPECT_NEAR(channel(rest, name) / channel(creeping, name), 1, 1e-4) << name;
  EXPECT_EQ(channel(rest, "yaw_rate"), 0);
  EXPECT_EQ(channel(rest, "ay"), 0);
}

TEST(ShownIsDriven, theKnownCirclesOfCounterSteerCrabAndTheSixLines) {
  const Overrides<double> ten = imposed(5, 10 * degree<double>);
  auto counter = article<AnyAxleSteer<double>>(), crab = counter;
  counter.rear_steer_ratio = -1;
  crab.rear_steer_ratio = 1;
  const auto o = stepped<AnyAxleSteer<double>>(counter, {}, {}, flat, 0.01, ten).output;
  EXPECT_NEAR(o.turn_radius_rear, 7.198, 5e-4);  // not L/tan(10 deg) = 14.178
  EXPECT_NEAR(o.turn_radius_front, o.turn_radius_rear, 1e-12);
  EXPECT_NEAR(o.turn_radius_centre, 1.25 / std::tan(10 * degree<double>), 1e-12);
  EXPECT_NEAR(o.curvature, 1 / 7.198, 1e-5);
  const auto c = stepped<AnyAxleSteer<double>>(crab, {}, {}, flat, 0.01, ten).output;
  EXPECT_EQ(c.curvature, 0);
  EXPECT_EQ(c.turn_radius_rear, infinite);
  // The six lines in short steps: rear L (1 + cos d)/(2 sin d).
  const auto six = stepped<Six>(article<Six>(), {}, {.steer = 1}, flat, 1e-5, imposed_speed(1)).output;
  EXPECT_NEAR(six.turn_radius_rear, 3.964, 1e-3);  // not 3.570
  EXPECT_NEAR(six.turn_radius_centre, 4.156, 1e-3);
}

TEST(ShownIsDriven, lateralAccelerationIsVelocityAlongTheCarTimesYawRate) {
  // K3 and K5 with speed_at front: 5 m/s at the front wheel, 60 degrees: 2.5 m/s along the car.
  const Overrides<double> test = imposed(5, 60 * degree<double>);
  const double r = 5 * std::sin(60 * degree<double>) / 2.5;
  auto at_front = article<Arc>();
  at_front.speed_at = SpeedAt::front;
  const auto front = stepped<Arc>(at_front, {}, {}, flat, 0.01, test).output;
  EXPECT_NEAR(front.ay, 2.5 * r, 1e-12);
  const auto k3 =
      stepped<RearDistanceSolved<double>>(article<RearDistanceSolved<double>>(), {}, {}, flat, 1e-5, test).output;
  EXPECT_NEAR(k3.ay, 2.5 * r, 1e-3);
  const auto k1 = stepped<Six>(article<Six>(), {}, {}, flat, 1e-5, test).output;
  EXPECT_NEAR(k1.ay, 5 * 0.75 * r, 1e-3);  // (1 + cos 60)/2 of v along the car
}

TEST(ShownIsDriven, aGluedWheelTurnsByTheWayOverItsRadius) {
  const auto off = [](auto model) {
    using M = decltype(model);
    Drive<M> run;
    for (int i = 0; i < 1000; ++i) run.step(lively<double>(i), 0.01);
    return wrap_angle(run.s.drive.wheel_rotation - run.s.x / run.p.car.wheel.wheel_radius);
  };
  EXPECT_NEAR(off(EngineGearbox<double>{}), 0, 1e-11);
  EXPECT_NEAR(off(RollingWheel<double>{}), 0, 1e-11);
}

using Forces =
    Join<PlaneModels<double>,
         ::testing::Types<DynamicBicycle<double, PointMassDrive<double>>, Dynamic, Two, Four, RigidCar<double>>>;
TYPES_SUITE(ShownOfForces, Forces, ModelNames);

TYPES_TEST(ShownOfForces, circlesAreThoseOfTheDrivenPath) {
  for (const double steer : {0.2, -0.1}) {
    SCOPED_TRACE(steer);
    Drive<M> run = driving<M>(6);
    const auto step = [&] {
      if constexpr (std::is_same_v<M, RigidCar<double>>)
        run.step({.throttle = 0.1}, 0.01, {}, imposed_steer(steer));
      else
        run.step_under(imposed(6, steer), 0.01);
    };
    for (int i = 0; i < 16000; ++i) step();
    if constexpr (requires { run.o.turn_radius_rear; }) {
      const Circle c = driven(run, 2.6, 1.3, step);
      expect_shown(c, run.o, 1e-9);
      EXPECT_NEAR(run.o.ay, 6 * c.yaw_rate, 1e-9);
    } else {
      const double yaw_rate = get_field(run.s, "yaw_rate");
      const Circle c = driven(run, 0, 0, step);
      EXPECT_NEAR(channel(run.o, "curvature") * c.centre, 1, 1e-3);
      EXPECT_NEAR(c.yaw_rate / yaw_rate, 1, 1e-3);
    }
  }
}

}  // namespace
}  // namespace sixline::testing
