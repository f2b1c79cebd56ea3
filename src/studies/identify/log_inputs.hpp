// Inputs of a log: the commands and imposed values that a model may take from its columns.
#pragma once
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "sixline/internal/files/error.hpp"
#include "sixline/model/inputs.hpp"
#include "sixline/model/model_info.hpp"
#include "sixline/model/overrides.hpp"

namespace sixline {

/// One input. The road wheels' angle has the name of its channel, which a log measures; the others have their names in
/// scenarios.
struct LogInput {
  std::string_view name, unit;
  double low = -infinite, high = infinite;
  int command = -1;                           ///< index of the input; -1: an imposed value
  const Override<double>* imposed = nullptr;  ///< which

  /// Whether the model takes it.
  bool fits(const ModelInfo& model) const;
  /// Stores a value in the arguments of a step.
  void put(double value, Inputs<double>& commands, Overrides<double>& overrides) const;
};

/// The input of that name. Error: it does not exist, or the model does not take it.
Result<LogInput> find_input(const ModelInfo& model, const std::string& name);
/// Names of the inputs that a model takes, for error messages.
std::string known_inputs(const ModelInfo& model);
/// The default inputs: the road wheels' angle before the steering command; pedals and gear where there is a
/// throttle, else the speed; forces. `has`: the log has a column.
Result<std::vector<std::string>> usual_inputs(const ModelInfo& model,
                                              const std::function<bool(const std::string&)>& has);

}  // namespace sixline
