// point_mass in kinematic_bicycle: compiled, and behind AnyModel.
#include "model_adapter.hpp"
#include "sixline/models/kinematic_bicycle.ipp"
#include "sixline/models/point_mass.ipp"

namespace sixline {

template struct KinematicBicycle<double, PointMassDrive<double>>;
template struct KinematicBicycle<float, PointMassDrive<float>>;

template std::unique_ptr<AnyModel> make_adapter<KinematicBicycle<double, PointMassDrive<double>>>();

}  // namespace sixline
