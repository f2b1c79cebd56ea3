// From src/models/unit.cpp.in: written by tools/fields.py from include/sixline/models/models.list. Do not edit.
// clang-format off
// Models compiled for double and float, and behind AnyModel: straight.
#include "sixline/models/drives/engine_gearbox.ipp"
#include "sixline/models/drives/point_mass.ipp"
#include "sixline/models/drives/slipping_wheel.ipp"
#include "sixline/internal/vehicle/registry/model_adapter.hpp"

namespace sixline {

#define SIXLINE_CLASS(...) template struct __VA_ARGS__;
SIXLINE_CLASS(PointMassDrive<double>)
SIXLINE_CLASS(Straight<PointMassDrive<double>>)
SIXLINE_CLASS(LoadTransferDrive<double>)
SIXLINE_CLASS(Straight<LoadTransferDrive<double>>)
SIXLINE_CLASS(EngineGearboxDrive<double>)
SIXLINE_CLASS(Straight<EngineGearboxDrive<double>>)
SIXLINE_CLASS(RollingWheelDrive<double>)
SIXLINE_CLASS(Straight<RollingWheelDrive<double>>)
SIXLINE_CLASS(SlippingWheelDrive<double>)
SIXLINE_CLASS(Straight<SlippingWheelDrive<double>>)
SIXLINE_CLASS(PointMassDrive<float>)
SIXLINE_CLASS(Straight<PointMassDrive<float>>)
SIXLINE_CLASS(LoadTransferDrive<float>)
SIXLINE_CLASS(Straight<LoadTransferDrive<float>>)
SIXLINE_CLASS(EngineGearboxDrive<float>)
SIXLINE_CLASS(Straight<EngineGearboxDrive<float>>)
SIXLINE_CLASS(RollingWheelDrive<float>)
SIXLINE_CLASS(Straight<RollingWheelDrive<float>>)
SIXLINE_CLASS(SlippingWheelDrive<float>)
SIXLINE_CLASS(Straight<SlippingWheelDrive<float>>)
#define SIXLINE_MODEL(...) template std::unique_ptr<AnyModel> make_adapter<__VA_ARGS__>();
SIXLINE_MODEL(PointMass<double>)
SIXLINE_MODEL(LoadTransfer<double>)
SIXLINE_MODEL(EngineGearbox<double>)
SIXLINE_MODEL(RollingWheel<double>)
SIXLINE_MODEL(SlippingWheel<double>)
}  // namespace sixline
