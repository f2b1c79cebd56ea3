// double_track in blocks of lanes.
#include "sixline/models/double_track.ipp"
#include "batch/batch_of.hpp"

namespace sixline {

template std::unique_ptr<BatchModel> make_batch<DoubleTrack<double>>(const AnyModel&, std::size_t);
template std::unique_ptr<BatchModel> make_batch<DoubleTrack<float>>(const AnyModel&, std::size_t);

}  // namespace sixline
