// Converts a TORCS car: reads its file and that of its category, and converts it part by part.
#include "files/cars/torcs/torcs_car.hpp"

#include <algorithm>
#include <optional>

#include "files/cars/torcs/torcs_parts.hpp"
#include "files/tracks/track_places.hpp"

namespace sixline {
namespace {

namespace fs = std::filesystem;

// The category's file: in the car's tree, else in the installed one. Only plain names are accepted. The tree is that
// of TORCS, cars/NAME and categories, or that of Speed Dreams, cars/models/NAME and cars/categories.
std::optional<fs::path> category_file(const fs::path& car, const std::string& name) {
  const auto plain = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' || c == '_';
  };
  if (name.empty() || name.size() > 60 || !std::ranges::all_of(name, plain)) return {};
  std::error_code ignored;
  std::vector<fs::path> roots;
  const fs::path whole = fs::weakly_canonical(car, ignored);
  fs::path folder = whole.parent_path().parent_path();
  for (const char* level : {"models", "cars"})
    if (folder.filename() == level) roots.push_back(folder = folder.parent_path());
  if (!torcs_folder().empty()) roots.push_back(torcs_folder());
  for (const fs::path& root : roots)
    if (fs::path file = root / "categories" / (name + ".xml"); fs::is_regular_file(file, ignored)) return file;
  return {};
}

}  // namespace

Result<TorcsCar> import_torcs_car(const fs::path& path) {
  auto own = read_torcs_values(path);
  if (!own) return own.error();
  if (own->children("Car").empty())
    return Error{path.string(), 0, "Car", "", "is missing: a TORCS car file needs a section \"Car\""};
  TorcsCar result;
  result.car.path = path;
  result.car.name = path.stem().string();
  result.car.base = "article";
  if (const TorcsValue* category = own->find("Car/category"); category && !category->is_number) {
    result.category = category->text;
    if (const auto file = category_file(path, category->text)) {
      auto theirs = read_torcs_values(*file);
      if (!theirs) return theirs.error();
      *own = merge(*theirs, *own);
    } else {
      result.car.warnings.push_back(
          category->error("no category file of that name (letters, digits, '-', '_'): the car is taken alone").text());
    }
  }
  TorcsImport in(*own, path.string());
  torcs::Parts car;
  car.drive = in.word("Drivetrain/type", "RWD");
  in.require(car.drive == "RWD" || car.drive == "FWD" || car.drive == "4WD", "Drivetrain/type",
             "must be RWD, FWD or 4WD");
  torcs::body(in, car);
  if (!in.failed()) torcs::wheels(in, car);
  if (!in.failed()) torcs::powertrain(in, car);
  if (!in.failed()) {
    torcs::air(in, car);
    torcs::tyres(in, car);
    torcs::drive(in, car);
    torcs::brakes(in, car);
    torcs::suspension(in, car);
    torcs::steering(in);
  }
  if (in.failed()) return *in.failed();
  in.assume("clutch, handbrake and everything else not named here: the models' factory values");
  result.car.source = "TORCS's car file " + path.filename().string() +
                      (result.category.empty() ? "" : " with the category " + result.category);
  result.car.description = (result.category.empty() ? "TORCS car" : "TORCS " + result.category) + ", " + car.drive +
                           ", " + in.summary + ", " + number_text(neat(car.mass)) + " kg with fuel";
  in.finish(result);
  return result;
}

}  // namespace sixline
