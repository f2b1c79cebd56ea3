// coupled_bicycle: compiled, and behind AnyModel.
#include "registry/model_adapter.hpp"
#include "sixline/models/double_track.ipp"

namespace sixline {

template struct PlanarTyreModel<double, 2>;
template struct PlanarTyreModel<float, 2>;

template std::unique_ptr<AnyModel> make_adapter<CoupledBicycle<double>>();

}  // namespace sixline
