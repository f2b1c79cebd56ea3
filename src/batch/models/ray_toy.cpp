// ray_toy in blocks of lanes.
#include "batch/batch_of.hpp"
#include "sixline/models/ray_car.ipp"

namespace sixline {

template void add_batches<RayToy<double>>(BatchTable&);

}  // namespace sixline
