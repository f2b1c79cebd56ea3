// Surface: what the files behind sixline_play.h share - handles, names that may be asked for, answers and refusals.
#pragma once
#include <string>
#include <string_view>

#include "describe/describe.hpp"
#include "play/sixline_play.h"
#include "play/world.hpp"

struct sixline_world {
  sixline::World world;
  std::vector<double> strip{};
};
namespace sixline::surface {

inline constexpr std::size_t max_text = 16u << 20;  ///< bytes of a file
// What may be asked for by a name (tests/apps/sixline_play_test.cpp asks for each).
inline constexpr std::string_view list_kinds[] = {"models", "cars", "tracks", "drivers"};
inline constexpr std::string_view number_kinds[] = {"input", "settings", "status", "view", "channels"};
inline constexpr std::string_view text_kinds[] = {"parameters", "channels", "curves", "file",
                                                  "scenario",   "hash",     "driver"};
inline constexpr std::string_view file_kinds[] = {"track", "car", "scenario", "replay", "telemetry", "tyre"};
std::string given(const char* text);
/// A text stays until the next one is answered.
const char* answer(std::string text);
const char* answer(const Json& json);
/// The error stays until the next one.
std::nullptr_t refuse(const Error& error);
int refused(const Error& error);
int done(const Status& status);
Error wrong(const std::string& field, const std::string& value, const std::string& rule);
/// Refused where there is no world.
bool has(const sixline_world* w);
/// Refused where there is no such car.
bool has(const sixline_world* w, int car);

/// A struct that is nothing but its numbers, in the order of its list: its memory can be handed out.
template <class Struct>
double* numbers(Struct& s) {
  static_assert(std::is_standard_layout_v<Struct> && sizeof(Struct) % sizeof(double) == 0);
  return reinterpret_cast<double*>(&s);
}

// Texts about what there is (sixline_play_texts.cpp).
Json layout_json();
Json world_json(const World& world);
Json parameters_json(const World& world, int car);
Json driver_parameters_json(const World& world);
Json channels_json(const World& world, int car);
Json curves_json(const AnyModel& model);

}  // namespace sixline::surface
