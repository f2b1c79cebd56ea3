// kinematic_bicycle, with each drive, in blocks of lanes.
#include "sixline/models/kinematic_bicycle.ipp"
#include "batch/batch_of.hpp"
#include "sixline/models/drives/engine_gearbox.ipp"
#include "sixline/models/drives/point_mass.ipp"
#include "sixline/models/drives/slipping_wheel.ipp"

namespace sixline {

#ifndef __AVX__  // vehicles of these go one by one there, by the library's own steps
extern template struct KinematicBicycle<double, PointMassDrive<double>>;
extern template struct KinematicBicycle<float, PointMassDrive<float>>;
extern template struct KinematicBicycle<double, LoadTransferDrive<double>>;
extern template struct KinematicBicycle<float, LoadTransferDrive<float>>;
extern template struct KinematicBicycle<double, EngineGearboxDrive<double>>;
extern template struct KinematicBicycle<float, EngineGearboxDrive<float>>;
extern template struct KinematicBicycle<double, RollingWheelDrive<double>>;
extern template struct KinematicBicycle<float, RollingWheelDrive<float>>;
extern template struct KinematicBicycle<double, SlippingWheelDrive<double>>;
extern template struct KinematicBicycle<float, SlippingWheelDrive<float>>;
#endif

template void add_batches<KinematicBicycle<double>>(BatchTable&);

}  // namespace sixline
