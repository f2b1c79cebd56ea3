// Units of logs: their factors to SI, and the signs and factors written before them.
#pragma once
#include <optional>
#include <string>
#include <string_view>

namespace sixline {

/// A unit in SI: a value times `factor` is in `si`, as channels name it ("m/s", "rad/s", "-").
struct UnitScale {
  std::string_view si;
  double factor = 1;
};

/// "km/h", "deg/s", "G", "%", ... and the SI units themselves; empty for a text that is not a unit.
std::optional<UnitScale> unit_scale(std::string_view unit);

/// A unit with a sign or a factor before it: "deg", "-deg", "-0.0625 deg", "2.5".
struct ScaledUnit {
  double factor = 1;
  std::string unit{};  ///< "": the unit that the log names
};
/// Parses such a text; empty if it is not one.
std::optional<ScaledUnit> scaled_unit(std::string_view text);

/// The names of all units, for error messages.
std::string known_units();

}  // namespace sixline
