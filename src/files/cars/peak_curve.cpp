// Torque curve of an engine or motor from the peaks that a data sheet has: torque and power, each with its speed.
#include <algorithm>
#include <array>
#include <cmath>

#include "files/cars/peak_curve.hpp"
#include "sixline/internal/files/document.hpp"
#include "sixline/math/scalar.hpp"

namespace sixline {
namespace {

constexpr double rad_s_per_rpm = pi_value / 30;
constexpr int pieces = 8;  ///< of each part of a curve

/// Torque [N m] of an electric motor: constant, then as much as its power allows.
double motor_torque(const Peaks& p, double rpm) { return std::min(p.torque, p.power / (rpm * rad_s_per_rpm)); }

/// Torque [N m] of a combustion engine. Below the peak of torque and above that of power it has the shape of the cubic
/// P = x + x^2 - x^3, x = n / n_P (G. Genta, Motor Vehicle Dynamics, 1997, for spark ignition); between them a cubic
/// meets both peaks with the slopes that make them peaks: none of the torque, none of the power.
double engine_torque(const Peaks& p, double rpm) {
  const double at_power = p.power / (p.power_rpm * rad_s_per_rpm);
  if (rpm <= p.torque_rpm) {
    const double u = 1 - rpm / p.torque_rpm;
    return p.torque * (1 - 0.2 * u * u);
  }
  if (rpm >= p.power_rpm) {
    const double u = rpm / p.power_rpm - 1;
    return std::max(at_power * (1 - 2 * u * u) * p.power_rpm / rpm, 0.0);
  }
  const double wide = p.power_rpm - p.torque_rpm, s = (rpm - p.torque_rpm) / wide, slope = -at_power / p.power_rpm;
  const double between =
      p.torque * (1 - s) * (1 - s) * (1 + 2 * s) + at_power * s * s * (3 - 2 * s) + slope * wide * s * s * (s - 1);
  return std::min({between, p.torque, p.power / (rpm * rad_s_per_rpm)});
}

}  // namespace

Result<std::vector<std::pair<double, double>>> peak_curve(const Peaks& p) {
  const auto wrong = [](const char* field, double value, const std::string& rule) {
    return Error{.field = field, .value = number_text(value), .rule = rule};
  };
  const std::pair<const char*, double> all[] = {{"torque", p.torque}, {"power", p.power}, {"top_rpm", p.top_rpm}};
  for (const auto& [name, value] : all)
    if (!(value > 0)) return wrong(name, value, "must be above 0: torque [N m], power [W] and top_rpm are needed");
  const bool motor = !(p.torque_rpm > 0) && !(p.power_rpm > 0);
  const double base_rpm = p.power / p.torque / rad_s_per_rpm;  // where the peak torque has the peak power
  const double first = motor ? base_rpm : p.torque_rpm, second = motor ? p.top_rpm : p.power_rpm;
  if (!motor && !(first > 0 && second > first))
    return wrong("power_rpm", second, "must be above torque_rpm (a motor has neither of them)");
  if (!(p.top_rpm >= second && p.top_rpm > first))
    return wrong("top_rpm", p.top_rpm, "must be at least " + number_text(std::round(motor ? first : second)));
  if (!motor && base_rpm > second)
    return wrong("power", p.power,
                 "is more than the peak torque has at power_rpm: " +
                     number_text(std::round(p.torque * second * rad_s_per_rpm)) + " W");
  std::vector<std::pair<double, double>> curve;
  const auto add = [&](double from, double to) {
    for (int i = 0; i <= pieces && to > from; ++i) {
      const double s = static_cast<double>(i) / pieces;
      const double rpm = i == pieces ? to
                         : from > 0  ? from * std::pow(to / from, s)
                                     : to * s;  // as dense as a hyperbola bends
      if (curve.empty() || rpm > curve.back().first)
        curve.emplace_back(rpm, motor ? (rpm > 0 ? motor_torque(p, rpm) : p.torque) : engine_torque(p, rpm));
    }
  };
  add(0, first);
  add(first, second);
  add(second, p.top_rpm);
  return curve;
}

}  // namespace sixline
