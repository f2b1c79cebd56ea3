// Numbers of a tyre file, as text and JSON.
#include "describe/tyre.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <string_view>

#include "files/plain_text.hpp"

namespace sixline {
namespace {

struct Peak {
  double force = 0, slip = 0;
};
/// The largest force of a direction between no slip and `end`.
template <class Force>
Peak peak_of(double end, Force force) {
  Peak best;
  for (int i = 1; i <= 2000; ++i) {
    const double slip = end * i / 2000, now = force(slip);
    if (now > best.force) best = {now, slip};
  }
  return best;
}

/// One number of a tyre: its name and its format.
struct Shown {
  std::string_view name, unit, meaning;
  double TyreNumbers::*number;
};
constexpr Shown shown[] = {
    {"friction_x", "-", "largest longitudinal force over load, driving", &TyreNumbers::friction_x},
    {"peak_slip", "-", "slip ratio of it", &TyreNumbers::peak_slip},
    {"friction_y", "-", "largest lateral force over load, to the left", &TyreNumbers::friction_y},
    {"peak_angle", "rad", "slip angle of it", &TyreNumbers::peak_angle},
    {"slip_stiffness", "N", "slope of Fx by slip ratio", &TyreNumbers::slip_stiffness},
    {"cornering_stiffness", "N/rad", "slope of Fy by slip angle", &TyreNumbers::cornering_stiffness},
    {"camber_stiffness", "N/rad", "slope of Fy by camber", &TyreNumbers::camber_stiffness},
    {"trail", "m", "aligning moment over lateral force at small angles", &TyreNumbers::trail},
    {"relaxation_x", "m", "longitudinal relaxation length", &TyreNumbers::relaxation_x},
    {"relaxation_y", "m", "lateral relaxation length", &TyreNumbers::relaxation_y},
    {"effective_radius", "m", "rolling radius", &TyreNumbers::effective_radius},
    {"loaded_radius", "m", "height of the wheel's centre", &TyreNumbers::loaded_radius},
    {"vertical_stiffness", "N/m", "load by deflection", &TyreNumbers::vertical_stiffness}};

struct Range {
  std::string_view name, unit;
  double low, high;
};
std::vector<Range> ranges(const TyreFile& file) {
  const Mf61Ranges r = ranges_of(file);
  std::vector<Range> all = {{"load", "N", r.fzmin, r.fzmax},
                            {"slip", "-", r.kpumin, r.kpumax},
                            {"angle", "rad", r.alpmin, r.alpmax},
                            {"camber", "rad", r.cammin, r.cammax}};
  if (file.tir()) all.push_back({"pressure", "Pa", r.presmin, r.presmax});
  return all;
}

std::string keys_text(const char* heading, const std::vector<TirKey>& keys) {
  if (keys.empty()) return {};
  std::string text = fmt::format("\n{}\n", heading);
  for (const TirKey& key : keys)
    text += fmt::format("  {:<22} line {:<6} [{}]  {}\n", plain_text(key.key, true), key.line,
                        plain_text(key.section, true), plain_text(key.value, true).substr(0, 60));
  return text;
}

/// Rows of the numbers that the file leaves out; coefficients that are 0 and factors that are 1 by name alone: they
/// have no effect.
std::string assumed_text(const TyreFile& file) {
  std::string rows, none, line;
  for (const TyreAssumed& one : file.assumed) {
    const bool factor = one.section == "SCALING_COEFFICIENTS" && one.value == 1;
    if (one.value != 0 && !factor) {
      rows += fmt::format("  {:<22} {:.6g} {}\n", one.name, one.value, one.unit == "-" ? "" : one.unit);
      continue;
    }
    if (line.size() + one.name.size() > 100) none += line + "\n", line.clear();
    line += (line.empty() ? "  " : " ") + one.name;
  }
  if (!line.empty()) none += line + "\n";
  return (rows.empty() ? "" : "\nNot in the file: assumed\n" + rows) +
         (none.empty() ? "" : "\nNot in the file: without effect (coefficients 0, factors 1)\n" + none);
}

Json assumed_json(const TyreFile& file) {
  Json all = Json::array();
  for (const TyreAssumed& one : file.assumed)
    all.push_back({{"name", one.name}, {"section", one.section}, {"value", one.value}, {"unit", one.unit}});
  return all;
}

Json keys_json(const std::vector<TirKey>& keys) {
  Json all = Json::array();
  for (const TirKey& key : keys)
    all.push_back({{"key", plain_text(key.key)},
                   {"section", plain_text(key.section)},
                   {"value", plain_text(key.value)},
                   {"line", key.line}});
  return all;
}

const char* side_of(const TyreFile& file) {
  if (!file.tir()) return "symmetric";
  const Mf61Side side = file.tir()->table.side;
  return side == Mf61Side::left ? "left" : side == Mf61Side::right ? "right" : "symmetric";
}

}  // namespace

std::vector<double> loads_shown(const TyreFile& file) {
  const double nominal = rolling_straight(file).fz;
  return {0.5 * nominal, nominal, std::max(1.05 * nominal, std::min(1.5 * nominal, ranges_of(file).fzmax))};
}

TyreNumbers tyre_numbers(const TyreFile& file, double load) {
  Mf61At<double> at = rolling_straight(file);
  at.fz = load;
  const Mf61Ranges range = ranges_of(file);
  const auto along = [&](double slip) {
    Mf61At<double> now = at;
    now.slip = slip;
    return reply_of(file, now).fx;
  };
  const auto across = [&](double angle, double camber) {
    Mf61At<double> now = at;
    now.tan_alpha = std::tan(angle), now.camber = camber;
    return reply_of(file, now);
  };
  const Peak x = peak_of(std::min(range.kpumax, 1.0), along);
  const Peak y = peak_of(std::max(range.alpmin, -1.2), [&](double angle) { return across(angle, 0).fy; });
  const TyreFileReply straight = reply_of(file, at);
  constexpr double small = 1e-3;
  const TyreFileReply left = across(-small, 0), right = across(small, 0);
  return {.load = load,
          .friction_x = x.force / load,
          .peak_slip = x.slip,
          .friction_y = y.force / load,
          .peak_angle = y.slip,
          .slip_stiffness = straight.slip_stiffness,
          .cornering_stiffness = straight.cornering_stiffness,
          .camber_stiffness = (across(0, small).fy - across(0, -small).fy) / (2 * small),
          .trail = -(left.mz - right.mz) / (left.fy - right.fy),
          .relaxation_x = straight.relaxation_x,
          .relaxation_y = straight.relaxation_y,
          .effective_radius = straight.effective_radius,
          .loaded_radius = straight.loaded_radius,
          .vertical_stiffness = straight.vertical_stiffness};
}

TextTable tyre_table(const TyreFile& file) {
  TextTable table{.title = "At three loads, upright", .columns = {"", "unit"}};
  std::vector<TyreNumbers> all;
  for (const double load : loads_shown(file)) {
    all.push_back(tyre_numbers(file, load));
    table.columns.push_back(fmt::format("{:.0f} N", load));
  }
  table.columns.emplace_back("meaning");
  for (const Shown& one : shown) {
    const bool angle = one.unit == "rad";
    const std::string unit = angle ? "deg" : shown_unit(std::string(one.unit));
    std::vector<std::string> row{std::string(one.name), unit};
    for (const TyreNumbers& numbers : all)
      row.push_back(shown_number(numbers.*one.number / (angle ? degree<double> : 1), unit));
    row.emplace_back(one.meaning);
    table.rows.push_back(std::move(row));
  }
  return table;
}

std::string tyre_text(const TyreFile& file) {
  const Mf61At<double> at = rolling_straight(file);
  std::string text = fmt::format("{}: {}, {}\nNominal load {:g} N", plain_text(file.name, true), law_words(file),
                                 side_of(file), at.fz);
  if (file.tir()) text += fmt::format(", {:g} bar, {:g} m/s", at.pressure / 1e5, at.vx);
  text += file.tir() ? "\n\nValid\n" : "\n\nValid (until all of the patch slides: such a file has no ranges)\n";
  for (const Range& r : ranges(file)) {
    text += fmt::format("  {:<22} {:.5g} to {:.5g} {}", r.name, r.low, r.high, r.unit == "-" ? "" : r.unit);
    if (r.unit == "rad")
      text += fmt::format(" ({:.1f} to {:.1f} deg)", r.low / degree<double>, r.high / degree<double>);
    text += "\n";
  }
  text += "\n" + table_text(tyre_table(file)) + assumed_text(file);
  for (const std::string& notice : file.notices) text += "\nNotice: " + plain_text(notice, true) + "\n";
  if (const TirFile* tir = file.tir())
    text += keys_text("Keys that no formula needs", tir->unused) +
            keys_text("Keys that the format does not have: stored, without effect", tir->unknown);
  return text;
}

Json tyre_json(const TyreFile& file) {
  const Mf61At<double> at = rolling_straight(file);
  Json out{{"kind", "tyre"}, {"file", plain_text(file.name)}, {"law", law_of(file)}, {"side", side_of(file)}};
  out["nominal"] = {{"load", at.fz}};
  if (file.tir()) out["nominal"].update({{"pressure", at.pressure}, {"speed", at.vx}});
  out["ranges"] = Json::object();
  for (const Range& r : ranges(file))
    out["ranges"][std::string(r.name)] = {{"unit", r.unit}, {"low", r.low}, {"high", r.high}};
  out["at_loads"] = Json::array();
  for (const double load : loads_shown(file)) {
    const TyreNumbers numbers = tyre_numbers(file, load);
    Json row{{"load", load}};
    for (const Shown& one : shown) row[std::string(one.name)] = numbers.*one.number;
    out["at_loads"].push_back(std::move(row));
  }
  out["assumed"] = assumed_json(file);
  out["notices"] = file.notices;
  out["unused_keys"] = file.tir() ? keys_json(file.tir()->unused) : Json::array();
  out["unknown_keys"] = file.tir() ? keys_json(file.tir()->unknown) : Json::array();
  return out;
}

}  // namespace sixline
