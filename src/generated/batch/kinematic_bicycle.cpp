// From src/batch/models.cpp.in: written by tools/fields.py from include/sixline/models/models.list. Do not edit.
// clang-format off
// Models in blocks of lanes: kinematic_bicycle.
#include "sixline/models/drives/engine_gearbox.ipp"
#include "sixline/models/drives/point_mass.ipp"
#include "sixline/models/drives/slipping_wheel.ipp"
#include "sixline/models/kinematic_bicycle.ipp"
#include "batch/batch_of.hpp"

namespace sixline {

#ifndef __AVX__  // without AVX, vehicles of models with much state are stepped one by one, by the library's own code
#define SIXLINE_CLASS(...) extern template struct __VA_ARGS__;
SIXLINE_CLASS(KinematicBicycle<double, PointMassDrive<double>>)
SIXLINE_CLASS(KinematicBicycle<double, LoadTransferDrive<double>>)
SIXLINE_CLASS(KinematicBicycle<double, EngineGearboxDrive<double>>)
SIXLINE_CLASS(KinematicBicycle<double, RollingWheelDrive<double>>)
SIXLINE_CLASS(KinematicBicycle<double, SlippingWheelDrive<double>>)
SIXLINE_CLASS(KinematicBicycle<float, PointMassDrive<float>>)
SIXLINE_CLASS(KinematicBicycle<float, LoadTransferDrive<float>>)
SIXLINE_CLASS(KinematicBicycle<float, EngineGearboxDrive<float>>)
SIXLINE_CLASS(KinematicBicycle<float, RollingWheelDrive<float>>)
SIXLINE_CLASS(KinematicBicycle<float, SlippingWheelDrive<float>>)
#endif
#define SIXLINE_MODEL(...) template void add_batch<__VA_ARGS__>(BatchTable&);
SIXLINE_MODEL(KinematicBicycle<double, PointMassDrive<double>>)
SIXLINE_MODEL(KinematicBicycle<double, LoadTransferDrive<double>>)
SIXLINE_MODEL(KinematicBicycle<double, EngineGearboxDrive<double>>)
SIXLINE_MODEL(KinematicBicycle<double, RollingWheelDrive<double>>)
SIXLINE_MODEL(KinematicBicycle<double, SlippingWheelDrive<double>>)
}  // namespace sixline
