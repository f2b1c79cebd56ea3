// Tyre numbers: what is fitted, what the data must show for it, and how far it may go.
#include "studies/identify/tyre_numbers.hpp"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <limits>

#include "tyres/tir_keys.hpp"

namespace sixline {
namespace {

constexpr double any = std::numeric_limits<double>::infinity();

/// A coefficient of a .tir file. Needs: l load, c camber, p pressure.
struct TirNumber {
  const char* key;
  TyreStage stage;
  const char* needs;
  double size, low = -any, high = any;
};
using enum TyreStage;
constexpr TirNumber tir_numbers[] = {{"PCY1", lateral, "", 0.3, 0.5, 2.5},
                                     {"PDY1", lateral, "", 0.5, 0.05, 5},
                                     {"PDY2", lateral, "l", 0.3},
                                     {"PDY3", lateral, "c", 5},
                                     {"PEY1", lateral, "", 1, -20, 1},
                                     {"PEY2", lateral, "l", 1},
                                     {"PEY3", lateral, "", 1},
                                     {"PEY4", lateral, "c", 5},
                                     {"PKY1", lateral, "", 20, -300, -0.5},
                                     {"PKY2", lateral, "l", 1, 0.1, 20},
                                     {"PKY3", lateral, "c", 1},
                                     {"PKY4", lateral, "l", 0.5, 0.5, 4},
                                     {"PKY6", lateral, "c", 2},
                                     {"PKY7", lateral, "lc", 1},
                                     {"PHY1", lateral, "", 0.01},
                                     {"PHY2", lateral, "l", 0.01},
                                     {"PVY1", lateral, "", 0.1},
                                     {"PVY2", lateral, "l", 0.1},
                                     {"PVY3", lateral, "c", 0.5},
                                     {"PVY4", lateral, "lc", 0.5},
                                     {"PPY1", lateral, "p", 1},
                                     {"PPY2", lateral, "p", 1},
                                     {"PPY3", lateral, "p", 1},
                                     {"PPY4", lateral, "p", 1},
                                     {"PPY5", lateral, "cp", 1},
                                     {"PCX1", longitudinal, "", 0.3, 0.5, 2.5},
                                     {"PDX1", longitudinal, "", 0.5, 0.05, 5},
                                     {"PDX2", longitudinal, "l", 0.3},
                                     {"PDX3", longitudinal, "c", 5},
                                     {"PEX1", longitudinal, "", 1, -20, 1},
                                     {"PEX2", longitudinal, "l", 1},
                                     {"PEX3", longitudinal, "l", 0.5},
                                     {"PEX4", longitudinal, "", 1},
                                     {"PKX1", longitudinal, "", 20, 0.5, 300},
                                     {"PKX2", longitudinal, "l", 10},
                                     {"PKX3", longitudinal, "l", 0.3},
                                     {"PHX1", longitudinal, "", 0.01},
                                     {"PHX2", longitudinal, "l", 0.01},
                                     {"PVX1", longitudinal, "", 0.1},
                                     {"PVX2", longitudinal, "l", 0.1},
                                     {"PPX1", longitudinal, "p", 1},
                                     {"PPX2", longitudinal, "p", 1},
                                     {"PPX3", longitudinal, "p", 1},
                                     {"PPX4", longitudinal, "p", 1},
                                     {"RBX1", combined, "", 10, 0.1, 200},
                                     {"RBX2", combined, "", 10},
                                     {"RBX3", combined, "c", 10},
                                     {"RCX1", combined, "", 0.3, 0.3, 2},
                                     {"REX1", combined, "", 0.5, -10, 1},
                                     {"REX2", combined, "l", 0.5},
                                     {"RHX1", combined, "", 0.02},
                                     {"RBY1", combined, "", 10, 0.1, 200},
                                     {"RBY2", combined, "", 10},
                                     {"RBY3", combined, "", 0.05},
                                     {"RBY4", combined, "c", 10},
                                     {"RCY1", combined, "", 0.3, 0.3, 2},
                                     {"REY1", combined, "", 0.5, -10, 1},
                                     {"REY2", combined, "l", 0.5},
                                     {"RHY1", combined, "", 0.02},
                                     {"RHY2", combined, "l", 0.02},
                                     {"RVY1", combined, "", 0.1},
                                     {"RVY2", combined, "l", 0.1},
                                     {"RVY3", combined, "c", 1},
                                     {"RVY4", combined, "", 10},
                                     {"RVY5", combined, "", 1},
                                     {"RVY6", combined, "", 10},
                                     {"QBZ1", aligning, "", 5, 0.1, 100},
                                     {"QBZ2", aligning, "l", 2},
                                     {"QBZ3", aligning, "l", 2},
                                     {"QBZ4", aligning, "c", 2},
                                     {"QBZ5", aligning, "c", 2},
                                     {"QBZ9", aligning, "", 10},
                                     {"QBZ10", aligning, "", 0.5},
                                     {"QCZ1", aligning, "", 0.3, 0.3, 2.5},
                                     {"QDZ1", aligning, "", 0.05},
                                     {"QDZ2", aligning, "l", 0.02},
                                     {"QDZ3", aligning, "c", 1},
                                     {"QDZ4", aligning, "c", 5},
                                     {"QDZ6", aligning, "", 0.01},
                                     {"QDZ7", aligning, "l", 0.01},
                                     {"QDZ8", aligning, "c", 0.2},
                                     {"QDZ9", aligning, "lc", 0.2},
                                     {"QEZ1", aligning, "", 2, -50, 1},
                                     {"QEZ2", aligning, "l", 2},
                                     {"QEZ3", aligning, "l", 1},
                                     {"QEZ4", aligning, "", 0.5},
                                     {"QEZ5", aligning, "c", 5},
                                     {"QHZ1", aligning, "", 0.01},
                                     {"QHZ2", aligning, "l", 0.01},
                                     {"QHZ3", aligning, "c", 0.2},
                                     {"QHZ4", aligning, "lc", 0.2},
                                     {"SSZ1", aligning, "", 0.05},
                                     {"SSZ2", aligning, "", 0.05},
                                     {"SSZ3", aligning, "c", 1},
                                     {"SSZ4", aligning, "lc", 1}};

std::vector<TyreNumber> of_law(Mf61Table& table, TyreStage stage, bool) {
  std::vector<TyreNumber> all;
  for_each_slot(table, [&](const TirSlot& slot) {
    for (const TirNumber& number : tir_numbers)
      if (number.stage == stage && slot.key == number.key)
        all.push_back({slot.key, slot.number, number.low, number.high, number.size});
  });
  return all;
}

/// All but radius, width and stiffnesses, which no curve shows.
std::vector<TyreNumber> of_law(TmeasyTable& table, TyreStage stage, bool) {
  std::vector<TyreNumber> all;
  for_each_field(table, [&](const FieldInfo& info, double& number) {
    std::string_view curve = info.name;
    if (curve.ends_with("_double")) curve.remove_suffix(7);
    const bool is_trail = curve.starts_with("trail"), is_curve = info.name.starts_with("slope_") ||
                                                                 curve.starts_with("peak_") ||
                                                                 curve.starts_with("sliding_");
    const bool here = stage == aligning       ? is_trail
                      : stage == lateral      ? is_curve && curve.ends_with("_y")
                      : stage == longitudinal ? is_curve && curve.ends_with("_x")
                                              : false;
    if (here)
      all.push_back({std::string(info.name), &number, info.min, info.max, std::max(0.3 * std::abs(number), 0.02)});
  });
  return all;
}

std::vector<TyreNumber> of_law(MagicNumbers& p, TyreStage stage, bool has_lateral) {
  std::vector<TyreNumber> all;
  if (stage == lateral)
    all = {{"magic_stiffness_lat", &p.stiffness_lat, 0.1, 100, 10},
           {"magic_shape_lat", &p.shape_lat, 1, 2, 0.3},
           {"magic_peak_lat", &p.peak_lat, 0.01, 5, 0.5},
           {"magic_curvature_lat", &p.curvature_lat, -20, 1, 2}};
  if (stage == longitudinal)
    all = {{"magic_stiffness_long", &p.stiffness_long, 0.1, 100, 10},
           {"magic_shape_long", &p.shape_long, 1, 2, 0.3},
           {"magic_peak_long", &p.peak_long, 0.01, 5, 0.5},
           {"magic_curvature_long", &p.curvature_long, -20, 1, 2}};
  if (stage == combined)
    all = {{"peak_slip", &p.peak_slip, 0.001, 2, 0.3 * p.peak_slip},
           {"peak_slip_angle", &p.peak_slip_angle, 0.001, 1.5, 0.3 * p.peak_slip_angle}};
  if (stage == (has_lateral ? lateral : longitudinal))
    all.push_back({"load_sensitivity", &p.load_sensitivity, 0, 0.9, 0.2});
  return all;
}

}  // namespace

Needs needs_of(std::string_view name) {
  if (name.ends_with("_double") || name == "load_sensitivity") return {.load = true};
  for (const TirNumber& number : tir_numbers) {
    if (name != number.key) continue;
    const std::string_view needs = number.needs;
    return {needs.find('l') != needs.npos, needs.find('c') != needs.npos, needs.find('p') != needs.npos};
  }
  return {};
}

std::vector<TyreNumber> fitted_numbers(FittedTyre& tyre, TyreStage stage, bool has_lateral) {
  return std::visit([&](auto& law) { return of_law(law, stage, has_lateral); }, tyre.law);
}

}  // namespace sixline
