// kinematic_bicycle, with each drive, with derivatives.
#include "sixline/models/kinematic_bicycle.ipp"
#include "identify/shooting_of.hpp"
#include "sixline/models/drives/engine_gearbox.ipp"
#include "sixline/models/drives/point_mass.ipp"
#include "sixline/models/drives/slipping_wheel.ipp"

namespace sixline {

template std::unique_ptr<Shooting> make_shooting_of<KinematicBicycle<double, PointMassDrive<double>>>(
    const AnyModel&, const ShootingPlan&);
template std::unique_ptr<Shooting> make_shooting_of<KinematicBicycle<double, LoadTransferDrive<double>>>(
    const AnyModel&, const ShootingPlan&);
template std::unique_ptr<Shooting> make_shooting_of<KinematicBicycle<double, EngineGearboxDrive<double>>>(
    const AnyModel&, const ShootingPlan&);
template std::unique_ptr<Shooting> make_shooting_of<KinematicBicycle<double, RollingWheelDrive<double>>>(
    const AnyModel&, const ShootingPlan&);
template std::unique_ptr<Shooting> make_shooting_of<KinematicBicycle<double, SlippingWheelDrive<double>>>(
    const AnyModel&, const ShootingPlan&);

}  // namespace sixline
