// Input mapper: ramps, sticks, direction and shifting, from the library's own parts.
#include "play/input_mapper.hpp"

#include <algorithm>
#include <cmath>

namespace sixline {
namespace {

/// Limits a number of the page; one that is not finite counts as 0.
double safe(double value, double low, double high) { return std::isfinite(value) ? std::clamp(value, low, high) : 0; }

/// Safe steering goes to this share of the slip angle at which a tyre pulls hardest: the tyre gives nearly as much
/// there, and the rear axle has something left.
constexpr double near_peak = 0.7;

KeyRamp<double> ramp(double engage, double release) {
  return {.engage = std::max(safe(engage, 0.01, 60), 0.01), .release = std::max(safe(release, 0.01, 60), 0.01)};
}

/// Steers by two keys at the ramps' rates; self-centres at the ramp's rate or in proportion to the speed.
double steer_of_keys(const InputSettings& settings, const Driven& car, double steer, double left, double right,
                     double dt) {
  const KeyRamp<double> times = ramp(settings.steer_engage, settings.steer_release);
  if (!(safe(settings.return_by_speed, 0, 1) > 0.5) || !(car.steer_lock > 0))
    return ramped_steer(times, steer, left, right, dt);
  const SteerReturn<double> by_speed{.in_rate = car.steer_lock / times.engage,
                                     .return_per_metre = safe(settings.return_per_metre, 0, 100),
                                     .law = ReturnLaw::speed};
  return keyed_steer(by_speed, steer * car.steer_lock, left - right, car.v, car.steer_lock, dt) / car.steer_lock;
}

/// No further than near the slip angle at which the front tyres pull hardest, from the direction of their axle: beyond
/// it the car ploughs on. By as much less as the rear axle slips more than that: it would come round. Straight ahead is
/// always allowed, and so is any countersteer.
///     delta - front_direction <= near - max(-rear_direction - near, 0)   to the left; mirrored to the right
double safe_steer(const Driven& car, double steer) {
  if (!(car.peak_slip_angle > 0)) return steer;
  const double near = near_peak * car.peak_slip_angle;
  const auto most = [&](double side) {
    const double comes_round = std::max(-side * car.rear_direction - near, 0.0);
    return std::clamp((side * car.front_direction + near - comes_round) / car.steer_lock, 0.0, 1.0);
  };
  return std::clamp(steer, -most(-1), most(1));
}

/// The shift keys: one gear for each press, refused with a message.
void shift(InputMapper& mapper, DeviceInputs& input, const Driven& car, bool automatic) {
  const auto press = [&](double step) {
    const auto requested = manual_shift(mapper.gear, step, car.top_gear, car.v, automatic ? 1.0 : 0.0);
    mapper.gear = requested.gear;
    if (requested.stop_first > 0.5) {
      mapper.message = "Come to a stop before changing direction";
      mapper.message_remaining = 2;
    }
    if (requested.automatic > 0.5) {
      mapper.message = "The gearbox shifts by itself: switch automatic off first";
      mapper.message_remaining = 2;
    }
  };
  const int up = static_cast<int>(safe(input.shift_up, 0, 20)), down = static_cast<int>(safe(input.shift_down, 0, 20));
  for (int i = 0; i < up; ++i) press(1);
  for (int i = 0; i < down; ++i) press(-1);
  input.shift_up = input.shift_down = 0;
}

bool pressed(double flag) { return safe(flag, 0, 1) > 0.5; }

/// Pedals and wheel as fingers, pad or keys have them, whichever spoke last.
void follow_devices(InputMapper& m, const DeviceInputs& input, const InputSettings& settings, const Driven& car,
                    double dt) {
  const bool keys = pressed(input.key_touched), pad = pressed(input.pad_touched), fingers = pressed(input.touch_active);
  m.source = choose_source(m.source, pad ? 1.0 : 0.0, keys ? 1.0 : 0.0, dt);
  m.touched = fingers ? 1 : keys || pad ? 0 : m.touched;
  const bool mirrored = pressed(settings.inverse_steering);
  if (m.touched > 0.5) {  // a finger is its own ramp
    m.throttle = safe(input.touch_throttle, 0, 1);
    m.brake = safe(input.touch_brake, 0, 1);
    m.handbrake = safe(input.touch_handbrake, 0, 1);
    m.steer = safe(input.touch_steer, -1, 1) * (mirrored ? -1 : 1);
  } else if (m.source.pad > 0.5) {
    m.throttle = trigger(safe(input.pad_throttle, 0, 255));
    m.brake = trigger(safe(input.pad_brake, 0, 255));
    m.handbrake = pressed(input.pad_handbrake) ? 1 : 0;
    m.steer = stick(safe(input.pad_stick, -32768, 32767)) * (mirrored ? -1 : 1);
    if (pressed(settings.safe_steering)) m.steer = safe_steer(car, m.steer);
  } else {
    const auto key = [](double flag) { return pressed(flag) ? 1.0 : 0.0; };
    const double left = key(mirrored ? input.key_right : input.key_left),
                 right = key(mirrored ? input.key_left : input.key_right);
    m.throttle = ramped_pedal(ramp(settings.throttle_engage, settings.throttle_release), m.throttle,
                              key(input.key_throttle), dt);
    m.brake = ramped_pedal(ramp(settings.brake_engage, settings.brake_release), m.brake, key(input.key_brake), dt);
    m.handbrake = key(input.key_handbrake);
    m.steer = steer_of_keys(settings, car, m.steer, left, right, dt);
    if (pressed(settings.safe_steering)) m.steer = safe_steer(car, m.steer);
  }
}

}  // namespace

PlayInputs InputMapper::look(DeviceInputs& input, const InputSettings& settings, const Driven& car, double dt) {
  message_remaining -= dt;
  if (message_remaining <= 0) {
    message.clear();
    message_remaining = 0;
  }
  follow_devices(*this, input, settings, car, dt);
  const bool automatic = pressed(input.auto_shift);
  if (!automatic && gear != car.gear && car.shifts && reverse > 0.5) gear = -1;
  shift(*this, input, car, automatic);
  PlayInputs play_inputs{.throttle = throttle, .brake = brake, .handbrake = handbrake, .steer = steer};
  braking = brake > 0.05 && (braking > 0.5 || car.v > 0.08) ? 1 : 0;
  if (automatic && pressed(settings.auto_direction) && braking > 0.5 && reverse < 0.5) {
    // Held to a stop it continues to brake: pressing it again drives backwards.
  } else if (automatic && pressed(settings.auto_direction)) {
    const auto pedals = auto_direction(reverse > 0.5 ? -1.0 : 1.0, car.v, throttle, brake);
    reverse = pedals.gear < 0 ? 1 : 0;
    play_inputs.throttle = pedals.throttle;
    play_inputs.brake = pedals.brake;
  } else if (automatic) {
    reverse = 0;
  } else {
    reverse = gear < 0 ? 1 : 0;
  }
  if (automatic) {  // reverse and the way back into a forward gear are chosen by hand; the rest shifts by itself
    gear = reverse > 0.5 ? -1 : std::max(car.gear, 1.0);
    play_inputs.gear = gear;
    play_inputs.auto_shift = reverse > 0.5 || car.gear < 1 ? 0 : 1;
  } else {
    play_inputs.gear = gear;
    play_inputs.auto_shift = 0;
  }
  return play_inputs;
}

void add_speed_and_thrust(PlayInputs& play_inputs, double& pedal_speed, const Driven& car, double dt) {
  // A car without forces: 3 m/s^2 by the throttle, 8 by the brake, which stops it; friction that holds.
  const double direction = play_inputs.gear < 0 ? -1 : 1,
               wanted = pedal_speed + direction * 3 * play_inputs.throttle * dt;
  const double slow = (8 * std::max(play_inputs.brake, play_inputs.handbrake) + 0.15) * dt;
  pedal_speed = wanted - std::clamp(wanted, -slow, slow);
  play_inputs.imposed_speed = pedal_speed;
  const double thrust = 2 * car.body_mass * (play_inputs.throttle - play_inputs.brake),
               turned = -0.6 * play_inputs.steer;
  play_inputs.force_x = thrust * cos(turned);
  play_inputs.force_y = thrust * sin(turned);
  play_inputs.offset_x = -car.tail;
}

PlayInputs commands_of(const Inputs<double>& inputs) {
  return {.throttle = inputs.throttle,
          .brake = inputs.brake,
          .handbrake = inputs.handbrake,
          .steer = inputs.steer,
          .gear = inputs.gear,
          .auto_shift = inputs.auto_shift};
}
Inputs<double> inputs_of(const PlayInputs& play_inputs, const ModelInfo& model) {
  return {.throttle = std::max(play_inputs.throttle, model.throttle_min),
          .brake = play_inputs.brake,
          .handbrake = play_inputs.handbrake,
          .steer = play_inputs.steer,
          .gear = play_inputs.gear,
          .auto_shift = play_inputs.auto_shift};
}
Overrides<double> overrides_of(const PlayInputs& play_inputs, const ModelInfo& model) {
  Overrides<double> test;
  if (model.takes_speed && !model.has_pedals) {
    test.imposed_speed = play_inputs.imposed_speed;
    test.speed_is_imposed = 1;
  }
  if (has_thruster(model)) {
    test.force_x = play_inputs.force_x;
    test.force_y = play_inputs.force_y;
    test.offset_x = play_inputs.offset_x;
  }
  return test;
}

}  // namespace sixline
