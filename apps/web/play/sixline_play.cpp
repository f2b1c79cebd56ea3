// The C surface: handles, texts and numbers over worlds, robots, scenarios and descriptions. It adds no behaviour.
#include "play/sixline_play.h"

#include <algorithm>
#include <cmath>
#include <filesystem>

#include "play/surface.hpp"
#include "registry/parameters.hpp"
#include "sixline/internal/tracks/track_file.hpp"
#include "studies/scenario/scenario.hpp"

using namespace sixline;
using namespace sixline::surface;

namespace sixline::surface {
namespace {
thread_local std::string last_error, last_text;
}

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
bool has(const sixline_world* w) {
  if (!w) refused(wrong("world", "null", "must be a world"));
  return w != nullptr;
}
bool has(const sixline_world* w, int car) {
  if (!has(w)) return false;
  if (car >= 0 && car < w->world.cars()) return true;
  refused(wrong("car", std::to_string(car), "there is no such car in the world"));
  return false;
}

}  // namespace sixline::surface

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

const char* sixline_layout(void) { return answer(layout_json()); }

// ---- worlds

sixline_world* sixline_world_make(void) { return new sixline_world; }
void sixline_world_free(sixline_world* w) { delete w; }

int sixline_world_ground(sixline_world* w, const char* table) {
  if (!has(w)) return 0;
  const auto root = parse_json(given(table), "ground");
  if (!root) return refused(root.error());
  if (root->kind != Node::Kind::table) return refused(wrong("ground", "", "must be a table"));
  return done(w->world.set_ground(*root));
}
int sixline_world_car(sixline_world* w, int car, const char* model, const char* file, const char* longitudinal) {
  if (!has(w)) return 0;
  return done(w->world.set_car(car, {.model = given(model), .car = given(file), .longitudinal = given(longitudinal)}));
}
int sixline_world_remove(sixline_world* w, int car) { return has(w) ? done(w->world.remove_car(car)) : 0; }
int sixline_world_clock(sixline_world* w, double dt, const char* integrator) {
  return has(w) ? done(w->world.set_clock(dt, given(integrator))) : 0;
}
int sixline_world_driver(sixline_world* w, const char* name) {
  return has(w) ? done(w->world.set_driver(given(name))) : 0;
}

const char* sixline_world_describe(sixline_world* w) { return has(w) ? answer(world_json(w->world)) : nullptr; }

int sixline_world_frame(sixline_world* w, double elapsed) { return has(w) ? w->world.frame(elapsed) : 0; }
void sixline_world_step(sixline_world* w, int steps) {
  if (has(w)) w->world.step(steps);
}
void sixline_world_control(sixline_world* w, double throttle, double brake, double handbrake, double steer, double gear,
                           double auto_shift) {
  if (!has(w)) return;
  const auto safe = [](double v, double low, double high) { return std::isfinite(v) ? std::clamp(v, low, high) : 0; };
  w->world.control({.throttle = safe(throttle, -1, 1),
                    .brake = safe(brake, 0, 1),
                    .handbrake = safe(handbrake, 0, 1),
                    .steer = safe(steer, -1, 1),
                    .gear = std::round(safe(gear, -1, 10)),
                    .auto_shift = auto_shift > 0.5 ? 1.0 : 0.0});
}
void sixline_world_reset(sixline_world* w) {
  if (has(w)) w->world.reset();
}
void sixline_world_rewind(sixline_world* w, double seconds) {
  if (has(w)) w->world.rewind(seconds);
}
const char* sixline_world_message(sixline_world* w) { return has(w) ? answer(w->world.message()) : nullptr; }

double* sixline_numbers(sixline_world* w, const char* what_, int car) {
  const std::string_view what = what_ ? what_ : "";
  if (!has(w)) return nullptr;
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
  if (!has(w)) return nullptr;
  World& world = w->world;
  if (what == "driver") return answer(driver_parameters_json(world));
  if (!has(w, car)) return nullptr;
  if (what == "parameters") return answer(parameters_json(world, car));
  if (what == "channels") return answer(channels_json(world, car));
  if (what == "curves") return answer(curves_json(world.model(car)));
  if (what == "hash") return answer(hash_text(world.model(car).hash()));
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

// ---- the run as data

const char* sixline_save_replay(sixline_world* w) {
  if (!has(w)) return nullptr;
  if (const Recording* recording = w->world.recording()) return answer(replay_json(*recording));
  return refuse(wrong("replay", "", "the drive is longer than is kept: reset, and drive what you want to keep"));
}
int sixline_load_replay(sixline_world* w, const char* json) {
  if (!has(w)) return 0;
  auto recording = read_replay(given(json), "replay");
  return recording ? done(w->world.play(std::move(*recording))) : refused(recording.error());
}

// ---- robots

int sixline_set_driver_parameter(sixline_world* w, const char* name_, double value) {
  if (!has(w)) return 0;
  const std::string name = given(name_);
  return done(w->world.set_robot_value({name, value}));
}
