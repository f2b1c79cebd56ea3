// std::from_chars and std::to_chars for double. libc++ 19 lacks the first; the second would bring 100 kB of tables.
#include <charconv>

#include <algorithm>
#include <cmath>
#include <limits>

#include "numbers.hpp"

namespace sixline_wasm {
namespace {

bool is_word(const char* at, const char* last, const char* word) {
  for (; *word != '\0'; ++word, ++at)
    if (at == last || (*at | 0x20) != *word) return false;
  return true;
}

}  // namespace

std::from_chars_result read_double(const char* first, const char* last, double& value) {
  const bool negative = first != last && *first == '-';
  const char* const begin = first + negative;
  if (is_word(begin, last, "inf") || is_word(begin, last, "nan")) {
    using Limits = std::numeric_limits<double>;
    const double size = (*begin | 0x20) == 'i' ? Limits::infinity() : Limits::quiet_NaN();
    value = negative ? -size : size;
    return {begin + (is_word(begin, last, "infinity") ? 8 : 3), std::errc()};
  }
  DecimalReader reader(begin, last);
  if (!reader.run()) return {first, std::errc::invalid_argument};
  const double size = reader.number.number();
  if (std::isinf(size) || (size == 0 && reader.number.count() > 0)) return {reader.at, std::errc::result_out_of_range};
  value = negative ? -size : size;
  return {reader.at, std::errc()};
}

}  // namespace sixline_wasm

namespace std {
inline namespace __2 {
namespace {
to_chars_result put(char* first, char* last, const string& text) {
  if (last - first < static_cast<ptrdiff_t>(text.size())) return {last, errc::value_too_large};
  return {copy(text.begin(), text.end(), first), errc()};
}
string no_number(double number) {
  return isnan(number) ? (signbit(number) ? "-nan" : "nan") : number < 0 ? "-inf" : "inf";
}
}  // namespace

to_chars_result to_chars(char* first, char* last, double number, chars_format format) {
  if (!isfinite(number)) return put(first, last, no_number(number));
  const auto digits = sixline_wasm::shortest(number);
  return put(first, last,
             format == chars_format::fixed ? sixline_wasm::fixed(signbit(number), digits, -1)
                                           : sixline_wasm::scientific(signbit(number), digits, -1));
}
to_chars_result to_chars(char* first, char* last, double number) {
  if (!isfinite(number)) return put(first, last, no_number(number));
  const auto digits = sixline_wasm::shortest(number);
  const string plain = sixline_wasm::fixed(signbit(number), digits, -1);
  const string power = sixline_wasm::scientific(signbit(number), digits, -1);
  return put(first, last, power.size() < plain.size() ? power : plain);
}
}  // namespace __2
}  // namespace std
