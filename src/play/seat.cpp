// Seat: ramps, sticks, direction and shifting, from the library's own parts.
#include "play/seat.hpp"

#include <algorithm>
#include <cmath>

namespace sixline {
namespace {

/// A number of a page, made safe: what is not finite counts as 0.
double safe(double value, double low, double high) { return std::isfinite(value) ? std::clamp(value, low, high) : 0; }

KeyRamp<double> ramp(double engage, double release) {
  return {.engage = std::max(safe(engage, 0.01, 60), 0.01), .release = std::max(safe(release, 0.01, 60), 0.01)};
}

/// The shift keys: one gear for each press, refused in words.
void shift(Seat& seat, SeatInput& input, const Driven& car, bool automatic) {
  const auto press = [&](double step) {
    const auto asked = manual_shift(seat.gear, step, car.top_gear, car.v, automatic ? 1.0 : 0.0);
    seat.gear = asked.gear;
    if (asked.stop_first > 0.5) seat.message = "Come to a stop before changing direction", seat.message_left = 2;
    if (asked.automatic > 0.5)
      seat.message = "The gearbox shifts by itself: switch automatic off first", seat.message_left = 2;
  };
  const int up = static_cast<int>(safe(input.shift_up, 0, 20)), down = static_cast<int>(safe(input.shift_down, 0, 20));
  for (int i = 0; i < up; ++i) press(1);
  for (int i = 0; i < down; ++i) press(-1);
  input.shift_up = input.shift_down = 0;
}

}  // namespace

Tick Seat::look(SeatInput& input, const SeatSettings& settings, const Driven& car, double dt) {
  message_left -= dt;
  if (message_left <= 0) message.clear(), message_left = 0;
  const auto held = [](double flag) { return safe(flag, 0, 1) > 0.5 ? 1.0 : 0.0; };
  const bool keys = held(input.key_touched) > 0, pad = held(input.pad_touched) > 0,
             fingers = held(input.touch_active) > 0;
  source = choose_source(source, pad, keys, dt);
  touched = fingers ? 1 : keys || pad ? 0 : touched;

  const bool mirrored = held(settings.inverse_steering) > 0;
  const double left = held(mirrored ? input.key_right : input.key_left),
               right = held(mirrored ? input.key_left : input.key_right);
  if (touched > 0.5) {  // a finger is its own ramp
    throttle = safe(input.touch_throttle, 0, 1), brake = safe(input.touch_brake, 0, 1);
    handbrake = safe(input.touch_handbrake, 0, 1);
    steer = safe(input.touch_steer, -1, 1) * (mirrored ? -1 : 1);
  } else if (source.pad > 0.5) {
    throttle = trigger(safe(input.pad_throttle, 0, 255)), brake = trigger(safe(input.pad_brake, 0, 255));
    handbrake = held(input.pad_handbrake);
    steer = stick(safe(input.pad_stick, -32768, 32767)) * (mirrored ? -1 : 1);
  } else {
    throttle =
        ramped_pedal(ramp(settings.throttle_engage, settings.throttle_release), throttle, held(input.key_throttle), dt);
    brake = ramped_pedal(ramp(settings.brake_engage, settings.brake_release), brake, held(input.key_brake), dt);
    handbrake = held(input.key_handbrake);
    steer = ramped_steer(ramp(settings.steer_engage, settings.steer_release), steer, left, right, dt);
  }

  const bool automatic = held(input.auto_shift) > 0;
  if (!automatic && gear != car.gear && car.shifts && reverse > 0.5) gear = -1;
  shift(*this, input, car, automatic);
  Tick tick{.throttle = throttle, .brake = brake, .handbrake = handbrake, .steer = steer};
  if (automatic && held(settings.auto_direction) > 0) {
    const auto pedals = auto_direction(reverse > 0.5 ? -1.0 : 1.0, car.v, throttle, brake);
    reverse = pedals.gear < 0 ? 1 : 0;
    tick.throttle = pedals.throttle, tick.brake = pedals.brake;
  } else if (automatic) {
    reverse = 0;
  } else {
    reverse = gear < 0 ? 1 : 0;
  }
  if (automatic) {  // reverse and the way back into a forward gear are asked for by hand; the rest shifts by itself
    gear = reverse > 0.5 ? -1 : std::max(car.gear, 1.0);
    tick.gear = gear, tick.auto_shift = reverse > 0.5 || car.gear < 1 ? 0 : 1;
  } else {
    tick.gear = gear, tick.auto_shift = 0;
  }
  if (held(settings.safe_steering) > 0 && std::abs(car.v) > 3) {  // v^2 tan(delta)/L <= the grip
    const double most = atan(0.9 * car.lateral_grip * car.wheelbase / (car.v * car.v)) / car.steer_lock;
    tick.steer = std::clamp(tick.steer, -most, most);
  }
  return tick;
}

void add_speed_and_thrust(Tick& tick, double& pedal_speed, const Driven& car, double dt) {
  // A car without forces: 3 m/s^2 by the throttle, 8 by the brake, which stops it; friction that holds (rule 0.3.4).
  const double way = tick.gear < 0 ? -1 : 1, wanted = pedal_speed + way * 3 * tick.throttle * dt;
  const double slow = (8 * std::max(tick.brake, tick.handbrake) + 0.15) * dt;
  pedal_speed = wanted - std::clamp(wanted, -slow, slow);
  tick.imposed_speed = pedal_speed;
  const double thrust = 2 * car.body_mass * (tick.throttle - tick.brake), turned = -0.6 * tick.steer;
  tick.force_x = thrust * cos(turned), tick.force_y = thrust * sin(turned), tick.offset_x = -car.tail;
}

Controls<double> controls_of(const Tick& tick, const ModelInfo& model) {
  Controls<double> u{.throttle = std::max(tick.throttle, model.throttle_min),
                     .brake = tick.brake,
                     .handbrake = tick.handbrake,
                     .steer = tick.steer,
                     .gear = tick.gear,
                     .auto_shift = tick.auto_shift};
  if (model.takes_speed && !model.has_pedals) u.imposed_speed = tick.imposed_speed, u.speed_is_imposed = 1;
  if (model.takes_body_force) u.force_x = tick.force_x, u.force_y = tick.force_y, u.offset_x = tick.offset_x;
  return u;
}

}  // namespace sixline
