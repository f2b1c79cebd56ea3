// load_transfer in kinematic_bicycle: compiled, and behind AnyModel.
#include "registry/model_adapter.hpp"
#include "sixline/models/drives/point_mass.ipp"
#include "sixline/models/kinematic_bicycle.ipp"

namespace sixline {

template struct KinematicBicycle<double, LoadTransferDrive<double>>;
template struct KinematicBicycle<float, LoadTransferDrive<float>>;

template std::unique_ptr<AnyModel> make_adapter<KinematicBicycle<double, LoadTransferDrive<double>>>();

}  // namespace sixline
