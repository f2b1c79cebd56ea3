// Sweep files: tables of TOML become axes.
#include "studies/sweep/plan_file.hpp"

#include <algorithm>
#include <filesystem>

#include "files/document_table.hpp"
#include "sixline/internal/files/document.hpp"
#include "sixline/internal/vehicle/registry/models.hpp"

namespace sixline {
namespace {

Error wrong_node(const SweepPlan& plan, const Node& node, const std::string& field, const std::string& rule) {
  return {plan.file, node.line, field, shown(node), rule};
}

/// The parameters that are tables, of any model: "gear_ratios", "torque_curve".
const std::vector<std::string>& table_parameters() {
  static const std::vector<std::string> names = [] {
    std::vector<std::string> found;
    for (const std::string& id : model_ids())
      if (const auto model = make_model(id))
        for (const Entry& entry : (*model)->describe().parameters)
          if (!entry.text.empty()) found.push_back(entry.name);
    return found;
  }();
  return names;
}
bool is_table(const std::string& name) {
  const auto& tables = table_parameters();
  return std::ranges::find(tables, name.substr(name.rfind('.') + 1)) != tables.end();
}

/// A plain value as the text that --set would give it; nothing where it is none.
std::optional<std::string> plain_text_of(const Node& node) {
  if (node.kind == Node::Kind::number) return number_text(node.number);
  if (node.kind == Node::Kind::text) return node.text;
  if (node.kind == Node::Kind::boolean) return node.boolean ? "true" : "false";
  return {};
}

/// "./mine.toml" of a file in another folder.
std::string beside(const SweepPlan& plan, const std::string& name) {
  const bool is_path = name.find('/') != name.npos || std::filesystem::path(name).extension() == ".toml" ||
                       std::filesystem::path(name).extension() == ".csv" ||
                       std::filesystem::path(name).extension() == ".xml";
  if (!is_path || std::filesystem::path(name).is_absolute()) return name;
  return (std::filesystem::path(plan.file).parent_path() / name).lexically_normal().string();
}

SweepAxis axis_at(SweepAxis axis, bool of_car, const std::string& file, int line) {
  axis.of_car = of_car;
  axis.file = file;
  axis.line = line;
  return axis;
}

/// The values of a list of TOML.
Result<SweepAxis> axis_of_list(const SweepPlan& plan, const Node& node, const std::string& name, bool of_car) {
  SweepAxis axis{.name = name};
  for (const Node& item : node.children) {
    const auto text = plain_text_of(item);
    if (!text)
      return wrong_node(plan, node, name,
                        "must be a list of numbers or texts; a value that is a list itself is a text: \"[1, 2]\"");
    if (item.kind == Node::Kind::number && !finite_number(*text))
      return wrong_node(plan, item, name, "must be a finite number");
    axis.values.push_back(*text);
  }
  if (const std::size_t repeated = axis.repeated(); repeated < axis.values.size())
    return wrong_node(plan, node.children[repeated], name, "appears twice; each value is taken once");
  if (axis.values.empty()) return wrong_node(plan, node, name, "must name at least one value");
  return axis_at(std::move(axis), of_car, plan.file, node.line);
}

/// The axis of a text as --set has it; a table such as a torque curve is one value.
Result<SweepAxis> axis_of_text(const std::string& name, const std::string& text, bool of_car, const std::string& file,
                               int line) {
  auto axis =
      of_car && is_table(name) ? Result<SweepAxis>(SweepAxis{.name = name, .values = {text}}) : axis_of(name, text);
  if (!axis) return Error{file, line, name, axis.error().value, axis.error().rule};
  return axis_at(std::move(*axis), of_car, file, line);
}

/// One key of a table: a value, a text as --set has it, or a list.
Result<SweepAxis> axis_of_node(const SweepPlan& plan, const Node& node, const std::string& name, bool of_car) {
  const auto text = plain_text_of(node);
  if (!text && node.kind != Node::Kind::list)
    return wrong_node(plan, node, name, "must be a value, a list of values, or a range such as \"1200:1600:5\"");
  auto axis = text ? axis_of_text(name, *text, of_car, plan.file, node.line) : axis_of_list(plan, node, name, of_car);
  if (!axis) return axis;
  if (name == "car" || name == "track")
    for (std::string& value : axis->values) value = beside(plan, value);
  return axis;
}

/// [set], where `tyre.mu = 1` is a table in a table.
Status add_car_axes(SweepPlan& plan, const Node& table, const std::string& before) {
  for (const Node& child : table.children) {
    const std::string name = before + child.name;
    if (child.kind == Node::Kind::table) {
      if (auto wrong = add_car_axes(plan, child, name + ".")) return wrong;
      continue;
    }
    auto axis = axis_of_node(plan, child, name, true);
    if (!axis) return axis.error();
    plan.axes.push_back(std::move(*axis));
  }
  return {};
}

/// [lap], [laptime] or [test].
Status add_work(SweepPlan& plan, const Node& root) {
  const Node* found = nullptr;
  int tables = 0;
  for (const SweepWork work : sweep_works)
    if (const Node* node = root.find(std::string(work_text(work)))) {
      found = node;
      plan.work = work;
      ++tables;
    }
  if (tables != 1)
    return Error{plan.file, found ? found->line : 0, found ? found->name : "lap", "",
                 "exactly one of the tables [lap], [laptime] and [test] must state the task of each case"};
  const Node& table = *found;
  DocumentTable work(&table, plan.file, table.name + ".");
  work.only(names_in(case_options(plan.work)));
  if (work.wrong()) return work.wrong();
  for (const Node& child : table.children) {
    auto axis = axis_of_node(plan, child, child.name, false);
    if (!axis) return axis.error();
    plan.axes.push_back(std::move(*axis));
  }
  return {};
}

/// [sweep].
Status read_head(SweepPlan& plan, const Node& root) {
  DocumentTable head(root.find("sweep"), plan.file, "sweep.");
  head.only({"title", "plan", "cases", "seed"});
  plan.title = head.text("title", plan.title);
  plan.sampling = sampling_of(head.text("plan", "grid", {"grid", "random", "latin-hypercube"}));
  const bool is_grid = plan.sampling == Sampling::grid;
  for (const char* key : {"cases", "seed"}) {
    if (is_grid && head.has(key)) head.refuse(key, "belongs to random and latin-hypercube plans: this one is a grid");
    if (head.has(key) && !head.find(key)->integer) head.refuse(key, "must be a whole number");
  }
  if (!is_grid) {
    plan.requested = static_cast<std::size_t>(head.number("cases", required, 1, double(most_sweep_cases)));
    plan.seed = static_cast<std::uint64_t>(head.number("seed", 1, 0, 9e15));
  }
  return head.wrong();
}

}  // namespace

Result<SweepAxis> car_axis(const std::string& name, const std::string& text, const std::string& file) {
  return axis_of_text(name, text, true, file, 0);
}

bool is_swept(const std::string& set) {
  const std::size_t equals = set.find('=');
  if (equals == set.npos || !is_several(set.substr(equals + 1))) return false;
  return !is_table(std::string(trimmed(std::string_view(set).substr(0, equals))));
}

Result<SweepPlan> parse_sweep(std::string_view toml, const std::string& file) {
  const auto root = parse_toml(toml, file);
  if (!root) return root.error();
  return sweep_of(*root, file);
}

Result<SweepPlan> sweep_of(const Node& root, const std::string& file) {
  SweepPlan plan{.title = std::filesystem::path(file).stem().string(), .file = file};
  DocumentTable top(&root, file);
  top.only({"sweep", "lap", "laptime", "test", "set"});
  if (top.wrong()) return *top.wrong();
  if (auto wrong = read_head(plan, root)) return *wrong;
  if (auto wrong = add_work(plan, root)) return *wrong;
  if (const Node* set = root.find("set")) {
    if (set->kind != Node::Kind::table) return wrong_node(plan, *set, "set", "must be a table: [set]");
    if (auto wrong = add_car_axes(plan, *set, "")) return *wrong;
  }
  if (auto wrong = finish_plan(plan)) return *wrong;
  return plan;
}

Result<SweepPlan> load_sweep(const std::string& path) {
  const auto text = read_file(path);
  if (!text) return text.error();
  return parse_sweep(*text, path);
}

}  // namespace sixline
