// double_track for AVX2, behind AnyModel.
#include "sixline/models/double_track.ipp"
#include "registry/model_adapter.hpp"

namespace sixline {

template std::unique_ptr<AnyModel> make_adapter<DoubleTrack<double>>();

}  // namespace sixline
