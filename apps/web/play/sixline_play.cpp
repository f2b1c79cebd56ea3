// The C surface: handles, texts and numbers over worlds, robots, scenarios and descriptions. It adds no behaviour.
#include "play/sixline_play.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <cstring>
#include <filesystem>

#include "files/json.hpp"
#include "play/surface.hpp"
#include "sixline/internal/files/tracks/track_file.hpp"
#include "studies/scenario/scenario.hpp"
#include "vehicle/registry/parameters.hpp"

using namespace sixline;
using namespace sixline::surface;

namespace sixline::surface {
namespace {
thread_local std::string last_message;
}

std::string given(const char* text) { return text ? std::string(text) : std::string(); }
Error wrong(const std::string& field, const std::string& value, const std::string& rule) {
  return {.file = {}, .line = 0, .field = field, .value = value.substr(0, 100), .rule = rule};
}
sixline_status refused(const Error& error, sixline_status status) {
  last_message = error.text();
  return status;
}
sixline_status done(const Status& status) { return status ? refused(*status) : SIXLINE_OK; }
sixline_status refuse_null(const char* name) {
  return refused(wrong(name, "null", "must be a pointer"), SIXLINE_ERROR_ARGUMENT);
}
sixline_status return_text(const std::string& text, char** out) {
  if (!out) return refuse_null("text");
  *out = static_cast<char*>(std::malloc(text.size() + 1));
  if (!*out) return refused(wrong("text", "", "no memory"), SIXLINE_ERROR_MEMORY);
  std::memcpy(*out, text.data(), text.size());
  (*out)[text.size()] = '\0';
  return SIXLINE_OK;
}
sixline_status return_text(const Json& json, char** out) { return return_text(json_line(json), out); }
sixline_status check(const play_world* w) {
  return w ? SIXLINE_OK : refused(wrong("world", "null", "must be a world"), SIXLINE_ERROR_HANDLE);
}
sixline_status check(const play_world* w, int car) {
  if (const sixline_status bad = check(w)) return bad;
  if (car >= 0 && car < w->world.cars()) return SIXLINE_OK;
  return refused(wrong("car", std::to_string(car), "there is no such car in the world"), SIXLINE_ERROR_ARGUMENT);
}

}  // namespace sixline::surface

// ---- texts

void play_free_text(char* text) { std::free(text); }
sixline_status play_get_message(char** text) { return return_text(last_message, text); }

// ---- lists and descriptions

sixline_status play_get_models(char** json) {
  Json list = Json::array();
  for (const Listed& model : listed("models")) {
    list.push_back({{"name", model.name}, {"meaning", model.words}});
    list.back().update(model.facts);
  }
  return return_text(list, json);
}

sixline_status play_describe(const char* kind, const char* name_, char** json) {
  const std::string requested = given(kind), name = given(name_);
  if (requested == "models") {
    const auto model = model_as_driven(name);
    return model ? return_text(model_json(**model), json) : refused(model.error());
  }
  if (requested == "cars") {
    const auto car = load_car(name);
    if (!car) return refused(car.error());
    const auto model = make_model_with_car("kinematic_bicycle", "", name);
    return model ? return_text(car_json(*car, **model, name), json) : refused(model.error());
  }
  if (requested == "tracks") {
    const auto track = open_track(name);
    return track ? return_text(import_report_json(*track), json) : refused(track.error());
  }
  if (requested == "drivers")
    for (const DriverInfo& info : driver_list)
      if (info.name == name) return return_text(driver_json(info), json);
  return refused(wrong(requested.empty() ? "kind" : requested, name, "does not exist"));
}

sixline_status play_get_layout(char** json) { return return_text(layout_json(), json); }

// ---- worlds

sixline_status play_world_create(play_world** world) {
  if (!world) return refuse_null("world");
  *world = new play_world;
  return SIXLINE_OK;
}
void play_world_destroy(play_world* w) { delete w; }

