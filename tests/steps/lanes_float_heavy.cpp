// Rungs with forces between tyre and road, over four floats at once.
#include "compile.hpp"

namespace sixline::testing {

[[gnu::used]] const Compiled<DynamicRungs<Lanes<float, 4>>> dynamic_rungs;
[[gnu::used]] const Compiled<SpaceRungs<Lanes<float, 4>>> space_rungs;
[[gnu::used]] const Compiled<RigidRungs<Lanes<float, 4>>> rigid_rungs;

}  // namespace sixline::testing
