// From src/studies/identify/models.cpp.in: written by tools/fields.py from include/sixline/models/models.list. Do not edit.
// clang-format off
// Models with derivatives: dynamic_bicycle.
#include "sixline/models/drives/engine_gearbox.ipp"
#include "sixline/models/drives/point_mass.ipp"
#include "sixline/models/drives/slipping_wheel.ipp"
#include "sixline/models/dynamic_bicycle.ipp"
#include "studies/identify/shooting_of.hpp"

namespace sixline {

#define SIXLINE_CLASS(...) extern template struct __VA_ARGS__;  // without derivatives by the library's own steps
SIXLINE_CLASS(DynamicBicycle<double, PointMassDrive<double>>)
SIXLINE_CLASS(DynamicBicycle<double, LoadTransferDrive<double>>)
SIXLINE_CLASS(DynamicBicycle<double, EngineGearboxDrive<double>>)
SIXLINE_CLASS(DynamicBicycle<double, RollingWheelDrive<double>>)
SIXLINE_CLASS(DynamicBicycle<double, SlippingWheelDrive<double>>)
#define SIXLINE_MODEL(...) template void add_shooting<__VA_ARGS__>(ShootingMakers&);
SIXLINE_MODEL(DynamicBicycle<double, PointMassDrive<double>>)
SIXLINE_MODEL(DynamicBicycle<double, LoadTransferDrive<double>>)
SIXLINE_MODEL(DynamicBicycle<double, EngineGearboxDrive<double>>)
SIXLINE_MODEL(DynamicBicycle<double, RollingWheelDrive<double>>)
SIXLINE_MODEL(DynamicBicycle<double, SlippingWheelDrive<double>>)
}  // namespace sixline
