// Models 1 to 5 on a straight road in blocks of lanes.
#include "sixline/models/drives/straight.ipp"
#include "batch/batch_of.hpp"
#include "sixline/models/drives/engine_gearbox.ipp"
#include "sixline/models/drives/point_mass.ipp"
#include "sixline/models/drives/slipping_wheel.ipp"

namespace sixline {

template std::unique_ptr<BatchModel> make_batch<PointMass<double>>(const AnyModel&, std::size_t);
template std::unique_ptr<BatchModel> make_batch<PointMass<float>>(const AnyModel&, std::size_t);
template std::unique_ptr<BatchModel> make_batch<LoadTransfer<double>>(const AnyModel&, std::size_t);
template std::unique_ptr<BatchModel> make_batch<LoadTransfer<float>>(const AnyModel&, std::size_t);
template std::unique_ptr<BatchModel> make_batch<EngineGearbox<double>>(const AnyModel&, std::size_t);
template std::unique_ptr<BatchModel> make_batch<EngineGearbox<float>>(const AnyModel&, std::size_t);
template std::unique_ptr<BatchModel> make_batch<RollingWheel<double>>(const AnyModel&, std::size_t);
template std::unique_ptr<BatchModel> make_batch<RollingWheel<float>>(const AnyModel&, std::size_t);
template std::unique_ptr<BatchModel> make_batch<SlippingWheel<double>>(const AnyModel&, std::size_t);
template std::unique_ptr<BatchModel> make_batch<SlippingWheel<float>>(const AnyModel&, std::size_t);

}  // namespace sixline
