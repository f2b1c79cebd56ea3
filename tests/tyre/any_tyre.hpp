// Tyres of every law and every way to share the grip, with the numbers of the tests.
#pragma once
#include "sixline/sixline.hpp"
#include "testing.hpp"
#include "tyre_laws.hpp"

namespace sixline::tyre_test {

using testing::deg;

inline const std::vector<double> slips = {0, 1e-9, 1e-4, 0.003, 0.01, 0.03, 0.06, 0.065, 0.1, 0.2, 0.5, 1, 3};
inline const std::vector<double> angles = {0, 1e-9, 1e-4, 0.004, 0.01, 0.03, 0.061, 0.1, 0.2, 0.5, 1, 1.5};

template <class S>
TyreKind<S> kind(TyreLaw law, CombinedSlip combining) {
  TyreKind<S> k{.law = law, .combined = combining, .mu = S(1.1)};
  if (combining == CombinedSlip::ellipse) k.mu_ratio = S(0.8);
  return k;
}
template <class S>
Tyre<S> tyre(const TyreKind<S>& k) {
  return {.kind = k, .slip_stiffness = S(50000), .cornering_stiffness = S(60000), .static_load = S(4000)};
}
/// The force of a tyre in one direction, with a friction limit.
inline TyreAt<double> tyre_at(double slip, double tangent, double friction_limit) {
  return {.slip = slip, .tan_alpha = tangent, .friction_limit = friction_limit};
}

}  // namespace sixline::tyre_test
