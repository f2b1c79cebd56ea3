// register_model<M>(): adds a user's model to the others.
#pragma once
#include "sixline/internal/vehicle/registry/model_adapter.hpp"

namespace sixline {

/// Adds the model M to the catalogue: afterwards models(), Vehicle::create, scenarios and laps accept M::info.id. M is
/// a model over double, whose step is compiled in the calling file (docs/new-model.md). Not to be called while another
/// thread creates or lists models. Refused: the id or the number of another model.
template <Model M>
Result<void> register_model() {
  if (const Status taken = register_model(M::info, make_adapter<M>)) return *taken;
  return {};
}

}  // namespace sixline
