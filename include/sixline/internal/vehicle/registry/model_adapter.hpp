// Model adapter: a model of known type behind AnyModel. Code without the type is in any_model.cpp.
#pragma once
#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <typeinfo>

#include "sixline/internal/vehicle/catalogue/make_adapter.hpp"
#include "sixline/internal/vehicle/registry/curves.hpp"
#include "sixline/internal/vehicle/registry/lap_run.hpp"
#include "sixline/internal/vehicle/registry/models.hpp"
#include "sixline/model/forces.hpp"
#include "sixline/model/model.hpp"
#include "sixline/model/reading.hpp"

namespace sixline {

/// Any kind of surface as one type: a model with wheels in space is compiled once instead of once per kind, at the cost
/// of a call per wheel and step.
struct SampledRoad {
  const AnyRoad::Kinds& kind;
  bool has_faces() const { return sixline::has_faces(kind); }
  template <class S>
  [[gnu::noinline]] RoadPoint<S> operator()(const S& x, const S& y) const {
    return std::visit([&](const auto& surface) { return surface(x, y); }, kind);
  }
  template <class S>
  [[gnu::noinline]] RoadPoint<S> averaged(const S& x, const S& y, double length) const {
    const auto* track = std::get_if<TrackRoad>(&kind);
    return track ? track->averaged(x, y, length) : (*this)(x, y);
  }
};

/// A body with wheels in space, as plain numbers.
template <class Body>
BodyInSpace plain_body(const Body& body) {
  BodyInSpace plain{.inv_mass = body.inv_mass,
                    .inv_inertia = body.inv_inertia,
                    .box_half = body.box.half,
                    .box_centre = body.box.centre};
  for (int i = 0; i < 4; ++i) {
    const auto at = static_cast<std::size_t>(i);
    plain.attach[at] = {body.attach.x[i], body.attach.y[i], body.attach.z[i]};
    plain.usual[at] = body.usual[i];
    plain.length[at] = body.length[i];
  }
  return plain;
}

/// Whether forces have vertical loads, or the gravity that causes them.
template <class Forces>
concept has_loads = requires(Forces f) {
  f.fz;
}
|| requires(Forces f) { f.gravity_normal; }
|| requires(Forces f) { f.drive.fz; }
|| requires(Forces f) { f.drive.gravity_normal; };
/// Takes over the loads of a car that its brakes hold, and its springs; no other force.
template <class Forces>
void keep_loads(Forces& to, const Forces& held) {
  if constexpr (requires { to.fz; }) to.fz = held.fz;
  if constexpr (requires { to.friction_limit; }) to.friction_limit = held.friction_limit;
  if constexpr (requires { to.compression; }) to.compression = held.compression, to.grounded = held.grounded;
  if constexpr (requires { to.gravity_normal; })
    to.gravity_normal = held.gravity_normal, to.specific_force_x = held.specific_force_x;
  if constexpr (requires { to.drive; }) keep_loads(to.drive, held.drive);
}

/// The struct behind a pointer without type.
template <class Struct>
const Struct& as(const void* object) {
  return *static_cast<const Struct*>(object);
}

/// Functions of M that need only its structs.
template <Model M>
ModelFunctions functions_of() {
  using Params = typename M::Params;
  using State = typename M::State;
  ModelFunctions f;
  f.max_steer_angle = [](const void* params) {
    if constexpr (requires { M::max_steer_angle(as<Params>(params)); })
      return M::max_steer_angle(as<Params>(params));
    else
      return infinite;
  };
  f.curves = [](const void* params) { return curves_of(as<Params>(params)); };
  if constexpr (Drivable<M>) {
    f.observe = [](const void* params, const void* state) { return M::observe(as<Params>(params), as<State>(state)); };
    f.limits = [](const void* params) { return M::limits(as<Params>(params)); };
  }
  if constexpr (requires(const Params& p, const State& s) { M::rolling(p, s); })
    f.roll = [](const void* params, void* state) {
      *static_cast<State*>(state) = M::rolling(as<Params>(params), as<State>(state));
    };
  if constexpr (requires { M::aliases; })
    f.set_by_alias = [](void* state, std::string_view name, double value) {
      return set_alias(*static_cast<State*>(state), name, value);
    };
  if constexpr (requires(const Params& p, const State& s) { M::ray_body(p, s); })
    f.body_in_space = [](const void* params, const void* state) {
      return plain_body(M::ray_body(as<Params>(params), as<State>(state)));
    };
  if constexpr (HasBodies<M>)
    f.bodies = [](const void* params, const void* state) { return M::bodies(as<Params>(params), as<State>(state)); };
  return f;
}

/// M behind AnyModel.
template <Model M>
class ModelAdapter final : public AnyModel {
  using Params = typename M::Params;
  using State = typename M::State;
  using Output = typename M::Output;

