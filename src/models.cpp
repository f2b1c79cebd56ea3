// Models by name: the table of rungs, and how a car's values get onto one.
#include "models.hpp"

#include <algorithm>
#include <cmath>

#include "cars.hpp"
#include "field_model.hpp"
#include "model_names.hpp"
#include "models/make_box.hpp"
#include "sixline/sixline.hpp"

namespace sixline {
namespace {

using Make = std::unique_ptr<AnyModel> (*)();
using D = double;

struct Rung {
  std::string_view id;
  Make make;
};
constexpr Rung rungs[] = {
    {AverageAxles<D>::id, make_box<AverageAxles<D>>},
    {FrontCorrected<D>::id, make_box<FrontCorrected<D>>},
    {RearCorrected<D>::id, make_box<RearCorrected<D>>},
    {RearFollows<D>::id, make_box<RearFollows<D>>},
    {Arc<D>::id, make_box<Arc<D>>},
    {WheelsPersisted<D>::id, make_box<WheelsPersisted<D>>},
    {AnyAxle<D>::id, make_box<AnyAxle<D>>},
    {DriftDelay<D>::id, make_box<DriftDelay<D>>},
    {M1<D>::id, make_box<M1<D>>},
    {M2<D>::id, make_box<M2<D>>},
    {M3<D>::id, make_box<M3<D>>},
    {M4<D>::id, make_box<M4<D>>},
    {M5<D>::id, make_box<M5<D>>},
    {M6<D>::id, make_box<M6<D>>},
    {M7<D>::id, make_box<M7<D>>},
    {M8<D>::id, make_box<M8<D>>},
    {M8FourWheels<D>::id, make_box<M8FourWheels<D>>},
    {RigidBody<D>::id, make_box<RigidBody<D>>},
    {RigidVehicle<D>::id, make_box<RigidVehicle<D>>},
    {RayVehicle<D>::id, make_box<RayVehicle<D>>},
};
/// What plan.kinematic and plan.lateral can carry.
template <template <class> class Rung_> constexpr Rung carrying[] = {
    {PointMass<D>::id, make_box<Rung_<PointMass<D>>>},
    {LoadTransfer<D>::id, make_box<Rung_<LoadTransfer<D>>>},
    {EngineGear<D>::id, make_box<Rung_<EngineGear<D>>>},
    {WheelGlued<D>::id, make_box<Rung_<WheelGlued<D>>>},
    {Slip<D>::id, make_box<Rung_<Slip<D>>>},
};
constexpr const auto& carried = carrying<Turning>;
bool carries(const std::string& id) { return id == M6<D>::id || id == M7<D>::id; }

std::string joined(const std::vector<std::string>& words) {
  std::string text;
  for (const auto& word : words) text += (text.empty() ? "" : ", ") + word;
  return text;
}

}  // namespace

std::string known_as(std::string_view word, std::initializer_list<const std::vector<Entry>*> lists) {
  const auto has = [](const std::vector<Entry>& list, std::string_view name) {
    return std::any_of(list.begin(), list.end(), [&](const Entry& entry) { return entry.name == name; });
  };
  for (const auto* list : lists)
    if (has(*list, word)) return std::string(word);
  for (const auto* list : lists)  // a state before an output
    for (const std::string& name : words_for(word))
      if (has(*list, name)) return name;
  return {};
}

const std::vector<std::string>& model_ids() {
  static const std::vector<std::string> ids = [] {
    std::vector<std::string> all;
    for (const auto& rung : rungs) all.emplace_back(rung.id);
    return all;
  }();
  return ids;
}

Result<std::unique_ptr<AnyModel>> make_model(const std::string& id, const std::string& longitudinal) {
  if (carries(id) && !longitudinal.empty()) {
    std::vector<std::string> names;
    for (std::size_t i = 0; i < std::size(carrying<Turning>); ++i) {
      const Rung& rung = id == M6<D>::id ? carrying<Turning>[i] : carrying<Lateral>[i];
      if (rung.id == longitudinal) return rung.make();
      names.emplace_back(rung.id);
    }
    return Error{.file = {},
                 .line = 0,
                 .field = "longitudinal",
                 .value = longitudinal,
                 .rule = "must be one of " + joined(names)};
  }
  for (const auto& rung : rungs)
    if (rung.id == id) return rung.make();
  const std::string near = nearest(id, model_ids());
  return Error{.file = {},
               .line = 0,
               .field = "model",
               .value = id,
               .rule = "is not a model" +
                       (near.empty() ? ": known are " + joined(model_ids()) : "; did you mean " + near + "?")};
}

const std::vector<std::string>& known_parameters() {
  static const std::vector<std::string> names = [] {
    std::vector<std::string> all(std::begin(axle_pairs), std::end(axle_pairs));
    all.emplace_back("longitudinal");  // what plan.kinematic and plan.lateral carry
    const auto add = [&](const AnyModel& model) {
      const Description d = model.describe();
      for (const auto* entries : {&d.parameters, &d.options})
        for (const auto& e : *entries) all.push_back(e.name);
    };
    for (const auto& rung : rungs) add(*rung.make());
    for (const auto& rung : carried) add(*rung.make());
    std::sort(all.begin(), all.end());
    all.erase(std::unique(all.begin(), all.end()), all.end());
    return all;
  }();
  return names;
}

namespace {
/// wheelbase, cg_to_front and cg_to_rear after a layer gave some of them: L = b + c; L alone moves the rear axle
/// (models.md 3.2).
Status settle_geometry(AnyModel& model, const std::vector<Node>& values, const std::string& file) {
  const Node *L = nullptr, *b = nullptr, *c = nullptr;
  for (const auto& value : values) {
    if (value.name == "wheelbase") L = &value;
    if (value.name == "cg_to_front") b = &value;
    if (value.name == "cg_to_rear") c = &value;
  }
  const auto front = model.parameter("cg_to_front"), rear = model.parameter("cg_to_rear"),
             base = model.parameter("wheelbase");
  if (!(L || b || c) || !front || !rear || !base) return {};
  const auto put = [&](const char* name, double number, const Node& cause) -> Status {
    Node node;
    node.kind = Node::Kind::number, node.name = name, node.number = number, node.line = cause.line;
    const auto done = model.set(node);
    if (done) return {};
    Error error = done.error();
    error.file = file, error.line = cause.line;
    error.rule += " (it follows from " + cause.name + " = " + number_text(cause.number) +
                  ": wheelbase = cg_to_front + cg_to_rear)";
    return error;
  };
  if (L && b && c) {
    if (std::abs(*front + *rear - *base) > 1e-6 * *base)
      return Error{.file = file,
                   .line = L->line,
                   .field = "wheelbase",
                   .value = number_text(*base),
                   .rule = "must be cg_to_front + cg_to_rear = " + number_text(*front + *rear)};
    return {};
  }
  if (L && c) return put("cg_to_front", *base - *rear, *L);
  if (L) return put("cg_to_rear", *base - *front, *L);
  return put("wheelbase", *front + *rear, b ? *b : *c);
}
}  // namespace

namespace {
/// A value that this rung has no use for must still be one that some rung could take: a car of -1 kg is wrong on every
/// rung.
Status wrong_elsewhere(const Node& value, const std::string& file) {
  Status first;
  const auto accepts = [&](const Rung& rung) {
    const auto done = rung.make()->set(value);
    if (!done && !first) first = done.error();
    return done && *done;
  };
  for (const auto& rung : carried)
    if (accepts(rung)) return {};
  for (const auto& rung : rungs)
    if (accepts(rung)) return {};
  if (first) first->file = file, first->line = value.line;
  return first;
}
}  // namespace

Status set_layer(AnyModel& model, const std::vector<Node>& values, const std::string& file) {
  for (const auto& value : values) {
    const auto known = model.set(value);
    if (!known) {
      Error error = known.error();
      error.file = file, error.line = value.line;
      return error;
    }
    if (*known) continue;
    if (auto wrong = wrong_elsewhere(value, file)) return wrong;
    const auto& names = known_parameters();
    if (std::binary_search(names.begin(), names.end(), value.name)) continue;
    const std::string near = nearest(value.name, names);
    return Error{
        .file = file,
        .line = value.line,
        .field = value.name,
        .value = {},
        .rule = "is not a parameter of any model" +
                (near.empty() ? std::string("; `sixline describe MODEL` lists them") : "; did you mean " + near + "?")};
  }
  return settle_geometry(model, values, file);
}

Result<std::unique_ptr<AnyModel>> make_model_with_car(const std::string& id, const std::string& longitudinal,
                                                      const std::string& car, std::string tune) {
  auto file = load_car(car);
  if (!file) return file.error();
  const auto cars = with_bases(std::move(*file));
  if (!cars) return cars.error();
  const CarFile& own = cars->back();
  std::string carried_id = longitudinal;
  int line = 0;
  if (longitudinal.empty() && carries(id))  // the car says what it carries
    for (const CarFile& each : *cars)
      for (const auto& value : values_for(each, id))
        if (value.name == "longitudinal") carried_id = value.text, line = value.line;
  auto model = make_model(id, line > 0 && carried_id.empty() ? "empty" : carried_id);
  if (!model) {
    Error error = model.error();
    if (line > 0) error.file = own.path, error.line = line;
    return error;
  }
  const bool ray = id == RayVehicle<D>::id;
  if (ray && tune == "as_file") tune = usual_tune(own);
  if (ray && !tune.empty()) {
    Node choice;
    choice.kind = Node::Kind::text, choice.name = "tune", choice.text = tune;
    if (const auto set = (*model)->set(choice); !set) return set.error();
  }
  for (const CarFile& each : *cars)
    for (const auto& layer : ray ? ray_layers(each, tune == "toy" && &each == &own) : layers_for(each, id))
      if (auto wrong = set_layer(**model, layer, each.path)) return *wrong;
  if (auto wrong = (*model)->check()) {
    wrong->file = own.path;
    return *wrong;
  }
  return model;
}

Status check_rules(const AnyModel& model) {
  const auto value = [&](const char* name) { return model.parameter(name); };
  const auto L = value("wheelbase"), b = value("cg_to_front"), c = value("cg_to_rear");
  if (L && b && c && std::abs(*b + *c - *L) > 1e-6 * *L)
    return Error{.file = {},
                 .line = 0,
                 .field = "wheelbase",
                 .value = number_text(*L),
                 .rule = "must be cg_to_front + cg_to_rear = " + number_text(*b + *c)};
  const auto idle = value("rpm_idle"), redline = value("rpm_redline");
  if (idle && redline && *redline < *idle + 250)
    return Error{.file = {},
                 .line = 0,
                 .field = "rpm_redline",
                 .value = number_text(*redline),
                 .rule = "must be at least 250 rpm above rpm_idle = " + number_text(*idle)};
  if (const auto lock = value("steer_lock"); lock && *lock > model.most_steer())
    return Error{.file = {},
                 .line = 0,
                 .field = "steer_lock",
                 .value = number_text(*lock),
                 .rule = "must be at most " + number_text(model.most_steer()) + " rad: " + std::string(tangent_rule)};
  return {};
}

std::string range_text(double min, double max, std::string_view unit) {
  const std::string u = unit.empty() || unit == "-" ? "" : " " + std::string(unit);
  if (std::isinf(min) && std::isinf(max)) return "a finite number" + u;
  if (std::isinf(max)) return ">= " + number_text(min) + u;
  if (std::isinf(min)) return "<= " + number_text(max) + u;
  return number_text(min) + " to " + number_text(max) + u;
}

Error value_error(const Node& value, const std::string& rule) {
  std::string shown;
  switch (value.kind) {
    case Node::Kind::number:
      shown = number_text(value.number);
      break;
    case Node::Kind::text:
      shown = "\"" + value.text + "\"";
      break;
    case Node::Kind::boolean:
      shown = value.boolean ? "true" : "false";
      break;
    case Node::Kind::list:
      shown = "a list";
      break;
    case Node::Kind::table:
      shown = "a table";
      break;
    case Node::Kind::null:
      shown = "empty";
      break;
  }
  return {.file = {}, .line = value.line, .field = value.name, .value = shown, .rule = rule};
}

std::string table_text(const GearRatios<double>& gears) {
  std::string text = "R:" + number_text(gears.ratio[0]) + ", N:0";
  for (int gear = 1; gear <= static_cast<int>(gears.top); ++gear)
    text += ", " + std::to_string(gear) + ":" + number_text(gears.ratio[gear + 1]);
  return text;
}
std::string table_text(const TorqueCurve<double>& curve) {
  std::string text;
  for (int i = 0; i < curve.size; ++i)
    text += (i ? ", " : "") + number_text(curve.rpm[i]) + ":" + number_text(curve.torque[i]);
  return text;
}
Status read_table(const Node& value, GearRatios<double>& gears) {
  const auto pairs = parse_gear_ratios(value);
  if (!pairs) return pairs.error();
  gears = {};
  for (const auto& [gear, ratio] : *pairs) {
    gears.ratio[static_cast<int>(gear) + 1] = ratio;
    gears.top = std::max(gears.top, gear);
  }
  return {};
}
Status read_table(const Node& value, TorqueCurve<double>& curve) {
  const auto pairs = parse_torque_curve(value);
  if (!pairs) return pairs.error();
  curve = {};
  for (const auto& [rpm, torque] : *pairs) curve.rpm[curve.size] = rpm, curve.torque[curve.size] = torque, ++curve.size;
  return {};
}

}  // namespace sixline
