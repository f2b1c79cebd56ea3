// rigid_body and rigid_car behind AnyModel.
#include "sixline/models/rigid_body.hpp"
#include "model_box.hpp"

namespace sixline {

template std::unique_ptr<AnyModel> make_box<RigidBody<double>>();
template std::unique_ptr<AnyModel> make_box<RigidCar<double>>();

}  // namespace sixline
