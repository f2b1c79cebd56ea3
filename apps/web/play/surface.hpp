// Surface: shared parts of the files behind sixline_play.h - handles, names in requests, texts and refusals.
#pragma once
#include <string>
#include <string_view>

#include "describe/describe.hpp"
#include "play/sixline_play.h"
#include "play/world.hpp"

struct play_world {
  sixline::World world;
};
namespace sixline::surface {

inline constexpr std::size_t max_text = 16u << 20;  ///< bytes of a file
// Names in requests (tests/apps/sixline_play_test.cpp tries each).
inline constexpr std::string_view list_kinds[] = {"models", "cars", "tracks", "drivers"};
inline constexpr std::string_view number_kinds[] = {"input",    "settings", "status", "view",
                                                    "channels", "swarm",    "impacts"};
inline constexpr std::string_view text_kinds[] = {"parameters", "channels", "curves", "file",
                                                  "scenario",   "hash",     "driver", "plan"};
inline constexpr std::string_view file_kinds[] = {"track", "car", "scenario", "replay", "telemetry", "tyre", "plan"};
std::string given(const char* text);
Error wrong(const std::string& field, const std::string& value, const std::string& rule);

// Each keeps the message of a refusal and returns its status.
sixline_status refused(const Error& error, sixline_status status = SIXLINE_ERROR_REFUSED);
sixline_status done(const Status& status);
/// Copies a text for the caller.
sixline_status return_text(const std::string& text, char** out);
sixline_status return_text(const Json& json, char** out);
/// A null pointer for a result, by its name.
sixline_status refuse_null(const char* name);
/// SIXLINE_ERROR_HANDLE where there is no world; SIXLINE_ERROR_ARGUMENT where it has no such car.
sixline_status check(const play_world* w);
sixline_status check(const play_world* w, int car);

/// A struct that is nothing but its numbers, in the order of its list: a caller reads and writes its memory.
template <class Struct>
double* numbers(Struct& s) {
  static_assert(std::is_standard_layout_v<Struct> && sizeof(Struct) % sizeof(double) == 0);
  return reinterpret_cast<double*>(&s);
}

// JSON of a world and its parts (sixline_play_texts.cpp).
Json layout_json();
Json world_json(const World& world);
Json parameters_json(const World& world, int car);
Json driver_parameters_json(const World& world);
Json channels_json(const World& world, int car);
Json curves_json(const AnyModel& model);

}  // namespace sixline::surface
