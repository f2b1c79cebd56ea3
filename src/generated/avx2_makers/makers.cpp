// From src/models/avx2_makers.cpp.in: written by tools/fields.py from include/sixline/models/models.list. Do not edit.
// clang-format off
// Makers of the models with four wheels, compiled for AVX2: the wheels share one register, with bit-identical results.
#include "vehicle/catalogue/faster_models.hpp"
#include "sixline/models/catalogue.hpp"

namespace sixline {

std::vector<FasterMaker> makers_avx2() {
  return {
#define SIXLINE_MODEL(...) {typeid(__VA_ARGS__), make_adapter<__VA_ARGS__>},
SIXLINE_MODEL(DoubleTrack<double>)
SIXLINE_MODEL(RayCar<double>)
SIXLINE_MODEL(RayToy<double>)
  };
}

}  // namespace sixline
