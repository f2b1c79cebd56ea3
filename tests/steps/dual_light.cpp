// Kinematic and straight models, and those that carry one, over a number and its slope.
#include "compile.hpp"
#include "sixline/generated/models/steps.hpp"

namespace sixline::testing {

[[gnu::used]] const Compiled<KinematicModels<Dual<1>>> kinematic_models;
[[gnu::used]] const Compiled<StraightModels<Dual<1>>> straight_models;
[[gnu::used]] const Compiled<PlaneModels<Dual<1>>> plane_models;

}  // namespace sixline::testing
