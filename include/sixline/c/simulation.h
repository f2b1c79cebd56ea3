// C API, simulations: a ready-made loop - vehicles on one road, drivers or inputs, laps, recorded channels, events.
/// \file
/// C API, simulations: vehicles on one road, drivers or inputs, laps, recorded channels, events.
#ifndef SIXLINE_C_SIMULATION_H
#define SIXLINE_C_SIMULATION_H

#include "sixline/c/driver.h"
#include "sixline/c/types.h"

/// Settings of a simulation.
typedef struct sixline_simulation_def {
  uint32_t cookie;          ///< by sixline_default_simulation_def()
  sixline_vehicle vehicle;  ///< copied; number 0
  sixline_road road;        ///< of all vehicles
  const char* driver;       ///< of SIXLINE_DRIVERS, or a policy's NAME.npz; null or "": inputs are set by the caller
  double dt;                ///< time step [s], above 0, at most 20
  int32_t from_start;       ///< puts vehicles on the start line of a track, at rest; 0: they stay where they are
  int32_t
      collides;  ///< vehicles hit each other and walls; two that begin inside each other do so once they have parted
  double restitution;     ///< [-, 0 to 1] relative speed after an impact over that before, along its normal
  double friction;        ///< [-, 0 to 10] largest tangential over normal impulse
  int32_t grid_columns;   ///< of the start grid of vehicles that collide, with from_start: 1 to 100
  double grid_row;        ///< from one row back to the next [m, 0 to 1000]
  double grid_column;     ///< from one column to the next, about the centre line [m, 0 to 100]
  double grid_staggered;  ///< each column behind the one to its left [m, -1000 to 1000]
} sixline_simulation_def;
/// dt 0.002 s, from the start; no vehicle, no road, no driver; no collisions, else restitution 0.1 and friction 0.4, and
/// a grid of one column with rows of 10 m.
SIXLINE_EXPORT sixline_simulation_def sixline_default_simulation_def(void);
/// Creates a simulation.
SIXLINE_EXPORT sixline_status sixline_simulation_create(sixline_context context, const sixline_simulation_def* def,
                                                        sixline_simulation* simulation);
/// Destroys a simulation, and the handles of its vehicles.
SIXLINE_EXPORT sixline_status sixline_simulation_destroy(sixline_context context, sixline_simulation simulation);

/// Adds a copy of a vehicle; `driver` as in the def. Sets its number; `number` may be null.
SIXLINE_EXPORT sixline_status sixline_simulation_add(sixline_context context, sixline_simulation simulation,
                                                     sixline_vehicle vehicle, const char* driver, int32_t* number);
/// An impact of two vehicles, or of a vehicle on a wall.
typedef struct sixline_collision {
  int32_t a;             ///< number of a vehicle
  int32_t b;             ///< of the other one, above a; -1: a wall
  int32_t wall;          ///< place in the road's walls; -1: another vehicle
  sixline_vec3 point;    ///< where it acted, world [m]
  sixline_vec3 normal;   ///< out of b or the wall into a
  sixline_vec3 impulse;  ///< on a; the opposite on b [N s]
  double speed;          ///< with which they approached each other at that point, along the normal [m/s]
} sixline_collision;
/// Applies, in a loop of one's own, the impacts of vehicles that have all been stepped by dt seconds (0 to 20), on each
/// other and on the walls of their road. Numbers are places in the list. restitution: 0 to 1, relative speed after an
/// impact over that before; friction: 0 to 10, largest tangential over normal impulse. At most `capacity` impacts are
/// stored; `collisions` may be null with capacity 0, `count`, the number of all, may be null. Refused: a vehicle twice;
/// nothing is then changed.
SIXLINE_EXPORT sixline_status sixline_collide(sixline_context context, const sixline_vehicle* vehicles,
                                              size_t vehicle_count, sixline_road road, double dt, double restitution,
                                              double friction, sixline_collision* collisions, size_t capacity,
                                              size_t* count);
/// The impacts of the last step. `collisions` null: only their number.
SIXLINE_EXPORT sixline_status sixline_simulation_get_collisions(sixline_context context, sixline_simulation simulation,
                                                                sixline_collision* collisions, size_t capacity,
                                                                size_t* count);