 public:
  std::unique_ptr<AnyModel> clone() const override { return std::make_unique<ModelAdapter>(*this); }

  void place(const AnyRoad& source, double x, double y, double yaw) override {
    near_ = -1;
    if constexpr (TakesRoad<M>) {
      const AnyRoad::Kinds kind = source.surface_near(x, y, near_);
      state_ = M::place_at(params_, SampledRoad{kind}, x, y, yaw);
    } else {
      put_at(state_, x, y, yaw);
    }
    acted_ = {};
    if constexpr (has_loads<typename M::Forces>)
      keep_loads(acted_.forces, computed({.brake = 1, .handbrake = 1}, {}, source, 0.01).forces);
  }
  std::string step(const Inputs<double>& u, const AnyRoad& source, double dt, std::string_view integrator,
                   const Overrides<double>& test) override {
    if constexpr (!TakesRoad<M> && Smooth<M>) {
      const RoadPlane<double> ground = plane_here(source);
      const auto take_state = [&](const State& state) {
        return take({state, detail::step_of<M>(params_, state_, u, ground, dt, test).forces}, u, dt);
      };
      const State from = with_imposed_speed(test);
      if (integrator == "euler") return take_state(euler<M>(params_, from, u, ground, dt, test));
      if (integrator == "semi_implicit") return take_state(semi_implicit<M>(params_, from, u, ground, dt, test));
      if (integrator == "rk4") return take_state(rk4<M>(params_, from, u, ground, dt, test));
    }
    return take(computed(u, test, source, dt), u, dt);
  }
  OnTrack follow(const AnyRoad& road, const TrackPlace<double>& was) override {
    if constexpr (Drivable<M>) {
      const VehicleMotion<double> seen = M::observe(params_, state_);
      const TrackPlace<double> place = road.place_at(seen.x, seen.y, was, located_);
      const TrackView<double>* track = road.track_view();
      const bool off = track && !far_from_edges(*track, place, known_limits()) &&
                       wheel_off_road(*track, place, M::axles(params_, state_));
      return {place, seen.vx, off};
    } else {
      const auto [x, y, yaw, z] = place_of(state_);
      const double vx = state_value(Quantity::vx).value_or(0);
      if constexpr (in_plane<State>)
        return {road.place_at(x, y, was, located_), vx};
      else
        return {road.place_ahead(x, was), vx};
    }
  }

