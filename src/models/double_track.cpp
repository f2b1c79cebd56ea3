// double_track behind AnyModel.
#include "sixline/models/double_track.hpp"
#include "model_adapter.hpp"

namespace sixline {

template std::unique_ptr<AnyModel> make_adapter<DoubleTrack<double>>();

}  // namespace sixline
