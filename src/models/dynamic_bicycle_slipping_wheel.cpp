// slipping_wheel in dynamic_bicycle, behind AnyModel.
#include "model_adapter.hpp"
#include "sixline/models/dynamic_bicycle.hpp"
#include "sixline/models/slipping_wheel.hpp"

namespace sixline {

template std::unique_ptr<AnyModel> make_adapter<DynamicBicycle<double>>();

}  // namespace sixline
