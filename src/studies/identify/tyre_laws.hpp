// Tyre laws as they are fitted: the numbers of each, the stage that finds them, and the forces with them.
#pragma once
#include <memory>
#include <string>
#include <variant>
#include <vector>

#include "sixline/tyre/magic_formula.hpp"
#include "sixline/tyre/mf61_table.hpp"
#include "sixline/tyre/tmeasy_table.hpp"
#include "studies/identify/tyre_data.hpp"

namespace sixline {

/// Stages of a fit, in order: each retains the results of those before it.
enum class TyreStage { lateral, longitudinal, combined, aligning };
inline constexpr TyreStage tyre_stages[] = {TyreStage::lateral, TyreStage::longitudinal, TyreStage::combined,
                                            TyreStage::aligning};
/// "pure lateral", "pure longitudinal", "combined slip", "aligning moment".
const char* name_of(TyreStage stage);

/// The numbers of law magic_formula of a car, whose grip is shared by similarity.
struct MagicNumbers : MagicFormulaTyre::Params<double> {
  double load_sensitivity = 0;
  double static_load = 4000;  ///< [N] at which friction is not reduced
};

/// Forces and aligning moment of a law.
struct TyreForceMoment {
  double fx = 0, fy = 0, mz = 0;
};

/// A law with its numbers.
struct FittedTyre {
  std::variant<Mf61Table, TmeasyTable, MagicNumbers> law;
  /// with_moment: without it mz may be 0.
  TyreForceMoment at(const Mf61At<double>& at, bool with_moment = true) const;
};

/// A number that is fitted.
struct TyreNumber {
  std::string name;
  double* value;  ///< in the given tyre
  double low, high;
  double size;  ///< size of a significant change: an undetermined number stays within about three of these
};
/// All numbers of a stage. `has_lateral`: else the sensitivity to load belongs to the longitudinal stage.
std::vector<TyreNumber> fitted_numbers(FittedTyre& tyre, TyreStage stage, bool has_lateral);
/// Quantities that must differ in the data for a number to be determined.
struct Needs {
  bool load = false, camber = false, pressure = false;
};
Needs needs_of(std::string_view name);
/// The numbers of a stage that the data can determine: those of camber, load and pressure only where these differ.
std::vector<TyreNumber> numbers_of(FittedTyre& tyre, TyreStage stage, const TyreData& data);

/// An initial tyre, with slopes and peaks from the data. `begin`: a .tir file whose other numbers are kept; "": the
/// defaults. Errors: an unknown law, a file that cannot be read or that this law does not take.
Result<FittedTyre> first_guess(const std::string& law, const TyreData& data, const std::string& begin);

/// Sets the peaks of a magic formula, by which it shares its grip, to the maxima of its curves.
void take_peaks(FittedTyre& tyre);
/// Separates the peaks of a TMeasy tyre from full sliding by a hundredth where the fit put both together: its file demands
/// that it slides behind its peaks.
void put_in_order(FittedTyre& tyre);

/// Whether the row has a slip angle: tan angle of 0.01 or more.
bool drifts(const TyrePoint& point);
/// Whether a row belongs to a stage: pure ones have less than 0.01 of slip ratio, or of tan angle, in the other
/// direction. Combined slip has all rows that slip along the wheel: their lateral force, and the longitudinal one of those
/// that drift.
bool is_of(TyreStage stage, const TyrePoint& point);

/// A file: its name and its text.
struct TyreText {
  std::string name, text;
};
/// The file of a fitted tyre. Errors: as tir_of().
Result<TyreText> text_of(const FittedTyre& tyre, const std::string& data_file);

}  // namespace sixline
