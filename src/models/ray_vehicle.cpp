// ray.vehicle behind AnyModel.
#include "model_box.hpp"
#include "sixline/ladder/raycast.hpp"

namespace sixline {

template std::unique_ptr<AnyModel> make_box<RayVehicle<double>>();

}  // namespace sixline
