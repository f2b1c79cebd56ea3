// Parameters of a car, grouped by the component to which they belong.
#include "vehicle/registry/parameters.hpp"

#include <algorithm>

namespace sixline {
std::string_view without_component(std::string_view word) {
  const std::size_t dot = word.find('.');
  if (dot == word.npos || dot == 0) return word;
  const Component component = component_of(word.substr(dot + 1));
  if (component == Component::none || names_of(component).name != word.substr(0, dot)) return word;
  return word.substr(dot + 1);
}

std::vector<ListedParameter> listed_parameters(const AnyModel& now, const AnyModel& from_file) {
  const auto values = now.parameter_values(), file = from_file.parameter_values();
  const auto text_of = [](const std::vector<NamedValue>& list, const std::string& name) {
    const auto found = std::find_if(list.begin(), list.end(), [&](const auto& v) { return v.name == name; });
    return found == list.end() ? std::string() : found->value;
  };
  const Description d = now.describe();
  std::vector<ListedParameter> all;
  for (const auto* list : {&d.parameters, &d.options})
    for (const Entry& entry : *list) {
      ListedParameter p{.entry = entry, .group = "Options", .text = {}};
      if (list == &d.parameters)
        p.group = entry.component == Component::none ? "More" : names_of(entry.component).heading;
      const std::string mine = text_of(values, entry.name), theirs = text_of(file, entry.name);
      p.changed = mine != theirs;
      if (!entry.choices.empty()) {
        const auto index = [&](const std::string& word) {
          return static_cast<double>(std::find(entry.choices.begin(), entry.choices.end(), word) -
                                     entry.choices.begin());
        };
        p.value = index(mine);
        p.entry.standard = index(theirs);
      } else if (const auto number = now.parameter(entry.name)) {
        p.value = *number;
        p.entry.standard = from_file.parameter(entry.name).value_or(*number);
      } else {
        p.text = mine;
        p.entry.text = theirs;
      }
      all.push_back(std::move(p));
    }
  return all;
}

}  // namespace sixline
