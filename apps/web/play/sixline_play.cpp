// The C surface: handles, texts and numbers over worlds, robots, scenarios and descriptions. It adds no behaviour.
#include "play/sixline_play.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstring>
#include <span>

#include "cars/torcs/torcs_car.hpp"
#include "describe/describe.hpp"
#include "io/memory_files.hpp"
#include "play/world.hpp"
#include "play/world_times.hpp"
#include "registry/parameters.hpp"
#include "scenario/scenario.hpp"
#include "sixline/track_driver.hpp"
#include "sixline/version.hpp"
#include "tracks/track_file.hpp"

using namespace sixline;

struct sixline_world {
  World world;
  std::vector<double> strip{};
};
struct sixline_play_driver {
  TrackDriver driver;
};

namespace {

constexpr std::size_t max_text = 16u << 20;  ///< bytes of a file
// What may be asked for by a name (tests/apps/sixline_play_test.cpp asks for each).
constexpr std::string_view list_kinds[] = {"models", "cars", "tracks", "drivers"};
constexpr std::string_view number_kinds[] = {"input", "settings", "status", "view", "channels"};
constexpr std::string_view text_kinds[] = {"parameters", "channels", "curves", "file", "scenario", "hash", "driver"};
constexpr std::string_view file_kinds[] = {"track", "car", "scenario", "replay", "telemetry"};
constexpr std::string_view strip_columns[] = {"s",
                                              "x",
                                              "y",
                                              "z",
                                              "left_x",
                                              "left_y",
                                              "left_z",
                                              "right_x",
                                              "right_y",
                                              "right_z",
                                              "left_border_x",
                                              "left_border_y",
                                              "left_border_z",
                                              "right_border_x",
                                              "right_border_y",
                                              "right_border_z",
                                              "left_strip_x",
                                              "left_strip_y",
                                              "left_strip_z",
                                              "right_strip_x",
                                              "right_strip_y",
                                              "right_strip_z",
                                              "friction",
                                              "curvature"};

thread_local std::string last_error, last_text;

std::string given(const char* text) { return text ? std::string(text) : std::string(); }
const char* answer(std::string text) {
  last_text = std::move(text);
  return last_text.c_str();
}
const char* answer(const Json& json) { return answer(json.dump(-1, ' ', false, Json::error_handler_t::replace)); }
std::nullptr_t refuse(const Error& error) {
  last_error = error.text();
  return nullptr;
}
int refused(const Error& error) {
  last_error = error.text();
  return 0;
}
int done(const Status& status) { return status ? refused(*status) : 1; }
Error wrong(const std::string& field, const std::string& value, const std::string& rule) {
  return {.file = {}, .line = 0, .field = field, .value = value.substr(0, 100), .rule = rule};
}
bool has(const sixline_world* w, int car) {
  if (w && car >= 0 && car < w->world.cars()) return true;
  refused(wrong("car", std::to_string(car), "there is no such car in the world"));
  return false;
}

Json texts(std::span<const std::string_view> list) {
  Json out = Json::array();
  for (const std::string_view text : list) out.push_back(text);
  return out;
}
/// The names of a struct's numbers, in the order of its list.
template <class Struct>
Json names_of() {
  Json names = Json::array();
  for_each_field(Struct{}, [&](const FieldInfo& f, const double&) { names.push_back(f.name); });
  return names;
}
/// The same with what is known of each; range null: any finite number.
template <class Struct>
Json fields_of() {
  Json fields = Json::array();
  for_each_field(Struct{}, [&](const FieldInfo& f, const double&) {
    fields.push_back({{"name", f.name},
                      {"unit", f.unit},
                      {"meaning", f.meaning},
                      {"min", json_number(f.min)},
                      {"max", json_number(f.max)}});
  });
  return fields;
}
/// A struct that is nothing but its numbers, in the order of its list: its memory can be handed out.
template <class Struct>
double* numbers(Struct& s) {
  static_assert(std::is_standard_layout_v<Struct> && sizeof(Struct) % sizeof(double) == 0);
  return reinterpret_cast<double*>(&s);
}

/// What a robot sees, as numbers; the place on the track is found from x and y.
constexpr std::string_view observation_names[] = {
    "time", "x", "y", "yaw", "vx", "vy", "yaw_rate", "wheel_speed_front", "wheel_speed_driven", "gear", "rpm"};
VehicleMotion<double> motion_in(const double* n) {
  return {.x = n[1],
          .y = n[2],
          .yaw = n[3],
          .vx = n[4],
          .vy = n[5],
          .yaw_rate = n[6],
          .rolling_speed_front = n[7],
          .rolling_speed_driven = n[8],
          .gear = n[9],
          .rpm = n[10]};
}

Json parameter_json(const ListedParameter& p, std::size_t index) {
  const Entry& e = p.entry;
  Json out{{"index", index}, {"name", e.name}, {"unit", e.unit}, {"meaning", e.meaning}, {"group", p.group}};
  out["value"] = json_number(p.value);
  out["standard"] = json_number(e.standard);
  out["min"] = json_number(e.min);
  out["max"] = json_number(e.max);
  out["changed"] = p.changed;
  if (!e.choices.empty()) out["choices"] = e.choices;
  if (!p.text.empty()) {
    out["text"] = p.text;
    out["standardText"] = e.text;
  }
  return out;
}
Json parameters_json(const World& world, int car) {
  Json list = Json::array();
  for (const ListedParameter& p : listed_parameters(world.model(car), world.from_file(car)))
    list.push_back(parameter_json(p, list.size()));
  return list;
}
Json driver_parameters_json(World& world) {
  Json list = Json::array();
  if (!world.robot()) return list;
  visit_driver(*world.robot(), [&](const auto& params) {
    const std::remove_cvref_t<decltype(params)> standard{};
    std::vector<double> values, standards;
    for_each_field(params, [&](const FieldInfo&, const double& v) { values.push_back(v); });
    for_each_field(standard, [&](const FieldInfo&, const double& v) { standards.push_back(v); });
    for_each_field(params, [&](const FieldInfo& f, const double&) {
      const std::size_t i = list.size();
      ListedParameter p;
      p.group = "Robot";
      p.value = values[i];
      p.changed = values[i] != standards[i];
      p.entry.name = f.name;
      p.entry.unit = f.unit;
      p.entry.meaning = f.meaning;
      p.entry.min = f.min;
      p.entry.max = f.max;
      p.entry.standard = standards[i];
      list.push_back(parameter_json(p, i));
    });
  });
  return list;
}

std::string hex(std::uint64_t bits) {
  char text[20];
  std::snprintf(text, sizeof text, "%016llx", static_cast<unsigned long long>(bits));
  return text;
}

Json channels_json(const World& world, int car) {
  Json list = {{{"name", "t"}, {"unit", "s"}, {"meaning", "time"}}};
  for (const ChannelInfo& channel : world.vehicle(car).channels())
    list.push_back({{"name", channel.name}, {"unit", channel.unit}, {"meaning", channel.meaning}});
  return list;
}
Json curves_json(const AnyModel& model) {
  Json list = Json::array();
  for (const CarCurve& c : model.curves())
    list.push_back({{"name", c.name},
                    {"title", c.title},
                    {"x_name", c.x_name},
                    {"x_unit", c.x_unit},
                    {"y_name", c.y_name},
                    {"y_unit", c.y_unit},
                    {"x", c.x},
                    {"y", c.y}});
  return list;
}

Result<ScenarioData> scenario_from(const std::string& text) {
  if (text.empty() ||
      text[text.find_first_not_of(" \t\r\n") == text.npos ? 0 : text.find_first_not_of(" \t\r\n")] != '{')
    return load_scenario(text, {});
  const auto root = parse_json(text, "scenario");
  if (!root) return root.error();
  return scenario_of(*root, "scenario");
}

/// "t [s],x [m]": what `sixline lap` and `sixline run --csv` write.
bool is_telemetry(const std::string& text) {
  const std::string_view heading = std::string_view(text).substr(0, text.find('\n'));
  return heading.find(" [") != heading.npos && heading.find(']') != heading.npos && heading[0] != '#';
}

Result<Json> checked(const std::string& path) {
  const auto ends = [&](const char* ending) { return path.ends_with(ending); };
  const auto report = [&](const char* kind, const std::string& name, const std::string& words) {
    return Json{{"kind", kind}, {"name", name}, {"report", words}};
  };
  const auto track = [&]() -> Result<Json> {
    const auto read = load_track(path);
    if (!read) return read.error();
    return report("track", read->title.empty() ? read->name : read->title, import_report(*read));
  };
  const auto car = [&]() -> Result<Json> {
    const auto read = load_car(path);
    if (!read) return read.error();
    const auto model = make_model_with_car("kinematic_bicycle", "", path);
    if (!model) return model.error();
    return report("car", read->name, read->description + "\nSource: " + read->source + "\n");
  };
  const auto text = read_file(path, max_text);
  if (!text) return text.error();
  if (ends(".json")) {
    const auto replay = read_replay(*text, path);
    if (!replay) return replay.error();
    std::string words =
        number_text(static_cast<double>(replay->steps) * replay->dt) + " s at " + number_text(replay->dt) + " s a step";
    for (const auto& one : replay->cars) words += "\n" + one.choice.model + ", " + one.choice.car;
    return report("replay", std::filesystem::path(path).stem().string(), words + "\n");
  }
  if (ends(".csv")) {
    if (!is_telemetry(*text)) return track();
    const auto rows = std::count(text->begin(), text->end(), '\n');
    const auto line = text->substr(0, text->find('\n'));
    return report("telemetry", std::filesystem::path(path).stem().string(),
                  std::to_string(std::count(line.begin(), line.end(), ',') + 1) + " channels, " +
                      std::to_string(rows - 1) + " rows\n");
  }
  if (ends(".xml")) return is_torcs_car_file(path) ? car() : track();
  if (!ends(".toml")) return wrong("file", path, "must end in .toml, .xml, .csv or .json");
  const auto root = parse_toml(*text, path);
  if (!root) return root.error();
  if (root->find("scenario")) {
    const auto scenario = load_scenario(path, {});
    if (!scenario) return scenario.error();
    return report("scenario", scenario->title.empty() ? std::filesystem::path(path).stem().string() : scenario->title,
                  scenario->model->describe().id + ", " + std::to_string(scenario->steps) + " steps of " +
                      number_text(scenario->dt) + " s\n");
  }
  return root->find("track") ? track() : car();
}

}  // namespace

