// Gearbox: ratios, total ratio, automatic shifting.
#pragma once
#include <array>

#include "sixline/math/scalar.hpp"
#include "sixline/model/fields.hpp"

namespace sixline {

/// Ratios by gear: -1 reverse (stored positive), 0 neutral (0), 1 to top. Up to 10 forward gears.
template <class S>
struct GearRatios {
  /// Reverse, neutral and the forward gears.
  static constexpr int capacity = 12;
  std::array<S, capacity> ratio{};  ///< [-], index gear + 1
  S top = S(0);                     ///< highest forward gear
};

/// Ratios from reverse and the forward gears.
template <class S, int N>
constexpr GearRatios<S> gear_ratios(double reverse, const double (&forward)[N]) {
  static_assert(N >= 1 && N + 2 <= GearRatios<S>::capacity);
  GearRatios<S> gears;
  gears.ratio[0] = S(reverse);
  for (int i = 0; i < N; ++i) gears.ratio[i + 2] = S(forward[i]);
  gears.top = S(N);
  return gears;
}

/// Default: the factory values of the longitudinal simulators (LR, PR).
template <class S>
struct Gearbox {
  static constexpr Component component = Component::drivetrain;  ///< the part of the car described here
  /// "gear_ratios" [-] R, N and 1 to top; reverse is stored positive
  GearRatios<S> gears = sixline::gear_ratios<S>(3.166, {2.97, 2.07, 1.43, 1.00, 0.84});
  S final_drive = S(3.42);      ///< [-, 0.5 to 20] ratio behind the gearbox
  S efficiency = S(0.7);        ///< [-, 0.05 to 1] share of the engine's torque that reaches the wheels
  S upshift_rpm = S(5200);      ///< [rpm, 0 to 25000] automatic: shift up above
  S downshift_rpm = S(2200);    ///< [rpm, 0 to 25000] automatic: shift down below
  S shift_interval_min = S(0);  ///< [s, 0 to 5] automatic: least time between two shifts
  S shift_duration = S(0);      ///< [s, 0 to 5] after any shift: how long the clutch passes no torque

  static constexpr auto fields();  // written by tools/fields.py
};

/// Ratio of a gear without the final drive, 0 in neutral and outside the range.   gear -1 ... top; returns [-] >= 0
template <class S>
constexpr S gear_ratio(const GearRatios<S>& gears, S gear) {
  if constexpr (std::is_floating_point_v<S>)  // one car: look it up
    return gear >= S(-1) && gear <= S(GearRatios<S>::capacity - 2) ? gears.ratio[static_cast<int>(gear) + 1] : S(0);
  S ratio = S(0) * gear;  // lanes: each may be in another gear
  for (int i = 0; i < GearRatios<S>::capacity; ++i) ratio = select(gear == S(i - 1), gears.ratio[i], ratio);
  return ratio;
}

/// Engine speed per wheel speed, i = x_g x_d, >= 0 also in reverse.
template <class S>
constexpr S total_ratio(const Gearbox<S>& p, S gear) {
  return gear_ratio(p.gears, gear) * p.final_drive;
}

/// Engine speed below which the gearbox shifts down automatically, less than that above which it shifts up [rpm].
template <class S>
constexpr S down_rpm(const Gearbox<S>& p) {
  return select(p.downshift_rpm >= p.upshift_rpm, p.upshift_rpm - S(200), p.downshift_rpm);
}

/// The gear after one shift decision: one up above upshift_rpm, one down below downshift_rpm, forward gears
/// only.
///   rpm: of shifting_rpm(); ready: shift_interval_min has passed. Source: LR, PR
template <class S>
constexpr S shifted_gear(const Gearbox<S>& p, S gear, S rpm, Mask<S> ready) {
  const auto up = ready && gear >= S(1) && rpm > p.upshift_rpm && gear < p.gears.top;
  const auto down = ready && gear > S(1) && rpm < down_rpm(p);
  return select(up, gear + S(1), select(down, gear - S(1), gear));
}

/// Margin of the engine speed over the downshift speed after an upshift [rpm], minimum over all gears. Below 300 the
/// gearbox may hunt between two gears.
///     min over g of  upshift x_{g+1}/x_g - downshift
template <class S>
constexpr S shift_margin(const Gearbox<S>& p) {
  S minimum = S(1e9);
  for (int gear = 1; gear + 2 < GearRatios<S>::capacity; ++gear) {
    const S lower = max(gear_ratio(p.gears, S(gear)), S(1e-9)), upper = gear_ratio(p.gears, S(gear + 1));
    const S margin = p.upshift_rpm * upper / lower - p.downshift_rpm;
    minimum = select(S(gear) < p.gears.top, min(minimum, margin), minimum);
  }
  return minimum;
}

}  // namespace sixline

#include "sixline/generated/vehicle/gearbox.hpp"
