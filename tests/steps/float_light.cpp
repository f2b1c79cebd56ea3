// Kinematic and straight models, and those that carry one, over float.
#include "compile.hpp"

namespace sixline::testing {

[[gnu::used]] const Compiled<KinematicModels<float>> kinematic_models;
[[gnu::used]] const Compiled<StraightModels<float>> straight_models;
[[gnu::used]] const Compiled<PlaneModels<float>> plane_models;

}  // namespace sixline::testing