// ---- what there is

int sixline_api_version(void) { return SIXLINE_API_VERSION; }
const char* sixline_error(void) { return last_error.c_str(); }

const char* sixline_list(const char* kind) {
  const std::string asked = given(kind);
  if (std::find(std::begin(list_kinds), std::end(list_kinds), asked) == std::end(list_kinds))
    return refuse(wrong("kind", asked, "must be models, cars, tracks or drivers"));
  Json list = Json::array();
  for (const Listed& one : listed(asked)) {
    Json entry{{"name", one.name}, {"meaning", one.words}};
    if (one.facts.is_object()) entry.update(one.facts);
    list.push_back(std::move(entry));
  }
  return answer(list);
}

const char* sixline_describe(const char* kind, const char* name_) {
  const std::string asked = given(kind), name = given(name_);
  if (asked == "models") {
    const auto model = model_as_driven(name);
    return model ? answer(model_json(**model)) : refuse(model.error());
  }
  if (asked == "cars") {
    const auto car = load_car(name);
    if (!car) return refuse(car.error());
    const auto model = make_model_with_car("kinematic_bicycle", "", name);
    return model ? answer(car_json(*car, **model, name)) : refuse(model.error());
  }
  if (asked == "tracks") {
    const auto track = open_track(name);
    return track ? answer(import_report_json(*track)) : refuse(track.error());
  }
  if (asked == "drivers")
    for (const DriverInfo& info : driver_list)
      if (info.name == name) return answer(driver_json(info));
  return refuse(wrong(asked.empty() ? "kind" : asked, name, "is not there"));
}

