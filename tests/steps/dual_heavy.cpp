// Rungs with forces between tyre and road, over a number and its slope.
#include "compile.hpp"

namespace sixline::testing {

[[gnu::used]] const Compiled<DynamicRungs<Dual<1>>> dynamic_rungs;
[[gnu::used]] const Compiled<SpaceRungs<Dual<1>>> space_rungs;
[[gnu::used]] const Compiled<RigidRungs<Dual<1>>> rigid_rungs;

}  // namespace sixline::testing
