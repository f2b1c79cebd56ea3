// C API: parameters of a vehicle by index, also while it drives.
#include "c/call_on.hpp"
#include "sixline/c/channels.h"

using namespace sixline;
using namespace sixline::c;

sixline_status sixline_vehicle_get_parameter_count(sixline_context context, sixline_vehicle vehicle, int32_t* count) {
  return get(context, vehicle, count, "count",
             [](auto& object) { return static_cast<int32_t>(object.vehicle().parameters().size()); });
}

sixline_status sixline_vehicle_get_parameter_info(sixline_context context, sixline_vehicle vehicle, int32_t index,
                                                  sixline_parameter_info* info) {
  return call(context, vehicle, [&](Call& in, auto& object) {
    const ParameterInfo* parameter = in.element(object.vehicle().parameters(), index);
    if (parameter && in.given(info, "info")) *info = to_c(*parameter);
  });
}

sixline_status sixline_vehicle_get_parameter_choice(sixline_context context, sixline_vehicle vehicle, int32_t index,
                                                    int32_t choice, char* buffer, size_t capacity, size_t* length) {
  return call(context, vehicle, [&](Call& in, auto& object) {
    const ParameterInfo* parameter = in.element(object.vehicle().parameters(), index);
    const std::string* text = parameter ? in.element(parameter->choices, choice, "choice") : nullptr;
    if (text) in.fill_text(*text, buffer, capacity, length);
  });
}

sixline_status sixline_vehicle_find_parameter(sixline_context context, sixline_vehicle vehicle, const char* name,
                                              int32_t* index) {
  return find(context, vehicle, name, index, "parameter", &Vehicle::parameter_index);
}

sixline_status sixline_vehicle_get_parameter(sixline_context context, sixline_vehicle vehicle, int32_t index,
                                             double* value) {
  return call(context, vehicle, [&](Call& in, auto& object) {
    const ParameterInfo* parameter = in.element(object.vehicle().parameters(), index);
    if (!parameter || !in.given(value, "value")) return;
    if (parameter->is_table)
      in.refuse_argument("parameter", parameter->name, "is a table: sixline_vehicle_get_parameter_text reads it");
    else
      *value = object.vehicle().parameter(index);
  });
}

sixline_status sixline_vehicle_get_parameter_text(sixline_context context, sixline_vehicle vehicle, int32_t index,
                                                  char* buffer, size_t capacity, size_t* length) {
  return call(context, vehicle, [&](Call& in, auto& object) {
    if (const ParameterInfo* parameter = in.element(object.vehicle().parameters(), index))
      in.fill_text(object.vehicle().parameter_text(parameter->name), buffer, capacity, length);
  });
}

sixline_status sixline_vehicle_set_parameter(sixline_context context, sixline_vehicle vehicle, int32_t index,
                                             double value) {
  return call(context, vehicle, [&](Call& in, auto& object) {
    const ParameterInfo* parameter = in.element(object.vehicle().parameters(), index);
    if (parameter && in.finite(value, parameter->name.c_str())) in.done(object.vehicle().set_parameter(index, value));
  });
}

sixline_status sixline_vehicle_set_parameter_text(sixline_context context, sixline_vehicle vehicle, int32_t index,
                                                  const char* text) {
  return call(context, vehicle, [&](Call& in, auto& object) {
    const ParameterInfo* parameter = in.element(object.vehicle().parameters(), index);
    const auto words = parameter ? in.text(text, "text") : std::nullopt;
    if (words) in.done(object.vehicle().set_parameter({parameter->name, *words}));
  });
}
