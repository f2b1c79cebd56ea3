// Shared parts of subcommands: options, and functions that one calls for another. Results go to stdout, messages to
// stderr.
#pragma once
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "files/cars/cars.hpp"
#include "process.hpp"
#include "simulation/lap_track.hpp"

namespace sixline::cli {

struct LapOptions : LapPlace {
  std::string car = default_car_name, model = "double_track", out;
  std::optional<std::string> compare;      ///< several models separated by commas: one report of all
  std::vector<std::string> sets;           ///< changed values of the car: "mass=1600"
  std::vector<std::string> driver_sets{};  ///< changed parameters of the driver: "lookahead_distance=30"
  int laps = 2;
  std::vector<std::string> channels{};  ///< of the model, in the telemetry besides its columns
  std::vector<std::string> maps{};      ///< the columns of the reference (column_map.hpp)
  std::string
      reference{};    ///< another run's folder or telemetry.csv, or "quasi-steady": the report shows the gap to it
  unsigned jobs = 0;  ///< of a sweep; 0: not given
  bool json = false, quiet = false;
};

struct TestOptions {
  std::string name, car = default_car_name, model, out, csv;
  std::vector<std::string> sets;  ///< as in LapOptions
  double dt = 0.001;
  std::optional<double> parking_s;
  unsigned jobs = 0;  ///< of a sweep; 0: not given
  bool json = false, quiet = false;
};

struct PlayOptions {
  std::string page, export_to, url;           ///< of exports: the folder or the .html file; its later address
  std::vector<std::string> tracks{}, cars{};  ///< that the page gets besides its own: tracks, and cars of TORCS
  bool no_open = false, json = false;
};

/// Options of ggv, line and laptime; each command has some of them.
struct LapTimeOptions {
  std::string track, car = default_car_name, model = "double_track", out, cache = "out/ggv";
  std::string kind = "fastest", line;  ///< a kind of line; the file of a line
  std::vector<std::string> sets;
  TrackReading reading{};  ///< of the track's file
  double friction = 1, margin = 0.5, kerbs = 0, step = 3, grip = 1, braking = 1;
  int sectors = 3;
  unsigned jobs = 0;  ///< of a sweep; 0: not given
  bool json = false, quiet = false;
};

/// Without arguments the program drives two laps of a bundled track and computes how fast the car could be there.
int first_lap(const LapOptions&);
int compare(const LapOptions&);
/// `play --export`: the folder that is built beside the page, or the page itself.
int export_page(const std::filesystem::path& page, const PlayOptions&);

/// Whether some --set has several values or a range; `lap`, `laptime` and `test` then run a sweep.
bool sets_are_swept(const std::vector<std::string>& sets);
/// The same of a command's options. Error: --jobs without a sweep.
template <class Options>
bool is_sweep(const Options& options) {
  const bool swept = sets_are_swept(options.sets);
  if (!swept && options.jobs > 0)
    check(Error{
        .field = "--jobs", .value = std::to_string(options.jobs), .rule = "is for a sweep: several values in --set"});
  return swept;
}
int sweep_laps(const LapOptions&);
int sweep_lap_times(const LapTimeOptions&);
int sweep_tests(const TestOptions&);
}  // namespace sixline::cli
