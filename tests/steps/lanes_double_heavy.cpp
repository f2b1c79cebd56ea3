// Rungs with forces between tyre and road, over four doubles at once.
#include "compile.hpp"

namespace sixline::testing {

[[gnu::used]] const Compiled<DynamicRungs<Lanes<double, 4>>> dynamic_rungs;
[[gnu::used]] const Compiled<SpaceRungs<Lanes<double, 4>>> space_rungs;
[[gnu::used]] const Compiled<RigidRungs<Lanes<double, 4>>> rigid_rungs;

}  // namespace sixline::testing
