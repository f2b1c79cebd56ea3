// Cars on a line, point_mass to slipping_wheel, behind AnyModel.
#include "sixline/models/straight.hpp"
#include "model_adapter.hpp"
#include "sixline/models/longitudinal.hpp"
#include "sixline/models/slipping_wheel.hpp"

namespace sixline {

template std::unique_ptr<AnyModel> make_adapter<Straight<PointMassDrive<double>>>();
template std::unique_ptr<AnyModel> make_adapter<Straight<LoadTransferDrive<double>>>();
template std::unique_ptr<AnyModel> make_adapter<Straight<EngineGearboxDrive<double>>>();
template std::unique_ptr<AnyModel> make_adapter<Straight<RollingWheelDrive<double>>>();
template std::unique_ptr<AnyModel> make_adapter<Straight<SlippingWheelDrive<double>>>();

}  // namespace sixline
