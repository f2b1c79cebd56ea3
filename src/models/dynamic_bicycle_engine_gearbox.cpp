// engine_gearbox in dynamic_bicycle: compiled, and behind AnyModel.
#include "model_adapter.hpp"
#include "sixline/models/dynamic_bicycle.ipp"
#include "sixline/models/engine_gearbox.ipp"

namespace sixline {

template struct DynamicBicycle<double, EngineGearboxDrive<double>>;
template struct DynamicBicycle<float, EngineGearboxDrive<float>>;

template std::unique_ptr<AnyModel> make_adapter<DynamicBicycle<double, EngineGearboxDrive<double>>>();

}  // namespace sixline
