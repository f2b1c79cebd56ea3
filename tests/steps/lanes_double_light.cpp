// Kinematic and straight models, and those that carry one, over four doubles at once.
#include "compile.hpp"
#include "sixline/generated/models/steps.hpp"

namespace sixline::testing {

[[gnu::used]] const Compiled<KinematicModels<Lanes<double, 4>>> kinematic_models;
[[gnu::used]] const Compiled<StraightModels<Lanes<double, 4>>> straight_models;
[[gnu::used]] const Compiled<PlaneModels<Lanes<double, 4>>> plane_models;

}  // namespace sixline::testing
