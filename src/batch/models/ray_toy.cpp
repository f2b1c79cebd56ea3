// ray_toy in blocks of lanes.
#include "batch/batch_of.hpp"
#include "sixline/models/ray_car.ipp"

namespace sixline {

template std::unique_ptr<BatchModel> make_batch<RayToy<double>>(const AnyModel&, std::size_t);
template std::unique_ptr<BatchModel> make_batch<RayToy<float>>(const AnyModel&, std::size_t);

}  // namespace sixline
