// The kinematic models with derivatives.
#include "sixline/models/kinematic.ipp"
#include "identify/shooting_of.hpp"
#include "sixline/models/kinematic_looks.ipp"

namespace sixline {

template void add_shootings<SixLine<double>>(ShootingMakers&);
template void add_shootings<FrontDistanceSolved<double>>(ShootingMakers&);
template void add_shootings<RearDistanceSolved<double>>(ShootingMakers&);
template void add_shootings<RearFollows<double>>(ShootingMakers&);
template void add_shootings<KinematicArc<double>>(ShootingMakers&);
template void add_shootings<WheelsPersisted<double>>(ShootingMakers&);
template void add_shootings<AnyAxleSteer<double>>(ShootingMakers&);
template void add_shootings<DelayedYaw<double>>(ShootingMakers&);

}  // namespace sixline
