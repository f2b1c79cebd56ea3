// double_track in blocks of lanes.
#include "sixline/models/double_track.ipp"
#include "batch/batch_of.hpp"

namespace sixline {

#ifndef __AVX__  // vehicles of these go one by one there, by the library's own steps
extern template struct PlanarTyreModel<double, 4>;
extern template struct PlanarTyreModel<float, 4>;
#endif

template void add_batches<DoubleTrack<double>>(BatchTable&);

}  // namespace sixline
