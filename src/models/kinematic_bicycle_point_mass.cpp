// point_mass in kinematic_bicycle: compiled, and behind AnyModel.
#include "registry/model_adapter.hpp"
#include "sixline/models/drives/point_mass.ipp"
#include "sixline/models/kinematic_bicycle.ipp"

namespace sixline {

template struct KinematicBicycle<double, PointMassDrive<double>>;
template struct KinematicBicycle<float, PointMassDrive<float>>;

template std::unique_ptr<AnyModel> make_adapter<KinematicBicycle<double, PointMassDrive<double>>>();

}  // namespace sixline
