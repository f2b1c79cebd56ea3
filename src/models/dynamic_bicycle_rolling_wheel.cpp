// rolling_wheel in dynamic_bicycle: compiled, and behind AnyModel.
#include "model_adapter.hpp"
#include "sixline/models/dynamic_bicycle.ipp"
#include "sixline/models/engine_gearbox.ipp"

namespace sixline {

template struct DynamicBicycle<double, RollingWheelDrive<double>>;
template struct DynamicBicycle<float, RollingWheelDrive<float>>;

template std::unique_ptr<AnyModel> make_adapter<DynamicBicycle<double, RollingWheelDrive<double>>>();

}  // namespace sixline
