// Finds car files: bundled and TORCS cars by name, any file by path, each with the cars that it builds on.
#include "files/cars/cars.hpp"

#include <algorithm>
#include <utility>

#include "files/cars/torcs/torcs_car.hpp"
#include "files/data_folder.hpp"
#include "files/places.hpp"
#include "files/suggestion.hpp"

namespace sixline {
namespace {

namespace fs = std::filesystem;

std::string plain_name(std::string_view name) {
  std::string out;
  for (char c : name) out += c == '_' || c == ' ' ? '-' : c >= 'A' && c <= 'Z' ? char(c - 'A' + 'a') : c;
  return out == "mm-corvette-c5" ? "corvette-c5" : out;  // the specification's name of that preset
}

Result<CarFile> load_torcs_car(const fs::path& path) {
  auto imported = import_torcs_car(path);
  if (!imported) return imported.error();
  return std::move(imported->car);
}

Result<CarFile> load_path(const fs::path& path, const ModelInfo* own) {
  if (path.extension() == ".xml") return load_torcs_car(path);
  const auto text = read_file(path, 1u << 20);
  if (!text) return text.error();
  return read_car(*text, path, own);
}

/// The car that another one builds on. An error in the base's own file names that file.
Result<CarFile> load_base(const CarFile& car, const ModelInfo* own) {
  const auto wrong = [&](const std::string& rule) {
    return Error{car.path.string(), car.base_line, "base", car.base.substr(0, 100), rule};
  };
  if (!is_car_file(car.base)) {
    auto base = load_car(car.base, own);
    if (!base && base.error().file.empty()) return wrong(base.error().rule);
    return base;
  }
  const auto file = file_in_folder(car.path.parent_path(), car.base, "the car's");
  if (!file) return wrong(file.error().rule);
  return load_path(*file, own);
}

/// The error for an unknown car.   names: of the bundled cars
Error unknown_car(const std::string& name_or_path, std::vector<std::string> names) {
  if (is_known_torcs_car(name_or_path))
    return Error{"", 0, "car", name_or_path,
                 "comes with TORCS, which is not installed: apt-get install torcs-data, or set SIXLINE_TORCS_DIR to a "
                 "folder that contains cars/ and tracks/"};
  if (const Status missing = data_missing()) return *missing;
  if (names.empty())
    return Error{"", 0, "car", name_or_path,
                 "no car files in " + (data_folder() / "cars").string() + "; SIXLINE_DATA names another data folder"};
  std::string rule = "is not a car";
  const std::vector<std::string> bundled = names;
  for (const TorcsCarEntry& entry : list_torcs_cars()) names.push_back(entry.name);
  if (const std::string near = nearest(name_or_path, names); !near.empty()) {
    rule += "; did you mean " + near + "?";
  } else {
    rule += "; known are";
    for (const std::string& name : bundled) rule += (name == bundled.front() ? " " : ", ") + name;
    if (names.size() > bundled.size()) rule += " and TORCS's (sixline list cars)";
    rule += "; a path must contain '/' or end in .toml or .xml";
  }
  return Error{"", 0, "car", name_or_path.substr(0, 100), rule};
}

}  // namespace

bool is_car_file(const std::string& name_or_path) {
  return name_or_path.find('/') != std::string::npos || name_or_path.ends_with(".toml") ||
         name_or_path.ends_with(".xml");
}

std::vector<std::string> list_cars() {
  std::vector<std::string> names;
  for (const fs::path& file : folder_entries(data_folder() / "cars"))
    if (file.extension() == ".toml") names.push_back(file.stem().string());
  std::ranges::sort(names, [](const auto& a, const auto& b) {
    return std::pair(a != default_car_name, a) < std::pair(b != default_car_name, b);
  });
  return names;
}

Result<CarFile> load_car(const std::string& name_or_path, const ModelInfo* own) {
  if (is_car_file(name_or_path)) return load_path(name_or_path, own);
  std::vector<std::string> names = list_cars();
  for (const std::string& name : names)
    if (plain_name(name) == plain_name(name_or_path)) return load_path(data_folder() / "cars" / (name + ".toml"), own);
  for (const TorcsCarEntry& entry : list_torcs_cars())
    if (plain_name(entry.name) == plain_name(name_or_path)) return load_torcs_car(entry.path);
  return unknown_car(name_or_path, std::move(names));
}

Result<std::vector<CarFile>> with_bases(CarFile car, const ModelInfo* own) {
  std::vector<CarFile> chain;
  chain.push_back(std::move(car));
  while (!chain.front().base.empty()) {
    const CarFile& above = chain.front();
    auto base = load_base(above, own);
    if (!base) return base.error();
    std::string rule;
    for (std::size_t i = 0; i < chain.size() && rule.empty(); ++i)
      if (resolved(base->path) == resolved(chain[i].path))
        rule = "is a circle: " + base->path.string() + " builds on itself";
    if (chain.size() == 8) rule = "a car may build on seven others at most";
    if (!rule.empty()) return Error{above.path.string(), above.base_line, "base", above.base, rule};
    chain.insert(chain.begin(), std::move(*base));
  }
  return chain;
}

Result<std::vector<CarFile>> load_car_with_bases(const std::string& name_or_path, const ModelInfo* own) {
  auto car = load_car(name_or_path, own);
  if (!car) return car.error();
  return with_bases(std::move(*car), own);
}

}  // namespace sixline
