// Units of logs: what one of a unit is in SI, and signs and factors that a person gives with it.
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

/// "km/h", "deg/s", "G", "%", ... and the SI units themselves; nothing of a word that is no unit.
std::optional<UnitScale> unit_scale(std::string_view unit);

/// A unit with a sign or a factor before it: "deg", "-deg", "-0.0625 deg", "2.5".
struct ScaledUnit {
  double factor = 1;
  std::string unit{};  ///< "": the one that the log names
};
/// What such a text says; nothing where it is none.
std::optional<ScaledUnit> scaled_unit(std::string_view text);

/// The names of all units, for error words.
std::string known_units();

}  // namespace sixline
