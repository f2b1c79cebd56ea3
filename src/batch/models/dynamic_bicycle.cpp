// dynamic_bicycle, with each drive, in blocks of lanes.
#include "sixline/models/dynamic_bicycle.ipp"
#include "batch/batch_of.hpp"
#include "sixline/models/drives/engine_gearbox.ipp"
#include "sixline/models/drives/point_mass.ipp"
#include "sixline/models/drives/slipping_wheel.ipp"

namespace sixline {

template std::unique_ptr<BatchModel> make_batch<DynamicBicycle<double, PointMassDrive<double>>>(const AnyModel&,
                                                                                                std::size_t);
template std::unique_ptr<BatchModel> make_batch<DynamicBicycle<float, PointMassDrive<float>>>(const AnyModel&,
                                                                                              std::size_t);
template std::unique_ptr<BatchModel> make_batch<DynamicBicycle<double, LoadTransferDrive<double>>>(const AnyModel&,
                                                                                                   std::size_t);
template std::unique_ptr<BatchModel> make_batch<DynamicBicycle<float, LoadTransferDrive<float>>>(const AnyModel&,
                                                                                                 std::size_t);
template std::unique_ptr<BatchModel> make_batch<DynamicBicycle<double, EngineGearboxDrive<double>>>(const AnyModel&,
                                                                                                    std::size_t);
template std::unique_ptr<BatchModel> make_batch<DynamicBicycle<float, EngineGearboxDrive<float>>>(const AnyModel&,
                                                                                                  std::size_t);
template std::unique_ptr<BatchModel> make_batch<DynamicBicycle<double, RollingWheelDrive<double>>>(const AnyModel&,
                                                                                                   std::size_t);
template std::unique_ptr<BatchModel> make_batch<DynamicBicycle<float, RollingWheelDrive<float>>>(const AnyModel&,
                                                                                                 std::size_t);
template std::unique_ptr<BatchModel> make_batch<DynamicBicycle<double, SlippingWheelDrive<double>>>(const AnyModel&,
                                                                                                    std::size_t);
template std::unique_ptr<BatchModel> make_batch<DynamicBicycle<float, SlippingWheelDrive<float>>>(const AnyModel&,
                                                                                                  std::size_t);

}  // namespace sixline
