// kinematic_bicycle, with each drive, with derivatives.
#include "sixline/models/kinematic_bicycle.ipp"
#include "identify/shooting_of.hpp"
#include "sixline/models/drives/engine_gearbox.ipp"
#include "sixline/models/drives/point_mass.ipp"
#include "sixline/models/drives/slipping_wheel.ipp"

namespace sixline {

template void add_shootings<KinematicBicycle<double>>(ShootingMakers&);

}  // namespace sixline
