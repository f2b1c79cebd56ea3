// slipping_wheel in kinematic_bicycle: compiled, and behind AnyModel.
#include "registry/model_adapter.hpp"
#include "sixline/models/kinematic_bicycle.ipp"

namespace sixline {

template struct KinematicBicycle<double, SlippingWheelDrive<double>>;
template struct KinematicBicycle<float, SlippingWheelDrive<float>>;

template std::unique_ptr<AnyModel> make_adapter<KinematicBicycle<double>>();

}  // namespace sixline
