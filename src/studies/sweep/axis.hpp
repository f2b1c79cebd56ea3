// Axis of a sweep: one setting of all cases, and its values.
#pragma once
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "files/cells.hpp"
#include "sixline/internal/files/error.hpp"

namespace sixline {

/// More cases than this are refused: they are taken for a typing error.
inline constexpr std::size_t most_sweep_cases = 1'000'000;

/// One name with its values. A random plan may also take numbers from a range that has no steps.
struct SweepAxis {
  std::string name{}, unit{};         ///< "car", "friction", or a value of the car as --set names it: "tyre.mu"
  bool of_car = false;                ///< a value of the car
  std::vector<std::string> values{};  ///< as text; empty: a range without steps
  double low = 0, high = 0;           ///< of that
  std::string file{};                 ///< its source, for error messages: a file's name or "--set mass=1:2:3"
  int line = 0;

  bool is_range() const { return values.empty(); }
  bool varies() const { return is_range() || values.size() > 1; }
  /// Whether all values are finite numbers.
  bool is_numeric() const;
  /// Index of the first repeated value; the number of values if there is none.
  std::size_t repeated() const;
  /// Its texts, and the lowest and the highest of its numbers.
  std::vector<std::string> ends() const;
};

/// The axis of the text of a --set: "0.8,1.0" or "linear,atan" are these values, "1200:1600:5" are five from 1200 to
/// 1600, "1200:1600" a range without steps; anything else is one value, a list in brackets or a text in quotes too.
/// Error: a range that is none, a value that is empty or appears twice.
Result<SweepAxis> axis_of(const std::string& name, const std::string& text);
/// Whether axis_of finds more than one value in it, or a range.
bool is_several(const std::string& text);
/// The values from low to high, `count` of them.
Result<std::vector<std::string>> steps_of(double low, double high, double count);

/// A number with twelve digits, as cases get it: without the rounding errors of a division.
std::string case_number(double number);

}  // namespace sixline
