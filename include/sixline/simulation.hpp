// Simulation: the loop - vehicles on a road, drivers or inputs, fixed steps, lap times, recorded channels, events.
#pragma once
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "sixline/collide.hpp"
#include "sixline/driver/observation.hpp"
#include "sixline/lap_record.hpp"
#include "sixline/result.hpp"
#include "sixline/road.hpp"
#include "sixline/vehicle.hpp"

namespace sixline {

/// Where vehicles stand at the start of a world that collides: rows behind the line, the first vehicle on the left.
struct StartGrid {
  int columns = 1;       ///< 1 to 100
  double row = 10;       ///< [m, 0 to 1000] from one row back to the next
  double column = 4;     ///< [m, 0 to 100] from one column to the next, about the centre line
  double staggered = 0;  ///< [m, -1000 to 1000] each column behind the one to its left
};

/// Settings of a simulation.
struct SimulationConfig {
  Vehicle vehicle{};         ///< number 0; others are added
  Road road{};               ///< of all vehicles
  std::string driver = "";   ///< a name of drivers(), or a policy's file, NAME.npz; "": inputs are set by the caller
  double dt = 0.002;         ///< time step [s], above 0, at most 20
  bool from_start = true;    ///< puts vehicles on the start line of a track, at rest; false: they stay where they are
  bool collides = false;     ///< its vehicles hit each other and walls (collide.hpp)
  CollideOptions collide{};  ///< what they then do to each other
  StartGrid grid{};          ///< of vehicles that collide, with from_start on a track
  bool retries = true;       ///< false: a vehicle that refused a step stands until set_dt(), restart() or restore()
  std::vector<ParameterValue> driver_parameters{};  ///< set on the driver, in this order: {"lookahead_distance", 30}
};

/// A channel crossed a level.
struct SimulationEvent {
  int vehicle = 0;               ///< its number
  std::string channel{};         ///< its name; "t" is the time
  double level = 0;              ///< in the unit of the channel
  bool rose = true;              ///< from below to above
  double time = 0;               ///< interpolated between two steps [s]
  std::vector<double> values{};  ///< of all channels at that time, interpolated; gears and flags of the step before
};

/// Another vehicle, as a driver sees it.
struct OtherVehicle {
  int number = 0;            ///< its own
  double ds = 0, dn = 0;     ///< ahead along the centre line, to its left [m]; without a track in the axes of the one
  double closing_speed = 0;  ///< with which the distance between both becomes shorter [m/s]
  double length = 0, width = 0;  ///< of its box [m]
};

/// The state of a simulation: its time, and for each vehicle its state, driver's memory, inputs, overrides and laps.
class SimulationMoment {
  friend class Simulation;
  struct Impl;
  std::shared_ptr<const Impl> impl_;
};

/// Vehicles on one road that are stepped together; they collide if that is set. A driver decides every max(1, round(0.02/dt))
/// steps. On a track laps are timed for every vehicle, from its place when it was added; a model that has only a
/// distance follows the centre line. A refused call changes nothing. A moved-from simulation refuses every call.
/// Threads: as for Vehicle.
class Simulation {
 public:
  /// No simulation yet.
  Simulation();
  /// Errors: no vehicle, no road, an unknown driver, a driver that cannot steer this model or has no track, a wrong dt.
  static Result<Simulation> create(const SimulationConfig& config);
  /// Moves; the source then refuses every call.
  Simulation(Simulation&& other) noexcept;
  /// Moves; the source then refuses every call.
  Simulation& operator=(Simulation&& other) noexcept;
  ~Simulation();

  /// Adds a vehicle; returns its number. Where vehicles collide it takes the next place of the grid; one that overlaps
  /// another does not collide with that until they have parted.
  Result<int> add(const Vehicle& vehicle, const std::string& driver = "",
                  const std::vector<ParameterValue>& driver_parameters = {});
  /// Removes a vehicle; the numbers of those after it fall by one.
  Result<void> remove(int number);
  /// Number of vehicles.
  int vehicle_count() const;
  /// A vehicle, which may be read and changed between two steps. A number outside 0 ... vehicle_count() - 1 gives one
  /// that refuses every call.
  Vehicle& vehicle(int number = 0);
  /// The same, read-only.
  const Vehicle& vehicle(int number = 0) const;
  /// Assigns a vehicle another driver, with an empty memory; "": none. Errors as in create().
  Result<void> set_driver(const std::string& driver, int number = 0,
                          const std::vector<ParameterValue>& driver_parameters = {});
  /// Commands held from the next step on; a driver overwrites them.
  Result<void> set_inputs(const Inputs<double>& inputs, int number = 0);
  /// The commands in force; those of its driver, if it has one.
  Inputs<double> inputs(int number = 0) const;
  /// The parameters of a vehicle's driver, with units, ranges and defaults; empty without a driver.
  std::vector<ParameterInfo> driver_parameters(int number = 0) const;
  /// A parameter of a vehicle's driver; NaN: no such parameter.
  double driver_parameter(std::string_view name, int number = 0) const;
  /// Sets a parameter of a vehicle's driver, from its next decision on. Refused: no driver, an unknown parameter, out
  /// of range.
  Result<void> set_driver_parameter(const ParameterValue& value, int number = 0);
  /// The last decision of a vehicle's driver: its target point and allowed speed. NaN for a policy, zeros without a
  /// driver.
  Intention<double> intention(int number = 0) const;
  /// The plan of a `racer` with its learned corrections: text of a `plan.json`, which is a driver; "": another driver.
  std::string plan(int number = 0) const;
  /// Overrides held from the next step on, in addition to inputs or a driver; `{}` ends them.
  Result<void> set_overrides(const Overrides<double>& overrides, int number = 0);
  /// The overrides in force.
  Overrides<double> overrides(int number = 0) const;

