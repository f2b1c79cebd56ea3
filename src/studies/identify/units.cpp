// Units of logs: the table of units that data loggers write.
#include "studies/identify/units.hpp"

#include <charconv>
#include <cmath>
#include <numbers>

#include "sixline/internal/io/document.hpp"

namespace sixline {
namespace {

struct KnownUnit {
  std::string_view name, si;
  double factor;
};
constexpr double degree = std::numbers::pi / 180;
constexpr KnownUnit units[] = {{"s", "s", 1},
                               {"ms", "s", 1e-3},
                               {"m", "m", 1},
                               {"mm", "m", 1e-3},
                               {"km", "m", 1e3},
                               {"ft", "m", 0.3048},
                               {"m/s", "m/s", 1},
                               {"km/h", "m/s", 1 / 3.6},
                               {"kph", "m/s", 1 / 3.6},
                               {"mph", "m/s", 0.44704},
                               {"m/s^2", "m/s^2", 1},
                               {"m/s/s", "m/s^2", 1},
                               {"m/s2", "m/s^2", 1},
                               {"G", "m/s^2", 9.80665},
                               {"g", "m/s^2", 9.80665},
                               {"rad", "rad", 1},
                               {"deg", "rad", degree},
                               {"rad/s", "rad/s", 1},
                               {"deg/s", "rad/s", degree},
                               {"rad/s^2", "rad/s^2", 1},
                               {"deg/s/s", "rad/s^2", degree},
                               {"rpm", "rpm", 1},
                               {"1/min", "rpm", 1},
                               {"N", "N", 1},
                               {"kN", "N", 1e3},
                               {"lbf", "N", 4.4482216152605},
                               {"N m", "N m", 1},
                               {"Nm", "N m", 1},
                               {"Pa", "Pa", 1},
                               {"kPa", "Pa", 1e3},
                               {"bar", "Pa", 1e5},
                               {"psi", "Pa", 6894.757293168},
                               {"-", "-", 1},
                               {"%", "-", 0.01},
                               {"ratio", "-", 1},
                               {"1/m", "1/m", 1}};

}  // namespace

std::optional<UnitScale> unit_scale(std::string_view unit) {
  for (const KnownUnit& known : units)
    if (known.name == unit) return UnitScale{known.si, known.factor};
  return {};
}

std::optional<ScaledUnit> scaled_unit(std::string_view text) {
  text = trimmed(text);
  ScaledUnit found;
  if (unit_scale(text)) {
    found.unit = text;
    return found;
  }
  const auto [end, code] = std::from_chars(text.data(), text.data() + text.size(), found.factor);
  if (code == std::errc()) {
    text.remove_prefix(static_cast<std::size_t>(end - text.data()));
  } else if (text.starts_with('-')) {
    found.factor = -1;
    text.remove_prefix(1);
  }
  found.unit = trimmed(text);
  if (!std::isfinite(found.factor) || found.factor == 0 || (!found.unit.empty() && !unit_scale(found.unit))) return {};
  return found;
}

std::string known_units() {
  std::string text;
  for (const KnownUnit& known : units) text += (text.empty() ? "" : ", ") + std::string(known.name);
  return text;
}

}  // namespace sixline
