// Inputs of a log: which commands and imposed values a model may take from its columns.
#pragma once
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "io/error.hpp"
#include "sixline/model/inputs.hpp"
#include "sixline/model/model_info.hpp"
#include "sixline/model/overrides.hpp"

namespace sixline {

/// One of them. The road wheels' angle has the name of its channel, which a log measures; others that of scenarios.
struct LogInput {
  std::string_view name, unit;
  double low = -infinite, high = infinite;
  int command = -1;                           ///< which of the inputs it is; -1: a value that is imposed
  const Override<double>* imposed = nullptr;  ///< which

  /// Does the model take it?
  bool fits(const ModelInfo& model) const;
  /// Puts a value where a step takes it from.
  void put(double value, Inputs<double>& commands, Overrides<double>& overrides) const;
};

/// The input of that name. Error: there is none, or the model does not take it.
Result<LogInput> find_input(const ModelInfo& model, const std::string& name);
/// Names of those that a model takes, for error words.
std::string known_inputs(const ModelInfo& model);
/// What is taken where nobody says: the road wheels' angle before the steering command; pedals and gear where there is a
/// throttle, else the speed; forces. `has`: the log has a column.
Result<std::vector<std::string>> usual_inputs(const ModelInfo& model,
                                              const std::function<bool(const std::string&)>& has);

}  // namespace sixline
