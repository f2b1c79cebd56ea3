// Structs as JSON objects: the members of a struct, each under its name.
#pragma once
#include "io/json.hpp"

/// Converts Struct to JSON, an object of these members, and back. It stands below the struct, in its namespace.
#define SIXLINE_JSON(Struct, ...)                                              \
  template <class J>                                                           \
  void to_json(J& nlohmann_json_j, const Struct& nlohmann_json_t) {            \
    NLOHMANN_JSON_EXPAND(NLOHMANN_JSON_PASTE(NLOHMANN_JSON_TO, __VA_ARGS__))   \
  }                                                                            \
  template <class J>                                                           \
  void from_json(const J& nlohmann_json_j, Struct& nlohmann_json_t) {          \
    NLOHMANN_JSON_EXPAND(NLOHMANN_JSON_PASTE(NLOHMANN_JSON_FROM, __VA_ARGS__)) \
  }
