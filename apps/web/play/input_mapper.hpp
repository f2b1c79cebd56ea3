// Input mapper: what reaches the cars of a world - from keys, pad and touch, a robot or a replay - as one set of commands.
#pragma once
#include <string>

#include "sixline/model/fields.hpp"
#include "sixline/model/inputs.hpp"
#include "sixline/model/model_info.hpp"
#include "sixline/model/overrides.hpp"
#include "sixline/play/input.hpp"

namespace sixline {

/// What devices say, written by whoever reads them. All numbers, so that a page can write them in place.
struct DeviceInputs {
  double key_throttle = 0, key_brake = 0, key_handbrake = 0, key_left = 0, key_right = 0, key_touched = 0;
  double pad_throttle = 0, pad_brake = 0, pad_stick = 0, pad_handbrake = 0, pad_touched = 0;
  double touch_active = 0, touch_throttle = 0, touch_brake = 0, touch_handbrake = 0, touch_steer = 0;
  double shift_up = 0, shift_down = 0, auto_shift = 1;

  static constexpr auto fields() {
    using I = DeviceInputs;
    return FieldList{
        field(&I::key_throttle, "key_throttle", "-", 0, 1, "1 while the key is held"),
        field(&I::key_brake, "key_brake", "-", 0, 1, "1 while the key is held"),
        field(&I::key_handbrake, "key_handbrake", "-", 0, 1, "1 while the key is held"),
        field(&I::key_left, "key_left", "-", 0, 1, "1 while the key is held"),
        field(&I::key_right, "key_right", "-", 0, 1, "1 while the key is held"),
        field(&I::key_touched, "key_touched", "-", 0, 1, "1 while any driving key is held"),
        field(&I::pad_throttle, "pad_throttle", "-", 0, 255, "right trigger, raw"),
        field(&I::pad_brake, "pad_brake", "-", 0, 255, "left trigger, raw"),
        field(&I::pad_stick, "pad_stick", "-", -32768, 32767, "stick, raw, left positive"),
        field(&I::pad_handbrake, "pad_handbrake", "-", 0, 1, "1 while the button is down"),
        field(&I::pad_touched, "pad_touched", "-", 0, 1, "1 while a trigger, the stick or a button is used"),
        field(&I::touch_active, "touch_active", "-", 0, 1, "1 while fingers or number fields drive"),
        field(&I::touch_throttle, "touch_throttle", "-", 0, 1, "accelerator pedal"),
        field(&I::touch_brake, "touch_brake", "-", 0, 1, "brake pedal"),
        field(&I::touch_handbrake, "touch_handbrake", "-", 0, 1, "handbrake lever"),
        field(&I::touch_steer, "touch_steer", "-", -1, 1, "steering command, left positive"),
        field(&I::shift_up, "shift_up", "-", 0, 100, "presses since the last look; taken and cleared"),
        field(&I::shift_down, "shift_down", "-", 0, 100, "presses since the last look; taken and cleared"),
        field(&I::auto_shift, "auto_shift", "-", 0, 1, "1: the gearbox shifts by itself")};
  }
};

/// How manual driving maps devices to commands.
struct InputSettings {
  double throttle_engage = 0.5, throttle_release = 0.2, brake_engage = 0.5, brake_release = 0.2, steer_engage = 0.5,
         steer_release = 0.1;
  double inverse_steering = 0, auto_direction = 1, safe_steering = 0;