const char* sixline_layout(void) {
  return answer(Json{{"version", SIXLINE_VERSION},
                     {"input", names_of<DeviceInputs>()},
                     {"settings", names_of<InputSettings>()},
                     {"status", names_of<WorldStatus>()},
                     {"view", names_of<CarView>()},
                     {"wheel", names_of<WheelView>()},
                     {"path_points", path_points},
                     {"strip", texts(strip_columns)},
                     {"observation", texts(observation_names)},
                     {"controls", names_of<Inputs<double>>()},
                     {"wheels", texts(wheel_names)},
                     {"fields",
                      {{"input", fields_of<DeviceInputs>()},
                       {"settings", fields_of<InputSettings>()},
                       {"status", fields_of<WorldStatus>()},
                       {"view", fields_of<CarView>()},
                       {"wheel", fields_of<WheelView>()}}},
                     {"values",
                      {{"source", texts(command_source_names)},
                       {"replay", texts(replay_state_names)},
                       {"driver", texts(driver_names)}}},
                     {"kinds",
                      {{"list", texts(list_kinds)},
                       {"numbers", texts(number_kinds)},
                       {"text", texts(text_kinds)},
                       {"file", texts(file_kinds)},
                       {"family", texts(family_names)}}},
                     {"limits",
                      {{"cars", World::max_cars},
                       {"time_step_min", World::min_step},
                       {"time_step_max", World::longest_step},
                       {"frame_elapsed_max", world_times::max_elapsed},
                       {"history_interval", world_times::rows_every},
                       {"history_capacity", World::history_capacity},
                       {"rewind", world_times::rewound_s},
                       {"recording", world_times::history_s},
                       {"file_bytes", max_text}}}});
}

