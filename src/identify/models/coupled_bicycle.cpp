// coupled_bicycle with derivatives.
#include "identify/shooting_of.hpp"
#include "sixline/models/double_track.ipp"

namespace sixline {

template void add_shootings<CoupledBicycle<double>>(ShootingMakers&);

}  // namespace sixline