  static constexpr auto fields() {
    using T = InputSettings;
    return FieldList{
        field(&T::throttle_engage, "throttle_engage", "s", 0.05, 10, "throttle key held: time from 0 to 1"),
        field(&T::throttle_release, "throttle_release", "s", 0.05, 10, "throttle key let go: time from 1 to 0"),
        field(&T::brake_engage, "brake_engage", "s", 0.05, 10, "brake key held: time from 0 to 1"),
        field(&T::brake_release, "brake_release", "s", 0.05, 10, "brake key let go: time from 1 to 0"),
        field(&T::steer_engage, "steer_engage", "s", 0.05, 10, "steer key held: time from 0 to full lock"),
        field(&T::steer_release, "steer_release", "s", 0.05, 10, "steer key let go: time back to straight"),
        field(&T::inverse_steering, "inverse_steering", "-", 0, 1, "1: left and right exchanged"),
        field(&T::auto_direction, "auto_direction", "-", 0, 1, "1: the brake at rest engages reverse"),
        field(&T::safe_steering, "safe_steering", "-", 0, 1, "1: no more steer than the tyres hold")};
  }
};

/// Commands of one moment, the same for every car. Models without pedals take `imposed_speed`, the free body `force_*`.
struct PlayInputs {
  double throttle = 0, brake = 0, handbrake = 0, steer = 0, gear = 1, auto_shift = 1;
  double imposed_speed = 0, force_x = 0, force_y = 0, offset_x = 0;
  friend bool operator==(const PlayInputs&, const PlayInputs&) = default;

  static constexpr auto fields() {
    using T = PlayInputs;
    return FieldList{
        field(&T::throttle, "throttle", "-", -1, 1, "accelerator pedal; below 0 only where a car takes it"),
        field(&T::brake, "brake", "-", 0, 1, "brake pedal"),
        field(&T::handbrake, "handbrake", "-", 0, 1, "handbrake lever"),
        field(&T::steer, "steer", "-", -1, 1, "steering command, left positive"),
        field(&T::gear, "gear", "-", -1, 10, "gear asked for when auto_shift is 0"),
        field(&T::auto_shift, "auto_shift", "-", 0, 1, "1: the gearbox shifts by itself"),
        field(&T::imposed_speed, "imposed_speed", "m/s", "speed of models without pedals"),
        field(&T::force_x, "force_x", "N", "force on the free body"),
        field(&T::force_y, "force_y", "N", "force on the free body"),
        field(&T::offset_x, "offset_x", "m", "where that force acts")};
  }
};

/// The car that is driven, as the input mapper knows it.
struct Driven {
  double v = 0, gear = 1, top_gear = 0;
  double wheelbase = 2.6, steer_lock = 0.61, lateral_grip = 9.81;
  bool shifts = false;             ///< has a gearbox
  double body_mass = 0, tail = 0;  ///< of the free body: its mass, and how far behind the middle its thruster sits
};

/// What is kept from one look to the next. A plain value: rewinding copies it.
struct InputMapper {
  double throttle = 0, brake = 0, handbrake = 0, steer = 0;  ///< ramped, never rounded (E-LR-5)
  InputSource<double> source{};
  double touched = 0;  ///< 1: touch spoke last
  double gear = 1, reverse = 0, pedal_speed = 0;
  std::string message{};         ///< why a shift was refused
  double message_remaining = 0;  ///< how long that is still shown [s]

  /// Takes the devices' word for dt seconds; gives the commands. Presses of the shift keys are cleared in `input`.
  PlayInputs look(DeviceInputs& input, const InputSettings& settings, const Driven& car, double dt);
};

/// Where the commands in force come from: the number WorldStatus::source. `driver`: a robot.
enum class CommandSource { keys, pad, touch, driver, replay };
inline constexpr std::string_view command_source_names[] = {"keys", "pad", "touch", "driver", "replay"};

/// The device that spoke last.
inline CommandSource source_of(const InputMapper& mapper) {
  if (mapper.touched > 0.5) return CommandSource::touch;
  return mapper.source.pad > 0.5 ? CommandSource::pad : CommandSource::keys;
}

/// What models without pedals make of commands: kinematic models a speed, rigid_body a thruster at its tail.
void add_speed_and_thrust(PlayInputs& play_inputs, double& pedal_speed, const Driven& car, double dt);

/// The commands as a model takes them.
Inputs<double> inputs_of(const PlayInputs& play_inputs, const ModelInfo& model);
/// What drives a model that takes no pedals.
Overrides<double> overrides_of(const PlayInputs& play_inputs, const ModelInfo& model);

}  // namespace sixline
