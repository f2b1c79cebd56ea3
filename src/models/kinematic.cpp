// The kinematic models: compiled, and behind AnyModel.
#include "sixline/models/kinematic.ipp"
#include "registry/model_adapter.hpp"
#include "sixline/models/kinematic_looks.ipp"

namespace sixline {

template struct WheelsPersisted<double>;
template struct WheelsPersisted<float>;
template struct DelayedYaw<double>;
template struct DelayedYaw<float>;
template struct AxleModel<SixLine<double>, double>;
template struct AxleModel<SixLine<float>, float>;
template struct AxleModel<FrontDistanceSolved<double>, double>;
template struct AxleModel<FrontDistanceSolved<float>, float>;
template struct AxleModel<RearDistanceSolved<double>, double>;
template struct AxleModel<RearDistanceSolved<float>, float>;
template struct AxleModel<RearFollows<double>, double>;
template struct AxleModel<RearFollows<float>, float>;
template struct ArcModel<KinematicArc<double>, double, KinematicArcParams<double>>;
template struct KinematicArc<double>;
template struct ArcModel<KinematicArc<float>, float, KinematicArcParams<float>>;
template struct KinematicArc<float>;
template struct ArcModel<AnyAxleSteer<double>, double, AnyAxleSteerParams<double>>;
template struct AnyAxleSteer<double>;
template struct ArcModel<AnyAxleSteer<float>, float, AnyAxleSteerParams<float>>;
template struct AnyAxleSteer<float>;

template std::unique_ptr<AnyModel> make_adapter<SixLine<double>>();
template std::unique_ptr<AnyModel> make_adapter<FrontDistanceSolved<double>>();
template std::unique_ptr<AnyModel> make_adapter<RearDistanceSolved<double>>();
template std::unique_ptr<AnyModel> make_adapter<RearFollows<double>>();
template std::unique_ptr<AnyModel> make_adapter<KinematicArc<double>>();
template std::unique_ptr<AnyModel> make_adapter<AnyAxleSteer<double>>();
template std::unique_ptr<AnyModel> make_adapter<WheelsPersisted<double>>();
template std::unique_ptr<AnyModel> make_adapter<DelayedYaw<double>>();

}  // namespace sixline