// ---- files and scenarios

int sixline_put_file(const char* path_, const char* text_) {
  const std::string path = given(path_), text = given(text_);
  if (path.empty() || path.size() > 300 || path.find("..") != path.npos || path[0] == '/')
    return refused(wrong("path", path, "must be a relative path without \"..\""));
  if (text.size() > max_text) return refused({path, 0, "", "", "is larger than 16 MiB"});
  if (path.ends_with(".toml") || path.ends_with(".xml"))
    if (const auto tree = path.ends_with(".xml") ? parse_xml(text, path) : parse_toml(text, path); !tree)
      return refused(tree.error());
  put_memory_file(path, text);
  return 1;
}

const char* sixline_check_file(const char* path) {
  const auto report = checked(given(path));
  return report ? answer(*report) : refuse(report.error());
}

const char* sixline_run(const char* scenario_) {
  const auto scenario = scenario_from(given(scenario_));
  return scenario ? answer(run_scenario(*scenario).json()) : refuse(scenario.error());
}

// ---- worlds

sixline_world* sixline_world_make(void) { return new sixline_world; }
void sixline_world_free(sixline_world* w) { delete w; }

int sixline_world_ground(sixline_world* w, const char* table) {
  const auto root = parse_json(given(table), "ground");
  if (!root) return refused(root.error());
  if (root->kind != Node::Kind::table) return refused(wrong("ground", "", "must be a table"));
  return done(w->world.set_ground(*root));
}
int sixline_world_car(sixline_world* w, int car, const char* model, const char* file, const char* longitudinal) {
  return done(w->world.set_car(car, {.model = given(model), .car = given(file), .longitudinal = given(longitudinal)}));
}
int sixline_world_remove(sixline_world* w, int car) { return done(w->world.remove_car(car)); }
int sixline_world_clock(sixline_world* w, double dt, const char* integrator) {
  return done(w->world.set_clock(dt, given(integrator)));
}
int sixline_world_driver(sixline_world* w, const char* name) { return done(w->world.set_driver(given(name))); }

const char* sixline_world_describe(sixline_world* w) {
  const World& world = w->world;
  Json cars = Json::array(), integrators = Json::array();
  for (int i = 0; i < world.cars(); ++i) {
    const CarChoice& c = world.choice(i);
    cars.push_back({{"model", c.model}, {"car", c.car}, {"longitudinal_model", c.longitudinal}});
    integrators.push_back(world.model(i).describe().integrators);
  }
  Json ground = Json::object();
  for (const Node& value : world.ground_table().children) {
    if (value.kind == Node::Kind::number) ground[value.name] = value.number;
    if (value.kind == Node::Kind::text) ground[value.name] = value.text;
    if (value.kind == Node::Kind::list)
      for (const Node& item : value.children) ground[value.name].push_back(item.number);
  }
  const std::string integrator =
      !world.integrator().empty() || world.cars() == 0 ? world.integrator() : integrators[0][0].get<std::string>();
  const TrackData* track = world.ground().track();
  return answer(Json{{"cars", cars},
                     {"integrators", integrators},
                     {"integrator", integrator},
                     {"time_step", world.status.dt},
                     {"driver", world.driver()},
                     {"ground", ground},
                     {"closed", track && track->closed}});
}

