// A steady turn that is disturbed: one run of it.
#include "studies/manoeuvres/disturbed_turn.hpp"

#include <cmath>

namespace sixline {

bool drive_disturbed(const TestCar& steady, double steer, double radius, double pedal, double longest,
                     const std::string& name, const TestSettings& settings, const Watch& watch, TestResult& result,
                     DisturbedTurn& out) {
  TestCar car = steady;
  car.t = 0;
  car.record(settings.series);
  const double h = car[Channel::yaw] + car[Channel::beta], x0 = car[Channel::x], y0 = car[Channel::y];
  const double centre_x = x0 - radius * std::sin(h), centre_y = y0 + radius * std::cos(h);
  out.entry = car[Channel::speed];
  car.inputs.throttle = 0;
  car.inputs.brake = pedal;
  car.overrides.speed_is_imposed = 0;
  car.steer(steer);
  Trace yaw{.curve = {.name = name}, .spacing = 0.02};
  out.path.name = name;
  double px = x0, py = y0;
  while (car.t < longest) {
    const double speed = car[Channel::speed];
    if (speed < 0.05) break;
    yaw.add(car.t, car[Channel::yaw_rate] / deg);
    if (speed > 2) out.sideslip = std::max(out.sideslip, std::abs(car[Channel::beta]));
    if (!go_on(car, watch, result)) return false;
    const double x = car[Channel::x], y = car[Channel::y];
    out.distance += std::hypot(x - px, y - py);
    px = x;
    py = y;
    if (std::isnan(out.after_1) && car.t >= 1 - 1e-9 && car[Channel::speed] > 1) {
      out.after_1 = car[Channel::yaw_rate] / (car[Channel::v] / radius);
      out.off_1 = std::hypot(x - centre_x, y - centre_y) - radius;
    }
    Curve& path = out.path;
    const double ahead = (x - x0) * std::cos(h) + (y - y0) * std::sin(h),
                 left = (y - y0) * std::cos(h) - (x - x0) * std::sin(h);
    if (path.x.empty() || std::hypot(ahead - path.x.back(), left - path.y.back()) > 0.2) {
      path.x.push_back(ahead);
      path.y.push_back(left);
    }
  }
  out.end = car[Channel::speed];
  out.seconds = car.t;
  out.yaw = std::move(yaw.curve);
  return true;
}

}  // namespace sixline
