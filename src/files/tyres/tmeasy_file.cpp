// Reads Chrono's TMeasy files: maps its keys to members of the table.
#include "files/tyres/tmeasy_file.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <initializer_list>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include "files/tyres/tmeasy_estimates.hpp"
#include "sixline/internal/files/document.hpp"

namespace sixline {
namespace {

/// The files that have a key: all, all with curves, those of Chrono until May 2024 or since then; optional ones, and
/// other names since then.
enum class Layout { always, curves, until_2024, since_2024, optional, other };
/// A key of Chrono's; a pair contains the numbers at the nominal load and at twice that load.
struct TmeasyKey {
  Layout when;
  const char *section, *group, *key, *ours;
  bool pair = false;
};
using enum Layout;
constexpr TmeasyKey tmeasy_keys[] = {
#include "files/tyres/tmeasy_keys.list"
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

/// Reads a file in either layout of Chrono's, or without curves.
class TmeasyReader {
 public:
  TmeasyReader(const Node& root, const std::string& file) : root_(root), file_(file) {}

  Result<TmeasyTable> read(std::vector<TyreAssumed>& assumed) {
    table_.radius_weight = table_.radius_weight_double = 2.0 / 3;  // Chrono's, since 2024 without a key
    if (Status wrong = read_all()) return *wrong;
    for_each_field(table_, [&](const FieldInfo& info, double number) {
      if (!given_.contains(std::string(info.name)))
        assumed.push_back({"", std::string(info.name), std::string(info.unit), number});
    });
    return table_;
  }

 private:
  using Path = std::initializer_list<const char*>;

  /// Stores a number in the member with that name.
  Status set_number(const std::string& member, const Node& node, const std::string& key) {
    Status wrong;
    for_each_field(table_, [&](const FieldInfo& info, double& number) {
      if (info.name != member) return;
      wrong = check_range(node, key, info.min, info.max);
      number = node.number;
    });
    given_.insert(member);
    return wrong;
  }
  Status check_range(const Node& node, const std::string& key, double low, double high) const {
    if (node.kind != Node::Kind::number) return Error{file_, node.line, key, node.text, "must be a number"};
    if (node.number >= low && node.number <= high) return {};
    return Error{file_, node.line, key, number_text(node.number),
                 "must be from " + number_text(low) + " to " + number_text(high)};
  }
  /// The node at a path whose steps may be empty; null: the file does not have it. `name`: its path for errors.
  const Node* find(Path path, std::string* name = nullptr, const Node** above = nullptr) const {
    const Node* at = &root_;
    std::string words;
    for (const char* step : path) {
      if (!*step) continue;
      words += (words.empty() ? "" : ".") + std::string(step);
      if (name) *name = words;
      if (above) *above = at;
      at = at->find(step);
      if (!at) return nullptr;
    }
    return at;
  }
  /// An optional number that is no member of the table; stays as it is where the file does not have it.
  Status read_other(Path path, double low, double high, double& number) const {
    std::string name;
    const Node* node = find(path, &name);
    if (!node) return {};
    if (Status wrong = check_range(*node, name, low, high)) return wrong;
    number = node->number;
    return {};
  }

  Status read_key(const TmeasyKey& key) {
    std::string path;
    const Node* above = &root_;
    const Node* at = find({key.section, key.group, key.key}, &path, &above);
    const bool optional = key.when == Layout::optional || key.when == Layout::other;
    if (!at) return optional ? Status{} : Error{file_, above->line, path, "", "is missing"};
    if (!key.pair || (optional && at->kind == Node::Kind::number)) {
      if (Status wrong = set_number(key.ours, *at, path)) return wrong;
      return key.pair ? set_number(std::string(key.ours) + "_double", *at, path) : Status{};
    }
    if (at->kind != Node::Kind::list || at->children.size() != 2)
      return Error{file_, at->line, path, at->text, "must be two numbers: at the nominal load and at twice that"};
    if (Status wrong = set_number(key.ours, at->children[0], path)) return wrong;
    return set_number(std::string(key.ours) + "_double", at->children[1], path);
  }
  Status read_keys(Layout when) {
    for (const TmeasyKey& key : tmeasy_keys)
      if (key.when == when)
        if (Status wrong = read_key(key)) return wrong;
    return {};
  }

  Status read_all() {
    if (Status wrong = read_keys(Layout::always)) return wrong;
    const bool curves = find({"Parameters"}),
               old = find({"Parameters", "Tire Load"}) || !find({"Parameters", "Vertical"});
    if (Status wrong = curves ? read_keys(Layout::curves) : estimate()) return wrong;
    if (curves && !old) {
      table_.rolling_resistance = table_.rolling_resistance_double = 0.01;  // Chrono's, where no key has it
      if (Status wrong = read_keys(Layout::since_2024)) return wrong;
      table_.largest_load = 3.5 * table_.nominal_load;
    }
    if (Status wrong = read_keys(Layout::other)) return wrong;
    if (curves && old)
      if (Status wrong = read_keys(Layout::until_2024)) return wrong;
    if (curves && !old) {
      if (Status wrong = given_.contains("stiffness_z") ? Status{} : read_spring()) return wrong;
      estimate_carcass(table_);
    }
    if (Status wrong = read_keys(Layout::optional)) return wrong;
    return check_order(table_, file_);
  }

  /// The parabola d1 z + d2 z^2 that is nearest to the points of the spring's curve.
  Status read_spring() {
    std::string name;
    const Node* points = find({"Parameters", "Vertical", "Tire Spring Curve Data"}, &name);
    if (!points)
      return Error{file_, root_.find("Parameters")->line, name, "",
                   "is missing, and so is Vertical Tire Stiffness [N/m]"};
    double z2 = 0, z3 = 0, z4 = 0, fz = 0, fz2 = 0;
    for (const Node& point : points->children) {
      const auto& at = point.children;
      if (at.size() != 2 || at[0].kind != Node::Kind::number || at[1].kind != Node::Kind::number)
        return Error{file_, point.line, name, point.text, "must be pairs of a deflection [m] and a force [N]"};
      const double z = at[0].number, f = at[1].number;
      z2 += z * z, z3 += z * z * z, z4 += z * z * z * z, fz += f * z, fz2 += f * z * z;
    }
    const double det = z2 * z4 - z3 * z3, curved = det > 1e-9 * z2 * z4 ? (z2 * fz2 - z3 * fz) / det : 0;
    const double linear = z2 > 0 ? (fz - curved * z3) / z2 : 0;
    for (const bool twice : {false, true}) {
      const double slope2 = linear * linear + 4 * curved * table_.nominal_load * (twice ? 2 : 1);
      Node slope;
      slope.kind = Node::Kind::number, slope.line = points->line,
      slope.number = linear > 0 && slope2 > 0 ? std::sqrt(slope2) : 0;
      if (Status wrong = set_number(twice ? "stiffness_z_double" : "stiffness_z", slope, name + ", its slope"))
        return wrong;
    }
    return {};
  }

  /// The curves of a file that has none, from its load index or its bearing capacity.
  Status estimate() {
    const double most = table_.radius - 1e-3, none = -1;
    double index = none, design = 0, use = 0;
    TmeasyOutline tyre{.capacity = none, .rim_radius = none};
    for (const auto& [section, key, low, high, number] :
         {std::tuple{"", "Load Index", 0.0, 279.0, &index},
          {"", "Maximum Bearing Capacity [N]", 1.0, 1e7, &tyre.capacity},
          {"", "Inflation Pressure Design [Pa]", 1e-3, 1e7, &design},
          {"", "Inflation Pressure Use [Pa]", 1e-3, 1e7, &use},
          {"Design", "Rim Radius [m]", 0.0, most, &tyre.rim_radius},
          {"Design", "Mass [kg]", 0.0, 1e5, &tyre.mass}})
      if (Status wrong = read_other({section, key}, low, high, *number)) return wrong;
    if (index != std::floor(index))
      return Error{file_, find({"Load Index"})->line, "Load Index", number_text(index), "must be a whole number"};
    if (index == none && tyre.capacity == none)
      return Error{file_, root_.line, "Parameters", "",
                   "is missing, and so are \"Load Index\" and \"Maximum Bearing Capacity [N]\""};
    if (tyre.rim_radius == none) return Error{file_, root_.line, "Design.Rim Radius [m]", "", "is missing"};
    const Node* type = find({"Vehicle Type"});
    if (!type || (type->text != "Truck" && type->text != "Passenger"))
      return Error{file_, type ? type->line : root_.line, "Vehicle Type", type ? type->text : "",
                   "must be Truck or Passenger, where curves are estimated from a load"};
    tyre.truck = type->text == "Truck";
    if (index != none) tyre.capacity = load_of_index(int(index));
    if (design > 0 && use > 0) tyre.pressure_share = use / design;
    estimate_tmeasy(tyre, table_);
    return {};
  }

  const Node& root_;
  const std::string& file_;
  TmeasyTable table_;
  std::set<std::string> given_;
};

}  // namespace

Result<TmeasyTable> read_tmeasy(std::string_view text, const std::string& name, std::vector<TyreAssumed>* assumed) {
  constexpr ReadLimits limits = {.bytes = 1u << 20, .depth = 16, .nodes = 10'000};
  if (text.size() > limits.bytes)
    return Error{name, 0, "", "",
                 "has " + std::to_string(text.size()) + " bytes: must have at most " + std::to_string(limits.bytes)};
  const auto root = parse_json(without_comments(text), name, limits);
  if (!root) return root.error();
  const Node* kind = root->find("Template");
  if (!kind || kind->text != "TMeasyTire")
    return Error{name, kind ? kind->line : root->line, "Template", kind ? kind->text : "", "must be TMeasyTire"};
  std::vector<TyreAssumed> left_out;
  return TmeasyReader(*root, name).read(assumed ? *assumed : left_out);
}

std::string write_tmeasy(const TmeasyTable& table, const std::string& name) {
  nlohmann::ordered_json root = {{"Name", name}, {"Type", "Tire"}, {"Template", "TMeasyTire"}};
  std::map<std::string_view, double> numbers;
  for_each_field(table, [&](const FieldInfo& info, double number) { numbers[info.name] = number; });
  for (const TmeasyKey& key : tmeasy_keys) {
    if (key.when == Layout::other || key.when == Layout::since_2024) continue;
    nlohmann::ordered_json* at = &root;
    for (const char* step : {key.section, key.group, key.key})
      if (*step) at = &(*at)[step];
    *at = numbers.at(key.ours);
    if (key.pair) *at = {numbers.at(key.ours), numbers.at(std::string(key.ours) + "_double")};
  }
  return root.dump(2) + "\n";
}

}  // namespace sixline
