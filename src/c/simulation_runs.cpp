// C API: simulations stepped, run, driven for laps, cancelled.
#include "c/call_on.hpp"
#include "sixline/c/simulation.h"

using namespace sixline;
using namespace sixline::c;

namespace {

/// End of a run of laps.
sixline_laps_end end_of(const LapRecord& record) {
  sixline_laps_end end{};
  for (const LapSummary& lap : record.laps) end.laps += lap.complete;
  end.simulated_s = record.simulated_s;
  end.off_track_s = record.off_track_s;
  copy_text(end.ended, record.ended);
  return end;
}

}  // namespace

sixline_laps_def sixline_default_laps_def(void) { return {cookie_of<sixline_laps_def>, 1, 0, nullptr, nullptr}; }

sixline_status sixline_simulation_step(sixline_context context, sixline_simulation simulation) {
  return call(context, simulation, [&](Call& in, auto& object) { in.done(object.simulation.step()); });
}

sixline_status sixline_simulation_run(sixline_context context, sixline_simulation simulation, double seconds) {
  return call(context, simulation, [&](Call& in, auto& object) {
    object.is_cancelled = false;
    if (in.done(object.simulation.run(seconds, [&] { return !object.is_cancelled; })) && object.is_cancelled)
      in.status = SIXLINE_CANCELLED;
  });
}

sixline_status sixline_simulation_run_laps(sixline_context context, sixline_simulation simulation,
                                           const sixline_laps_def* given, sixline_laps_end* end) {
  return call(context, [&](Call& in) {
    const sixline_laps_def def = given ? *given : sixline_default_laps_def();
    if (!in.made_by_default(def)) return;
    auto* object = in.find<SimulationObject>(simulation.id);
    if (!object || !in.index(def.number, object->vehicles.size(), "number")) return;
    object->is_cancelled = false;
    const auto goes_on = [&] {
      if (def.go_on && def.go_on(def.user, -1) == 0) object->is_cancelled = true;
      return !object->is_cancelled;
    };
    const Result<LapRecord> record = object->simulation.run_laps(def.laps, def.number, 0, goes_on);
    if (!in.done(record)) return;
    if (record->ended == "interrupted") in.status = SIXLINE_CANCELLED;
    if (end) *end = end_of(*record);
  });
}

sixline_status sixline_simulation_cancel(sixline_context context, sixline_simulation simulation) {
  return call(context, simulation, [&](Call&, auto& object) { object.is_cancelled = true; });
}
