// Tyre laws: the list of them. A law is a struct in a file of its own and one entry here.
#pragma once
#include "sixline/tyre/atan.hpp"
#include "sixline/tyre/brush.hpp"
#include "sixline/tyre/linear.hpp"
#include "sixline/tyre/magic_formula.hpp"
#include "sixline/tyre/mf61_law.hpp"
#include "sixline/tyre/monster_curve.hpp"
#include "sixline/tyre/tmeasy_law.hpp"

namespace sixline {

/// Index of the law in the list; the names are those of the built-in list.
enum class TyreLaw { linear, atan, monster_curve, magic_formula, brush, mf61, tmeasy };

/// The parameters of all laws of a list, each law's separately.
template <class S, class First, class... Rest>
struct TyreLawParams {
  [[no_unique_address]] typename First::template Params<S> first{};  ///< of the first law
  [[no_unique_address]] TyreLawParams<S, Rest...> rest{};            ///< of the laws after it

  /// The parameters of one law, to be set.
  template <class Law>
  constexpr auto& of() {
    if constexpr (std::is_same_v<Law, First>)
      return first;
    else
      return rest.template of<Law>();
  }
  /// The parameters of one law.
  template <class Law>
  constexpr const auto& of() const {
    if constexpr (std::is_same_v<Law, First>)
      return first;
    else
      return rest.template of<Law>();
  }
  static constexpr auto fields() { return FieldList{part(&TyreLawParams::first), part(&TyreLawParams::rest)}; }
};
/// The parameters of a list of one law.
template <class S, class First>
struct TyreLawParams<S, First> {
  [[no_unique_address]] typename First::template Params<S> first{};  ///< of the law

  /// The parameters of the law, to be set.
  template <class>
  constexpr auto& of() {
    return first;
  }
  /// The parameters of the law.
  template <class>
  constexpr const auto& of() const {
    return first;
  }
  static constexpr auto fields() { return FieldList{part(&TyreLawParams::first)}; }
};

/// The data that a law keeps for a load: none.
template <class Law>
struct NothingLoaded {};
/// The struct of the data that a law keeps for a load; without any, NothingLoaded.
template <class Law, class G>
struct LoadedOf {
  /// Its struct.
  using type = NothingLoaded<Law>;
};
/// For a law that keeps data.
template <class Law, class G>
requires requires { typename Law::template Loaded<G>; }
struct LoadedOf<Law, G> {
  /// Its struct.
  using type = typename Law::template Loaded<G>;
};
/// The data that the laws of a list keep for a load; only the chosen law writes and reads its own.
template <class G, class... Law>
struct TyresLoaded : LoadedOf<Law, G>::type... {
  /// The laws' own data stay uninitialised: setting them would cost time.
  constexpr TyresLoaded() : made(true) {}  // NOLINT
  bool made;  ///< no meaning: g++ 12 warns if an object to which nothing was stored is passed to a function

  /// The data of one law, to be written.
  template <class L>
  constexpr auto& of() {
    return static_cast<typename LoadedOf<L, G>::type&>(*this);
  }
  /// The data of one law.
  template <class L>
  constexpr const auto& of() const {
    return static_cast<const typename LoadedOf<L, G>::type&>(*this);
  }
};

/// A list of laws, one of which is chosen at run time, outside the loop over wheels. A law has
///     name                                   a constant: its name in files
///     Params                                 its parameters, a struct with a field list (model/fields.hpp)
///     pure_fx(p, tyre, at)                   force in pure longitudinal slip [N], odd in the slip
///     pure_fy(p, tyre, at)                   in pure lateral slip [N]: a positive slip angle gives a negative force
///     fx_slope(p, tyre, at), fy_slope(...)   slopes at no slip [N per unit slip], [N/rad]
///     is_peaked                              whether its curves have a peak
/// and, if it is peaked, peaks(p), its TyrePeaks. is_peaked, the slopes and Params may come from TyreLawDefaults. A law
/// with its own combined slip has respond(p, tyre, at), a TyreReply, in place of the pure forces. Optional members,
/// which cost other laws nothing:
///     respond_with_moment(p, tyre, at)       the same with aligning moments, a TyreReplyWithMoment
///     rolling_resistance(p, tyre, at)        moments against free rolling [N m] >= 0, in place of the car's
///     relaxation_length(p, tyre, at, slope)  distance to 63 % of a new lateral force [m], in place of the car's
///     uses_stance                            true: at.camber and at.turn_slip are set
///     Loaded<G>, take_load(p, tyre, at, loaded)   data independent of the slips, computed once per step; then
///                                            respond and respond_with_moment have the further argument loaded
///     rest_slip(p, loaded)                   the slip ratio of zero force, for a curve that does not cross the origin;
///                                            stiffness_along is then the force over the slip from there
/// `p` is its Params, `tyre` a Tyre (stiffnesses and static load), `at` a TyreAt: slips, friction limit, load, speed,
/// camber. All are templates on the number of wheels evaluated at once.
template <class... Law>
struct TyreLaws {
  /// The parameters of all laws.
  template <class S>
  using Params = TyreLawParams<S, Law...>;
  /// The data that they keep for a load.
  template <class G>
  using Loaded = TyresLoaded<G, Law...>;
  /// Whether this law is in the list.
  template <class L>
  static constexpr bool has = (std::is_same_v<L, Law> || ...);

  /// The value of f(law) for the chosen law. A number beyond the list counts as the last.
  template <class F>
  static constexpr auto visit(TyreLaw law, F&& f) {
    return visit_from<Law...>(static_cast<int>(law), f);
  }
  /// f(name, ...) with the names of all laws, in the form of a field list.
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
using BuiltInTyreLaws =
    TyreLaws<LinearTyre, AtanTyre, MonsterCurveTyre, MagicFormulaTyre, BrushTyre, Mf61Tyre, TmeasyTyre>;

}  // namespace sixline
