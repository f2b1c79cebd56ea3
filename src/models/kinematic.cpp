// The six lines and the kinematic models around them, behind AnyModel.
#include "sixline/models/kinematic.hpp"
#include "model_box.hpp"

namespace sixline {

template std::unique_ptr<AnyModel> make_box<SixLine<double>>();
template std::unique_ptr<AnyModel> make_box<FrontDistanceSolved<double>>();
template std::unique_ptr<AnyModel> make_box<RearDistanceSolved<double>>();
template std::unique_ptr<AnyModel> make_box<RearFollows<double>>();
template std::unique_ptr<AnyModel> make_box<KinematicArc<double>>();
template std::unique_ptr<AnyModel> make_box<AnyAxleSteer<double>>();

}  // namespace sixline
