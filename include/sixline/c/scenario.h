// C API, scenarios: one run of one model as a TOML file describes it (docs/scenario.md), read and run.
/// \file
/// C API, scenarios: one run of one model as a TOML file describes it, read and run.
#ifndef SIXLINE_C_SCENARIO_H
#define SIXLINE_C_SCENARIO_H

#include "sixline/c/simulation.h"
#include "sixline/c/types.h"

/// Source of a scenario.
typedef struct sixline_scenario_def {
  uint32_t cookie;          ///< by sixline_default_scenario_def()
  const char* file;         ///< a file, on disk or in memory
  const char* text;         ///< its TOML text in place of `file`, which then only names it in errors; null: none
  const char* const* sets;  ///< changes, "table.key=value", in this order; may be null
  size_t set_count;         ///< how many
} sixline_scenario_def;
/// Nothing to read yet.
SIXLINE_EXPORT sixline_scenario_def sixline_default_scenario_def(void);
/// Reads and checks a scenario: from here on only the physics can fail.
SIXLINE_EXPORT sixline_status sixline_scenario_create(sixline_context context, const sixline_scenario_def* def,
                                                      sixline_scenario* scenario);
/// Destroys a scenario.
SIXLINE_EXPORT sixline_status sixline_scenario_destroy(sixline_context context, sixline_scenario scenario);

/// Data of a scenario.
typedef struct sixline_scenario_info {
  char title[128];  ///< its title, or its file's name
  char model[64];   ///< id of its model
  double dt;        ///< time step [s]
  double duration;  ///< how long it runs, unless an [[until]] ends it [s]
} sixline_scenario_info;
/// Data of a scenario.
SIXLINE_EXPORT sixline_status sixline_scenario_get_info(sixline_context context, sixline_scenario scenario,
                                                        sixline_scenario_info* info);

/// Runs it from its beginning, and creates a result. `go_on` may be null. SIXLINE_CANCELLED: ended early by
/// `go_on` or sixline_scenario_cancel; the result is that of the finished part. Several threads may run one scenario at
/// the same time.
SIXLINE_EXPORT sixline_status sixline_scenario_run(sixline_context context, sixline_scenario scenario,
                                                   sixline_go_on_function* go_on, void* user, sixline_result* result);
/// Cancels all current runs of this scenario, from any thread; they end shortly afterwards.
SIXLINE_EXPORT sixline_status sixline_scenario_cancel(sixline_context context, sixline_scenario scenario);

#endif
