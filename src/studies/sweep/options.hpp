// Options of a case of a sweep besides values of the car: the keys of [lap], [laptime] and [test].
#pragma once
#include <string>
#include <string_view>
#include <vector>

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

}  // namespace sixline
