// TORCS's rules for parameters: merged sections, numbers in text, units.
#include "tracks/torcs_params.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <numeric>
#include <unordered_map>

#include "io/from_chars.hpp"
#include "sixline/math/scalar.hpp"

namespace sixline {
namespace {

std::string text_of(const Node& element, std::string_view attribute) {
  const Node* found = element.find(attribute);
  return found && found->kind == Node::Kind::text ? found->text : std::string();
}

std::pair<std::string_view, bool> name_and_kind(const TorcsAttribute& attribute) {
  return {attribute.name, attribute.is_number};
}

// The children of several elements with the same name become children of one section, in the order of the file.
void collect(const std::vector<const Node*>& elements, TorcsSection& into) {
  std::vector<std::vector<const Node*>> children;
  std::unordered_map<std::string, std::size_t> known;
  for (const Node* element : elements)
    for (const Node& child : element->children) {
      if (child.kind != Node::Kind::table) continue;
      std::string name = text_of(child, "name");
      if (child.name == "section") {
        const auto [at, added] = known.emplace(name, children.size());
        if (added) {
          children.emplace_back();
          into.sections.push_back({.name = std::move(name), .line = child.line, .attributes = {}, .sections = {}});
        }
        children[at->second].push_back(&child);
      } else if (child.name == "attnum" || child.name == "attstr")
        into.attributes.push_back({std::move(name), text_of(child, "val"), text_of(child, "unit"),
                                   child.name == "attnum", child.line, text_of(child, "min"), text_of(child, "max"),
                                   text_of(child, "in")});
    }
  into.sections_by_name.resize(into.sections.size());
  std::iota(into.sections_by_name.begin(), into.sections_by_name.end(), 0u);
  std::sort(into.sections_by_name.begin(), into.sections_by_name.end(),
            [&](auto a, auto b) { return into.sections[a].name < into.sections[b].name; });
  into.attributes_by_name.resize(into.attributes.size());
  std::iota(into.attributes_by_name.begin(), into.attributes_by_name.end(), 0u);
  std::stable_sort(into.attributes_by_name.begin(), into.attributes_by_name.end(), [&](auto a, auto b) {
    return name_and_kind(into.attributes[a]) < name_and_kind(into.attributes[b]);
  });
  for (std::size_t i = 0; i < children.size(); ++i) collect(children[i], into.sections[i]);
}

const TorcsAttribute* first(const TorcsSection& section, std::string_view name, bool is_number) {
  const std::pair wanted(name, is_number);
  const auto at = std::lower_bound(
      section.attributes_by_name.begin(), section.attributes_by_name.end(), wanted,
      [&](auto place, const auto& sought) { return name_and_kind(section.attributes[place]) < sought; });
  if (at == section.attributes_by_name.end() || name_and_kind(section.attributes[*at]) != wanted) return nullptr;
  return &section.attributes[*at];
}

// TORCS's own factors, rounded as there (foot; horsepower is missing). "lbs" is a mass in TORCS.
double simple_unit(std::string_view name) {
  static const std::unordered_map<std::string_view, double> factors = {{"m", 1},
                                                                       {"kg", 1},
                                                                       {"s", 1},
                                                                       {"rad", 1},
                                                                       {"Pa", 1},
                                                                       {"ft", 0.304801},
                                                                       {"feet", 0.304801},
                                                                       {"deg", pi_value / 180},
                                                                       {"h", 3600},
                                                                       {"day", 86400},
                                                                       {"hours", 3600},
                                                                       {"days", 86400},
                                                                       {"km", 1000},
                                                                       {"mm", 0.001},
                                                                       {"cm", 0.01},
                                                                       {"in", 0.0254},
                                                                       {"inch", 0.0254},
                                                                       {"inches", 0.0254},
                                                                       {"lb", 0.45359237},
                                                                       {"lbs", 0.45359237},
                                                                       {"lbf", 0.45359237 * 9.80665},
                                                                       {"slug", 14.59484546},
                                                                       {"slugs", 14.59484546},
                                                                       {"kPa", 1000},
                                                                       {"MPa", 1e6},
                                                                       {"PSI", 6894.76},
                                                                       {"psi", 6894.76},
                                                                       {"rpm", 0.104719755},
                                                                       {"RPM", 0.104719755},
                                                                       {"%", 0.01},
                                                                       {"mph", 0.44704},
                                                                       {"MPH", 0.44704}};
  const auto found = factors.find(name);
  return found == factors.end() ? 1 : found->second;
}

}  // namespace

const TorcsSection* TorcsSection::section(std::string_view child) const {
  const auto at = std::lower_bound(sections_by_name.begin(), sections_by_name.end(), child,
                                   [&](auto place, std::string_view wanted) { return sections[place].name < wanted; });
  return at != sections_by_name.end() && sections[*at].name == child ? &sections[*at] : nullptr;
}
const TorcsAttribute* TorcsSection::number(std::string_view attribute) const { return first(*this, attribute, true); }
const TorcsAttribute* TorcsSection::text(std::string_view attribute) const { return first(*this, attribute, false); }

TorcsSection torcs_sections(const Node& root) {
  TorcsSection top;
  top.name = text_of(root, "name");
  top.line = root.line;
  collect({&root}, top);
  return top;
}

double torcs_unit(std::string_view unit) {
  double factor = 1;
  bool divides = false;
  std::string name;
  const auto apply = [&](double value) { factor = divides ? factor / value : factor * value; };
  const auto flush = [&] {
    if (!name.empty()) apply(simple_unit(name));
    name.clear();
  };
  for (const char c : unit) {
    if (c == '.' || c == '/') {
      flush();
      divides = divides || c == '/';
    } else if (c == '2') {  // squares the factor before it
      const double value = simple_unit(name);
      apply(value * value);
      name.clear();
    } else
      name += c;
  }
  flush();
  return factor;
}

Result<double> torcs_number(const TorcsAttribute& attribute) {
  const std::string& text = attribute.value;
  const char *begin = text.data() + std::min(text.find_first_not_of(" \t\r\n"), text.size()),
             *end = text.data() + text.size();
  double value = 0;
  bool found = false;
  if (end - begin > 2 && begin[0] == '0' && (begin[1] == 'x' || begin[1] == 'X')) {
    unsigned long long whole = 0;
    found = std::from_chars(begin + 2, end, whole, 16).ec == std::errc();
    value = static_cast<double>(whole);
  } else {
    if (begin != end && *begin == '+') ++begin;
    found = std::from_chars(begin, end, value).ec == std::errc();
  }
  if (!found) return Error{"", attribute.line, attribute.name, text, "must be a number"};
  value *= torcs_unit(attribute.unit);
  if (!std::isfinite(value)) return Error{"", attribute.line, attribute.name, text, "must be a finite number"};
  return value;
}

}  // namespace sixline
