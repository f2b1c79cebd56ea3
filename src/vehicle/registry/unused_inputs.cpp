// Inputs without effect, found from the properties of a model.
#include "vehicle/registry/unused_inputs.hpp"

namespace sixline {

std::string_view why_unused(const ModelInfo& model, std::string_view input) {
  const bool pedal = input == "throttle" || input == "brake" || input == "handbrake";
  if (pedal && !model.has_pedals)
    return model.takes_body_force ? "no engine and no brakes; force_x and force_y push it"
                                  : "no engine and no brakes; imposed_speed sets the speed";
  if ((input == "steer" || input == "steer_key") && !model.has_steering)
    return model.takes_body_force && !model.has_pedals ? "no wheels" : "it moves along a line";
  return "";
}

}  // namespace sixline
