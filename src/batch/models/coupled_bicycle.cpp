// coupled_bicycle in blocks of lanes.
#include "batch/batch_of.hpp"
#include "sixline/models/double_track.ipp"

namespace sixline {

template std::unique_ptr<BatchModel> make_batch<CoupledBicycle<double>>(const AnyModel&, std::size_t);
template std::unique_ptr<BatchModel> make_batch<CoupledBicycle<float>>(const AnyModel&, std::size_t);

}  // namespace sixline
