// double_track: compiled, and behind AnyModel.
#include "sixline/models/double_track.ipp"
#include "registry/model_adapter.hpp"

namespace sixline {

template struct PlanarTyreModel<double, 4>;
template struct PlanarTyreModel<float, 4>;

template std::unique_ptr<AnyModel> make_adapter<DoubleTrack<double>>();

}  // namespace sixline
