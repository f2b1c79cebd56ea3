// From src/studies/identify/models.cpp.in: written by tools/fields.py from include/sixline/models/models.list. Do not edit.
// clang-format off
// Models with derivatives: kinematic.
#include "sixline/models/kinematic.ipp"
#include "sixline/models/kinematic_looks.ipp"
#include "studies/identify/shooting_of.hpp"

namespace sixline {

#define SIXLINE_CLASS(...) extern template struct __VA_ARGS__;  // without derivatives by the library's own steps
SIXLINE_CLASS(AxleModel<SixLine<double>, double>)
SIXLINE_CLASS(AxleModel<FrontDistanceSolved<double>, double>)
SIXLINE_CLASS(AxleModel<RearDistanceSolved<double>, double>)
SIXLINE_CLASS(AxleModel<RearFollows<double>, double>)
SIXLINE_CLASS(ArcModel<KinematicArc<double>, double, KinematicArcParams<double>>)
SIXLINE_CLASS(KinematicArc<double>)
SIXLINE_CLASS(WheelsPersisted<double>)
SIXLINE_CLASS(ArcModel<AnyAxleSteer<double>, double, AnyAxleSteerParams<double>>)
SIXLINE_CLASS(AnyAxleSteer<double>)
SIXLINE_CLASS(DelayedYaw<double>)
#define SIXLINE_MODEL(...) template void add_shooting<__VA_ARGS__>(ShootingMakers&);
SIXLINE_MODEL(SixLine<double>)
SIXLINE_MODEL(FrontDistanceSolved<double>)
SIXLINE_MODEL(RearDistanceSolved<double>)
SIXLINE_MODEL(RearFollows<double>)
SIXLINE_MODEL(KinematicArc<double>)
SIXLINE_MODEL(WheelsPersisted<double>)
SIXLINE_MODEL(AnyAxleSteer<double>)
SIXLINE_MODEL(DelayedYaw<double>)
}  // namespace sixline
