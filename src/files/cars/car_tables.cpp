// Reads gear ratios and torque curves in their three notations: text, list of pairs, table; curves also by their peaks.
#include <algorithm>
#include <cmath>
#include <map>

#include "files/cars/cars.hpp"
#include "files/cars/peak_curve.hpp"
#include "files/cells.hpp"
#include "sixline/internal/files/document.hpp"

namespace sixline {
namespace {

using Pairs = std::vector<std::pair<double, double>>;

Error table_error(const Node& value, const std::string& shown, const std::string& rule) {
  return {"", value.line, value.name, shown.size() > 60 ? shown.substr(0, 57) + "..." : shown, rule};
}

bool read_number(std::string_view text, double& number) {
  const auto found = finite_number(trimmed(text));
  number = found.value_or(number);
  return found.has_value();
}

struct CurvePoint {
  std::string key;
  double number;
};

// "key:number, key:number"
Result<std::vector<CurvePoint>> entries_of_text(const Node& value, const std::string& example) {
  std::vector<CurvePoint> entries;
  auto items = parts_of(value.text, ',');
  if (items.back().empty()) items.pop_back();
  for (const std::string& item : items) {
    const std::size_t colon = item.find(':');
    CurvePoint entry{std::string(trimmed(std::string_view(item).substr(0, colon))), 0};
    if (colon == item.npos || entry.key.empty() || !read_number(item.substr(colon + 1), entry.number))
      return table_error(value, "\"" + item + "\"", "each item must read as in " + example);
    entries.push_back(std::move(entry));
  }
  return entries;
}

// [[key, number], ...]
Result<std::vector<CurvePoint>> entries_of_list(const Node& value) {
  std::vector<CurvePoint> entries;
  for (const Node& item : value.children) {
    const bool pair = item.kind == Node::Kind::list && item.children.size() == 2 &&
                      item.children[1].kind == Node::Kind::number &&
                      (item.children[0].kind == Node::Kind::number || item.children[0].kind == Node::Kind::text);
    if (!pair || !std::isfinite(item.children[1].number))
      return Error{"", item.line, value.name, "", "must be a list of pairs, as in [[800, 200], [1000, 250]]"};
    const Node& key = item.children[0];
    entries.push_back({key.kind == Node::Kind::text ? key.text : number_text(key.number), item.children[1].number});
  }
  return entries;
}

// {key = number, ...}
Result<std::vector<CurvePoint>> entries_of_table(const Node& value) {
  std::vector<CurvePoint> entries;
  for (const Node& item : value.children) {
    if (item.kind != Node::Kind::number || !std::isfinite(item.number))
      return Error{"", item.line, value.name, "", "entry " + item.name + " must be a finite number"};
    entries.push_back({item.name, item.number});
  }
  return entries;
}

Result<std::vector<CurvePoint>> entries_of(const Node& value, const std::string& example) {
  switch (value.kind) {
    case Node::Kind::text:
      return entries_of_text(value, example);
    case Node::Kind::list:
      return entries_of_list(value);
    case Node::Kind::table:
      return entries_of_table(value);
    default:
      return table_error(value, "", "must be text such as " + example + ", a list of pairs or a table");
  }
}

}  // namespace

Result<Pairs> parse_gear_ratios(const Node& value) {
  constexpr int top = 10;
  const auto entries = entries_of(value, "\"R:3.2, N:0, 1:3.1, 2:2.2\"");
  if (!entries) return entries.error();
  std::map<int, double> ratios;
  for (const CurvePoint& entry : *entries) {
    double gear = entry.key == "R" || entry.key == "r" ? -1 : entry.key == "N" || entry.key == "n" ? 0 : -2;
    if (gear == -2 && (!read_number(entry.key, gear) || gear != std::floor(gear) || gear < -1 || gear > top))
      return table_error(value, "\"" + entry.key + "\"", "is not a gear: allowed are R, N and 1 to 10");
    const std::string shown = entry.key + ":" + number_text(entry.number);
    if (gear == 0 && entry.number != 0) return table_error(value, shown, "neutral must have ratio 0");
    if (gear != 0 && !(entry.number > 0 && entry.number <= 100))
      return table_error(value, shown, "a ratio must be above 0 and at most 100 (reverse is written positive)");
    ratios[static_cast<int>(gear)] = entry.number;
  }
  if (!ratios.contains(-1)) return table_error(value, "", "has no reverse gear: add R, as in R:3.2");
  ratios[0] = 0;
  const int highest = ratios.rbegin()->first;
  if (highest < 1) return table_error(value, "", "has no forward gear: add 1, as in 1:3.1");
  for (int gear = 1; gear < highest; ++gear)
    if (!ratios.contains(gear))
      return table_error(value, "", "lacks gear " + std::to_string(gear) + " below gear " + std::to_string(highest));
  return Pairs(ratios.begin(), ratios.end());
}

namespace {

/// The curve of peaks that are named, as in {torque = 310, torque_rpm = 4500, power = 221e3, ...}.
Result<Pairs> curve_of_peaks(const Node& value, const std::vector<CurvePoint>& entries) {
  Peaks peaks;
  const std::pair<const char*, double Peaks::*> names[] = {{"torque", &Peaks::torque},
                                                           {"torque_rpm", &Peaks::torque_rpm},
                                                           {"power", &Peaks::power},
                                                           {"power_rpm", &Peaks::power_rpm},
                                                           {"top_rpm", &Peaks::top_rpm}};
  for (const CurvePoint& entry : entries) {
    const auto known = std::ranges::find(names, entry.key, [](const auto& one) { return std::string(one.first); });
    if (known == std::end(names))
      return table_error(value, entry.key, "is not one of torque, torque_rpm, power, power_rpm, top_rpm");
    if (!(entry.number > 0 && entry.number <= 1e7))
      return table_error(value, entry.key + ":" + number_text(entry.number), "must be above 0 and at most 1e7");
    peaks.*known->second = entry.number;
  }
  auto curve = peak_curve(peaks);
  if (curve) return curve;
  return table_error(value, curve.error().field + ":" + curve.error().value, curve.error().rule);
}

}  // namespace

Result<Pairs> parse_torque_curve(const Node& value) {
  constexpr std::size_t capacity = 32;
  const auto entries = entries_of(value, "\"800:200, 1000:250\" (rpm : N m)");
  if (!entries) return entries.error();
  if (std::ranges::find(*entries, "power", &CurvePoint::key) != entries->end()) return curve_of_peaks(value, *entries);
  std::map<double, double> curve;
  for (const CurvePoint& entry : *entries) {
    double rpm = 0;
    const std::string shown = entry.key + ":" + number_text(entry.number);
    if (!read_number(entry.key, rpm) || !(rpm >= 0 && rpm <= 100000))
      return table_error(value, shown, "rpm must be a number from 0 to 100000");
    if (!(entry.number >= 0 && entry.number <= 100000))
      return table_error(value, shown, "torque must be from 0 to 100000 N m");
    curve[rpm] = entry.number;
  }
  if (curve.size() < 2) return table_error(value, "", "must have at least two points at different rpm");
  if (curve.size() > capacity)
    return table_error(value, std::to_string(curve.size()) + " points", "must have at most 32 points");
  return Pairs(curve.begin(), curve.end());
}

}  // namespace sixline
