// Models 1 to 5 on a straight road, and the drives of Models 6 and 7: compiled, and behind AnyModel.
#include "sixline/models/drives/straight.ipp"
#include "registry/model_adapter.hpp"
#include "sixline/models/drives/engine_gearbox.ipp"
#include "sixline/models/drives/slipping_wheel.ipp"

namespace sixline {

template struct PointMassDrive<double>;
template struct PointMassDrive<float>;
template struct LoadTransferDrive<double>;
template struct LoadTransferDrive<float>;
template struct EngineGearboxDrive<double>;
template struct EngineGearboxDrive<float>;
template struct RollingWheelDrive<double>;
template struct RollingWheelDrive<float>;
template struct SlippingWheelDrive<double>;
template struct SlippingWheelDrive<float>;
template struct Straight<PointMassDrive<double>>;
template struct Straight<PointMassDrive<float>>;
template struct Straight<LoadTransferDrive<double>>;
template struct Straight<LoadTransferDrive<float>>;
template struct Straight<EngineGearboxDrive<double>>;
template struct Straight<EngineGearboxDrive<float>>;
template struct Straight<RollingWheelDrive<double>>;
template struct Straight<RollingWheelDrive<float>>;
template struct Straight<SlippingWheelDrive<double>>;
template struct Straight<SlippingWheelDrive<float>>;

template std::unique_ptr<AnyModel> make_adapter<PointMass<double>>();
template std::unique_ptr<AnyModel> make_adapter<LoadTransfer<double>>();
template std::unique_ptr<AnyModel> make_adapter<EngineGearbox<double>>();
template std::unique_ptr<AnyModel> make_adapter<RollingWheel<double>>();
template std::unique_ptr<AnyModel> make_adapter<SlippingWheel<double>>();

}  // namespace sixline
