// The rigid models: compiled, and behind AnyModel.
#include "sixline/models/rigid_body.ipp"
#include "registry/model_adapter.hpp"

namespace sixline {

template struct RigidBody<double>;
template struct RigidBody<float>;
template struct RigidCar<double>;
template struct RigidCar<float>;

template std::unique_ptr<AnyModel> make_adapter<RigidBody<double>>();
template std::unique_ptr<AnyModel> make_adapter<RigidCar<double>>();

}  // namespace sixline
