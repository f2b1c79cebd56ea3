// The defs of the C API: which default function makes each, and the cookie that it writes.
#pragma once
#include <cstdint>

#include "sixline/sixline.h"

namespace sixline::c {

/// The number of a def in its cookie, and its name in the name of its default function.
struct DefIdentity {
  std::uint32_t number;
  const char* name;
};
constexpr DefIdentity identity(const sixline_context_def*) { return {1, "context"}; }
constexpr DefIdentity identity(const sixline_plane_def*) { return {2, "plane"}; }
constexpr DefIdentity identity(const sixline_ramp_def*) { return {3, "ramp"}; }
constexpr DefIdentity identity(const sixline_height_field_def*) { return {4, "height_field"}; }
constexpr DefIdentity identity(const sixline_track_def*) { return {5, "track"}; }
constexpr DefIdentity identity(const sixline_function_def*) { return {6, "function"}; }
constexpr DefIdentity identity(const sixline_vehicle_def*) { return {7, "vehicle"}; }
constexpr DefIdentity identity(const sixline_driver_def*) { return {8, "driver"}; }
constexpr DefIdentity identity(const sixline_simulation_def*) { return {9, "simulation"}; }
constexpr DefIdentity identity(const sixline_laps_def*) { return {10, "laps"}; }
constexpr DefIdentity identity(const sixline_scenario_def*) { return {11, "scenario"}; }

/// The cookie of a def: different for each def and each size of it.
template <class Def>
constexpr std::uint32_t cookie_of = 0x6c780000u + identity(static_cast<Def*>(nullptr)).number * 0x1000u +
                                    static_cast<std::uint32_t>(sizeof(Def));

}  // namespace sixline::c
