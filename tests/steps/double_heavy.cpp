// Models with forces between tyre and road, over double.
#include "compile.hpp"

namespace sixline::testing {

[[gnu::used]] const Compiled<DynamicModels<double>> dynamic_models;
[[gnu::used]] const Compiled<SpaceModels<double>> space_models;
[[gnu::used]] const Compiled<RigidModels<double>> rigid_models;

}  // namespace sixline::testing
