// The ray models: compiled, and behind AnyModel.
#include "sixline/models/ray_car.ipp"
#include "registry/model_adapter.hpp"

namespace sixline {
namespace {

/// A model's functions, whose addresses have them compiled: of its members some belong to the car only, some to the toy,
/// so that the struct cannot be instantiated as a whole.
template <class M>
struct Compiled {
  using S = typename M::Scalar;
  StepResult<M> (*step)(const typename M::Params&, const typename M::State&, const Inputs<S>&, const RoadPlane<S>&, S,
                        const Overrides<S>&) = &M::step;
  decltype(&M::outputs) outputs = &M::outputs;
  decltype(&M::observe) observe = &M::observe;
  decltype(&M::limits) limits = &M::limits;
  decltype(&M::rolling) rolling = &M::rolling;
};
[[gnu::used]] const Compiled<RayCar<double>> car_double;
[[gnu::used]] const Compiled<RayCar<float>> car_float;
[[gnu::used]] const Compiled<RayToy<double>> toy_double;
[[gnu::used]] const Compiled<RayToy<float>> toy_float;

}  // namespace

// What inline functions of the header call.
template Geometry<double> RayModel<double, false>::geometry_of(const RayModel<double, false>::Params&);
template Geometry<double> RayModel<double, true>::geometry_of(const RayModel<double, true>::Params&);
template Geometry<float> RayModel<float, false>::geometry_of(const RayModel<float, false>::Params&);
template Geometry<float> RayModel<float, true>::geometry_of(const RayModel<float, true>::Params&);

template std::unique_ptr<AnyModel> make_adapter<RayCar<double>>();
template std::unique_ptr<AnyModel> make_adapter<RayToy<double>>();

}  // namespace sixline
