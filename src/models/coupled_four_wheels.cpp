// double_track behind AnyModel.
#include "model_box.hpp"
#include "sixline/models/coupled.hpp"

namespace sixline {

template std::unique_ptr<AnyModel> make_box<DoubleTrack<double>>();

}  // namespace sixline
