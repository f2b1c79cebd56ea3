// Tyre by file: the law mf61, whose numbers are those of a .tir file.
#pragma once
#include "sixline/tyre/law.hpp"
#include "sixline/tyre/mf61.hpp"

namespace sixline {

/// The tyre that a .tir file describes. All who drive on it share one table, which outlives them (kept_tyre() of src/tyres keeps those
/// that are read by name as long as the program runs).
struct KeptTyre {
  const Mf61Table* table = nullptr;  ///< null: no file
  TyrePeaks<double> peaks{};         ///< of the pure curves at the file's nominal load and pressure
};

/// The table with its peaks.
constexpr KeptTyre kept_tyre_of(const Mf61Table& table) {
  KeptTyre file{&table};
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
    KeptTyre tir{};                                          ///< "tir": the file
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
  /// Of the wheels, or of both sides of an axle that counts as one: f(mirror).
  template <class S, class Tyre, class G, class F>
  static constexpr auto each_side(const Params<S>& p, const Tyre& tyre, const TyreAt<G>&, const F& f,
                                  const auto& both) {
    const Mf61Side side = p.tir.table->side;
    if (tyre.count == 1)
      return f(side == Mf61Side::symmetric ? G(S(1)) : G(S(side == Mf61Side::right ? -1 : 1)) * tyre.side);
    return both(f(G(S(1))), f(G(S(-1))));
  }
  /// What one side gives.   mirror: mf61_mirror() of each
  template <class S, class Tyre, class G>
  static constexpr TyreReply<G> of_side(const Params<S>& p, const Tyre& tyre, const TyreAt<G>& at, const G& mirror) {
    const auto& table = *p.tir.table;
    const auto f = mf61_forces(table, mf61_within(table, state(p, tyre, at, mirror)));
    const G one = G(S(1)), none = G(S(0)), least = G(S(1e-7)), fy = mirror * f.fy;
    const auto secant = [&](const G& force, const G& slip, const G& slope) {
      const auto tiny = abs(slip) < least;
      return select(tiny, slope, clamp(force / select(tiny, one, slip), none, slope));
    };
    return {{f.fx, fy}, secant(f.fx, at.slip, max(f.x.stiffness, none)), secant(-fy, at.tan_alpha, abs(f.y.stiffness))};
  }
  /// Not part of a step's code: a car on another law pays nothing for it.
  template <class S, class Tyre, class G>
  [[gnu::noinline]] static constexpr TyreReply<G> respond(const Params<S>& p, const Tyre& tyre, const TyreAt<G>& at) {
    if (!p.tir.table) return {};
    return each_side(
        p, tyre, at, [&](const G& mirror) { return of_side(p, tyre, at, mirror); },
        [](const TyreReply<G>& a, const TyreReply<G>& b) {
          return TyreReply<G>{{a.force.fx + b.force.fx, a.force.fy + b.force.fy},
                              a.stiffness_along + b.stiffness_along,
                              a.stiffness_left + b.stiffness_left};
        });
  }
  /// Aligning moments [N m], to the left.
  template <class S, class Tyre, class G>
  [[gnu::noinline]] static constexpr G aligning_moment(const Params<S>& p, const Tyre& tyre, const TyreAt<G>& at) {
    if (!p.tir.table) return G(S(0));
    const auto& table = *p.tir.table;
    return each_side(
        p, tyre, at,
        [&](const G& mirror) {
          const auto meets = mf61_within(table, state(p, tyre, at, mirror));
          return mirror * mf61_moments(table, meets, mf61_forces(table, meets)).mz;
        },
        [](const G& a, const G& b) { return a + b; });
  }
  /// Slopes at no slip and no camber: K_x_kappa, K_y_alpha.
  template <class S, class Tyre, class G>
  [[gnu::noinline]] static constexpr G fx_slope(const Params<S>& p, const Tyre& tyre, const TyreAt<G>& at) {
    if (!p.tir.table) return G(S(0));
    const auto& table = *p.tir.table;
    const auto basics = mf61_basics(table, state(p, tyre, at.with(G(S(0)), G(S(0))), G(S(1))));
    return G(S(tyre.count)) * max(mf61_detail::pure_x(table, basics, G(S(1))).stiffness, G(S(0)));
  }
  template <class S, class Tyre, class G>
  [[gnu::noinline]] static constexpr G fy_slope(const Params<S>& p, const Tyre& tyre, const TyreAt<G>& at) {
    if (!p.tir.table) return G(S(0));
    const auto& table = *p.tir.table;
    const auto basics = mf61_basics(table, state(p, tyre, at.with(G(S(0)), G(S(0))), G(S(1))));
    return G(S(tyre.count)) * abs(mf61_detail::cornering_stiffness(table, basics, G(S(0))));
  }
  /// Where both curves have their peaks.
  template <class S>
  static constexpr TyrePeaks<S> peaks(const Params<S>& p) {
    const auto& peak = p.tir.peaks;
    return {.fx = S(peak.fx), .fy = S(peak.fy), .slip = S(peak.slip), .slip_angle = S(peak.slip_angle)};
  }
};

}  // namespace sixline
