// Models with forces between tyre and road, over a number and its slope.
#include "compile.hpp"
#include "sixline/generated/models/steps.hpp"

namespace sixline::testing {

[[gnu::used]] const Compiled<DynamicModels<Dual<1>>> dynamic_models;
[[gnu::used]] const Compiled<SpaceModels<Dual<1>>> space_models;
[[gnu::used]] const Compiled<RigidModels<Dual<1>>> rigid_models;

}  // namespace sixline::testing
