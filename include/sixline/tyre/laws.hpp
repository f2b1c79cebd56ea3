// Tyre laws: the list of them. A law is a struct in a file of its own and one entry here.
#pragma once
#include "sixline/tyre/atan.hpp"
#include "sixline/tyre/brush.hpp"
#include "sixline/tyre/linear.hpp"
#include "sixline/tyre/magic_formula.hpp"
#include "sixline/tyre/monster_curve.hpp"

namespace sixline {

/// Place of a law in the list; the names are those of the built-in one.
enum class TyreLaw { linear, atan, monster_curve, magic_formula, brush };

/// A list of laws, one of which is chosen at run time, outside the loop over wheels. A law has
///     name                                                a constant, as files write it
///     pure_fx(tyre, slip, limit)                          force in pure longitudinal slip [N], odd in the slip
///     pure_fy(tyre, tangent, angle, limit)                in pure lateral slip [N]: a positive slip angle gives a negative force
///     fx_slope(tyre, limit), fy_slope(tyre, limit)        slopes at no slip [N per unit slip], [N/rad]
///     is_linear, is_peaked                                as in TyreLawDefaults, from which it may take these and the slopes
/// and, if it is peaked, peaks(kind), its TyrePeaks. `tyre` is a Tyre, `kind` its TyreKind, slip a ratio [-], tangent and
/// angle of the slip angle [-], [rad], limit the friction limit of the tyre [N], mu grip W with load sensitivity. All are templates on the number of wheels at once.
template <class... Law>
struct TyreLaws {
  /// What f gives for the chosen law. A number beyond the list counts as the last.
  template <class F>
  static constexpr auto visit(TyreLaw law, F&& f) {
    return visit_from<Law...>(static_cast<int>(law), f);
  }
  /// f(name, ...) of all laws, as a list of fields needs them.
  template <class F>
  static constexpr auto names(F&& f) {
    return f(Law::name...);
  }

 private:
  template <class First, class... Rest, class F>
  static constexpr auto visit_from(int law, F& f) {
    if constexpr (sizeof...(Rest) == 0) {
      return f(First{});
    } else {
      if (law == 0) return f(First{});
      return visit_from<Rest...>(law - 1, f);
    }
  }
};

/// The list of the library.
using BuiltInTyreLaws = TyreLaws<LinearTyre, AtanTyre, MonsterCurveTyre, MagicFormulaTyre, BrushTyre>;

}  // namespace sixline
