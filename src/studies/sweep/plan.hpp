// Plan of a sweep: the work of every case, the axes, and the selection of cases. A value: no file, no model.
#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "sixline/internal/files/error.hpp"
#include "studies/sweep/axis.hpp"

namespace sixline {

/// The work of each case.
enum class SweepWork {
  lap,      ///< a driver drives laps
  laptime,  ///< the quasi-steady lap of a line
  test      ///< a manoeuvre
};
inline constexpr SweepWork sweep_works[] = {SweepWork::lap, SweepWork::laptime, SweepWork::test};

/// One key.
struct CaseOption {
  std::string_view name, unit, standard;  ///< `standard`: the default
  double low = 0, high = 0;               ///< of a number
  bool is_number = false, is_whole = false;

  /// "must be 0.5 to 20 m"
  std::string rule() const;
};

/// The keys of a work, those that name something first.
std::vector<CaseOption> case_options(SweepWork work);
/// "lap", "laptime" or "test".
std::string_view work_text(SweepWork work);

/// Selection of cases from the axes.
enum class Sampling {
  grid,            ///< every value with every other one; the last axis changes fastest
  random,          ///< each axis by itself, evenly
  latin_hypercube  ///< the same, but each of N equal parts of an axis is taken once by N cases
};

struct SweepPlan {
  std::string title{};
  SweepWork work = SweepWork::lap;
  Sampling sampling = Sampling::grid;
  std::size_t requested = 0;      ///< number of cases; not of a grid, where it is the product
  std::uint64_t seed = 1;         ///< not of a grid
  std::vector<SweepAxis> axes{};  ///< all settings, also those that never change
  std::string file{};             ///< for error messages; "": the command line
  std::string setup{};            ///< hash of the cars and tracks as they are (check_plan)

  /// The number of cases.
  std::size_t size() const;
  const SweepAxis* find(std::string_view axis) const;
};

/// "grid", "random" or "latin-hypercube".
std::string_view sampling_text(Sampling sampling);
/// The sampling of that text; a grid if it is none.
Sampling sampling_of(std::string_view text);

/// Orders the axes as case_options does, with defaults for the missing ones, then the values of the car.
/// Error: two axes that mean the same, a number outside its range, a range without steps in a grid, too many cases.
Status finish_plan(SweepPlan& plan);

/// Values of the cases of a plan: those of a case depend on its number alone.
class SweepCases {
 public:
  explicit SweepCases(const SweepPlan& plan);
  std::size_t size() const { return size_; }
  /// A value for each axis.
  std::vector<std::string> values(std::size_t number) const;

 private:
  double place_of(std::size_t axis, std::size_t number) const;

  const SweepPlan& plan_;
  std::size_t size_;
  std::vector<std::vector<std::uint32_t>> part_of_;  ///< of a Latin hypercube: by axis and case
};

}  // namespace sixline