/// The sum of the impulses on a vehicle since it was added [N s].
SIXLINE_EXPORT sixline_status sixline_simulation_get_damage(sixline_context context, sixline_simulation simulation,
                                                            int32_t number, double* damage);
/// Number of vehicles, numbered from 0.
SIXLINE_EXPORT sixline_status sixline_simulation_get_vehicle_count(sixline_context context,
                                                                   sixline_simulation simulation, int32_t* count);
/// A vehicle of it, which vehicle functions may read and change between two steps. The handle lives as long as
/// the simulation.
SIXLINE_EXPORT sixline_status sixline_simulation_get_vehicle(sixline_context context, sixline_simulation simulation,
                                                             int32_t number, sixline_vehicle* vehicle);
/// Commands held from the next step on; a driver overwrites them.
SIXLINE_EXPORT sixline_status sixline_simulation_set_inputs(sixline_context context, sixline_simulation simulation,
                                                            int32_t number, const sixline_inputs* inputs);
/// The commands in force.
SIXLINE_EXPORT sixline_status sixline_simulation_get_inputs(sixline_context context, sixline_simulation simulation,
                                                            int32_t number, sixline_inputs* inputs);
/// Overrides held from the next step on; all zeros ends them.
SIXLINE_EXPORT sixline_status sixline_simulation_set_overrides(sixline_context context, sixline_simulation simulation,
                                                               int32_t number, const sixline_overrides* overrides);

/// Sets a parameter of a vehicle's driver ("lookahead_distance"), from its next decision on. Refused: no driver, no
/// such name, out of range. sixline_driver_get_parameters lists them.
SIXLINE_EXPORT sixline_status sixline_simulation_set_driver_parameter(sixline_context context,
                                                                      sixline_simulation simulation, int32_t number,
                                                                      const char* name, double value);
/// A parameter of a vehicle's driver.
SIXLINE_EXPORT sixline_status sixline_simulation_get_driver_parameter(sixline_context context,
                                                                      sixline_simulation simulation, int32_t number,
                                                                      const char* name, double* value);
/// The last decision of a vehicle's driver; zeros without a driver.
SIXLINE_EXPORT sixline_status sixline_simulation_get_intention(sixline_context context, sixline_simulation simulation,
                                                               int32_t number, sixline_intention* intention);
/// The plan of a racer with its learned corrections, as sixline_driver_get_plan.
SIXLINE_EXPORT sixline_status sixline_simulation_get_plan(sixline_context context, sixline_simulation simulation,
                                                          int32_t number, char* buffer, size_t capacity,
                                                          size_t* length);

/// One step of all vehicles. A vehicle that refuses the step keeps its state, the others continue; the first refusal is
/// returned.
SIXLINE_EXPORT sixline_status sixline_simulation_step(sixline_context context, sixline_simulation simulation);
/// Steps for this time, rounded to whole steps. SIXLINE_CANCELLED: ended by sixline_simulation_cancel.
SIXLINE_EXPORT sixline_status sixline_simulation_run(sixline_context context, sixline_simulation simulation,
                                                     double seconds);

/// Called at intervals during a run; a result of 0 ends it. `part`: the finished part, 0 to 1, or -1 if not known.
typedef int32_t sixline_go_on_function(void* user, double part);
/// Laps to drive.
typedef struct sixline_laps_def {
  uint32_t cookie;                ///< by sixline_default_laps_def()
  int32_t laps;                   ///< 1 to 1000000
  int32_t number;                 ///< number of the vehicle whose laps are counted
  sixline_go_on_function* go_on;  ///< called about ten times per second of real time; may be null
  void* user;                     ///< passed to `go_on`
} sixline_laps_def;
/// One lap of vehicle 0.
SIXLINE_EXPORT sixline_laps_def sixline_default_laps_def(void);
/// End of a run of laps.
typedef struct sixline_laps_end {
  int32_t laps;        ///< completed laps
  double simulated_s;  ///< driven [s]
  double off_track_s;  ///< with a wheel off the road [s]
  char ended[128];     ///< "finished", "no progress for 30 s", "interrupted", or the number that became non-finite
} sixline_laps_end;
/// Steps until the vehicle has driven this number of further laps, or has made no progress for 30 s. Needs a closed
/// track. SIXLINE_CANCELLED: ended by `go_on` or sixline_simulation_cancel. `def` and `end` may be null.
SIXLINE_EXPORT sixline_status sixline_simulation_run_laps(sixline_context context, sixline_simulation simulation,
                                                          const sixline_laps_def* def, sixline_laps_end* end);
