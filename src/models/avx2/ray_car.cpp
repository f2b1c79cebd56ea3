// The ray models for AVX2, behind AnyModel.
#include "sixline/models/ray_car.ipp"
#include "registry/model_adapter.hpp"

namespace sixline {

template std::unique_ptr<AnyModel> make_adapter<RayCar<double>>();
template std::unique_ptr<AnyModel> make_adapter<RayToy<double>>();

}  // namespace sixline
