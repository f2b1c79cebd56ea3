// Input mapper: what reaches the cars of a world - from keys, pad and touch, a robot or a replay - as one set of
// commands.
#pragma once
#include <string>

#include "sixline/model/fields.hpp"
#include "sixline/model/inputs.hpp"
#include "sixline/model/model_info.hpp"
#include "sixline/model/overrides.hpp"
#include "sixline/play/input.hpp"
#include "sixline/play/steer_filters.hpp"

namespace sixline {

/// Inputs of devices, written by the caller, who reads them. All numbers, so that a page can write them in place.
struct DeviceInputs {
  /// [-, 0 to 1] 1 while the key is held
  double key_throttle = 0, key_brake = 0, key_handbrake = 0, key_left = 0, key_right = 0;
  double key_touched = 0;               ///< [-, 0 to 1] 1 while any driving key is held
  double pad_throttle = 0;              ///< [-, 0 to 255] right trigger, raw
  double pad_brake = 0;                 ///< [-, 0 to 255] left trigger, raw
  double pad_stick = 0;                 ///< [-, -32768 to 32767] stick, raw, left positive
  double pad_handbrake = 0;             ///< [-, 0 to 1] 1 while the button is down
  double pad_touched = 0;               ///< [-, 0 to 1] 1 while a trigger, the stick or a button is used
  double touch_active = 0;              ///< [-, 0 to 1] 1 while fingers or number fields drive
  double touch_throttle = 0;            ///< [-, 0 to 1] accelerator pedal
  double touch_brake = 0;               ///< [-, 0 to 1] brake pedal
  double touch_handbrake = 0;           ///< [-, 0 to 1] handbrake lever
  double touch_steer = 0;               ///< [-, -1 to 1] steering command, left positive
  double shift_up = 0, shift_down = 0;  ///< [-, 0 to 100] presses since the last look; taken and cleared
  double auto_shift = 1;                ///< [-, 0 to 1] 1: the gearbox shifts by itself

  static constexpr auto fields();  // written by tools/fields.py
};

/// Settings of manual driving: maps devices to commands.
struct InputSettings {
  double throttle_engage = 0.5;   ///< [s, 0.05 to 10] throttle key held: time from 0 to 1
  double throttle_release = 0.2;  ///< [s, 0.05 to 10] throttle key let go: time from 1 to 0
  double brake_engage = 0.5;      ///< [s, 0.05 to 10] brake key held: time from 0 to 1
  double brake_release = 0.2;     ///< [s, 0.05 to 10] brake key let go: time from 1 to 0
  double steer_engage = 0.5;      ///< [s, 0.05 to 10] steer key held: time from 0 to full lock
  double steer_release = 0.1;     ///< [s, 0.05 to 10] steer key let go: time back to straight
  double inverse_steering = 0;    ///< [-, 0 to 1] 1: left and right exchanged
  double auto_direction = 1;      ///< [-, 0 to 1] 1: the brake at rest engages reverse
  /// [-, 0 to 1] 1: keys and stick turn the front wheels no further than near the slip angle of the largest side force
  double safe_steering = 1;
  /// [-, 0 to 1] 1: self-centring in proportion to the speed, none at rest (K8)
  double return_by_speed = 0;
  double return_per_metre = 0.15;  ///< [rad/m, 0.01 to 10] return_by_speed: wheel angle lost per metre driven

  static constexpr auto fields();  // written by tools/fields.py
};

/// Commands of one moment, the same for every car. Models without pedals take `imposed_speed`, the free body `force_*`.
struct PlayInputs {
  double throttle = 0;              ///< [-, -1 to 1] accelerator pedal; below 0 only where a car takes it
  double brake = 0;                 ///< [-, 0 to 1] brake pedal
  double handbrake = 0;             ///< [-, 0 to 1] handbrake lever
  double steer = 0;                 ///< [-, -1 to 1] steering command, left positive
  double gear = 1;                  ///< [-, -1 to 10] chosen gear when auto_shift is 0
  double auto_shift = 1;            ///< [-, 0 to 1] 1: the gearbox shifts by itself
  double imposed_speed = 0;         ///< [m/s] speed of models without pedals
  double force_x = 0, force_y = 0;  ///< [N] force on the free body
  double offset_x = 0;              ///< [m] where that force acts

  friend bool operator==(const PlayInputs&, const PlayInputs&) = default;

  static constexpr auto fields();  // written by tools/fields.py
};

/// The car that is driven, as the input mapper knows it.
struct Driven {
  double v = 0, gear = 1, top_gear = 0;
  double steer_lock = 0.61;
  double front_direction = 0;      ///< direction of the front axle's motion, from the car's x axis, left positive [rad]
  double rear_direction = 0;       ///< the same of the rear axle
  double peak_slip_angle = 0;      ///< at which its tyres pull hardest [rad]; 0: slow, or no tyres that slide
  bool shifts = false;             ///< has a gearbox
  double body_mass = 0, tail = 0;  ///< of the free body: its mass, and how far behind the middle its thruster sits
};

/// State between two looks at the devices. A plain value: rewinding copies it.
struct InputMapper {
  double throttle = 0, brake = 0, handbrake = 0, steer = 0;  ///< ramped, never rounded (E-LR-5)
  InputSource<double> source{};
  double touched = 0;  ///< 1: touch spoke last
  double gear = 1, reverse = 0, pedal_speed = 0;
  double braking = 0;            ///< 1: the brake is held since the car drove forwards
  std::string message{};         ///< why a shift was refused
  double message_remaining = 0;  ///< how long that is still shown [s]

  /// Commands from the inputs of the devices, held for dt seconds. Presses of the shift keys are cleared in `input`.
  PlayInputs look(DeviceInputs& input, const InputSettings& settings, const Driven& car, double dt);
};

/// Source of the commands in force: the number WorldStatus::source. `driver`: a robot.
enum class CommandSource { keys, pad, touch, driver, replay };
inline constexpr std::string_view command_source_names[] = {"keys", "pad", "touch", "driver", "replay"};

/// The last used device.
inline CommandSource source_of(const InputMapper& mapper) {
  if (mapper.touched > 0.5) return CommandSource::touch;
  return mapper.source.pad > 0.5 ? CommandSource::pad : CommandSource::keys;
}

/// Converts pedals for models without them: to a speed (kinematic models) or a thruster at the tail (rigid_body).
void add_speed_and_thrust(PlayInputs& play_inputs, double& pedal_speed, const Driven& car, double dt);

/// Whether a body is driven by a force alone, which the page gives it as a thruster.
inline bool has_thruster(const ModelInfo& model) { return model.takes_body_force && !model.has_pedals; }

/// Converts a robot's inputs to commands.
PlayInputs commands_of(const Inputs<double>& inputs);
/// The commands as a model takes them.
Inputs<double> inputs_of(const PlayInputs& play_inputs, const ModelInfo& model);
/// The imposed speed, or the thruster, of a model without pedals.
Overrides<double> overrides_of(const PlayInputs& play_inputs, const ModelInfo& model);

}  // namespace sixline

#include "generated/play/input_mapper.hpp"
