// From src/batch/models.cpp.in: written by tools/fields.py from include/sixline/models/models.list. Do not edit.
// clang-format off
// Models in blocks of lanes: ray_toy.
#include "sixline/models/ray_car.ipp"
#include "batch/batch_of.hpp"

namespace sixline {

#ifndef __AVX__  // without AVX, vehicles of models with much state are stepped one by one, by the library's own code
#define SIXLINE_CLASS(...) extern template struct __VA_ARGS__;
SIXLINE_CLASS(RayModel<double, true>)
SIXLINE_CLASS(RayModel<float, true>)
#endif
#define SIXLINE_MODEL(...) template void add_batch<__VA_ARGS__>(BatchTable&);
SIXLINE_MODEL(RayToy<double>)
}  // namespace sixline
