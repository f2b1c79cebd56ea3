// point_mass in dynamic_bicycle: compiled, and behind AnyModel.
#include "registry/model_adapter.hpp"
#include "sixline/models/drives/point_mass.ipp"
#include "sixline/models/dynamic_bicycle.ipp"

namespace sixline {

template struct DynamicBicycle<double, PointMassDrive<double>>;
template struct DynamicBicycle<float, PointMassDrive<float>>;

template std::unique_ptr<AnyModel> make_adapter<DynamicBicycle<double, PointMassDrive<double>>>();

}  // namespace sixline
