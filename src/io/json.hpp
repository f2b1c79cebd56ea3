// JSON as all results have it: one layout, null for what is not finite, bytes that are no UTF-8 replaced.
#pragma once
#include <cmath>
#include <nlohmann/json.hpp>
#include <string>

namespace sixline {

using Json = nlohmann::ordered_json;

/// The number; null for what is not finite.
inline Json finite_or_null(double value) { return std::isfinite(value) ? Json(value) : Json(nullptr); }
/// On one line, without its end.
inline std::string json_line(const Json& json) { return json.dump(-1, ' ', false, Json::error_handler_t::replace); }
/// As a file.
inline std::string json_text(const Json& json) {
  return json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace sixline
