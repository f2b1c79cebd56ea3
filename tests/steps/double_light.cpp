// Kinematic and straight rungs, and those that carry one, over double.
#include "compile.hpp"

namespace sixline::testing {

[[gnu::used]] const Compiled<KinematicRungs<double>> kinematic_rungs;
[[gnu::used]] const Compiled<StraightRungs<double>> straight_rungs;
[[gnu::used]] const Compiled<PlaneRungs<double>> plane_rungs;

}  // namespace sixline::testing
