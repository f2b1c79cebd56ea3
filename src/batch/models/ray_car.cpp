// ray_car in blocks of lanes.
#include "sixline/models/ray_car.ipp"
#include "batch/batch_of.hpp"

namespace sixline {

template std::unique_ptr<BatchModel> make_batch<RayCar<double>>(const AnyModel&, std::size_t);
template std::unique_ptr<BatchModel> make_batch<RayCar<float>>(const AnyModel&, std::size_t);

}  // namespace sixline
