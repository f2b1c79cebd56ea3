// load_transfer in kinematic_bicycle: compiled, and behind AnyModel.
#include "model_adapter.hpp"
#include "sixline/models/kinematic_bicycle.ipp"
#include "sixline/models/point_mass.ipp"

namespace sixline {

template struct KinematicBicycle<double, LoadTransferDrive<double>>;
template struct KinematicBicycle<float, LoadTransferDrive<float>>;

template std::unique_ptr<AnyModel> make_adapter<KinematicBicycle<double, LoadTransferDrive<double>>>();

}  // namespace sixline
