// Reads .tir files: converts lines to keys, and keys to the numbers of a tyre.
#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstddef>
#include <filesystem>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <system_error>
#include <tuple>
#include <utility>

#include "files/from_chars.hpp"
#include "files/tyres/tir.hpp"
#include "files/tyres/tir_keys.hpp"
#include "sixline/internal/files/document.hpp"

namespace sixline {
namespace {

/// A line KEY = VALUE.
struct Entry {
  TirKey key;
  std::size_t line = 0;  // its index in TirFile::lines
  std::size_t begin = 0, end = 0;
};

class TirReader {
 public:
  explicit TirReader(const std::string& name) { file_.name = name; }

  Result<TirFile> read(std::string_view text) {
    if (text.size() > largest_tir)
      return error(0, "", "",
                   "has " + std::to_string(text.size()) + " bytes: must have at most " + std::to_string(largest_tir));
    for (std::size_t begin = 0; begin < text.size();) {
      const std::size_t end = std::min(text.find('\n', begin), text.size());
      if (const Status wrong = add_line(text.substr(begin, end - begin))) return *wrong;
      begin = end + 1;
    }
    file_.open_end = !text.empty() && text.back() != '\n';
    for (const auto part :
         {&TirReader::read_units, &TirReader::read_model, &TirReader::read_numbers, &TirReader::check})
      if (const Status wrong = (this->*part)()) return *wrong;
    assume_the_rest(file_, given_);
    return std::move(file_);
  }

 private:
  Error error(int line, std::string key, std::string value, std::string rule) const {
    return {file_.name, line, std::move(key), std::move(value), std::move(rule)};
  }
  static bool is_comment(std::string_view text) { return text.empty() || text[0] == '$' || text[0] == '!'; }

  Status add_line(std::string_view text) {
    file_.lines.push_back({std::string(text), section_, "", 0, 0, 0});
    const int number = int(file_.lines.size());
    for (const char c : text)
      if ((c >= 0 && c < ' ' && c != '\t' && c != '\r') || c == 0x7F)
        return error(number, std::string(text.substr(0, 60)), "", "must be text without control characters");
    const std::string_view bare = trimmed(text);
    if (is_comment(bare)) return {};
    const std::string_view content = bare.substr(0, bare.find_first_of("$!"));
    if (std::ranges::any_of(content, [](char c) { return static_cast<unsigned char>(c) > 0x7E; }))
      return error(number, std::string(bare.substr(0, 60)), "", "must be ASCII outside of comments");
    if (bare[0] == '[') return begin_section(content, number);
    const std::size_t equals = content.find('=');
    if (equals == content.npos) return table_row(trimmed(content), number);
    return add_entry(text, number);
  }

  Status begin_section(std::string_view content, int number) {
    const std::string_view name = trimmed(content);
    if (name.size() < 3 || name.back() != ']')
      return error(number, std::string(name.substr(0, 60)), "", "must be a section: [NAME]");
    section_ = in_capitals(trimmed(name.substr(1, name.size() - 2)));
    file_.lines.back().section = section_;
    return {};
  }

  /// Rows of [SHAPE], [BOTTOMING_CURVE] and similar sections: numbers, or headings in braces.
  Status table_row(std::string_view row, int number) const {
    const bool head = row.front() == '{' && row.back() == '}';
    if (section_.empty() || (!head && row.find_first_not_of("0123456789+-.eEdD, \t") != row.npos))
      return error(number, std::string(row.substr(0, 60)), "",
                   "must be KEY = VALUE, a [SECTION], a row of numbers of a table, or a comment behind $ or !");
    return {};
  }

