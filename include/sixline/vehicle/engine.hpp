// Engine: torque curve, idle, rev limiter, hybrid assistance, engine braking.
#pragma once
#include <array>

#include "sixline/math/scalar.hpp"
#include "sixline/model/fields.hpp"

namespace sixline {

inline constexpr double rpm_per_rad_s = 30 / 3.14159265358979323846;  ///< 60 / (2 pi)

/// Full-throttle torque over engine speed: points joined by straight lines, end values held outside.
template <class S>
struct TorqueCurve {
  /// Largest number of points.
  static constexpr int capacity = 32;
  std::array<S, capacity> rpm{}, torque{};  ///< [rev/min] strictly increasing, [N m] >= 0
  int size = 0;                             ///< points in use, >= 2; lanes with fewer repeat their last point
};

/// A curve from pairs of (rpm, N m).
template <class S, int N>
constexpr TorqueCurve<S> torque_curve(const double (&points)[N][2]) {
  static_assert(N >= 2 && N <= TorqueCurve<S>::capacity);
  TorqueCurve<S> curve;
  curve.size = N;
  for (int i = 0; i < N; ++i) {
    curve.rpm[i] = S(points[i][0]);
    curve.torque[i] = S(points[i][1]);
  }
  return curve;
}

/// Torque at an engine speed.   rpm [rev/min]; returns [N m]
template <class S>
constexpr S torque_at(const TorqueCurve<S>& curve, S rpm) {
  S rpm0 = curve.rpm[0], rpm1 = curve.rpm[1], torque0 = curve.torque[0], torque1 = curve.torque[1];
  if constexpr (std::is_floating_point_v<S>) {  // one car: walk to the segment that holds rpm
    int i = 0;
    while (i + 2 < curve.size && rpm >= curve.rpm[i + 1]) ++i;
    rpm0 = curve.rpm[i];
    rpm1 = curve.rpm[i + 1];
    torque0 = curve.torque[i];
    torque1 = curve.torque[i + 1];
  } else {
    for (int i = 1; i + 1 < curve.size; ++i) {  // by selection, because lanes may differ
      const auto beyond = rpm >= curve.rpm[i];
      rpm0 = select(beyond, curve.rpm[i], rpm0);
      rpm1 = select(beyond, curve.rpm[i + 1], rpm1);
      torque0 = select(beyond, curve.torque[i], torque0);
      torque1 = select(beyond, curve.torque[i + 1], torque1);
    }
  }
  const S width = max(rpm1 - rpm0, S(1e-9));  // lanes with repeated last points: no 0/0
  const S t = clamp((rpm - rpm0) / width, S(0), S(1));
  return torque0 + (torque1 - torque0) * t;
}

/// Whether the engine brakes at closed throttle.
enum class EngineBraking { off, on };

/// The engine as seen from the gearbox. Default: the factory values of the longitudinal simulators (LR, PR).
template <class S>
struct Engine {
  static constexpr Component component = Component::engine;  ///< the part of the car described here
  /// "torque_curve" [rpm:N m] full-throttle torque, points joined by straight lines
  TorqueCurve<S> curve = sixline::torque_curve<S>(
      {{800, 200}, {1000, 250}, {2000, 320}, {3000, 380}, {4000, 400}, {5000, 380}, {6000, 300}});
  S idle_rpm = S(800);                                ///< [rpm, 0 to 3000] engine speed floor; 0 for an electric motor
  S redline_rpm = S(6000);                            ///< [rpm, 1000 to 25000] the limiter cuts torque from here
  S limiter_release_rpm = S(0);                       ///< [rpm, 0 to 2000] how far below the redline torque returns
  S hybrid_torque = S(0);                             ///< [N m, 0 to 5000] extra motor torque up to the fade start
  S hybrid_fade_start = S(6000);                      ///< [rpm, 0 to 25000] where the extra torque begins to fade
  S hybrid_fade_end = S(8000);                        ///< [rpm, 0 to 25000] where the extra torque is gone
  EngineBraking engine_braking = EngineBraking::off;  ///< [choice] drag of the closed-throttle engine in gear
  S engine_friction = S(10);                          ///< [N m, 0 to 500] engine braking: constant part
  S engine_friction_slope = S(0.03);                  ///< [N m s, 0 to 5] engine braking: part per rad/s of the engine

  static constexpr auto fields();  // written by tools/fields.py
};

/// Extra motor torque: constant, then linear to zero.   Source: PR.   rpm [rev/min]; returns [N m]
template <class S>
constexpr S hybrid_torque(const Engine<S>& p, S rpm) {
  if constexpr (std::is_floating_point_v<S>)
    if (p.hybrid_torque == S(0)) return p.hybrid_torque;  // most cars have none: no division
  const S fade_end = select(p.hybrid_fade_end > p.hybrid_fade_start, p.hybrid_fade_end, p.hybrid_fade_start + S(1));
  return p.hybrid_torque * clamp((fade_end - rpm) / (fade_end - p.hybrid_fade_start), S(0), S(1));
}

/// Torque at the crankshaft.   throttle [0, 1], rpm [rev/min], limiter 0 or 1; returns [N m]
template <class S>
constexpr S engine_torque(const Engine<S>& p, S throttle, S rpm, S limiter) {
  return throttle * (S(1) - limiter) * (torque_at(p.curve, rpm) + hybrid_torque(p, rpm));
}

/// Engine braking torque at the crankshaft, a dry friction: it slows and holds, never drives.   returns [N m] >= 0
template <class S>
constexpr S engine_friction(const Engine<S>& p, S throttle, S rpm) {
  if (p.engine_braking == EngineBraking::off) return S(0) * rpm;
  return (S(1) - throttle) * (p.engine_friction + p.engine_friction_slope * rpm * S(1 / rpm_per_rad_s));
}

/// The rev limiter's new state: cuts at the redline, releases `limiter_release_rpm` below it.   returns 0 or 1
template <class S>
constexpr S limiter_active(const Engine<S>& p, S rpm, S limiter) {
  const S latched = select(rpm <= p.redline_rpm - p.limiter_release_rpm, S(0), limiter);
  return select(rpm >= p.redline_rpm, S(1), latched);
}

}  // namespace sixline

#include "sixline/generated/vehicle/engine.hpp"
