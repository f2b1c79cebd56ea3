// sixline race: cars with drivers on a grid; result, tables, and a page that replays the race.
#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <sstream>

#include "arguments.hpp"
#include "lap_work.hpp"
#include "progress.hpp"
#include "report/race_files.hpp"
#include "results_folder.hpp"
#include "simulation/race.hpp"
#include "vehicle/road_access.hpp"
#include "vehicle/vehicle_model.hpp"

namespace sixline::cli {
namespace {

struct RaceOptions : LapPlace {
  std::vector<std::string> cars{"reference*8"}, drivers{"racer"}, models{"double_track"};
  std::vector<double> grip{0.97, 1.03};
  int laps = 3;
  std::string out;
  bool no_slipstream = false, json = false, quiet = false;
};

/// The names of a list; NAME*4 stands for four.
std::vector<std::string> repeated(const char* option, const std::vector<std::string>& list) {
  std::vector<std::string> all;
  for (const std::string& item : list) {
    const std::size_t star = item.rfind('*');
    int times = 1;
    if (star != item.npos) {
      const std::string count = item.substr(star + 1);
      if (count.empty() || count.size() > 3 || count.find_first_not_of("0123456789") != count.npos || count == "0")
        check(Error{.field = option, .value = item, .rule = "must be NAME, or NAME*COUNT with a count from 1 to 999"});
      times = std::stoi(count);
    }
    all.insert(all.end(), static_cast<std::size_t>(times), item.substr(0, star));
  }
  return all;
}

/// One for each car: a single one is for all.
std::vector<std::string> for_each_car(const char* option, const std::vector<std::string>& list, std::size_t cars) {
  std::vector<std::string> all = repeated(option, list);
  if (all.size() == 1) all.resize(cars, all.front());
  if (all.size() != cars)
    check(Error{.field = option,
                .value = std::to_string(all.size()),
                .rule = "must be one for all, or one for each of the " + std::to_string(cars) + " cars"});
  return all;
}

/// Of the car at a place of the grid: from the first number to the last one.
double grip_of(const RaceOptions& options, std::size_t i, std::size_t cars) {
  const double first = options.grip.front(), last = options.grip.back();
  return cars > 1 ? first + (last - first) * static_cast<double>(i) / static_cast<double>(cars - 1) : first;
}

std::vector<RaceEntry> entries_of(const RaceOptions& options) {
  const std::vector<std::string> cars = repeated("--cars", options.cars);
  const auto drivers = for_each_car("--drivers", options.drivers, cars.size());
  const auto models = for_each_car("--models", options.models, cars.size());
  std::vector<RaceEntry> entries;
  for (std::size_t i = 0; i < cars.size(); ++i) {
    const bool known = i > 0 && cars[i] == cars[i - 1] && models[i] == models[i - 1];
    RaceEntry entry = known ? entries.back() : RaceEntry{};
    if (!known) {
      const auto model = valid(make_model_with_car(models[i], "", cars[i]));
      check(model->cannot_lap());
      entry.vehicle = face::vehicle_of(*model);
    }
    entry.name = fmt::format("{} {}", i + 1, name_for_folder(cars[i]));
    entry.car = cars[i], entry.model = models[i], entry.driver = drivers[i];
    entry.grip = grip_of(options, i, cars.size());
    entries.push_back(std::move(entry));
  }
  return entries;
}

Status write_race(const std::filesystem::path& folder, const RaceRecord& race, const ResultsPage& page) {
  const auto csv = [](const Table& table) { return [table](const TextSink& out) { table_csv(table, out); }; };
  return write_files(folder, {{"report.html", whole_text(report_of(page))},
                              {"result.json", whole_text(json_text(race_json(race)))},
                              {"result.csv", csv(race_table(race))},
                              {"laps.csv", csv(race_laps_table(race))},
                              {"contacts.csv", csv(race_contacts_table(race))}});
}

int race(const RaceOptions& options) {
  for (const double grip : options.grip)
    if (!(grip >= 0.05 && grip <= 5))
      return print_error(
          {.field = "--grip", .value = number_text(grip), .rule = "must be 0.05 to 5: one, or FIRST,LAST"});
  if (options.grip.empty() || options.grip.size() > 2)
    return print_error({.field = "--grip",
                        .value = std::to_string(options.grip.size()) + " numbers",
                        .rule = "must be one for all cars, or FIRST,LAST of the grid"});
  const TrackData track = valid(lap_track(options));
  RaceTask task{.road = RoadAccess::with_track(AnyRoad(track.view())), .entries = entries_of(options)};
  task.laps = options.laps, task.dt = options.dt, task.slipstream = !options.no_slipstream;
  task.sample_every = telemetry_every(track.length * options.laps) < 0.1 ? 0.1 : 0.5;
  task.stop = &stop_requested();
  const auto folder = results_folder(options.out, name_for_folder(options.track) + "_race");
  check(try_results_folder(folder));
  Progress progress(options.quiet);
  double began = -1;
  task.progress = [&](double share, double simulated, const std::string& doing) {
    if (doing.empty() && began < 0) began = progress.seconds();
    progress.show(doing.empty() ? share : 0, 1,
                  doing.empty() ? fmt::format("{:.0f} s driven, {:.1f} x real time", simulated,
                                              simulated / std::max(progress.seconds() - began, 1e-3))
                                : doing);
  };
  RaceRecord record = valid_on(track, run_race(task));
  progress.clear();
  record.track = track.name;
  std::vector<NamedValue> facts{{"Cars", std::to_string(record.cars.size()), "", ""},
                                {"Laps", std::to_string(record.laps), "", ""},
                                {"Length", fmt::format("{:.0f}", track.length), "m", ""},
                                {"Slipstream", task.slipstream ? "on" : "off", "", ""},
                                {"Step", number_text(options.dt), "s", ""}};
  const ResultsPage page = race_page(record, outline(track, std::max(4.0, track.length / 1500)), std::move(facts));
  const std::string text = table_text(race_result(record)) +
                           fmt::format("  {:.1f} s simulated in {:.1f} s, {:.1f} times real time\n", record.simulated_s,
                                       record.wall_s, record.simulated_s / std::max(record.wall_s, 1e-3));
  const Status unwritten = write_race(folder, record, page);
  if (const int wrong =
          print_results(options.json ? json_text(race_json(record)) : text, unwritten, folder, options.json))
    return wrong;
  return code_of(record.ended);
}

}  // namespace

void add_race(CLI::App& app, int& result) {
  static RaceOptions options;
  options.dt = 0.005;
  Command command(app, "race");
  command.add_with_default("track", options.track);
  command.add_with_default("--cars", options.cars)->delimiter(',');
  command.add_with_default("--drivers", options.drivers)->delimiter(',');
  command.add_with_default("--models", options.models)->delimiter(',');
  command.add_with_default("--grip", options.grip)->delimiter(',');
  command.add_with_default("--laps", options.laps)->check(whole_number(1, 10000));
  command.add_flag("--no-slipstream", options.no_slipstream);
  command.add_reading(options.reading);
  command.add_with_default("--friction", options.friction);
  command.add_with_default("--dt", options.dt);
  command.add("--out", options.out);
  command.runs(options, result, &race);
}

}  // namespace sixline::cli