/// Cancels the current run of this simulation, from any thread; it ends shortly afterwards. No effect without a run.
SIXLINE_EXPORT sixline_status sixline_simulation_cancel(sixline_context context, sixline_simulation simulation);

/// One lap.
typedef struct sixline_lap {
  double time;         ///< [s]
  double top_speed;    ///< [m/s]
  double mean_speed;   ///< [m/s]
  double max_offset;   ///< largest distance from the centre line [m]
  double off_track_s;  ///< time with a wheel off the road [s]
  int32_t clean;       ///< no wheel left the road
  int32_t complete;    ///< 0: the current lap
} sixline_lap;
/// Laps of a vehicle since it was added. `laps` null, with capacity 0: only the count.
SIXLINE_EXPORT sixline_status sixline_simulation_get_laps(sixline_context context, sixline_simulation simulation,
                                                          int32_t number, sixline_lap* laps, size_t capacity,
                                                          size_t* count);
/// The place of a vehicle on the track.
SIXLINE_EXPORT sixline_status sixline_simulation_get_place(sixline_context context, sixline_simulation simulation,
                                                           int32_t number, sixline_place* place);
/// Another vehicle, as a driver sees it.
typedef struct sixline_other_vehicle {
  int32_t number;        ///< its number
  double ds;             ///< ahead along the centre line [m]; without a track ahead in the axes of the one
  double dn;             ///< to the left of it [m]
  double closing_speed;  ///< with which the distance between both becomes shorter [m/s]
  double length;         ///< of its box [m]
  double width;          ///< of its box [m]
} sixline_other_vehicle;
/// The nearest other vehicles, at most eight, the nearest first. `others` null, with capacity 0: only the count.
SIXLINE_EXPORT sixline_status sixline_simulation_get_others(sixline_context context, sixline_simulation simulation,
                                                            int32_t number, sixline_other_vehicle* others,
                                                            size_t capacity, size_t* count);
/// Since the beginning [s].
SIXLINE_EXPORT sixline_status sixline_simulation_get_time(sixline_context context, sixline_simulation simulation,
                                                          double* time);

/// Records channels of a vehicle ("t" is the time) at this interval [s] from now on; restarts a recording.
SIXLINE_EXPORT sixline_status sixline_simulation_record(sixline_context context, sixline_simulation simulation,
                                                        int32_t number, const char* const* channels, size_t count,
                                                        double every);
/// Recorded values of a channel, in order. `values` null, with capacity 0: only the count.
SIXLINE_EXPORT sixline_status sixline_simulation_get_recorded(sixline_context context, sixline_simulation simulation,
                                                              int32_t number, const char* channel, double* values,
                                                              size_t capacity, size_t* count);
/// Records an event when a channel of a vehicle, or the time "t", crosses a level, in either direction.
SIXLINE_EXPORT sixline_status sixline_simulation_watch(sixline_context context, sixline_simulation simulation,
                                                       int32_t number, const char* channel, double level);
/// A channel crossed a level.
typedef struct sixline_event {
  int32_t vehicle;   ///< its number
  char channel[64];  ///< its name; "t" is the time
  double level;      ///< in the unit of the channel
  int32_t rose;      ///< from below to above
  double time;       ///< between two steps [s]
} sixline_event;
/// All events, in order of time. `events` null, with capacity 0: only the count.
SIXLINE_EXPORT sixline_status sixline_simulation_get_events(sixline_context context, sixline_simulation simulation,
                                                            sixline_event* events, size_t capacity, size_t* count);

#endif
