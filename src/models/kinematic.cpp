// The six lines and the kinematic models around them, behind AnyModel.
#include "sixline/models/kinematic.hpp"
#include "model_adapter.hpp"

namespace sixline {

template std::unique_ptr<AnyModel> make_adapter<SixLine<double>>();
template std::unique_ptr<AnyModel> make_adapter<FrontDistanceSolved<double>>();
template std::unique_ptr<AnyModel> make_adapter<RearDistanceSolved<double>>();
template std::unique_ptr<AnyModel> make_adapter<RearFollows<double>>();
template std::unique_ptr<AnyModel> make_adapter<KinematicArc<double>>();
template std::unique_ptr<AnyModel> make_adapter<AnyAxleSteer<double>>();

}  // namespace sixline
