// Tyre numbers: the fitted numbers of each law and stage, the data that they need, and their ranges.
#include "studies/identify/tyre_laws.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>

#include "files/tyres/tir_keys.hpp"

namespace sixline {
namespace {

constexpr double any = std::numeric_limits<double>::infinity();

/// Coefficients of a .tir file that are alike. needs: quantities that must differ in the data, l load, c camber, p
/// pressure
struct TirNumbers {
  const char *needs, *keys;
  double size, low = -any, high = any;
};
using enum TyreStage;
constexpr TirNumbers tir_numbers[] = {
#include "studies/identify/tir_numbers.list"
};

/// The row of a key; null: it is not fitted.
const TirNumbers* row_of(std::string_view key) {
  for (const TirNumbers& row : tir_numbers)
    if (fmt::format(" {} ", row.keys).find(fmt::format(" {} ", key)) != std::string::npos) return &row;
  return nullptr;
}

/// The stage of a key, by its letters: PCX1, PCY1; RBX1; QBZ1, SSZ1.
TyreStage stage_of(std::string_view key) {
  if (key[0] != 'P') return key[0] == 'R' ? combined : aligning;
  return key[2] == 'Y' ? lateral : longitudinal;
}

std::vector<TyreNumber> of_law(Mf61Table& table, TyreStage stage, bool) {
  std::vector<TyreNumber> all;
  for_each_slot(table, [&](const TirSlot& slot) {
    if (const TirNumbers* row = row_of(slot.key); row && stage_of(slot.key) == stage)
      all.push_back({slot.key, slot.number, row->low, row->high, row->size});
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
  MagicFormulaTyre::Params<double>& own = p;
  for_each_field(own, [&](const FieldInfo& f, double& number) {
    const auto is = [&](const char* part) { return f.name.find(part) != f.name.npos; };
    const TyreStage its = is("_lat") ? lateral : is("_long") ? longitudinal : combined;
    const double size = its == combined   ? 0.3 * number
                        : is("stiffness") ? 10
                        : is("shape")     ? 0.3
                        : is("peak")      ? 0.5
                                          : 2;
    if (its == stage) all.push_back({std::string(f.name), &number, f.min, f.max, size});
  });
  if (stage == (has_lateral ? lateral : longitudinal))
    all.push_back({"load_sensitivity", &p.load_sensitivity, 0, 0.9, 0.2});
  return all;
}

}  // namespace

Needs needs_of(std::string_view name) {
  if (name.ends_with("_double") || name == "load_sensitivity") return {.load = true};
  const TirNumbers* row = row_of(name);
  const std::string_view needs = row ? row->needs : "";
  return {needs.find('l') != needs.npos, needs.find('c') != needs.npos, needs.find('p') != needs.npos};
}

std::vector<TyreNumber> fitted_numbers(FittedTyre& tyre, TyreStage stage, bool has_lateral) {
  return std::visit([&](auto& law) { return of_law(law, stage, has_lateral); }, tyre.law);
}

}  // namespace sixline
