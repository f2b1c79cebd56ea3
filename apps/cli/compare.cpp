// sixline lap --compare, --car A,B: the same laps with several models or cars; one report with overlaid traces and the
// time each loses. sixline report: the same of laps of earlier runs.
#include <fmt/format.h>

#include <cmath>
#include <cstdio>
#include <filesystem>

#include "arguments.hpp"
#include "files/cells.hpp"
#include "files/write_files.hpp"
#include "lap_work.hpp"
#include "progress.hpp"
#include "report/compared.hpp"
#include "report/read_laps.hpp"
#include "report/report.hpp"
#include "results_folder.hpp"
#include "vehicle/registry/car_settings.hpp"

namespace sixline::cli {
namespace {

struct ReportOptions {
  std::vector<std::string> runs;    ///< folders of laps, or logs
  std::vector<std::string> maps{};  ///< the columns of logs (column_map.hpp)
  std::string out;
  bool json = false;
};

/// One drive: a car on a model.
struct ComparedCar {
  std::string car, label;
  std::unique_ptr<AnyModel> model;
};

/// Every car on every model; all input errors are found before the first lap.
std::vector<ComparedCar> entrants_of(const LapOptions& options) {
  const auto models = valid(names_of(options.compare.value_or(options.model), "--compare"));
  if (options.compare && models.size() < 2)
    check(Error{"", 0, "--compare", *options.compare, "must be two or more models; for one there is --model"});
  const auto cars = valid(names_of(options.car, "--car"));
  std::vector<ComparedCar> entrants;
  std::vector<const AnyModel*> driven;
  for (const auto& car : cars)
    for (const auto& id : models) {
      auto model = valid(make_model_with_car(id, "", car, options.sets));
      check(model->cannot_lap());
      const std::string model_id(model->info().id);
      const std::string label = cars.size() == 1 ? model_id : models.size() == 1 ? car : car + ", " + model_id;
      driven.push_back(model.get());
      entrants.push_back({car, label, std::move(model)});
    }
  check(check_settings(options.sets, driven));
  check(check_channels(options.channels, driven));
  return entrants;
}

/// Writes all files or none.
Status write_comparison(const std::filesystem::path& folder, const TrackData& track,
                        const std::vector<LapRecord>& runs) {
  std::vector<FileOfSet> files;
  std::vector<std::string> used;
  for (const auto& run : runs) {
    std::string name = name_for_folder(run.label);  // files of the same name in two folders get different numbers
    const auto times = std::count(used.begin(), used.end(), name);
    used.push_back(name);
    if (times > 0) name += "_" + std::to_string(times + 1);
    files.push_back(
        {"telemetry_" + name + ".csv", [&run](const TextSink& out) { table_csv(telemetry_table(run), out); }});
  }
  files.push_back({"report.html", whole_text(comparison_html(runs))});
  files.push_back({"result.json", whole_text(results_json(runs))});
  files.push_back({std::string(road_of_run), whole_text(track_toml(track))});
  return write_files(folder, files);
}

/// Drives all of them, one after the other. After Ctrl-C the rest is recorded as not driven.
std::vector<LapRecord> drive_all(const std::vector<ComparedCar>& entrants, const TrackData& track,
                                 const LapOptions& options) {
  Progress progress(options.quiet);
  const double all = track.length * options.laps * static_cast<double>(entrants.size());
  const double every = telemetry_every(all);
  std::vector<LapRecord> runs;
  double before = 0;  // distance of the runs before this one [m]
  for (std::size_t i = 0; i < entrants.size(); ++i) {
    const auto show = [&](const LapProgress& p) {
      progress.show(before + p.distance, all,
                    fmt::format("{} of {}  {}  {} x real time", i + 1, entrants.size(), entrants[i].label,
                                number_text(std::round(p.simulated_s / p.wall_s))));
    };
    LapRecord run;
    Result<LapRecord> driven = Error{.rule = "interrupted"};
    if (i == 0 || !stop_requested())
      driven = simulate_laps(*entrants[i].model, task_of(options, *entrants[i].model, track, every, show));
    if (driven || i == 0 || !stop_requested()) {
      run = valid(std::move(driven));
    } else {
      run.model = std::string(entrants[i].model->info().id);
      run.driver = options.driver;
      run.dt = options.dt;
      run.track_length = track.length;
      run.ended = "interrupted before it began";
    }
    before += track.length * options.laps;
    put_run_data(run, track, entrants[i].car, *entrants[i].model, options, every);
    run.label = entrants[i].label;
    runs.push_back(std::move(run));
  }
  return runs;
}

}  // namespace

std::string comparison_text(const std::vector<LapRecord>& runs) {
  std::string text = track_text(runs[0]) + ", " + common_car(runs) + ", " + runs[0].driver + "\n";
  std::size_t wide = 4;
  for (const auto& run : runs) wide = std::max(wide, run.label.size());
  for (const auto& run : runs) {
    text += fmt::format("  {:<{}}", run.label, wide);
    const LapSummary* last = nullptr;
    for (const auto& lap : run.laps) {
      if (!lap.complete) continue;
      if (run.laps.size() <= 3) text += "  " + clock_text(lap.time);
      last = &lap;
    }
    if (last) {
      if (run.laps.size() > 3) text += "  last " + clock_text(last->time);
      const auto index = static_cast<std::size_t>(last - run.laps.data());
      if (&run == &runs[0])
        text += std::string(12, ' ');
      else if (index < runs[0].laps.size() && runs[0].laps[index].complete)
        text += fmt::format("  {:+8.3f} s", last->time - runs[0].laps[index].time);
      text += fmt::format("  top {:5.1f} km/h", last->top_speed * 3.6);
    }
    text += "  " + (run.ended == "finished" ? off_text(run.off_track_s) : "not finished: " + run.ended) + "\n";
  }
  return text;
}

int compare(const LapOptions& given) {
  LapOptions options = given;
  const auto track = valid(lap_track(options));
  if (!track.closed) options.laps = 1;
  const auto entrants = entrants_of(options);
  const bool several_cars = options.car.find(',') != std::string::npos;
  const auto folder =
      results_folder(options.out, name_for_folder(options.track) + "_" +
                                      (several_cars ? "cars" : name_for_folder(options.car)) + "_compared");
  check(try_results_folder(folder));
  auto runs = drive_all(entrants, track, options);
  if (options.compare) {  // gaps are against the most detailed model that finished, by its parameters
    const auto most = std::ranges::max_element(
        runs, {}, [](const LapRecord& run) { return run.ended == "finished" ? run.car_parameters.size() : 0; });
    std::rotate(runs.begin(), most, most + 1);
  }
  const Status unwritten = write_comparison(folder, track, runs);
  if (const int wrong =
          print_results(options.json ? results_json(runs) : comparison_text(runs), unwritten, folder, options.json))
    return wrong;
  int code = done;
  for (const auto& run : runs) {
    if (run.ended == "finished") continue;
    std::fprintf(stderr, "sixline: %s did not finish: %s. The driven part is in %s\n", run.label.c_str(),
                 run.ended.c_str(), folder.string().c_str());
    if (code != interrupted) code = std::max(code, code_of(run.ended));
  }
  return code;
}

namespace {

/// Loads the road, from a run's folder or by its name, and the car, which the files of a run only name.
void add_road_and_car(LapRecord& run, const std::filesystem::path& folder) {
  std::error_code unreadable;
  const auto own = folder / road_of_run;
  if (const auto track = std::filesystem::exists(own, unreadable) ? load_track(own) : open_track(run.track)) {
    run.outline = outline(*track, std::max(2.0, track->length / 2000));
    put_on_map(run, track->view());
  } else
    std::fprintf(stderr, "sixline: %s: the track is not found, so the map has no road\n", run.track.c_str());
  if (!run.model.empty())  // else it is the log of an unknown car
    if (const auto model = make_model_with_car(run.model, "", run.car, run.set)) put_car_data(run, **model);
  run.command = command_line;
  run.version = SIXLINE_VERSION;
}

std::vector<LapRecord> read_all(const std::vector<std::string>& folders, const ColumnMap& map) {
  const auto require = [](bool good, const std::string& value, const std::string& rule) {
    if (!good) check(Error{"", 0, "runs", value, rule});
  };
  require(folders.size() >= 2, folders.front(), "must be two or more folders: a run alone has a report.html");
  std::vector<LapRecord> runs;
  for (const std::string& folder : folders) {
    LapRecord run = valid(read_lap_run(folder, runs.empty() ? 0 : runs.front().track_length,
                                       std::filesystem::is_directory(folder) ? ColumnMap{} : map));
    require(!run.track.empty() || !runs.empty(), folder,
            "must be a folder with telemetry.csv and result.json of a lap");
    if (run.track.empty()) {  // a log, of a lap on the track of the first
      run.track = runs.front().track;
      run.car = run.label;
    }
    if (!runs.empty())
      require(run.track == runs.front().track, folder,
              "is a run on " + run.track + ", and the first is one on " + runs.front().track);
    for (const LapRecord& other : runs)
      if (other.label == run.label) run.label = folder;
    runs.push_back(std::move(run));
  }
  for (LapRecord& run : runs) add_road_and_car(run, folders.front());
  return runs;
}

int report(const ReportOptions& options) {
  const auto runs = read_all(options.runs, valid(read_column_map(options.maps)));
  const auto folder = results_folder(options.out, name_for_folder(runs.front().track) + "_report");
  check(try_results_folder(folder));
  const auto unwritten = write_files(folder, {{"report.html", whole_text(comparison_html(runs))}});
  return print_results(options.json ? results_json(runs) : comparison_text(runs), unwritten, folder, options.json);
}

}  // namespace

void add_report(CLI::App& app, int& result) {
  static ReportOptions options;
  Command command(app, "report");
  command.add("runs", options.runs)->required();
  repeatable(command.add("--map", options.maps)->option_text("CHANNEL=COLUMN[:UNIT],..."));
  command.add("--out", options.out);
  command.runs(options, result, &report);
}

}  // namespace sixline::cli
