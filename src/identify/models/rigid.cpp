// The rigid models with derivatives.
#include "identify/shooting_of.hpp"
#include "sixline/models/rigid_body.ipp"

namespace sixline {

template std::unique_ptr<Shooting> make_shooting_of<RigidBody<double>>(const AnyModel&, const ShootingPlan&);
template std::unique_ptr<Shooting> make_shooting_of<RigidCar<double>>(const AnyModel&, const ShootingPlan&);

}  // namespace sixline
