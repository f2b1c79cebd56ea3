/* Worlds as the page drives, records and draws them, files and descriptions as it shows them. The rest it calls by
 * sixline/sixline.h, whose status codes, units and axes hold here too. Not installed.
 *
 * Rules. Every call that can fail returns a sixline_status: SIXLINE_ERROR_HANDLE without a world,
 * SIXLINE_ERROR_ARGUMENT for a null pointer or a number out of range, SIXLINE_ERROR_REFUSED for what the library
 * refuses. A refused call changes nothing, and play_get_message gives its message. Text is UTF-8. A text that a call
 * makes is the caller's, who frees it by play_free_text: its size is known only when it is made, and making it may take
 * a whole run. Other memory that a call fills is the caller's own. What is read in every frame lies in memory as plain
 * numbers, whose names and order play_get_layout gives; lists and descriptions are JSON. A world is for one thread at a
 * time; worlds are independent of each other, except that they share the files that were put. The message is the
 * thread's.
 *
 * Cars of a world are numbered from 0. Number 0 is the one that is driven; the others get the same commands. */
#ifndef SIXLINE_PLAY_H
#define SIXLINE_PLAY_H

#include "sixline/c/types.h"

#if defined(__wasm__)
#define SIXLINE_PLAY_API(name) __attribute__((export_name(#name)))
#elif defined(_WIN32)
#define SIXLINE_PLAY_API(name) __declspec(dllexport)
#else
#define SIXLINE_PLAY_API(name) __attribute__((visibility("default")))
#endif

