// printf and fmt as far as the core uses them: the libraries' own are a fifth of the page's core.
#include "print.hpp"

#include <algorithm>
#include <cmath>
#include <cstdarg>
#include <cstdio>
#include <cstring>

#include "fmt/format.h"
#include "numbers.hpp"

namespace sixline_wasm {
namespace {

std::string padded(std::string text, const Form& form, bool left, bool zeros) {
  const std::size_t width = static_cast<std::size_t>(form.width);
  if (text.size() >= width) return text;
  if (left) return text.append(width - text.size(), ' ');
  const std::size_t sign = zeros && text.starts_with('-') ? 1 : 0;
  return text.insert(sign, width - text.size(), zeros ? '0' : ' ');
}

std::string general(double number, int precision) {
  Decimal d(number);
  const int digits = std::max(precision < 0 ? 6 : precision, 1);
  d.round(digits);
  const bool plain = d.point - 1 >= -4 && d.point - 1 < digits;
  return plain ? fixed(std::signbit(number), d, -1) : scientific(std::signbit(number), d, -1);
}

}  // namespace

std::string print_number(double number, const Form& form) {
  if (!std::isfinite(number)) {
    const std::string word = std::isnan(number) ? "nan" : "inf";
    return padded((std::signbit(number) ? "-" : "") + word, form, form.left, false);
  }
  const int digits = form.precision < 0 ? 6 : form.precision;
  std::string text;
  if (form.type == 'f')
    text = fixed(std::signbit(number), Decimal(number), digits);
  else if (form.type == 'e')
    text = scientific(std::signbit(number), Decimal(number), digits);
  else
    text = general(number, form.precision);
  return padded(std::move(text), form, form.left, form.zeros);
}

std::string print_whole(bool negative, unsigned long long size, const Form& form) {
  const unsigned base = (form.type | 0x20) == 'x' ? 16 : 10;
  std::string text;
  do {
    text += (form.type == 'X' ? "0123456789ABCDEF" : "0123456789abcdef")[size % base];
    size /= base;
  } while (size > 0);
  if (negative) text += '-';
  std::reverse(text.begin(), text.end());
  return padded(std::move(text), form, form.left, form.zeros);
}

std::string print_text(std::string_view text, const Form& form) {
  if (form.precision >= 0) text = text.substr(0, static_cast<std::size_t>(form.precision));
  return padded(std::string(text), form, form.left, false);
}

}  // namespace sixline_wasm

namespace fmt {
namespace {

// "<10", ".6g", "" ...: what stands behind the colon.
sixline_wasm::Form form_of(std::string_view words, bool text) {
  sixline_wasm::Form form{.left = text};
  std::size_t at = 0;
  if (at < words.size() && (words[at] == '<' || words[at] == '>')) form.left = words[at++] == '<';
  if (at < words.size() && words[at] == '0') {
    form.zeros = true;
    ++at;
  }
  const auto number = [&] {
    int value = 0;
    for (; at < words.size() && words[at] >= '0' && words[at] <= '9'; ++at) value = value * 10 + (words[at] - '0');
    return value;
  };
  form.width = number();
  if (at < words.size() && words[at] == '.') {
    ++at;
    form.precision = number();
  }
  if (at < words.size()) form.type = words[at];
  return form;
}

}  // namespace

std::string vformat(std::string_view words, std::initializer_list<Argument> arguments) {
  std::string out;
  const Argument* next = arguments.begin();
  for (std::size_t at = 0; at < words.size(); ++at) {
    const char c = words[at];
    if (c != '{' && c != '}') {
      out += c;
    } else if (words.substr(at + 1, 1) == words.substr(at, 1)) {
      out += words[at++];
    } else {
      const std::size_t end = std::min(words.find('}', at), words.size()), colon = words.find(':', at);
      const std::string_view wanted = colon < end ? words.substr(colon + 1, end - colon - 1) : "";
      at = end;
      if (next == arguments.end()) continue;
      const Argument& argument = *next++;
      const auto form = form_of(wanted, argument.kind == Argument::Kind::text);
      if (argument.kind == Argument::Kind::text)
        out += sixline_wasm::print_text(argument.text, form);
      else if (argument.kind == Argument::Kind::whole)
        out += sixline_wasm::print_whole(argument.negative, argument.size, form);
      else
        out += sixline_wasm::print_number(argument.number, form);
    }
  }
  return out;
}

}  // namespace fmt

// Replaces the C library's. No %n, no positions, no long double.
extern "C" int vsnprintf(char* target, std::size_t capacity, const char* words, va_list arguments) {
  using namespace sixline_wasm;
  std::string out;
  for (; *words != '\0'; ++words) {
    if (*words != '%') {
      out += *words;
      continue;
    }
    Form form;
    for (++words; *words == '-' || *words == '0'; ++words) (*words == '-' ? form.left : form.zeros) = true;
    const auto number = [&] {
      if (*words == '*') {
        ++words;
        return va_arg(arguments, int);
      }
      int value = 0;
      for (; *words >= '0' && *words <= '9'; ++words) value = value * 10 + (*words - '0');
      return value;
    };
    form.width = number();
    if (*words == '.') {
      ++words;
      form.precision = number();
    }
    int longs = 0;
    for (; *words == 'l' || *words == 'z' || *words == 'h'; ++words) longs += *words == 'l' ? 1 : 0;
    form.type = *words;
    if (form.type == '\0') break;
    if (form.type == '%') {
      out += '%';
    } else if (form.type == 's') {
      out += print_text(va_arg(arguments, const char*), form);
    } else if (form.type == 'c') {
      out += static_cast<char>(va_arg(arguments, int));
    } else if (form.type == 'd' || form.type == 'i') {
      const long long value = longs > 1 ? va_arg(arguments, long long) : va_arg(arguments, int);
      out += print_whole(value < 0, value < 0 ? 0ull - static_cast<unsigned long long>(value) : value, form);
    } else if (form.type == 'u' || form.type == 'x' || form.type == 'X') {
      out += print_whole(false, longs > 1 ? va_arg(arguments, unsigned long long) : va_arg(arguments, unsigned), form);
    } else {
      out += print_number(va_arg(arguments, double), form);
    }
  }
  if (capacity > 0) {
    const std::size_t size = std::min(out.size(), capacity - 1);
    std::memcpy(target, out.data(), size);
    target[size] = '\0';
  }
  return static_cast<int>(out.size());
}

extern "C" int snprintf(char* target, std::size_t capacity, const char* words, ...) {
  va_list arguments;
  va_start(arguments, words);
  const int size = vsnprintf(target, capacity, words, arguments);
  va_end(arguments);
  return size;
}
