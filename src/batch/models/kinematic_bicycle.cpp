// kinematic_bicycle, with each drive, in blocks of lanes.
#include "sixline/models/kinematic_bicycle.ipp"
#include "batch/batch_of.hpp"
#include "sixline/models/drives/engine_gearbox.ipp"
#include "sixline/models/drives/point_mass.ipp"
#include "sixline/models/drives/slipping_wheel.ipp"

namespace sixline {

template void add_batches<KinematicBicycle<double>>(BatchTable&);

}  // namespace sixline
