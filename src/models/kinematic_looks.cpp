// Kinematic models that remember wheels or drift, behind AnyModel.
#include "sixline/models/kinematic_looks.hpp"
#include "model_box.hpp"

namespace sixline {

template std::unique_ptr<AnyModel> make_box<WheelsPersisted<double>>();
template std::unique_ptr<AnyModel> make_box<DelayedYaw<double>>();

}  // namespace sixline
