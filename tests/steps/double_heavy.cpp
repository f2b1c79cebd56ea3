// Rungs with forces between tyre and road, over double.
#include "compile.hpp"

namespace sixline::testing {

[[gnu::used]] const Compiled<DynamicRungs<double>> dynamic_rungs;
[[gnu::used]] const Compiled<SpaceRungs<double>> space_rungs;
[[gnu::used]] const Compiled<RigidRungs<double>> rigid_rungs;

}  // namespace sixline::testing
