// Errors as text, and termination of a program that uses the value of a failed Result.
#include "sixline/result.hpp"

#include <cstdio>
#include <cstdlib>

#include "files/plain_text.hpp"

namespace sixline {

Error Error::plain() const {
  const auto one_line = [](const std::string& text) { return plain_text(text, true); };
  return {one_line(file), line, one_line(field), one_line(value), one_line(rule)};
}

std::string Error::text() const {
  const Error e = plain();
  std::string out;
  if (!e.file.empty()) out += e.file + (line > 0 ? ":" + std::to_string(line) : std::string()) + ": ";
  if (!e.field.empty()) out += e.field + (e.value.empty() ? ": " : " is " + e.value + ": ");
  return out + e.rule;
}

namespace detail {
namespace {

[[noreturn]] void print_and_end([[maybe_unused]] const char* words) {
#if defined(__wasm__)  // the browser has no output for this
  __builtin_trap();
#else
  std::fflush(stdout);  // earlier output comes first
  std::fprintf(stderr, "sixline: %s\n", words);
  std::abort();
#endif
}

}  // namespace

void end_program(const Error& error) { print_and_end(error.text().c_str()); }
void end_program_without_error() { print_and_end("error() was called on a Result that has a value"); }

}  // namespace detail
}  // namespace sixline
