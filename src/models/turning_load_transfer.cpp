// load_transfer in kinematic_bicycle, behind AnyModel.
#include "model_box.hpp"
#include "sixline/models/longitudinal.hpp"
#include "sixline/models/turning.hpp"

namespace sixline {

template std::unique_ptr<AnyModel> make_box<KinematicBicycle<double, LoadTransferDrive<double>>>();

}  // namespace sixline
