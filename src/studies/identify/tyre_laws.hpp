// Tyre laws as they are fitted: which numbers each has, which stage finds them, and what the law says with them.
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

/// In the order in which they are fitted: each stage keeps what those before it found.
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

/// What a law says of a state.
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
  double* value;  ///< in the tyre that was asked
  double low, high;
  double size;  ///< how much it may change: what the data does not tell stays within about three of these
};
/// The numbers of a stage that the data can tell at all: those of camber, load and pressure only where these differ.
std::vector<TyreNumber> numbers_of(FittedTyre& tyre, TyreStage stage, const TyreData& data);

/// A tyre to begin with: slopes and peaks as the data shows them. `begin`: a .tir file whose other numbers are kept; "": the
/// defaults. Errors: an unknown law, a file that cannot be read or that this law does not take.
Result<FittedTyre> first_guess(const std::string& law, const TyreData& data, const std::string& begin);

/// Puts the peaks of a magic formula, by which it shares its grip, where its curves pull hardest.
void take_peaks(FittedTyre& tyre);
/// A TMeasy tyre slides behind its peaks, as its file must have it: where the fit put both together they are a hundredth apart.
void put_in_order(FittedTyre& tyre);

/// Has the row a slip angle, tan angle of 0.01 or more?
bool drifts(const TyrePoint& point);
/// Rows of a stage: pure ones have less than 0.01 of slip ratio, or 0.01 of tan angle, in the other direction. To combined slip
/// belong all that slip along the wheel: their lateral force, and the longitudinal one of those that drift.
bool is_of(TyreStage stage, const TyrePoint& point);

/// What goes to disk: name of the file and its text. Errors: as tir_of().
struct TyreText {
  std::string name, text;
};
Result<TyreText> text_of(const FittedTyre& tyre, const std::string& data_file);

}  // namespace sixline
