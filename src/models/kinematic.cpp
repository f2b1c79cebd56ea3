// The six lines and the kinematic models around them: compiled, and behind AnyModel.
#include "sixline/models/kinematic.ipp"
#include "model_adapter.hpp"

namespace sixline {

template struct SixLine<double>;
template struct SixLine<float>;
template struct FrontDistanceSolved<double>;
template struct FrontDistanceSolved<float>;
template struct RearDistanceSolved<double>;
template struct RearDistanceSolved<float>;
template struct RearFollows<double>;
template struct RearFollows<float>;
template struct KinematicArc<double>;
template struct KinematicArc<float>;
template struct AnyAxleSteer<double>;
template struct AnyAxleSteer<float>;

template std::unique_ptr<AnyModel> make_adapter<SixLine<double>>();
template std::unique_ptr<AnyModel> make_adapter<FrontDistanceSolved<double>>();
template std::unique_ptr<AnyModel> make_adapter<RearDistanceSolved<double>>();
template std::unique_ptr<AnyModel> make_adapter<RearFollows<double>>();
template std::unique_ptr<AnyModel> make_adapter<KinematicArc<double>>();
template std::unique_ptr<AnyModel> make_adapter<AnyAxleSteer<double>>();

}  // namespace sixline
