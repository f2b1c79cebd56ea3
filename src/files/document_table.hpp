// One table of a document, read key by key: checks of type, range and name. The first error counts.
#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "files/suggestion.hpp"
#include "sixline/internal/files/document.hpp"
#include "sixline/model/fields.hpp"

namespace sixline {

using Names = std::vector<std::string>;

/// Marks a key that must be present, in place of a value for a missing one.
inline constexpr auto required = std::nullopt;

/// A value for an error message: its text, its number or its kind.
std::string shown(const Node& node);

/// Values of one table. A missing table has no keys. A key that is missing or wrong has the value `otherwise`, so that a
/// reader need only check wrong() at the end.
class DocumentTable {
 public:
  /// table: null if it is missing; before: prefix of a key in errors: "scenario.", "segment 3: "
  DocumentTable(const Node* table, std::string file, std::string before = {})
      : table_(table), file_(std::move(file)), before_(std::move(before)) {}

  const Node* find(std::string_view key) const { return table_ ? table_->find(key) : nullptr; }
  bool has(std::string_view key) const { return find(key) != nullptr; }
  int line() const { return table_ ? table_->line : 0; }

  /// Refuses a node that is no table, and other keys.
  void only(const Names& keys);
  /// Refuses two keys of which only one may be there.
  void not_both(std::string_view a, std::string_view b);
  /// A finite number, min <= it <= max.
  double number(std::string_view key, std::optional<double> otherwise, double min, double max);
  /// A whole number, min <= it <= max.
  int whole_number(std::string_view key, std::optional<double> otherwise, int min, int max);
  /// A finite number, min < it <= max.
  double number_above(std::string_view key, std::optional<double> otherwise, double min, double max = infinite);
  std::string text(std::string_view key, const std::optional<std::string>& otherwise, const Names& allowed = {});
  bool flag(std::string_view key, bool otherwise);
  /// A list of finite numbers in a range; empty if it is wrong.   count: how many there must be; 0: any number
  std::vector<double> numbers(std::string_view key, std::size_t count, double min = -infinite, double max = infinite);
  /// The same of whole numbers.
  std::vector<int> whole_numbers(std::string_view key, std::size_t count, int min, int max);

  /// Records an error of a key's value, or of the table if it lacks the key.
  void refuse(std::string_view key, const std::string& rule);
  /// The same for a node in the table.
  void refuse(const Node& node, const std::string& rule) { refuse(node, node.name, rule); }
  /// Records that a key is missing.   what: ": a number"
  void refuse_missing(std::string_view key, const std::string& what = {});
  /// Records an error without changing its place.
  void refuse(const Error& error);
  const Status& wrong() const { return wrong_; }

 private:
  void refuse(const Node& node, std::string_view key, const std::string& rule);
  /// The node of a key if it has that kind.
  const Node* usable(std::string_view key, bool must_be_there, Node::Kind kind, const char* kind_name);
  double number_in(std::string_view key, std::optional<double> otherwise, double min, double max, bool above);

  const Node* table_;
  std::string file_, before_;
  Status wrong_;
};

/// Calls `each` for every block of a list of tables, [[name]], in order until one returns an error. Missing list: never.
template <class Each>
Status each_block(const Node& root, const std::string& name, const std::string& file, Each&& each) {
  const Node* list = root.find(name);
  if (!list) return {};
  if (list->kind != Node::Kind::list) return Error{file, list->line, name, "", "must be written [[" + name + "]]"};
  for (const Node& block : list->children)
    if (Status wrong = each(block)) return wrong;
  return {};
}

}  // namespace sixline
