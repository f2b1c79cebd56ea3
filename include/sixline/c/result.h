// C API, results: what a scenario's run gave - channels at the end, samples, events, texts.
/// \file
/// C API, results: what a scenario's run gave.
#ifndef SIXLINE_C_RESULT_H
#define SIXLINE_C_RESULT_H

#include "sixline/c/types.h"

#ifdef __cplusplus
extern "C" {
#endif

/// What a run gave as a whole.
typedef struct sixline_result_info {
  char model[64];          ///< id
  int64_t steps;           ///< whole steps done
  double time;             ///< at the end [s]
  int32_t channel_count;   ///< "t", then states, then outputs
  int32_t recorded_count;  ///< channels that [record] asked for
  int32_t event_count;     ///< passed levels of [[until]]
  int32_t interrupted;     ///< the caller ended it
  char trouble[256];       ///< why it ended early, in words; "": all is well
  uint64_t hash;           ///< of the model's state after the last whole step
} sixline_result_info;
/// What it gave as a whole.
SIXLINE_EXPORT sixline_status sixline_result_get_info(sixline_context context, sixline_result result,
                                                      sixline_result_info* info);
/// Ends a result.
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
/// Name, as it was asked for, of recorded channel `index`. `length`: bytes without the zero byte at the end.
SIXLINE_EXPORT sixline_status sixline_result_get_recorded_name(sixline_context context, sixline_result result,
                                                               int32_t index, char* buffer, size_t capacity,
                                                               size_t* length);
/// Samples of recorded channel `index`, in order of time. `values` null, with capacity 0: only how many.
SIXLINE_EXPORT sixline_status sixline_result_get_recorded(sixline_context context, sixline_result result, int32_t index,
                                                          double* values, size_t capacity, size_t* count);
/// A passed level.
typedef struct sixline_result_event {
  char channel[64];  ///< as it was asked for
  double level;      ///< in the unit of the channel
  int32_t rose;      ///< from below to above
  double time;       ///< between two steps [s]
} sixline_result_event;
/// Event `index`, in order of time.
SIXLINE_EXPORT sixline_status sixline_result_get_event(sixline_context context, sixline_result result, int32_t index,
                                                       sixline_result_event* event);
/// As `sixline run --json` prints. `length`: bytes without the zero byte at the end.
SIXLINE_EXPORT sixline_status sixline_result_get_json(sixline_context context, sixline_result result, char* buffer,
                                                      size_t capacity, size_t* length);
/// As `sixline run --csv` writes: the recorded channels.
SIXLINE_EXPORT sixline_status sixline_result_get_csv(sixline_context context, sixline_result result, char* buffer,
                                                     size_t capacity, size_t* length);

#ifdef __cplusplus
}
#endif

#endif
