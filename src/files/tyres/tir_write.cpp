// Writes .tir files: the lines that were read, with the numbers that changed.
#include <algorithm>
#include <cmath>
#include <cstddef>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "files/tyres/tir.hpp"
#include "files/tyres/tir_keys.hpp"
#include "sixline/internal/files/document.hpp"

namespace sixline {
namespace {

/// The line of a coefficient: key, number in the file's unit, meaning.
std::string coefficient_line(const TirSlot& slot, const std::string& number) {
  std::string line = slot.key;
  line.resize(std::max<std::size_t>(line.size() + 1, 25), ' ');
  line += "= " + number;
  line.resize(std::max<std::size_t>(line.size() + 1, 48), ' ');
  return line + "$" + std::string(slot.info.meaning);
}

/// A number in the file's unit, with digits that read back to the same bits.
std::string in_unit(double si, double factor) {
  double number = si / factor;
  for (int step = 0; step < 4 && number * factor != si; ++step)
    number = std::nextafter(number, number * factor < si ? HUGE_VAL : -HUGE_VAL);
  return number_text(number);
}

}  // namespace

std::string write_tir(const TirFile& file) {
  Mf61Table table = file.table;
  std::map<std::string, TirSlot> left;  // coefficients without a line of their own
  std::map<std::string, double> defaults;
  for_each_slot(table, [&](const TirSlot& slot) { left.emplace(slot.key, slot); });
  for (const TyreAssumed& one : file.assumed) defaults.emplace(one.name, one.value);
  const auto factor = [&](const TirSlot& slot) { return slot.curve ? 1 : file.units.factor(slot.info.unit); };
  std::vector<std::string> lines;
  std::map<std::string, std::size_t> ends;  // of sections: after their last line that is not a comment
  for (const TirLine& line : file.lines) {
    std::string text = line.text;
    if (const auto slot = left.find(line.key); slot != left.end()) {
      if (*slot->second.number != line.value)
        text.replace(line.begin, line.end - line.begin, in_unit(*slot->second.number, factor(slot->second)));
      left.erase(slot);
    }
    const std::string_view bare = trimmed(text);
    lines.push_back(std::move(text));
    if (!bare.empty() && bare[0] != '$' && bare[0] != '!') ends[line.section] = lines.size();
  }
  std::map<std::size_t, std::string> added;  // by the number of lines before them
  std::map<std::string, std::string> sections;
  for (const auto& [key, slot] : left) {
    if (*slot.number == defaults[key]) continue;
    const std::string text = coefficient_line(slot, in_unit(*slot.number, factor(slot))) + "\n", home(slot.section);
    if (const auto end = ends.find(home); end != ends.end())
      added[end->second] += text;
    else
      sections[home] += text;
  }
  std::string out;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    out += lines[i] + "\n";
    if (const auto more = added.find(i + 1); more != added.end()) out += more->second;
  }
  if (file.open_end && sections.empty() && !added.contains(lines.size())) out.pop_back();
  for (const auto& [name, text] : sections) out += "[" + name + "]\n" + text;
  return out;
}

Result<TirFile> tir_of(const Mf61Table& table, const std::string& name) {
  Mf61Table written = table;
  const char* type = table.version == Mf61Version::mf62 ? "62" : table.version == Mf61Version::mf61 ? "61" : "6";
  const char* side = table.side == Mf61Side::left ? "LEFT" : table.side == Mf61Side::right ? "RIGHT" : "SYMMETRIC";
  std::vector<std::pair<std::string, std::vector<std::string>>> sections = {
      {"MDI_HEADER",
       {"FILE_TYPE                = 'tir'", "FILE_VERSION             = 3.0", "FILE_FORMAT              = 'ASCII'"}},
      {"UNITS",
       {"LENGTH                   = 'meter'", "FORCE                    = 'newton'",
        "ANGLE                    = 'radians'", "MASS                     = 'kg'",
        "TIME                     = 'second'"}},
      {"MODEL",
       {std::string("FITTYP                   = ") + type, std::string("TYRESIDE                 = '") + side + "'",
        std::string("USE_MODE                 = ") + (table.turn_slip ? "125" : "124")}}};
  for_each_slot(written, [&](const TirSlot& slot) {
    auto at = sections.begin();
    while (at != sections.end() && at->first != slot.section) ++at;
    if (at == sections.end()) at = sections.insert(at, {std::string(slot.section), {}});
    at->second.push_back(coefficient_line(slot, number_text(*slot.number)));
  });
  std::string text;
  for (const auto& [section, lines] : sections) {
    text += "[" + section + "]\n";
    for (const std::string& line : lines) text += line + "\n";
  }
  auto read = read_tir(text, name);
  if (read) read->table.variant = table.variant;
  return read;
}

}  // namespace sixline
