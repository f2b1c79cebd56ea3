// What libc and libc++ need of an operating system, which a page does not have.
#include <fast_float/fast_float.h>

#include <cstdarg>
#include <cstring>

// There are no environment variables: the data folder is the built-in one.
extern "C" char* getenv(const char*) { return nullptr; }

// No exit either: what must not happen becomes a trap, which the page sees as an error with a stack.
extern "C" __attribute__((noreturn)) void abort() { __builtin_trap(); }

namespace std {
inline namespace __2 {
[[noreturn]] void __libcpp_verbose_abort(const char*, ...) { __builtin_trap(); }
}  // namespace __2
}  // namespace std

// Of libc++abi: without its message, which nobody would read.
extern "C" [[noreturn]] void abort_message(const char*, ...) { __builtin_trap(); }
extern "C" [[noreturn]] void __cxa_pure_virtual() { __builtin_trap(); }

// Of libc++abi: a page's core has one thread, which never ends, so what belongs to it is never destroyed.
extern "C" int __cxa_thread_atexit(void (*)(void*), void*, void*) { return 0; }

// Of libc: JSON's numbers by the reader of all others (io/from_chars.hpp). The other two are nlohmann's for other types.
extern "C" double strtod(const char* text, char** end) {
  double number = 0;
  *end = const_cast<char*>(fast_float::from_chars(text, text + std::strlen(text), number).ptr);
  return number;
}
extern "C" float strtof(const char* text, char** end) { return static_cast<float>(strtod(text, end)); }
extern "C" long double strtold(const char* text, char** end) { return strtod(text, end); }

// Of libc: the one format that is left, the digits of a character ("%04x", "%.2X"); all numbers are {fmt}'s.
extern "C" int snprintf(char* to, std::size_t size, const char* format, ...) {
  std::va_list codes;
  va_start(codes, format);
  char* out = to;
  const auto put = [&](char c) {
    if (out + 1 < to + size) *out++ = c;
  };
  for (; *format; ++format) {
    if (*format != '%') {
      put(*format);
      continue;
    }
    int digits = 0;
    while (*++format < 'A') digits = *format == '.' ? 0 : *format - '0';
    if (*format != 'x' && *format != 'X') abort();
    const unsigned code = va_arg(codes, unsigned);
    while (digits-- > 0) put((*format == 'x' ? "0123456789abcdef" : "0123456789ABCDEF")[code >> 4 * digits & 15]);
  }
  va_end(codes);
  *out = '\0';
  return static_cast<int>(out - to);
}
