// load_transfer in kinematic_bicycle, behind AnyModel.
#include "model_adapter.hpp"
#include "sixline/models/kinematic_bicycle.hpp"
#include "sixline/models/longitudinal.hpp"

namespace sixline {

template std::unique_ptr<AnyModel> make_adapter<KinematicBicycle<double, LoadTransferDrive<double>>>();

}  // namespace sixline
