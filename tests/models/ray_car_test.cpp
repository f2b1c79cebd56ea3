// The road car on four rays: Model 8's car in space, on a ramp and on a banked bend.
#include "sixline/models/ray_car.ipp"
#include "driven_model.hpp"

namespace sixline::testing::ray_car_test {

using M = RayCar<double>;
using State = M::State;

TEST(RayRoad, standsLevelWithItsMassCentreAtTheCarsHeight) {
  Drive<M> run;
  run.go({}, 5);
  EXPECT_NEAR(run.s.z, 0.5, 1e-9);
  EXPECT_NEAR(roll_pitch(axes_of(run.s.tilt())).pitch, 0, 1e-9);
  EXPECT_NEAR(run.s.x, 0, 1e-15);  // the springs' rounding, 1e-18
  EXPECT_EQ(run.s.y, 0);
  EXPECT_EQ(run.s.yaw, 0);
}

TEST(RayRoad, jumpsOffARampAndLandsOnItsWheels) {
  const RampRoad ramp{.start = 20, .length = 10, .slope = 0.15, .drop = 1.5};
  for (const double dt : {1.0 / 60, 0.001}) {
    State s = driving<M>(18).s;
    double air = 0;
    for (int i = 0; i < std::lround(6 / dt); ++i) {
      const auto next = M::step(article<M>(), s, Inputs<double>{}, ramp, dt);
      const auto on = M::outputs(article<M>(), s, next.forces, {}).grounded;
      if (on.fl + on.fr + on.rl + on.rr == 0) air += dt;
      s = next.state;
    }
    EXPECT_GT(air, 0.3);
    EXPECT_NEAR(s.z, 0.5, 0.01);  // on level ground again
    EXPECT_NEAR(roll_pitch(axes_of(s.tilt())).pitch, 0, 0.01);
    EXPECT_GT(s.vx, 10);
  }
}

/// A banked bend: a cone whose outside is higher, level with the ground where the radius is R.
struct BankedBend {
  double radius, bank;
  template <class S>
  RoadPoint<S> operator()(const S& x, const S& y) const {
    const S r = sqrt(x * x + y * y), steep = S(std::tan(bank));
    return {steep * (r - S(radius)), steep * x / r, steep * y / r, S(1)};
  }
};

/// A car held on the middle of a banked bend, its speed changing slowly. Without air and rolling resistance.
struct OnTheBank {
  BankedBend bend;
  M::Params p = article<M>();
  State s{};
  M::Output o{};
  double lack = 0;