sixline_status play_world_set_ground(play_world* w, const char* table) {
  if (const sixline_status bad = check(w)) return bad;
  const auto root = parse_json(given(table), "ground");
  if (!root) return refused(root.error());
  if (root->kind != Node::Kind::table) return refused(wrong("ground", "", "must be a table"));
  return done(w->world.set_ground(*root));
}
sixline_status play_world_set_contact(play_world* w, const char* table) {
  if (const sixline_status bad = check(w)) return bad;
  const auto root = parse_json(given(table), "contact");
  if (!root) return refused(root.error());
  const auto contact = read_contact(*root, "contact", w->world.contact());
  return contact ? done(w->world.set_contact(*contact)) : refused(contact.error());
}
sixline_status play_world_set_car(play_world* w, int car, const char* model, const char* file,
                                  const char* longitudinal) {
  if (const sixline_status bad = check(w)) return bad;
  return done(w->world.set_car(car, {.model = given(model), .car = given(file), .longitudinal = given(longitudinal)}));
}
sixline_status play_world_remove_car(play_world* w, int car) {
  if (const sixline_status bad = check(w)) return bad;
  return done(w->world.remove_car(car));
}
sixline_status play_world_set_clock(play_world* w, double dt, const char* integrator) {
  if (const sixline_status bad = check(w)) return bad;
  return done(w->world.set_clock(dt, given(integrator)));
}
sixline_status play_world_set_driver(play_world* w, const char* name) {
  if (const sixline_status bad = check(w)) return bad;
  return done(w->world.set_driver(given(name)));
}
sixline_status play_world_describe(play_world* w, char** json) {
  if (const sixline_status bad = check(w)) return bad;
  return return_text(world_json(w->world), json);
}

sixline_status play_world_frame(play_world* w, double elapsed, int32_t* steps) {
  if (const sixline_status bad = check(w)) return bad;
  const int count = w->world.frame(elapsed);
  if (steps) *steps = count;
  return SIXLINE_OK;
}
sixline_status play_world_step(play_world* w, int steps) {
  if (const sixline_status bad = check(w)) return bad;
  w->world.step(steps);
  return SIXLINE_OK;
}
sixline_status play_world_control(play_world* w, double throttle, double brake, double handbrake, double steer,
                                  double gear, double auto_shift) {
  if (const sixline_status bad = check(w)) return bad;
  const auto safe = [](double v, double low, double high) { return std::isfinite(v) ? std::clamp(v, low, high) : 0; };
  w->world.control({.throttle = safe(throttle, -1, 1),
                    .brake = safe(brake, 0, 1),
                    .handbrake = safe(handbrake, 0, 1),
                    .steer = safe(steer, -1, 1),
                    .gear = std::round(safe(gear, -1, 10)),
                    .auto_shift = auto_shift > 0.5 ? 1.0 : 0.0});
  return SIXLINE_OK;
}
sixline_status play_world_reset(play_world* w) {
  if (const sixline_status bad = check(w)) return bad;
  w->world.reset();
  return SIXLINE_OK;
}
sixline_status play_world_rewind(play_world* w, double seconds) {
  if (const sixline_status bad = check(w)) return bad;
  w->world.rewind(seconds);
  return SIXLINE_OK;
}
sixline_status play_world_set_swarm(play_world* w, int count) {
  if (const sixline_status bad = check(w)) return bad;
  return done(w->world.set_swarm(count));
}
sixline_status play_world_drive_swarm(play_world* w, double seconds) {
  if (const sixline_status bad = check(w)) return bad;
  w->world.drive_swarm(seconds);
  return SIXLINE_OK;
}
sixline_status play_world_get_message(play_world* w, char** text) {
  if (const sixline_status bad = check(w)) return bad;
  return return_text(w->world.message(), text);
}

