// rb2.body and rb2.vehicle behind AnyModel.
#include "sixline/ladder/rigid_body.hpp"
#include "model_box.hpp"

namespace sixline {

template std::unique_ptr<AnyModel> make_box<RigidBody<double>>();
template std::unique_ptr<AnyModel> make_box<RigidVehicle<double>>();

}  // namespace sixline
