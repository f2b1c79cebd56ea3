// std::from_chars for double over the C library's strtod, which accepts more (space, plus sign, hexadecimal).
#include <charconv>

#include <algorithm>
#include <cerrno>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <string>

namespace sixline_wasm {
namespace {

bool is_digit(const char* at, const char* last) { return at != last && *at >= '0' && *at <= '9'; }
const char* skip_digits(const char* at, const char* last) {
  while (is_digit(at, last)) ++at;
  return at;
}
bool is_word(const char* at, const char* last, const char* word) {
  for (; *word != '\0'; ++word, ++at)
    if (at == last || (*at | 0x20) != *word) return false;
  return true;
}

/// The end of the number that begins at `at`; `at` itself when there is none.
const char* number_end(const char* at, const char* last) {
  const char* const first = at;
  if (at != last && *at == '-') ++at;
  if (is_word(at, last, "infinity")) return at + 8;
  if (is_word(at, last, "inf") || is_word(at, last, "nan")) return at + 3;
  const char* whole = skip_digits(at, last);
  const char* end = whole;
  if (whole != last && *whole == '.') {
    const char* fraction = skip_digits(whole + 1, last);
    if (whole == at && fraction == whole + 1) return first;  // a lone dot
    end = fraction;
  } else if (whole == at) {
    return first;
  }
  if (end != last && (*end | 0x20) == 'e') {
    const char* power = end + 1;
    if (power != last && (*power == '+' || *power == '-')) ++power;
    if (is_digit(power, last)) end = skip_digits(power, last);
  }
  return end;
}

}  // namespace

std::from_chars_result read_double(const char* first, const char* last, double& value) {
  const char* const end = number_end(first, last);
  if (end == first) return {first, std::errc::invalid_argument};
  const std::string text(first, end);  // strtod wants a zero at the end
  errno = 0;
  const double read = std::strtod(text.c_str(), nullptr);
  if (errno == ERANGE && (std::isinf(read) || read == 0)) return {end, std::errc::result_out_of_range};
  value = read;
  return {end, std::errc()};
}

}  // namespace sixline_wasm

// libc++'s to_chars goes through these: for numbers of more than 15 digits before the point, and for a wanted precision.
// Its own versions carry 105 kB of tables; printf is exact as well. The last two serve `float`, which nobody prints here.
// Internal names of libc++ 19: another version that has none of them links its own again.
namespace std::inline __2 {
to_chars_result __d2fixed_buffered_n(char* first, char* last, double number, uint32_t precision);
to_chars_result __d2exp_buffered_n(char* first, char* last, double number, uint32_t precision);
void __append_n_digits(uint32_t length, uint32_t digits, char* result);
void __append_nine_digits(uint32_t digits, char* result);

static to_chars_result printed(char* first, char* last, const char* form, double number, uint32_t precision) {
  const int size = snprintf(nullptr, 0, form, static_cast<int>(precision), number);
  string text(static_cast<size_t>(size), ' ');
  snprintf(text.data(), text.size() + 1, form, static_cast<int>(precision), number);
  if (last - first < size) return {last, errc::value_too_large};
  return {copy(text.begin(), text.end(), first), errc()};
}
to_chars_result __d2fixed_buffered_n(char* first, char* last, double number, uint32_t precision) {
  return printed(first, last, "%.*f", number, precision);
}
to_chars_result __d2exp_buffered_n(char* first, char* last, double number, uint32_t precision) {
  return printed(first, last, "%.*e", number, precision);
}
void __append_n_digits(uint32_t, uint32_t, char*) { __builtin_trap(); }
void __append_nine_digits(uint32_t, char*) { __builtin_trap(); }
}  // namespace std::inline __2
