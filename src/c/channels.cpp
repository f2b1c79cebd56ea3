// C API: channels of a vehicle by index.
#include "sixline/c/channels.h"

#include "c/call_on.hpp"

using namespace sixline;
using namespace sixline::c;

sixline_status sixline_vehicle_get_channel_count(sixline_context context, sixline_vehicle vehicle, int32_t* count) {
  return get(context, vehicle, count, "count",
             [](auto& object) { return static_cast<int32_t>(object.vehicle().channels().size()); });
}

sixline_status sixline_vehicle_get_channel_info(sixline_context context, sixline_vehicle vehicle, int32_t index,
                                                sixline_channel_info* info) {
  return call(context, vehicle, [&](Call& in, auto& object) {
    const ChannelInfo* channel = in.element(object.vehicle().channels(), index);
    if (!channel || !in.given(info, "info")) return;
    copy_text(info->name, channel->name);
    copy_text(info->unit, channel->unit);
    copy_text(info->meaning, channel->meaning);
    info->is_state = channel->is_state;
  });
}

sixline_status sixline_vehicle_find_channel(sixline_context context, sixline_vehicle vehicle, const char* name,
                                            int32_t* index) {
  return find(context, vehicle, name, index, "channel", &Vehicle::channel_index);
}

sixline_status sixline_vehicle_get_channel(sixline_context context, sixline_vehicle vehicle, int32_t index,
                                           double* value) {
  return call(context, vehicle, [&](Call& in, auto& object) {
    if (in.element(object.vehicle().channels(), index) && in.given(value, "value"))
      *value = object.vehicle().channel(index);
  });
}

sixline_status sixline_vehicle_get_channels(sixline_context context, sixline_vehicle vehicle, double* values,
                                            size_t capacity, size_t* count) {
  return call(context, vehicle,
              [&](Call& in, auto& object) { in.fill(object.vehicle().channel_values(), values, capacity, count); });
}

sixline_status sixline_vehicle_set_channel(sixline_context context, sixline_vehicle vehicle, int32_t index,
                                           double value) {
  return call(context, vehicle, [&](Call& in, auto& object) {
    const ChannelInfo* channel = in.element(object.vehicle().channels(), index);
    if (!channel) return;
    if (channel->is_state)
      in.done(object.vehicle().set_state(channel->name, value));
    else
      in.refuse(SIXLINE_ERROR_REFUSED, {.field = channel->name, .rule = "is not a state: it is computed"});
  });
}
