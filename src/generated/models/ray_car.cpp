// From src/models/unit.cpp.in: written by tools/fields.py from include/sixline/models/models.list. Do not edit.
// clang-format off
// Models compiled for double and float, and behind AnyModel: ray_car.
#include "sixline/models/ray_car.ipp"
#include "sixline/internal/vehicle/registry/model_adapter.hpp"

namespace sixline {

#define SIXLINE_CLASS(...) template struct __VA_ARGS__;
SIXLINE_CLASS(RayModel<double, false>)
SIXLINE_CLASS(RayModel<float, false>)
#define SIXLINE_MODEL(...) template std::unique_ptr<AnyModel> make_adapter<__VA_ARGS__>();
SIXLINE_MODEL(RayCar<double>)
}  // namespace sixline
