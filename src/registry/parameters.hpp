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

/// Which part of a car a parameter belongs to.
std::string group_of(std::string_view parameter);

/// The names of the components that may stand before a parameter: "tyre.mu" is "mu".
std::vector<std::string> component_names();
/// The component of a parameter: "tyre" of "mu"; "" where it has none.
std::string_view component_of(std::string_view parameter);
/// "tyre.mu" without "tyre."; as it is when no component, or another one's, stands before it.
std::string_view without_component(std::string_view word);

}  // namespace sixline
