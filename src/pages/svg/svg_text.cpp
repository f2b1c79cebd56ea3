// Helpers of the SVG and HTML writers: escaped text, round axis ticks, short numbers, colours.
#include "pages/svg/svg_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>

#include "files/plain_text.hpp"

namespace sixline {

namespace {

constexpr const char* replacement = "\xEF\xBF\xBD";  // U+FFFD

unsigned char byte_at(std::string_view text, size_t i) { return static_cast<unsigned char>(text[i]); }

int channel_of(const char* colour, int which) {
  const char digits[3] = {colour[1 + 2 * which], colour[2 + 2 * which], 0};
  return static_cast<int>(std::strtol(digits, nullptr, 16));
}

}  // namespace

std::string escape_xml(std::string_view text) {
  constexpr std::pair<char, std::string_view> escaped[] = {
      {'&', "&amp;"}, {'<', "&lt;"}, {'>', "&gt;"}, {'"', "&quot;"}, {'\'', "&#39;"}};
  std::string out;
  out.reserve(text.size() + 16);
  for (size_t i = 0, length = 0; i < text.size(); i += std::max<size_t>(length, 1)) {
    const char c = text[i];
    length = utf8_length(text, i);
    if (length == 0 || (length == 1 && ((byte_at(text, i) < 0x20 && c != '\n' && c != '\t') || c == 0x7F)))
      out += replacement;
    else if (const auto* found = std::ranges::find(escaped, c, &std::pair<char, std::string_view>::first);
             found != std::end(escaped))
      out += found->second;
    else
      out += text.substr(i, length);
  }
  return out;
}

std::string breakable_name(std::string_view name) {
  std::string out;
  for (const char c : escape_xml(name)) {
    out += c;
    if (c == '_' || c == '.') out += "<wbr/>";
  }
  return out;
}

std::vector<double> round_marks(double low, double high, int count) {
  std::vector<double> marks;
  const double range = high - low;
  if (!std::isfinite(range) || range <= 0 || count < 1) return marks;
  const double raw = range / count, power = std::pow(10.0, std::floor(std::log10(raw)));
  const double lead = raw / power;
  const double step = power * (lead < 1.5 ? 1 : lead < 3.5 ? 2 : lead < 7.5 ? 5 : 10);
  if (!(step > 0) || !std::isfinite(step)) return marks;
  const double first = std::ceil(low / step - 1e-9);
  for (int i = 0; i < 4 * count + 4; ++i) {
    const double mark = (first + i) * step;
    if (mark > high + 1e-9 * step) break;
    marks.push_back(mark);
  }
  return marks;
}

std::string short_number(double value, int digits) {
  if (!std::isfinite(value)) return "-";
  if (std::abs(value) >= 1e15) return fmt::format("{:.3g}", value);
  std::string text = fmt::format("{:.{}f}", value, digits);
  if (text.find('.') != std::string::npos) {
    text.erase(text.find_last_not_of('0') + 1);
    if (text.back() == '.') text.pop_back();
  }
  return text == "-0" ? "0" : text;
}

std::string lap_time_text(double seconds) {
  if (!std::isfinite(seconds) || std::abs(seconds) > 1e9) return "-";
  const long long ms = std::llround(std::abs(seconds) * 1000);
  const char* sign = seconds < 0 && ms > 0 ? "-" : "";
  if (ms < 60000) return fmt::format("{}{}.{:03d} s", sign, ms / 1000, ms % 1000);
  if (ms < 3600000) return fmt::format("{}{}:{:02d}.{:03d}", sign, ms / 60000, ms / 1000 % 60, ms % 1000);
  return fmt::format("{}{}:{:02d}:{:02d}.{:03d}", sign, ms / 3600000, ms / 60000 % 60, ms / 1000 % 60, ms % 1000);
}

std::string ramp_colour(double place) {
  const double at = (std::isfinite(place) ? std::clamp(place, 0.0, 1.0) : 0.0) * (speed_ramp.size() - 1);
  const size_t i = std::min(static_cast<size_t>(at), speed_ramp.size() - 2);
  const double part = at - static_cast<double>(i);
  std::string out = "#";
  for (int k = 0; k < 3; ++k) {
    const int a = channel_of(speed_ramp[i], k), b = channel_of(speed_ramp[i + 1], k);
    out += fmt::format("{:02x}", static_cast<int>(std::lround(a + (b - a) * part)));
  }
  return out;
}

}  // namespace sixline
