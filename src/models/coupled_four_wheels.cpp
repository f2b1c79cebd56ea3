// plan.coupled4 behind AnyModel.
#include "model_box.hpp"
#include "sixline/ladder/coupled.hpp"

namespace sixline {

template std::unique_ptr<AnyModel> make_box<Coupled<double, 4>>();

}  // namespace sixline
