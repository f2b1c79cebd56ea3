// Models with forces between tyre and road, over float.
#include "compile.hpp"

namespace sixline::testing {

[[gnu::used]] const Compiled<DynamicModels<float>> dynamic_models;
[[gnu::used]] const Compiled<SpaceModels<float>> space_models;
[[gnu::used]] const Compiled<RigidModels<float>> rigid_models;

}  // namespace sixline::testing
