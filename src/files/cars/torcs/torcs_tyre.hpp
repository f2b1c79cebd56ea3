// The tyre of TORCS's simuv2: its parameters, its slip curve, and its factors of load and camber.
#pragma once
#include <algorithm>
#include <cmath>

namespace sixline {

/// One tyre in TORCS's parameters. Source: TORCS 1.3.7, modules/simu/simuv2/wheel.cpp; docs/cars.md.
struct TorcsTyre {
  double mu = 1;                ///< friction at the operating load
  double stiffness = 30;        ///< slope of the curve at the origin, Ca
  double dynamic = 0.8;         ///< share of the friction at infinite slip, RFactor, 0.1 to 1
  double elasticity = 0.7;      ///< shape, EFactor, at most 1
  double load_max = 1.6;        ///< load factor at no load
  double load_min = 0.8;        ///< load factor at infinite load
  double operating_load = 1e4;  ///< load where the factor is 1 [N]
  double camber = 0;            ///< [rad]
};

inline constexpr double torcs_pi = 3.14159265358979323846;

/// Shape factor C, with which the curve ends at RFactor.      sin(C pi/2) = RFactor, C in [1, 2)
inline double torcs_shape(const TorcsTyre& t) { return 2 - 2 / torcs_pi * std::asin(std::clamp(t.dynamic, 0.1, 1.0)); }
/// Stiffness factor B; B C is the slope at the origin.
inline double torcs_factor(const TorcsTyre& t) { return t.stiffness / torcs_shape(t); }

/// simuv2's curve without the skill bonus: fraction of the friction over total slip.
///     f(s) = sin(C atan(B s (1 - E) + E atan(B s)))
inline double torcs_curve(const TorcsTyre& t, double slip) {
  const double x = torcs_factor(t) * slip, E = std::min(t.elasticity, 1.0);
  return std::sin(torcs_shape(t) * std::atan(x * (1 - E) + E * std::atan(x)));
}

/// The factor by which friction falls with load; 1 at the operating load.   load [N]
///     lf(F) = min + (max - min) exp(-rate F/F_op),   rate = -ln((1 - min)/(max - min))
inline double torcs_min_factor(const TorcsTyre& t) { return std::min(t.load_min, 0.8); }
inline double torcs_load_rate(const TorcsTyre& t) {
  const double low = torcs_min_factor(t);
  return -std::log((1 - low) / (std::max(t.load_max, 1.6) - low));
}
inline double torcs_load_factor(const TorcsTyre& t, double load) {
  const double low = torcs_min_factor(t);
  return low + (std::max(t.load_max, 1.6) - low) * std::exp(-torcs_load_rate(t) * load / t.operating_load);
}

/// The bonus of camber: +5 % at -5 degrees.
inline double torcs_camber_factor(const TorcsTyre& t) { return 1 + 0.05 * std::sin(-18 * t.camber); }

/// Force of a tyre on a road of friction 1.   slip: total slip, load [N]; returns [N]
inline double torcs_force(const TorcsTyre& t, double slip, double load) {
  return torcs_curve(t, slip) * load * t.mu * torcs_load_factor(t, load) * torcs_camber_factor(t);
}

/// The total slip at the largest force, at most `maximum` (simuv2 limits slip to 1.5).
///     B s (1 - E) + E atan(B s) = tan(pi/(2 C)), by bisection
inline double torcs_peak_slip(const TorcsTyre& t, double maximum = 1.5) {
  const double B = torcs_factor(t), C = torcs_shape(t), E = std::min(t.elasticity, 1.0);
  const auto short_of_peak = [&](double s) {
    const double x = B * s;
    return C * std::atan(x * (1 - E) + E * std::atan(x)) < torcs_pi / 2;
  };
  double low = 0, high = maximum;
  if (short_of_peak(high)) return maximum;
  for (int i = 0; i < 60; ++i) (short_of_peak((low + high) / 2) ? low : high) = (low + high) / 2;
  return high;
}

}  // namespace sixline
