// Models 1 to 5 on a straight road in blocks of lanes.
#include "sixline/models/drives/straight.ipp"
#include "batch/batch_of.hpp"
#include "sixline/models/drives/engine_gearbox.ipp"
#include "sixline/models/drives/point_mass.ipp"
#include "sixline/models/drives/slipping_wheel.ipp"

namespace sixline {

#ifndef __AVX__  // vehicles of these go one by one there, by the library's own steps
extern template struct SlippingWheelDrive<double>;
extern template struct SlippingWheelDrive<float>;
extern template struct Straight<SlippingWheelDrive<double>>;
extern template struct Straight<SlippingWheelDrive<float>>;
#endif

template void add_batches<PointMass<double>>(BatchTable&);
template void add_batches<LoadTransfer<double>>(BatchTable&);
template void add_batches<EngineGearbox<double>>(BatchTable&);
template void add_batches<RollingWheel<double>>(BatchTable&);
template void add_batches<SlippingWheel<double>>(BatchTable&);

}  // namespace sixline
