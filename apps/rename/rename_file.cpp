// Rewriting old scenarios and car files, line by line.
#include "rename/rename_file.hpp"

#include <algorithm>

#include "io/names.hpp"

namespace sixline {
namespace {

std::string_view trimmed(std::string_view text) {
  const std::size_t begin = text.find_first_not_of(" \t"), end = text.find_last_not_of(" \t\r");
  return begin == text.npos ? std::string_view{} : text.substr(begin, end - begin + 1);
}

/// The key of a line `key = value`; "" when it is none.
std::string_view key_of(std::string_view line) {
  const std::size_t sign = line.find('=');
  const std::string_view key = sign == line.npos ? std::string_view{} : trimmed(line.substr(0, sign));
  const bool plain = !key.empty() && std::all_of(key.begin(), key.end(), [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
  });
  return plain ? key : std::string_view{};
}
/// The text in quotes behind the `=` of a line; "" when there is none.
std::string_view text_of(std::string_view line) {
  const std::size_t sign = line.find('='), open = line.find('"', sign), close = line.find('"', open + 1);
  return sign == line.npos || open == line.npos || close == line.npos ? std::string_view{}
                                                                      : line.substr(open + 1, close - open - 1);
}

/// What a table is called today: `[for."plan.*"]` is `[for.family.planar]`.
std::string table_today(std::string_view line) {
  const std::size_t open = line.find("[for.\""), close = line.find("\"]");
  if (open == line.npos || close == line.npos) return std::string(line);
  const std::string_view pattern = line.substr(open + 6, close - open - 6);
  std::string name;
  if (const std::string_view family = family_today(pattern); !family.empty())
    name = "family." + std::string(family);
  else if (pattern == "plan.coupled*")
    name = "\"coupled_bicycle, double_track, ray_car\"";
  else
    name = name_today("model", "*", pattern);
  if (name == pattern) return std::string(line);
  return std::string(line.substr(0, open)) + "[for." + name + "]" + std::string(line.substr(close + 2));
}

class Renaming {
 public:
  explicit Renaming(std::string_view text) {
    each_line(text, [&](std::string_view line) {
      const std::string_view key = key_of(line);
      if (key != "model" || text_of(line).empty()) return;
      model_ = name_today("model", "*", text_of(line));
      of_today_ = model_ == text_of(line);
    });
    each_line(text, [&](std::string_view line) {
      if (key_of(line) == "tune") toy_ = text_of(line) == "toy";
    });
    if (model_ == "ray_car" && toy_) model_ = "ray_toy";
    each_line(text, [&](std::string_view line) { rewrite(line); });
    if (!text.ends_with('\n') && !file_.text.empty()) file_.text.pop_back();
  }
  RenamedFile file_;

 private:
  template <class Visit>
  static void each_line(std::string_view text, const Visit& visit) {
    while (!text.empty()) {
      const std::size_t end = text.find('\n');
      visit(text.substr(0, end));
      text = end == text.npos ? std::string_view{} : text.substr(end + 1);
    }
  }

  void changed(std::string_view before, std::string_view now) {
    file_.changes.push_back("line " + std::to_string(line_) + ": " + std::string(before) + " is now " +
                            std::string(now));
  }
  /// Replaces a word of the line, in quotes or not, at its first place.
  void replace(std::string& line, std::string_view before, std::string_view now, bool quoted) {
    if (before == now) return;
    const std::string what = quoted ? "\"" + std::string(before) + "\"" : std::string(before);
    const std::size_t at = line.find(what);
    if (at == line.npos) return;
    line.replace(at, what.size(), quoted ? "\"" + std::string(now) + "\"" : std::string(now));
    changed(before, now);
  }

  std::string_view channel(std::string_view word) const {
    if (of_today_) return word;  // vx is a former name on a rigid body, and one of today
    const std::string_view own = name_today("channel", model_, word);
    return own == word ? name_today("input", "*", word) : own;
  }
  std::string_view key_today(std::string_view key) const {
    if (section_ == "initial" || section_ == "input") {
      if (of_today_) return key;
      if (const std::string_view input = name_today("input", "*", key); input != key) return input;
      if (key == "steer") return key;  // the command, not the angle that is shown
      if (const std::string_view state = name_today("channel", model_, key); state != key) return state;
    }
    if (key == "longitudinal") return "longitudinal_model";
    if (const std::string_view parameter = name_today("parameter", "*", key); parameter != key) return parameter;
    return section_ == "car" && key == "source" ? key  // words about the car
                                                : name_today("option", "*", key);
  }
  bool in_car() const { return section_ == "car" || section_ == "options" || section_.starts_with("for"); }

  void rewrite_record(std::string& line) {
    for (std::size_t at = line.find('"'); at != line.npos;) {
      const std::size_t end = line.find('"', at + 1);
      if (end == line.npos) return;
      const std::string word = line.substr(at + 1, end - at - 1), now(channel(word));
      line.replace(at + 1, word.size(), now);
      if (now != word) changed(word, now);
      at = line.find('"', at + now.size() + 2);
    }
  }

  void rewrite(std::string_view raw) {
    ++line_;
    std::string line(raw);
    const std::string_view shown = trimmed(raw);
    if (shown.starts_with('[')) {
      const std::size_t open = shown.find_first_not_of('['), close = shown.find(']');
      section_ = shown.substr(open, close == shown.npos ? shown.npos : close - open);
      line = table_today(line);
      if (line != raw) changed(raw, line);
    } else if (const std::string key(key_of(raw)); !key.empty()) {
      if (in_car() && key == "tune") {  // two models since
        changed("tune", "the model: ray_car or ray_toy");
        return;
      }
      const std::string word(text_of(raw)), now(key_today(key));
      if (section_ == "scenario" && key == "model")
        replace(line, word, model_, true);
      else if (key == "longitudinal")
        replace(line, word, name_today("model", "*", word), true);
      else if (section_ == "record" && key == "channels")
        rewrite_record(line);
      else if (section_ == "until" && key == "channel")
        replace(line, word, channel(word), true);
      else if (in_car() && !word.empty())
        replace(line, word, name_today("choice", now, word), true);
      if (in_car() || section_ == "initial" || section_ == "input") replace(line, key, now, false);
    }
    file_.text += line + "\n";
  }

  std::string model_, section_;
  bool toy_ = false, of_today_ = false;
  int line_ = 0;
};

}  // namespace

RenamedFile rename_file(std::string_view text) { return Renaming(text).file_; }

}  // namespace sixline
