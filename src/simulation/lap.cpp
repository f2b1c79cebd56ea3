// Laps of a model on a view of a track, driven by a simulation.
#include "simulation/lap.hpp"

#include "simulation/entrant.hpp"

namespace sixline {

Result<LapRecord> simulate_laps(const AnyModel& model, const LapTask& task) {
  if (Status why = model.cannot_lap()) return *why;
  // A racer plans for seconds: here Ctrl-C ends that; the simulation finds the plan among those that are stored.
  if (auto driver = choose_driver(task.driver, task.driver_parameters))
    if (const auto ready = prepare(*driver, model, task.track, task.stop); !ready && task.stop && *task.stop)
      return ready.error();
  const Road road = RoadAccess::with_track(AnyRoad(task.track));
  auto simulation = Simulation::create({.vehicle = face::vehicle_of(model),
                                        .road = road,
                                        .driver = task.driver,
                                        .dt = task.dt,
                                        .driver_parameters = task.driver_parameters});
  if (!simulation) return simulation.error();
  return SimulationAccess::of(*simulation).run_laps(0, task);
}

}  // namespace sixline
