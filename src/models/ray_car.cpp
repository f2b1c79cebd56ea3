// The ray models: compiled, and behind AnyModel.
#include "sixline/models/ray_car.ipp"
#include "model_adapter.hpp"

namespace sixline {

template struct RayModel<double, false>;
template struct RayModel<float, false>;
template struct RayModel<double, true>;
template struct RayModel<float, true>;

template std::unique_ptr<AnyModel> make_adapter<RayCar<double>>();
template std::unique_ptr<AnyModel> make_adapter<RayToy<double>>();

}  // namespace sixline
