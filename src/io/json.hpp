// JSON as in all results: one layout, null for numbers that are not finite, replacements for bytes that are not UTF-8.
#pragma once
#include <cmath>
#include <nlohmann/json.hpp>
#include <string>

namespace sixline {

using Json = nlohmann::ordered_json;

/// The number, or null if it is not finite.
inline Json finite_or_null(double value) { return std::isfinite(value) ? Json(value) : Json(nullptr); }
/// On one line, without a line break at the end.
inline std::string json_line(const Json& json) { return json.dump(-1, ' ', false, Json::error_handler_t::replace); }
/// In the layout of a file.
inline std::string json_text(const Json& json) {
  return json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace sixline
