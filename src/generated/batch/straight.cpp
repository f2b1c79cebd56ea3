// From src/batch/models.cpp.in: written by tools/fields.py from include/sixline/models/models.list. Do not edit.
// clang-format off
// Models in blocks of lanes: straight.
#include "sixline/models/drives/engine_gearbox.ipp"
#include "sixline/models/drives/point_mass.ipp"
#include "sixline/models/drives/slipping_wheel.ipp"
#include "batch/batch_of.hpp"

namespace sixline {

#ifndef __AVX__  // without AVX, vehicles of models with much state are stepped one by one, by the library's own code
#define SIXLINE_CLASS(...) extern template struct __VA_ARGS__;
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
SIXLINE_CLASS(PointMassDrive<float>)
SIXLINE_CLASS(Straight<PointMassDrive<float>>)
SIXLINE_CLASS(LoadTransferDrive<float>)
SIXLINE_CLASS(Straight<LoadTransferDrive<float>>)
SIXLINE_CLASS(EngineGearboxDrive<float>)
SIXLINE_CLASS(Straight<EngineGearboxDrive<float>>)
SIXLINE_CLASS(RollingWheelDrive<float>)
SIXLINE_CLASS(Straight<RollingWheelDrive<float>>)
SIXLINE_CLASS(SlippingWheelDrive<float>)
SIXLINE_CLASS(Straight<SlippingWheelDrive<float>>)
#endif
#define SIXLINE_MODEL(...) template void add_batch<__VA_ARGS__>(BatchTable&);
SIXLINE_MODEL(PointMass<double>)
SIXLINE_MODEL(LoadTransfer<double>)
SIXLINE_MODEL(EngineGearbox<double>)
SIXLINE_MODEL(RollingWheel<double>)
SIXLINE_MODEL(SlippingWheel<double>)
}  // namespace sixline
