// The kinematic models with derivatives.
#include "sixline/models/kinematic.ipp"
#include "identify/shooting_of.hpp"
#include "sixline/models/kinematic_looks.ipp"

namespace sixline {

template std::unique_ptr<Shooting> make_shooting_of<SixLine<double>>(const AnyModel&, const ShootingPlan&);
template std::unique_ptr<Shooting> make_shooting_of<FrontDistanceSolved<double>>(const AnyModel&, const ShootingPlan&);
template std::unique_ptr<Shooting> make_shooting_of<RearDistanceSolved<double>>(const AnyModel&, const ShootingPlan&);
template std::unique_ptr<Shooting> make_shooting_of<RearFollows<double>>(const AnyModel&, const ShootingPlan&);
template std::unique_ptr<Shooting> make_shooting_of<KinematicArc<double>>(const AnyModel&, const ShootingPlan&);
template std::unique_ptr<Shooting> make_shooting_of<WheelsPersisted<double>>(const AnyModel&, const ShootingPlan&);
template std::unique_ptr<Shooting> make_shooting_of<AnyAxleSteer<double>>(const AnyModel&, const ShootingPlan&);
template std::unique_ptr<Shooting> make_shooting_of<DelayedYaw<double>>(const AnyModel&, const ShootingPlan&);

}  // namespace sixline
