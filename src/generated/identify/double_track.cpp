// From src/studies/identify/models.cpp.in: written by tools/fields.py from include/sixline/models/models.list. Do not edit.
// clang-format off
// Models with derivatives: double_track.
#include "sixline/models/double_track.ipp"
#include "studies/identify/shooting_of.hpp"

namespace sixline {

#define SIXLINE_CLASS(...) extern template struct __VA_ARGS__;  // without derivatives by the library's own steps
SIXLINE_CLASS(PlanarTyreModel<double, 4>)
#define SIXLINE_MODEL(...) template void add_shooting<__VA_ARGS__>(ShootingMakers&);
SIXLINE_MODEL(DoubleTrack<double>)
}  // namespace sixline
