// rigid_body and rigid_car behind AnyModel.
#include "sixline/models/rigid_body.hpp"
#include "model_adapter.hpp"

namespace sixline {

template std::unique_ptr<AnyModel> make_adapter<RigidBody<double>>();
template std::unique_ptr<AnyModel> make_adapter<RigidCar<double>>();

}  // namespace sixline
