// From src/models/unit.cpp.in: written by tools/fields.py from include/sixline/models/models.list. Do not edit.
// clang-format off
// Models compiled for double and float, and behind AnyModel: kinematic_bicycle_load_transfer.
#include "sixline/models/drives/point_mass.ipp"
#include "sixline/models/kinematic_bicycle.ipp"
#include "sixline/internal/vehicle/registry/model_adapter.hpp"

namespace sixline {

#define SIXLINE_CLASS(...) template struct __VA_ARGS__;
SIXLINE_CLASS(KinematicBicycle<double, LoadTransferDrive<double>>)
SIXLINE_CLASS(KinematicBicycle<float, LoadTransferDrive<float>>)
#define SIXLINE_MODEL(...) template std::unique_ptr<AnyModel> make_adapter<__VA_ARGS__>();
SIXLINE_MODEL(KinematicBicycle<double, LoadTransferDrive<double>>)
}  // namespace sixline
