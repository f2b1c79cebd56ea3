// Shooting by a model's name: the table of models that have derivatives.
#include "identify/shooting.hpp"

#include <typeindex>
#include <unordered_map>

#include "sixline/models/catalogue.hpp"

namespace sixline {
namespace {

using Maker = std::unique_ptr<Shooting> (*)(const AnyModel&, const ShootingPlan&);
using Makers = std::unordered_map<std::type_index, Maker>;

template <class M, class... Drive>
void add_carrying(Makers& makers, TypeList<Drive...>) {
  (makers.emplace(typeid(typename M::template With<Drive>), make_shooting_of<typename M::template With<Drive>>), ...);
}
template <class... M>
Makers makers_of(TypeList<M...>) {
  Makers makers;
  const auto add = [&]<class Model>(std::type_identity<Model>) {
    if constexpr (Model::info.has_longitudinal)
      add_carrying<Model>(makers, Drives<double>{});
    else if constexpr (Model::info.family != Family::ray)
      makers.emplace(typeid(Model), make_shooting_of<Model>);
  };
  (add(std::type_identity<M>{}), ...);
  return makers;
}

}  // namespace

Result<std::unique_ptr<Shooting>> make_shooting(const AnyModel& like, const ShootingPlan& plan) {
  static const Makers makers = makers_of(Models<double>{});
  const auto found = makers.find(like.type());
  if (found != makers.end()) return found->second(like, plan);
  const bool in_space = like.info().family == Family::ray;
  return Error{.file = {},
               .line = 0,
               .field = "--model",
               .value = std::string(like.info().id),
               .rule = in_space ? "cannot be fitted: a log does not say how its springs stand where a window begins; "
                                  "double_track has the same tyres, engine and body on a plane"
                                : "cannot be fitted: it was registered without derivatives (src/identify/models)"};
}

}  // namespace sixline
