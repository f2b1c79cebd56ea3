// From src/models/unit.cpp.in: written by tools/fields.py from include/sixline/models/models.list. Do not edit.
// clang-format off
// Models compiled for double and float, and behind AnyModel: dynamic_bicycle_slipping_wheel.
#include "sixline/models/drives/slipping_wheel.ipp"
#include "sixline/models/dynamic_bicycle.ipp"
#include "sixline/internal/vehicle/registry/model_adapter.hpp"

namespace sixline {

#define SIXLINE_CLASS(...) template struct __VA_ARGS__;
SIXLINE_CLASS(DynamicBicycle<double, SlippingWheelDrive<double>>)
SIXLINE_CLASS(DynamicBicycle<float, SlippingWheelDrive<float>>)
#define SIXLINE_MODEL(...) template std::unique_ptr<AnyModel> make_adapter<__VA_ARGS__>();
SIXLINE_MODEL(DynamicBicycle<double, SlippingWheelDrive<double>>)
}  // namespace sixline
