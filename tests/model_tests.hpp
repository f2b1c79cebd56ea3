// Common parts of the law tests: all models as type lists, a lively drive, and access to state fields by name.
#pragma once
#include <string>
#include <vector>

#include "lively.hpp"
#include "numbers.hpp"
#include "sixline/sixline.hpp"
#include "steps/compiled.hpp"

namespace sixline::testing {

/// Names test cases after model and scalar: "kinematic_bicycle<Slip>, float".
struct ModelNames {
  template <class M>
  static std::string GetName(int) {
    using S = typename M::Scalar;
    std::string name(M::info.id);
    if constexpr (requires { M::LongitudinalDrive::info.id; }) name += "." + std::string(M::LongitudinalDrive::info.id);
    for (char& c : name)
      if (c == '.') c = '_';
    return name + (sizeof(S) == 8 ? "_double" : "_float");
  }
};

/// Whether a name refers to a field. "vx" is the speed along the car on every model, "wheel_speed" that of all its
/// wheels.
inline bool means(std::string_view name, std::string_view field) {
  return name == field || (name == "vx" && field == "speed") ||
         (name == "wheel_speed" && field.starts_with("wheel_speed_"));
}
/// Calls visit(name, number) for every number of a model's state: over rows where it has scalar double or float.
template <class State, class Visit>
void for_each_of_state(State& state, Visit&& visit) {
  using Plain = std::remove_const_t<State>;
  if constexpr (have_steps && test_detail::of_a_model<Plain, EveryModel<double>>)
    for_each_number<double>(state, visit);
  else if constexpr (have_steps && test_detail::of_a_model<Plain, EveryModel<float>>)
    for_each_number<float>(state, visit);
  else
    for_each_field(state, [&](const FieldInfo& f, auto& v) { visit(f.name, v); });
}
// Compiled once for each scalar, not for each model.
template <class S>
[[gnu::noinline]] void set_number(const Places& places, void* state, std::string_view name, double value) {
  for (const Place& place : places)
    if (place.kind == Place::Kind::number && means(name, place.name)) place.in<S>(state) = static_cast<S>(value);
}
template <class S>
[[gnu::noinline]] double get_number(const Places& places, const void* state, std::string_view name) {
  double found = 0;
  bool exact = false;
  for (const Place& place : places) {
    if (place.kind != Place::Kind::number || exact || !means(name, place.name)) continue;
    found = static_cast<double>(place.in<S>(state));
    exact = name == place.name;
  }
  return found;
}
#ifdef SIXLINE_TEST_STEPS  // in steps/numbers.cpp
extern template void set_number<double>(const Places&, void*, std::string_view, double);
extern template void set_number<float>(const Places&, void*, std::string_view, double);
extern template double get_number<double>(const Places&, const void*, std::string_view);
extern template double get_number<float>(const Places&, const void*, std::string_view);
#endif
/// All numbers of a struct, in their order.
template <class Struct>
std::vector<double> numbers_of(const Struct& object) {
  std::vector<double> numbers;
  for_each_number<double>(object, [&](std::string_view, const double& number) { numbers.push_back(number); });
  return numbers;
}
/// The scalar type of a model's state.
template <class State>
using ScalarOf = std::conditional_t<test_detail::of_a_model<State, EveryModel<float>>, float, double>;
/// State fields by name.
template <class State>
void set_field(State& state, std::string_view name, double value) {
  set_number<ScalarOf<State>>(places_in<State, ScalarOf<State>>(), &state, name, value);
}
template <class State>
double get_field(const State& state, std::string_view name) {
  return get_number<ScalarOf<State>>(places_in<State, ScalarOf<State>>(), &state, name);
}

/// A state at a speed [m/s], its wheels rolling.
template <class M>
typename M::State at_speed(const typename M::Params& p, double v) {
  typename M::State s{};
  set_field(s, "vx", v);
  if constexpr (requires { M::rolling(p, s); }) s = M::rolling(p, s);
  return s;
}

/// The channels whose names begin so: of all wheels, or of those of an axle ("fx_f", "fx_r").
template <class Output>
std::vector<double> channels(const Output& output, std::string_view beginning) {
  std::vector<double> found;
  for_each_field(output, [&](const FieldInfo& f, const auto& v) {
    if (f.name.starts_with(beginning)) found.push_back(static_cast<double>(v));
  });
  return found;
}
template <class Output>
double sum_of(const Output& output, std::string_view beginning) {
  double sum = 0;
  for (const double value : channels(output, beginning)) sum += value;
  return sum;
}
/// A channel of an output by name; NaN where there is none.
template <class Output>
double channel(const Output& output, std::string_view name) {
  double found = nan;
  for_each_field(output, [&](const FieldInfo& f, const auto& v) {
    if (f.name == name) found = static_cast<double>(v);
  });
  return found;
}

inline constexpr RoadPlane<double> flat{};
/// Imposed steer angle [rad], imposed speed [m/s], both.
inline Overrides<double> imposed_steer(double angle) {
  return {.imposed_steer_angle = angle, .steer_angle_is_imposed = 1};
}
inline Overrides<double> imposed_speed(double v) { return {.imposed_speed = v, .speed_is_imposed = 1}; }
inline Overrides<double> imposed(double v, double steer) {
  return {.imposed_steer_angle = steer, .steer_angle_is_imposed = 1, .imposed_speed = v, .speed_is_imposed = 1};
}
/// The commands of a car: inputs, overrides, or both.
struct Commands {
  Commands(const Inputs<double>& of, const Overrides<double>& test = {}) : inputs(of), overrides(test) {}
  Commands(const Overrides<double>& test) : overrides(test) {}
  Inputs<double> inputs{};
  Overrides<double> overrides{};
};

}  // namespace sixline::testing
