// Treadmill: steps, puts back, looks whether all is quiet.
#include "studies/lap_time/treadmill.hpp"

#include <algorithm>

namespace sixline {
namespace {

constexpr double step_length = 0.005;  // [s]
constexpr int window = 24;             // steps between two looks
constexpr double longest = 3;          // [s] until a state counts as not steady
constexpr double least_load = 0.01;    // of the weight, on the wheels of a side: with less a car with springs tips over
constexpr double usual_speed = 20;  // [m/s] sideslip settles ever slower above it: it is moved on faster by that ratio

/// Means over a window.
struct Means {
  double along = 0, sideslip = 0, drift = 0, yaw_acceleration = 0, steer = 0, roll = 0;
};

}  // namespace

Status cannot_settle(const AnyModel& model) {
  const bool known = model.limits() && model.state_index(Quantity::vy) >= 0 && model.state_index(Quantity::vx) >= 0 &&
                     model.state_index(Quantity::yaw_rate) >= 0 && model.limits()->tyres_slide > 0.5;
  if (known && model.parameter(Quantity::g)) return {};
  return Error{.file = {},
               .line = 0,
               .field = "model",
               .value = std::string(model.info().id),
               .rule =
                   "has no limit of grip to look for; models whose tyres slide have: dynamic_bicycle, "
                   "coupled_bicycle, double_track, ray_car"};
}

Treadmill::Treadmill(const AnyModel& model, double g, double friction)
    : model_(model.clone()), road_(RoadPlane<double>{.slope_x = 0, .slope_y = 0, .friction = friction}) {
  const Node weight{.kind = Node::Kind::number, .name = name_of(Quantity::g), .number = g, .text = {}, .children = {}};
  (void)set_layer(*model_, {weight}, "");
  limits_ = *model_->limits();
  rest_ = model_->state();
  x_ = model_->state_index(Quantity::x), y_ = model_->state_index(Quantity::y);
  yaw_ = model_->state_index(Quantity::yaw), vx_ = model_->state_index(Quantity::vx);
  vy_ = model_->state_index(Quantity::vy), yaw_rate_ = model_->state_index(Quantity::yaw_rate);
  tilt_ = {model_->state_index(Quantity::q_x), model_->state_index(Quantity::q_y)};
  for (const Wheel wheel : {Wheel::fl, Wheel::fr, Wheel::rl, Wheel::rr, Wheel::front, Wheel::rear})
    if (const int index = model_->state_index(Quantity::wheel_speed, wheel); index >= 0) turning_.push_back(index);
  if (const int index = model_->state_index(Quantity::rpm); index >= 0) turning_.push_back(index);
  const auto channels = model_->channels();
  for (const Wheel wheel : {Wheel::fl, Wheel::rl, Wheel::fr, Wheel::rr})
    for (std::size_t i = 0; i < channels.size() && tilt_[0] >= 0; ++i)
      if (channels[i]->name == name_of(Quantity::fz, wheel)) loads_.push_back(i);
}

void Treadmill::roll_at(double v, int gear) {
  model_->restore(rest_);
  model_->place(road_, 0, 0, 0);
  model_->set_state(Quantity::vx, v);
  model_->set_state(Quantity::gear, gear);
  model_->roll();
  model_->set_state(Quantity::gear, gear);
  model_->set_state(Quantity::time_since_shift, 10);
  inputs_ = {.gear = static_cast<double>(gear), .auto_shift = 0};
  state_ = model_->state();
  speed_ = v;
  steer_ = 0;
  for (int i = 0; i < 200; ++i) step(0);
}

bool Treadmill::step(double yaw_rate) {
  const auto at = [&](int index) -> double& { return state_[static_cast<std::size_t>(index)]; };
  double about_body = yaw_rate;  // about the body's own axis, which a car with springs tilts
  if (tilt_[0] >= 0) about_body *= 1 - 2 * (square(at(tilt_[0])) + square(at(tilt_[1])));
  at(x_) = 0, at(y_) = 0, at(yaw_) = 0, at(yaw_rate_) = about_body;
  model_->restore(state_);
  inputs_.steer = clamp(steer_ / limits_.steer_lock, -1.0, 1.0);
  const double before = atan2(at(vy_), at(vx_));
  if (!model_->step(inputs_, road_, step_length, "").empty()) return false;
  state_ = model_->state();
  const double speed = hypot(at(vx_), at(vy_)), share = speed_ / max(speed, 0.1 * speed_);
  const double turned = atan2(at(vy_), at(vx_)) - before;
  along_ = (speed - speed_) / step_length;
  drift_ = speed_ * turned / step_length;
  yaw_acceleration_ = (at(yaw_rate_) - about_body) / step_length;
  sideslip_ = before + max(speed_ / usual_speed, 1.0) * turned;
  const SinCos<double> direction = sincos(sideslip_);
  at(vx_) = speed_ * direction.cos, at(vy_) = speed_ * direction.sin;
  for (const int index : turning_) at(index) *= share;
  return true;
}

bool Treadmill::tips() const {
  if (loads_.empty()) return false;
  std::vector<double> values;
  model_->read(values);
  const double left = values[loads_[0]] + values[loads_[1]], right = values[loads_[2]] + values[loads_[3]];
  return min(left, right) < least_load * (left + right);
}

Settled Treadmill::settle(double throttle, double brake, double across) {
  inputs_.throttle = throttle, inputs_.brake = brake;
  const double yaw_rate = across / speed_;
  // A steer angle causes a yaw acceleration: about half of that by the front axle's whole grip per half a radian.
  const double gain = 6 * limits_.wheelbase / max(limits_.lateral_grip, 1.0) * 0.1;
  Means before{}, now{};
  int quiet = 0;
  Settled found{.across = across};
  for (double t = 0; t < longest; t += window * step_length) {
    now = {};
    for (int i = 0; i < window; ++i) {
      if (!step(yaw_rate)) return found;
      steer_ = clamp(steer_ - gain * yaw_acceleration_ * step_length, -limits_.steer_lock, limits_.steer_lock);
      now.along += along_ / window, now.drift += drift_ / window, now.steer += steer_ / window;
      now.yaw_acceleration += yaw_acceleration_ / window, now.sideslip += sideslip_ / window;
      if (tilt_[0] >= 0) now.roll += state_[static_cast<std::size_t>(tilt_[0])] / window;
    }
    if (abs(now.sideslip) > 0.52) return found;
    const bool same = abs(now.along - before.along) < 0.01 && abs(now.sideslip - before.sideslip) < 5e-4 &&
                      abs(now.drift) < 0.005 && abs(now.steer - before.steer) < 5e-4 &&
                      abs(now.yaw_acceleration) < 0.005 && abs(now.roll - before.roll) < 2e-5;
    quiet = same ? quiet + 1 : 0;
    if (t > 0.6 && abs(now.drift) > max(0.15, 0.9 * abs(before.drift))) return found;  // it slides away
    before = now;
    if (quiet >= 2) break;
  }
  found.steady = quiet >= 2 && abs(now.steer) < 0.999 * limits_.steer_lock && !tips();
  found.along = now.along, found.steer = now.steer, found.sideslip = now.sideslip;
  return found;
}

}  // namespace sixline
