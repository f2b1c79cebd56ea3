// C API: vehicles created, copied, destroyed and stepped.
#include "c/call_on.hpp"
#include "sixline/c/vehicle.h"

using namespace sixline;
using namespace sixline::c;

namespace {

/// The parameters of a def; none, and refused, if one is wrong.
std::optional<std::vector<ParameterValue>> parameters_of(Call& in, const sixline_vehicle_def& def) {
  if (def.parameter_count > 10'000)
    return in.no_value("parameter_count", std::to_string(def.parameter_count), "must be at most 10000");
  if (def.parameter_count > 0 && !in.given(def.parameters, "parameters")) return {};
  std::vector<ParameterValue> values;
  for (std::size_t i = 0; i < def.parameter_count; ++i) {
    const sixline_parameter_value& one = def.parameters[i];
    const auto name = in.text(one.name, "parameters.name");
    const auto words = in.text_or_none(one.text, "parameters.text");
    if (!name || !words) return {};
    if (!one.text && !in.finite(one.number, name->c_str())) return {};
    values.push_back(one.text ? ParameterValue(*name, *words) : ParameterValue(*name, one.number));
  }
  return values;
}

std::optional<VehicleConfig> config_of(Call& in, const sixline_vehicle_def& def) {
  const auto model = in.text(def.model, "model"),
             longitudinal = in.text_or_none(def.longitudinal_model, "longitudinal_model");
  const auto car = def.car_text ? std::string() : in.text(def.car, "car");
  const auto car_text = in.text_or_none(def.car_text, "car_text", 1u << 20);
  auto parameters = parameters_of(in, def);
  if (!model || !longitudinal || !car || !car_text || !parameters) return {};
  if (def.car_text && car_text->empty()) return in.no_value("car_text", "", "must be a car file's text, or null");
  return VehicleConfig{.model = *model,
                       .car = *car,
                       .longitudinal_model = *longitudinal,
                       .parameters = std::move(*parameters),
                       .car_text = *car_text};
}

}  // namespace

sixline_vehicle_def sixline_default_vehicle_def(void) {
  return {cookie_of<sixline_vehicle_def>, "double_track", "reference", nullptr, nullptr, nullptr, 0};
}

sixline_status sixline_vehicle_create(sixline_context context, const sixline_vehicle_def* given,
                                      sixline_vehicle* vehicle) {
  const sixline_vehicle_def def = given ? *given : sixline_default_vehicle_def();
  return create(context, &def, vehicle, "vehicle", [&](Call& in) {
    const auto config = config_of(in, def);
    const FilesOf files(in.context);
    if (config) add(in, Vehicle::create(*config), vehicle);
  });
}

sixline_status sixline_vehicle_clone(sixline_context context, sixline_vehicle vehicle, sixline_vehicle* copy) {
  return call(context, vehicle, [&](Call& in, auto& object) {
    if (in.given(copy, "copy")) add(in, Result<Vehicle>(object.vehicle()), copy);
  });
}

sixline_status sixline_vehicle_destroy(sixline_context context, sixline_vehicle vehicle) {
  return call(context, vehicle, [&](Call& in, auto& object) {
    if (object.of)
      in.refuse(SIXLINE_ERROR_REFUSED, {.field = "vehicle", .rule = "belongs to a simulation, which ends it"});
    else
      in.remove<VehicleObject>(vehicle.id);
  });
}

sixline_status sixline_vehicle_get_model(sixline_context context, sixline_vehicle vehicle, sixline_model_info* info) {
  return get(context, vehicle, info, "info", [](auto& object) { return object.vehicle().model(); });
}

sixline_status sixline_vehicle_step(sixline_context context, sixline_vehicle vehicle, const sixline_inputs* inputs,
                                    sixline_road road, double dt) {
  return call(context, vehicle, [&](Call& in, auto& object) {
    if (!in.given(inputs, "inputs")) return;
    if (const auto* on = in.find<RoadObject>(road.id)) in.done(object.vehicle().step(from_c(*inputs), on->road, dt));
  });
}

sixline_status sixline_vehicle_step_with(sixline_context context, sixline_vehicle vehicle, const sixline_inputs* inputs,
                                         sixline_road road, double dt, const sixline_overrides* overrides) {
  return call(context, vehicle, [&](Call& in, auto& object) {
    const auto* on = in.find<RoadObject>(road.id);
    if (!on || !in.given(inputs, "inputs") || !in.given(overrides, "overrides")) return;
    in.done(object.vehicle().step(from_c(*inputs), on->road, dt, from_c(*overrides)));
  });
}
