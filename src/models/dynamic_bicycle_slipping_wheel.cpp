// slipping_wheel in dynamic_bicycle: compiled, and behind AnyModel.
#include "registry/model_adapter.hpp"
#include "sixline/models/dynamic_bicycle.ipp"

namespace sixline {

template struct DynamicBicycle<double, SlippingWheelDrive<double>>;
template struct DynamicBicycle<float, SlippingWheelDrive<float>>;

template std::unique_ptr<AnyModel> make_adapter<DynamicBicycle<double>>();

}  // namespace sixline