#ifdef __cplusplus
extern "C" {
#endif

typedef struct play_world play_world;

/* ---- Texts ---- */

/* Frees a text that a call made; null is allowed. */
SIXLINE_PLAY_API(play_free_text) void play_free_text(char* text);
/* The message of this thread's last refusal: "file:line: field is value: rule"; "": none yet. */
SIXLINE_PLAY_API(play_get_message) sixline_status play_get_message(char** text);

/* ---- Lists and descriptions ---- */

/* JSON list of the models with their properties. Cars, tracks and drivers: sixline_context_get_names. */
SIXLINE_PLAY_API(play_get_models) sixline_status play_get_models(char** json);
/* What `sixline describe NAME --json` prints: parameters, states, outputs, options with unit, range, default. */
SIXLINE_PLAY_API(play_describe) sixline_status play_describe(const char* kind, const char* name, char** json);
/* Names, in order, of the numbers behind the pointers below: JSON {"version", "input", "settings", "status", "view",
 * "wheel", "impact", "path_points", "strip", "wheels"}. And, for programs in other languages:
 *   "fields"  of input, settings, status, view, wheel and impact: name, unit, meaning, min, max (null: any)
 *   "values"  names of the numbers "source" and "replay" of the status, by number from 0; "driver": drivers that are no
 *             robots
 *   "kinds"   the kinds that play_describe, play_world_get_numbers and play_world_get_text accept, those of
 *             play_check_file, and families of models
 *   "limits"  of a world and of files, SI units */
SIXLINE_PLAY_API(play_get_layout) sixline_status play_get_layout(char** json);

/* ---- Files ---- */

/* A file in memory, found by its path before one on disk: "files/mine.toml". At most 16 MiB. Refuses a .toml or .xml
 * that is malformed. */
SIXLINE_PLAY_API(play_put_file) sixline_status play_put_file(const char* path, const char* text);
/* Reads a file whole. JSON {"kind": "track", "car", "scenario", "replay", "telemetry", "tyre" or "plan", "name",
 * "report"}. */
SIXLINE_PLAY_API(play_check_file) sixline_status play_check_file(const char* path, char** json);
/* The tables of a TOML file; null for a number that is not finite. */
SIXLINE_PLAY_API(play_read_tables) sixline_status play_read_tables(const char* path, char** json);

/* ---- Worlds: make, set up ---- */

/* Without cars, on a level plane. */
SIXLINE_PLAY_API(play_world_create) sixline_status play_world_create(play_world** world);
/* null is allowed. */
SIXLINE_PLAY_API(play_world_destroy) void play_world_destroy(play_world*);
/* The ground, as JSON of a scenario's [ground] table: {"kind": "track", "name": "oval"}. Resets the world. */
SIXLINE_PLAY_API(play_world_set_ground) sixline_status play_world_set_ground(play_world*, const char* table);
/* Who touches whom, as JSON of any of {"cars": true, "walls": false, "restitution": 0.1, "friction": 0.4}: cars each
 * other; walls along both sides of a track; 0 to 1 and 0 to 10 as in sixline_collide. Resets the world. */
SIXLINE_PLAY_API(play_world_set_contact) sixline_status play_world_set_contact(play_world*, const char* table);
/* Puts a car of a model into place `car` (0 to 3, at most one beyond the last): an exchanged car keeps pose and speed,
 * a new one starts where car 0 is, beside it where cars touch. longitudinal: the longitudinal model of
 * kinematic_bicycle and dynamic_bicycle; "" or null: the standard. */
SIXLINE_PLAY_API(play_world_set_car)
sixline_status play_world_set_car(play_world*, int car, const char* model, const char* file, const char* longitudinal);
SIXLINE_PLAY_API(play_world_remove_car) sixline_status play_world_remove_car(play_world*, int car);
/* Time step [s], 1e-4 to 0.5, and integrator ("" or null: the model's own). */
SIXLINE_PLAY_API(play_world_set_clock)
sixline_status play_world_set_clock(play_world*, double dt, const char* integrator);
/* "manual" (the input below), "external" (play_world_control), or a robot, which needs a track. "racer" plans first,
 * for seconds; the path of a file NAME.json that holds such a plan is the racer at once. */
SIXLINE_PLAY_API(play_world_set_driver) sixline_status play_world_set_driver(play_world*, const char* name);
/* JSON: cars, integrators, time step, driver, ground, contact. */
SIXLINE_PLAY_API(play_world_describe) sixline_status play_world_describe(play_world*, char** json);

/* ---- Worlds: drive ---- */

/* Everything of one frame: commands, whole steps for `elapsed` seconds (at most 0.1 count), laps, history, views.
 * steps: those done; may be null. */
SIXLINE_PLAY_API(play_world_frame) sixline_status play_world_frame(play_world*, double elapsed, int32_t* steps);
/* Takes exactly this number of steps. */
SIXLINE_PLAY_API(play_world_step) sixline_status play_world_step(play_world*, int steps);
/* Commands of driver "external", held until the next call: pedals [0, 1], steer [-1, 1] left positive, gear -1, 0, 1
 * ... (taken when auto_shift is 0). A car whose throttle reaches to -1 (its description has the range) drives back by
 * it. */
SIXLINE_PLAY_API(play_world_control)
sixline_status play_world_control(play_world*, double throttle, double brake, double handbrake, double steer,
                                  double gear, double auto_shift);
/* All cars at rest at the start, time 0. */
SIXLINE_PLAY_API(play_world_reset) sixline_status play_world_reset(play_world*);
/* Back by so many seconds, as far as 60 s and this recording reach. */
SIXLINE_PLAY_API(play_world_rewind) sixline_status play_world_rewind(play_world*, double seconds);
/* Sets the number of copies of car 0 (at most 1,000; 0: none), at rest along a closed track, each with a robot: the one at the
 * wheel, else lookahead. They drive beside the world's cars, in its time step or 2 ms, whichever is longer. */
SIXLINE_PLAY_API(play_world_set_swarm) sixline_status play_world_set_swarm(play_world*, int count);
/* The swarm drives on for this time, at most 1 s. */
SIXLINE_PLAY_API(play_world_drive_swarm) sixline_status play_world_drive_swarm(play_world*, double seconds);
/* The message to the driver; "" when there is none. The number "message" of the status changes with it. */
SIXLINE_PLAY_API(play_world_get_message) sixline_status play_world_get_message(play_world*, char** text);

/* ---- Worlds: numbers in memory ---- */

/* Their address, valid as long as the world (a car: its place in it) exists; play_get_layout names them. what:
 *   "input"     of devices, to be written before a frame              "settings"  of manual driving, likewise
 *   "status"    time, commands in force, laps ...
 *   "view"      of a car: CarView, then its four wheels (FL, FR, RL, RR), then x, y of the points of its
 *               predicted path
 *   "channels"  of a car: their values now, in the order of its text "channels"; moves when the car is exchanged
 *   "swarm"     of each of its cars: x, y, z [m], rotation from body to world w, x, y, z, speed [m/s]; moves when it
 *               is set
 *   "impacts"   the last ones in a ring of limits.impacts: number n, of status "impacts", is at n mod that */
SIXLINE_PLAY_API(play_world_get_numbers)
sixline_status play_world_get_numbers(play_world*, const char* what, int car, double** numbers);
/* A ring of rows of all channels of a car, one row each 0.01 s: row r stands at (r mod history_capacity), and the
 * status has their number. Moves when the car is exchanged. */
SIXLINE_PLAY_API(play_world_get_history)
sixline_status play_world_get_history(play_world*, int car, const float** rows);

/* ---- Cars: parameters, channels, states ---- */

/* Text about a car. what:
 *   "parameters"  JSON list: index, name, unit, meaning, group, value, standard, min, max, choices, text, changed
 *   "channels"    JSON list: name, unit, meaning; quantity and wheel, "" where it is none, or of none
 *   "curves"      JSON list of the curves of engine, gears and tyres: name, title, x_name, x_unit, y_name, y_unit, x, y
 *   "file"        the car as a car file, TOML
 *   "scenario"    its drive since the recording began, TOML: `sixline run` drives it to the same bits
 *   "hash"        of its state, 16 hexadecimal digits
 *   "driver"      the robot's numbers, as "parameters"
 *   "plan"        a racer's line, table and memory, as the file NAME.json; null without a racer */
SIXLINE_PLAY_API(play_world_get_text)
sixline_status play_world_get_text(play_world*, const char* what, int car, char** text);
/* A number, or the index of a choice. */
SIXLINE_PLAY_API(play_world_set_parameter)
sixline_status play_world_set_parameter(play_world*, int car, const char* name, double value);
/* A table: "R:3.166, N:0, 1:2.97" or "800:200, 1000:250". */
SIXLINE_PLAY_API(play_world_set_table)
sixline_status play_world_set_table(play_world*, int car, const char* name, const char* text);
/* Back to the value of the car's file; "" for all. */
SIXLINE_PLAY_API(play_world_reset_parameter)
sixline_status play_world_reset_parameter(play_world*, int car, const char* name);
SIXLINE_PLAY_API(play_world_set_state)
sixline_status play_world_set_state(play_world*, int car, const char* name, double value);
/* A number of the world's robot, by the name in its text "driver". */
SIXLINE_PLAY_API(play_world_set_driver_parameter)
sixline_status play_world_set_driver_parameter(play_world*, const char* name, double value);

/* ---- Ground ---- */

/* The road about every `step` m: rows of the numbers that play_get_layout names under "strip", none without a track.
 * `rows` null, with capacity 0: only the count, of numbers. */
SIXLINE_PLAY_API(play_world_get_strip)
sixline_status play_world_get_strip(play_world*, double step, double* rows, size_t capacity, size_t* count);
/* The walls: from x, y, to x, y, bottom, top, thickness [m]. `rows` null, with capacity 0: only the count. */
SIXLINE_PLAY_API(play_world_get_walls)
sixline_status play_world_get_walls(play_world*, double* rows, size_t capacity, size_t* count);
/* Heights on a grid [m], row by row from the smallest y, into columns * rows numbers. */
SIXLINE_PLAY_API(play_world_get_heights)
sixline_status play_world_get_heights(play_world*, double x, double y, double cell, int columns, int rows,
                                      double* heights);

/* ---- The run as data ---- */

/* The whole recording as JSON, with checkpoints; and one to play from its beginning. */
SIXLINE_PLAY_API(play_world_save_replay) sixline_status play_world_save_replay(play_world*, char** json);
SIXLINE_PLAY_API(play_world_load_replay) sixline_status play_world_load_replay(play_world*, const char* json);

#ifdef __cplusplus
}
#endif

#endif
