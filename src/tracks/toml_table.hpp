// One TOML table, read key by key: checks type and range, refuses unknown keys, keeps the first error.
#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "sixline/internal/io/document.hpp"

namespace sixline {

/// Reads values from a table. After the first error every value is empty, so that a reader need only check at the end.
class TomlTable {
 public:
  /// `what` names the table in errors, such as "segment 3"; `known` lists its keys.
  TomlTable(const Node& table, std::string file, std::string what, const std::vector<std::string>& known);

  bool has(std::string_view key) const { return table_.find(key) != nullptr; }
  /// The number of a key, min <= it <= max, finite unless `infinite_allowed`; empty when it is not there.
  std::optional<double> number(std::string_view key, double min, double max, bool infinite_allowed = false);
  std::optional<std::string> text(std::string_view key);
  std::optional<bool> boolean(std::string_view key);

  /// Records an error at a key (or at the table, if the key is missing).
  void fail(std::string_view key, const std::string& value, const std::string& rule);
  /// Records an error if both keys are present.
  void not_both(std::string_view a, std::string_view b);
  const Status& error() const { return error_; }

 private:
  const Node* usable(std::string_view key, Node::Kind kind, const char* kind_name);

  const Node& table_;
  std::string file_, what_;
  Status error_;
};

/// A value for an error message: its text, its number or its kind.
std::string shown(const Node& node);

}  // namespace sixline
