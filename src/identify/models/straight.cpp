// Models 1 to 5 on a straight road with derivatives.
#include "sixline/models/drives/straight.ipp"
#include "identify/shooting_of.hpp"
#include "sixline/models/drives/engine_gearbox.ipp"
#include "sixline/models/drives/point_mass.ipp"
#include "sixline/models/drives/slipping_wheel.ipp"

namespace sixline {

template void add_shootings<PointMass<double>>(ShootingMakers&);
template void add_shootings<LoadTransfer<double>>(ShootingMakers&);
template void add_shootings<EngineGearbox<double>>(ShootingMakers&);
template void add_shootings<RollingWheel<double>>(ShootingMakers&);
template void add_shootings<SlippingWheel<double>>(ShootingMakers&);

}  // namespace sixline
