// The rigid models in blocks of lanes.
#include "batch/batch_of.hpp"
#include "sixline/models/rigid_body.ipp"

namespace sixline {

template std::unique_ptr<BatchModel> make_batch<RigidBody<double>>(const AnyModel&, std::size_t);
template std::unique_ptr<BatchModel> make_batch<RigidBody<float>>(const AnyModel&, std::size_t);
template std::unique_ptr<BatchModel> make_batch<RigidCar<double>>(const AnyModel&, std::size_t);
template std::unique_ptr<BatchModel> make_batch<RigidCar<float>>(const AnyModel&, std::size_t);

}  // namespace sixline
