// C API: records of a simulation's vehicles - laps, places, recorded channels, events.
#include "c/call_on.hpp"
#include "sixline/c/simulation.h"

using namespace sixline;
using namespace sixline::c;

sixline_status sixline_simulation_get_laps(sixline_context context, sixline_simulation simulation, int32_t number,
                                           sixline_lap* laps, size_t capacity, size_t* count) {
  return call(context, simulation, number, [&](Call& in, auto& object) {
    in.fill(object.simulation.laps(number), laps, capacity, count, [](const LapSummary& lap) {
      return sixline_lap{lap.time,        lap.top_speed, lap.mean_speed, lap.max_offset,
                         lap.off_track_s, lap.clean,     lap.complete};
    });
  });
}

sixline_status sixline_simulation_get_place(sixline_context context, sixline_simulation simulation, int32_t number,
                                            sixline_place* place) {
  return get(context, simulation, number, place, "place",
             [&](auto& object) { return object.simulation.place(number); });
}

sixline_status sixline_simulation_get_time(sixline_context context, sixline_simulation simulation, double* time) {
  return get(context, simulation, time, "time", [](auto& object) { return object.simulation.time(); });
}

sixline_status sixline_simulation_record(sixline_context context, sixline_simulation simulation, int32_t number,
                                         const char* const* channels, size_t count, double every) {
  return call(context, simulation, number, [&](Call& in, auto& object) {
    const auto names = in.texts(channels, count, "channels");
    if (names) in.done(object.simulation.record(*names, every, number));
  });
}

sixline_status sixline_simulation_get_recorded(sixline_context context, sixline_simulation simulation, int32_t number,
                                               const char* channel, double* values, size_t capacity, size_t* count) {
  return call(context, simulation, number, [&](Call& in, auto& object) {
    const auto name = in.text(channel, "channel");
    if (!name) return;
    const auto recorded = object.simulation.recorded_until_now(*name, number);
    if (recorded)
      in.fill(*recorded, values, capacity, count);
    else
      in.refuse_argument("channel", name->substr(0, 100), "is not recorded");
  });
}

sixline_status sixline_simulation_watch(sixline_context context, sixline_simulation simulation, int32_t number,
                                        const char* channel, double level) {
  return call(context, simulation, number, [&](Call& in, auto& object) {
    const auto name = in.text(channel, "channel");
    if (name) in.done(object.simulation.watch(*name, level, number));
  });
}

sixline_status sixline_simulation_get_events(sixline_context context, sixline_simulation simulation,
                                             sixline_event* events, size_t capacity, size_t* count) {
  return call(context, simulation, [&](Call& in, auto& object) {
    in.fill(object.simulation.events(), events, capacity, count, [](const SimulationEvent& event) {
      sixline_event out{};
      out.vehicle = event.vehicle;
      copy_text(out.channel, event.channel);
      out.level = event.level;
      out.rose = event.rose;
      out.time = event.time;
      return out;
    });
  });
}
