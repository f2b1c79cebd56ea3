// sixline lap --compare: the same laps with several models; one report with overlaid traces and the time each loses.
#include <cmath>
#include <cstdio>
#include <filesystem>

#include "commands.hpp"
#include "lap_work.hpp"
#include "progress.hpp"
#include "report/report.hpp"
#include "results_folder.hpp"

namespace sixline::cli {
namespace {

/// One model to drive.
struct Entrant {
  std::string id;
  std::unique_ptr<AnyModel> model;
};

Error wrong_list(const std::string& value, const std::string& rule) {
  return {.file = {}, .line = 0, .field = "--compare", .value = value, .rule = rule};
}

/// "A, B,C" as names; two or more, none twice, none empty.
Result<std::vector<std::string>> names_in(const std::string& list) {
  std::vector<std::string> names;
  for (std::size_t from = 0; from <= list.size();) {
    const std::size_t to = std::min(list.find(',', from), list.size());
    std::string name = list.substr(from, to - from);
    name.erase(0, name.find_first_not_of(' '));
    name.erase(name.find_last_not_of(' ') + 1);
    if (name.empty()) return wrong_list("\"" + list + "\"", "must be names of models with commas between them: A,B,C");
    if (std::find(names.begin(), names.end(), name) != names.end())
      return wrong_list(name, "is named twice; a model is compared once");
    names.push_back(name);
    from = to + 1;
  }
  if (names.size() < 2) return wrong_list(list, "must be two or more models; for one there is --model");
  return names;
}

/// Every model with the car on it: all that can be wrong is found before the first lap.
Result<std::vector<Entrant>> entrants_of(const LapOptions& options) {
  const auto names = names_in(options.compare.value_or(""));
  if (!names) return names.error();
  std::vector<Entrant> entrants;
  for (const auto& id : *names) {
    auto model = make_model_with_car(id, "", options.car);
    if (!model) return model.error();
    if (auto wrong = (*model)->cannot_lap()) return *wrong;
    entrants.push_back({std::string((*model)->info().id), std::move(*model)});
  }
  return entrants;
}

void print_comparison(const std::vector<LapRecord>& runs) {
  std::printf("%s, %s, %s\n", runs[0].track.c_str(), runs[0].car.c_str(), runs[0].driver.c_str());
  std::size_t wide = 4;
  for (const auto& run : runs) wide = std::max(wide, run.model.size());
  for (const auto& run : runs) {
    std::printf("  %-*s", static_cast<int>(wide), run.model.c_str());
    const LapSummary* last = nullptr;
    for (const auto& lap : run.laps) {
      if (!lap.complete) continue;
      if (run.laps.size() <= 3) std::printf("  %s", clock_text(lap.time).c_str());
      last = &lap;
    }
    if (run.laps.size() > 3 && last) std::printf("  last %s", clock_text(last->time).c_str());
    const std::size_t index = last ? static_cast<std::size_t>(last - run.laps.data()) : 0;
    if (last && &run != &runs[0] && index < runs[0].laps.size() && runs[0].laps[index].complete)
      std::printf("  %+8.3f s", last->time - runs[0].laps[index].time);
    else if (last && &run == &runs[0])
      std::printf("            ");
    if (last) std::printf("  top %5.1f km/h", last->top_speed * 3.6);
    if (run.ended != "finished")
      std::printf("  not finished: %s", run.ended.c_str());
    else
      std::printf("  %s",
                  run.off_track_s == 0
                      ? "clean"
                      : ("off the road for " + number_text(std::round(run.off_track_s * 100) / 100) + " s").c_str());
    std::printf("\n");
  }
}

/// All files, each written whole or not at all.
Status write_files(const std::filesystem::path& folder, const std::vector<LapRecord>& runs) {
  for (const auto& run : runs)
    if (auto wrong = write_file(folder / ("telemetry_" + run.model + ".csv"), telemetry_csv(run))) return wrong;
  if (auto wrong = write_file(folder / "report.html", comparison_html(runs))) return wrong;
  if (auto wrong = write_file(folder / "lap.svg", comparison_svg(runs))) return wrong;
  return write_file(folder / "result.json", results_json(runs));
}

/// Drives all of them, one after the other. After Ctrl-C the rest is recorded as not driven.
Result<std::vector<LapRecord>> drive_all(const std::vector<Entrant>& entrants, const TrackData& track,
                                         const LapOptions& options) {
  Progress progress(options.quiet);
  const double all = track.length * options.laps * static_cast<double>(entrants.size());
  const double every = telemetry_every(all);
  std::vector<LapRecord> runs;
  double before = 0, wall_before = 0;  // of the models that are done
  for (std::size_t i = 0; i < entrants.size(); ++i) {
    LapTask task{.track = track.view(),
                 .driver = options.driver,
                 .laps = options.laps,
                 .dt = options.dt,
                 .telemetry_every = every,
                 .stop = &stop_requested(),
                 .progress = [&](const LapProgress& p) {
                   progress.show(before + p.distance, all, wall_before + p.wall_s,
                                 std::to_string(i + 1) + " of " + std::to_string(entrants.size()) + "  " +
                                     entrants[i].id + "  " + number_text(std::round(p.simulated_s / p.wall_s)) +
                                     " x real time");
                 }};
    LapRecord run;
    if (stop_requested()) {
      run.model = entrants[i].id;
      run.driver = options.driver;
      run.dt = options.dt;
      run.track_length = track.length;
      run.ended = "interrupted before it began";
    } else {
      auto record = entrants[i].model->lap(task);
      if (!record) return record.error();
      run = std::move(*record);
    }
    before += track.length * options.laps;
    wall_before += run.wall_s;
    sign(run, track, *entrants[i].model, options, every);
    runs.push_back(std::move(run));
  }
  return runs;
}

}  // namespace

int compare(const LapOptions& options) {
  const auto track = lap_track(options);
  if (!track) return complain(track.error());
  const auto entrants = entrants_of(options);
  if (!entrants) return complain(entrants.error());
  const std::filesystem::path folder =
      options.out.empty() ? std::filesystem::path("out") /
                                (name_for_folder(options.track) + "_" + name_for_folder(options.car) + "_compared")
                          : std::filesystem::path(options.out);
  if (auto wrong = make_results_folder(folder)) return complain(*wrong);
  catch_interrupts();
  const auto runs = drive_all(*entrants, *track, options);
  if (!runs) return complain(runs.error());
  const Status unwritten = write_files(folder, *runs);  // before stdout, whose reader may have gone
  if (options.json)
    std::fputs(results_json(*runs).c_str(), stdout);
  else
    print_comparison(*runs);
  if (unwritten) return give_up(*unwritten);
  if (!options.json) std::printf("Report: %s\n", (folder / "report.html").string().c_str());
  int code = done;
  for (const auto& run : *runs) {
    if (run.ended == "finished") continue;
    std::fprintf(stderr, "sixline: %s did not finish: %s. What was driven is in %s\n", run.model.c_str(),
                 run.ended.c_str(), folder.string().c_str());
    if (code != interrupted) code = std::max(code, code_of(run.ended));
  }
  return code;
}

}  // namespace sixline::cli
