// Derivatives by a model's name: the numbers that have slopes, and the plane under the vehicle.
#include "studies/derivatives/derivatives.hpp"

#include <algorithm>
#include <cmath>

#include "sixline/models/catalogue.hpp"
#include "vehicle/road_access.hpp"
#include "vehicle/vehicle_model.hpp"

namespace sixline {
namespace {

template <class... M>
SlopesTable table_of(TypeList<M...>) {
  SlopesTable table;
  (add_slopes<M>(table), ...);
  return table;
}

/// Numbers of a struct that change smoothly; null: it jumps.
std::vector<const FieldInfo*> smooth_numbers(const FieldRows& rows) {
  std::vector<const FieldInfo*> found;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const FieldInfo& info = *rows[i].info;
    const Passing passing = info_of(info.quantity).passing;
    const bool flag = info.unit == "-" && info.min == 0 && info.max == 1, counter = info.name == "history_filled";
    const bool jumps = passing == Passing::stepwise || passing == Passing::timer || info.memory || flag || counter;
    found.push_back(jumps ? nullptr : &info);
  }
  return found;
}

/// The plane on which its model stands; the height of a body in space is then that above the plane through the origin.
RoadPlane<double> plane_under(AnyModel& model, const Road& road) {
  const AnyRoad& ground = RoadAccess::of(road)->road;
  const double x = *model.state_value(Quantity::x), y = model.state_value(Quantity::y).value_or(0);
  int near = -1;
  if (model.info().family == Family::longitudinal) return ground.plane_ahead(x);
  const RoadPlane<double> plane = ground.plane_at(x, y, near);
  if (const auto z = model.state_value(Quantity::z))
    model.set_state(Quantity::z, *z - (road.at(x, y).height - plane.slope_x * x - plane.slope_y * y));
  return plane;
}

}  // namespace

Result<StepDerivatives> step_derivatives(const Vehicle& vehicle, const Inputs<double>& inputs, const Road& road,
                                         double dt, const Overrides<double>& overrides) {
  Vehicle held = vehicle;
  if (Result<void> taken = Vehicle(vehicle).step(inputs, road, dt, overrides); !taken) return taken.error();
  AnyModel& model = face::model_to_change(held);
  static const SlopesTable table = table_of(Variants<double>{});
  const auto slopes_of = table.find(model.tables().type);
  if (slopes_of == table.end())
    return face::refusal("model", std::string(model.info().id),
                         "is a custom model: its derivatives are jacobian() in C++");
  const RoadPlane<double> plane = plane_under(model, road);
  const std::vector<double> all =
      slopes_of->second({model, *face::checked_inputs(inputs, model), overrides, plane, dt});

  StepDerivatives found;
  const std::vector<const FieldInfo*> states = smooth_numbers(model.tables().state);
  std::vector<bool> columns;
  const auto add = [&](std::string_view name, bool is_smooth) {
    columns.push_back(is_smooth);
    if (is_smooth) found.by.emplace_back(name);
  };
  for (std::size_t i = 0; i < states.size(); ++i) {
    add(model.tables().state[i].name, states[i] != nullptr);
    if (states[i]) found.of.emplace_back(model.tables().state[i].name);
  }
  for_each_field(inputs, [&](const FieldInfo& f, const double&) {
    add(f.name, f.quantity != Quantity::gear && f.name != "auto_shift");
  });
  for (std::size_t row = 0; row < states.size(); ++row)
    for (std::size_t column = 0; states[row] && column < columns.size(); ++column)
      if (columns[column]) found.slopes.push_back(all[row * columns.size() + column]);
  if (!std::ranges::all_of(found.slopes, [](double slope) { return std::isfinite(slope); }))
    return face::refusal("jacobian", "", "has a slope that is not finite");
  return found;
}

}  // namespace sixline
