// The kinematic models in blocks of lanes.
#include "sixline/models/kinematic.ipp"
#include "batch/batch_of.hpp"
#include "sixline/models/kinematic_looks.ipp"

namespace sixline {

#ifndef __AVX__  // vehicles of these go one by one there, by the library's own steps
extern template struct DelayedYaw<double>;
extern template struct DelayedYaw<float>;
#endif

template void add_batches<SixLine<double>>(BatchTable&);
template void add_batches<FrontDistanceSolved<double>>(BatchTable&);
template void add_batches<RearDistanceSolved<double>>(BatchTable&);
template void add_batches<RearFollows<double>>(BatchTable&);
template void add_batches<KinematicArc<double>>(BatchTable&);
template void add_batches<WheelsPersisted<double>>(BatchTable&);
template void add_batches<AnyAxleSteer<double>>(BatchTable&);
template void add_batches<DelayedYaw<double>>(BatchTable&);

}  // namespace sixline
