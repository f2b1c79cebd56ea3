// coupled_bicycle behind AnyModel.
#include "sixline/models/coupled.hpp"
#include "model_box.hpp"

namespace sixline {

template std::unique_ptr<AnyModel> make_box<CoupledBicycle<double>>();

}  // namespace sixline
