// Kinematic and straight rungs, and those that carry one, over a number and its slope.
#include "compile.hpp"

namespace sixline::testing {

[[gnu::used]] const Compiled<KinematicRungs<Dual<1>>> kinematic_rungs;
[[gnu::used]] const Compiled<StraightRungs<Dual<1>>> straight_rungs;
[[gnu::used]] const Compiled<PlaneRungs<Dual<1>>> plane_rungs;

}  // namespace sixline::testing
