// double_track with derivatives.
#include "sixline/models/double_track.ipp"
#include "identify/shooting_of.hpp"

namespace sixline {

template std::unique_ptr<Shooting> make_shooting_of<DoubleTrack<double>>(const AnyModel&, const ShootingPlan&);

}  // namespace sixline