  Status add_entry(std::string_view text, int number) {
    const std::size_t equals = text.find('=');
    Entry entry{.key = {section_, in_capitals(trimmed(text.substr(0, equals))), "", number}};
    entry.line = file_.lines.size() - 1;
    const std::string& key = entry.key.key;
    if (key.empty() || key.find_first_not_of("ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_.") != key.npos)
      return error(number, key.substr(0, 60), "", "must be a key before the =: letters, digits and _");
    std::size_t begin = text.find_first_not_of(" \t", equals + 1);
    if (begin == text.npos) begin = text.size();
    std::size_t end = begin;
    if (begin < text.size() && (text[begin] == '\'' || text[begin] == '"')) {
      end = text.find(text[begin], begin + 1);
      if (end == text.npos)
        return error(number, key, std::string(trimmed(text.substr(begin))), "must end with its quote");
      entry.key.value = trimmed(text.substr(begin + 1, end - begin - 1));
      ++end;
    } else {
      end = std::min(text.find_first_of("$!", begin), text.size());
      end = begin + trimmed(text.substr(begin, end - begin)).size();
      entry.key.value = text.substr(begin, end - begin);
    }
    entry.begin = begin, entry.end = end;
    const auto [at, added] = entries_.emplace(std::pair(section_, key), entry);
    if (!added)
      return error(number, key, entry.key.value,
                   "must appear once: it is also in line " + std::to_string(at->second.key.line));
    return {};
  }

  const Entry* find(const char* section, const char* key) const {
    const auto at = entries_.find({section, key});
    return at == entries_.end() ? nullptr : &at->second;
  }

  Status read_units() {
    TirUnits& u = file_.units;
    const std::pair<const char*, double*> units[] = {
        {"LENGTH", &u.length}, {"FORCE", &u.force}, {"ANGLE", &u.angle}, {"MASS", &u.mass}, {"TIME", &u.time}};
    for (const auto& [name, si] : units)
      if (const Status wrong = read_unit(name, *si)) return wrong;
    u.pressure = u.force / (u.length * u.length);
    return read_unit("PRESSURE", u.pressure);
  }
  Status read_unit(const char* name, double& si) {
    const Entry* entry = find("UNITS", name);
    if (!entry) return {};
    const double found = tir_unit(name, in_capitals(entry->key.value));
    if (found == 0) return error(entry->key.line, name, entry->key.value, "must be one of " + tir_unit_words(name));
    si = found;
    return {};
  }

  Status read_model() {
    if (const Status wrong = read_version()) return wrong;
    if (const Entry* mode = find("MODEL", "USE_MODE")) {
      const auto number = number_of(*mode);
      if (!number) return number.error();
      file_.table.turn_slip = std::fmod(std::abs(*number), 10) == 5;
    }
    const Entry* side = find("MODEL", "TYRESIDE");
    if (!side || side->key.value.empty()) return {};
    const std::string word = in_capitals(side->key.value);
    if (word != "LEFT" && word != "RIGHT" && word != "SYMMETRIC" && word != "UNKNOWN")
      return error(side->key.line, "TYRESIDE", side->key.value, "must be LEFT, RIGHT, SYMMETRIC or UNKNOWN");
    file_.table.side = word == "LEFT" ? Mf61Side::left : word == "RIGHT" ? Mf61Side::right : Mf61Side::symmetric;
    return {};
  }

  Status read_version() {
    const Entry *type = find("MODEL", "FITTYP"), *format = find("MODEL", "PROPERTY_FILE_FORMAT");
    if (!type) {
      const std::string word = format ? in_capitals(format->key.value) : "";
      file_.table.version = Mf61Version::mf52;
      if (word == "PAC2002" || word == "MF_05") return {};
      return error(format ? format->key.line : 0, format ? "PROPERTY_FILE_FORMAT" : "FITTYP",
                   format ? format->key.value : "",
                   "does not name the formula: needs FITTYP in [MODEL], or PROPERTY_FILE_FORMAT PAC2002");
    }
    const auto number = number_of(*type);
    if (!number) return number.error();
    if (*number == 61 || *number == 60)
      file_.table.version = Mf61Version::mf61;
    else if (*number == 62)
      file_.table.version = Mf61Version::mf62;
    else if (*number == 5 || *number == 6 || *number == 21 || *number == 52)
      file_.table.version = Mf61Version::mf52;
    else
      return error(type->key.line, "FITTYP", type->key.value,
                   "is another model: must be 5, 6, 21, 52 (MF-Tyre 5, PAC2002), 60, 61 (6.1) or 62 (6.2)");
    return {};
  }

  Result<double> number_of(const Entry& entry) const {
    std::string_view text = entry.key.value;
    if (text.empty()) return error(entry.key.line, entry.key.key, "", "has no value");
    if (text.size() > 1 && text[0] == '+' && text[1] != '-') text.remove_prefix(1);  // from_chars does not accept it
    double number = 0;
    const auto [end, code] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (end != text.data() + text.size() || code != std::errc() || !std::isfinite(number))
      return error(entry.key.line, entry.key.key, entry.key.value, "must be a finite number");
    return number;
  }

