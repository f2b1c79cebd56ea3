// Model box: a rung of known type behind AnyModel. Every answer is a loop over its field lists.
#pragma once
#include <algorithm>
#include <cmath>

#include "cars.hpp"
#include "field_rows.hpp"
#include "lap_run.hpp"
#include "model_names.hpp"
#include "models.hpp"
#include "play/curves.hpp"
#include "sixline/math/hash.hpp"
#include "sixline/sixline.hpp"

namespace sixline {

/// "R:3.166, N:0, 1:2.97, ..." and "800:200, 1000:250, ..."
std::string table_text(const GearRatios<double>& gears);
std::string table_text(const TorqueCurve<double>& curve);
Status read_table(const Node& value, GearRatios<double>& gears);
Status read_table(const Node& value, TorqueCurve<double>& curve);
/// Rules between parameters that ranges cannot say: b + c = L, redline above idle.
Status check_rules(const AnyModel& model);

/// Whatever kind of surface a ground is, as one: a rung with wheels in space is compiled once for it instead of once per
/// kind. What a step asks for each wheel costs a call.
struct SomeSurface {
  const GroundSource::Kinds& kind;
  template <class S> [[gnu::noinline]] SurfacePoint<S> operator()(const S& x, const S& y) const {
    return std::visit([&](const auto& surface) { return surface(x, y); }, kind);
  }
};

/// A struct as an object with its rows.
struct RowsOn {
  const FieldRows& rows;
  const void* object;
};
/// A rung's description from its structs as they are at first. Outputs that are states as well are not said twice.
Description described(std::string_view id, std::string_view meaning, bool smooth, std::vector<std::string> aliases,
                      RowsOn state, RowsOn output, RowsOn params);

/// M under AnyModel.
template <Model M> class ModelBox final : public AnyModel {
  using Params = typename M::Params;
  using State = typename M::State;
  using Output = typename M::Output;

 public:
  Description describe() const override {
    static constexpr Params params{};
    static constexpr State state{};
    static constexpr Output output{};
    std::vector<std::string> aliases;
    if constexpr (requires { M::aliases; }) aliases.assign(std::begin(M::aliases), std::end(M::aliases));
    return described(M::id, M::meaning, Smooth<M>, std::move(aliases), {rows_of<State>(), &state},
                     {rows_of<Output>(), &output}, {rows_of<Params>(), &params});
  }
  std::unique_ptr<AnyModel> clone() const override { return std::make_unique<ModelBox>(*this); }

  Result<bool> set(const Node& value) override {
    const Result<bool> known = set_row(rows_of<Params>(), &params_, value);
    if (!known) return known;
    if (!*known && (value.name == "c_traction" || value.name == "wheel_inertia")) {  // both axles of a car that has two
      Node front = value, rear = value;
      front.name += "_front", rear.name += "_rear";
      if (const auto first = set(front); !first || !*first) return first;
      return set(rear);
    }
    return known;
  }
  std::optional<double> parameter(std::string_view name) const override {
    return row_number(rows_of<Params>(), &params_, name);
  }
  std::vector<NamedValue> parameter_values() const override {
    return row_texts(rows_of<Params>(), &params_);
  }
  Status check() const override {
    if (const Fault fault = row_fault(rows_of<Params>(), &params_))
      return Error{.field = std::string(fault.field),
                   .value = number_text(fault.value),
                   .rule = "must be " + range_text(fault.min, fault.max, "")};
    return check_rules(*this);
  }

  bool set_state(std::string_view name, double value) override {
    bool known = false;
    for (const std::string& word : words_for(name)) {
      known = known || set_row_number(rows_of<State>(), &state_, word, value);
      if constexpr (requires { M::aliases; }) known = known || set_alias(state_, word, value);
    }
    return known;
  }
  void roll() override {
    if constexpr (requires { M::rolling(params_, state_); }) state_ = M::rolling(params_, state_);
  }
  void place(const GroundSource& source, double x, double y, double heading) override {
    near_ = -1;
    if constexpr (OnSurface<M>) {
      const GroundSource::Kinds kind = source.surface_near(x, y, near_);
      state_ = M::place_at(params_, SomeSurface{kind}, x, y, heading);
    } else {
      put_at(state_, x, y, heading);
    }
  }
  std::string step(const Controls<double>& u, const GroundSource& source, double dt,
                   std::string_view integrator) override {
    typename M::State next;
    if constexpr (!OnSurface<M> && Smooth<M>) {
      const Ground<double> ground = ground_here(source);
      if (integrator == "euler")
        next = euler<M>(params_, held(u), u, ground, dt);
      else if (integrator == "semi_implicit")
        next = semi_implicit<M>(params_, held(u), u, ground, dt);
      else if (integrator == "rk4")
        next = rk4<M>(params_, held(u), u, ground, dt);
      else
        next = stepped(between_steps<M>(params_, state_, u, dt), u, source, dt).state;
    } else {
      next = stepped(between_steps<M>(params_, state_, u, dt), u, source, dt).state;
    }
    std::string_view broken;
    for_each_field(next, [&](const FieldInfo& f, const double& v) {
      if (broken.empty() && !std::isfinite(v)) broken = f.name;
    });
    if (broken.empty()) state_ = next;
    return std::string(broken);
  }
  void read(const Controls<double>& u, const GroundSource& source, double dt,
            std::vector<double>& values) const override {
    values.clear();
    static const FieldRows states = channel_rows(rows_of<State>());
    static const FieldRows own = channel_rows(rows_of<Output>(), rows_of<State>());  // outputs that are not states too
    append_numbers(states, &state_, values);
    const Output output = stepped(state_, u, source, dt).output;
    append_numbers(own, &output, values);
  }
  std::vector<double> state() const override {
    std::vector<double> numbers;
    append_numbers(rows_of<State>(), &state_, numbers);
    numbers.push_back(near_);
    return numbers;
  }
  void restore(std::span<const double> numbers) override {
    std::size_t i = 0;
    for (const FieldRow& row : rows_of<State>())
      if (i < numbers.size()) row.number(&state_) = numbers[i++];
    if (i < numbers.size()) near_ = static_cast<int>(numbers[i]);
  }
  std::optional<double> state_value(std::string_view name) const override {
    std::optional<double> found;
    for (const std::string& word : words_for(name))
      if (!found) found = row_number(rows_of<State>(), &state_, word);
    return found;
  }
  std::uint64_t hash() const override {
    Fnv64 hash;
    for (const FieldRow& row : rows_of<State>()) hash.add(row.number(&state_));
    return hash.value;
  }
  std::optional<Observation<double>> observe() const override {
    if constexpr (Drivable<M>)
      return M::observe(params_, state_);
    else
      return {};
  }
  std::optional<CarLimits<double>> limits() const override {
    if constexpr (Drivable<M>)
      return M::limits(params_);
    else
      return {};
  }
  bool off_road(const Track<double>& track, const TrackPlace<double>& near) const override {
    if constexpr (Drivable<M>)
      return wheel_off_road(track, near, M::limits(params_), M::axles(params_, state_));
    else
      return false;
  }
  std::optional<RayBody<double>> body_in_space() const override {
    if constexpr (requires { M::ray_body(params_); })
      return M::ray_body(params_);
    else
      return {};
  }
  std::vector<CarCurve> curves() const override { return curves_of(params_); }

  Status cannot_lap() const override {
    if constexpr (Drivable<M>)
      return {};
    else
      return Error{.field = "model",
                   .value = std::string(M::id),
                   .rule = "cannot lap a track: choose plan.kinematic (a car on a plane that a robot can steer)"};
  }
  Result<LapRecord> lap(const LapTask& task) const override {
#ifdef SIXLINE_NO_LAPS
    (void)task;
    return Error{.field = "model", .value = std::string(M::id), .rule = "cannot lap a track in this build"};
#else
    if constexpr (Drivable<M>)
      return run_lap<M>(params_, task);
    else
      return *cannot_lap();
#endif
  }

 private:
  /// A smooth rung under a generic stepper: an imposed speed becomes the state's.
  typename M::State held(const Controls<double>& u) const {
    typename M::State s = state_;
    if (u.speed_imposed > 0.5)
      for_each_field(s, [&](const FieldInfo& f, double& v) {
        if (f.name == "v") v = u.speed_hold;
      });
    return s;
  }

  /// The rung's step on this ground: once in the program, for `step` and `read` alike.
  [[gnu::noinline]] Next<M> stepped(const State& state, const Controls<double>& u, const GroundSource& source,
                                    double dt) const {
    if constexpr (OnSurface<M>) {
      const auto [x, y, heading] = place_of(state);
      const GroundSource::Kinds kind = source.surface_near(x, y, near_);
      return M::step(params_, state, u, SomeSurface{kind}, dt);
    } else {
      return M::step(params_, state, u, ground_here(source), dt);
    }
  }
  Ground<double> ground_here(const GroundSource& source) const {
    const auto [x, y, heading] = place_of(state_);
    if constexpr (in_plane<typename M::State>)
      return source.plane_at(x, y, near_);
    else
      return source.plane_ahead(x);
  }

  typename M::Params params_{};
  typename M::State state_{};
  mutable int near_ = -1;  // the piece of a track where it was last; -1: not known
};

}  // namespace sixline
