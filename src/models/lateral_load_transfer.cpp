// load_transfer in dynamic_bicycle, behind AnyModel.
#include "model_box.hpp"
#include "sixline/models/longitudinal.hpp"
#include "sixline/models/single_track.hpp"

namespace sixline {

template std::unique_ptr<AnyModel> make_box<DynamicBicycle<double, LoadTransferDrive<double>>>();

}  // namespace sixline