int sixline_world_frame(sixline_world* w, double elapsed) { return w->world.frame(elapsed); }
void sixline_world_step(sixline_world* w, int steps) { w->world.step(steps); }
void sixline_world_control(sixline_world* w, double throttle, double brake, double handbrake, double steer, double gear,
                           double auto_shift) {
  const auto safe = [](double v, double low, double high) { return std::isfinite(v) ? std::clamp(v, low, high) : 0; };
  w->world.control({.throttle = safe(throttle, -1, 1),
                    .brake = safe(brake, 0, 1),
                    .handbrake = safe(handbrake, 0, 1),
                    .steer = safe(steer, -1, 1),
                    .gear = std::round(safe(gear, -1, 10)),
                    .auto_shift = auto_shift > 0.5 ? 1.0 : 0.0});
}
void sixline_world_reset(sixline_world* w) { w->world.reset(); }
void sixline_world_rewind(sixline_world* w, double seconds) { w->world.rewind(seconds); }
const char* sixline_world_message(sixline_world* w) { return answer(w->world.message()); }

double* sixline_numbers(sixline_world* w, const char* what_, int car) {
  const std::string_view what = what_ ? what_ : "";
  World& world = w->world;
  if (what == "input") return numbers(world.input);
  if (what == "settings") return numbers(world.settings);
  if (what == "status") return numbers(world.status);
  if ((what != "view" && what != "channels") || !has(w, car)) return nullptr;
  if (what == "channels") return const_cast<double*>(world.now(car).data());
  return numbers(const_cast<DrawnCar&>(world.drawn(car)));
}

// ---- cars

const char* sixline_text(sixline_world* w, const char* what_, int car) {
  const std::string_view what = what_ ? what_ : "";
  World& world = w->world;
  if (what == "driver") return answer(driver_parameters_json(world));
  if (!has(w, car)) return nullptr;
  if (what == "parameters") return answer(parameters_json(world, car));
  if (what == "channels") return answer(channels_json(world, car));
  if (what == "curves") return answer(curves_json(world.model(car)));
  if (what == "hash") return answer(hex(world.model(car).hash()));
  if (what == "file") {
    const std::string name = std::filesystem::path(world.choice(car).car).stem().string();
    return answer(car_toml(world.model(car), name, "sixline playground, from " + name));
  }
  if (what != "scenario") return refuse(wrong("text", std::string(what), "is not known of a car"));
  if (const Recording* recording = world.recording()) return answer(scenario_toml(*recording, car));
  return refuse(wrong("scenario", "", "the drive is longer than is kept: reset, and drive what you want to share"));
}

double sixline_parameter(sixline_world* w, int car, int index) {
  if (!has(w, car)) return std::nan("");
  const auto all = listed_parameters(w->world.model(car), w->world.from_file(car));
  if (index < 0 || index >= static_cast<int>(all.size())) return std::nan("");
  const auto& one = all[static_cast<std::size_t>(index)];
  return one.text.empty() ? one.value : std::nan("");
}

int sixline_set_parameter(sixline_world* w, int car, const char* name, double value) {
  return has(w, car) ? done(w->world.set_value(car, {given(name), value})) : 0;
}

int sixline_set_table(sixline_world* w, int car, const char* name, const char* text) {
  return has(w, car) ? done(w->world.set_value(car, {given(name), given(text)})) : 0;
}
int sixline_reset_parameter(sixline_world* w, int car, const char* name) {
  return has(w, car) ? done(w->world.reset_value(car, given(name))) : 0;
}
int sixline_set_state(sixline_world* w, int car, const char* name, double value) {
  return has(w, car) ? done(w->world.set_state(car, given(name), value)) : 0;
}
const float* sixline_history(sixline_world* w, int car) { return has(w, car) ? w->world.history(car).data() : nullptr; }

// ---- ground

