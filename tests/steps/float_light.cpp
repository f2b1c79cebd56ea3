// Kinematic and straight rungs, and those that carry one, over float.
#include "compile.hpp"

namespace sixline::testing {

[[gnu::used]] const Compiled<KinematicRungs<float>> kinematic_rungs;
[[gnu::used]] const Compiled<StraightRungs<float>> straight_rungs;
[[gnu::used]] const Compiled<PlaneRungs<float>> plane_rungs;

}  // namespace sixline::testing
