// Lists of the models, cars, tracks and drivers that are known by name, with their properties.
#include "binding.hpp"
#include "sixline/track_driver.hpp"

namespace sixline::python {
namespace {

constexpr std::string_view reference_names[] = {"centre_of_gravity", "wheelbase_centre", "rear_axle"};

/// Adds a class whose objects have a name.
template <Text name, class T, class Name>
nb::class_<T> class_of_named(nb::module_& m, Name T::*member) {
  return class_of<name, T>(m).def(
      "__repr__", [member](const T& i) { return "<" + std::string(name.chars) + " " + std::string(i.*member) + ">"; });
}

}  // namespace

void bind_lists(nb::module_& m) {
  using I = ModelInfo;
  auto model = class_of_named<"ModelInfo">(m, &I::id);
  def<"ModelInfo.family">(model, [](const I& i) { return name_of(i.family); });
  def<"ModelInfo.reference">(model, [](const I& i) { return reference_names[static_cast<int>(i.reference)]; });
  class_of_named<"CarInfo">(m, &CarInfo::name);
  class_of_named<"TrackInfo">(m, &TrackInfo::name);
  class_of_named<"DriverInfo">(m, &DriverInfo::name);
  def<"models">(m, &models);
  def<"cars">(m, &cars);
  def<"tracks">(m, &tracks);
  def<"drivers">(m, &drivers);
  def<"driver_parameters">(m, [](const NameOrFile& driver) { return value_of(driver_parameters(text_of(driver))); });
}

}  // namespace sixline::python
