// From src/batch/models.cpp.in: written by tools/fields.py from include/sixline/models/models.list. Do not edit.
// clang-format off
// Models in blocks of lanes: car_and_trailer.
#include "sixline/models/car_and_trailer.hpp"
#include "batch/batch_of.hpp"

namespace sixline {

#ifndef __AVX__  // without AVX, vehicles of models with much state are stepped one by one, by the library's own code
#define SIXLINE_CLASS(...) extern template struct __VA_ARGS__;
SIXLINE_CLASS(CarAndTrailer<double>)
SIXLINE_CLASS(CarAndTrailer<float>)
#endif
#define SIXLINE_MODEL(...) template void add_batch<__VA_ARGS__>(BatchTable&);
SIXLINE_MODEL(CarAndTrailer<double>)
}  // namespace sixline
