// Cars on a line, point_mass to slipping_wheel, behind AnyModel.
#include "sixline/models/straight.hpp"
#include "model_box.hpp"
#include "sixline/models/longitudinal.hpp"
#include "sixline/models/slip.hpp"

namespace sixline {

template std::unique_ptr<AnyModel> make_box<Straight<PointMassDrive<double>>>();
template std::unique_ptr<AnyModel> make_box<Straight<LoadTransferDrive<double>>>();
template std::unique_ptr<AnyModel> make_box<Straight<EngineGearboxDrive<double>>>();
template std::unique_ptr<AnyModel> make_box<Straight<RollingWheelDrive<double>>>();
template std::unique_ptr<AnyModel> make_box<Straight<SlippingWheelDrive<double>>>();

}  // namespace sixline
