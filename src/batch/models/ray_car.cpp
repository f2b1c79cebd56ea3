// ray_car in blocks of lanes.
#include "sixline/models/ray_car.ipp"
#include "batch/batch_of.hpp"

namespace sixline {

template void add_batches<RayCar<double>>(BatchTable&);

}  // namespace sixline
