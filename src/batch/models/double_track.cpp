// double_track in blocks of lanes.
#include "sixline/models/double_track.ipp"
#include "batch/batch_of.hpp"

namespace sixline {

template void add_batches<DoubleTrack<double>>(BatchTable&);

}  // namespace sixline
