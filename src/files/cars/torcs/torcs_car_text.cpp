// Writes a TORCS car as text: sixline's TOML with a source for every number, and the import report.
#include <fmt/format.h>

#include <algorithm>

#include "files/cars/torcs/torcs_car.hpp"

namespace sixline {
namespace {

using Fate = ImportLine::Fate;

// A text for a comment or a TOML string: one line, no control characters.
std::string plain(std::string_view text) {
  std::string out;
  for (const char c : text) out += static_cast<unsigned char>(c) < 0x20 || c == 0x7F ? ' ' : c;
  return out;
}

const char* word(Fate fate) {
  return fate == Fate::used ? "used" : fate == Fate::approximated ? "approximated" : "ignored";
}
int count(const TorcsCar& car, Fate fate) {
  return static_cast<int>(std::ranges::count_if(car.report, [&](const auto& line) { return line.fate == fate; }));
}
std::string amount(const ImportLine& line) {
  return plain(line.value) + (line.unit.empty() ? "" : " " + plain(line.unit));
}

// The path of an attribute without its side: "Front Wheel/mu" for the right and the left wheel.
std::string without_side(std::string path) {
  for (const char* side : {" Right ", " Left "})
    if (const std::size_t at = path.find(side); at != path.npos) path.replace(at, std::string_view(side).size(), " ");
  return path;
}

const ImportLine* line_of(const TorcsCar& car, const std::string& path) {
  const auto found = std::ranges::find_if(car.report, [&](const ImportLine& line) { return line.path == path; });
  return found == car.report.end() ? nullptr : &*found;
}

// "Car/mass 1150.0 kg, Car/initial fuel 94.0 l": the origin of one of sixline's values, both sides as one.
std::string sources(const TorcsCar& car, const std::vector<std::string>& paths) {
  std::vector<std::string> parts;
  int found = 0;
  for (const std::string& path : paths)
    if (const ImportLine* line = line_of(car, path)) {
      const std::string part = without_side(plain(path)) + " " + amount(*line);
      if (std::ranges::find(parts, part) == parts.end()) parts.push_back(part);
      ++found;
    }
  if (parts.size() > 8) return fmt::format("{} values from {} to {}", found, parts.front(), parts.back());
  std::string text;
  for (const std::string& part : parts) text += (text.empty() ? "" : ", ") + part;
  return text;
}

std::string shown(const ImportedValue& value) {
  if (value.node.kind == Node::Kind::number)
    return number_text(value.node.number) + (value.unit == "-" || value.unit.empty() ? "" : " " + value.unit);
  return value.node.text.size() > 24 ? value.node.text.substr(0, 21) + "..." : value.node.text;
}

// Values that only modify others: the wings in addition to Cx, camber in addition to mu.
struct Note {
  std::string names, why;
  std::vector<std::string> from;
};
std::vector<Note> notes(const TorcsCar& car) {
  std::vector<Note> all;
  for (const ImportLine& line : car.report) {
    const bool listed = std::ranges::any_of(car.values, [&](const ImportedValue& value) {
      return std::ranges::find(value.from, line.path) != value.from.end();
    });
    if (line.fate == Fate::ignored || listed) continue;
    const auto same = std::ranges::find_if(
        all, [&](const Note& note) { return note.names == line.ours && note.why == plain(line.why); });
    if (same == all.end())
      all.push_back({line.ours, plain(line.why), {line.path}});
    else
      same->from.push_back(line.path);
  }
  return all;
}

// Ignored values in one row: left and right, and all of one section that have the same reason.
struct ReportRow {
  std::string name, value, why;
  int number = 1;
};
std::vector<ReportRow> ignored_rows(const TorcsCar& car) {
  std::vector<ReportRow> rows;
  const auto section = [](const std::string& path) { return path.substr(0, path.find('/')); };
  for (const ImportLine& line : car.report) {
    if (line.fate != Fate::ignored) continue;
    ReportRow row{without_side(plain(line.path)), amount(line), plain(line.why)};
    const auto same = std::ranges::find_if(
        rows, [&](const ReportRow& known) { return known.why == row.why && section(known.name) == section(row.name); });
    if (same == rows.end())
      rows.push_back(std::move(row));
    else if (++same->number, same->name != row.name || same->value != row.value) {
      same->name = section(row.name) + "/...";
      same->value.clear();
    }
  }
  return rows;
}

}  // namespace

std::string car_toml(const TorcsCar& car) {
  std::string text = "# " + plain(car.car.name) + " of TORCS, converted by sixline. See docs/cars.md.\n";
  text += "[car]\nname = " + toml_text(plain(car.car.name)) +
          "\ndescription = " + toml_text(plain(car.car.description)) +
          "\nsource = " + toml_text(plain(car.car.source)) + "\nbase = " + toml_text(car.car.base) + "\n\n";
  for (const ImportedValue& value : car.values) {
    const std::string right = value.node.kind == Node::Kind::text ? toml_text(plain(value.node.text))
                                                                  : fmt::format("{}", number_text(value.node.number));
    const std::string unit = value.unit.empty() ? "" : value.unit + "; ";
    const std::string source = "# " + unit + plain(value.source) + (value.unit.empty() ? "; TORCS" : "");
    text += value.node.name == "torque_curve" || value.node.name == "gear_ratios"
                ? source + "\n" + value.node.name + " = " + right + "\n"
                : fmt::format("{} = {}  {}\n", value.node.name, right, source);
  }
  return text;
}

std::string import_report(const TorcsCar& car) {
  std::string text =
      fmt::format("{} (TORCS car)\n  file      {}\n  category  {}\n  values    {} used, {} approximated, {} ignored\n",
                  plain(car.car.name), car.car.path.string(), car.category.empty() ? "none" : plain(car.category),
                  count(car, Fate::used), count(car, Fate::approximated), count(car, Fate::ignored));
  const auto rows_of = [&](const char* heading, bool ours_alone, Fate fate) {
    text += fmt::format("\n{}\n", heading);
    for (const ImportedValue& value : car.values) {
      if (value.from.empty() != ours_alone || value.fate != fate) continue;
      text += fmt::format("  {:<22} {:>24}  {}\n", value.node.name, shown(value), plain(value.source));
      if (const std::string from = sources(car, value.from); !from.empty())
        text += fmt::format("{:51}from {}\n", "", from);
    }
  };
  rows_of("Used: value and derivation", false, Fate::used);
  rows_of("Approximated: value and derivation", false, Fate::approximated);
  for (const auto& [names, why, from] : notes(car))
    text += fmt::format("  {:<22} {:>24}  {}\n{:51}from {}\n", names, "", why, "", sources(car, from));
  rows_of("Follows from the above, or added by sixline", true, Fate::used);
  text += "\nIgnored: their value, why\n";
  for (const ReportRow& row : ignored_rows(car))
    text += fmt::format("  {:<32} {:>14}  {}\n", row.name,
                        row.value.empty() ? fmt::format("({} values)", row.number) : row.value, row.why);
  if (!car.assumed.empty()) text += "\nNot in the files\n";
  for (const std::string& words : car.assumed) text += "  " + plain(words) + "\n";
  text += fmt::format("\n  {:<10}{}\n", "warnings", car.car.warnings.empty() ? "none" : "");
  for (const std::string& warning : car.car.warnings) text += "    " + plain(warning) + "\n";
  return text;
}

SIXLINE_JSON(ImportLine, path, value, unit, ours, why, file, line)

Json import_json(const TorcsCar& car) {
  Json lines = car.report, values = Json::array();
  for (std::size_t i = 0; i < lines.size(); ++i) lines[i]["fate"] = word(car.report[i].fate);
  for (const ImportedValue& value : car.values) {
    const Json content = value.node.kind == Node::Kind::text ? Json(value.node.text) : Json(value.node.number);
    values.push_back({{"name", value.node.name}, {"value", content}, {"unit", value.unit}, {"source", value.source}});
  }
  return {{"name", car.car.name},
          {"category", car.category},
          {"source", car.car.path.string()},
          {"used", count(car, Fate::used)},
          {"approximated", count(car, Fate::approximated)},
          {"ignored", count(car, Fate::ignored)},
          {"values", values},
          {"import", lines},
          {"assumed", car.assumed},
          {"warnings", car.car.warnings}};
}

}  // namespace sixline
