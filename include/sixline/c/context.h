// C API, context: version, messages of refusals, log, files in memory, and lists of names.
/// \file
/// C API, context: version, messages of refusals, log, files in memory, lists.
#ifndef SIXLINE_C_CONTEXT_H
#define SIXLINE_C_CONTEXT_H

#include "sixline/c/types.h"

/// The version of the loaded library: "0.1.0". Never null; valid as long as the library.
SIXLINE_EXPORT const char* sixline_version(void);
/// The same as a number: 10000 major + 100 minor + patch. Compare with SIXLINE_VERSION_MAJOR, _MINOR and _PATCH.
SIXLINE_EXPORT int32_t sixline_version_number(void);
/// Description of a sixline_status; a text of the library, never null.
SIXLINE_EXPORT const char* sixline_status_text(int32_t status);

/// Level of a line of the log.
typedef enum sixline_log_level {
  SIXLINE_LOG_WARNING = 0,  ///< a warning of a file reader, or about the inputs of a scenario
  SIXLINE_LOG_REFUSAL = 1   ///< the message of a refusal
} sixline_log_level;
/// Called with each line of the log, on the thread of the call that logs it. `text` is valid until it returns.
typedef void sixline_log_function(void* user, sixline_log_level level, const char* text);

/// Settings of a context.
typedef struct sixline_context_def {
  uint32_t cookie;            ///< by sixline_default_context_def()
  sixline_log_function* log;  ///< null: no log
  void* user;                 ///< passed to `log`
} sixline_context_def;
/// A context without a log.
SIXLINE_EXPORT sixline_context_def sixline_default_context_def(void);

/// Creates a context; `def` null: the default one. Refused: 255 contexts exist in the process.
SIXLINE_EXPORT sixline_status sixline_context_create(const sixline_context_def* def, sixline_context* context);
/// Destroys a context and every object in it.
SIXLINE_EXPORT sixline_status sixline_context_destroy(sixline_context context);

/// The message of the last refused call of this thread in this context: "file:line: field is value: rule".
/// `length`: bytes without the zero byte at the end; `buffer` may be null, to get the length.
SIXLINE_EXPORT sixline_status sixline_context_get_error(sixline_context context, char* buffer, size_t capacity,
                                                        size_t* length);

/// Adds a file in memory, which takes precedence over one on disk for everything created in this context afterwards.
/// The path is relative ("mine/car.toml") or begins with '/'; the bytes are copied; at most 16 MiB; a file of that path
/// is replaced.
SIXLINE_EXPORT sixline_status sixline_context_put_file(sixline_context context, const char* path, const void* bytes,
                                                       size_t size);
/// Removes a file in memory. Refused: no such file.
SIXLINE_EXPORT sixline_status sixline_context_remove_file(sixline_context context, const char* path);

/// A list of names.
typedef enum sixline_name_list {
  SIXLINE_MODELS = 0,  ///< ids of models
  SIXLINE_CARS = 1,    ///< bundled cars, the default first
  SIXLINE_TRACKS = 2,  ///< tracks, also those of a package that is not installed
  SIXLINE_DRIVERS = 3  ///< robots, the default first
} sixline_name_list;
/// An entry of such a list.
typedef struct sixline_name_info {
  char name[64];      ///< as create functions take it
  char meaning[256];  ///< one line
  int32_t installed;  ///< 0: a track whose package is missing
} sixline_name_info;
/// All lines of a sixline_name_list. `names` null, with capacity 0: only the count.
SIXLINE_EXPORT sixline_status sixline_context_get_names(sixline_context context, int32_t list, sixline_name_info* names,
                                                        size_t capacity, size_t* count);

/// Names and properties of a model.
typedef struct sixline_model_info {
  char id[64];                 ///< "double_track"
  char number[16];             ///< "M8x4"; may be empty
  char title[64];              ///< "Double track"
  char meaning[256];           ///< one line
  char family[16];             ///< "kinematic", "longitudinal", "planar", "rigid" or "ray"
  int32_t wheels;              ///< with speeds or forces: 0, 2 (axles) or 4
  int32_t has_steering;        ///< takes `steer`
  int32_t has_pedals;          ///< takes `throttle` and `brake`
  int32_t has_grip;            ///< its tyres' force is limited by friction
  int32_t takes_speed;         ///< takes the override imposed_speed
  int32_t takes_steer_angle;   ///< takes the override imposed_steer_angle
  int32_t takes_drive_force;   ///< takes the override imposed_drive_force
  int32_t takes_drive_torque;  ///< takes the override imposed_drive_torque
  int32_t takes_body_force;    ///< takes force_x ... moment_z
  int32_t takes_wind;          ///< takes wind_x, wind_y
  double throttle_min;         ///< least `throttle`: -1 where it drives backwards too
} sixline_model_info;
/// A model by id or number.
SIXLINE_EXPORT sixline_status sixline_context_get_model(sixline_context context, const char* model,
                                                        sixline_model_info* info);

#endif
