// load_transfer in dynamic_bicycle: compiled, and behind AnyModel.
#include "registry/model_adapter.hpp"
#include "sixline/models/drives/point_mass.ipp"
#include "sixline/models/dynamic_bicycle.ipp"

namespace sixline {

template struct DynamicBicycle<double, LoadTransferDrive<double>>;
template struct DynamicBicycle<float, LoadTransferDrive<float>>;

template std::unique_ptr<AnyModel> make_adapter<DynamicBicycle<double, LoadTransferDrive<double>>>();

}  // namespace sixline
