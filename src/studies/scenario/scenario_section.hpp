// A table of a scenario file with its allowed keys: returns values, or errors that name the place.
#pragma once
#include <string>
#include <vector>

#include "io/suggestion.hpp"
#include "sixline/internal/io/document.hpp"

namespace sixline {

using Names = std::vector<std::string>;

/// Values of one table. A missing table has no keys; a missing key leaves its target unchanged.
class Section {
 public:
  Section(const Node* table, std::string name, const std::string& file)
      : table_(table), name_(std::move(name)), file_(file) {}

  Error error(const Node& node, const std::string& rule) const;
  /// The error of a key that must be there.   what: ": a number"
  Error missing(const std::string& key, const std::string& what = {}) const {
    return {.file = file_, .line = line(), .field = name_ + "." + key, .rule = "is missing" + what};
  }
  /// Checks that it is a table with only these keys.
  Status only(const Names& keys) const;
  Error unknown(const Node& node, const Names& keys) const;
  Status number(const char* key, double& target, double min, double max, bool exclusive_min = false) const;
  Status text(const char* key, std::string& target, const Names& allowed = {}) const;
  Status flag(const char* key, bool& target) const;
  /// Two numbers: [x, y].
  Status pair(const char* key, double& first, double& second, double min, double max) const;

  const Node* find(const char* key) const { return table_ ? table_->find(key) : nullptr; }
  int line() const { return table_ ? table_->line : 0; }

 private:
  const Node* table_;
  std::string name_;
  const std::string& file_;
};

}  // namespace sixline
