// Axes of a sweep, from texts of users.
#include "studies/sweep/axis.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <string_view>
#include <unordered_set>

#include "sixline/internal/files/document.hpp"

namespace sixline {
namespace {

Error wrong_axis(const std::string& text, const std::string& rule) { return {.value = text, .rule = rule}; }

/// The two or three numbers between colons; empty: it is no range.
std::vector<double> range_numbers(const std::string& text) {
  std::vector<double> numbers;
  for (const std::string& part : parts_of(text, ':')) {
    const auto number = number_in(part);
    if (!number) return {};
    numbers.push_back(*number);
  }
  return numbers.size() == 2 || numbers.size() == 3 ? numbers : std::vector<double>{};
}

bool is_list(const std::string& text) {
  return text.find(',') != text.npos && text.find(':') == text.npos;  // "1000:90, 3000:130" is one torque curve
}
bool is_one_value(const std::string& text) {
  return text.empty() || text.front() == '[' || text.front() == '{' || text.front() == '"' || text.front() == '\'';
}

Result<SweepAxis> range_of(SweepAxis axis, const std::string& text, const std::vector<double>& numbers) {
  if (!std::isfinite(numbers[0]) || !std::isfinite(numbers[1]))
    return wrong_axis(text, "must be a range of finite numbers, as in 1200:1600:5");
  if (!(numbers[0] < numbers[1]))
    return wrong_axis(text, "must begin with its lower number and end with its higher one");
  axis.low = numbers[0];
  axis.high = numbers[1];
  if (numbers.size() == 2) return axis;
  auto values = steps_of(axis.low, axis.high, numbers[2]);
  if (!values) return wrong_axis(text, values.error().rule);
  axis.values = std::move(*values);
  return axis;
}

}  // namespace

std::string case_number(double number) {
  std::array<char, 40> digits{};
  const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), number, std::chars_format::general, 12);
  double rounded = number;
  std::from_chars(digits.data(), end.ptr, rounded);
  return number_text(rounded);
}

Result<std::vector<std::string>> steps_of(double low, double high, double count) {
  if (!(count >= 2 && count <= static_cast<double>(most_sweep_cases) && count == std::floor(count)))
    return wrong_axis(number_text(count),
                      "must have a whole number from 2 as its third: how many values; 1200:1600:5 are 1200, 1300, "
                      "1400, 1500, 1600");
  std::vector<std::string> values;
  for (double i = 0; i < count; ++i) values.push_back(case_number(low + (high - low) * i / (count - 1)));
  return values;
}

bool SweepAxis::is_numeric() const {
  return std::ranges::all_of(values, [](const std::string& value) { return !!finite_number(value); });
}

std::size_t SweepAxis::repeated() const {
  std::unordered_set<std::string_view> before;
  std::size_t i = 0;
  while (i < values.size() && before.insert(values[i]).second) ++i;
  return i;
}

std::vector<std::string> SweepAxis::ends() const {
  if (is_range()) return {case_number(low), case_number(high)};
  if (values.size() < 3) return values;
  std::vector<std::string> found;  // texts, each for itself
  const std::string *least = nullptr, *most = nullptr;
  for (const std::string& value : values) {
    const auto number = finite_number(value);
    if (!number) {
      found.push_back(value);
      continue;
    }
    if (!least || *number < *finite_number(*least)) least = &value;
    if (!most || *number > *finite_number(*most)) most = &value;
  }
  if (least) found.push_back(*least);
  if (most && most != least) found.push_back(*most);
  return found;
}

bool is_several(const std::string& text) {
  const std::string word(trimmed(text));
  return !is_one_value(word) && (is_list(word) || !range_numbers(word).empty());
}

Result<SweepAxis> axis_of(const std::string& name, const std::string& text) {
  SweepAxis axis{.name = name};
  const std::string word(trimmed(text));
  if (!is_one_value(word)) {
    if (const auto numbers = range_numbers(word); !numbers.empty()) return range_of(std::move(axis), word, numbers);
    if (is_list(word)) axis.values = parts_of(word, ',');
  }
  if (axis.values.empty()) axis.values = {word};
  for (std::string& value : axis.values) {
    if (value.empty()) return wrong_axis(word, "must be values with commas between them: A,B,C");
    if (const auto number = finite_number(value)) value = number_text(*number);
  }
  if (const std::size_t repeated = axis.repeated(); repeated < axis.values.size())
    return wrong_axis(axis.values[repeated], "appears twice; each value is taken once");
  return axis;
}

}  // namespace sixline
