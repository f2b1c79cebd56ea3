// ray_car and ray_toy behind AnyModel.
#include "model_box.hpp"
#include "sixline/models/raycast.hpp"

namespace sixline {

template std::unique_ptr<AnyModel> make_box<RayCar<double>>();
template std::unique_ptr<AnyModel> make_box<RayToy<double>>();

}  // namespace sixline
