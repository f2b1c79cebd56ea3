// Attributes and cubic functions of OpenDRIVE.
#include "files/tracks/opendrive_values.hpp"

#include "files/from_chars.hpp"

namespace sixline {

void OpenDriveValues::refuse(int line, std::string_view field, std::string_view value, const std::string& rule) {
  if (!error_) error_ = Error{file_, line, std::string(field), std::string(value.substr(0, 60)), rule};
}

double OpenDriveValues::number(const Node& element, const char* name, double min, double max) {
  const std::string value(trimmed(text(element, name)));
  double number = 0;
  const char* begin = value.data() + (value.starts_with('+') ? 1 : 0);
  const auto [end, bad] = std::from_chars(begin, value.data() + value.size(), number);
  if (value.empty() || bad != std::errc{} || end != value.data() + value.size() || !std::isfinite(number))
    refuse(element.line, element.name + "." + name, value, "must be a finite number");
  else if (number < min || number > max)
    refuse(element.line, element.name + "." + name, value,
           "must be from " + number_text(min) + " to " + number_text(max));
  return first_error() ? min > 0 ? min : 0 : number;
}

void CubicProfile::read(const Node& parent, const char* element, const char* start, double offset,
                        OpenDriveValues& values) {
  for (const Node* node : elements_named(parent, element)) {
    Part part{offset + values.number(*node, start), values.number(*node, "a"), values.number(*node, "b"),
              values.number(*node, "c"), values.number(*node, "d")};
    if (!parts_.empty() && part.s < parts_.back().s)
      values.refuse(node->line, element, number_text(part.s), "must not begin before the one above it");
    if (!parts_.empty() && part.s == parts_.back().s)
      parts_.back() = part;  // the last of several counts
    else
      parts_.push_back(part);
  }
}

const CubicProfile::Part* CubicProfile::part_at(double s) const {
  const auto after = std::ranges::upper_bound(parts_, s, {}, &Part::s);
  return after == parts_.begin() ? nullptr : &*(after - 1);
}

double CubicProfile::at(double s) const {
  const Part* p = part_at(s);
  const double d = p ? s - p->s : 0;
  return p ? p->a + d * (p->b + d * (p->c + d * p->d)) : 0;
}

double CubicProfile::slope(double s) const {
  const Part* p = part_at(s);
  const double d = p ? s - p->s : 0;
  return p ? p->b + d * (2 * p->c + d * 3 * p->d) : 0;
}

}  // namespace sixline
