// Shooting by a model's name: the table of models with derivatives.
#include "studies/identify/shooting.hpp"

#include "sixline/models/catalogue.hpp"

namespace sixline {
namespace {

template <class M>
void add(ShootingMakers& makers) {
  if constexpr (M::info.family != Family::ray) add_shooting<M>(makers);  // models marked no_derivatives in models.list
}
template <class... M>
ShootingMakers makers_of(TypeList<M...>) {
  ShootingMakers makers;
  (add<M>(makers), ...);
  return makers;
}

}  // namespace

Result<std::unique_ptr<Shooting>> make_shooting(const AnyModel& like, const ShootingPlan& plan) {
  static const ShootingMakers makers = makers_of(Variants<double>{});
  const auto found = makers.find(like.tables().type);
  if (found != makers.end()) return found->second(like, plan);
  const bool in_space = like.info().family == Family::ray;
  return Error{"", 0, "--model", std::string(like.info().id),
               in_space
                   ? "cannot be fitted: a log does not contain the state of its springs where a window begins; "
                     "double_track has the same tyres, engine and body on a plane"
                   : "cannot be fitted: it was registered without derivatives (src/studies/identify/models.cpp.in)"};
}

}  // namespace sixline
