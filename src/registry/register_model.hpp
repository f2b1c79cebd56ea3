// register_model<M>(): a model of one's own beside the others. Installed as <sixline/register_model.hpp>.
#pragma once
#include "registry/model_adapter.hpp"

namespace sixline {

/// Adds the model M to those known by name: from then on models(), Vehicle::create, scenarios and laps know M::info.id.
/// M is a model over double, whose step is compiled in the file that calls this (docs/new-model.md). Not to be called
/// while another thread makes or lists models. Refused: an id or a number that another model has.
template <Model M>
Result<void> register_model() {
  if (const Status taken = register_model(M::info, make_adapter<M>)) return *taken;
  return {};
}

}  // namespace sixline
