// Messages of the SCR championship, written and read.
#include "scr/messages.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <iterator>
#include <span>
#include <vector>

namespace sixline::scr {
namespace {

void put(std::string& text, std::string_view name, std::span<const double> values) {
  text += fmt::format("({}", name);
  for (const double value : values) fmt::format_to(std::back_inserter(text), " {:.6g}", value);
  text += ')';
}

bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }

/// The words between blanks; the first is a name.
std::vector<std::string_view> words_of(std::string_view text) {
  std::vector<std::string_view> words;
  while (true) {
    text.remove_prefix(static_cast<std::size_t>(std::ranges::find_if_not(text, is_blank) - text.begin()));
    if (text.empty()) return words;
    const auto length = static_cast<std::size_t>(std::ranges::find_if(text, is_blank) - text.begin());
    words.push_back(text.substr(0, length));
    text.remove_prefix(length);
  }
}

std::optional<double> number_of(std::string_view word) {
  if (word.starts_with('+')) word.remove_prefix(1);
  double value = 0;
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), value);
  if (error != std::errc() || end != word.data() + word.size() || !std::isfinite(value)) return {};
  return value;
}

/// Calls `use` with the words of each `(...)` of a text.
template <class Use>
void each_group(std::string_view text, const Use& use) {
  while (true) {
    const std::size_t from = text.find('(');
    if (from == text.npos) return;
    const std::size_t to = text.find(')', from);
    if (to == text.npos) return;
    if (const auto words = words_of(text.substr(from + 1, to - from - 1)); !words.empty()) use(words);
    text.remove_prefix(to + 1);
  }
}

}  // namespace

std::string text_of(const Sensors& s) {
  std::string text;
  text.reserve(longest_message);
  const auto one = [&](std::string_view name, double value) { put(text, name, {&value, 1}); };
  one("angle", s.angle);
  one("curLapTime", s.lap_time);
  one("damage", s.damage);
  one("distFromStart", s.distance_from_start);
  one("distRaced", s.distance_raced);
  one("fuel", s.fuel);
  one("gear", s.gear);
  one("lastLapTime", s.last_lap_time);
  put(text, "opponents", s.opponents);
  one("racePos", s.place);
  one("rpm", s.rpm);
  one("speedX", s.speed_x);
  one("speedY", s.speed_y);
  one("speedZ", s.speed_z);
  put(text, "track", s.track);
  one("trackPos", s.track_position);
  put(text, "wheelSpinVel", s.wheel_speeds);
  one("z", s.z);
  put(text, "focus", s.focus);
  return text;
}

std::optional<Actions> read_actions(std::string_view text) {
  Actions actions;
  bool any = false;
  each_group(text, [&](const std::vector<std::string_view>& words) {
    const auto value = words.size() > 1 ? number_of(words[1]) : std::nullopt;
    if (!value) return;
    const auto within = [&](double low, double high) { return std::clamp(*value, low, high); };
    bool known = true;
    if (words[0] == "accel")
      actions.accelerator = within(0, 1);
    else if (words[0] == "brake")
      actions.brake = within(0, 1);
    else if (words[0] == "steer")
      actions.steer = within(-1, 1);
    else if (words[0] == "gear")
      actions.gear = static_cast<int>(within(-1, 10));
    else if (words[0] == "meta")
      actions.restart = *value == 1;
    else if (words[0] == "focus")
      actions.focus = std::abs(*value) <= 90 ? value : std::nullopt;
    else
      known = words[0] == "clutch";
    any = any || known;
  });
  if (!any) return {};
  return actions;
}

std::optional<std::array<double, beams>> read_identification(std::string_view text) {
  if (!text.starts_with("SCR")) return {};
  std::array<double, beams> angles{};
  for (std::size_t i = 0; i < beams; ++i) angles[i] = -90 + 10 * static_cast<double>(i);
  each_group(text, [&](const std::vector<std::string_view>& words) {
    if (words[0] != "init" || words.size() != 1 + beams) return;
    std::array<double, beams> wanted{};
    for (std::size_t i = 0; i < beams; ++i) {
      const auto angle = number_of(words[1 + i]);
      if (!angle || std::abs(*angle) > 180) return;
      wanted[i] = *angle;
    }
    angles = wanted;
  });
  return angles;
}

}  // namespace sixline::scr
