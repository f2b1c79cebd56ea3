// Numbers to text and back, exactly: what the C++ library does with 100 kB of tables, done with long division.
#pragma once
#include <cstddef>
#include <cstdint>
#include <string>

namespace sixline_wasm {

/// A decimal number 0.d1 d2 d3 ... x 10^point with as many digits as a double can have.
class Decimal {
 public:
  Decimal() = default;
  explicit Decimal(double number);  ///< its size, exactly

  /// Appends a digit while there is room; digits beyond count only as "not zero".
  void append(int digit);
  /// Times 2^bits, exactly.
  void shift(int bits);
  /// To so many digits, half to even, or always away from 0; fewer digits stay as they are.
  void round(int digits, bool away = false);
  /// The nearest double, half to even; infinity when too large.
  double number() const;

  int digit(int i) const { return i >= 0 && i < count_ ? digits_[i] : 0; }
  int count() const { return count_; }
  int point = 0;

 private:
  static constexpr int capacity = 800;  // the smallest double has 767
  void shift_remaining(int bits);
  void shift_right(int bits);
  void trim();
  bool rounds_up(int digits) const;
  std::uint64_t whole() const;

  int count_ = 0;
  bool more_ = false;  // there were digits that found no room
  unsigned char digits_[capacity];
};

/// Reads digits, a point somewhere, and a power of ten behind them.
class DecimalReader {
 public:
  DecimalReader(const char* first, const char* last) : at(first), last_(last) {}

  /// False: no number here. Afterwards `at` is behind it.
  bool run();

  const char* at;
  Decimal number{};

 private:
  void digits(bool fraction);
  void power();
  const char* last_;
  bool any_ = false;  // digit, even a 0
};
/// The double nearest to a text that is a number; infinite when too large.
double nearest_double(const char* first, const char* last);
/// The fewest digits that read back as the same double.
Decimal shortest(double number);
/// "-1.5e-07" (at least two digits of exponent).   digits: after the point; negative: as many as there are
std::string scientific(bool negative, Decimal number, int digits);
/// "-0.00000015".   digits: after the point; negative: as many as there are
std::string fixed(bool negative, Decimal number, int digits);

}  // namespace sixline_wasm
