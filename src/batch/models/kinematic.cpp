// The kinematic models in blocks of lanes.
#include "sixline/models/kinematic.ipp"
#include "batch/batch_of.hpp"
#include "sixline/models/kinematic_looks.ipp"

namespace sixline {

template std::unique_ptr<BatchModel> make_batch<SixLine<double>>(const AnyModel&, std::size_t);
template std::unique_ptr<BatchModel> make_batch<SixLine<float>>(const AnyModel&, std::size_t);
template std::unique_ptr<BatchModel> make_batch<FrontDistanceSolved<double>>(const AnyModel&, std::size_t);
template std::unique_ptr<BatchModel> make_batch<FrontDistanceSolved<float>>(const AnyModel&, std::size_t);
template std::unique_ptr<BatchModel> make_batch<RearDistanceSolved<double>>(const AnyModel&, std::size_t);
template std::unique_ptr<BatchModel> make_batch<RearDistanceSolved<float>>(const AnyModel&, std::size_t);
template std::unique_ptr<BatchModel> make_batch<RearFollows<double>>(const AnyModel&, std::size_t);
template std::unique_ptr<BatchModel> make_batch<RearFollows<float>>(const AnyModel&, std::size_t);
template std::unique_ptr<BatchModel> make_batch<KinematicArc<double>>(const AnyModel&, std::size_t);
template std::unique_ptr<BatchModel> make_batch<KinematicArc<float>>(const AnyModel&, std::size_t);
template std::unique_ptr<BatchModel> make_batch<WheelsPersisted<double>>(const AnyModel&, std::size_t);
template std::unique_ptr<BatchModel> make_batch<WheelsPersisted<float>>(const AnyModel&, std::size_t);
template std::unique_ptr<BatchModel> make_batch<AnyAxleSteer<double>>(const AnyModel&, std::size_t);
template std::unique_ptr<BatchModel> make_batch<AnyAxleSteer<float>>(const AnyModel&, std::size_t);
template std::unique_ptr<BatchModel> make_batch<DelayedYaw<double>>(const AnyModel&, std::size_t);
template std::unique_ptr<BatchModel> make_batch<DelayedYaw<float>>(const AnyModel&, std::size_t);

}  // namespace sixline
