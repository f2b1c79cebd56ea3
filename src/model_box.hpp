// Model box: a rung of known type behind AnyModel. Every answer is a loop over its field lists.
#pragma once
#include <algorithm>
#include <cmath>

#include "cars.hpp"
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

namespace detail {
template <class T> constexpr bool is_table =
    std::is_same_v<T, GearRatios<double>> || std::is_same_v<T, TorqueCurve<double>>;

inline void add_once(std::vector<Entry>& entries, Entry entry) {
  for (const auto& e : entries)
    if (e.name == entry.name) return;  // a name that two parts share (wheelbase) is one parameter
  entries.push_back(std::move(entry));
}
inline bool holds(const std::vector<Entry>& entries, std::string_view name) {
  return std::any_of(entries.begin(), entries.end(), [&](const Entry& e) { return e.name == name; });
}
inline Entry entry_of(const FieldInfo& f) {
  return {.name = std::string(f.name),
          .unit = std::string(f.unit),
          .meaning = std::string(f.meaning),
          .min = f.min,
          .max = f.max,
          .choices = {},
          .text = {}};
}
/// Numbers, tables and choices of a struct as entries.
template <class Struct> std::vector<Entry> entries_of(const Struct& value, bool want_choices) {
  std::vector<Entry> entries;
  const auto visit = [&]<class T>(const FieldInfo& f, const T& v, const auto&... names) {
    if (f.memory) return;
    Entry entry = entry_of(f);
    if constexpr (sizeof...(names) == 1) {
      if (!want_choices) return;
      entry.standard = static_cast<double>(static_cast<int>(v));
      (entry.choices.assign(names.begin(), names.end()), ...);
    } else {
      if (want_choices) return;
      if constexpr (is_table<T>)
        entry.text = table_text(v);
      else
        entry.standard = v;
    }
    add_once(entries, std::move(entry));
  };
  for_each_field(value, visit);
  return entries;
}
}  // namespace detail

