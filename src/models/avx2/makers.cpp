// Makers of the models with four wheels, compiled for AVX2: their wheels lie side by side in one register, to the same bits.
#include "registry/faster_models.hpp"
#include "sixline/models/catalogue.hpp"

namespace sixline {

std::vector<FasterMaker> makers_avx2() {
  return {{typeid(DoubleTrack<double>), make_adapter<DoubleTrack<double>>},
          {typeid(RayCar<double>), make_adapter<RayCar<double>>},
          {typeid(RayToy<double>), make_adapter<RayToy<double>>}};
}

}  // namespace sixline
