// Kinematic models that remember wheels or drift, behind AnyModel.
#include "sixline/models/kinematic_looks.hpp"
#include "model_adapter.hpp"

namespace sixline {

template std::unique_ptr<AnyModel> make_adapter<WheelsPersisted<double>>();
template std::unique_ptr<AnyModel> make_adapter<DelayedYaw<double>>();

}  // namespace sixline
