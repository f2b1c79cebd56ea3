// coupled_bicycle in blocks of lanes.
#include "batch/batch_of.hpp"
#include "sixline/models/double_track.ipp"

namespace sixline {

#ifndef __AVX__  // vehicles of these go one by one there, by the library's own steps
extern template struct PlanarTyreModel<double, 2>;
extern template struct PlanarTyreModel<float, 2>;
#endif

template void add_batches<CoupledBicycle<double>>(BatchTable&);

}  // namespace sixline
