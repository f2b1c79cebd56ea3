// kinematic_bicycle, with each drive, in blocks of lanes.
#include "sixline/models/kinematic_bicycle.ipp"
#include "batch/batch_of.hpp"
#include "sixline/models/drives/engine_gearbox.ipp"
#include "sixline/models/drives/point_mass.ipp"
#include "sixline/models/drives/slipping_wheel.ipp"

namespace sixline {

template std::unique_ptr<BatchModel> make_batch<KinematicBicycle<double, PointMassDrive<double>>>(const AnyModel&,
                                                                                                  std::size_t);
template std::unique_ptr<BatchModel> make_batch<KinematicBicycle<float, PointMassDrive<float>>>(const AnyModel&,
                                                                                                std::size_t);
template std::unique_ptr<BatchModel> make_batch<KinematicBicycle<double, LoadTransferDrive<double>>>(const AnyModel&,
                                                                                                     std::size_t);
template std::unique_ptr<BatchModel> make_batch<KinematicBicycle<float, LoadTransferDrive<float>>>(const AnyModel&,
                                                                                                   std::size_t);
template std::unique_ptr<BatchModel> make_batch<KinematicBicycle<double, EngineGearboxDrive<double>>>(const AnyModel&,
                                                                                                      std::size_t);
template std::unique_ptr<BatchModel> make_batch<KinematicBicycle<float, EngineGearboxDrive<float>>>(const AnyModel&,
                                                                                                    std::size_t);
template std::unique_ptr<BatchModel> make_batch<KinematicBicycle<double, RollingWheelDrive<double>>>(const AnyModel&,
                                                                                                     std::size_t);
template std::unique_ptr<BatchModel> make_batch<KinematicBicycle<float, RollingWheelDrive<float>>>(const AnyModel&,
                                                                                                   std::size_t);
template std::unique_ptr<BatchModel> make_batch<KinematicBicycle<double, SlippingWheelDrive<double>>>(const AnyModel&,
                                                                                                      std::size_t);
template std::unique_ptr<BatchModel> make_batch<KinematicBicycle<float, SlippingWheelDrive<float>>>(const AnyModel&,
                                                                                                    std::size_t);

}  // namespace sixline
