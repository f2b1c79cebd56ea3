// Plan of a sweep: what every case does, the axes, and how cases are taken from them. A value: no file, no model.
#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "sixline/internal/io/error.hpp"
#include "studies/sweep/axis.hpp"
#include "studies/sweep/options.hpp"

namespace sixline {

/// How cases are taken from the axes.
enum class Sampling {
  grid,            ///< every value with every other one; the last axis changes fastest
  random,          ///< each axis by itself, evenly
  latin_hypercube  ///< the same, but each of N equal parts of an axis is taken once by N cases
};

struct SweepPlan {
  std::string title{};
  SweepWork work = SweepWork::lap;
  Sampling sampling = Sampling::grid;
  std::size_t wanted = 0;         ///< how many cases; of a grid the product says it
  std::uint64_t seed = 1;         ///< not of a grid
  std::vector<SweepAxis> axes{};  ///< all that is told, also what never changes
  std::string file{};             ///< for error words; "": the command line
  std::string setup{};            ///< hash of the cars and tracks as they are (check_plan)

  /// The number of cases.
  std::size_t size() const;
  const SweepAxis* find(std::string_view axis) const;
};

/// "grid", "random" or "latin-hypercube".
std::string_view sampling_text(Sampling sampling);

/// Puts what nobody named behind the keys that are there, in the order of case_options, then the values of the car.
/// Error: two axes that mean the same, a number outside its range, a range without steps in a grid, too many cases.
Status finish_plan(SweepPlan& plan);

/// Values of the cases of a plan: the same for a number whatever else is asked.
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
