// Tyre from a file: the law tmeasy, with the numbers of one of Chrono's JSON files.
#pragma once
#include "sixline/tyre/tmeasy.hpp"
#include "sixline/tyre/tyre_table.hpp"

namespace sixline {

/// The table with its peaks: the forces on a road of friction 1, while those of the table are for the table's friction.
constexpr TyreTable tyre_table_of(const TmeasyTable& t) {
  const double load = t.friction * t.nominal_load;
  return {.tmeasy = &t,
          .peaks = {.fx = t.peak_x / load, .fy = t.peak_y / load, .slip = t.peak_slip_x, .slip_angle = t.peak_slip_y}};
}

/// TMeasy (docs/tyres.md): forces that share one curve, aligning moment, camber, rolling resistance from the file.
struct TmeasyTyre : TyreLawDefaults {
  static constexpr const char* name = "tmeasy";
  static constexpr bool is_peaked = true;
  static constexpr bool uses_stance = true;  ///< camber and turn slip count

  /// The file.
  template <class S>
  struct Params {
    static constexpr Component component = Component::tyre;  ///< the component to which these parameters belong
    TyreTable file{};                                        ///< "tmeasy"

    static constexpr auto fields() {
      return FieldList{field(&Params::file, "tmeasy", "-", "tyre tmeasy: its .json file, as Chrono has them")};
    }
  };

  /// The state in the formula's terms, for one tyre. Both of an axle that counts as one are cambered symmetrically.
  template <class S, class Tyre, class G>
  static constexpr Mf61At<G> state(const Params<S>&, const Tyre& tyre, const TyreAt<G>& at) {
    return {.slip = at.slip,
            .tan_alpha = at.tan_alpha,
            .camber = tyre.count == 1 ? at.camber : G(S(0)),
            .turn_slip = at.turn_slip,
            .vx = at.vx,
            .fz = at.fz * G(S(1.0 / tyre.count)),
            .friction = G(tyre.kind.mu) * at.grip};
  }
  /// Forces and aligning moment by one evaluation; 0 without a file.
  template <class S, class Tyre, class G>
  [[gnu::noinline]] static constexpr TyreReplyWithMoment<G> respond_with_moment(const Params<S>& p, Tyre tyre,
                                                                                TyreAt<G> at) {
    if (!p.file.tmeasy) return {};
    const auto r = tmeasy(*p.file.tmeasy, state(p, tyre, at));
    const G count = G(S(tyre.count));
    return {{{count * r.fx, count * r.fy}, count * r.secant_x, count * r.secant_y}, count * r.mz};
  }
  /// The forces alone.
  template <class S, class Tyre, class G>
  static constexpr TyreReply<G> respond(const Params<S>& p, const Tyre& tyre, const TyreAt<G>& at) {
    return respond_with_moment(p, tyre, at).reply;
  }
  template <class S, class Tyre, class G>
  static constexpr G rolling_resistance(const Params<S>& p, const Tyre& tyre, const TyreAt<G>& at) {
    if (!p.file.tmeasy) return G(S(0));
    auto rolls = state(p, tyre, at.with(G(S(0)), G(S(0))));
    rolls.vx = max(abs(at.vx), G(S(1)));
    return G(S(-tyre.count)) * tmeasy(*p.file.tmeasy, rolls).my;
  }
  /// The relaxation length at no slip: slope over the stiffness of the carcass.
  template <class S, class Tyre, class G>
  static constexpr G relaxation_length(const Params<S>& p, const Tyre& tyre, const TyreAt<G>&, const G& slope) {
    return p.file.tmeasy ? slope * G(S(1 / (tyre.count * p.file.tmeasy->stiffness_y))) : G(S(0));
  }
  /// Slopes of both curves at zero slip.
  template <class S, class Tyre, class G>
  static constexpr G fx_slope(const Params<S>& p, const Tyre& tyre, const TyreAt<G>& at) {
    return p.file.tmeasy ? G(S(tyre.count)) * tmeasy_slopes(*p.file.tmeasy, state(p, tyre, at)).x : G(S(0));
  }
  template <class S, class Tyre, class G>
  static constexpr G fy_slope(const Params<S>& p, const Tyre& tyre, const TyreAt<G>& at) {
    return p.file.tmeasy ? G(S(tyre.count)) * tmeasy_slopes(*p.file.tmeasy, state(p, tyre, at)).y : G(S(0));
  }
  /// The peaks of both curves.
  template <class S>
  static constexpr TyrePeaks<S> peaks(const Params<S>& p) {
    const auto& peak = p.file.peaks;
    return {.fx = S(peak.fx), .fy = S(peak.fy), .slip = S(peak.slip), .slip_angle = S(peak.slip_angle)};
  }
};

}  // namespace sixline
