// From src/studies/derivatives/models.cpp.in: written by tools/fields.py from include/sixline/models/models.list. Do not edit.
// clang-format off
// Derivatives of steps: car_and_trailer.
#include "sixline/models/car_and_trailer.hpp"
#include "studies/derivatives/derivatives_of.hpp"

namespace sixline {

#define SIXLINE_CLASS(...) extern template struct __VA_ARGS__;  // without derivatives by the library's own steps
SIXLINE_CLASS(CarAndTrailer<double>)
#define SIXLINE_MODEL(...) template void add_slopes<__VA_ARGS__>(SlopesTable&);
SIXLINE_MODEL(CarAndTrailer<double>)
}  // namespace sixline
