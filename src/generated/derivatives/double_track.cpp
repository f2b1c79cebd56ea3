// From src/studies/derivatives/models.cpp.in: written by tools/fields.py from include/sixline/models/models.list. Do not edit.
// clang-format off
// Derivatives of steps: double_track.
#include "sixline/models/double_track.ipp"
#include "studies/derivatives/derivatives_of.hpp"

namespace sixline {

#define SIXLINE_CLASS(...) extern template struct __VA_ARGS__;  // without derivatives by the library's own steps
SIXLINE_CLASS(PlanarTyreModel<double, 4>)
#define SIXLINE_MODEL(...) template void add_slopes<__VA_ARGS__>(SlopesTable&);
SIXLINE_MODEL(DoubleTrack<double>)
}  // namespace sixline
