// C API: records of a simulation's vehicles - laps, places, recorded channels, events.
#include "c/call.hpp"
#include "c/objects.hpp"
#include "c/simulation_with.hpp"
#include "sixline/c/simulation.h"

using namespace sixline;
using namespace sixline::c;

sixline_status sixline_simulation_get_laps(sixline_context context, sixline_simulation simulation, int32_t number,
                                           sixline_lap* laps, size_t capacity, size_t* count) {
  return call(context, [&](Call& in) {
    const SimulationObject* object = simulation_with(in, simulation, number);
    if (!object) return;
    in.fill(object->simulation.laps(number), laps, capacity, count, [](const LapSummary& lap) {
      return sixline_lap{lap.time,        lap.top_speed, lap.mean_speed, lap.max_offset,
                         lap.off_track_s, lap.clean,     lap.complete};
    });
  });
}

sixline_status sixline_simulation_get_place(sixline_context context, sixline_simulation simulation, int32_t number,
                                            sixline_place* place) {
  return call(context, [&](Call& in) {
    const SimulationObject* object = simulation_with(in, simulation, number);
    if (!object || !in.given(place, "place")) return;
    const TrackPlace<double> found = object->simulation.place(number);
    *place = {found.s, found.n};
  });
}

sixline_status sixline_simulation_get_time(sixline_context context, sixline_simulation simulation, double* time) {
  return call(context, [&](Call& in) {
    const auto* object = in.find<SimulationObject>(simulation.id);
    if (object && in.given(time, "time")) *time = object->simulation.time();
  });
}

sixline_status sixline_simulation_record(sixline_context context, sixline_simulation simulation, int32_t number,
                                         const char* const* channels, size_t count, double every) {
  return call(context, [&](Call& in) {
    SimulationObject* object = simulation_with(in, simulation, number);
    const auto names = object ? in.texts(channels, count, "channels") : std::nullopt;
    if (names) in.done(object->simulation.record(*names, every, number));
  });
}

sixline_status sixline_simulation_get_recorded(sixline_context context, sixline_simulation simulation, int32_t number,
                                               const char* channel, double* values, size_t capacity, size_t* count) {
  return call(context, [&](Call& in) {
    const SimulationObject* object = simulation_with(in, simulation, number);
    const auto name = object ? in.text(channel, "channel") : std::nullopt;
    if (!name) return;
    const auto recorded = object->simulation.recorded_until_now(*name, number);
    if (recorded)
      in.fill(std::span<const double>(*recorded), values, capacity, count);
    else
      in.refuse_argument("channel", name->substr(0, 100), "is not recorded");
  });
}

sixline_status sixline_simulation_watch(sixline_context context, sixline_simulation simulation, int32_t number,
                                        const char* channel, double level) {
  return call(context, [&](Call& in) {
    SimulationObject* object = simulation_with(in, simulation, number);
    const auto name = object ? in.text(channel, "channel") : std::nullopt;
    if (name) in.done(object->simulation.watch(*name, level, number));
  });
}

sixline_status sixline_simulation_get_events(sixline_context context, sixline_simulation simulation,
                                             sixline_event* events, size_t capacity, size_t* count) {
  return call(context, [&](Call& in) {
    const auto* object = in.find<SimulationObject>(simulation.id);
    if (!object) return;
    in.fill(object->simulation.events(), events, capacity, count, [](const SimulationEvent& event) {
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
