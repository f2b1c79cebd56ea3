// From src/studies/identify/models.cpp.in: written by tools/fields.py from include/sixline/models/models.list. Do not edit.
// clang-format off
// Models with derivatives: kinematic_bicycle.
#include "sixline/models/drives/engine_gearbox.ipp"
#include "sixline/models/drives/point_mass.ipp"
#include "sixline/models/drives/slipping_wheel.ipp"
#include "sixline/models/kinematic_bicycle.ipp"
#include "studies/identify/shooting_of.hpp"

namespace sixline {

#define SIXLINE_CLASS(...) extern template struct __VA_ARGS__;  // without derivatives by the library's own steps
SIXLINE_CLASS(KinematicBicycle<double, PointMassDrive<double>>)
SIXLINE_CLASS(KinematicBicycle<double, LoadTransferDrive<double>>)
SIXLINE_CLASS(KinematicBicycle<double, EngineGearboxDrive<double>>)
SIXLINE_CLASS(KinematicBicycle<double, RollingWheelDrive<double>>)
SIXLINE_CLASS(KinematicBicycle<double, SlippingWheelDrive<double>>)
#define SIXLINE_MODEL(...) template void add_shooting<__VA_ARGS__>(ShootingMakers&);
SIXLINE_MODEL(KinematicBicycle<double, PointMassDrive<double>>)
SIXLINE_MODEL(KinematicBicycle<double, LoadTransferDrive<double>>)
SIXLINE_MODEL(KinematicBicycle<double, EngineGearboxDrive<double>>)
SIXLINE_MODEL(KinematicBicycle<double, RollingWheelDrive<double>>)
SIXLINE_MODEL(KinematicBicycle<double, SlippingWheelDrive<double>>)
}  // namespace sixline
