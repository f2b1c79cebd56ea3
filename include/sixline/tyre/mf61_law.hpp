// Tyre from a file: the law mf61, with the coefficients of a .tir file.
#pragma once
#include "sixline/tyre/mf61.hpp"
#include "sixline/tyre/tyre_table.hpp"

namespace sixline {

/// The table with its peaks.
constexpr TyreTable tyre_table_of(const Mf61Table& table) {
  const auto ends = mf61_tangents(table);
  TyreTable file{.table = &table, .tan_min = ends.min, .tan_max = ends.max};
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

/// MF-Tyre 6.1, 6.2, 5.2 (docs/tyres.md): forces, their sharing, and the aligning moment from the file.
struct Mf61Tyre : TyreLawDefaults {
  static constexpr const char* name = "mf61";
  static constexpr bool is_peaked = true;
  static constexpr bool uses_stance = true;  ///< camber and turn slip count

  /// The file, and the settings in addition to it.
  template <class S>
  struct Params {
    static constexpr Component component = Component::tyre;  ///< the component to which these parameters belong
    TyreTable tir{};                                         ///< "tir": the file
    S pressure = S(0);                                       ///< "tyre_pressure" [Pa]

    static constexpr auto fields() {
      return FieldList{
          field(&Params::tir, "tir", "-", "tyre mf61: its .tir file"),
          field(&Params::pressure, "tyre_pressure", "Pa", 0, 1e6, "tyre mf61: inflation pressure; 0: the file's")};
    }
  };

  /// The state in the formula's terms, for one tyre. If it stands for both of an axle, each is cambered to its own
  /// side.
  template <class S, class Tyre, class G>
  static constexpr Mf61At<G> state(const Params<S>& p, const Tyre& tyre, const TyreAt<G>& at, const G& mirror) {
    const auto& conditions = p.tir.table->conditions;
    return {.slip = at.slip,
            .tan_alpha = at.tan_alpha,
            .camber =
                tyre.count == 1 ? at.camber : at.camber * G(S(p.tir.table->side == Mf61Side::right ? -1 : 1)) * mirror,
            .turn_slip = at.turn_slip,
            .vx = at.vx,
            .fz = at.fz * G(S(1.0 / tyre.count)),
            .pressure = G(select(p.pressure > S(0), p.pressure, S(conditions.inflpres))),
            .friction = G(tyre.kind.mu) * at.grip,
            .mirror = mirror};
  }
  /// Data independent of the slips, for a tyre or for both tyres of an axle that count as one.
  template <class G>
  struct Loaded {
    Mf61Loaded<G> side[2];  ///< the left tyre or the only one, the right one
  };
  /// 1 or -1: the side of each tyre; if one stands for both of an axle, the left or the right one.
  template <class S, class Tyre, class G>
  static constexpr G mirror_of(const Params<S>& p, const Tyre& tyre, const G&, bool right) {
    if (tyre.count != 1) return G(S(right ? -1 : 1));
    return G(S(p.tir.table->side == Mf61Side::right ? -1 : 1)) * tyre.side;
  }
  /// The state within the file's ranges.
  template <class S, class Tyre, class G>
  static constexpr Mf61At<G> within(const Params<S>& p, const Tyre& tyre, const TyreAt<G>& at, const G& mirror) {
    return mf61_within(*p.tir.table, state(p, tyre, at, mirror), {p.tir.tan_min, p.tir.tan_max});
  }
  /// Writes `loaded`; its second side only if one tyre stands for both of an axle.
  template <class S, class Tyre, class G>
  [[gnu::noinline]] static constexpr void take_load(const Params<S>& p, Tyre tyre, TyreAt<G> at, Loaded<G>& loaded) {
    if (!p.tir.table) return;
    for (int i = 0; i < (tyre.count == 1 ? 1 : 2); ++i)
      mf61_load(*p.tir.table, within(p, tyre, at, mirror_of(p, tyre, at.fz, i == 1)), loaded.side[i]);
  }
  /// The forces of one side, with its aligning moment or without.
  template <bool moment, class S, class Tyre, class G>
  static constexpr auto of_side(const Params<S>& p, const Tyre& tyre, const TyreAt<G>& at, const Loaded<G>& loaded,
                                int i) {
    const auto& table = *p.tir.table;
    const G mirror = mirror_of(p, tyre, at.fz, i == 1);
    const auto meets = within(p, tyre, at, mirror);
    Mf61Loaded<G> fresh;
    const bool holds = mf61_holds_for_all_slips(table);
    if (!holds) mf61_load(table, meets, fresh);
    const Mf61Loaded<G>& l = holds ? loaded.side[i] : fresh;
    const auto f = mf61_given(table, l, mf61_slips(table, meets));
    const G one = G(S(1)), none = G(S(0)), least = G(S(1e-7)), fy = mirror * f.fy;
    const auto secant = [&one, &none, &least](const G& force, const G& slip, const G& slope) {
      const auto tiny = abs(slip) < least;
      return select(tiny, slope, clamp(force / select(tiny, one, slip), none, slope));
    };
    const TyreReply<G> reply{{f.fx, fy},
                             secant(f.fx, at.slip - mf61_rest_slip(l), max(l.x.stiffness, none)),
                             secant(-fy, at.tan_alpha, abs(l.y.stiffness))};
    if constexpr (moment)
      return TyreReplyWithMoment<G>{reply, mirror * mf61_moments(table, l, f).mz};
    else
      return reply;
  }
  /// Two tyres together.
  template <class G>
  static constexpr TyreReply<G> both(const TyreReply<G>& a, const TyreReply<G>& b) {
    return {{a.force.fx + b.force.fx, a.force.fy + b.force.fy},
            a.stiffness_along + b.stiffness_along,
            a.stiffness_left + b.stiffness_left};
  }
  /// Two tyres together, with their moments.
  template <class G>
  static constexpr TyreReplyWithMoment<G> both(const TyreReplyWithMoment<G>& a, const TyreReplyWithMoment<G>& b) {
    return {both(a.reply, b.reply), a.mz + b.mz};
  }
  /// The slip ratio without force, due to the shifts of the file's curve; both sides of an axle have the same.
  template <class S, class G>
  static constexpr G rest_slip(const Params<S>& p, const Loaded<G>& loaded) {
    return p.tir.table ? mf61_rest_slip(loaded.side[0]) : G(S(0));
  }
  /// Not inlined into a step, so that a car with another law does not pay for it.
  template <class S, class Tyre, class G>
  [[gnu::noinline]] static constexpr TyreReply<G> respond(const Params<S>& p, Tyre tyre, TyreAt<G> at,
                                                          const Loaded<G>& loaded) {
    if (!p.tir.table) return {};
    const auto first = of_side<false>(p, tyre, at, loaded, 0);
    return tyre.count == 1 ? first : both(first, of_side<false>(p, tyre, at, loaded, 1));
  }
  /// Forces and aligning moment by one evaluation; 0 without a file.
  template <class S, class Tyre, class G>
  [[gnu::noinline]] static constexpr TyreReplyWithMoment<G> respond_with_moment(const Params<S>& p, Tyre tyre,
                                                                                TyreAt<G> at, const Loaded<G>& loaded) {
    if (!p.tir.table) return {};
    const auto first = of_side<true>(p, tyre, at, loaded, 0);
    return tyre.count == 1 ? first : both(first, of_side<true>(p, tyre, at, loaded, 1));
  }
  /// The same for a tyre without data kept for its load.
  template <class S, class Tyre, class G>
  static constexpr TyreReply<G> respond(const Params<S>& p, const Tyre& tyre, const TyreAt<G>& at) {
    Loaded<G> loaded;
    take_load(p, tyre, at, loaded);
    return respond(p, tyre, at, loaded);
  }
  /// The same, with the aligning moment.
  template <class S, class Tyre, class G>
  static constexpr TyreReplyWithMoment<G> respond_with_moment(const Params<S>& p, const Tyre& tyre,
                                                              const TyreAt<G>& at) {
    Loaded<G> loaded;
    take_load(p, tyre, at, loaded);
    return respond_with_moment(p, tyre, at, loaded);
  }
  /// M_y of the freely rolling tyre, in full from standstill on.
  template <class S, class Tyre, class G>
  [[gnu::noinline]] static constexpr G rolling_resistance(const Params<S>& p, Tyre tyre, TyreAt<G> at) {
    const G none = G(S(0));
    if (!p.tir.table) return none;
    const auto& table = *p.tir.table;
    const auto rolls = within(p, tyre, at.with(none, none), mirror_of(p, tyre, at.fz, false));
    Mf61Basics<G> b{};
    b.gamma = rolls.camber;
    b.pressure = rolls.pressure;
    b.vx = max(abs(at.vx), G(S(table.conditions.vxlow)));
    b.fz = max(rolls.fz, none);
    return G(S(tyre.count)) * max(-mf61_detail::rolling_resistance(table, b, none, none), none);
  }
  /// The file's relaxation length, at this load and pressure.   slope: fy_slope()
  template <class S, class Tyre, class G>
  [[gnu::noinline]] static constexpr G relaxation_length(const Params<S>& p, Tyre tyre, TyreAt<G> at, G slope) {
    if (!p.tir.table) return G(S(0));
    const auto& table = *p.tir.table;
    const auto basics = mf61_basics(table, state(p, tyre, at.with(G(S(0)), G(S(0))), G(S(1))));
    return mf61_detail::lateral_relaxation(table, basics, slope * G(S(1.0 / tyre.count)));
  }
  /// Slopes at no slip and no camber: K_x_kappa, K_y_alpha.
  template <class S, class Tyre, class G>
  [[gnu::noinline]] static constexpr G fx_slope(const Params<S>& p, Tyre tyre, TyreAt<G> at) {
    if (!p.tir.table) return G(S(0));
    const auto& table = *p.tir.table;
    const auto basics = mf61_basics(table, state(p, tyre, at.with(G(S(0)), G(S(0))), G(S(1))));
    return G(S(tyre.count)) * max(mf61_detail::slip_stiffness(table, basics), G(S(0)));
  }
  template <class S, class Tyre, class G>
  [[gnu::noinline]] static constexpr G fy_slope(const Params<S>& p, Tyre tyre, TyreAt<G> at) {
    if (!p.tir.table) return G(S(0));
    const auto& table = *p.tir.table;
    const auto basics = mf61_basics(table, state(p, tyre, at.with(G(S(0)), G(S(0))), G(S(1))));
    return G(S(tyre.count)) * abs(mf61_detail::cornering_stiffness(table, basics, G(S(0))));
  }
  /// The peaks of both curves.
  template <class S>
  static constexpr TyrePeaks<S> peaks(const Params<S>& p) {
    const auto& peak = p.tir.peaks;
    return {.fx = S(peak.fx), .fy = S(peak.fy), .slip = S(peak.slip), .slip_angle = S(peak.slip_angle)};
  }
};

}  // namespace sixline
