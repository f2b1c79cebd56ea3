// fmt::format as far as the core uses it: {}, {:<10}, {:.2f}, {:.6g}. The library itself is 50 kB of the page's core.
#pragma once
#include <concepts>
#include <initializer_list>
#include <string>
#include <string_view>

namespace fmt {

struct Argument {
  enum class Kind { text, whole, number };
  Argument(std::string_view words) : kind(Kind::text), text(words) {}
  Argument(const std::string& words) : kind(Kind::text), text(words) {}
  Argument(const char* words) : kind(Kind::text), text(words) {}
  Argument(double value) : kind(Kind::number), number(value) {}
  Argument(std::integral auto value)
      : kind(Kind::whole),
        negative(value < 0),
        size(value < 0 ? 0ull - static_cast<unsigned long long>(value) : static_cast<unsigned long long>(value)) {}
  Kind kind;
  std::string_view text{};
  double number = 0;
  bool negative = false;
  unsigned long long size = 0;
};

std::string vformat(std::string_view words, std::initializer_list<Argument> arguments);
template <class... Values> std::string format(std::string_view words, const Values&... values) {
  return vformat(words, {Argument(values)...});
}

}  // namespace fmt
