// The rigid models in blocks of lanes.
#include "batch/batch_of.hpp"
#include "sixline/models/rigid_body.ipp"

namespace sixline {

template void add_batches<RigidBody<double>>(BatchTable&);
template void add_batches<RigidCar<double>>(BatchTable&);

}  // namespace sixline
