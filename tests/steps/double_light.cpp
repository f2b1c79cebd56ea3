// Kinematic and straight models, and those that carry one, over double.
#include "compile.hpp"

namespace sixline::testing {

[[gnu::used]] const Compiled<KinematicModels<double>> kinematic_models;
[[gnu::used]] const Compiled<StraightModels<double>> straight_models;
[[gnu::used]] const Compiled<PlaneModels<double>> plane_models;

}  // namespace sixline::testing
