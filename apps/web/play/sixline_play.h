/* The playground's core as the page calls it: worlds of cars, robots, scenarios, descriptions. Not installed: for engines and other
 * languages there is sixline/sixline.h.
 *
 * Rules. Numbers are doubles in SI units and radians, axes are ISO 8855 (x forward, y left, z up). A function that can
 * refuse returns 0 or NULL and then sixline_error() says why in words, with nothing changed. Text is UTF-8; a text that
 * is returned belongs to the library and lasts until the next call that returns text. A world, and everything that
 * belongs to it, is for one thread at a time; different worlds are independent, except that they share files that were
 * put, and the last error and text. JSON carries lists and descriptions; what is read in every frame lies in memory as
 * plain numbers, whose names and order sixline_layout() tells.
 *
 * Cars of a world are numbered from 0. Number 0 is the one that is driven; the others get the same commands. */
#ifndef SIXLINE_PLAY_H
#define SIXLINE_PLAY_H

#define SIXLINE_API_VERSION 1

#if defined(__wasm__)
#define SIXLINE_API(name) __attribute__((export_name(#name)))
#elif defined(_WIN32)
#define SIXLINE_API(name) __declspec(dllexport)
#else
#define SIXLINE_API(name) __attribute__((visibility("default")))
#endif

#ifdef __cplusplus
extern "C" {
#endif

typedef struct sixline_world sixline_world;

/* ---- What there is ---- */

/* SIXLINE_API_VERSION of the library in use. A larger number only adds functions and names. */
SIXLINE_API(sixline_api_version) int sixline_api_version(void);
/* Why the last call refused: "file:line: field is value: rule". */
SIXLINE_API(sixline_error) const char* sixline_error(void);
/* kind: "models", "cars", "tracks" or "drivers". JSON [{"name", "meaning"}]; NULL for another kind. */
SIXLINE_API(sixline_list) const char* sixline_list(const char* kind);
/* What `sixline describe NAME --json` prints: parameters, states, outputs, options with unit, range, default, meaning. */
SIXLINE_API(sixline_describe) const char* sixline_describe(const char* kind, const char* name);
/* Names, in order, of the numbers behind the pointers below: JSON {"version", "input", "settings", "status", "view",
 * "wheel", "path_points", "strip", "wheels"}. And, for programs in other languages:
 *   "fields"  of input, settings, status, view and wheel: name, unit, meaning, min, max (null: any)
 *   "values"  names of the numbers "source" and "replay" of the status, by number from 0; "driver": drivers that are no
 *             robots
 *   "kinds"   what sixline_list, sixline_numbers and sixline_text can be asked for, what sixline_check_file answers,
 *             and families of models
 *   "limits"  of a world and of files, SI units */
SIXLINE_API(sixline_layout) const char* sixline_layout(void);

/* ---- Files ---- */

/* A file in memory, found by its path before one on disk: "files/mine.toml". At most 16 MiB. Refuses a .toml or .xml that is
 * malformed. */
SIXLINE_API(sixline_put_file) int sixline_put_file(const char* path, const char* text);
/* Reads a file whole. JSON {"kind": "track", "car", "scenario", "replay", "telemetry" or "tyre", "name", "report"}. */
SIXLINE_API(sixline_check_file) const char* sixline_check_file(const char* path);
/* The tables of a TOML file, as JSON; null for a number that is not finite. */
SIXLINE_API(sixline_document) const char* sixline_document(const char* path);
/* Runs a scenario: JSON text with the tables of docs/scenario.md, or a path. JSON as `sixline run --json`
 * prints, with the hash of the last state: the same on every machine. */
SIXLINE_API(sixline_run) const char* sixline_run(const char* scenario);
/* ---- Worlds: make, set up ---- */

SIXLINE_API(sixline_world_make) sixline_world* sixline_world_make(void);
SIXLINE_API(sixline_world_free) void sixline_world_free(sixline_world*);
/* The ground, as JSON of a scenario's [ground] table: {"kind": "track", "name": "oval"}. Resets the world. */
SIXLINE_API(sixline_world_ground) int sixline_world_ground(sixline_world*, const char* table);
/* Puts a car of a model into place `car` (0 to 3, at most one beyond the last): an exchanged car keeps pose and speed, a
 * new one starts where car 0 is. longitudinal: the longitudinal model of kinematic_bicycle and
 * dynamic_bicycle; "" or NULL: the standard. */
SIXLINE_API(sixline_world_car)
int sixline_world_car(sixline_world*, int car, const char* model, const char* file, const char* longitudinal);
SIXLINE_API(sixline_world_remove) int sixline_world_remove(sixline_world*, int car);
/* Time step [s], 1e-4 to 0.5, and integrator ("" or NULL: the model's own). */
SIXLINE_API(sixline_world_clock) int sixline_world_clock(sixline_world*, double dt, const char* integrator);
/* "manual" (the input below), "external" (sixline_world_control) or a robot, which needs a track. */
SIXLINE_API(sixline_world_driver) int sixline_world_driver(sixline_world*, const char* name);
/* JSON: cars, integrators, time step, driver, ground. */
SIXLINE_API(sixline_world_describe) const char* sixline_world_describe(sixline_world*);

/* ---- Worlds: drive ---- */

/* Everything of one frame: commands, whole steps for `elapsed` seconds (at most 0.1 count), laps, history, views.
 * Returns the steps done. */
SIXLINE_API(sixline_world_frame) int sixline_world_frame(sixline_world*, double elapsed);
/* Exactly so many steps. */
SIXLINE_API(sixline_world_step) void sixline_world_step(sixline_world*, int steps);
/* Commands of driver "external", held until the next call: pedals [0, 1], steer [-1, 1] left positive, gear -1, 0, 1 ...
 * (taken when auto_shift is 0). A car whose throttle reaches to -1 (its description says so) drives back by it. */
SIXLINE_API(sixline_world_control)
void sixline_world_control(sixline_world*, double throttle, double brake, double handbrake, double steer, double gear,
                           double auto_shift);
/* All cars at rest at the start, time 0. */
SIXLINE_API(sixline_world_reset) void sixline_world_reset(sixline_world*);
/* Back by so many seconds, as far as 60 s and this recording reach. */
SIXLINE_API(sixline_world_rewind) void sixline_world_rewind(sixline_world*, double seconds);
/* What the driver should know now; "" when nothing. A frame tells by its status number "message" when to ask. */
SIXLINE_API(sixline_world_message) const char* sixline_world_message(sixline_world*);

/* ---- Worlds: numbers in memory ---- */

/* Where they lie, for as long as the world (a car: its place in it) lives; sixline_layout() names them. what:
 *   "input"     what devices say, to be written before a frame        "settings"  of manual driving, likewise
 *   "status"    time, commands in force, laps ...
 *   "view"      of a car: what drawing it takes, then its four wheels (FL, FR, RL, RR), then x, y of the points of its
 *               predicted path
 *   "channels"  of a car: their values now, in the order of its text "channels"; moves when the car is exchanged
 * NULL when there is no such thing. */
SIXLINE_API(sixline_numbers) double* sixline_numbers(sixline_world*, const char* what, int car);

/* ---- Cars: parameters, channels, states ---- */

/* Text about a car. what:
 *   "parameters"  JSON list: index, name, unit, meaning, group, value, standard, min, max, choices, text, changed
 *   "channels"    JSON list: name, unit, meaning; quantity and wheel, "" where it is none, or of none
 *   "curves"      JSON list of what engine, gears and tyres can do: name, title, x_name, x_unit, y_name, y_unit, x, y
 *   "file"        the car as a car file, TOML
 *   "scenario"    its drive since the recording began, TOML: `sixline run` drives it to the same bits
 *   "hash"        of its state, 16 hexadecimal digits
 *   "driver"      the robot's numbers, as "parameters" */
SIXLINE_API(sixline_text) const char* sixline_text(sixline_world*, const char* what, int car);
/* A parameter by its index. NaN for a table, or when there is no such one. */
SIXLINE_API(sixline_parameter) double sixline_parameter(sixline_world*, int car, int index);
/* A number, or the index of a choice. */
SIXLINE_API(sixline_set_parameter) int sixline_set_parameter(sixline_world*, int car, const char* name, double value);
/* A table: "R:3.166, N:0, 1:2.97" or "800:200, 1000:250". */
SIXLINE_API(sixline_set_table) int sixline_set_table(sixline_world*, int car, const char* name, const char* text);
/* Back to what the car's file says; "" for all. */
SIXLINE_API(sixline_reset_parameter) int sixline_reset_parameter(sixline_world*, int car, const char* name);
SIXLINE_API(sixline_set_state) int sixline_set_state(sixline_world*, int car, const char* name, double value);
/* A ring of rows of all channels, one row each 0.01 s: row r stands at (r mod history_capacity), status says how many.
 * Moves when the car is exchanged. */
SIXLINE_API(sixline_history) const float* sixline_history(sixline_world*, int car);

/* ---- Ground ---- */

/* The road about every `step` m: rows of the numbers that sixline_layout() names under "strip". Returns how many rows;
 * *rows points at them until the next call. 0: no track. */
SIXLINE_API(sixline_strip) int sixline_strip(sixline_world*, double step, const double** rows);
/* Heights on a grid [m], row by row from the smallest y, into the caller's columns * rows numbers. */
SIXLINE_API(sixline_heights)
void sixline_heights(sixline_world*, double x, double y, double cell, int columns, int rows, double* heights);

/* ---- The run as data ---- */

/* The whole recording as JSON, with checkpoints; and one to play from its beginning. */
SIXLINE_API(sixline_save_replay) const char* sixline_save_replay(sixline_world*);
SIXLINE_API(sixline_load_replay) int sixline_load_replay(sixline_world*, const char* json);

/* ---- Robots ---- */

/* A number of the world's robot, by the name that its text "driver" gives. */
SIXLINE_API(sixline_set_driver_parameter) int sixline_set_driver_parameter(sixline_world*, const char* name, double value);
#ifdef __cplusplus
}
#endif

#endif
