// Driven log: the data of a log for a model, in SI: inputs, initial states, and the channels that the model is fitted
// to.
#pragma once
#include <cmath>
#include <string>
#include <vector>

#include "files/column_map.hpp"
#include "sixline/internal/vehicle/registry/models.hpp"
#include "studies/identify/log_run.hpp"
#include "studies/identify/request.hpp"

namespace sixline {

/// A channel of the model that the log has, row by row.
struct MeasuredChannel {
  std::string name, unit;
  std::vector<double> values{};
  double scale = 1;             ///< the size of its noise, in its unit: residuals are divided by it
  bool scale_is_given = false;  ///< set by the user, not estimated
};

/// The rows of a log.
struct DrivenLog {
  std::string file{};
  std::vector<double> t{};  ///< [s], rising
  double gap = INFINITY;    ///< [s] rows that are further apart have a gap between them, which nothing is driven over
  std::vector<Inputs<double>> inputs{};
  std::vector<Overrides<double>> overrides{};
  std::vector<Inputs<double>> inputs_until{};        ///< by row: the values that inputs reach at the next row;
  std::vector<Overrides<double>> overrides_until{};  ///< held inputs, gears and flags keep their own
  std::vector<MeasuredChannel> fitted{};
  std::vector<MeasuredChannel> states{};   ///< states of the model that the log has: windows start from them
  std::vector<std::string> input_names{};  ///< channels used as inputs
  std::vector<std::string> start_names{};  ///< states whose start is fitted too: vx or speed, vy, yaw_rate
  std::size_t repeated = 0;                ///< rows with the time of the row before, which are left out
  LogRun run{};                            ///< that wrote it, if it is known
};

/// The rows from request.from to request.to for that model. Errors: a channel that the log or the model does not have,
/// no input at all, times that do not rise, values that are not numbers or outside their range.
Result<DrivenLog> drive_log(const LogTable& table, const ColumnMap& map, const AnyModel& model,
                            const IdentifyRequest& request);

/// The median distance between rows [s].
double row_distance(const std::vector<double>& t);
/// The distance between rows [s] above which they have a gap between them: five times the median one.
double gap_of(const std::vector<double>& t);
/// The middle of these numbers, which are not none.
double median(std::vector<double> numbers);
/// The size of white noise on a signal, from its second differences, which a smooth motion hardly has; at least a
/// thousandth of the signal's range.
double noise_of(const std::vector<double>& values);

}  // namespace sixline
