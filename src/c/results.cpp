// C API: results of a scenario's run.
#include "sixline/c/result.h"

#include <algorithm>

#include "c/call_on.hpp"

using namespace sixline;
using namespace sixline::c;

sixline_status sixline_result_get_info(sixline_context context, sixline_result result, sixline_result_info* info) {
  return call(context, result, [&](Call& in, auto& object) {
    if (!in.given(info, "info")) return;
    const ScenarioResult& ran = object.result;
    sixline_result_info out{};
    copy_text(out.model, ran.model);
    out.steps = ran.steps;
    out.time = ran.t;
    out.channel_count = static_cast<int32_t>(ran.channels.size());
    out.recorded_count = static_cast<int32_t>(ran.recorded_names.size());
    out.event_count = static_cast<int32_t>(ran.events.size());
    out.interrupted = ran.interrupted;
    copy_text(out.trouble, ran.trouble);
    out.hash = ran.hash;
    out.other_count = static_cast<int32_t>(ran.others.size());
    *info = out;
  });
}

sixline_status sixline_result_destroy(sixline_context context, sixline_result result) {
  return destroy(context, result);
}

sixline_status sixline_result_get_channel(sixline_context context, sixline_result result, int32_t index,
                                          sixline_result_channel* channel) {
  return call(context, result, [&](Call& in, auto& object) {
    const ScenarioResult& ran = object.result;
    if (!in.index(index, ran.channels.size(), "index") || !in.given(channel, "channel")) return;
    const auto i = static_cast<std::size_t>(index);
    copy_text(channel->name, ran.channels[i]);
    copy_text(channel->unit, ran.units[i]);
    channel->value = ran.final_values[i];
  });
}

sixline_status sixline_result_get_value(sixline_context context, sixline_result result, const char* channel,
                                        double* value) {
  return call(context, result, [&](Call& in, auto& object) {
    const auto name = in.text(channel, "channel");
    if (!name || !in.given(value, "value")) return;
    const auto& all = object.result.channels;
    if (std::find(all.begin(), all.end(), *name) == all.end())
      in.refuse_argument("channel", name->substr(0, 100), "is not a channel of " + object.result.model);
    else
      *value = object.result.final_value(*name);
  });
}

sixline_status sixline_result_get_recorded_name(sixline_context context, sixline_result result, int32_t index,
                                                char* buffer, size_t capacity, size_t* length) {
  return call(context, result, [&](Call& in, auto& object) {
    const std::string* name = in.element(object.result.recorded_names, index);
    if (name) in.fill_text(*name, buffer, capacity, length);
  });
}

sixline_status sixline_result_get_recorded(sixline_context context, sixline_result result, int32_t index,
                                           double* values, size_t capacity, size_t* count) {
  return call(context, result, [&](Call& in, auto& object) {
    if (const auto* samples = in.element(object.result.samples, index)) in.fill(*samples, values, capacity, count);
  });
}

sixline_status sixline_result_get_event(sixline_context context, sixline_result result, int32_t index,
                                        sixline_result_event* event) {
  return call(context, result, [&](Call& in, auto& object) {
    const ScenarioResult::Event* found = in.element(object.result.events, index);
    if (!found || !in.given(event, "event")) return;
    copy_text(event->channel, found->channel);
    event->level = found->level;
    event->rose = found->above;
    event->time = found->t;
  });
}

sixline_status sixline_result_get_collisions(sixline_context context, sixline_result result,
                                             sixline_result_collision* collisions, size_t capacity, size_t* count) {
  return call(context, result, [&](Call& in, auto& object) {
    in.fill(object.result.collisions, collisions, capacity, count, [](const ScenarioResult::Impact& each) {
      return sixline_result_collision{each.t, to_c(each.hit)};
    });
  });
}

sixline_status sixline_result_create_of_other(sixline_context context, sixline_result result, int32_t index,
                                              sixline_result* other) {
  return call(context, result, [&](Call& in, auto& object) {
    const ScenarioResult* found = in.element(object.result.others, index);
    if (found && in.given(other, "other")) add(in, Result<ScenarioResult>(*found), other);
  });
}

sixline_status sixline_result_get_json(sixline_context context, sixline_result result, char* buffer, size_t capacity,
                                       size_t* length) {
  return call(context, result,
              [&](Call& in, auto& object) { in.fill_text(object.result.json(), buffer, capacity, length); });
}

sixline_status sixline_result_get_csv(sixline_context context, sixline_result result, char* buffer, size_t capacity,
                                      size_t* length) {
  return call(context, result,
              [&](Call& in, auto& object) { in.fill_text(object.result.csv(), buffer, capacity, length); });
}
