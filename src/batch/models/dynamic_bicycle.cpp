// dynamic_bicycle, with each drive, in blocks of lanes.
#include "sixline/models/dynamic_bicycle.ipp"
#include "batch/batch_of.hpp"
#include "sixline/models/drives/engine_gearbox.ipp"
#include "sixline/models/drives/point_mass.ipp"
#include "sixline/models/drives/slipping_wheel.ipp"

namespace sixline {

#ifndef __AVX__  // vehicles of these go one by one there, by the library's own steps
extern template struct DynamicBicycle<double, PointMassDrive<double>>;
extern template struct DynamicBicycle<float, PointMassDrive<float>>;
extern template struct DynamicBicycle<double, LoadTransferDrive<double>>;
extern template struct DynamicBicycle<float, LoadTransferDrive<float>>;
extern template struct DynamicBicycle<double, EngineGearboxDrive<double>>;
extern template struct DynamicBicycle<float, EngineGearboxDrive<float>>;
extern template struct DynamicBicycle<double, RollingWheelDrive<double>>;
extern template struct DynamicBicycle<float, RollingWheelDrive<float>>;
extern template struct DynamicBicycle<double, SlippingWheelDrive<double>>;
extern template struct DynamicBicycle<float, SlippingWheelDrive<float>>;
#endif

template void add_batches<DynamicBicycle<double>>(BatchTable&);

}  // namespace sixline
