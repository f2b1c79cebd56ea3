// coupled_bicycle with derivatives.
#include "identify/shooting_of.hpp"
#include "sixline/models/double_track.ipp"

namespace sixline {

template std::unique_ptr<Shooting> make_shooting_of<CoupledBicycle<double>>(const AnyModel&, const ShootingPlan&);

}  // namespace sixline
