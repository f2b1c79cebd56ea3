// slipping_wheel in kinematic_bicycle, behind AnyModel.
#include "model_adapter.hpp"
#include "sixline/models/kinematic_bicycle.hpp"
#include "sixline/models/slipping_wheel.hpp"

namespace sixline {

template std::unique_ptr<AnyModel> make_adapter<KinematicBicycle<double>>();

}  // namespace sixline