  const ModelTables& tables() const override {
    static constexpr Params params{};
    static constexpr State state{};
    static constexpr Output output{};
    static const ModelTables tables{.info = M::info,
                                    .smooth = Smooth<M>,
                                    .aliases = aliases(),
                                    .params = rows_of<Params>(),
                                    .state = rows_of<State>(),
                                    .output = rows_of<Output>(),
                                    .first_params = &params,
                                    .first_state = &state,
                                    .first_output = &output,
                                    .functions = functions_of<M>(),
#ifdef __cpp_rtti
                                    .type = typeid(M)
#endif
    };
    return tables;
  }
  Reading reading() const override {
    Reading all;
    put_all(all, outputs());
    put_all(all, state_);
    return all;
  }
  Reading reading_of_motion() const override {
    if constexpr (has_motion<Output>()) return reading();
    Reading states;
    put_all(states, state_);
    return states;
  }
  std::vector<double> acted() const override {
    std::vector<double> numbers;
    auto copy = acted_;
    for_each_acted(copy, [&](double& number) { numbers.push_back(number); });
    return numbers;
  }
  void restore_acted(std::span<const double> numbers) override {
    std::size_t i = 0;
    for_each_acted(acted_, [&](double& number) { number = i < numbers.size() ? numbers[i++] : number; });
  }
  std::pair<Inputs<double>, double> last() const override { return {acted_.inputs, acted_.dt}; }

 protected:
  void* params_object() override { return &params_; }
  void* state_object() override { return &state_; }
  void append_outputs(std::span<const FieldRow> rows, std::vector<double>& values) const override {
    const Output output = outputs();
    append_numbers(rows, &output, values);
  }

 private:
  Output outputs() const { return M::outputs(params_, state_, acted_.forces, acted_.inputs); }

  /// A smooth model with a generic integrator: an imposed speed replaces the state's.
  typename M::State with_imposed_speed(const Overrides<double>& test) const {
    typename M::State s = state_;
    if (test.speed_is_imposed > 0.5)
      for_each_field(s, [&](const FieldInfo& f, double& v) {
        if (f.name == "speed") v = test.imposed_speed;
      });
    return s;
  }

  /// Accepts the state after a step unless one of its numbers is not finite; then returns that channel, and nothing
  /// changes.
  std::string take(const StepResult<M>& next, const Inputs<double>& u, double dt) {
    double sum_of_zeros = 0;  // NaN if a number is not finite
    for_each_field(next.state, [&](const FieldInfo&, const double& value) { sum_of_zeros += 0 * value; });
    if (sum_of_zeros != 0) return std::string(non_finite_in(&next.state));
    state_ = next.state;
    acted_ = {next.forces, u, dt};
    return {};
  }

  StepResult<M> computed(const Inputs<double>& u, const Overrides<double>& test, const AnyRoad& source,
                         double dt) const {
    if constexpr (TakesRoad<M>) {
      const PlaceOfState at = place_of(state_);
      const AnyRoad::Kinds kind = source.surface_near(at.x, at.y, near_, at.z);
      return detail::step_of<M>(params_, state_, u, SampledRoad{kind}, dt, test);
    } else {
      return detail::step_of<M>(params_, state_, u, plane_here(source), dt, test);
    }
  }
  RoadPlane<double> plane_here(const AnyRoad& source) const {
    const auto [x, y, yaw, z] = place_of(state_);
    if constexpr (in_plane<typename M::State>) {
      RoadPlane<double> plane = source.plane_at(x, y, near_, located_);
      if constexpr (MeetsSplit<M>) source.split_friction(plane, wheels_of_axles(M::axles(params_, state_), yaw));
      return plane;
    } else {
      return source.plane_ahead(x);
    }
  }

  static std::span<const std::string_view> aliases() {
    if constexpr (requires { M::aliases; })
      return M::aliases;
    else
      return {};
  }

  /// Forces and inputs of the last step; `dt` 0: none acted, and the loads are those at rest.
  struct Acted {
    typename M::Forces forces{};
    Inputs<double> inputs{};
    double dt = 0;
  };
  template <class Use>
  static void for_each_acted(Acted& acted, const Use& use) {
    for_each_number_of<double>(acted.forces, use);
    for_each_field(acted.inputs, [&](const FieldInfo&, double& number) { use(number); });
    use(acted.dt);
  }

  Params params_{};
  State state_{};
  Acted acted_{};
};

template <class M>
std::unique_ptr<AnyModel> make_adapter() {
  return std::make_unique<ModelAdapter<M>>();
}

}  // namespace sixline
