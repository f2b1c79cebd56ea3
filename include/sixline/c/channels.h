// C API, channels and parameters of a vehicle by index, with name, unit and range.
/// \file
/// C API, channels and parameters of a vehicle by index, with name, unit, range and meaning.
#ifndef SIXLINE_C_CHANNELS_H
#define SIXLINE_C_CHANNELS_H

#include "sixline/c/types.h"

/// A number that a vehicle reports.
typedef struct sixline_channel_info {
  char name[64];      ///< as find functions take it
  char unit[16];      ///< "m/s", "rad"; "-" for a pure number
  char meaning[256];  ///< one line
  int32_t is_state;   ///< part of the state: may be set
} sixline_channel_info;
/// Number of channels: every state and output of its model. Index 0 to count - 1.
SIXLINE_EXPORT sixline_status sixline_vehicle_get_channel_count(sixline_context context, sixline_vehicle vehicle,
                                                                int32_t* count);
/// Description of channel `index`.
SIXLINE_EXPORT sixline_status sixline_vehicle_get_channel_info(sixline_context context, sixline_vehicle vehicle,
                                                               int32_t index, sixline_channel_info* info);
/// The index of a channel by name, to be looked up once. Refused: no such name.
SIXLINE_EXPORT sixline_status sixline_vehicle_find_channel(sixline_context context, sixline_vehicle vehicle,
                                                           const char* name, int32_t* index);
/// A channel now.
SIXLINE_EXPORT sixline_status sixline_vehicle_get_channel(sixline_context context, sixline_vehicle vehicle,
                                                          int32_t index, double* value);
/// All channels now, in order. `values` null, with capacity 0: only the count.
SIXLINE_EXPORT sixline_status sixline_vehicle_get_channels(sixline_context context, sixline_vehicle vehicle,
                                                           double* values, size_t capacity, size_t* count);
/// Sets a channel that is a state. Refused: another channel, a value that is not finite.
SIXLINE_EXPORT sixline_status sixline_vehicle_set_channel(sixline_context context, sixline_vehicle vehicle,
                                                          int32_t index, double value);

/// A number, choice or table that can be changed while the vehicle drives.
typedef struct sixline_parameter_info {
  char name[64];         ///< as find functions take it
  char unit[16];         ///< "kg", "N/rad"; "-" for a pure number
  char meaning[256];     ///< one line
  double min;            ///< least value; -infinity: no bound
  double max;            ///< largest value; infinity: no bound
  double default_value;  ///< default of the model, independent of the car; of a choice its index
  int32_t choice_count;  ///< of a choice, whose value is an index into them; else 0
  int32_t is_table;      ///< set and read as text
} sixline_parameter_info;
/// Number of parameters. Index 0 to count - 1.
SIXLINE_EXPORT sixline_status sixline_vehicle_get_parameter_count(sixline_context context, sixline_vehicle vehicle,
                                                                  int32_t* count);
/// Description of parameter `index`.
SIXLINE_EXPORT sixline_status sixline_vehicle_get_parameter_info(sixline_context context, sixline_vehicle vehicle,
                                                                 int32_t index, sixline_parameter_info* info);
/// The name of a choice: "open", "locked". `length`: bytes without the zero byte at the end.
SIXLINE_EXPORT sixline_status sixline_vehicle_get_parameter_choice(sixline_context context, sixline_vehicle vehicle,
                                                                   int32_t index, int32_t choice, char* buffer,
                                                                   size_t capacity, size_t* length);
/// The index of a parameter by name. Refused: no such name.
SIXLINE_EXPORT sixline_status sixline_vehicle_find_parameter(sixline_context context, sixline_vehicle vehicle,
                                                             const char* name, int32_t* index);
/// A number, or the index of a choice. Refused: a table.
SIXLINE_EXPORT sixline_status sixline_vehicle_get_parameter(sixline_context context, sixline_vehicle vehicle,
                                                            int32_t index, double* value);
/// Any parameter as text: "1.05", "locked", "R:3.2, N:0, 1:2.9".
SIXLINE_EXPORT sixline_status sixline_vehicle_get_parameter_text(sixline_context context, sixline_vehicle vehicle,
                                                                 int32_t index, char* buffer, size_t capacity,
                                                                 size_t* length);
/// Sets a number or a choice, from the next step on. Refused: out of range, or against a rule between parameters.
SIXLINE_EXPORT sixline_status sixline_vehicle_set_parameter(sixline_context context, sixline_vehicle vehicle,
                                                            int32_t index, double value);
/// Sets a choice or a table by its text.
SIXLINE_EXPORT sixline_status sixline_vehicle_set_parameter_text(sixline_context context, sixline_vehicle vehicle,
                                                                 int32_t index, const char* text);

#endif
