// point_mass in dynamic_bicycle: compiled, and behind AnyModel.
#include "model_adapter.hpp"
#include "sixline/models/dynamic_bicycle.ipp"
#include "sixline/models/point_mass.ipp"

namespace sixline {

template struct DynamicBicycle<double, PointMassDrive<double>>;
template struct DynamicBicycle<float, PointMassDrive<float>>;

template std::unique_ptr<AnyModel> make_adapter<DynamicBicycle<double, PointMassDrive<double>>>();

}  // namespace sixline
