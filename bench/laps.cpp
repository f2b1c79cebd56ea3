// Whole laps: simulated seconds per second, with and without telemetry and report; and reading all TORCS tracks.
#include <benchmark/benchmark.h>

#include "../tests/article_car.hpp"
#include "report/report.hpp"
#include "simulation/lap.hpp"
#include "sixline/driver/drivers.hpp"
#include "sixline/internal/files/tracks/track_file.hpp"
#include "sixline/internal/vehicle/registry/models.hpp"
#include "sixline/sixline.hpp"

namespace sixline {
namespace {

/// One lap of the bundled road course with a model, counted as if it took 90 s.
template <class M>
void lap_of_90s(benchmark::State& bench, const char* car, double dt, double telemetry_every, bool report) {
  const auto track = open_track("flowing");
  if (!track) return bench.SkipWithError(track.error().text().c_str());
  const auto model = make_model_with_car(std::string(M::info.id), "", car);
  double simulated = 0;
  for (auto _ : bench) {
    const auto begin = std::clock();
    auto record = simulate_laps(**model, {.track = track->view(), .dt = dt, .telemetry_every = telemetry_every});
    if (report) {
      record->outline = outline(*track, 2);
      benchmark::DoNotOptimize(table_csv(telemetry_table(*record)).size() + report_html(*record).size() +
                               result_json(*record).size());
    }
    const double cpu = static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
    bench.SetIterationTime(cpu * 90 / record->simulated_s);
    simulated = record->simulated_s / cpu;
  }
  bench.counters["times_real_time"] = simulated;
}

void import_38(benchmark::State& bench) {
  std::vector<std::filesystem::path> paths;
  for (const auto& track : list_tracks())
    if (track.category != "sixline" && !track.path.empty()) paths.push_back(track.path);
  if (paths.size() < 38) return bench.SkipWithError("needs the Debian package torcs-data");
  for (auto _ : bench)
    for (const auto& path : paths) benchmark::DoNotOptimize(load_track(path)->length);
}

/// The search for a car's place on the track after a step, all around a lap.
void projecting(benchmark::State& bench) {
  const auto track = open_track("flowing");
  if (!track) return bench.SkipWithError(track.error().text().c_str());
  const auto view = track->view();
  std::vector<TrackPoint<double>> points;
  for (int i = 0; i < 50000; ++i) points.push_back(point_at(view, view.length * i / 50000, 3.0));
  TrackPlace<double> place{};
  std::size_t i = 0;
  for (auto _ : bench) {
    benchmark::DoNotOptimize(place = project(view, points[i].x, points[i].y, place));
    i = i + 1 == points.size() ? 0 : i + 1;
  }
}

/// One decision of the robot, all around a lap at 30 m/s.
void looking(benchmark::State& bench) {
  const auto track = open_track("flowing");
  if (!track) return bench.SkipWithError(track.error().text().c_str());
  const auto view = track->view();
  const auto driver = *find_driver<double>("lookahead");
  const auto limits = KinematicBicycle<double>::limits(article<KinematicBicycle<double>>());
  DriverMemory<double> memory{};
  Intention<double> intention{};
  Observation<double> seen{{.vx = 30}};
  for (auto _ : bench) {
    const auto at = pose(view, seen.place.s, seen.place.piece);
    seen.x = at.x;
    seen.y = at.y;
    seen.yaw = at.heading;
    seen.time += 0.02;
    seen.place = project(view, at.x, at.y, seen.place);
    benchmark::DoNotOptimize(drive(driver, limits, view, seen, memory, intention));
    seen.place.s = wrap_distance(view, seen.place.s + 0.6);
  }
}

constexpr auto lap_coupled4 = lap_of_90s<DoubleTrack<double>>;
constexpr auto lap_kinematic = lap_of_90s<KinematicBicycle<double>>;
BENCHMARK_CAPTURE(lap_coupled4, lap_500Hz_coupled4, "article", 0.002, 0.0, false)
    ->Name("lap/90s_500Hz_coupled4")
    ->UseManualTime()
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(lap_coupled4, lap_500Hz_reference, "reference", 0.002, 0.0, false)
    ->Name("lap/90s_500Hz_reference")
    ->UseManualTime()
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(lap_kinematic, lap_500Hz, "article", 0.002, 0.0, false)
    ->Name("lap/90s_500Hz")
    ->UseManualTime()
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(lap_kinematic, lap_1kHz_report, "article", 0.001, 0.01, true)
    ->Name("lap/90s_1kHz_with_report")
    ->UseManualTime()
    ->Unit(benchmark::kMillisecond);
BENCHMARK(projecting)->Name("track/project");
BENCHMARK(looking)->Name("robot/look");
BENCHMARK(import_38)->Name("tracks/import_38")->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace sixline
