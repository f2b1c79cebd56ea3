// sixline report: one report on laps of earlier runs.
#include <cstdio>
#include <filesystem>

#include "commands.hpp"
#include "io/write_files.hpp"
#include "lap_work.hpp"
#include "report/read_laps.hpp"
#include "report/report.hpp"
#include "results_folder.hpp"

namespace sixline::cli {
namespace {

/// Loads the road and the car, which the files of a run only name.
void add_road_and_car(LapRecord& run) {
  if (const auto track = open_track(run.track))
    run.outline = outline(*track, std::max(2.0, track->length / 2000));
  else
    std::fprintf(stderr, "sixline: %s: the track is not found, so the map has no road\n", run.track.c_str());
  if (const auto model = make_model_with_car(run.model, "", run.car, run.set)) sign_car(run, **model);
  run.command = command_line;
  run.version = SIXLINE_VERSION;
}

Result<std::vector<LapRecord>> read_all(const std::vector<std::string>& folders) {
  const auto wrong = [](const std::string& value, const std::string& rule) {
    return Error{.field = "runs", .value = value, .rule = rule};
  };
  if (folders.size() < 2) return wrong(folders.front(), "must be two or more folders: a run alone has a report.html");
  std::vector<LapRecord> runs;
  for (const std::string& folder : folders) {
    auto run = read_lap_run(folder, runs.empty() ? 0 : runs.front().track_length);
    if (!run) return run.error();
    if (run->track.empty()) return wrong(folder, "must be a folder with telemetry.csv and result.json of a lap");
    if (!runs.empty() && run->track != runs.front().track)
      return wrong(folder, "is a run on " + run->track + ", and the first is one on " + runs.front().track);
    for (const LapRecord& other : runs)
      if (other.label == run->label) run->label = folder;
    runs.push_back(std::move(*run));
  }
  for (LapRecord& run : runs) add_road_and_car(run);
  return runs;
}

}  // namespace

int report(const ReportOptions& options) {
  const auto runs = read_all(options.runs);
  if (!runs) return complain(runs.error());
  const auto folder = results_folder(options.out, name_for_folder(runs->front().track) + "_report");
  if (auto wrong = try_results_folder(folder)) return complain(*wrong);
  const auto unwritten = write_files(
      folder, {{"report.html", whole_text(comparison_html(*runs))}, {"lap.svg", whole_text(comparison_svg(*runs))}});
  return tell(options.json ? results_json(*runs) : comparison_text(*runs), unwritten, folder, options.json);
}

}  // namespace sixline::cli
