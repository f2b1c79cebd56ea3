// C API: parameters of a vehicle by index, also while it drives.
#include "c/call_on.hpp"
#include "c/convert.hpp"
#include "sixline/c/channels.h"

using namespace sixline;
using namespace sixline::c;

namespace {

/// A vehicle's parameter `index`; null, and refused, if there is none.
const ParameterInfo* parameter_of(Call& in, VehicleObject& object, std::int32_t index) {
  if (!in.index(index, object.vehicle().parameters().size(), "index")) return nullptr;
  return &object.vehicle().parameters()[static_cast<std::size_t>(index)];
}

}  // namespace

sixline_status sixline_vehicle_get_parameter_count(sixline_context context, sixline_vehicle vehicle, int32_t* count) {
  return get(context, vehicle, count, "count",
             [](auto& object) { return static_cast<int32_t>(object.vehicle().parameters().size()); });
}

sixline_status sixline_vehicle_get_parameter_info(sixline_context context, sixline_vehicle vehicle, int32_t index,
                                                  sixline_parameter_info* info) {
  return call(context, vehicle, [&](Call& in, auto& object) {
    const ParameterInfo* parameter = parameter_of(in, object, index);
    if (!parameter || !in.given(info, "info")) return;
    *info = to_c(*parameter);
  });
}

sixline_status sixline_vehicle_get_parameter_choice(sixline_context context, sixline_vehicle vehicle, int32_t index,
                                                    int32_t choice, char* buffer, size_t capacity, size_t* length) {
  return call(context, vehicle, [&](Call& in, auto& object) {
    const ParameterInfo* parameter = parameter_of(in, object, index);
    if (parameter && in.index(choice, parameter->choices.size(), "choice"))
      in.fill_text(parameter->choices[static_cast<std::size_t>(choice)], buffer, capacity, length);
  });
}

sixline_status sixline_vehicle_find_parameter(sixline_context context, sixline_vehicle vehicle, const char* name,
                                              int32_t* index) {
  return call(context, vehicle, [&](Call& in, auto& object) {
    const auto word = in.text(name, "name");
    if (!word || !in.given(index, "index")) return;
    const int found = object.vehicle().parameter_index(*word);
    if (found >= 0)
      *index = found;
    else
      in.refuse_argument("parameter", word->substr(0, 100),
                         "is not a parameter of " + std::string(object.vehicle().model().id));
  });
}

sixline_status sixline_vehicle_get_parameter(sixline_context context, sixline_vehicle vehicle, int32_t index,
                                             double* value) {
  return call(context, vehicle, [&](Call& in, auto& object) {
    const ParameterInfo* parameter = parameter_of(in, object, index);
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
    if (const ParameterInfo* parameter = parameter_of(in, object, index))
      in.fill_text(object.vehicle().parameter_text(parameter->name), buffer, capacity, length);
  });
}

sixline_status sixline_vehicle_set_parameter(sixline_context context, sixline_vehicle vehicle, int32_t index,
                                             double value) {
  return call(context, vehicle, [&](Call& in, auto& object) {
    const ParameterInfo* parameter = parameter_of(in, object, index);
    if (parameter && in.finite(value, parameter->name.c_str())) in.done(object.vehicle().set_parameter(index, value));
  });
}

sixline_status sixline_vehicle_set_parameter_text(sixline_context context, sixline_vehicle vehicle, int32_t index,
                                                  const char* text) {
  return call(context, vehicle, [&](Call& in, auto& object) {
    const ParameterInfo* parameter = parameter_of(in, object, index);
    const auto words = parameter ? in.text(text, "text") : std::nullopt;
    if (words) in.done(object.vehicle().set_parameter({parameter->name, *words}));
  });
}
