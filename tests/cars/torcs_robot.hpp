// A driver with the pedals of TORCS's own robots: on a straight, and on a circle whose speed rises until the car can no
// longer follow.
#pragma once
#include <algorithm>
#include <cmath>

#include "sixline/driver/observation.hpp"
#include "sixline/internal/vehicle/registry/models.hpp"

namespace sixline::testing {

constexpr double robot_dt = 0.002;
constexpr int robot_look = 10;  // steps between two decisions

// The rules of TORCS's own robots: throttle eased by a tenth per m/s of wheelspin above 2 m/s; up at 0.9 of the
// redline's speed, no shift during another. During a shift simuv2 sets their accelerator to 0.1, which holds until
// their next decision.
struct TorcsPedals {
  VehicleLimits<double> car;
  double shift_time = 0, shifted = -10;
  explicit TorcsPedals(const AnyModel& model)
      : car(*model.limits()), shift_time(model.parameter("shift_duration").value_or(0)) {}
  double eased(const VehicleMotion<double>& seen, double throttle, double t) const {
    if (t - shifted < shift_time) return std::min(throttle, 0.1);
    return throttle * std::clamp(1 - (seen.rolling_speed_driven - seen.vx - 2) / 10, 0.0, 1.0);
  }
  double gear(const VehicleMotion<double>& seen, double t) {
    const double now = std::max(seen.gear, 1.0);
    const bool up = now < car.top_gear && seen.vx > shift_speed(now) && t - shifted >= shift_time;
    if (up || seen.gear < 1) shifted = t;
    return now + up;
  }
  double shift_speed(double gear) const {
    return 0.9 * car.redline / car.ratio[static_cast<int>(gear) - 1] * car.wheel_radius;
  }
};

/// Drives anticlockwise around (0, 0) on level ground.
class CircleRobot {
 public:
  CircleRobot(AnyModel& model, double radius, double from) : model_(model), pedals_(model), radius_(radius) {
    model.set_state("y", -radius);
    model.set_state("vx", from);
    model.roll();
    while (u_.gear < car().top_gear && pedals_.shift_speed(u_.gear) < from) u_.gear += 1;
  }
  /// A decision for this speed [m/s], and 20 ms; false: the car is off the circle, or 2 m/s slower.
  bool drive(double target) {
    const VehicleMotion<double> seen = *model_.observe();
    v = std::hypot(seen.vx, seen.vy), r = std::hypot(seen.x, seen.y), yaw_rate = seen.yaw_rate;
    const double out = r - radius_;
    if (std::abs(out) > 9 || std::abs(yaw_rate) > 5 || target - v > 2) return false;
    const double course = seen.yaw + std::atan2(seen.vy, std::max(seen.vx, 1.0)),
                 askew = std::remainder(course - std::atan2(seen.y, seen.x) - M_PI / 2, 2 * M_PI);
    steered_ += 2e-4 * out;
    steer = (car().wheelbase + car().understeer * v * v) / radius_ - 0.6 * askew + 0.02 * out -
            0.12 * (yaw_rate - v / radius_) + steered_;
    pressed_ = std::clamp(pressed_ + 0.006 * (target - v), -0.2, 1.0);
    u_.steer = std::clamp(steer / car().steer_lock, -1.0, 1.0);
    if (t_ > 0) u_.gear = pedals_.gear(seen, t_);
    u_.throttle = pedals_.eased(seen, std::clamp(0.5 * (target - v) + pressed_, 0.0, 1.0), t_);
    for (int i = 0; i < robot_look; ++i, t_ += robot_dt)
      if (!model_.step(u_, RoadPlane<double>{}, robot_dt, "").empty()) return false;
    return true;
  }
  const VehicleLimits<double>& car() const { return pedals_.car; }

  double v = 0, r = 0, yaw_rate = 0, steer = 0;  ///< at the last decision

 private:
  AnyModel& model_;
  TorcsPedals pedals_;
  double radius_;
  Inputs<double> u_{.auto_shift = 0};
  double t_ = 0, steered_ = 0, pressed_ = 0;
};

}  // namespace sixline::testing
