// From src/studies/derivatives/models.cpp.in: written by tools/fields.py from include/sixline/models/models.list. Do not edit.
// clang-format off
// Derivatives of steps: straight.
#include "sixline/models/drives/engine_gearbox.ipp"
#include "sixline/models/drives/point_mass.ipp"
#include "sixline/models/drives/slipping_wheel.ipp"
#include "studies/derivatives/derivatives_of.hpp"

namespace sixline {

#define SIXLINE_CLASS(...) extern template struct __VA_ARGS__;  // without derivatives by the library's own steps
SIXLINE_CLASS(PointMassDrive<double>)
SIXLINE_CLASS(Straight<PointMassDrive<double>>)
SIXLINE_CLASS(LoadTransferDrive<double>)
SIXLINE_CLASS(Straight<LoadTransferDrive<double>>)
SIXLINE_CLASS(EngineGearboxDrive<double>)
SIXLINE_CLASS(Straight<EngineGearboxDrive<double>>)
SIXLINE_CLASS(RollingWheelDrive<double>)
SIXLINE_CLASS(Straight<RollingWheelDrive<double>>)
SIXLINE_CLASS(SlippingWheelDrive<double>)
SIXLINE_CLASS(Straight<SlippingWheelDrive<double>>)
#define SIXLINE_MODEL(...) template void add_slopes<__VA_ARGS__>(SlopesTable&);
SIXLINE_MODEL(PointMass<double>)
SIXLINE_MODEL(LoadTransfer<double>)
SIXLINE_MODEL(EngineGearbox<double>)
SIXLINE_MODEL(RollingWheel<double>)
SIXLINE_MODEL(SlippingWheel<double>)
}  // namespace sixline
