// Scenario notices: what was asked for and has no effect, or not the one that was asked for.
#pragma once
#include <string>
#include <vector>

#include "scenario/scenario.hpp"

namespace sixline {

/// Inputs that have no effect on the model, one notice for each reason.
std::vector<std::string> unused_input_notices(const ScenarioData& scenario);

/// What the gearbox of a model makes of gears asked for by hand, where that is not what a driver expects.
class GearNotices {
 public:
  explicit GearNotices(const AnyModel& model);
  /// A block of inputs asks for a gear at the time t [s]; adds to the notices, each kind once.
  void look(const AnyModel& model, double asked, double t, std::vector<std::string>& notices);

 private:
  double top_ = 0;  ///< highest gear; 0: no gearbox
  bool told_top_ = false, told_direction_ = false;
};

}  // namespace sixline
