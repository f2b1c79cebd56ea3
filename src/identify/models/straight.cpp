// Models 1 to 5 on a straight road with derivatives.
#include "sixline/models/drives/straight.ipp"
#include "identify/shooting_of.hpp"
#include "sixline/models/drives/engine_gearbox.ipp"
#include "sixline/models/drives/point_mass.ipp"
#include "sixline/models/drives/slipping_wheel.ipp"

namespace sixline {

template std::unique_ptr<Shooting> make_shooting_of<PointMass<double>>(const AnyModel&, const ShootingPlan&);
template std::unique_ptr<Shooting> make_shooting_of<LoadTransfer<double>>(const AnyModel&, const ShootingPlan&);
template std::unique_ptr<Shooting> make_shooting_of<EngineGearbox<double>>(const AnyModel&, const ShootingPlan&);
template std::unique_ptr<Shooting> make_shooting_of<RollingWheel<double>>(const AnyModel&, const ShootingPlan&);
template std::unique_ptr<Shooting> make_shooting_of<SlippingWheel<double>>(const AnyModel&, const ShootingPlan&);

}  // namespace sixline
