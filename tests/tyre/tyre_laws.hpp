// The tyre laws and the ways to share the grip that need no file; the values of a road car in any model's parameters.
#pragma once
#include "article_car.hpp"
#include "sixline/sixline.hpp"

namespace sixline {

inline constexpr TyreLaw tyre_laws[] = {TyreLaw::linear, TyreLaw::atan, TyreLaw::monster_curve, TyreLaw::magic_formula,
                                        TyreLaw::brush};
inline constexpr CombinedSlip combined_slips[] = {CombinedSlip::radial, CombinedSlip::priority, CombinedSlip::ellipse,
                                                  CombinedSlip::similarity};

/// The values of a car of Model 8, on M8 and on the ray car.
template <class P>
auto& road_car(P& p) {
  if constexpr (requires { p.road; })
    return p.road;
  else
    return p;
}
/// A car at rest on a plane, one that knows springs on them.
template <class M>
typename M::State at_rest(const typename M::Params& p, const RoadPlane<double>& ground = {}) {
  if constexpr (requires { M::place_at(p, plane_of(ground), 0.0, 0.0, 0.0); })
    return M::place_at(p, plane_of(ground), 0.0, 0.0, 0.0);
  else
    return {};
}
/// The same at a speed [m/s], its wheels rolling.
template <class M>
typename M::State rolling_at(const typename M::Params& p, double v) {
  typename M::State s = at_rest<M>(p);
  s.vx = v;
  return M::rolling(p, s);
}
/// A car on a .tir file's table, which outlives it.
template <class M>
typename M::Params on_tir(const Mf61Table& table) {
  auto p = article<M>();
  auto& tyre = road_car(p).tyre;
  tyre.law = TyreLaw::mf61;
  tyre.laws.template of<Mf61Tyre>().tir = tyre_table_of(table);
  return p;
}

}  // namespace sixline
