// C API: drivers, and the motion and limits of a vehicle.
#include <cmath>

#include "c/call_on.hpp"
#include "sixline/c/driver.h"

using namespace sixline;
using namespace sixline::c;

namespace {

/// The limits of a def: those of its vehicle, else its own; none, and refused, if the vehicle has none.
std::optional<VehicleLimits<double>> car_of(Call& in, const sixline_driver_def& def) {
  if (def.vehicle.id == 0) return from_c(def.limits);
  auto* object = in.find<VehicleObject>(def.vehicle.id);
  if (!object) return {};
  const auto limits = limits_of(object->vehicle());
  return in.done(limits) ? std::optional(*limits) : std::nullopt;
}

}  // namespace

sixline_status sixline_vehicle_get_motion(sixline_context context, sixline_vehicle vehicle, sixline_motion* motion) {
  return get(context, vehicle, motion, "motion", [](auto& object) { return motion_of(object.vehicle()); });
}

sixline_status sixline_vehicle_get_limits(sixline_context context, sixline_vehicle vehicle, sixline_limits* limits) {
  return get(context, vehicle, limits, "limits", [](auto& object) { return limits_of(object.vehicle()); });
}

sixline_driver_def sixline_default_driver_def(void) {
  return {cookie_of<sixline_driver_def>, "lookahead", {0}, to_c(VehicleLimits<double>{}), {0}};
}

sixline_status sixline_driver_create(sixline_context context, const sixline_driver_def* def, sixline_driver* driver) {
  return create(context, def, driver, "driver", [&](Call& in) {
    const auto name = in.text(def->driver, "driver");
    const auto* on = name ? in.find<RoadObject>(def->road.id) : nullptr;
    if (!on) return;
    const auto limits = car_of(in, *def);
    if (limits) add(in, TrackDriver::create({.driver = *name, .road = on->road, .limits = *limits}), driver);
  });
}

sixline_status sixline_driver_destroy(sixline_context context, sixline_driver driver) {
  return destroy(context, driver);
}

sixline_status sixline_driver_get_intention(sixline_context context, sixline_driver driver,
                                            sixline_intention* intention) {
  return get(context, driver, intention, "intention", [](auto& object) { return object.driver.intention(); });
}

sixline_status sixline_driver_get_plan(sixline_context context, sixline_driver driver, char* buffer, size_t capacity,
                                       size_t* length) {
  return call(context, driver,
              [&](Call& in, auto& object) { in.fill_text(object.driver.plan(), buffer, capacity, length); });
}

sixline_status sixline_driver_get_parameters(sixline_context context, sixline_driver driver,
                                             sixline_parameter_info* parameters, size_t capacity, size_t* count) {
  return call(context, driver, [&](Call& in, auto& object) {
    in.fill(object.driver.parameters(), parameters, capacity, count,
            [](const ParameterInfo& info) { return to_c(info); });
  });
}

sixline_status sixline_driver_get_parameter(sixline_context context, sixline_driver driver, const char* name,
                                            double* value) {
  return call(context, driver, [&](Call& in, auto& object) {
    const auto word = in.text(name, "name");
    if (!word || !in.given(value, "value")) return;
    put_parameter(in, object.driver.parameter(*word), *word, "is not a parameter of this driver", *value);
  });
}

sixline_status sixline_driver_set_parameter(sixline_context context, sixline_driver driver, const char* name,
                                            double value) {
  return call(context, driver, [&](Call& in, auto& object) {
    const auto word = in.text(name, "name");
    if (word && in.finite(value, "value")) in.done(object.driver.set_parameter({*word, value}));
  });
}

sixline_status sixline_driver_get_limits(sixline_context context, sixline_driver driver, sixline_limits* limits) {
  return get(context, driver, limits, "limits", [](auto& object) { return object.driver.limits(); });
}

sixline_status sixline_driver_set_limits(sixline_context context, sixline_driver driver, const sixline_limits* limits) {
  return call(context, driver, [&](Call& in, auto& object) {
    if (in.given(limits, "limits")) in.done(object.driver.set_limits(from_c(*limits)));
  });
}

sixline_status sixline_driver_drive(sixline_context context, sixline_driver driver, const sixline_motion* motion,
                                    double time, sixline_inputs* inputs) {
  return call(context, driver, [&](Call& in, auto& object) {
    if (!in.given(motion, "motion") || !in.given(inputs, "inputs")) return;
    const auto commands = object.driver.drive(from_c(*motion), time);
    if (in.done(commands)) *inputs = to_c(*commands);
  });
}
