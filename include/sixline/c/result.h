// C API, results: results of a scenario's run - channels at the end, samples, events, texts.
/// \file
/// C API, results: results of a scenario's run.
#ifndef SIXLINE_C_RESULT_H
#define SIXLINE_C_RESULT_H

#include "sixline/c/simulation.h"
#include "sixline/c/types.h"

/// Summary of a run.
typedef struct sixline_result_info {
  char model[64];          ///< id
  int64_t steps;           ///< whole steps done
  double time;             ///< at the end [s]
  int32_t channel_count;   ///< "t", then states, then outputs
  int32_t recorded_count;  ///< channels of [record]
  int32_t event_count;     ///< crossed levels of [[until]]
  int32_t interrupted;     ///< the caller ended it
  char trouble[256];       ///< the reason of an early end; "": none
  uint64_t hash;           ///< of the model's state after the last whole step
  int32_t other_count;     ///< further vehicles, [[vehicle]]
} sixline_result_info;
/// The summary.
SIXLINE_EXPORT sixline_status sixline_result_get_info(sixline_context context, sixline_result result,
                                                      sixline_result_info* info);
/// Destroys a result.
SIXLINE_EXPORT sixline_status sixline_result_destroy(sixline_context context, sixline_result result);

/// A channel at the end.
typedef struct sixline_result_channel {
  char name[64];  ///< its name; "t" is the time
  char unit[16];  ///< "m/s"
  double value;   ///< at the end
} sixline_result_channel;
/// Channel `index` at the end.
SIXLINE_EXPORT sixline_status sixline_result_get_channel(sixline_context context, sixline_result result, int32_t index,
                                                         sixline_result_channel* channel);
/// A channel at the end by name.
SIXLINE_EXPORT sixline_status sixline_result_get_value(sixline_context context, sixline_result result,
                                                       const char* channel, double* value);
/// Name of recorded channel `index`, as in [record]. `length`: bytes without the zero byte at the end.
SIXLINE_EXPORT sixline_status sixline_result_get_recorded_name(sixline_context context, sixline_result result,
                                                               int32_t index, char* buffer, size_t capacity,
                                                               size_t* length);
/// Samples of recorded channel `index`, in order of time. `values` null, with capacity 0: only the count.
SIXLINE_EXPORT sixline_status sixline_result_get_recorded(sixline_context context, sixline_result result, int32_t index,
                                                          double* values, size_t capacity, size_t* count);
/// A crossed level.
typedef struct sixline_result_event {
  char channel[64];  ///< as the scenario names it
  double level;      ///< in the unit of the channel
  int32_t rose;      ///< from below to above
  double time;       ///< between two steps [s]
} sixline_result_event;
/// Event `index`, in order of time.
SIXLINE_EXPORT sixline_status sixline_result_get_event(sixline_context context, sixline_result result, int32_t index,
                                                       sixline_result_event* event);
/// An impact of a run, by the numbers of the vehicles: 0, then those of [[vehicle]] from 1 on.
typedef struct sixline_result_collision {
  double time;            ///< at the end of its step [s]
  sixline_collision hit;  ///< who, whom, where, how
} sixline_result_collision;
/// The impacts, in order of time. `collisions` null, with capacity 0: only the count.
SIXLINE_EXPORT sixline_status sixline_result_get_collisions(sixline_context context, sixline_result result,
                                                            sixline_result_collision* collisions, size_t capacity,
                                                            size_t* count);
/// Creates the result of a further vehicle, `index` from 0 on, without events and collisions.
SIXLINE_EXPORT sixline_status sixline_result_create_of_other(sixline_context context, sixline_result result,
                                                             int32_t index, sixline_result* other);
/// As `sixline run --json` prints. `length`: bytes without the zero byte at the end.
SIXLINE_EXPORT sixline_status sixline_result_get_json(sixline_context context, sixline_result result, char* buffer,
                                                      size_t capacity, size_t* length);
/// As `sixline run --csv` writes: the recorded channels.
SIXLINE_EXPORT sixline_status sixline_result_get_csv(sixline_context context, sixline_result result, char* buffer,
                                                     size_t capacity, size_t* length);

#endif
