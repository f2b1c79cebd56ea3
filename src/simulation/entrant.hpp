// Entrant: a vehicle in a simulation, with its driver, its laps, and what is noted of it.
#pragma once
#include "face/road_access.hpp"
#include "face/vehicle_impl.hpp"
#include "registry/lap_run.hpp"
#include "registry/lap_timer.hpp"
#include "simulation/chosen_driver.hpp"
#include "simulation/lap.hpp"
#include "sixline/simulation.hpp"

namespace sixline {

/// A level that is watched.
struct WatchedLevel {
  int column = 0;  ///< -1: the time
  double level = 0;
};

/// What changes from step to step beside the state of a vehicle.
struct EntrantProgress {
  ChosenMemory memory{};
  Intention<double> intention{};
  Inputs<double> inputs{};
  Overrides<double> overrides{};
  TrackPlace<double> place{};
  LapTimer timer{1};
  bool off_road = false;           ///< a wheel is
  std::optional<Error> refused{};  ///< why it did not take its last step
};

/// An entrant at a moment: enough to go on from there.
struct EntrantMoment {
  EntrantProgress progress;
  std::vector<double> state;  ///< of its model
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

  AnyModel& model() { return *VehicleAccess::of(vehicle)->model; }
  const AnyModel& model() const { return *VehicleAccess::of(vehicle)->model; }

  /// Puts it on the start line, at rest.
  void put_at_start(const Road& road);
  /// Begins to time laps where it is. A model that knows only a distance stays as far from the middle as `place` says.
  void begin_laps(const Road& road);
  EntrantMoment moment() const { return {*this, model().state()}; }
  void restore(const EntrantMoment& moment);
  /// What a driver knows of the vehicle; the default where the model tells nothing.
  const VehicleLimits<double>& limits();
  /// The driver, which it has, looks at the road and decides.
  void look(const Road& road, double t);
  /// Records these channels (-1: the time) every so many steps, from step `from` on.
  void record(std::vector<std::string> names, std::vector<int> columns, long every, long from);
  /// Adds a value to those recorded in a column; whoever holds the values keeps them as they are.
  void keep(std::size_t column, double value);
  /// The channels now, with the forces of the step that begins now.
  const std::vector<double>& read(const AnyRoad& ground, double dt);
  /// After a step: where it is, and whether a lap is over.
  void follow(const AnyRoad& road, double t, double dt);

 private:
  std::uint64_t limits_of_ = 0;  ///< the parameters whose limits these are
  VehicleLimits<double> limits_{};
  std::vector<double> row_{};
};

inline Error no_simulation() { return face::refusal("simulation", "", "is none: it was not made, or moved away"); }

struct Simulation::Impl {
  Road road{};
  double dt = 0.002;
  double began = 0;  ///< the time at which `steps` was 0 [s]
  bool from_start = true;
  bool retries = true;  ///< a vehicle that refused a step is stepped again; false: only once `refused` is cleared
  int act_every = 10;   ///< steps from one look of a driver to the next: about 0.02 s
  long steps = 0;
  std::vector<Entrant> entrants{};
  std::vector<SimulationEvent> events{};

  double time() const { return began + static_cast<double>(steps) * dt; }
  /// Steps of another length from now on, counted anew. What is recorded is recorded each so many steps, as before.
  void begin_steps(double seconds);
  const AnyRoad& ground() const { return RoadAccess::of(road)->road; }
  bool has(int number) const { return number >= 0 && number < static_cast<int>(entrants.size()); }
  Entrant& at(int number) { return entrants[static_cast<std::size_t>(number)]; }

  Result<int> add(const Vehicle& vehicle, const std::string& driver,
                  const std::vector<ParameterValue>& driver_parameters = {});
  /// A driver by name, who remembers nothing yet; "": none. What is refused changes nothing.
  Result<void> set_driver(int number, const std::string& name);
  /// One step of all. `sample`, if any, is called for an entrant that has decided and has not yet moved.
  using Sample = std::function<void(Entrant&)>;
  Result<void> step(const Sample& sample);
  /// The first half of a step: drivers decide; what is recorded and watched is noted.
  void observe(const Sample& sample);
  /// The second half: all move, and are followed round the track. The first refusal is returned.
  Result<void> advance();
  void note(Entrant& entrant, int number);
  void note_crossings(Entrant& entrant, int number, const std::vector<double>& now);
  Result<LapRecord> run_laps(int number, const LapTask& task);
};

/// What the own sources of simulations know of one.
struct SimulationAccess {
  using Impl = Simulation::Impl;
  static Simulation::Impl& of(Simulation& simulation) { return *simulation.impl_; }
};

}  // namespace sixline
