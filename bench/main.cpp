// Benchmarks: prints the compiler flags, runs them, then prints the promised ratios.
#include <benchmark/benchmark.h>

#include <cstdio>
#include <map>
#include <string>
#include <vector>

#include "effort.hpp"

namespace {

/// Stores every result for the ratios below the table.
class Remember : public benchmark::ConsoleReporter {
 public:
  void ReportRuns(const std::vector<Run>& runs) override {
    ConsoleReporter::ReportRuns(runs);
    for (const auto& run : runs)
      if (!run.error_occurred && run.run_type == Run::RT_Iteration) {
        const bool measured_by_hand =
            run.benchmark_name().ends_with("/manual_time");  // measured by the benchmark, in CPU time
        times[run.benchmark_name()] =
            (measured_by_hand ? run.GetAdjustedRealTime() : run.GetAdjustedCPUTime()) * scale(run.time_unit);
      }
  }
  std::map<std::string, double> times;  ///< [s] of CPU per iteration

 private:
  static double scale(benchmark::TimeUnit unit) {
    return unit == benchmark::kNanosecond    ? 1e-9
           : unit == benchmark::kMicrosecond ? 1e-6
           : unit == benchmark::kMillisecond ? 1e-3
                                             : 1;
  }
};

void promise(const std::map<std::string, double>& times, const char* what, const char* name, const char* against,
             double bound) {
  const auto a = times.find(name), b = times.find(against);
  if (a == times.end() || (*against && b == times.end())) return;
  const double value = *against ? a->second / b->second : a->second * 1e3;
  std::printf("%-70s %8.3f %s  (promised: at most %g) %s\n", what, value, *against ? "x " : "ms", bound,
              value <= bound ? "" : "  <-- MISSED");
}

}  // namespace

int main(int argc, char** argv) {
  std::printf("sixline bench, %s\n", SIXLINE_FLAGS);
  sixline::bench::take_smoke(argc, argv);
  std::string least = sixline::bench::smoke ? "--benchmark_min_time=0.0001" : "--benchmark_min_time=0.2";
  std::vector<char*> words{argv[0], least.data()};
  words.insert(words.end(), argv + 1, argv + argc);  // a later option overrides an earlier one
  int count = static_cast<int>(words.size());
  benchmark::Initialize(&count, words.data());
  Remember reporter;
  benchmark::RunSpecifiedBenchmarks(&reporter);
  std::printf("\n");
  promise(reporter.times, "kinematic arc step against the same arithmetic by hand", "step/kinematic_arc/double",
          "step/arc_by_hand", 1.5);
  promise(reporter.times, "a step of double_track through the C API against the face", "vehicle/c/double_track",
          "vehicle/face/double_track", 1.05);
  promise(reporter.times, "the same of ray_car", "vehicle/c/ray_car", "vehicle/face/ray_car", 1.05);
  promise(reporter.times, "the same of six_line", "vehicle/c/six_line", "vehicle/face/six_line", 1.05);
  promise(reporter.times, "90 s lap on double_track, 500 Hz, robot [CPU; TORCS needs 57]",
          "lap/90s_500Hz_coupled4/manual_time", "", 19);
  promise(reporter.times, "90 s lap on kinematic_bicycle, 500 Hz, robot, no telemetry", "lap/90s_500Hz/manual_time", "",
          25);
  promise(reporter.times, "90 s lap, 1 kHz, telemetry at 100 Hz, all four report files",
          "lap/90s_1kHz_with_report/manual_time", "", 250);
  promise(reporter.times, "all 38 TORCS tracks imported", "tracks/import_38", "", 500);
}
