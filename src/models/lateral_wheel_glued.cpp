// long.wheel_glued in plan.lateral, behind AnyModel.
#include "model_box.hpp"
#include "sixline/ladder/longitudinal.hpp"
#include "sixline/ladder/single_track.hpp"

namespace sixline {

template std::unique_ptr<AnyModel> make_box<Lateral<WheelGlued<double>>>();

}  // namespace sixline
