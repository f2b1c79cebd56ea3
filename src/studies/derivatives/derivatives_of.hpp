// Derivatives of a model of known type.
#pragma once
#include "sixline/models/catalogue.hpp"
#include "sixline/models/jacobian.hpp"
#include "studies/derivatives/derivatives.hpp"

namespace sixline {

template <class M>
std::vector<double> slopes_of(const StepPoint& at) {
  const Jacobian<M> found = jacobian<M>(ModelStructs<M>::params(at.model), ModelStructs<M>::state(at.model), at.inputs,
                                        at.plane, at.dt, at.overrides);
  std::vector<double> slopes;
  for (const auto& row : found.slope) slopes.insert(slopes.end(), row.begin(), row.end());
  return slopes;
}
template <class M>
void add_slopes(SlopesTable& table) {
  table.emplace(typeid(M), slopes_of<M>);
}

}  // namespace sixline
