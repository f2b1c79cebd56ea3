// JSON of all results: structs by their members, one layout, null for numbers that are not finite, replacement
// characters for bytes that are not UTF-8.
#pragma once
#include <nlohmann/json.hpp>
#include <string>

namespace sixline {

using Json = nlohmann::ordered_json;

/// JSON on one line, without a line break at the end. A number that is not finite is written as null.
inline std::string json_line(const Json& json) { return json.dump(-1, ' ', false, Json::error_handler_t::replace); }
/// JSON in the layout of a file.
inline std::string json_text(const Json& json) {
  return json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace sixline

/// Converts Struct to JSON, an object of these members, and back. Place it below the struct, in the same namespace.
#define SIXLINE_JSON(Struct, ...)                                              \
  template <class J>                                                           \
  void to_json(J& nlohmann_json_j, const Struct& nlohmann_json_t) {            \
    NLOHMANN_JSON_EXPAND(NLOHMANN_JSON_PASTE(NLOHMANN_JSON_TO, __VA_ARGS__))   \
  }                                                                            \
  template <class J>                                                           \
  void from_json(const J& nlohmann_json_j, Struct& nlohmann_json_t) {          \
    NLOHMANN_JSON_EXPAND(NLOHMANN_JSON_PASTE(NLOHMANN_JSON_FROM, __VA_ARGS__)) \
  }
