// Reads tables of documents with types and ranges.
#include "files/document_table.hpp"

#include <algorithm>
#include <cmath>

namespace sixline {
namespace {

/// "must be 0 to 10", "must be > 0 and <= 20", "must be a finite number"
std::string range_rule(double min, double max, bool above) {
  if (std::isinf(min)) return "must be " + (std::isinf(max) ? "a finite number" : "<= " + number_text(max));
  if (!above && std::isfinite(max)) return "must be " + number_text(min) + " to " + number_text(max);
  return (above ? "must be > " : "must be >= ") + number_text(min) +
         (std::isfinite(max) ? " and <= " + number_text(max) : "");
}

}  // namespace

std::string shown(const Node& node) {
  switch (node.kind) {
    case Node::Kind::null:
      return "nothing";
    case Node::Kind::boolean:
      return node.boolean ? "true" : "false";
    case Node::Kind::number:
      return number_text(node.number);
    case Node::Kind::text:
      return '"' + node.text.substr(0, 60) + '"';
    case Node::Kind::list:
      return "a list";
    case Node::Kind::table:
      return "a table";
  }
  return "unknown";
}

void DocumentTable::refuse(const Error& error) {
  if (!wrong_) wrong_ = error;
}
void DocumentTable::refuse(const Node& node, std::string_view key, const std::string& rule) {
  refuse(Error{file_, node.line, before_ + std::string(key), shown(node), rule});
}
void DocumentTable::refuse(std::string_view key, const std::string& rule) {
  if (const Node* node = find(key)) return refuse(*node, key, rule);
  refuse(Error{file_, line(), before_ + std::string(key), "", rule});
}
void DocumentTable::refuse_missing(std::string_view key, const std::string& what) {
  refuse(Error{file_, line(), before_ + std::string(key), "", "is missing" + what});
}

void DocumentTable::only(const Names& keys) {
  if (!table_) return;
  const std::string name = before_.substr(0, before_.find_last_not_of(".: ") + 1);
  if (table_->kind != Node::Kind::table)
    return refuse(Error{file_, table_->line, name, "", "must be a table: [" + name + "]"});
  constexpr std::size_t most = 60;  // names that an error lists
  const std::string allowed = keys.size() <= most ? "; allowed: " + joined(keys)
                                                  : "; there are " + std::to_string(keys.size()) +
                                                        ": \"sixline describe MODEL\" lists those of a model";
  for (const Node& child : table_->children)
    if (std::ranges::find(keys, child.name) == keys.end())
      return refuse(Error{
          file_, child.line, before_ + child.name, "",
          (child.kind == Node::Kind::table ? "unknown table" : "unknown key") + suggestion(child.name, keys, allowed)});
}

void DocumentTable::not_both(std::string_view a, std::string_view b) {
  if (has(a) && has(b)) refuse(b, "cannot be combined with " + std::string(a));
}

const Node* DocumentTable::usable(std::string_view key, bool must_be_there, Node::Kind kind, const char* kind_name) {
  const Node* node = find(key);
  if (!node && must_be_there) refuse_missing(key, std::string(": ") + kind_name);
  if (node && node->kind != kind) refuse(key, std::string("must be ") + kind_name);
  return wrong_ ? nullptr : node;
}

double DocumentTable::number_in(std::string_view key, std::optional<double> otherwise, double min, double max,
                                bool above) {
  const double instead = otherwise.value_or(std::isfinite(min) ? min : 0);
  const Node* node = usable(key, !otherwise, Node::Kind::number, "a finite number");
  if (!node) return instead;
  const double value = node->number;
  if (std::isfinite(value) && value >= min && value <= max && !(above && value == min)) return value;
  refuse(key, std::isfinite(value) ? range_rule(min, max, above) : "must be a finite number");
  return instead;
}
double DocumentTable::number(std::string_view key, std::optional<double> otherwise, double min, double max) {
  return number_in(key, otherwise, min, max, false);
}
int DocumentTable::whole_number(std::string_view key, std::optional<double> otherwise, int min, int max) {
  const double value = number(key, otherwise, min, max);
  if (value != std::floor(value)) refuse(key, "must be a whole number");
  return static_cast<int>(value);
}
double DocumentTable::number_above(std::string_view key, std::optional<double> otherwise, double min, double max) {
  return number_in(key, otherwise, min, max, true);
}

std::string DocumentTable::text(std::string_view key, const std::optional<std::string>& otherwise,
                                const Names& allowed) {
  const Node* node = usable(key, !otherwise, Node::Kind::text, "a text in quotes");
  if (!node) return otherwise.value_or("");
  if (allowed.empty() || std::ranges::find(allowed, node->text) != allowed.end()) return node->text;
  std::string list;
  for (const std::string& one : allowed) list += (list.empty() ? "\"" : ", \"") + one + "\"";
  refuse(key, "must be one of " + list + suggestion(node->text, allowed, "", "\""));
  return otherwise.value_or("");
}

bool DocumentTable::flag(std::string_view key, bool otherwise) {
  const Node* node = usable(key, false, Node::Kind::boolean, "true or false");
  return node ? node->boolean : otherwise;
}

std::vector<double> DocumentTable::numbers(std::string_view key, std::size_t count, double min, double max) {
  const Node* node = usable(key, true, Node::Kind::list, "a list of numbers");
  if (!node) return std::vector<double>(count);
  std::vector<double> all;
  for (const Node& child : node->children) {
    if (child.kind != Node::Kind::number || !std::isfinite(child.number) || child.number < min || child.number > max)
      refuse(child, key,
             std::isfinite(min) ? "must be numbers, each " + range_rule(min, max, false).substr(8)
                                : "must be finite numbers");
    all.push_back(child.number);
  }
  if (count && all.size() != count)
    refuse(Error{file_, node->line, before_ + std::string(key), std::to_string(all.size()) + " numbers",
                 "must be " + std::to_string(count)});
  return wrong_ ? std::vector<double>(count) : all;
}
std::vector<int> DocumentTable::whole_numbers(std::string_view key, std::size_t count, int min, int max) {
  const std::vector<double> all = numbers(key, count, min, max);
  for (const double value : all)
    if (value != std::floor(value)) refuse(key, "must be whole numbers");
  return {all.begin(), all.end()};
}

}  // namespace sixline
