// Records of a TORCS import, and the reasons why values are unused.
#include "files/cars/torcs/torcs_import.hpp"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>

namespace sixline {
namespace {

struct Reason {
  std::string_view start, end;  // of the path
  const char* why;
};
constexpr Reason reasons[] = {
#include "files/cars/torcs/ignored.list"
};

const char* reason(std::string_view path) {
  for (const Reason& r : reasons)
    if (path.starts_with(r.start) && path.ends_with(r.end)) return r.why;
  return "";
}

void append(std::string& list, const std::string& words, const char* between) {
  if (words.empty() || (between + list + between).find(between + words + between) != list.npos) return;
  list += (list.empty() ? "" : between) + words;
}

}  // namespace

double neat(double number) {
  char text[32];
  std::snprintf(text, sizeof text, "%.9g", number);
  return std::strtod(text, nullptr);
}

double TorcsImport::take(const std::string& path, double standard, double low, double high) {
  const TorcsValue* value = values_.find(path);
  if (value == nullptr) {
    missing_.emplace(path, number_text(neat(standard)));
    return standard;
  }
  if (!value->is_number) {
    if (!failed_) failed_ = value->error("must be a number, an <attnum>");
    return standard;
  }
  if (!value->unusable.empty()) {
    if (!failed_) failed_ = value->error(value->unusable);
    return standard;
  }
  if (value->number >= low && value->number <= high) return value->number;
  if (!failed_)
    failed_ = value->error("must be " + number_text(low) + " to " + number_text(high) + " in SI units; it is " +
                           number_text(neat(value->number)));
  return standard;
}

double TorcsImport::take_rpm(const std::string& path, double standard, double low, double high) {
  constexpr double rpm = 0.104719755;  // TORCS's own rounded factor
  const double found = take(path, standard * rpm, low * rpm * (1 - 1e-9), high * rpm * (1 + 1e-9));
  return neat(found / rpm);
}

std::string TorcsImport::word(const std::string& path, const std::string& standard) {
  const TorcsValue* value = values_.find(path);
  if (value == nullptr) {
    missing_.emplace(path, standard);
    return standard;
  }
  if (value->is_number && !failed_) failed_ = value->error("must be text, an <attstr>");
  return value->text;
}

void TorcsImport::require(bool good, const std::string& path, const std::string& rule) {
  if (good || failed_) return;
  const TorcsValue* value = values_.find(path);
  failed_ = value != nullptr ? value->error(rule) : Error{file_, 0, path, "", rule};
}

void TorcsImport::add(Node node, const std::string& unit, const std::string& how, ImportLine::Fate fate,
                      const std::vector<std::string>& from) {
  for (const std::string& path : from)
    if (const TorcsValue* value = values_.find(path); value && value->file == file_ && node.line == 0)
      node.line = value->line;
  mention(fate, node.name, how, from);
  std::string source = how;
  for (const std::string& path : from)
    if (missing_.contains(path)) append(source, "TORCS's default where the file is silent", "; ");
  put_.push_back({std::move(node), unit, std::move(source), fate, from});
}

void TorcsImport::put(const std::string& name, double number, const std::string& unit, const std::string& how,
                      ImportLine::Fate fate, const std::vector<std::string>& from) {
  if (!std::isfinite(number) && !failed_)
    failed_ = Error{file_, 0, from.empty() ? name : from.front(), "", "gives no finite " + name};
  add({.kind = Node::Kind::number, .name = name, .number = neat(number), .text = {}, .children = {}}, unit, how, fate,
      from);
}
void TorcsImport::put(const std::string& name, const char* choice, const std::string& how, ImportLine::Fate fate,
                      const std::vector<std::string>& from) {
  put_table(name, choice, how, fate, from);
}
void TorcsImport::put_table(const std::string& name, const std::string& table, const std::string& how,
                            ImportLine::Fate fate, const std::vector<std::string>& from) {
  add(text_node(name, table), "", how, fate, from);
}

void TorcsImport::mention(ImportLine::Fate fate, const std::string& names, const std::string& how,
                          const std::vector<std::string>& from) {
  for (const std::string& path : from) {
    const auto [place, added] = fates_.try_emplace(path);
    ImportLine& line = place->second;
    line.fate = added ? fate : std::max(line.fate, fate);
    append(line.ours, names, ", ");
    append(line.why, how, "; ");
  }
}

double TorcsImport::number(const std::string& name) const {
  for (const ImportedValue& value : put_)
    if (value.node.name == name) return value.node.number;
  return 0;
}

void TorcsImport::finish(TorcsCar& result) const {
  result.values = put_;
  for (const ImportedValue& value : put_) result.car.values.push_back(value.node);
  for (const TorcsValue& value : values_.all) {
    ImportLine line;
    if (const auto known = fates_.find(value.path); known != fates_.end())
      line = known->second;
    else
      line.why = reason(value.path);
    line.path = value.path;
    line.value = value.text;
    line.unit = value.unit;
    line.file = value.file;
    line.line = value.line;
    append(line.why, value.unusable.empty() ? value.note : "no value: " + value.unusable, "; ");
    if (!value.note.empty() && value.note != "from the category" && line.fate != ImportLine::Fate::ignored)
      result.car.warnings.push_back(value.error(value.note).text());
    result.report.push_back(std::move(line));
  }
  result.assumed = assumed_;
  std::string defaults;
  for (const auto& [path, number] : missing_) defaults += (defaults.empty() ? "" : ", ") + path + " " + number;
  if (!defaults.empty()) result.assumed.push_back("TORCS's own defaults (SI): " + defaults);
}

}  // namespace sixline
