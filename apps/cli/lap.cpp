// sixline lap: a robot drives a car around a track; lap times, telemetry, report, picture.
#include <unistd.h>

#include <cerrno>
#include <cmath>
#include <cstdio>
#include <cstring>
#include <filesystem>

#include "commands.hpp"
#include "lap.hpp"
#include "models.hpp"
#include "progress.hpp"
#include "report/report.hpp"
#include "sixline/driver/robots.hpp"
#include "tracks/track_file.hpp"

namespace sixline::cli {
namespace {

std::string clock_text(double seconds) {
  char text[32];
  std::snprintf(text, sizeof text, "%d:%06.3f", static_cast<int>(seconds / 60),
                seconds - 60 * static_cast<int>(seconds / 60));
  return text;
}

/// The words of a name that may become part of a folder's name.
std::string folder_word(const std::string& name) {
  std::string word = std::filesystem::path(name).stem().string();
  for (char& c : word)
    if (!std::isalnum(static_cast<unsigned char>(c)) && c != '-' && c != '_' && c != '.') c = '-';
  return word.empty() ? "run" : word;
}

/// The folder for the files, made and tried before the first lap: nobody wants to hear of a wrong path after the last
/// one.
Status make_folder(const std::filesystem::path& folder) {
  const auto wrong = [&](const std::string& why) {
    return Error{.file = folder.string(), .line = 0, .field = {}, .value = {}, .rule = why};
  };
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  if (error) return wrong("cannot be made a folder for the results: " + error.message());
  if (::access(folder.c_str(), W_OK | X_OK) != 0)
    return wrong(std::string("no files can be written there: ") + std::strerror(errno));
  return {};
}

/// All four files, each written whole or not at all.
Status write_files(const std::filesystem::path& folder, const LapRecord& record) {
  const std::pair<const char*, std::string> files[] = {{"telemetry.csv", telemetry_csv(record)},
                                                       {"report.html", report_html(record)},
                                                       {"lap.svg", lap_svg(record)},
                                                       {"result.json", result_json(record)}};
  for (const auto& [name, content] : files)
    if (auto wrong = write_file(folder / name, content)) return wrong;
  return {};
}

/// Time between telemetry samples: 100 Hz, less for runs so long that the samples (176 bytes each) would fill the
/// memory.
double telemetry_every(double length, int laps) {
  const double slowly = length * laps / 15;  // [s] at 15 m/s, slower than any robot on any of our tracks
  return std::max(0.01, 0.01 * std::ceil(slowly / 2e6 / 0.01));
}

void print_table(const LapRecord& record) {
  std::printf("%s, %s, %s, %s\n", record.track.c_str(), record.car.c_str(), record.model.c_str(),
              record.driver.c_str());
  for (std::size_t i = 0; i < record.laps.size(); ++i) {
    const auto& lap = record.laps[i];
    std::printf("  lap %zu  %s%s  top %5.1f km/h  mean %5.1f km/h  %s\n", i + 1, clock_text(lap.time).c_str(),
                lap.complete ? (i == 0 ? "  standing start" : "                ") : "  not finished  ",
                lap.top_speed * 3.6, lap.mean_speed * 3.6,
                lap.clean
                    ? "clean"
                    : ("off the road for " + number_text(std::round(lap.off_track_s * 100) / 100) + " s").c_str());
  }
  std::printf("  %.1f s simulated in %.0f ms, %.0f times real time\n", record.simulated_s, record.wall_s * 1000,
              record.wall_s > 0 ? record.simulated_s / record.wall_s : 0);
}

Error unknown_driver(const std::string& name) {
  std::vector<std::string> names;
  for (const auto& robot : robot_list) names.emplace_back(robot.name);
  const std::string near = nearest(name, names);
  return {.file = {},
          .line = 0,
          .field = "driver",
          .value = name,
          .rule = "is not a robot" +
                  (near.empty() ? std::string("; `sixline list drivers` shows them") : "; did you mean " + near + "?")};
}

}  // namespace

int lap(const LapOptions& options) {
  if (!(options.dt >= 1e-5 && options.dt <= 0.1))
    return complain({.file = {},
                     .line = 0,
                     .field = "--dt",
                     .value = number_text(options.dt),
                     .rule = "must be 0.00001 to 0.1 s; 0.002 is usual"});
  const auto track = open_track(options.track);
  if (!track) return complain(track.error());
  if (!track->closed)
    return complain({.file = track->source,
                     .line = 0,
                     .field = "closed",
                     .value = "false",
                     .rule = "a lap needs a track that closes"});
  const auto model = make_model_with_car(options.model, "", options.car);
  if (!model) return complain(model.error());
  if (auto wrong = (*model)->cannot_lap()) return complain(*wrong);

  const std::filesystem::path folder =
      options.out.empty() ? std::filesystem::path("out") / (folder_word(options.track) + "_" + folder_word(options.car))
                          : std::filesystem::path(options.out);
  if (!find_robot<double>(options.driver)) return complain(unknown_driver(options.driver));
  if (auto wrong = make_folder(folder)) return complain(*wrong);

  catch_interrupts();
  Progress progress(options.quiet);
  LapTask task{.track = track->view(),
               .driver = options.driver,
               .laps = options.laps,
               .dt = options.dt,
               .telemetry_every = telemetry_every(track->length, options.laps),
               .stop = &stop_requested(),
               .progress = [&](const LapProgress& p) {
                 char rate[64];
                 std::snprintf(rate, sizeof rate, "%.1f of %.1f km  %.0f x real time", p.distance / 1000,
                               p.total / 1000, p.simulated_s / p.wall_s);
                 progress.show(p.distance, p.total, p.wall_s, rate);
               }};
  auto record = (*model)->lap(task);
  progress.clear();
  if (!record) return complain(record.error());
  record->track = track->name, record->car = options.car;
  record->outline = outline(*track, std::max(2.0, track->length / 2000));
  record->car_parameters = (*model)->parameter_values();
  record->run_parameters = {
      {"dt", number_text(options.dt), "s", "physics step"},
      {"driver", options.driver, "",
       "the robot; it acts every " + number_text(std::max(1.0, std::round(0.02 / options.dt)) * options.dt) + " s"},
      {"laps", std::to_string(options.laps), "", "asked for; the first one from standstill at s = 0"},
      {"telemetry", number_text(1 / task.telemetry_every), "Hz", "samples of every channel"},
      {"track file", track->source, "", "where the track came from"}};
  record->version = SIXLINE_VERSION, record->command = command_line;

  if (options.json)
    std::fputs(result_json(*record).c_str(), stdout);
  else
    print_table(*record);
  if (auto wrong = write_files(folder, *record)) return give_up(*wrong);
  if (!options.json) std::printf("Report: %s\n", (folder / "report.html").string().c_str());
  if (record->ended == "finished") return done;
  std::fprintf(stderr, "sixline: the run ended early: %s. What was driven so far is in %s\n", record->ended.c_str(),
               folder.string().c_str());
  return record->ended == "interrupted"                          ? interrupted
         : record->ended.find("non-finite") != std::string::npos ? non_finite
                                                                 : failed;
}

}  // namespace sixline::cli
