// sixline lap: a robot drives a car around a track; lap times, telemetry, report.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <filesystem>
#include <optional>

#include "arguments.hpp"
#include "files/suggestion.hpp"
#include "files/write_files.hpp"
#include "lap_work.hpp"
#include "progress.hpp"
#include "report/laps.hpp"
#include "report/read_laps.hpp"
#include "report/report.hpp"
#include "results_folder.hpp"
#include "simulation/chosen_driver.hpp"
#include "studies/lap_time/ggv_file.hpp"
#include "studies/lap_time/race_plan.hpp"
#include "vehicle/registry/car_settings.hpp"

namespace sixline::cli {
namespace {

/// Writes all files or none; a racer's plan is one more.
Status write_lap(const std::filesystem::path& folder, const LapRecord& record, const TrackData& track,
                 const LapRecord* reference, const Ggv* ggv) {
  std::vector<FileOfSet> files = {
      {"telemetry.csv", [&](const TextSink& out) { table_csv(telemetry_table(record), out); }},
      {"report.html", whole_text(report_html(record, reference, ggv))},
      {std::string(road_of_run), whole_text(track_toml(track))},
      {"result.json", whole_text(result_json(record))}};
  if (!record.plan.empty()) files.push_back({"plan.json", whole_text(record.plan)});
  return write_files(folder, files);
}

std::string lap_text(const LapRecord& record) {
  std::string text = track_text(record) + ", " + car_text(record) + ", " + record.model + ", " + record.driver + "\n";
  for (std::size_t i = 0; i < record.laps.size(); ++i) {
    const auto& lap = record.laps[i];
    text += fmt::format("  lap {}  {}{:<16}  top {:5.1f} km/h  mean {:5.1f} km/h  {}\n", i + 1, clock_text(lap.time),
                        !lap.complete ? "  not finished"
                        : i == 0      ? "  standing start"
                                      : "",
                        lap.top_speed * 3.6, lap.mean_speed * 3.6, off_text(lap.clean ? 0 : lap.off_track_s));
  }
  return text + fmt::format("  {:.1f} s simulated in {:.0f} ms, {:.0f} times real time\n", record.simulated_s,
                            record.wall_s * 1000, record.wall_s > 0 ? record.simulated_s / record.wall_s : 0);
}

/// The best lap of a robot except its first; none: it finished none.
std::optional<double> best_lap(const AnyModel& model, const TrackData& track, LapOptions options, const char* driver) {
  options.driver = driver;
  options.laps = 3;
  const auto record = simulate_laps(model, task_of(options, model, track, 0, nullptr));
  std::optional<double> best;
  if (record)
    for (std::size_t i = 1; i < record->laps.size(); ++i)
      if (const LapSummary& one = record->laps[i]; one.complete && !(best && *best < one.time)) best = one.time;
  return best;
}

/// The best possible times of the same car: by a robot at the limit, and from its envelope.
void print_limit(const LapOptions& options) {
  const auto track = valid(lap_track(options));
  const auto model = valid(make_model_with_car(options.model, "", options.car, options.sets));
  const double least = valid_on(track, plan_for(*model, track.view(), &stop_requested()))->lap.time;
  std::printf("How fast could it be? Best flying lap, and the time that it loses to the limit (docs/lap-time.md):\n");
  for (const char* driver : {"lookahead", "racer"})
    if (const auto time = best_lap(*model, track, options, driver))
      std::printf("  %-13s %s  %+5.1f %%\n", driver, clock_text(*time).c_str(), 100 * (*time / least - 1));
  std::printf("  %-13s %s           of the racer's line, always at the edge of the envelope\n", "quasi-steady",
              clock_text(least).c_str());
}

/// The lap that the report compares with; none: not requested.
std::optional<LapRecord> reference_for(const LapOptions& options, const AnyModel& model, const TrackData& track) {
  if (options.reference.empty()) return {};
  if (options.reference == "quasi-steady")
    return quasi_steady_lap(*valid_on(track, plan_for(model, track.view(), &stop_requested())), track.length);
  auto run = valid(read_lap_run(options.reference, track.length, valid(read_column_map(options.maps))));
  put_on_map(run, track.view());
  return run;
}

}  // namespace

Status check_channels(const std::vector<std::string>& names, const std::vector<const AnyModel*>& models) {
  for (const std::string& name : names) {
    if (std::ranges::any_of(models, [&](const AnyModel* model) { return has_channel(*model, name); })) continue;
    std::vector<std::string> known;
    for (const AnyModel* model : models)
      for (const FieldRow* row : model->channels()) known.emplace_back(row->name);
    return Error{"", 0, "--channels", name,
                 "is not a channel" + suggestion(name, known, "; `sixline describe MODEL` lists them")};
  }
  return {};
}

namespace {

int drive_lap(const LapOptions& given) {
  if (is_sweep(given)) return sweep_laps(given);
  const auto taken = valid(take_driver_settings(given.sets));
  LapOptions options = given;
  options.sets = taken.of_car;
  options.driver_sets = taken.of_driver;
  options.driver_parameters = taken.driver;
  if (options.compare || options.car.find(',') != std::string::npos) {
    if (options.reference.empty()) return compare(options);
    return print_error({.field = "--reference", .value = options.reference, .rule = "is for a run of one car"});
  }
  const auto track = valid(lap_track(options));
  if (!track.closed) options.laps = 1;  // once, from its start to its end
  const auto model = valid(make_model_with_car(options.model, "", options.car, options.sets));
  check(model->cannot_lap());
  check(check_settings(options.sets, {model.get()}));
  check(check_channels(options.channels, {model.get()}));

  auto reference = reference_for(options, *model, track);

  const auto folder = results_folder(options.out, name_for_folder(options.track) + "_" + name_for_folder(options.car));
  check(try_results_folder(folder));

  Progress progress(options.quiet);
  const double every = telemetry_every(track.length * options.laps);
  auto record = valid_on(track, simulate_laps(*model, task_of(options, *model, track, every, [&](const LapProgress& p) {
                           progress.show(p.distance, p.total,
                                         fmt::format("{:.1f} of {:.1f} km  {:.0f} x real time", p.distance / 1000,
                                                     p.total / 1000, p.simulated_s / p.wall_s));
                         })));
  progress.clear();
  put_run_data(record, track, options.car, *model, options, every);

  if (!reference && !record.plan.empty())  // already known: the racer drives it
    if (const auto plan = plan_for(*model, track.view())) reference = quasi_steady_lap(**plan, track.length);
  const auto ggv = known_ggv(*model, {.friction = usual_friction(track.view())}, LapTimeOptions{}.cache);
  const Status unwritten = write_lap(folder, record, track, reference ? &*reference : nullptr, ggv ? &*ggv : nullptr);
  if (const int wrong =
          print_results(options.json ? result_json(record) : lap_text(record), unwritten, folder, options.json))
    return wrong;
  if (record.ended == "finished") return done;
  std::fprintf(stderr, "sixline: the run ended early: %s. The driven part is in %s\n", record.ended.c_str(),
               folder.string().c_str());
  return code_of(record.ended);
}

}  // namespace

int first_lap(const LapOptions& options) {
  if (const int wrong = drive_lap(options)) return wrong;
  print_limit(options);
  return stop_requested() ? interrupted : done;
}

void add_lap(CLI::App& app, int& result) {
  static LapOptions options;
  Command command(app, "lap");
  command.add_with_default("track", options.track);
  command.add_with_default("--car", options.car);
  auto* model = command.add_with_default("--model", options.model);
  auto* compared = command.add("--compare", options.compare)->excludes(model);
  command.add("--reference", options.reference)->excludes(compared);
  repeatable(command.add("--map", options.maps)->option_text("CHANNEL=COLUMN[:UNIT],..."));
  command.add_sets(options.sets);
  command.add_reading(options.reading);
  command.add_with_default("--friction", options.friction);
  command.add_with_default("--slope", options.slope);
  command.add_with_default("--slope-heading", options.slope_heading);
  command.add_with_default("--driver", options.driver);
  command.add_with_default("--laps", options.laps)->check(whole_number(1, 10000));
  command.add("--channels", options.channels)->delimiter(',');
  command.add_with_default("--dt", options.dt);
  command.add("--jobs", options.jobs)->check(whole_number(1, 1024));
  command.add("--out", options.out);
  command.runs(options, result, &drive_lap);
}

}  // namespace sixline::cli
