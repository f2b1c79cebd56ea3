// sixline ggv, line, laptime: a car's envelope, its racing line, and its shortest lap time.
#include <fmt/format.h>

#include <chrono>
#include <cmath>
#include <cstdio>
#include <memory>
#include <string>
#include <utility>

#include "arguments.hpp"
#include "files/json.hpp"
#include "files/write_files.hpp"
#include "lap_work.hpp"
#include "progress.hpp"
#include "report/lap_time_plots.hpp"
#include "results_folder.hpp"
#include "simulation/lap_track.hpp"
#include "sixline/internal/files/document.hpp"
#include "studies/lap_time/ggv_file.hpp"
#include "studies/lap_time/line_file.hpp"
#include "studies/lap_time/plan_file.hpp"
#include "studies/lap_time/race_plan.hpp"
#include "studies/sweep/plan.hpp"
#include "vehicle/registry/car_settings.hpp"

namespace sixline::cli {
namespace {

/// A car's envelope, and its computing time.
struct FoundGgv {
  std::unique_ptr<AnyModel> model;
  Ggv ggv;
  double seconds = 0;
};
/// A lap on a line.
struct FoundLap {
  TrackData track;
  RacingLine line{};
  LapTime lap{};
  double held_time = 0;  // [s]
  double slow_bends = 0, shortness = 0;
  double line_seconds = 0, lap_seconds = 0;
};

using Clock = std::chrono::steady_clock;

Status wrong_options(const LapTimeOptions& o) {
  const std::pair<std::string_view, double> numbers[] = {{"friction", o.friction}, {"margin", o.margin},
                                                         {"kerbs", o.kerbs},       {"step", o.step},
                                                         {"grip", o.grip},         {"braking", o.braking}};
  for (const CaseOption& option : case_options(SweepWork::laptime))
    for (const auto& [name, value] : numbers)
      if (name == option.name && !(value >= option.low && value <= option.high))
        return Error{.field = "--" + std::string(name), .value = number_text(value), .rule = option.rule()};
  return {};
}
double seconds_since(Clock::time_point begin) { return std::chrono::duration<double>(Clock::now() - begin).count(); }

/// Shares of the grip and of the brakes, and the sectors.
LapRequest shares_of(const LapTimeOptions& options) {
  return {.grip = options.grip, .braking = options.braking, .sectors = options.sectors};
}

/// friction: of the road on which the envelope is found
FoundGgv envelope_for(const LapTimeOptions& options, double friction) {
  check(wrong_options(options));
  auto model = valid(make_model_with_car(options.model, "", options.car, options.sets));
  check(check_settings(options.sets, {model.get()}));
  Progress progress(options.quiet);
  GgvRequest request{.friction = friction};
  request.go_on = [&](double share) {
    progress.show(share, 1, "envelope of " + options.car);
    return !stop_requested();
  };
  auto ggv = valid(stored_ggv(*model, request, options.cache));
  return {std::move(model), std::move(ggv), progress.seconds()};
}

/// The requested line and its lap, with the envelope in `found`.
FoundLap lap_for(const LapTimeOptions& options, FoundGgv& found) {
  check(wrong_options(options));
  FoundLap result{.track = valid(open_track(options.track, options.reading))};
  scale_friction(result.track, options.friction);
  const TrackView<double> view = result.track.view();
  found = envelope_for(options, usual_friction(view));
  const LineRequest request{.half_width = found.model->limits()->half_width,
                            .margin = options.margin,
                            .step = options.step,
                            .kerbs = options.kerbs,
                            .go_on = [] { return !stop_requested(); }};
  const auto begin = Clock::now();
  if (options.line.empty()) {
    auto best = valid_on(result.track, find_line_and_lap(view, found.ggv, options.kind, request, shares_of(options)));
    result.line = std::move(best.line), result.slow_bends = best.slow_bends, result.shortness = best.shortness;
  } else {
    result.line = valid_on(result.track, read_raceline(options.line, view, request));
  }
  result.line_seconds = seconds_since(begin);
  const auto lap_begin = Clock::now();
  result.lap = valid_on(result.track, find_lap_time(result.line, found.ggv, shares_of(options)));
  result.lap_seconds = seconds_since(lap_begin);
  result.held_time = valid_on(result.track, find_held_lap_time(result.line, found.ggv, shares_of(options)));
  return result;
}

/// The largest accelerations straight ahead and across, by speed.
TextTable ggv_limits(const Ggv& ggv) {
  TextTable table{
      .title = "Largest accelerations",
      .columns = {"speed [km/h]", "gear", "across [m/s^2]", "drive [m/s^2]", "brake [m/s^2]", "coast [m/s^2]"}};
  for (const double v : ggv.speeds) {
    const GgvPoint p = ggv.at(v, 9.81, 0);
    table.rows.push_back({fmt::format("{:.1f}", 3.6 * v), std::to_string(ggv.gear(v))});
    for (const double a : {p.lateral, p.drive, p.brake, p.coast}) table.rows.back().push_back(fmt::format("{:.2f}", a));
  }
  return table;
}

/// The facts of every page of these commands.
std::vector<NamedValue> facts_of(const LapTimeOptions& options) {
  std::vector<NamedValue> facts = {{"Car", car_text(options.car, options.sets), "", ""},
                                   {"Model", options.model, "", ""}};
  if (options.friction != 1) facts.push_back({"Friction", number_text(options.friction), "", ""});
  return facts;
}

std::string ggv_page(const LapTimeOptions& options, const Ggv& ggv) {
  ResultsPage page{.title = "Envelope of " + options.car,
                   .headline = fmt::format("{:.2f} m/s\u00b2", ggv.at(ggv.speeds.front(), 9.81, 0).lateral),
                   .note = fmt::format("across the path at {:.0f} km/h", 3.6 * ggv.speeds.front()),
                   .facts = facts_of(options),
                   .kind = "g-g-v"};
  page.add(ggv_plot(ggv));
  page.add(ggv_limits(ggv));
  return report_of(std::move(page));
}

/// A lap's numbers, on its page and in the terminal.
std::vector<NamedValue> lap_facts(const LapTimeOptions& options, const FoundLap& found) {
  auto facts = facts_of(options);
  const auto fact = [&](const char* name, const std::string& value, const char* unit = "") {
    facts.push_back({name, value, unit, ""});
  };
  std::string sectors;
  for (const double sector : found.lap.sectors)
    sectors += fmt::format("{}{:.3f}", sectors.empty() ? "" : " + ", sector);
  fact("Line", options.line.empty() ? options.kind : options.line);
  fact("Length", fmt::format("{:.1f}", found.line.length), "m");
  fact("Points", fmt::format("{}, moved last by {:.3f}", found.line.points.size(), found.line.residual), "m");
  fact("Lap time", clock_text(found.lap.time));
  if (found.held_time > 1.002 * found.lap.time)
    fact("Braking only as far as a driver holds the car", clock_text(found.held_time));
  fact("Sectors", sectors, "s");
  fact("Top speed", fmt::format("{:.1f}", 3.6 * found.lap.top_speed), "km/h");
  fact("Minimum speed", fmt::format("{:.1f}", 3.6 * found.lap.slowest), "km/h");
  return facts;
}

/// profile: with the speeds
std::string lap_page(const LapTimeOptions& options, const FoundLap& found, bool profile) {
  ResultsPage page{.title = found.track.title,
                   .headline = clock_text(found.lap.time),
                   .note = "quasi-steady lap",
                   .facts = lap_facts(options, found),
                   .kind = profile ? "Lap time" : "Racing line"};
  page.add(line_plot(found.track, found.line));
  if (profile) page.add(lap_speed_plot(found.line, found.lap));
  return report_of(std::move(page));
}

Json lap_time_json(const LapTimeOptions& options, const FoundLap& lap, const FoundGgv& ggv) {
  return {{"track", lap.track.name},
          {"car", options.car},
          {"model", options.model},
          {"set", options.sets},
          {"friction", options.friction},
          {"kind", options.line.empty() ? options.kind : options.line},
          {"line_length", lap.line.length},
          {"line_points", lap.line.points.size()},
          {"line_residual", lap.line.residual},
          {"slow_bends", lap.slow_bends},
          {"shortness", lap.shortness},
          {"lap_time", lap.lap.time},
          {"held_lap_time", lap.held_time},
          {"sectors", lap.lap.sectors},
          {"top_speed", lap.lap.top_speed},
          {"slowest", lap.lap.slowest},
          {"ggv_seconds", ggv.seconds},
          {"line_seconds", lap.line_seconds},
          {"lap_seconds", lap.lap_seconds},
          {"command", command_line}};
}

void print_lap(const LapTimeOptions& options, const FoundLap& lap, const FoundGgv& ggv) {
  print_text(lap.track.name + "\n");
  for (const NamedValue& fact : lap_facts(options, lap))
    print_text(fmt::format("  {:<13} {} {}\n", fact.name, fact.value, fact.unit));
  std::printf("  Computed in   %.2f s (envelope), %.2f s (line), %.3f s (lap)\n", ggv.seconds, lap.line_seconds,
              lap.lap_seconds);
}

/// The common part of both commands; profile: writes the lap's own files as well.
int write_lap(const LapTimeOptions& options, const char* what, bool profile) {
  FoundGgv ggv;
  const auto lap = lap_for(options, ggv);
  const auto folder = results_folder(
      options.out, std::string(what) + "_" + name_for_folder(options.track) + "_" + name_for_folder(options.car));
  check(try_results_folder(folder));
  const std::string json = lap_time_json(options, lap, ggv).dump(2) + "\n";
  std::vector<FileOfSet> files = {{"line.csv", whole_text(raceline_csv(lap.line, &lap.lap))},
                                  {"report.html", whole_text(lap_page(options, lap, profile))},
                                  {"result.json", whole_text(json)}};
  if (profile) {
    files.push_back({"profile.csv", whole_text(table_csv(lap_profile_table(lap.line, lap.lap, ggv.ggv)))});
    const auto plan = valid(plan_race(lap.line, ggv.ggv, shares_of(options)));
    files.push_back({"plan.json", whole_text(race_plan_json(plan))});
  }
  check(write_files(folder, files), failed);
  if (options.json)
    print_text(json);
  else
    print_lap(options, lap, ggv), std::printf("Files: %s\n", folder.string().c_str());
  if (!stop_requested()) return done;
  std::fprintf(stderr, "sixline: interrupted; the best line so far was written (residual %.3f m)\n", lap.line.residual);
  return interrupted;
}

int ggv(const LapTimeOptions& options) {
  const auto found = envelope_for(options, options.friction);
  const auto folder = results_folder(options.out, "ggv_" + name_for_folder(options.car) + "_" + options.model);
  check(try_results_folder(folder));
  const std::string json = ggv_json(found.ggv);
  check(write_files(folder, {{"ggv.csv", whole_text(table_csv(ggv_table(found.ggv)))},
                             {"ggv.json", whole_text(json)},
                             {"report.html", whole_text(ggv_page(options, found.ggv))}}),
        failed);
  if (options.json) {
    print_text(json);
    return done;
  }
  print_text(options.car + ", " + options.model + ", friction " + number_text(options.friction) + "\n");
  print_text(table_text(ggv_limits(found.ggv)));
  std::printf("  found in %.2f s\nFiles: %s\n", found.seconds, folder.string().c_str());
  return done;
}

int line(const LapTimeOptions& options) { return write_lap(options, "line", false); }
int laptime(const LapTimeOptions& options) {
  if (is_sweep(options)) return sweep_lap_times(options);
  return write_lap(options, "laptime", true);
}

void add_car_options(Command& command, LapTimeOptions& options) {
  command.add_with_default("--model", options.model);
  command.add_sets(options.sets);
  command.add_with_default("--friction", options.friction);
  command.add_with_default("--cache", options.cache);
}

void add_line_options(Command& command, LapTimeOptions& options) {
  command.add("track", options.track)->required();
  command.add_reading(options.reading);
  command.add_with_default("--car", options.car);
  command.add_with_default("--kind", options.kind)->check(CLI::IsMember({"fastest", "curvature", "shortest"}));
  command.add_with_default("--margin", options.margin);
  command.add_with_default("--kerbs", options.kerbs);
  command.add_with_default("--step", options.step);
  command.add_with_default("--grip", options.grip);
  command.add_with_default("--braking", options.braking);
  command.add_with_default("--sectors", options.sectors)->check(whole_number(1, 100));
}

}  // namespace

void add_lap_time_commands(CLI::App& app, int& result) {
  static LapTimeOptions options[3];
  Command of_ggv(app, "ggv");
  of_ggv.add_with_default("car", options[0].car);
  add_car_options(of_ggv, options[0]);
  of_ggv.add("--out", options[0].out);
  of_ggv.runs(options[0], result, &ggv);

  Command of_line(app, "line");
  add_line_options(of_line, options[1]);
  add_car_options(of_line, options[1]);
  of_line.add("--out", options[1].out);
  of_line.runs(options[1], result, &line);

  Command of_laptime(app, "laptime");
  add_line_options(of_laptime, options[2]);
  of_laptime.add("--line", options[2].line);
  add_car_options(of_laptime, options[2]);
  of_laptime.add("--jobs", options[2].jobs)->check(whole_number(1, 1024));
  of_laptime.add("--out", options[2].out);
  of_laptime.runs(options[2], result, &laptime);
}

}  // namespace sixline::cli