sixline_status play_world_get_numbers(play_world* w, const char* what_, int car, double** place) {
  const std::string what = given(what_);
  if (const sixline_status bad = check(w)) return bad;
  if (!place) return refuse_null("numbers");
  World& world = w->world;
  const bool of_car = what == "view" || what == "channels";
  if (const sixline_status bad = of_car ? check(w, car) : SIXLINE_OK) return bad;
  if (what == "input")
    *place = numbers(world.input);
  else if (what == "settings")
    *place = numbers(world.settings);
  else if (what == "status")
    *place = numbers(world.status);
  else if (what == "view")
    *place = numbers(const_cast<DrawnCar&>(world.drawn(car)));
  else if (what == "channels")
    *place = const_cast<double*>(world.now(car).data());
  else if (what == "swarm")
    *place = reinterpret_cast<double*>(const_cast<SwarmCar*>(world.swarm().data()));
  else if (what == "impacts")
    *place = numbers(const_cast<WorldImpact&>(world.impacts().ring[0]));
  else
    return refused(wrong("numbers", what, "must be input, settings, status, view, channels, swarm or impacts"));
  return SIXLINE_OK;
}
sixline_status play_world_get_history(play_world* w, int car, const float** rows) {
  if (const sixline_status bad = check(w, car)) return bad;
  if (!rows) return refuse_null("rows");
  *rows = w->world.history(car).data();
  return SIXLINE_OK;
}

// ---- cars

sixline_status play_world_get_text(play_world* w, const char* what_, int car, char** text) {
  const std::string what = given(what_);
  if (const sixline_status bad = check(w)) return bad;
  World& world = w->world;
  if (what == "driver") return return_text(driver_parameters_json(world), text);
  if (what == "plan") {
    const std::string plan = world.plan();
    return return_text(plan.empty() ? "null" : plan, text);
  }
  if (const sixline_status bad = check(w, car)) return bad;
  if (what == "parameters") return return_text(parameters_json(world, car), text);
  if (what == "channels") return return_text(channels_json(world, car), text);
  if (what == "curves") return return_text(curves_json(world.model(car)), text);
  if (what == "hash") return return_text(hash_text(world.model(car).hash()), text);
  if (what == "file") {
    const std::string name = std::filesystem::path(world.choice(car).car).stem().string();
    return return_text(car_toml(world.model(car), name, "sixline playground, from " + name), text);
  }
  if (what != "scenario") return refused(wrong("text", what, "is not known of a car"));
  if (const Recording* recording = world.recording()) return return_text(scenario_toml(*recording, car), text);
  return refused(wrong("scenario", "", "the recording buffer is full: reset, then drive the part that you share"));
}

sixline_status play_world_set_parameter(play_world* w, int car, const char* name, double value) {
  if (const sixline_status bad = check(w, car)) return bad;
  return done(w->world.set_value(car, {given(name), value}));
}
sixline_status play_world_set_table(play_world* w, int car, const char* name, const char* text) {
  if (const sixline_status bad = check(w, car)) return bad;
  return done(w->world.set_value(car, {given(name), given(text)}));
}
sixline_status play_world_reset_parameter(play_world* w, int car, const char* name) {
  if (const sixline_status bad = check(w, car)) return bad;
  return done(w->world.reset_value(car, given(name)));
}
sixline_status play_world_set_state(play_world* w, int car, const char* name, double value) {
  if (const sixline_status bad = check(w, car)) return bad;
  return done(w->world.set_state(car, given(name), value));
}
sixline_status play_world_set_driver_parameter(play_world* w, const char* name, double value) {
  if (const sixline_status bad = check(w)) return bad;
  return done(w->world.set_robot_value({given(name), value}));
}

// ---- the run as data

sixline_status play_world_save_replay(play_world* w, char** json) {
  if (const sixline_status bad = check(w)) return bad;
  if (const Recording* recording = w->world.recording()) return return_text(replay_json(*recording), json);
  return refused(wrong("replay", "", "the recording buffer is full: reset, then drive the part that you save"));
}
sixline_status play_world_load_replay(play_world* w, const char* json) {
  if (const sixline_status bad = check(w)) return bad;
  auto recording = read_replay(given(json), "replay");
  return recording ? done(w->world.play(std::move(*recording))) : refused(recording.error());
}
