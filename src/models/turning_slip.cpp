// long.slip in plan.kinematic, behind AnyModel.
#include "model_box.hpp"
#include "sixline/ladder/slip.hpp"
#include "sixline/ladder/turning.hpp"

namespace sixline {

template std::unique_ptr<AnyModel> make_box<Turning<Slip<double>>>();

}  // namespace sixline
