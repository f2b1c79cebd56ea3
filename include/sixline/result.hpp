// Result: a value, or an error with file, line, field, value and rule. Nothing throws.
#pragma once
#include <optional>
#include <string>
#include <utility>
#include <variant>

namespace sixline {

/// One clear sentence about bad input. Any part may be empty.
struct Error {
  std::string file{};   ///< the file with the error
  int line = 0;         ///< 1-based line, 0 when unknown
  std::string field{};  ///< key, attribute, channel or argument
  std::string value{};  ///< the value found
  std::string rule{};   ///< the rule that is broken, with the allowed values

  /// "cars/kart.toml:12: mass is -1: must be > 0". Valid UTF-8 on one line, whatever the input contained: control
  /// characters are written as `\u001B`, bytes that are not UTF-8 as `\xD7`.
  std::string text() const;
  /// The same error, each of its texts as text() writes it.
  Error plain() const;
};

namespace detail {
/// Prints the error's text and ends the program.
[[noreturn]] void end_program(const Error& error);
/// Ends the program: error() was called on a Result with a value.
[[noreturn]] void end_program_without_error();
}  // namespace detail

/// A value or the reason why there is none. `if (result)` is true for a value.
template <class T>
class Result {
 public:
  /// A value.
  Result(T value) : content_(std::move(value)) {}  // NOLINT: implicit on purpose
  /// The reason why there is none.
  Result(Error error) : content_(std::move(error)) {}  // NOLINT

  /// True: there is a value.
  explicit operator bool() const { return content_.index() == 0; }
  /// The value. Where there is none, prints the error's text and ends the program.
  T& value() & { return *checked(*this); }
  /// The same, read-only.
  const T& value() const& { return *checked(*this); }
  /// The same, moved out of a temporary Result.
  T value() && { return std::move(*checked(*this)); }
  /// The value, as value() returns it.
  T& operator*() { return *checked(*this); }
  /// The value, as value() returns it.
  const T& operator*() const { return *checked(*this); }
  /// A member of the value; ends the program as value() does.
  T* operator->() { return checked(*this); }
  /// A member of the value; ends the program as value() does.
  const T* operator->() const { return checked(*this); }
  /// The reason; only valid where there is no value.
  const Error& error() const {
    if (const Error* error = std::get_if<1>(&content_)) return *error;
    detail::end_program_without_error();
  }

 private:
  template <class Self>
  static auto checked(Self& self) -> decltype(std::get_if<0>(&self.content_)) {
    if (auto* value = std::get_if<0>(&self.content_)) return value;
    detail::end_program(self.error());
  }

  std::variant<T, Error> content_;
};

/// Success, or the reason of failure. `if (result)` is true on success.
template <>
class Result<void> {
 public:
  Result() = default;
  /// The reason of failure.
  Result(Error error) : error_(std::move(error)) {}  // NOLINT: implicit on purpose
  /// Result from an optional error.
  Result(std::optional<Error> error) : error_(std::move(error)) {}  // NOLINT

  /// True: success.
  explicit operator bool() const { return !error_; }
  /// Ends the program with the error's text after a failure.
  void value() const {
    if (error_) detail::end_program(*error_);
  }
  /// The reason; only valid after a failure.
  const Error& error() const {
    if (error_) return *error_;
    detail::end_program_without_error();
  }

 private:
  std::optional<Error> error_{};
};

}  // namespace sixline
