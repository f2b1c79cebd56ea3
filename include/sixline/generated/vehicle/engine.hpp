// Field lists of sixline/vehicle/engine.hpp: written by tools/fields.py from the comments there. Change those, not this.
#pragma once
#include "sixline/vehicle/engine.hpp"

// clang-format off
template <class S> constexpr auto sixline::Engine<S>::fields() { return FieldList{
  field(&Engine::curve, "torque_curve", "rpm:N m", "full-throttle torque, points joined by straight lines"),
  field(&Engine::idle_rpm, "idle_rpm", "rpm", 0, 3000, "engine speed floor; 0 for an electric motor"),
  field(&Engine::redline_rpm, "redline_rpm", "rpm", 1000, 25000, "the limiter cuts torque from here"),
  field(&Engine::limiter_release_rpm, "limiter_release_rpm", "rpm", 0, 2000, "how far below the redline torque returns"),
  field(&Engine::hybrid_torque, "hybrid_torque", "N m", 0, 5000, "extra motor torque up to the fade start"),
  field(&Engine::hybrid_fade_start, "hybrid_fade_start", "rpm", 0, 25000, "where the extra torque begins to fade"),
  field(&Engine::hybrid_fade_end, "hybrid_fade_end", "rpm", 0, 25000, "where the extra torque is gone"),
  choice(&Engine::engine_braking, "engine_braking", "drag of the closed-throttle engine in gear", "off", "on"),
  field(&Engine::engine_friction, "engine_friction", "N m", 0, 500, "engine braking: constant part"),
  field(&Engine::engine_friction_slope, "engine_friction_slope", "N m s", 0, 5, "engine braking: part per rad/s of the engine")}; }
