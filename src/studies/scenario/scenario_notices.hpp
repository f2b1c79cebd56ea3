// Scenario notices: inputs without effect, or with another effect than requested; tyre files read with assumptions.
#pragma once
#include <string>
#include <vector>

#include "studies/scenario/scenario.hpp"

namespace sixline {

/// Inputs that have no effect on the model, one notice for each reason, and the channels left out of the record.
std::vector<std::string> unused_input_notices(const ScenarioData& scenario);

/// The notices of the .tir file on which a car drives; none for other tyres.
std::vector<std::string> tyre_file_notices(const Vehicle& vehicle);

/// Notices about gears requested by hand that the gearbox of a model does not engage as requested.
class GearNotices {
 public:
  explicit GearNotices(const Vehicle& vehicle);
  /// Notices of a block of inputs that requests a gear at the time t [s]; adds each kind once.
  void look(double v, double requested, double t, std::vector<std::string>& notices);
  /// The gear that the gearbox engages when `requested` is selected.
  double within(double requested) const { return top_ > 0 ? std::min(requested, top_) : requested; }

 private:
  double top_ = 0;  ///< highest gear; 0: no gearbox
  bool reported_top_ = false, reported_direction_ = false;
};

}  // namespace sixline