/// M under AnyModel.
template <Model M> class ModelBox final : public AnyModel {
 public:
  Description describe() const override {
    Description d{.id = std::string(M::id),
                  .meaning = std::string(M::meaning),
                  .states = detail::entries_of(typename M::State{}, false),
                  .outputs = detail::entries_of(typename M::Output{}, false),
                  .parameters = detail::entries_of(typename M::Params{}, false),
                  .options = detail::entries_of(typename M::Params{}, true),
                  .inputs = {},
                  .integrators = {},
                  .aliases = {}};
    std::erase_if(d.outputs, [&](const Entry& e) { return detail::holds(d.states, e.name); });  // the state is meant
    d.inputs = detail::entries_of(Controls<double>{}, false);
    for (const TestInput& input : test_inputs())
      if (input.offered_by(d.id))
        d.inputs.push_back({std::string(input.name),
                            std::string(input.unit),
                            std::string(input.meaning),
                            0,
                            -infinite,
                            infinite,
                            {},
                            {}});
    if constexpr (requires { M::aliases; }) d.aliases.assign(std::begin(M::aliases), std::end(M::aliases));
    for (const std::string_view word : synonyms())
      if (known_as(word, {&d.states}) != "" && known_as(word, {&d.states}) != word) d.aliases.emplace_back(word);
    if constexpr (Smooth<M>)
      d.integrators = {"exact", "euler", "semi_implicit", "rk4"};
    else
      d.integrators = {"semi_implicit"};
    return d;
  }
  std::unique_ptr<AnyModel> clone() const override { return std::make_unique<ModelBox>(*this); }

  Result<bool> set(const Node& value) override {
    bool known = false;
    Status wrong;
    for_each_field(params_, [&]<class T>(const FieldInfo& f, T& target, const auto&... names) {
      if (f.name != value.name || wrong) return;
      known = true;
      if constexpr (sizeof...(names) == 1)
        (set_choice(value, target, names, wrong), ...);
      else if constexpr (detail::is_table<T>)
        wrong = read_table(value, target);
      else if (value.kind != Node::Kind::number || !std::isfinite(value.number))
        wrong = value_error(value, "must be a finite number [" + std::string(f.unit) + "]");
      else if (value.number < f.min || value.number > f.max)
        wrong = value_error(value, "must be " + range_text(f.min, f.max, f.unit));
      else
        target = value.number;
    });
    if (wrong) return *wrong;
    if (!known && (value.name == "c_traction" || value.name == "wheel_inertia")) {  // both axles of a car that has two
      Node front = value, rear = value;
      front.name += "_front", rear.name += "_rear";
      if (const auto first = set(front); !first || !*first) return first;
      return set(rear);
    }
    return known;
  }
  std::optional<double> parameter(std::string_view name) const override {
    std::optional<double> found;
    for_each_field(params_, [&]<class T>(const FieldInfo& f, const T& v) {
      if constexpr (!detail::is_table<T>)
        if (f.name == name) found = v;
    });
    return found;
  }
  std::vector<NamedValue> parameter_values() const override {
    std::vector<NamedValue> values;
    const auto visit = [&]<class T>(const FieldInfo& f, const T& v, const auto&... names) {
      for (const auto& known : values)
        if (known.name == f.name) return;
      NamedValue value{std::string(f.name), {}, std::string(f.unit), std::string(f.meaning)};
      if constexpr (sizeof...(names) == 1)
        ((value.value = std::string(names[static_cast<int>(v)])), ...);
      else if constexpr (detail::is_table<T>)
        value.value = table_text(v);
      else
        value.value = number_text(v);
      values.push_back(std::move(value));
    };
    for_each_field(params_, visit);
    return values;
  }
  Status check() const override {
    if (const Fault fault = check_ranges(params_))
      return Error{.field = std::string(fault.field),
                   .value = number_text(fault.value),
                   .rule = "must be " + range_text(fault.min, fault.max, "")};
    return check_rules(*this);
  }

  bool set_state(std::string_view name, double value) override {
    bool known = false;
    for (const std::string& word : words_for(name)) {
      for_each_field(state_, [&](const FieldInfo& f, double& target) {
        if (!known && f.name == word) target = value, known = true;
      });
      if constexpr (requires { M::aliases; }) known = known || set_alias(state_, word, value);
    }
    return known;
  }
  void roll() override {
    if constexpr (requires { M::rolling(params_, state_); }) state_ = M::rolling(params_, state_);
  }
  void place(const GroundSource& source, double x, double y, double heading) override {
    near_ = -1;
    if constexpr (OnSurface<M>)
      state_ = std::visit([&](const auto& surface) { return M::place_at(params_, surface, x, y, heading); },
                          source.surface_near(x, y, near_));
    else
      put_at(state_, x, y, heading);
  }
  std::string step(const Controls<double>& u, const GroundSource& source, double dt,
                   std::string_view integrator) override {
    typename M::State next;
    if constexpr (OnSurface<M>)
      next = on_surface(between_steps<M>(params_, state_, u, dt), u, source, dt).state;
    else if constexpr (Smooth<M>) {
      const Ground<double> ground = ground_here(source);
      if (integrator == "euler")
        next = euler<M>(params_, held(u), u, ground, dt);
      else if (integrator == "semi_implicit")
        next = semi_implicit<M>(params_, held(u), u, ground, dt);
      else if (integrator == "rk4")
        next = rk4<M>(params_, held(u), u, ground, dt);
      else
        next = advance<M>(params_, state_, u, ground, dt).state;
    } else {
      next = advance<M>(params_, state_, u, ground_here(source), dt).state;
    }
    std::string broken;
    for_each_field(next, [&](const FieldInfo& f, const double& v) {
      if (broken.empty() && !std::isfinite(v)) broken = f.name;
    });
    if (broken.empty()) state_ = next;
    return broken;
  }
  void read(const Controls<double>& u, const GroundSource& source, double dt,
            std::vector<double>& values) const override {
    values.clear();
    const auto collect = [&](const FieldInfo& f, const double& v) {
      if (!f.memory) values.push_back(v);
    };
    for_each_field(state_, collect);
    static const std::vector<bool> own = [] {  // outputs that are not states as well
      const auto states = detail::entries_of(typename M::State{}, false);
      std::vector<bool> is_own;
      for_each_field(typename M::Output{}, [&](const FieldInfo& f, const double&) {
        is_own.push_back(!f.memory && !detail::holds(states, f.name));
      });
      return is_own;
    }();
    std::size_t index = 0;
    const auto collect_own = [&](const FieldInfo&, const double& v) {
      if (own[index++]) values.push_back(v);
    };
    if constexpr (OnSurface<M>)
      for_each_field(on_surface(state_, u, source, dt).output, collect_own);
    else
      for_each_field(M::step(params_, state_, u, ground_here(source), dt).output, collect_own);
  }
  std::vector<double> state() const override {
    std::vector<double> numbers;
    for_each_field(state_, [&](const FieldInfo&, const double& v) { numbers.push_back(v); });
    numbers.push_back(near_);
    return numbers;
  }
  void restore(std::span<const double> numbers) override {
    std::size_t i = 0;
    for_each_field(state_, [&](const FieldInfo&, double& v) {
      if (i < numbers.size()) v = numbers[i++];
    });
    if (i < numbers.size()) near_ = static_cast<int>(numbers[i]);
  }
  std::optional<double> state_value(std::string_view name) const override {
    std::optional<double> found;
    for (const std::string& word : words_for(name))
      for_each_field(state_, [&](const FieldInfo& f, const double& v) {
        if (!found && f.name == word) found = v;
      });
    return found;
  }
  std::uint64_t hash() const override {
    Fnv64 hash;
    for_each_field(state_, [&](const FieldInfo&, const double& v) { hash.add(v); });
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
  std::vector<Curve> curves() const override { return curves_of(params_); }

  Status cannot_lap() const override {
    if constexpr (Drivable<M>)
      return {};
    else
      return Error{.field = "model",
                   .value = std::string(M::id),
                   .rule = "cannot lap a track: choose plan.kinematic (a car on a plane that a robot can steer)"};
  }
  Result<LapRecord> lap(const LapTask& task) const override {
    if constexpr (Drivable<M>)
      return run_lap<M>(params_, task);
    else
      return *cannot_lap();
  }

 private:
  template <class Enum, class Names>
  static void set_choice(const Node& value, Enum& target, const Names& names, Status& wrong) {
    std::string allowed;
    for (std::size_t i = 0; i < names.size(); ++i) {
      if (value.kind == Node::Kind::text && value.text == names[i]) {
        target = static_cast<Enum>(i);
        return;
      }
      allowed += (i ? ", \"" : "\"") + std::string(names[i]) + "\"";
    }
    wrong = value_error(value, "must be one of " + allowed);
  }
  /// A smooth rung under a generic stepper: an imposed speed becomes the state's.
  typename M::State held(const Controls<double>& u) const {
    typename M::State s = state_;
    if (u.speed_imposed > 0.5)
      for_each_field(s, [&](const FieldInfo& f, double& v) {
        if (f.name == "v") v = u.speed_hold;
      });
    return s;
  }

  /// The rung's step on whatever kind of surface it is: once per kind in the program, for `step` and `read` alike.
  [[gnu::noinline]] Next<M> on_surface(const typename M::State& state, const Controls<double>& u,
                                       const GroundSource& source, double dt) const requires OnSurface<M> {
    const auto [x, y, heading] = place_of(state);
    return std::visit([&](const auto& surface) { return M::step(params_, state, u, surface, dt); },
                      source.surface_near(x, y, near_));
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
