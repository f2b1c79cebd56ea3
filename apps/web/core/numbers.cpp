// Decimal numbers of up to 800 digits, and what text is made of them.
#include "numbers.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>

namespace sixline_wasm {
namespace {

constexpr int max_bits = 56;  // that a digit's carry can take in 64 bits

bool is_digit(const char* at, const char* last) { return at != last && *at >= '0' && *at <= '9'; }

}  // namespace

Decimal::Decimal(double number) {
  const auto bits = std::bit_cast<std::uint64_t>(number);
  const int exponent = static_cast<int>(bits >> 52 & 0x7ff);
  std::uint64_t whole = bits & ((std::uint64_t(1) << 52) - 1);
  if (exponent > 0) whole |= std::uint64_t(1) << 52;
  char text[20];
  int n = 0;
  for (; whole > 0; whole /= 10) text[n++] = static_cast<char>(whole % 10);
  point = n;
  while (n > 0) append(text[--n]);
  trim();
  shift(std::max(exponent, 1) - 1075);
}

void Decimal::append(int digit) {
  if (count_ < capacity)
    digits_[count_++] = static_cast<unsigned char>(digit);
  else
    more_ = more_ || digit != 0;
}

void Decimal::trim() {
  while (count_ > 0 && digits_[count_ - 1] == 0) --count_;
  if (count_ == 0) point = 0;
}

void Decimal::shift(int bits) {
  for (; bits > 0 && count_ > 0; bits -= std::min(bits, max_bits)) shift_remaining(std::min(bits, max_bits));
  for (; bits < 0 && count_ > 0; bits += std::min(-bits, max_bits)) shift_right(std::min(-bits, max_bits));
}

void Decimal::shift_remaining(int bits) {
  std::uint64_t carry = 0;
  for (int i = count_; i-- > 0;) {
    carry += static_cast<std::uint64_t>(digits_[i]) << bits;
    digits_[i] = static_cast<unsigned char>(carry % 10);
    carry /= 10;
  }
  int front = 0;
  for (std::uint64_t remaining = carry; remaining > 0; remaining /= 10) ++front;
  const int digits_remaining = std::min(count_, capacity - front);
  for (int i = digits_remaining; i < count_; ++i) more_ = more_ || digits_[i] != 0;
  std::copy_backward(digits_, digits_ + digits_remaining, digits_ + digits_remaining + front);
  for (int i = front; i-- > 0; carry /= 10) digits_[i] = static_cast<unsigned char>(carry % 10);
  count_ = digits_remaining + front;
  point += front;
  trim();
}

void Decimal::shift_right(int bits) {
  // Long division by 2^bits; what is written never overtakes what is read.
  int read = 0, written = 0;
  std::uint64_t remaining = 0;
  for (; remaining >> bits == 0; ++read) {
    if (read >= count_ && remaining == 0) break;
    remaining = remaining * 10 + static_cast<std::uint64_t>(digit(read));
  }
  point -= read - 1;
  const std::uint64_t mask = (std::uint64_t(1) << bits) - 1;
  int next = read;
  const int had = count_;
  for (;;) {
    const auto out = static_cast<unsigned char>(remaining >> bits);
    const int coming = next < had ? digits_[next] : 0;
    if (written < capacity)
      digits_[written++] = out;
    else
      more_ = more_ || out != 0;
    remaining &= mask;
    if (next >= had && remaining == 0) break;
    remaining = remaining * 10 + static_cast<std::uint64_t>(coming);
    ++next;
  }
  count_ = written;
  trim();
}

bool Decimal::rounds_up(int digits) const {
  if (digits < 0 || digits >= count_) return false;
  if (digits_[digits] == 5 && digits + 1 == count_ && !more_) return digits > 0 && digits_[digits - 1] % 2 == 1;
  return digits_[digits] >= 5;
}

void Decimal::round(int digits, bool away) {
  if (digits < 0 || digits >= count_) {
    if (digits < 0) {
      count_ = 0;
      point = 0;
    }
    return;
  }
  const bool up = away || rounds_up(digits);
  count_ = digits;
  more_ = false;
  if (up) {
    while (count_ > 0 && digits_[count_ - 1] == 9) --count_;
    if (count_ == 0) {
      digits_[0] = 1;
      count_ = 1;
      ++point;
      return;
    }
    ++digits_[count_ - 1];
  }
  trim();
}

std::uint64_t Decimal::whole() const {
  std::uint64_t value = 0;
  for (int i = 0; i < point; ++i) value = value * 10 + static_cast<std::uint64_t>(digit(i));
  return value + (rounds_up(point) ? 1 : 0);
}

double Decimal::number() const {
  constexpr double infinite = std::numeric_limits<double>::infinity();
  if (count_ == 0 || point < -330) return 0;
  if (point > 310) return infinite;
  if (count_ <= 15 && point - count_ >= -22 && point - count_ <= 22) {  // both parts are exact doubles
    std::uint64_t digits = 0;
    for (int i = 0; i < count_; ++i) digits = digits * 10 + digits_[i];
    double power = 1;
    for (int i = std::abs(point - count_); i > 0; --i) power *= 10;
    return point < count_ ? static_cast<double>(digits) / power : static_cast<double>(digits) * power;
  }
  // Halved or doubled until it lies in [1/2, 1).
  Decimal d = *this;
  int exponent = 0;
  const auto move = [&](int bits) {
    d.shift(bits);
    exponent -= bits;
  };
  while (d.point > 0) move(d.point > 16 ? -50 : d.point > 1 ? -3 * (d.point - 1) : -1);
  while (d.point < 0 || d.digits_[0] < 5) move(d.point < -16 ? 50 : d.point < -1 ? 3 * (-d.point - 1) + 1 : 1);
  if (exponent < -1021) move(exponent + 1021);  // too small for all 53 bits
  d.shift(53);
  std::uint64_t mantissa = d.whole();
  if (mantissa == std::uint64_t(1) << 53) mantissa >>= 1, ++exponent;
  if (exponent > 1024) return infinite;
  return std::ldexp(static_cast<double>(mantissa), exponent - 53);
}

bool DecimalReader::run() {
  digits(false);
  if (at != last_ && *at == '.') {
    ++at;
    digits(true);
  }
  if (any_ && at != last_ && (*at | 0x20) == 'e') power();
  return any_;
}

void DecimalReader::digits(bool fraction) {
  for (; is_digit(at, last_); ++at) {
    any_ = true;
    const bool leading = *at == '0' && number.count() == 0;
    if (!leading) number.append(*at - '0');
    if (fraction && leading) --number.point;
    if (!fraction && !leading) ++number.point;
  }
}

void DecimalReader::power() {
  const char* from = at + 1;
  const bool negative = from != last_ && *from == '-';
  if (from != last_ && (*from == '+' || *from == '-')) ++from;
  if (!is_digit(from, last_)) return;
  int power = 0;
  for (; is_digit(from, last_); ++from) power = std::min(power * 10 + (*from - '0'), 100'000);
  at = from;
  number.point += negative ? -power : power;
}

double nearest_double(const char* first, const char* last) {
  const bool negative = first != last && *first == '-';
  DecimalReader reader(first + negative, last);
  reader.run();
  return negative ? -reader.number.number() : reader.number.number();
}

Decimal shortest(double number) {
  const Decimal exact(number);
  const double size = std::abs(number);
  const bool narrow = size < std::numeric_limits<double>::min();  // has fewer bits; others need 15 digits or have them
  for (int digits = narrow ? 1 : 15; digits < 17; ++digits) {
    Decimal d = exact;
    d.round(digits);
    if (d.number() == size) return d;
    if (std::bit_cast<std::uint64_t>(number) << 12 != 0) continue;
    d = exact;  // a power of two reaches further up than down: what lies above may do although it is not the nearest
    d.round(digits, true);
    if (d.number() == size) return d;
  }
  Decimal d = exact;
  d.round(17);
  return d;
}

std::string scientific(bool negative, Decimal number, int digits) {
  if (digits >= 0) number.round(digits + 1);
  const int after = digits >= 0 ? digits : std::max(number.count() - 1, 0);
  int exponent = number.count() > 0 ? number.point - 1 : 0;
  std::string text = negative ? "-" : "";
  text += static_cast<char>('0' + number.digit(0));
  if (after > 0) text += '.';
  for (int i = 1; i <= after; ++i) text += static_cast<char>('0' + number.digit(i));
  text += exponent < 0 ? "e-" : "e+";
  exponent = std::abs(exponent);
  if (exponent < 10) text += '0';
  return text + std::to_string(exponent);
}

std::string fixed(bool negative, Decimal number, int digits) {
  if (digits >= 0) number.round(number.point + digits);
  const int after = digits >= 0 ? digits : std::max(number.count() - number.point, 0);
  std::string text = negative ? "-" : "";
  if (number.point <= 0) text += '0';
  for (int i = 0; i < number.point; ++i) text += static_cast<char>('0' + number.digit(i));
  if (after > 0) text += '.';
  for (int i = 0; i < after; ++i) text += static_cast<char>('0' + number.digit(number.point + i));
  return text;
}

}  // namespace sixline_wasm
