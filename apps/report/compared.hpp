// Several models or cars on one track, lap against lap: which lap is compared, and the time each loses or gains.
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "report/laps.hpp"

namespace sixline {

/// One model's part in a comparison. All gaps are against the first model, above zero is slower [s].
struct ComparedModel {
  std::string name{};
  std::string ended{};           ///< "finished", or why not
  std::optional<Lap> lap{};      ///< the compared lap, complete or not; none when it did not get that far
  std::optional<double> time{};  ///< of the compared lap, when it is complete [s]
  std::optional<double> gap{};
  std::vector<double> arrival{};  ///< own time at each place of Comparison::places; NaN where it did not arrive [s]
  std::vector<double> delta{};    ///< arrival less the first model's
  /// Parts of the gap, by the motion of the first model there: their sum is the gap.
  double in_bends = 0, braking = 0, elsewhere = 0;
  double side_g = 0;  ///< largest lateral acceleration in the lap [g]
};

struct Comparison {
  int number = 1;                ///< of the compared lap: the last one that every model has begun
  double length = 0;             ///< [m]
  std::vector<double> places{};  ///< [m] along the lap, 0 and the length included
  std::vector<ComparedModel> models{};
};

Comparison compared(const std::vector<LapRecord>& runs);

/// Kind of comparison: "model" or "car", or "run" where both differ.
std::string compared_kind(const std::vector<LapRecord>& runs);
/// Text of the common part of all runs, with its changes: the car, or the model where cars are compared.
std::string common_car(const std::vector<LapRecord>& runs);

}  // namespace sixline
