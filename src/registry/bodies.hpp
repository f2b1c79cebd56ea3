// Bodies of registered models: what each draws of its parameters and state, where it says that itself (sixline/model/bodies.hpp).
#pragma once
#include <string_view>
#include <vector>

#include "sixline/model/bodies.hpp"

namespace sixline {

/// Of a model's Params and State.
using BodiesOfModel = std::vector<BodyPlace> (*)(const void* params, const void* state);

/// What the model of that id draws, from now on.
void register_bodies(std::string_view id, BodiesOfModel bodies);
/// Null: one body with wheels at its corners.
BodiesOfModel find_bodies(std::string_view id);

}  // namespace sixline
