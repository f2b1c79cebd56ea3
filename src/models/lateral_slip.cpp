// slipping_wheel in dynamic_bicycle, behind AnyModel.
#include "model_box.hpp"
#include "sixline/models/single_track.hpp"
#include "sixline/models/slip.hpp"

namespace sixline {

template std::unique_ptr<AnyModel> make_box<DynamicBicycle<double>>();

}  // namespace sixline
