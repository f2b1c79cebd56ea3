// From src/batch/models.cpp.in: written by tools/fields.py from include/sixline/models/models.list. Do not edit.
// clang-format off
// Models in blocks of lanes: kinematic.
#include "sixline/models/kinematic.ipp"
#include "sixline/models/kinematic_looks.ipp"
#include "batch/batch_of.hpp"

namespace sixline {

#ifndef __AVX__  // without AVX, vehicles of models with much state are stepped one by one, by the library's own code
#define SIXLINE_CLASS(...) extern template struct __VA_ARGS__;
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
SIXLINE_CLASS(AxleModel<SixLine<float>, float>)
SIXLINE_CLASS(AxleModel<FrontDistanceSolved<float>, float>)
SIXLINE_CLASS(AxleModel<RearDistanceSolved<float>, float>)
SIXLINE_CLASS(AxleModel<RearFollows<float>, float>)
SIXLINE_CLASS(ArcModel<KinematicArc<float>, float, KinematicArcParams<float>>)
SIXLINE_CLASS(KinematicArc<float>)
SIXLINE_CLASS(WheelsPersisted<float>)
SIXLINE_CLASS(ArcModel<AnyAxleSteer<float>, float, AnyAxleSteerParams<float>>)
SIXLINE_CLASS(AnyAxleSteer<float>)
SIXLINE_CLASS(DelayedYaw<float>)
#endif
#define SIXLINE_MODEL(...) template void add_batch<__VA_ARGS__>(BatchTable&);
SIXLINE_MODEL(SixLine<double>)
SIXLINE_MODEL(FrontDistanceSolved<double>)
SIXLINE_MODEL(RearDistanceSolved<double>)
SIXLINE_MODEL(RearFollows<double>)
SIXLINE_MODEL(KinematicArc<double>)
SIXLINE_MODEL(WheelsPersisted<double>)
SIXLINE_MODEL(AnyAxleSteer<double>)
SIXLINE_MODEL(DelayedYaw<double>)
}  // namespace sixline
