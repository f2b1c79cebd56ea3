// Driven log: what a log says to a model, in SI: inputs, states to start from, and the channels that it is fitted to.
#pragma once
#include <string>
#include <vector>

#include "registry/models.hpp"
#include "studies/identify/column_map.hpp"
#include "studies/identify/request.hpp"

namespace sixline {

/// A channel of the model that the log has, row by row.
struct MeasuredChannel {
  std::string name, unit;
  std::vector<double> values{};
  double scale = 1;             ///< the size of its noise, in its unit: what residuals are divided by
  bool scale_is_given = false;  ///< by the person, not estimated
};

/// The rows of a log.
struct DrivenLog {
  std::string file{};
  std::vector<double> t{};  ///< [s], rising
  std::vector<Inputs<double>> inputs{};
  std::vector<Overrides<double>> overrides{};
  std::vector<Inputs<double>> inputs_until{};        ///< by row: what its inputs go to, evenly, until the next row:
  std::vector<Overrides<double>> overrides_until{};  ///< where they stand, and gears and flags, themselves
  std::vector<MeasuredChannel> fitted{};
  std::vector<MeasuredChannel> states{};   ///< states of the model that the log has: windows start from them
  std::vector<std::string> input_names{};  ///< what was taken as inputs
  std::vector<std::string> start_names{};  ///< states whose start is fitted too: vx or speed, vy, yaw_rate
};

/// The rows from request.from to request.to for that model. Errors: a channel that the log or the model has not, no
/// input at all, times that do not rise, values that are no numbers or outside their range.
Result<DrivenLog> drive_log(const LogTable& table, const ColumnMap& map, const AnyModel& model,
                            const IdentifyRequest& request);

/// The size of white noise on a signal, from its second differences, which a smooth motion hardly has; at least a
/// thousandth of the signal's range.
double noise_of(const std::vector<double>& values);

}  // namespace sixline
