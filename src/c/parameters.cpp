// C API: parameters of a vehicle by index, also while it drives.
#include "c/call_on.hpp"
#include "sixline/c/channels.h"

using namespace sixline;
using namespace sixline::c;

namespace {

/// Runs a call on a vehicle's parameter of that index: body(Call&, Vehicle&, const ParameterInfo&).
template <class Body>
sixline_status call_on_parameter(sixline_context context, sixline_vehicle vehicle, int32_t index, const Body& body) {
  return call(context, vehicle, [&](Call& in, auto& object) {
    if (const ParameterInfo* found = in.element(object.vehicle().parameters(), index))
      body(in, object.vehicle(), *found);
  });
}

}  // namespace

sixline_status sixline_vehicle_get_parameter_count(sixline_context context, sixline_vehicle vehicle, int32_t* count) {
  return get(context, vehicle, count, "count",
             [](auto& object) { return static_cast<int32_t>(object.vehicle().parameters().size()); });
}

sixline_status sixline_vehicle_get_parameter_info(sixline_context context, sixline_vehicle vehicle, int32_t index,
                                                  sixline_parameter_info* info) {
  return call_on_parameter(context, vehicle, index, [&](Call& in, Vehicle&, const ParameterInfo& parameter) {
    if (in.given(info, "info")) *info = to_c(parameter);
  });
}

sixline_status sixline_vehicle_get_parameter_choice(sixline_context context, sixline_vehicle vehicle, int32_t index,
                                                    int32_t choice, char* buffer, size_t capacity, size_t* length) {
  return call_on_parameter(context, vehicle, index, [&](Call& in, Vehicle&, const ParameterInfo& parameter) {
    if (const std::string* text = in.element(parameter.choices, choice, "choice"))
      in.fill_text(*text, buffer, capacity, length);
  });
}

sixline_status sixline_vehicle_find_parameter(sixline_context context, sixline_vehicle vehicle, const char* name,
                                              int32_t* index) {
  return find(context, vehicle, name, index, "parameter", &Vehicle::parameter_index);
}

sixline_status sixline_vehicle_get_parameter(sixline_context context, sixline_vehicle vehicle, int32_t index,
                                             double* value) {
  return call_on_parameter(context, vehicle, index, [&](Call& in, Vehicle& car, const ParameterInfo& parameter) {
    if (parameter.is_table)
      in.refuse_argument("parameter", parameter.name, "is a table: sixline_vehicle_get_parameter_text reads it");
    else if (in.given(value, "value"))
      *value = car.parameter(index);
  });
}

sixline_status sixline_vehicle_get_parameter_text(sixline_context context, sixline_vehicle vehicle, int32_t index,
                                                  char* buffer, size_t capacity, size_t* length) {
  return call_on_parameter(context, vehicle, index, [&](Call& in, Vehicle& car, const ParameterInfo& parameter) {
    in.fill_text(car.parameter_text(parameter.name), buffer, capacity, length);
  });
}

sixline_status sixline_vehicle_set_parameter(sixline_context context, sixline_vehicle vehicle, int32_t index,
                                             double value) {
  return call_on_parameter(context, vehicle, index, [&](Call& in, Vehicle& car, const ParameterInfo& parameter) {
    if (in.finite(value, parameter.name.c_str())) in.done(car.set_parameter(index, value));
  });
}

sixline_status sixline_vehicle_set_parameter_text(sixline_context context, sixline_vehicle vehicle, int32_t index,
                                                  const char* text) {
  return call_on_parameter(context, vehicle, index, [&](Call& in, Vehicle& car, const ParameterInfo& parameter) {
    if (const auto words = in.text(text, "text")) in.done(car.set_parameter({parameter.name, *words}));
  });
}
