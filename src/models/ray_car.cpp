// ray_car and ray_toy behind AnyModel.
#include "sixline/models/ray_car.hpp"
#include "model_adapter.hpp"

namespace sixline {

template std::unique_ptr<AnyModel> make_adapter<RayCar<double>>();
template std::unique_ptr<AnyModel> make_adapter<RayToy<double>>();

}  // namespace sixline
