// TORCS's car files, which a page does not turn into cars: that is a tenth of the core, and the program does it once.
#include "files/cars/torcs/torcs_car.hpp"

namespace sixline {

Result<TorcsCar> import_torcs_car(const std::filesystem::path& path) {
  return Error{path.string(), 0, "", "",
               "is a TORCS car: `sixline convert` turns it into a car file (.toml), which a page can read"};
}
Json import_json(const TorcsCar&) { return Json::object(); }

}  // namespace sixline
