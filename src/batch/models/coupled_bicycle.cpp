// coupled_bicycle in blocks of lanes.
#include "batch/batch_of.hpp"
#include "sixline/models/double_track.ipp"

namespace sixline {

template void add_batches<CoupledBicycle<double>>(BatchTable&);

}  // namespace sixline
