// point_mass in dynamic_bicycle, behind AnyModel.
#include "model_adapter.hpp"
#include "sixline/models/dynamic_bicycle.hpp"
#include "sixline/models/longitudinal.hpp"

namespace sixline {

template std::unique_ptr<AnyModel> make_adapter<DynamicBicycle<double, PointMassDrive<double>>>();

}  // namespace sixline
