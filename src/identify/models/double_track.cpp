// double_track with derivatives.
#include "sixline/models/double_track.ipp"
#include "identify/shooting_of.hpp"

namespace sixline {

template void add_shootings<DoubleTrack<double>>(ShootingMakers&);

}  // namespace sixline
