// Gears: when the driver shifts.
#pragma once
#include "sixline/driver/observation.hpp"
#include "sixline/model/inputs.hpp"

namespace sixline {

/// Engine speeds at which a driver shifts.
template <class S>
struct Shifting {
  S share = S(0.9);  ///< "shift_share" [-, 0.3 to 1] share of the redline at which the driver shifts up
  S margin = S(4);   ///< "shift_margin" [m/s, 0 to 30] how much slower than that the car is when shifting down

  static constexpr auto fields();  // written by tools/fields.py
};

/// Speed of the car at the redline in a forward gear [m/s]; no limit if there is no such gear.
template <class S>
constexpr S redline_speed(const VehicleLimits<S>& car, S gear) {
  if (gear < S(1) || gear > car.top_gear) return S(1e9);
  return car.redline / max(car.ratio[static_cast<int>(gear) - 1], S(1e-3)) * car.wheel_radius;
}

/// Torque at the driven wheels at full throttle in a forward gear [N m], gearing losses included.
/// share: engine speed over the redline; beyond [0, 1] the torque is that at the end
template <class S>
constexpr S full_throttle_torque(const VehicleLimits<S>& car, int gear, S share) {
  const S at = clamp(share, S(0), S(1)) * S(32);
  const int below = static_cast<int>(min(at, S(31)));
  return car.ratio[gear - 1] * (car.torque[below] + (at - S(below)) * (car.torque[below + 1] - car.torque[below]));
}

/// The gear to engage.
///     from neutral or reverse: 1;  up when share v_g < v, not beyond the top gear (E-TT-2);
///     down when share v_(g-1) > v + margin
/// Source: TT 3.3.   gear -1 ... top, v [m/s]; returns 1 ... top
template <class S>
constexpr S choose_gear(const Shifting<S>& p, const VehicleLimits<S>& car, S gear, S v) {
  if (gear < S(1)) return S(1);
  if (gear < car.top_gear && p.share * redline_speed(car, gear) < v) return gear + S(1);
  if (gear > S(1) && p.share * redline_speed(car, gear - S(1)) > v + p.margin) return gear - S(1);
  return gear;
}

/// The driver shifts instead of the car if the car has gears.
template <class S>
constexpr void shift_gears(const Shifting<S>& p, const VehicleLimits<S>& car, const Observation<S>& seen,
                           Inputs<S>& u) {
  if (!(car.top_gear >= S(1))) return;
  u.gear = choose_gear(p, car, seen.gear, seen.vx);
  u.auto_shift = S(0);
}

}  // namespace sixline

#include "sixline/generated/driver/gears.hpp"
