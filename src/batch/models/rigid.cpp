// The rigid models in blocks of lanes.
#include "batch/batch_of.hpp"
#include "sixline/models/rigid_body.ipp"

namespace sixline {

#ifndef __AVX__  // vehicles of these go one by one there, by the library's own steps
extern template struct RigidCar<double>;
extern template struct RigidCar<float>;
#endif

template void add_batches<RigidBody<double>>(BatchTable&);
template void add_batches<RigidCar<double>>(BatchTable&);

}  // namespace sixline
