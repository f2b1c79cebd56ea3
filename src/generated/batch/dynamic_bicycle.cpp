// From src/batch/models.cpp.in: written by tools/fields.py from include/sixline/models/models.list. Do not edit.
// clang-format off
// Models in blocks of lanes: dynamic_bicycle.
#include "sixline/models/drives/engine_gearbox.ipp"
#include "sixline/models/drives/point_mass.ipp"
#include "sixline/models/drives/slipping_wheel.ipp"
#include "sixline/models/dynamic_bicycle.ipp"
#include "batch/batch_of.hpp"

namespace sixline {

#ifndef __AVX__  // without AVX, vehicles of models with much state are stepped one by one, by the library's own code
#define SIXLINE_CLASS(...) extern template struct __VA_ARGS__;
SIXLINE_CLASS(DynamicBicycle<double, PointMassDrive<double>>)
SIXLINE_CLASS(DynamicBicycle<double, LoadTransferDrive<double>>)
SIXLINE_CLASS(DynamicBicycle<double, EngineGearboxDrive<double>>)
SIXLINE_CLASS(DynamicBicycle<double, RollingWheelDrive<double>>)
SIXLINE_CLASS(DynamicBicycle<double, SlippingWheelDrive<double>>)
SIXLINE_CLASS(DynamicBicycle<float, PointMassDrive<float>>)
SIXLINE_CLASS(DynamicBicycle<float, LoadTransferDrive<float>>)
SIXLINE_CLASS(DynamicBicycle<float, EngineGearboxDrive<float>>)
SIXLINE_CLASS(DynamicBicycle<float, RollingWheelDrive<float>>)
SIXLINE_CLASS(DynamicBicycle<float, SlippingWheelDrive<float>>)
#endif
#define SIXLINE_MODEL(...) template void add_batch<__VA_ARGS__>(BatchTable&);
SIXLINE_MODEL(DynamicBicycle<double, PointMassDrive<double>>)
SIXLINE_MODEL(DynamicBicycle<double, LoadTransferDrive<double>>)
SIXLINE_MODEL(DynamicBicycle<double, EngineGearboxDrive<double>>)
SIXLINE_MODEL(DynamicBicycle<double, RollingWheelDrive<double>>)
SIXLINE_MODEL(DynamicBicycle<double, SlippingWheelDrive<double>>)
}  // namespace sixline
