// sixline scr: a race for clients of the SCR championship.
#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <nlohmann/json.hpp>

#include "arguments.hpp"
#include "lap_work.hpp"
#include "progress.hpp"
#include "scr/server.hpp"
#include "sixline/internal/files/tracks/walled_track.hpp"
#include "vehicle/vehicle_model.hpp"

namespace sixline::cli {
namespace {

using Json = nlohmann::ordered_json;

struct ScrOptions : LapPlace {
  std::vector<std::string> cars{default_car_name}, robots{}, sets{};
  std::string model = "double_track", address = "127.0.0.1";
  int clients = 0, laps = 3, port = 3001;
  unsigned seed = 1;
  double timeout = 1;
  bool realtime = false, noise = false, json = false, quiet = false;
};

Vehicle vehicle_for(const ScrOptions& options, const std::string& car) {
  const auto model = valid(make_model_with_car(options.model, "", car, options.sets));
  check(model->cannot_lap());
  check(check_settings(options.sets, {model.get()}));
  return face::vehicle_of(*model);
}

scr::HeatConfig heat_of(const ScrOptions& options) {
  const std::size_t cars = options.cars.size();
  const auto clients = options.clients > 0 ? static_cast<std::size_t>(options.clients) : cars;
  if (cars > 1 && clients != cars)
    check(Error{.field = "--clients",
                .value = std::to_string(clients),
                .rule = "must be the number of cars, which is " + std::to_string(cars)});
  scr::HeatConfig config{.robots = options.robots, .dt = options.dt, .noisy = options.noise, .seed = options.seed};
  for (std::size_t i = 0; i < clients; ++i)
    config.clients.push_back(vehicle_for(options, options.cars[cars > 1 ? i : 0]));
  for (std::size_t i = 0; i < options.robots.size(); ++i)
    config.others.push_back(vehicle_for(options, options.cars.front()));
  return config;
}

double best_of(const scr::ClientResult& client) {
  double best = 0;
  for (const LapSummary& lap : client.laps)
    if (&lap != &client.laps.back() && (best == 0 || lap.time < best)) best = lap.time;
  return best;
}

std::string text_of(const scr::ServerResult& result) {
  std::string text;
  for (const auto& client : result.clients) {
    text += fmt::format("port {}: {} laps, {:.0f} m, damage {:.0f}", client.port, client.laps.size() - 1, client.raced,
                        client.damage);
    if (const double best = best_of(client)) text += ", best lap " + clock_text(best);
    if (client.missed > 0)
      text += fmt::format(", {} of {} decisions without an answer", client.missed, client.decisions);
    text += "\n";
    for (std::size_t i = 0; i + 1 < client.laps.size(); ++i)
      text += fmt::format("  lap {}  {}  {}\n", i + 1, clock_text(client.laps[i].time),
                          off_text(client.laps[i].clean ? 0 : client.laps[i].off_track_s));
  }
  return text;
}

Json json_of(const scr::ServerResult& result) {
  Json all{{"ended", result.ended}, {"time", result.time}, {"restarts", result.restarts}, {"clients", Json::array()}};
  for (const auto& client : result.clients) {
    Json laps = Json::array();
    for (std::size_t i = 0; i + 1 < client.laps.size(); ++i)
      laps.push_back({{"time", client.laps[i].time}, {"off_track_s", client.laps[i].off_track_s}});
    all["clients"].push_back({{"port", client.port},
                              {"laps", laps},
                              {"distance_raced", client.raced},
                              {"damage", client.damage},
                              {"decisions", client.decisions},
                              {"missed", client.missed}});
  }
  return all;
}

int serve(const ScrOptions& options) {
  if (!(options.timeout > 0 && options.timeout <= 3600))
    return print_error(
        {.field = "--timeout", .value = number_text(options.timeout), .rule = "must be above 0, at most 3600 s"});
  check(wrong_place(options));
  auto track = valid(open_walled_track(options.track, options.reading));
  scale_friction(track, options.friction);
  auto heat = valid(scr::Heat::create(track, heat_of(options)));
  std::vector<scr::Port> ports;
  for (int i = 0; i < heat.clients(); ++i)
    ports.push_back(valid(scr::Port::open(options.address, options.port > 0 ? options.port + i : 0)));
  Progress progress(options.quiet);
  const auto log = [&](const std::string& text) {
    progress.clear();
    if (!options.quiet) std::fprintf(stderr, "%s\n", text.c_str());
  };
  for (const scr::Port& port : ports) log(fmt::format("Waiting for a client at {}:{}", options.address, port.number()));
  const double distance = track.length * options.laps;
  const auto result = scr::serve(
      heat, ports,
      {.laps = options.laps,
       .patience = options.timeout,
       .realtime = options.realtime,
       .stop = &stop_requested(),
       .log = log,
       .progress = [&](const scr::Heat& now) {
         double least = distance;
         for (int i = 0; i < now.clients(); ++i) least = std::min(least, now.car(i).raced);
         const double t = now.simulation().time();
         progress.show(least, distance, fmt::format("{:.0f} s raced, {:.0f} x real time", t, t / progress.seconds()));
       }});
  progress.clear();
  print_text(options.json ? json_of(result).dump(2) + "\n" : text_of(result));
  if (result.ended == "finished" && std::ranges::all_of(result.clients, [&](const scr::ClientResult& client) {
        return static_cast<int>(client.laps.size()) > options.laps;
      }))
    return done;
  std::fprintf(stderr, "sixline: not every client finished its laps: %s\n", result.ended.c_str());
  return code_of(result.ended == "finished" ? "a client is silent" : result.ended);
}

}  // namespace

void add_scr(CLI::App& app, int& result) {
  static ScrOptions options;
  Command command(app, "scr");
  command.add_with_default("track", options.track);
  command.add_with_default("--car", options.cars)->delimiter(',');
  command.add_with_default("--model", options.model);
  command.add_sets(options.sets);
  command.add_reading(options.reading);
  command.add_with_default("--friction", options.friction);
  command.add("--clients", options.clients)->check(whole_number(1, 20));
  command.add("--robots", options.robots)->delimiter(',');
  command.add_with_default("--laps", options.laps)->check(whole_number(1, 10000));
  command.add_with_default("--port", options.port)->check(whole_number(0, 65535));
  command.add_with_default("--bind", options.address);
  command.add_with_default("--timeout", options.timeout);
  command.add_flag("--realtime", options.realtime);
  command.add_flag("--noise", options.noise);
  command.add_with_default("--seed", options.seed);
  command.add_with_default("--dt", options.dt);
  command.runs(options, result, &serve);
}

}  // namespace sixline::cli
