// Parameters of a car as a list: grouped, with the value of its file and the current one.
#pragma once
#include <string>
#include <vector>

#include "sixline/internal/vehicle/registry/models.hpp"

namespace sixline {

struct ListedParameter {
  Entry entry;        ///< `standard` is the value of the file
  std::string group;  ///< "Body", "Engine", ...
  double value = 0;   ///< the current one; of a choice, its index
  std::string text;   ///< of a table, the current one
  bool changed = false;
};

/// Parameters, then options, of a car: current values and those of its file.
std::vector<ListedParameter> listed_parameters(const AnyModel& now, const AnyModel& from_file);

/// Keys of a car file that stand for both axles of a model that has NAME_front and NAME_rear.
inline constexpr std::string_view axle_pairs[] = {"slip_stiffness", "wheel_inertia", "camber", "toe"};

/// Checks the rules between parameters, such as b + c = L and redline above idle.
Status check_rules(const ParameterView& parameters);

/// The component of a parameter of any model, as `sixline/model/quantities.hpp` names it.
Component component_of(std::string_view parameter);
/// "tyre.mu" without "tyre."; unchanged if the prefix is not its own component.
std::string_view without_component(std::string_view word);

}  // namespace sixline