  Status read_numbers() {
    std::map<std::string, const Entry*> by_key;  // of coefficients
    std::map<std::string, TirSlot> slots;
    for_each_slot(file_.table, [&](const TirSlot& slot) { slots.emplace(slot.key, slot); });
    for (const auto& [name, entry] : entries_) {
      const auto slot = slots.find(name.second);
      if (name.first == "UNITS" || name.first == "MDI_HEADER" || slot == slots.end()) {
        if (name.first != "UNITS") (is_unused_tir_key(name.second) ? file_.unused : file_.unknown).push_back(entry.key);
        continue;
      }
      const auto [other, added] = by_key.emplace(name.second, &entry);
      if (!added) {
        const Entry* second = other->second;
        if (second->key.line < entry.key.line) second = &entry;
        const int first = std::min(entry.key.line, other->second->key.line);
        return error(second->key.line, name.second, second->key.value,
                     "must appear once: it is also in line " + std::to_string(first));
      }
      if (const Status wrong = read_number(entry, slot->second)) {
        if (!is_size_without_force(slot->second)) return wrong;
        file_.notices.push_back(wrong->text() + no_force);
      } else {
        given_.insert(name.second);
      }
    }
    const auto by_line = [](const TirKey& a, const TirKey& b) { return a.line < b.line; };
    std::ranges::sort(file_.unused, by_line);
    std::ranges::sort(file_.unknown, by_line);
    return {};
  }
  Status read_number(const Entry& entry, const TirSlot& slot) {
    TirLine& line = file_.lines[entry.line];
    line.key = slot.key, line.begin = entry.begin, line.end = entry.end, line.value = *slot.number;
    const auto number = number_of(entry);
    if (!number) return number.error();
    const double si = slot.curve ? *number : *number * file_.units.factor(slot.info.unit);
    if (!(si >= slot.info.min && si <= slot.info.max) || std::abs(si) > 1e12)
      return error(entry.key.line, entry.key.key, entry.key.value,
                   "must be from " + number_text(std::max(slot.info.min, -1e12)) + " to " +
                       number_text(std::min(slot.info.max, 1e12)) + (slot.info.unit == "-" ? "" : " ") +
                       (slot.info.unit == "-" ? "" : std::string(slot.info.unit)));
    *slot.number = line.value = si;
    return {};
  }

  /// Checks the keys that every tyre needs, and that the lower end of each range is below the upper.
  Status check() {
    for (const char* key :
         {"UNLOADED_RADIUS", "FNOMIN", "VERTICAL_STIFFNESS", "PCX1", "PDX1", "PKX1", "PCY1", "PDY1", "PKY1", "PKY2"})
      if (std::ranges::none_of(file_.lines, [&](const TirLine& l) { return l.key == key; }))
        return error(0, key, "", "is missing: every tyre needs it");
    const auto& t = file_.table;
    const auto& r = t.ranges;
    for (const auto& [key, low, high] : {std::tuple("PRESMIN", r.presmin, r.presmax),
                                         {"FZMIN", r.fzmin, r.fzmax},
                                         {"KPUMIN", r.kpumin, r.kpumax},
                                         {"ALPMIN", r.alpmin, r.alpmax},
                                         {"CAMMIN", r.cammin, r.cammax}})
      if (low > high)
        return error(0, key, number_text(low), "must not be above the other end of its range, " + number_text(high));
    if (t.lateral.pky2 == 0) return error(0, "PKY2", "0", "must not be 0: the load of the largest stiffness");
    return {};
  }

  TirFile file_;
  std::string section_;
  std::map<std::pair<std::string, std::string>, Entry> entries_;
  std::set<std::string> given_;  // keys of the table
};

}  // namespace

Result<TirFile> read_tir(std::string_view text, const std::string& name) { return TirReader(name).read(text); }

Result<TirFile> read_tir_file(const std::filesystem::path& path) {
  const auto text = read_file(path, largest_tir);
  if (!text) return text.error();
  return read_tir(*text, path.string());
}

}  // namespace sixline
