// Reads Chrono's TMeasy files: maps its keys to members of the table.
#include "tyres/tmeasy_file.hpp"

#include <algorithm>
#include <cstddef>
#include <map>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <utility>

#include "sixline/internal/io/document.hpp"

namespace sixline {
namespace {

/// A key of Chrono's; a pair contains the numbers at the nominal load and at twice that load.
struct TmeasyKey {
  const char *section, *group, *key, *ours;
  bool pair = false;
};
constexpr TmeasyKey tmeasy_keys[] = {
#include "tyres/tmeasy_keys.list"
};

/// The text with comments after // replaced by blanks, so that line numbers do not change.
std::string without_comments(std::string_view text) {
  std::string bare(text);
  bool quoted = false;
  for (std::size_t i = 0; i + 1 < bare.size(); ++i) {
    if (bare[i] == '"' && (i == 0 || bare[i - 1] != '\\')) quoted = !quoted;
    if (bare[i] == '\n') quoted = false;
    if (quoted || bare[i] != '/' || bare[i + 1] != '/') continue;
    const std::size_t end = std::min(bare.find('\n', i), bare.size());
    std::fill(bare.begin() + std::ptrdiff_t(i), bare.begin() + std::ptrdiff_t(end), ' ');
    i = end - 1;
  }
  return bare;
}

/// Stores a number in the member with that name.
Status set_number(TmeasyTable& table, const std::string& member, const Node& node, const std::string& key,
                  const std::string& file) {
  if (node.kind != Node::Kind::number) return Error{file, node.line, key, node.text, "must be a number"};
  Status wrong;
  for_each_field(table, [&](const FieldInfo& info, double& number) {
    if (info.name != member) return;
    if (!(node.number >= info.min && node.number <= info.max))
      wrong = Error{file, node.line, key, number_text(node.number),
                    "must be from " + number_text(info.min) + " to " + number_text(info.max)};
    number = node.number;
  });
  return wrong;
}

Status read_key(const Node& root, const TmeasyKey& key, TmeasyTable& table, const std::string& file) {
  const Node* at = &root;
  std::string path;
  for (const char* step : {key.section, key.group, key.key}) {
    if (!*step) continue;
    path += (path.empty() ? "" : ".") + std::string(step);
    const Node* next = at->find(step);
    if (!next)
      return Error{file, at->line, path, "",
                   path == "Parameters" ? "is missing: a load index alone does not define the curves" : "is missing"};
    at = next;
  }
  if (!key.pair) return set_number(table, key.ours, *at, path, file);
  if (at->kind != Node::Kind::list || at->children.size() != 2)
    return Error{file, at->line, path, at->text, "must be two numbers: at the nominal load and at twice that"};
  if (Status wrong = set_number(table, key.ours, at->children[0], path, file)) return wrong;
  return set_number(table, std::string(key.ours) + "_double", at->children[1], path, file);
}

Status check_order(const TmeasyTable& t, const std::string& file) {
  const std::pair<double, double> slips[] = {{t.peak_slip_x, t.sliding_slip_x},
                                             {t.peak_slip_x_double, t.sliding_slip_x_double},
                                             {t.peak_slip_y, t.sliding_slip_y},
                                             {t.peak_slip_y_double, t.sliding_slip_y_double}};
  for (int i = 0; i < 4; ++i)
    if (slips[i].first >= slips[i].second)
      return Error{file, 0,
                   i < 2 ? "Parameters.Longitudinal.Slip sx where sliding begins"
                         : "Parameters.Lateral.Slip sy where sliding begins",
                   number_text(slips[i].second),
                   "must be above the slip at the largest force, " + number_text(slips[i].first)};
  return {};
}

}  // namespace

Result<TmeasyTable> read_tmeasy(std::string_view text, const std::string& name) {
  constexpr ReadLimits limits = {.bytes = 1u << 20, .depth = 16, .nodes = 10'000};
  if (text.size() > limits.bytes)
    return Error{name, 0, "", "",
                 "has " + std::to_string(text.size()) + " bytes: must have at most " + std::to_string(limits.bytes)};
  const auto root = parse_json(without_comments(text), name, limits);
  if (!root) return root.error();
  const Node* kind = root->find("Template");
  if (!kind || kind->text != "TMeasyTire")
    return Error{name, kind ? kind->line : root->line, "Template", kind ? kind->text : "", "must be TMeasyTire"};
  TmeasyTable table;
  for (const TmeasyKey& key : tmeasy_keys)
    if (Status wrong = read_key(*root, key, table, name)) return *wrong;
  if (Status wrong = check_order(table, name)) return *wrong;
  return table;
}

std::string write_tmeasy(const TmeasyTable& table, const std::string& name) {
  nlohmann::ordered_json root = {{"Name", name}, {"Type", "Tire"}, {"Template", "TMeasyTire"}};
  std::map<std::string_view, double> numbers;
  for_each_field(table, [&](const FieldInfo& info, double number) { numbers[info.name] = number; });
  for (const TmeasyKey& key : tmeasy_keys) {
    nlohmann::ordered_json* at = &root;
    for (const char* step : {key.section, key.group, key.key})
      if (*step) at = &(*at)[step];
    *at = numbers.at(key.ours);
    if (key.pair) *at = {numbers.at(key.ours), numbers.at(std::string(key.ours) + "_double")};
  }
  return root.dump(2) + "\n";
}

}  // namespace sixline
