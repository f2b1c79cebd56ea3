// Kinematic models that remember wheels or drift: compiled, and behind AnyModel.
#include "sixline/models/kinematic_looks.ipp"
#include "registry/model_adapter.hpp"

namespace sixline {

template struct WheelsPersisted<double>;
template struct WheelsPersisted<float>;
template struct DelayedYaw<double>;
template struct DelayedYaw<float>;

template std::unique_ptr<AnyModel> make_adapter<WheelsPersisted<double>>();
template std::unique_ptr<AnyModel> make_adapter<DelayedYaw<double>>();

}  // namespace sixline
