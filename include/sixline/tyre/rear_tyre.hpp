// Rear tyre: what the tyres of the rear axle have of their own; the law and all else is that of the front tyres.
#pragma once
#include "sixline/tyre/kind.hpp"

namespace sixline {

/// The rear tyres' Magic Formula. A number that is not given is that of the front tyres.
template <class S>
struct RearMagicFormula {
  static constexpr Component component = Component::tyre;  ///< the component to which these parameters belong
  S stiffness_long = S(0);   ///< "magic_stiffness_long_rear" [-, 0 to 100] B along the rear wheels; 0: as in front
  S shape_long = S(0);       ///< "magic_shape_long_rear" [-, 0 to 2] C along the rear wheels; 0: as in front
  S peak_long = S(0);        ///< "magic_peak_long_rear" [-, 0 to 5] D along the rear wheels; 0: as in front
  S curvature_long = S(2);   ///< "magic_curvature_long_rear" [-, -20 to 2] E along them; above 1: as in front
  S stiffness_lat = S(0);    ///< "magic_stiffness_lat_rear" [1/rad, 0 to 100] lateral B at the rear; 0: as in front
  S shape_lat = S(0);        ///< "magic_shape_lat_rear" [-, 0 to 2] lateral C at the rear; 0: as in front
  S peak_lat = S(0);         ///< "magic_peak_lat_rear" [-, 0 to 5] lateral D at the rear; 0: as in front
  S curvature_lat = S(2);    ///< "magic_curvature_lat_rear" [-, -20 to 2] lateral E; above 1: as in front
  S peak_slip = S(0);        ///< "peak_slip_rear" [-, 0 to 2] peak_slip of the rear tyres; 0: as in front
  S peak_slip_angle = S(0);  ///< "peak_slip_angle_rear" [rad, 0 to 1.5] that of the rear tyres; 0: as in front

  static constexpr auto fields();  // written by tools/fields.py
};

/// All numbers of the rear tyres. A number that is not given is that of the front tyres.
template <class S>
struct RearTyre {
  static constexpr Component component = Component::tyre;  ///< the component to which these parameters belong
  S mu = S(-1);                                            ///< "mu_rear"
  S load_sensitivity = S(-1);                              ///< "load_sensitivity_rear"
  S relaxation_length = S(-1);                             ///< "relaxation_length_rear" [m]
  RearMagicFormula<S> magic{};
  TyreTable tir{}, tmeasy{};  ///< "tir_rear", "tmeasy_rear"
  S pressure = S(0);          ///< "tyre_pressure_rear" [Pa]

  static constexpr auto fields() {
    using R = RearTyre;
    return FieldList{
        field(&R::mu, "mu_rear", "-", -1, 5, "mu of the rear tyres; negative: as in front"),
        field(&R::load_sensitivity, "load_sensitivity_rear", "-", -1, 0.9, "of the rear tyres; negative: as in front"),
        field(&R::relaxation_length, "relaxation_length_rear", "m", -1, 5, "of the rear tyres; negative: as in front"),
        part(&R::magic),
        field(&R::tir, "tir_rear", "-", "tyre mf61: the rear tyres' .tir file; none: as in front"),
        field(&R::tmeasy, "tmeasy_rear", "-", "tyre tmeasy: the rear tyres' .json file; none: as in front"),
        field(&R::pressure, "tyre_pressure_rear", "Pa", 0, 1e6, "tyre mf61: of the rear tyres; 0: as in front")};
  }
};

/// Whether any of them is given, in any lane. Sums, since every step of a car asks.
template <class S>
constexpr bool has_own(const RearTyre<S>& p) {
  const auto& m = p.magic;
  const S along = (m.stiffness_long + m.shape_long) + (m.peak_long + m.peak_slip),
          left = (m.stiffness_lat + m.shape_lat) + (m.peak_lat + m.peak_slip_angle);
  return p.tir.table || p.tmeasy.tmeasy || any_of((along + left) + p.pressure > S(0)) ||
         any_of(min(m.curvature_long, m.curvature_lat) <= S(1)) ||
         any_of(max(max(p.mu, p.load_sensitivity), p.relaxation_length) >= S(0));
}

/// The kind of the rear tyres: that of the front tyres with their own numbers.
template <class S, class Laws>
constexpr TyreKind<S, Laws> rear_kind(TyreKind<S, Laws> kind, const RearTyre<S>& own) {
  const S none = S(0);
  const auto take = [](S& number, const S& given, const Mask<S>& is_given) {
    number = select(is_given, given, number);
  };
  take(kind.mu, own.mu, own.mu >= none);
  take(kind.load_sensitivity, own.load_sensitivity, own.load_sensitivity >= none);
  take(kind.relaxation_length, own.relaxation_length, own.relaxation_length >= none);
  if constexpr (Laws::template has<MagicFormulaTyre>) {
    auto& to = kind.laws.template of<MagicFormulaTyre>();
    const auto& from = own.magic;
    take(to.stiffness_long, from.stiffness_long, from.stiffness_long > none);
    take(to.shape_long, from.shape_long, from.shape_long > none);
    take(to.peak_long, from.peak_long, from.peak_long > none);
    take(to.curvature_long, from.curvature_long, from.curvature_long <= S(1));
    take(to.stiffness_lat, from.stiffness_lat, from.stiffness_lat > none);
    take(to.shape_lat, from.shape_lat, from.shape_lat > none);
    take(to.peak_lat, from.peak_lat, from.peak_lat > none);
    take(to.curvature_lat, from.curvature_lat, from.curvature_lat <= S(1));
    take(to.peak_slip, from.peak_slip, from.peak_slip > none);
    take(to.peak_slip_angle, from.peak_slip_angle, from.peak_slip_angle > none);
  }
  if constexpr (Laws::template has<Mf61Tyre>) {
    auto& to = kind.laws.template of<Mf61Tyre>();
    if (own.tir.table) to.tir = own.tir;
    take(to.pressure, own.pressure, own.pressure > none);
  }
  if constexpr (Laws::template has<TmeasyTyre>)
    if (own.tmeasy.tmeasy) kind.laws.template of<TmeasyTyre>().file = own.tmeasy;
  return kind;
}

/// The kind of the axle whose tyres can push less to the side, for what is known of a car as a whole.
template <class S, class Laws>
constexpr TyreKind<S, Laws> weaker_kind(const TyreKind<S, Laws>& front, const RearTyre<S>& own) {
  if (!has_own(own)) return front;
  const TyreKind<S, Laws> rear = rear_kind(front, own);
  return any_of(rear.mu * peaks(rear).fy < front.mu * peaks(front).fy) ? rear : front;
}

}  // namespace sixline

#include "sixline/generated/tyre/rear_tyre.hpp"
