// Rungs with forces between tyre and road, over float.
#include "compile.hpp"

namespace sixline::testing {

[[gnu::used]] const Compiled<DynamicRungs<float>> dynamic_rungs;
[[gnu::used]] const Compiled<SpaceRungs<float>> space_rungs;
[[gnu::used]] const Compiled<RigidRungs<float>> rigid_rungs;

}  // namespace sixline::testing
