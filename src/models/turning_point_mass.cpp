// long.point_mass in plan.kinematic, behind AnyModel.
#include "model_box.hpp"
#include "sixline/ladder/longitudinal.hpp"
#include "sixline/ladder/turning.hpp"

namespace sixline {

template std::unique_ptr<AnyModel> make_box<Turning<PointMass<double>>>();

}  // namespace sixline
