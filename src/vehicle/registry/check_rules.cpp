// Rules between the parameters of a car, which the range of a single parameter cannot express.
#include <array>
#include <cmath>

#include "sixline/internal/vehicle/registry/models.hpp"
#include "vehicle/registry/parameters.hpp"

namespace sixline {

namespace {
/// Smallest yaw inertia over mass cg_to_front cg_to_rear, which is the inertia of two point masses at the axles [-].
constexpr double yaw_inertia_min = 0.05;

/// A body with a smaller yaw inertia than any car turns faster than its tyres can follow in a step.
Status check_inertia(const ParameterView& model) {
  using Q = Quantity;
  const auto value = [&](Q quantity) { return model.number(quantity); };
  const auto mass = value(Q::mass), inertia = value(Q::yaw_inertia), b = value(Q::cg_to_front),
             c = value(Q::cg_to_rear);
  if (!mass || !inertia || !b || !c) return {};
  const double least = yaw_inertia_min * *mass * *b * *c;
  if (*inertia >= least) return {};
  return Error{.field = "yaw_inertia",
               .value = number_text(*inertia),
               .rule = "must be at least " + number_text(least) + " kg m^2, " + number_text(yaw_inertia_min) +
                       " mass cg_to_front cg_to_rear; real cars have 0.4 to 1.6 of that product"};
}

/// Springs that cannot carry the car at rest within their travel let it sink onto its floor.
Status check_springs(const ParameterView& model) {
  using Q = Quantity;
  const auto travel = model.number("suspension_travel"), mass = model.number(Q::mass), g = model.number(Q::g),
             b = model.number(Q::cg_to_front), c = model.number(Q::cg_to_rear);
  if (!travel || !mass || !g || !b || !c) return {};
  for (const bool front : {true, false}) {
    const char* name = front ? "spring_rate_front" : "spring_rate_rear";
    const double rate = model.number(name).value_or(0), load = 0.5 * *mass * *g * (front ? *c : *b) / (*b + *c);
    if (rate > 0 && rate * *travel < load)
      return Error{.field = name,
                   .value = number_text(rate),
                   .rule = "must be at least " + number_text(load / *travel) +
                           " N/m, or 0: over suspension_travel it carries a wheel's load of " + number_text(load) +
                           " N"};
  }
  return {};
}
/// Numbers of one axle, of which 0 means that of the other or of all: the least that they may else be.
struct OfAxle {
  const char* name;
  double least;
};
constexpr OfAxle of_axle[] = {{"wheel_radius_front", 0.01},       {"wheel_radius_rear", 0.01},
                              {"magic_stiffness_long_rear", 0.1}, {"magic_shape_long_rear", 1},
                              {"magic_peak_long_rear", 0.01},     {"magic_stiffness_lat_rear", 0.1},
                              {"magic_shape_lat_rear", 1},        {"magic_peak_lat_rear", 0.01},
                              {"peak_slip_rear", 0.001},          {"peak_slip_angle_rear", 0.001}};

/// `wheel_radius` is that of the driven wheels, which every model knows; an axle's own radius is for the other axle.
Status check_axles(const ParameterView& model) {
  for (const OfAxle& each : of_axle)
    if (const double own = model.number(each.name).value_or(0); own > 0 && own < each.least)
      return Error{.field = each.name,
                   .value = number_text(own),
                   .rule = "must be 0, for that of all wheels, or at least " + number_text(each.least)};
  const auto radius = model.number(Quantity::wheel_radius);
  const std::string name = "wheel_radius_" + model.text("driven_axle");
  if (const double own = model.number(name).value_or(0); own > 0 && radius && own != *radius)
    return Error{
        .field = name,
        .value = number_text(own),
        .rule = "must be 0 or wheel_radius = " + number_text(*radius) + ", which is that of the driven wheels"};
  return {};
}
}  // namespace

Status check_rules(const ParameterView& model) {
  using Q = Quantity;
  const auto value = [&](Q quantity) { return model.number(quantity); };
  const auto L = value(Q::wheelbase), b = value(Q::cg_to_front), c = value(Q::cg_to_rear);
  if (L && b && c && std::abs(*b + *c - *L) > 1e-6 * *L)
    return Error{.field = "wheelbase",
                 .value = number_text(*L),
                 .rule = "must be cg_to_front + cg_to_rear = " + number_text(*b + *c)};
  const auto idle = value(Q::idle_rpm), redline = value(Q::redline_rpm);
  if (idle && redline && *redline < *idle + 250)
    return Error{.field = "redline_rpm",
                 .value = number_text(*redline),
                 .rule = "must be at least 250 rpm above idle_rpm = " + number_text(*idle)};
  for (const auto& [law, file, ending] : {std::array{"mf61", "tir", ".tir"}, std::array{"tmeasy", "tmeasy", ".json"}})
    if (model.text("tyre") == law && model.text(file) == "none")
      return Error{.field = "tyre",
                   .value = law,
                   .rule = "needs a " + std::string(ending) + " file: " + file + " = \"FILE" + ending + "\""};
  if (const Status wrong = check_inertia(model)) return wrong;
  if (const Status wrong = check_springs(model)) return wrong;
  if (const Status wrong = check_axles(model)) return wrong;
  if (const auto lock = model.number("steer_lock"); lock && *lock > model.max_steer_angle())
    return Error{
        .field = "steer_lock",
        .value = number_text(*lock),
        .rule = "must be at most " + number_text(model.max_steer_angle()) + " rad: " + std::string(tangent_rule)};
  return {};
}

}  // namespace sixline
