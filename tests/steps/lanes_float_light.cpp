// Kinematic and straight rungs, and those that carry one, over four floats at once.
#include "compile.hpp"

namespace sixline::testing {

[[gnu::used]] const Compiled<KinematicRungs<Lanes<float, 4>>> kinematic_rungs;
[[gnu::used]] const Compiled<StraightRungs<Lanes<float, 4>>> straight_rungs;
[[gnu::used]] const Compiled<PlaneRungs<Lanes<float, 4>>> plane_rungs;

}  // namespace sixline::testing