  OnTheBank(BankedBend b, double mu, double v) : bend(b) {
    p.road.car.resistance.drag_coefficient = p.road.car.resistance.rolling_resistance = 0;
    p.road.tyre.mu = mu;
    p.road.drivetrain.driven = DrivenAxle::all;
    p.ride.spring_rate_front = p.ride.spring_rate_rear = 80000;
    s = M::place_at(p, bend, bend.radius, 0.0, 0.5 * pi_value);
    s.vx = v;
    s.yaw_rate = v / bend.radius * std::cos(bend.bank);
    s.pitch_rate = v / bend.radius * std::sin(bend.bank);
    s = M::rolling(p, s);
  }
  double off() const { return std::hypot(s.x, s.y) - bend.radius; }  // outside positive
  void drive(double speed, double dt) {
    const double along =
        std::remainder(s.yaw + std::atan2(s.vy, s.vx) - std::atan2(s.y, s.x) - 0.5 * pi_value, 2 * pi_value);
    lack += 0.001 * off() * dt;
    const double angle = p.road.car.geometry.wheelbase / bend.radius + 0.008 * off() + lack - 0.4 * along;
    const Inputs<double> u{.throttle = std::clamp(0.5 * (speed - s.vx), 0.0, 1.0),
                           .brake = std::clamp(0.05 * (s.vx - speed - 0.1), 0.0, 0.1),
                           .steer = angle,
                           .gear = 4,
                           .auto_shift = 0};
    const auto next = M::step(p, s, u, bend, dt);
    o = M::outputs(p, s, next.forces, u);
    s = next.state;
  }
};

// v^2 = g r (tan b + mu)/(1 - mu tan b); slower than g r (tan b - mu)/(1 + mu tan b) it slides down.
// In between the tyres give the required force: F/N = (v^2 cos b/r - g sin b)/(g cos b + v^2 sin b/r).
TEST(RayRoad, onABankedBendTyresGiveWhatTheBendAsksForAndSlideAtItsLimit) {
  const double R = 100, bank = 20 * pi_value / 180, dt = 0.005, g = article<M>().road.car.body.g,
               steep = std::tan(bank);
  for (const double v : {10.0, std::sqrt(g * R * steep), 30.0}) {
    OnTheBank car({R, bank}, 1, v);
    for (int i = 0; i < 60 / dt; ++i) car.drive(v, dt);
    const auto& o = car.o;
    const double across = std::cos(o.steer_angle.fl) * (o.fy.fl + o.fy.fr) + o.fy.rl + o.fy.rr +
                          std::sin(o.steer_angle.fl) * (o.fx.fl + o.fx.fr);
    const double load = o.fz.fl + o.fz.fr + o.fz.rl + o.fz.rr;
    const double a = (car.s.vx * car.s.vx + car.s.vy * car.s.vy) / (R + car.off());
    const double pressed = g * std::cos(bank) + a * std::sin(bank);
    EXPECT_NEAR(car.off(), 0, 0.01) << v;
    EXPECT_NEAR(load / (car.p.road.car.body.mass * pressed), 1, 0.06 * dt)
        << v;  // first order: 2.1e-4, at a quarter of dt 4.3e-5
    EXPECT_NEAR(across / load, (a * std::cos(bank) - g * std::sin(bank)) / pressed, 3e-4) << v;  // 1.0e-4
  }
  if (sanitized) return;  // the rest are the same steps, three times as many
  // Gradually faster, and gradually slower, until it is 1 m off the middle.
  const auto slides_at = [&](double mu, double from, double rate) {
    OnTheBank car({R, bank}, mu, from);
    double v = from;
    for (int i = 0; i < 20 / dt; ++i) car.drive(v, dt);
    for (; v > 0 && v < 100 && std::abs(car.off()) < 1; v += rate * dt) car.drive(v, dt);
    return car.s.vx * std::sqrt(R / (R + car.off()));  // the speed on the middle
  };
  const double good = slides_at(1, 32, 0.05), slippery = slides_at(0.3, 19, 0.05), slow = slides_at(0.3, 10.5, -0.02);
  EXPECT_LT(good, 45.866778);
  EXPECT_GT(good, 0.88 * 45.866778);  // 40.80: the driven wheels need some of their friction to keep the speed
  EXPECT_NEAR(slippery, 27.040613, 0.01 * 27.040613);  // 27.15
  EXPECT_NEAR(slow, 7.521774, 0.02 * 7.521774);        // 7.43
}

/// Time to 100 km/h, stopping distance, yaw rate in a steady turn.
struct Measured {
  double launch, stop, yaw_rate;
};
template <class Car>
Measured measured(double dt) {
  Drive<Car> launch, stop = driving<Car>(100 / 3.6), turn = driving<Car>(20);
  double before = 0, sum = 0;
  while (launch.s.vx < 100 / 3.6 && launch.t < 60) {
    before = launch.s.vx;
    launch.step({.throttle = 1}, dt);
  }
  while (stop.s.vx > 0.01 && stop.t < 30) stop.step({.brake = 0.4}, dt);
  while (turn.t < 30) {
    const double lack = 20 - turn.s.vx;
    sum += lack * dt;
    turn.step({.throttle = std::clamp(0.3 * lack + 0.1 * sum, 0.0, 1.0), .steer = 0.05}, dt);
  }
  return {launch.t - dt * (launch.s.vx - 100 / 3.6) / (launch.s.vx - before), stop.s.x, turn.s.yaw_rate};
}

// Measured differences: 0.02 %, 0.01 %, 0.14 %; between 60 Hz and 1 kHz 0.03 %, 0.14 %, 0.02 %.
TEST(RayRoad, drivesAsModelEightDoesAndAlikeAtEveryStep) {
  const Measured plane = measured<Four>(0.001), fine = measured<M>(0.001), coarse = measured<M>(1.0 / 60);
  for (const auto& [one, other] : {std::pair{fine, plane}, std::pair{coarse, fine}}) {
    EXPECT_NEAR(one.launch / other.launch, 1, 0.005);
    EXPECT_NEAR(one.stop / other.stop, 1, 0.005);
    EXPECT_NEAR(one.yaw_rate / other.yaw_rate, 1, 0.005);
  }
}

}  // namespace sixline::testing::ray_car_test
