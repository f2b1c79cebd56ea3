// Parameters of a car as a list for people: grouped, with what its file says beside what it has now.
#pragma once
#include <string>
#include <vector>

#include "registry/models.hpp"

namespace sixline {

struct ListedParameter {
  Entry entry;        ///< `standard` is what the file says
  std::string group;  ///< "Body", "Engine", ...
  double value = 0;   ///< now; of a choice its index
  std::string text;   ///< of a table, now
  bool changed = false;
};

/// Parameters, then options, of a car as it is and as its file says.
std::vector<ListedParameter> listed_parameters(const AnyModel& now, const AnyModel& from_file);

/// Keys of a car file that mean both axles of a model that has NAME_front and NAME_rear.
inline constexpr std::string_view axle_pairs[] = {"slip_stiffness", "wheel_inertia"};

/// Rules between parameters that ranges cannot say: b + c = L, redline above idle.
Status check_rules(const ParameterView& parameters);

/// The component of a parameter of any model, as `sixline/model/quantities.hpp` names it.
Component component_of(std::string_view parameter);
/// "tyre.mu" without "tyre."; as it is when no component, or another one's, stands before it.
std::string_view without_component(std::string_view word);

}  // namespace sixline
