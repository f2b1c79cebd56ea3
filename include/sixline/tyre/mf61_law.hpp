// Tyre by file: the law mf61, whose numbers are those of a .tir file.
#pragma once
#include "sixline/tyre/law.hpp"
#include "sixline/tyre/mf61.hpp"

namespace sixline {

/// The tyre that a .tir file describes. All who drive on it share one table, which outlives them (tyre_file() of src/tyres keeps those
/// that are read by name as long as the program runs).
struct TyreFile {
  const Mf61Table* table = nullptr;  ///< null: no file
  TyrePeaks<double> peaks{};         ///< of the pure curves at the file's nominal load and pressure
};

/// The table with its peaks.
constexpr TyreFile tyre_file_of(const Mf61Table& table) {
  TyreFile file{&table};
  const double load = table.vertical.fnomin * table.scaling.lfzo;
  Mf61At<double> at{.vx = table.conditions.longvl, .fz = load, .pressure = table.conditions.inflpres};
  file.peaks = {.fx = 0, .fy = 0};
  for (int i = 1; i <= 600; ++i) {  // to a tenth of a percent of slip
    const double slip = 0.001 * i;
    at.slip = slip;
    at.tan_alpha = 0;
    if (const double share = mf61_forces(table, at).fx / load; share > file.peaks.fx) {
      file.peaks.fx = share;
      file.peaks.slip = slip;
    }
    at.slip = 0;
    at.tan_alpha = tan(slip);
    if (const double share = -mf61_forces(table, at).fy / load; share > file.peaks.fy) {
      file.peaks.fy = share;
      file.peaks.slip_angle = slip;
    }
  }
  return file;
}

/// MF-Tyre 6.1, 6.2, 5.2 (docs/tyre-files.md): forces, their sharing, and the aligning moment by the file.
struct Mf61Tyre : TyreLawDefaults {
  static constexpr const char* name = "mf61";
  static constexpr bool is_peaked = true;

  /// The file and what is set about it.
  template <class S>
  struct Params {
    static constexpr Component component = Component::tyre;  ///< whose numbers these are
    TyreFile tir{};                                          ///< "tir": the file
    S pressure = S(0);                                       ///< "tyre_pressure" [Pa]

    static constexpr auto fields() {
      return FieldList{
          field(&Params::tir, "tir", "-", "tyre mf61: its .tir file"),
          field(&Params::pressure, "tyre_pressure", "Pa", 0, 1e6, "tyre mf61: inflation pressure; 0: the file's")};
    }
  };

  /// The state in the formula's words, of one tyre.
  template <class S, class Tyre, class G>
  static constexpr Mf61At<G> state(const Params<S>& p, const Tyre& tyre, const TyreAt<G>& at, const G& mirror) {
    const auto& conditions = p.tir.table->conditions;
    return {.slip = at.slip,
            .tan_alpha = at.tan_alpha,
            .camber = at.camber,
            .turn_slip = at.turn_slip,
            .vx = at.vx,
            .fz = at.fz * G(S(1.0 / tyre.count)),
            .pressure = G(select(p.pressure > S(0), p.pressure, S(conditions.inflpres))),
            .friction = G(tyre.kind.mu) * at.grip,
            .mirror = mirror};
  }
  /// What one side of an axle, or a wheel, gives.   mirror: mf61_mirror() of each
  template <class S, class Tyre, class G>
  static constexpr TyreReply<G> of_side(const Params<S>& p, const Tyre& tyre, const TyreAt<G>& at, const G& mirror) {
    const auto& table = *p.tir.table;
    const auto meets = mf61_within(table, state(p, tyre, at, mirror));
    const auto f = mf61_forces(table, meets);
    const G one = G(S(1)), none = G(S(0)), least = G(S(1e-7)), fy = mirror * f.fy;
    const G slope_along = max(f.x.stiffness, none), slope_left = abs(f.y.stiffness);
    const auto secant = [&](const G& force, const G& slip, const G& slope) {
      const auto tiny = abs(slip) < least;
      return select(tiny, slope, clamp(force / select(tiny, one, slip), none, slope));
    };
    return {.force = {f.fx, fy},
            .stiffness_along = secant(f.fx, at.slip, slope_along),
            .stiffness_left = secant(-fy, at.tan_alpha, slope_left),
            .slope_along = slope_along,
            .slope_left = slope_left,
            .limit = {f.x.mu * f.basics.fz, f.y.mu * f.basics.fz},
            .mz = at.moments ? mirror * mf61_moments(table, meets, f).mz : none};
  }
  /// Not part of a step's code: a car on another law pays nothing for it.
  template <class S, class Tyre, class G>
  [[gnu::noinline]] static constexpr TyreReply<G> respond(const Params<S>& p, const Tyre& tyre, const TyreAt<G>& at) {
    if (!p.tir.table) return {};
    const double side = p.tir.table->side == Mf61Side::right ? -1 : 1;
    if (tyre.count == 1) {
      const bool symmetric = p.tir.table->side == Mf61Side::symmetric;
      return of_side(p, tyre, at, symmetric ? G(S(1)) : G(S(side)) * tyre.side);
    }
    const auto left = of_side(p, tyre, at, G(S(1))), right = of_side(p, tyre, at, G(S(-1)));  // an axle as one
    const auto both = [](const TyreForce<G>& a, const TyreForce<G>& b) {
      return TyreForce<G>{a.fx + b.fx, a.fy + b.fy};
    };
    return {.force = both(left.force, right.force),
            .stiffness_along = left.stiffness_along + right.stiffness_along,
            .stiffness_left = left.stiffness_left + right.stiffness_left,
            .slope_along = left.slope_along + right.slope_along,
            .slope_left = left.slope_left + right.slope_left,
            .limit = both(left.limit, right.limit),
            .mz = left.mz + right.mz};
  }
  /// Where both curves have their peaks.
  template <class S>
  static constexpr TyrePeaks<S> peaks(const Params<S>& p) {
    const auto& peak = p.tir.peaks;
    return {.fx = S(peak.fx), .fy = S(peak.fy), .slip = S(peak.slip), .slip_angle = S(peak.slip_angle)};
  }
};

}  // namespace sixline