  /// The first half of a step: drivers decide, channels and events are recorded. step() begins with it, unless it was
  /// called since the last step.
  void observe();
  /// One step of all vehicles. A vehicle that refuses the step keeps its state, the others continue; the first refusal
  /// is returned.
  Result<void> step();
  /// Steps for this time, rounded to whole steps; `after` is called after each step, and false ends the run.
  Result<void> run(double seconds, const std::function<bool()>& after = nullptr);
  /// Steps until a vehicle has driven this number of further laps, or has made no progress for 30 s (see `ended`). The
  /// record has these laps, with samples about every `sample_every` seconds (0: none). A track that is open is driven once. `go_on`,
  /// if any, is called about ten times per second of real time, between two steps: false ends the run ("interrupted").
  /// `channels`: of the vehicle's model, recorded in addition to the columns that all models have.
  Result<LapRecord> run_laps(int laps, int number = 0, double sample_every = 0.01,
                             const std::function<bool()>& go_on = nullptr,
                             const std::vector<std::string>& channels = {});

  /// The impacts of the last step, by the numbers of the vehicles; valid until the next one.
  std::span<const Collision> collisions() const;
  /// The sum of the impulses on a vehicle since it was added or restart() [N s]; part of a moment.
  double damage(int number = 0) const;
  /// Why a vehicle refused its last step, if it did.
  std::optional<Error> why_refused(int number = 0) const;
  /// Steps of this length from now on; time and laps continue, drivers decide at the next step. Recordings keep their
  /// interval in steps.
  Result<void> set_dt(double dt);
  /// Time 0: resets laps, drivers' memories, inputs and overrides. The vehicles stay in place.
  void restart();
  /// Everything needed to return to the present moment, except the vehicles' parameters, recordings and events.
  SimulationMoment moment() const;
  /// Restores an earlier or later moment. Refused: a moment of other vehicles.
  Result<void> restore(const SimulationMoment& moment);

  /// Since the beginning [s].
  double time() const;
  /// Time step [s].
  double dt() const;
  /// Laps of a vehicle since it was added; the last one is not complete.
  std::span<const LapSummary> laps(int number = 0) const;
  /// Since its current lap began [s].
  double lap_time(int number = 0) const;
  /// Whether the centre of a wheel is off the track.
  bool is_off_track(int number = 0) const;
  /// Its place on the track.
  TrackPlace<double> place(int number = 0) const;
  /// Driven along the track's centre line since the start line [m]; below 0 on a grid behind it.
  double distance(int number = 0) const;
  /// The nearest other vehicles, at most eight, by ds and dn, the nearest first; places as after the last step.
  std::vector<OtherVehicle> others(int number = 0) const;

  /// All channels of a vehicle now, as they are recorded: its state, what acted in the last step, and the pedals
  /// (`throttle`, `brake`) that act from now on. Valid until the next call.
  std::span<const double> channel_values(int number = 0);
  /// Records channels of a vehicle at this interval [s] from now on; restarts a recording.
  Result<void> record(const std::vector<std::string>& channels, double every = 0.01, int number = 0);
  /// Recorded values of a channel, in order; "t" is the time [s]. Empty: not recorded. Valid until the next step.
  std::span<const double> recorded(const std::string& channel, int number = 0) const;
  /// The same without that limit: the returned values stay unchanged while recording continues (which copies them
  /// once). Null: not recorded.
  std::shared_ptr<const std::vector<double>> recorded_until_now(const std::string& channel, int number = 0) const;
  /// Records an event when a channel, or the time "t", crosses a level, in either direction.
  Result<void> watch(const std::string& channel, double level, int number = 0);
  /// All events, in order of time.
  std::span<const SimulationEvent> events() const;

 private:
  friend struct SimulationAccess;
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace sixline
