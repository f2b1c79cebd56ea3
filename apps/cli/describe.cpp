// sixline describe and list: descriptions of models, cars, tracks and drivers, from field lists or files; their names.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <filesystem>

#include "arguments.hpp"
#include "describe/describe.hpp"
#include "describe/tyre.hpp"
#include "files/cars/cars.hpp"
#include "files/cars/torcs/torcs_car.hpp"
#include "files/data_folder.hpp"
#include "files/file_kind.hpp"
#include "files/plain_text.hpp"
#include "files/suggestion.hpp"
#include "files/write_files.hpp"
#include "results_folder.hpp"
#include "sixline/driver/drivers.hpp"
#include "sixline/internal/files/document.hpp"
#include "sixline/internal/files/tracks/track_file.hpp"

namespace sixline::cli {
namespace {

struct ListOptions {
  std::string kind;
  bool json = false;
};
struct DescribeOptions {
  std::string name, out, model;
  bool json = false;
};

int print_json(const Json& json) {
  print_text(json_text(json));
  return done;
}

/// Rows of a list.   values: the heading of the numbers; null: there are none
void print(const char* heading, const char* values, const std::vector<NamedValue>& rows) {
  if (rows.empty()) return;
  int width = 22;
  for (const NamedValue& row : rows) width = std::max(width, static_cast<int>(row.name.size()));
  std::printf("\n%-*s%*s\n", values ? width + 3 : 0, heading, values ? 14 : 0, values ? values : "");
  for (const NamedValue& row : rows)
    std::printf("  %-*s %14s %-9s %s\n", width, row.name.c_str(), plain_text(row.value, true).c_str(),
                row.unit == "-" ? "" : row.unit.c_str(), row.meaning.c_str());
}

/// values: with the default of each
std::vector<NamedValue> rows_of(const std::vector<Entry>& entries, bool values) {
  std::vector<NamedValue> rows;
  for (const auto& e : entries) {
    std::string standard = !e.choices.empty() ? e.choices[static_cast<std::size_t>(e.standard)]
                           : !e.text.empty()  ? e.text
                                              : number_text(e.standard + 0.0);  // not -0
    if (standard.size() > 14) standard = standard.substr(0, 11) + "...";
    std::string details = e.meaning;
    if (!e.choices.empty())
      details += fmt::format(" ({})", fmt::join(e.choices, " | "));
    else if (values && (std::isfinite(e.min) || std::isfinite(e.max)))
      details += ", " + range_text(e.min, e.max, "");
    rows.push_back({e.name, values ? standard : "", e.unit, details});
  }
  return rows;
}

std::vector<NamedValue> rows_of(const std::vector<ValueOnModels>& all) {
  std::vector<NamedValue> rows;
  for (const auto& d : all)
    rows.push_back({d.name, d.value, d.unit, "on " + joined(d.models) + "; here " + plain_text(d.usual, true)});
  return rows;
}

int describe_model(const AnyModel& model, bool json) {
  if (json) return print_json(model_json(model));
  const Description d = full_description(model);
  std::printf("%s: %s\n", d.id.c_str(), d.meaning.c_str());
  print("States", "rest value", rows_of(d.states, true));
  print("Outputs", nullptr, rows_of(d.outputs, false));
  print("Parameters", "default", rows_of(d.parameters, true));
  print("Options", "default", rows_of(d.options, true));
  print("Inputs", "default", rows_of(d.inputs, true));
  std::printf("\nIntegrators:");
  for (const auto& name : d.integrators) std::printf(" %s", name.c_str());
  std::printf(" (the first is the default)\n");
  return done;
}

/// on: the id or number of a model; empty: kinematic_bicycle, and the differences on other models
int describe_car(const CarFile& car, const std::string& name, const std::string& on, bool json) {
  const auto model = valid(make_model_with_car(on.empty() ? "kinematic_bicycle" : on, "", name));
  if (json) return print_json(car_json(car, *model, name));
  print_text(car.name + ": " + car.description + "\nSource: " + car.source + "\nFile: " + car.path.string() + "\n");
  if (!car.base.empty()) print_text("Base: " + car.base + "\n");
  print(("Parameters on " + std::string(model->info().id)).c_str(), nullptr, model->parameter_values());
  print("What follows from them", nullptr, car_facts(car, name));
  if (on.empty())
    print("Other values on other models (tables [for...] of the file and its bases)", nullptr,
          rows_of(car_differences(name)));
  else
    print("What drivers plan with", nullptr, limit_values(*model));
  if (car.path.extension() == ".xml")
    if (const auto imported = import_torcs_car(car.path)) print_text("\nImport\n" + import_report(*imported));
  return done;
}

int describe_driver(const DriverInfo& info, bool json) {
  if (json) return print_json(driver_json(info));
  std::printf("%s: %s\n", std::string(info.name).c_str(), std::string(info.meaning).c_str());
  print("Parameters", "default", rows_of(driver_entries(info), true));
  return done;
}

int describe_track(const std::string& name, bool json) {
  const auto track = valid(open_track(name));
  print_text(json ? import_report_json(track) : import_report(track));
  return done;
}

/// The page with curves goes to a folder; text or JSON to stdout.
int describe_tyre(const DescribeOptions& options) {
  const auto tyre = valid(read_tyre_file(options.name));
  if (!options.out.empty()) {
    check(try_results_folder(options.out));
    check(write_files(options.out, {{"report.html", whole_text(report_of(tyre_page(tyre)))},
                                    {"tyre.json", whole_text(tyre_json(tyre).dump(2) + "\n")}}),
          failed);
  }
  print_text(options.json ? tyre_json(tyre).dump(2) + "\n" : tyre_text(tyre));
  if (!options.out.empty() && !options.json)
    std::printf("\nReport: %s\n", (std::filesystem::path(options.out) / "report.html").string().c_str());
  return done;
}

int describe(const DescribeOptions& options) {
  const std::string& name = options.name;
  if (is_tyre_file(name)) return describe_tyre(options);
  if (!options.out.empty())
    return print_error(
        {.field = "--out", .value = options.out, .rule = "is for tyre files (.tir, .json): others have no page"});
  if (!options.model.empty()) return describe_car(valid(load_car(name)), name, options.model, options.json);
  if (const auto model = model_as_driven(name)) return describe_model(**model, options.json);
  for (const auto& driver : driver_list)
    if (driver.name == name) return describe_driver(driver, options.json);
  std::vector<std::string> known = model_ids();
  for (const auto& driver : driver_list) known.emplace_back(driver.name);
  for (const auto& car : list_cars()) known.push_back(car);
  for (const auto& car : list_torcs_cars()) known.push_back(car.name);
  bool is_track = (name.ends_with(".xml") && !is_torcs_car_file(name)) || name.ends_with(".csv");
  for (const auto& track : list_tracks()) {
    known.push_back(track.name);
    is_track |= track.name == name;
  }
  if (is_track) return describe_track(name, options.json);
  const auto car = load_car(name);
  if (car) return describe_car(*car, name, "", options.json);
  if (name.find('/') != std::string::npos || name.ends_with(".toml")) {  // a file that is not a car may be a track
    const auto track = open_track(name);
    if (track) return describe_track(name, options.json);
    std::error_code unseen;  // a name that is too long, a circle of links
    if (!std::filesystem::exists(name, unseen)) return print_error(car.error());
    std::fprintf(stderr, "sixline: %s is neither a car nor a track.\n  As a car:   %s\n  As a track: %s\n",
                 plain_text(name, true).c_str(), car.error().text().c_str(), track.error().text().c_str());
    return bad_input;
  }
  if (const auto text = read_file(name))
    if (const Status other = other_format(*text, name)) return print_error(*other);
  if (const Status missing = data_missing()) return print_error(*missing);
  return print_error({"", 0, "name", name.substr(0, 100),
                      "is not a model, car, track or driver" +
                          suggestion(name, known, "; `sixline list models|cars|tracks|drivers` shows them")});
}

int list(const ListOptions& options) {
  if (const Status missing = data_missing(); missing && (options.kind == "cars" || options.kind == "tracks"))
    return print_error(*missing);
  const auto lines = listed(options.kind);
  if (options.json) {
    Json out = Json::array();
    for (const auto& line : lines) {
      Json one{{"name", line.name}, {"description", line.words}};
      if (line.facts.is_object()) one.update(line.facts);
      out.push_back(std::move(one));
    }
    std::printf("%s\n", out.dump(2).c_str());
    return done;
  }
  std::size_t width = 0;
  for (const auto& line : lines) width = std::max(width, line.name.size());
  std::string family;  // of models: a heading each, and their numbers
  for (const auto& line : lines) {
    if (line.facts.is_object()) {
      const std::string number = line.facts["number"];
      if (const std::string own = line.facts["family"]; own != family) {
        std::printf("%s%s\n", family.empty() ? "" : "\n", own.c_str());
        family = own;
      }
      std::printf("  %-4s  ", number.c_str());
    }
    print_text(line.name + std::string(width - line.name.size() + 2, ' ') + line.words + "\n");
  }
  return done;
}

}  // namespace

void add_list_and_describe(CLI::App& app, int& result) {
  static ListOptions list_options;
  Command of_list(app, "list");
  of_list.add("kind", list_options.kind)->required()->check(CLI::IsMember(kinds));
  of_list.runs(list_options, result, &list);
  static DescribeOptions options;
  Command command(app, "describe");
  command.add("name", options.name)->required();
  command.add("--model", options.model);
  command.add("--out", options.out);
  command.runs(options, result, &describe);
}

}  // namespace sixline::cli