int sixline_strip(sixline_world* w, double step, const double** rows) {
  const TrackData* data = w->world.ground().track();
  w->strip.clear();
  if (!data || !(step > 0)) return 0;
  const TrackView<double> track = data->view();
  const TrackRoad road{.track = track, .near = 0, .grip = 1, .bumpy = false};
  const int count = static_cast<int>(std::clamp(std::ceil(track.length / step), 2.0, 200'000.0));
  const int last = track.closed ? count : count + 1;
  int hint = 0;
  for (int i = 0; i < last; ++i) {
    const double s = track.length * i / count;
    const auto at = pose(track, s, hint);
    const TrackPlace<double> place = project(track, at.x, at.y, {.s = s, .n = 0, .piece = hint});
    hint = place.piece;
    const double left_x = -sin(at.heading), left_y = cos(at.heading);
    const double part = std::clamp((s - track.pieces[hint].start) / track.pieces[hint].length, 0.0, 1.0);
    double border[2] = {0, 0}, kerb[2] = {0, 0}, verge[2] = {0, 0};
    if (track.sides) {
      const RoadSide<double>* sides[2] = {&track.sides[hint].left, &track.sides[hint].right};
      for (int k = 0; k < 2; ++k) {
        border[k] = sides[k]->border_width;
        kerb[k] = border[k] > 0 ? sides[k]->kerb_height : 0;
        verge[k] = sides[k]->strip_start + part * (sides[k]->strip_end - sides[k]->strip_start);
      }
    }
    auto& out = w->strip;
    TrackRoad here = road;
    here.near = hint;
    const auto point = [&](double n, double above = 0) {
      const double x = at.x + n * left_x, y = at.y + n * left_y;
      out.insert(out.end(), {x, y, here(x, y).height + above});
    };
    out.push_back(s);
    point(0);
    point(at.left);
    point(-at.right);
    point(at.left + border[0], kerb[0]);
    point(-at.right - border[1], kerb[1]);
    point(at.left + border[0] + verge[0]);
    point(-at.right - border[1] - verge[1]);
    out.insert(out.end(), {at.friction, at.curvature});
  }
  *rows = w->strip.data();
  return last;
}

void sixline_heights(sixline_world* w, double x, double y, double cell, int columns, int rows, double* heights) {
  int near = -1;
  for (int row = 0; row < rows; ++row)
    for (int column = 0; column < columns; ++column) {
      const double px = x + cell * column, py = y + cell * row;
      const auto kind = w->world.ground().surface_near(px, py, near);
      *heights++ = std::visit([&](const auto& surface) { return surface(px, py).height; }, kind);
    }
}

// ---- the run as data

const char* sixline_save_replay(sixline_world* w) {
  if (const Recording* recording = w->world.recording()) return answer(replay_json(*recording));
  return refuse(wrong("replay", "", "the drive is longer than is kept: reset, and drive what you want to keep"));
}
int sixline_load_replay(sixline_world* w, const char* json) {
  auto recording = read_replay(given(json), "replay");
  return recording ? done(w->world.play(std::move(*recording))) : refused(recording.error());
}

// ---- robots

int sixline_set_driver_parameter(sixline_world* w, const char* name_, double value) {
  const std::string name = given(name_);
  Status status = wrong(name, "", "is no number of this robot");
  if (!w->world.robot()) return refused(wrong(name, "", "is none: no robot drives"));
  visit_driver(*w->world.robot(), [&](auto& params) {
    for_each_field(params, [&](const FieldInfo& f, double& target) {
      if (f.name != name) return;
      status = {};
      if (value >= f.min && value <= f.max)
        target = value;
      else
        status = wrong(name, number_text(value), "must be " + range_text(f.min, f.max, f.unit));
    });
  });
  return done(status);
}

sixline_play_driver* sixline_driver_make(const char* name, sixline_world* w, int car) {
  if (!has(w, car)) return nullptr;
  const auto limits = limits_of(w->world.vehicle(car));
  if (!limits) return refuse(limits.error());
  auto driver = TrackDriver::create({.driver = given(name), .road = w->world.road(), .limits = *limits});
  return driver ? new sixline_play_driver{std::move(*driver)} : refuse(driver.error());
}

void sixline_driver_act(sixline_play_driver* d, const double* observation, double* inputs) {
  const auto wanted = d->driver.drive(motion_in(observation), observation[0]);
  if (!wanted) refused(wanted.error());
  for_each_field(wanted ? *wanted : Inputs<double>{}, [&](const FieldInfo&, const double& v) { *inputs++ = v; });
}
void sixline_driver_free(sixline_play_driver* d) { delete d; }

int sixline_observe(sixline_world* w, int car, double* out) {
  if (!has(w, car)) return 0;
  const auto seen = motion_of(w->world.vehicle(car));
  if (!seen) return refused(seen.error());
  const double all[] = {w->world.status.time,
                        seen->x,
                        seen->y,
                        seen->yaw,
                        seen->vx,
                        seen->vy,
                        seen->yaw_rate,
                        seen->rolling_speed_front,
                        seen->rolling_speed_driven,
                        seen->gear,
                        seen->rpm};
  std::copy(std::begin(all), std::end(all), out);
  return 1;
}
