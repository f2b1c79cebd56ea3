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

/// One of them, under the name that scenarios have for it.
struct LogInput {
  std::string_view name, unit;
  double low = -infinite, high = infinite;
  bool (*fits)(const ModelInfo&) = nullptr;         ///< does the model take it?
  double Inputs<double>::*input = nullptr;          ///< a command,
  double Overrides<double>::*imposed = nullptr;     ///< or a value that is imposed,
  double Overrides<double>::*is_imposed = nullptr;  ///< with the flag that says so

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
