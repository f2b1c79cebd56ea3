// Kinematic and straight rungs, and those that carry one, over four doubles at once.
#include "compile.hpp"

namespace sixline::testing {

[[gnu::used]] const Compiled<KinematicRungs<Lanes<double, 4>>> kinematic_rungs;
[[gnu::used]] const Compiled<StraightRungs<Lanes<double, 4>>> straight_rungs;
[[gnu::used]] const Compiled<PlaneRungs<Lanes<double, 4>>> plane_rungs;

}  // namespace sixline::testing
