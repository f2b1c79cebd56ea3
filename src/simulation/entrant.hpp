// Entrant: a vehicle in a simulation, with its driver, its laps and its records.
#pragma once
#include "simulation/chosen_driver.hpp"
#include "simulation/lap_task.hpp"
#include "simulation/seen_cars.hpp"
#include "sixline/internal/vehicle/registry/lap_run.hpp"
#include "sixline/simulation.hpp"
#include "vehicle/lasting_contacts.hpp"
#include "vehicle/registry/lap_timer.hpp"
#include "vehicle/road_access.hpp"
#include "vehicle/vehicle_model.hpp"

namespace sixline {

/// A level of a channel whose crossings are recorded as events.
struct WatchedLevel {
  int column = 0;  ///< -1: the time
  double level = 0;
};

/// The data of an entrant that change from step to step, besides the state of its vehicle.
struct EntrantProgress {
  ChosenMemory memory{};
  Intention<double> intention{};
  Inputs<double> inputs{};
  Overrides<double> overrides{};
  TrackPlace<double> place{};
  LapTimer timer{1};
  bool off_road = false;           ///< a wheel is off the road
  double damage = 0;               ///< sum of the impulses on it [N s]
  std::optional<Error> refused{};  ///< why it refused its last step
};

/// The state of an entrant at a moment, sufficient to continue from.
struct EntrantMoment {
  EntrantProgress progress;
  std::string_view model;     ///< its id
  std::vector<double> state;  ///< of its model
  std::vector<double> acted;  ///< in its last step
};

struct Entrant : EntrantProgress {
  explicit Entrant(Vehicle own) : vehicle(std::move(own)) {}

  Vehicle vehicle;
  std::string driver_name{};
  std::optional<ChosenDriver> driver{};
  bool timed = false;  ///< on a track

  std::vector<std::string> recorded_names{};
  std::vector<int> recorded_columns{};  ///< -1: the time
  std::vector<std::shared_ptr<std::vector<double>>> recorded{};
  long record_every = 0, record_from = 0;  ///< in steps; 0: nothing is recorded
  std::vector<WatchedLevel> watched{};
  std::vector<double> before{};  ///< the channels one step ago; empty: not known

  AnyModel& model() { return face::model_to_change(vehicle); }
  const AnyModel& model() const { return face::model_of(vehicle); }

  /// Places it at a slot of the grid, at rest; slot 0 of one column is the middle of the start line.
  void put_at_start(const Road& road, const StartGrid& grid, int slot);
  /// Starts timing laps at its place. A model that has only a distance keeps the offset of `place`.
  void begin_laps(const Road& road);
  EntrantMoment moment() const;
  void restore(const EntrantMoment& moment);
  /// The limits of the vehicle; the default if the model reports none.
  const VehicleLimits<double>& limits();
  /// One decision of its driver, which must exist.   others: null, or what it sees of them
  void look(const Road& road, double t, const Others<double>* others);
  /// Records these channels (-1: the time) at this interval of steps, from step `from` on.
  void record(std::vector<std::string> names, std::vector<int> columns, long every, long from);
  /// Appends a value to a recorded column; holders of the earlier values keep them unchanged.
  void keep(std::size_t column, double value);
  /// The channels: the state now, what acted in the last step, and the pedals from now on.
  const std::vector<double>& read();
  /// After a step: updates its place and its laps.
  void follow(const AnyRoad& road, double t, double dt);

 private:
  std::uint64_t limits_of_ = 0;  ///< id of the parameters to which limits_ belongs
  VehicleLimits<double> limits_{};
  std::vector<double> row_{};
};

/// Counts the steps of a simulation, and knows which vehicles began inside each other.
struct SimulationClock {
  double dt = 0.002;
  double began = 0;     ///< the time at which `steps` was 0 [s]
  long act_every = 10;  ///< steps between two decisions of a driver: about 0.02 s
  long steps = 0;
  /// Vehicles, by their numbers, that overlapped when the second was added, and have not parted since.
  std::vector<std::pair<int, int>> inside{};
  std::vector<face::Held> held{};  ///< contacts that lasted in the last step
  double time() const { return began + static_cast<double>(steps) * dt; }
};

struct SimulationMoment::Impl : SimulationClock {
  std::vector<EntrantMoment> entrants{};
};

inline Error no_simulation() {
  return face::refusal("simulation", "", "is empty: it was not created, or was moved away");
}

struct Simulation::Impl : SimulationClock {
  Road road{};
  bool from_start = true;
  bool retries = true;    ///< a vehicle that refused a step is stepped again; false: only after `refused` is cleared
  bool observed = false;  ///< since the last step
  bool collides = false;
  CollideOptions collide{};
  StartGrid grid{};
  std::vector<Collision> collisions{};  ///< of the last step
  std::vector<Entrant> entrants{};
  std::vector<SimulationEvent> events{};

  /// Changes the length of the steps and restarts their count; vehicles that refused a step are stepped again. The
  /// recording interval, in steps, does not change.
  void begin_steps(double seconds);
  /// The vehicles that may meet in a step, their numbers, and the pairs of places that do not.
  struct Touching {
    std::vector<face::Stepped> vehicles{};
    std::vector<int> numbers{};
    std::vector<std::pair<int, int>> apart{};
  };
  /// Before a step: who may meet whom, and in the overrides what holds those that lie on each other.
  Touching hold_all();
  /// Impacts of the vehicles after a step.
  void collide_all(const Touching& touching);
  /// What a vehicle sees of the others. `known`, if any, keeps their places for the next call at the same time.
  Others<double> others(int number, SeenCars* known = nullptr) const;
  const AnyRoad& ground() const { return RoadAccess::of(road)->road; }
  bool has(int number) const { return number >= 0 && number < static_cast<int>(entrants.size()); }
  Entrant& at(int number) { return entrants[static_cast<std::size_t>(number)]; }

  Result<int> add(const Vehicle& vehicle, const std::string& driver,
                  const std::vector<ParameterValue>& driver_parameters = {});
  /// One step of all vehicles. `sample`, if any, is called for each entrant between its decision and its motion.
  using Sample = std::function<void(Entrant&)>;
  Result<void> step(const Sample& sample);
  /// The first half of a step: drivers decide; records and events are updated. No effect if it was called since the
  /// last step.
  void observe(const Sample& sample);
  /// The second half: all vehicles move, and their places and laps are updated. Returns the first refusal.
  Result<void> advance();
  void note(Entrant& entrant, int number);
  void note_crossings(Entrant& entrant, int number, const std::vector<double>& now);
  Result<LapRecord> run_laps(int number, const LapTask& task);
};

/// The internals of a Simulation for the sources of simulations.
struct SimulationAccess {
  using Impl = Simulation::Impl;
  static Simulation::Impl& of(Simulation& simulation) { return *simulation.impl_; }
};

}  // namespace sixline
