// TORCS's car and category files as one flat list of path, value and origin, merged as in TORCS.
#pragma once
#include <filesystem>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "sixline/internal/files/error.hpp"

namespace sixline {

/// One attribute, under its path: "Front Right Wheel/mu".
struct TorcsValue {
  std::string path, text, unit;  ///< as written
  bool is_number = false;
  double number = 0, min = 0, max = 0;  ///< SI
  std::string unusable{};               ///< of a number: why it has none, an error where it is used
  std::string choices;                  ///< of a text: the allowed values
  std::string note;                     ///< the change that the merge made, or empty
  std::string file;
  int line = 0;

  Error error(std::string rule) const {
    return {file, line, path, text + (unit.empty() ? "" : " " + unit), std::move(rule)};
  }
};

/// All attributes of a file, by path; of two with the same path the first.
struct TorcsValues {
  std::vector<TorcsValue> all;  ///< in file order
  std::map<std::string, std::size_t, std::less<>> places;

  const TorcsValue* find(std::string_view path) const;
  void add(TorcsValue value);
  /// The names directly below PREFIX: "1", "2", ... of numbered sections, and any others.
  std::vector<std::string> children(std::string_view prefix) const;
};

/// Reads a parameter file of at most 1 MiB, nested at most 32 deep. Entities are never followed.
/// Errors: unreadable, malformed, not `params`.
Result<TorcsValues> read_torcs_values(const std::filesystem::path& path);

/// A car's values merged with those of its category (docs/cars.md).
///  - a number in both: the car's, limited to both ranges (a number without a range is its own range)
///  - a text in both: the car's if the category's choices contain it, else the category's
///  - in one only: used
TorcsValues merge(const TorcsValues& category, const TorcsValues& car);

}  // namespace sixline
