// TORCS's rules for parameters: merged sections, numbers in text, units.
#include "files/tracks/torcs_params.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <unordered_map>

#include "files/from_chars.hpp"
#include "sixline/math/scalar.hpp"

namespace sixline {
namespace {

std::string text_of(const Node& element, std::string_view attribute) {
  const Node* found = element.find(attribute);
  return found && found->kind == Node::Kind::text ? found->text : std::string();
}

// The children of several elements with the same name become children of one section, in the order of the file.
void collect(const std::vector<const Node*>& elements, TorcsSection& into) {
  std::vector<std::vector<const Node*>> children;
  for (const Node* element : elements)
    for (const Node& child : element->children) {
      if (child.kind != Node::Kind::table) continue;
      const bool is_number = child.name == "attnum";
      std::string name = text_of(child, "name");
      if (child.name == "section") {
        const auto [at, added] = into.section_places.emplace(name, children.size());
        if (added) {
          children.emplace_back();
          into.sections.push_back({.name = std::move(name), .line = child.line, .attributes = {}, .sections = {}});
        }
        children[at->second].push_back(&child);
      } else if (is_number || child.name == "attstr") {
        (is_number ? into.number_places : into.text_places).emplace(name, into.attributes.size());
        into.attributes.push_back({std::move(name), text_of(child, "val"), text_of(child, "unit"), is_number,
                                   child.line, text_of(child, "min"), text_of(child, "max"), text_of(child, "in")});
      }
    }
  for (std::size_t i = 0; i < children.size(); ++i) collect(children[i], into.sections[i]);
}

/// The item at the place of a name, or null.
template <class Item>
const Item* item_at(const std::vector<Item>& items, const TorcsSection::Places& places, std::string_view name) {
  const auto at = places.find(name);
  return at == places.end() ? nullptr : &items[at->second];
}

// NaN: unknown.
double simple_unit(std::string_view name) {
  static const std::unordered_map<std::string_view, double> factors = {
      {"", 1},
#include "files/tracks/torcs_units.list"
  };
  const auto found = factors.find(name);
  return found == factors.end() ? std::nan("") : found->second;
}

}  // namespace

const TorcsSection* TorcsSection::section(std::string_view child) const {
  return item_at(sections, section_places, child);
}
const TorcsAttribute* TorcsSection::number(std::string_view attribute) const {
  return item_at(attributes, number_places, attribute);
}
const TorcsAttribute* TorcsSection::text(std::string_view attribute) const {
  return item_at(attributes, text_places, attribute);
}

TorcsSection torcs_sections(const Node& root) {
  TorcsSection top;
  top.name = text_of(root, "name");
  top.line = root.line;
  collect({&root}, top);
  return top;
}

std::optional<double> torcs_unit(std::string_view unit) {
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
  return std::isnan(factor) ? std::nullopt : std::optional(factor);
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
  const std::optional<double> unit = torcs_unit(attribute.unit);
  if (!unit)
    return Error{
        "", attribute.line, attribute.name, text + " " + attribute.unit,
        "has a unit that neither TORCS nor Speed Dreams uses; known are m, kg, s, N, kN, N/m, kN/m, lbs/in and such"};
  value *= *unit;
  if (!std::isfinite(value)) return Error{"", attribute.line, attribute.name, text, "must be a finite number"};
  return value;
}

}  // namespace sixline
