// rolling_wheel in kinematic_bicycle: compiled, and behind AnyModel.
#include "registry/model_adapter.hpp"
#include "sixline/models/drives/engine_gearbox.ipp"
#include "sixline/models/kinematic_bicycle.ipp"

namespace sixline {

template struct KinematicBicycle<double, RollingWheelDrive<double>>;
template struct KinematicBicycle<float, RollingWheelDrive<float>>;

template std::unique_ptr<AnyModel> make_adapter<KinematicBicycle<double, RollingWheelDrive<double>>>();

}  // namespace sixline
