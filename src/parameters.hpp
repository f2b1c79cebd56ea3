// Parameters of a car as a list for people: grouped, with what its file says beside what it has now.
#pragma once
#include <string>
#include <vector>

#include "models.hpp"

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

}  // namespace sixline
