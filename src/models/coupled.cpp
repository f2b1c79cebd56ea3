// plan.coupled behind AnyModel.
#include "sixline/ladder/coupled.hpp"
#include "model_box.hpp"

namespace sixline {

template std::unique_ptr<AnyModel> make_box<Coupled<double, 2>>();

}  // namespace sixline
