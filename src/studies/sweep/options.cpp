// The keys of [lap], [laptime] and [test] with their defaults and ranges.
#include "studies/sweep/options.hpp"

#include "sixline/internal/io/document.hpp"

namespace sixline {
namespace {

constexpr CaseOption lap_options[] = {
    {"track", "", "flowing"},
    {"car", "", "reference"},
    {"model", "", "double_track"},
    {"driver", "", "lookahead"},
    {"laps", "-", "2", 1, 10000, true, true},
    {"dt", "s", "0.002", 1e-5, 0.1, true},
    {"friction", "-", "1", 0.01, 10, true},
    {"slope", "deg", "0", -45, 45, true},
    {"slope_heading", "deg", "0", -360, 360, true},
};
constexpr CaseOption laptime_options[] = {
    {"track", "", "flowing"},
    {"car", "", "reference"},
    {"model", "", "double_track"},
    {"kind", "", "fastest"},
    {"friction", "-", "1", 0.05, 10, true},
    {"margin", "m", "0.5", 0, 100, true},
    {"kerbs", "-", "0", 0, 1, true},
    {"step", "m", "3", 0.5, 20, true},
    {"grip", "-", "1", 0.1, 1.2, true},
    {"braking", "-", "1", 0.1, 1.2, true},
};
constexpr CaseOption test_options[] = {
    {"manoeuvre", "", ""},
    {"car", "", "reference"},
    {"model", "", "double_track"},
    {"dt", "s", "0.001", 1e-5, 0.1, true},
    {"parking_seconds", "s", "600", 1, 36000, true},
};

}  // namespace

std::string CaseOption::rule() const {
  return "must be " + number_text(low) + " to " + number_text(high) + (unit == "-" ? "" : " " + std::string(unit));
}

std::span<const CaseOption> case_options(SweepWork work) {
  if (work == SweepWork::lap) return lap_options;
  if (work == SweepWork::laptime) return laptime_options;
  return test_options;
}

std::string_view work_text(SweepWork work) {
  if (work == SweepWork::test) return "test";
  return work == SweepWork::lap ? "lap" : "laptime";
}

}  // namespace sixline
