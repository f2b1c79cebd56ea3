// From src/models/unit.cpp.in: written by tools/fields.py from include/sixline/models/models.list. Do not edit.
// clang-format off
// Models compiled for double and float, and behind AnyModel: car_and_trailer.
#include "sixline/models/car_and_trailer.hpp"
#include "sixline/internal/vehicle/registry/model_adapter.hpp"

namespace sixline {

#define SIXLINE_CLASS(...) template struct __VA_ARGS__;
SIXLINE_CLASS(CarAndTrailer<double>)
SIXLINE_CLASS(CarAndTrailer<float>)
#define SIXLINE_MODEL(...) template std::unique_ptr<AnyModel> make_adapter<__VA_ARGS__>();
SIXLINE_MODEL(CarAndTrailer<double>)
}  // namespace sixline
