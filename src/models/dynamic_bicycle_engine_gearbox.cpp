// engine_gearbox in dynamic_bicycle: compiled, and behind AnyModel.
#include "registry/model_adapter.hpp"
#include "sixline/models/drives/engine_gearbox.ipp"
#include "sixline/models/dynamic_bicycle.ipp"

namespace sixline {

template struct DynamicBicycle<double, EngineGearboxDrive<double>>;
template struct DynamicBicycle<float, EngineGearboxDrive<float>>;

template std::unique_ptr<AnyModel> make_adapter<DynamicBicycle<double, EngineGearboxDrive<double>>>();

}  // namespace sixline
