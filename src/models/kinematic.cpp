// The six lines and the kinematic models around them, behind AnyModel.
#include "sixline/ladder/kinematic.hpp"
#include "model_box.hpp"

namespace sixline {

template std::unique_ptr<AnyModel> make_box<AverageAxles<double>>();
template std::unique_ptr<AnyModel> make_box<FrontCorrected<double>>();
template std::unique_ptr<AnyModel> make_box<RearCorrected<double>>();
template std::unique_ptr<AnyModel> make_box<RearFollows<double>>();
template std::unique_ptr<AnyModel> make_box<Arc<double>>();
template std::unique_ptr<AnyModel> make_box<AnyAxle<double>>();

}  // namespace sixline
