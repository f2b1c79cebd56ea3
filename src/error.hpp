// What went wrong, in words: file, line, field, value and rule. Core functions that may fail return it; nothing throws.
#pragma once
#include <optional>
#include <string>
#include <utility>
#include <variant>

namespace sixline {

/// One clear sentence about bad input. Any part may be empty.
struct Error {
  std::string file{};   ///< the file it stands in
  int line = 0;         ///< 1-based line, 0 when unknown
  std::string field{};  ///< key, attribute or channel
  std::string value{};  ///< the value found
  std::string rule{};   ///< what is wrong and what would be allowed

  /// "cars/kart.toml:12: mass is -1: must be > 0"
  std::string text() const {
    std::string out;
    if (!file.empty()) out += file + (line > 0 ? ":" + std::to_string(line) : std::string()) + ": ";
    if (!field.empty()) out += field + (value.empty() ? ": " : " is " + value + ": ");
    return out + rule;
  }
};

/// A value or the reason why there is none.
template <class T>
class Result {
 public:
  Result(T value) : content_(std::move(value)) {}      // NOLINT: implicit on purpose
  Result(Error error) : content_(std::move(error)) {}  // NOLINT
  explicit operator bool() const { return content_.index() == 0; }
  T& operator*() { return std::get<0>(content_); }
  const T& operator*() const { return std::get<0>(content_); }
  T* operator->() { return &std::get<0>(content_); }
  const T* operator->() const { return &std::get<0>(content_); }
  const Error& error() const { return std::get<1>(content_); }

 private:
  std::variant<T, Error> content_;
};

/// Success, or the reason of failure.
using Status = std::optional<Error>;

}  // namespace sixline
