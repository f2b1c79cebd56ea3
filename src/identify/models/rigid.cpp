// The rigid models with derivatives.
#include "identify/shooting_of.hpp"
#include "sixline/models/rigid_body.ipp"

namespace sixline {

template void add_shootings<RigidBody<double>>(ShootingMakers&);
template void add_shootings<RigidCar<double>>(ShootingMakers&);

}  // namespace sixline
