// sixline from C and every language that calls C: contexts, roads, vehicles, drivers, simulations, scenarios.
/// \file
/// C API: the one header. Contexts, roads, vehicles, drivers, simulations, scenarios, each in a header of sixline/c.
///
/// C99 and C++20. SI units and radians; world axes x east, y north, z up; body axes x forward, y left, z up; left
/// positive (ISO 8855). docs/c_api.md is a ten-minute introduction.
///
/// Every call that can fail returns a sixline_status. A refused call changes nothing, and the context keeps the
/// message. Text is UTF-8 and ends with a zero byte; names have at most 4096 bytes, texts of files 16 MiB. Memory that
/// a call fills is the caller's; the library keeps none of the caller's pointers except callbacks and their `user`.
#ifndef SIXLINE_SIXLINE_H
#define SIXLINE_SIXLINE_H

// A step: sixline_context_create, sixline_vehicle_create, sixline_road_create_plane, sixline_vehicle_step.
#include "sixline/c/axes.h"
#include "sixline/c/channels.h"
#include "sixline/c/context.h"
#include "sixline/c/driver.h"
#include "sixline/c/input.h"
#include "sixline/c/result.h"
#include "sixline/c/road.h"
#include "sixline/c/scenario.h"
#include "sixline/c/simulation.h"
#include "sixline/c/types.h"
#include "sixline/c/vehicle.h"
#include "sixline/version.hpp"

#endif
