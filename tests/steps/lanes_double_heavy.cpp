// Models with forces between tyre and road, over four doubles at once.
#include "compile.hpp"
#include "sixline/generated/models/steps.hpp"

namespace sixline::testing {

[[gnu::used]] const Compiled<DynamicModels<Lanes<double, 4>>> dynamic_models;
[[gnu::used]] const Compiled<SpaceModels<Lanes<double, 4>>> space_models;
[[gnu::used]] const Compiled<RigidModels<Lanes<double, 4>>> rigid_models;

}  // namespace sixline::testing
