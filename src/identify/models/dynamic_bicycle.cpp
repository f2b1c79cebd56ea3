// dynamic_bicycle, with each drive, with derivatives.
#include "sixline/models/dynamic_bicycle.ipp"
#include "identify/shooting_of.hpp"
#include "sixline/models/drives/engine_gearbox.ipp"
#include "sixline/models/drives/point_mass.ipp"
#include "sixline/models/drives/slipping_wheel.ipp"

namespace sixline {

template std::unique_ptr<Shooting> make_shooting_of<DynamicBicycle<double, PointMassDrive<double>>>(
    const AnyModel&, const ShootingPlan&);
template std::unique_ptr<Shooting> make_shooting_of<DynamicBicycle<double, LoadTransferDrive<double>>>(
    const AnyModel&, const ShootingPlan&);
template std::unique_ptr<Shooting> make_shooting_of<DynamicBicycle<double, EngineGearboxDrive<double>>>(
    const AnyModel&, const ShootingPlan&);
template std::unique_ptr<Shooting> make_shooting_of<DynamicBicycle<double, RollingWheelDrive<double>>>(
    const AnyModel&, const ShootingPlan&);
template std::unique_ptr<Shooting> make_shooting_of<DynamicBicycle<double, SlippingWheelDrive<double>>>(
    const AnyModel&, const ShootingPlan&);

}  // namespace sixline
