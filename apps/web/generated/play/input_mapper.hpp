// Field lists of play/input_mapper.hpp: written by tools/fields.py from the comments there. Change those, not this.
#pragma once
#include "play/input_mapper.hpp"

// clang-format off
constexpr auto sixline::DeviceInputs::fields() { return FieldList{
  field(&DeviceInputs::key_throttle, "key_throttle", "-", 0, 1, "1 while the key is held"),
  field(&DeviceInputs::key_brake, "key_brake", "-", 0, 1, "1 while the key is held"),
  field(&DeviceInputs::key_handbrake, "key_handbrake", "-", 0, 1, "1 while the key is held"),
  field(&DeviceInputs::key_left, "key_left", "-", 0, 1, "1 while the key is held"),
  field(&DeviceInputs::key_right, "key_right", "-", 0, 1, "1 while the key is held"),
  field(&DeviceInputs::key_touched, "key_touched", "-", 0, 1, "1 while any driving key is held"),
  field(&DeviceInputs::pad_throttle, "pad_throttle", "-", 0, 255, "right trigger, raw"),
  field(&DeviceInputs::pad_brake, "pad_brake", "-", 0, 255, "left trigger, raw"),
  field(&DeviceInputs::pad_stick, "pad_stick", "-", -32768, 32767, "stick, raw, left positive"),
  field(&DeviceInputs::pad_handbrake, "pad_handbrake", "-", 0, 1, "1 while the button is down"),
  field(&DeviceInputs::pad_touched, "pad_touched", "-", 0, 1, "1 while a trigger, the stick or a button is used"),
  field(&DeviceInputs::touch_active, "touch_active", "-", 0, 1, "1 while fingers or number fields drive"),
  field(&DeviceInputs::touch_throttle, "touch_throttle", "-", 0, 1, "accelerator pedal"),
  field(&DeviceInputs::touch_brake, "touch_brake", "-", 0, 1, "brake pedal"),
  field(&DeviceInputs::touch_handbrake, "touch_handbrake", "-", 0, 1, "handbrake lever"),
  field(&DeviceInputs::touch_steer, "touch_steer", "-", -1, 1, "steering command, left positive"),
  field(&DeviceInputs::shift_up, "shift_up", "-", 0, 100, "presses since the last look; taken and cleared"),
  field(&DeviceInputs::shift_down, "shift_down", "-", 0, 100, "presses since the last look; taken and cleared"),
  field(&DeviceInputs::auto_shift, "auto_shift", "-", 0, 1, "1: the gearbox shifts by itself")}; }

constexpr auto sixline::InputSettings::fields() { return FieldList{
  field(&InputSettings::throttle_engage, "throttle_engage", "s", 0.05, 10, "throttle key held: time from 0 to 1"),
  field(&InputSettings::throttle_release, "throttle_release", "s", 0.05, 10, "throttle key let go: time from 1 to 0"),
  field(&InputSettings::brake_engage, "brake_engage", "s", 0.05, 10, "brake key held: time from 0 to 1"),
  field(&InputSettings::brake_release, "brake_release", "s", 0.05, 10, "brake key let go: time from 1 to 0"),
  field(&InputSettings::steer_engage, "steer_engage", "s", 0.05, 10, "steer key held: time from 0 to full lock"),
  field(&InputSettings::steer_release, "steer_release", "s", 0.05, 10, "steer key let go: time back to straight"),
  field(&InputSettings::inverse_steering, "inverse_steering", "-", 0, 1, "1: left and right exchanged"),
  field(&InputSettings::auto_direction, "auto_direction", "-", 0, 1, "1: the brake at rest engages reverse"),
  field(&InputSettings::safe_steering, "safe_steering", "-", 0, 1, "1: keys and stick turn the front wheels no further than near the slip angle of the largest side force"),
  field(&InputSettings::return_by_speed, "return_by_speed", "-", 0, 1, "1: self-centring in proportion to the speed, none at rest (K8)"),
  field(&InputSettings::return_per_metre, "return_per_metre", "rad/m", 0.01, 10, "return_by_speed: wheel angle lost per metre driven")}; }

constexpr auto sixline::PlayInputs::fields() { return FieldList{
  field(&PlayInputs::throttle, "throttle", "-", -1, 1, "accelerator pedal; below 0 only where a car takes it"),
  field(&PlayInputs::brake, "brake", "-", 0, 1, "brake pedal"),
  field(&PlayInputs::handbrake, "handbrake", "-", 0, 1, "handbrake lever"),
  field(&PlayInputs::steer, "steer", "-", -1, 1, "steering command, left positive"),
  field(&PlayInputs::gear, "gear", "-", -1, 10, "chosen gear when auto_shift is 0"),
  field(&PlayInputs::auto_shift, "auto_shift", "-", 0, 1, "1: the gearbox shifts by itself"),
  field(&PlayInputs::imposed_speed, "imposed_speed", "m/s", "speed of models without pedals"),
  field(&PlayInputs::force_x, "force_x", "N", "force on the free body"),
  field(&PlayInputs::force_y, "force_y", "N", "force on the free body"),
  field(&PlayInputs::offset_x, "offset_x", "m", "where that force acts")}; }
