// From src/models/unit.cpp.in: written by tools/fields.py from include/sixline/models/models.list. Do not edit.
// clang-format off
// Models compiled for double and float, and behind AnyModel: rigid.
#include "sixline/models/rigid_body.ipp"
#include "sixline/internal/vehicle/registry/model_adapter.hpp"

namespace sixline {

#define SIXLINE_CLASS(...) template struct __VA_ARGS__;
SIXLINE_CLASS(RigidBody<double>)
SIXLINE_CLASS(RigidCar<double>)
SIXLINE_CLASS(RigidBody<float>)
SIXLINE_CLASS(RigidCar<float>)
#define SIXLINE_MODEL(...) template std::unique_ptr<AnyModel> make_adapter<__VA_ARGS__>();
SIXLINE_MODEL(RigidBody<double>)
SIXLINE_MODEL(RigidCar<double>)
}  // namespace sixline
