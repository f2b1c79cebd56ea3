// coupled_bicycle behind AnyModel.
#include "model_adapter.hpp"
#include "sixline/models/double_track.hpp"

namespace sixline {

template std::unique_ptr<AnyModel> make_adapter<CoupledBicycle<double>>();

}  // namespace sixline
