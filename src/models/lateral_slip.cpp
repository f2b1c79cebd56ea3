// long.slip in plan.lateral, behind AnyModel.
#include "model_box.hpp"
#include "sixline/ladder/single_track.hpp"
#include "sixline/ladder/slip.hpp"

namespace sixline {

template std::unique_ptr<AnyModel> make_box<Lateral<Slip<double>>>();

}  // namespace sixline
