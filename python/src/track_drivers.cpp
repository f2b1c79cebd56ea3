// Robots by themselves, for a Vehicle or for a car of the caller's.
#include "handles.hpp"
#include "sixline/track_driver.hpp"

namespace sixline::python {
namespace {

/// The numbers of a struct by name.
template <class Struct>
nb::dict dict_of(const Struct& numbers) {
  nb::dict out;
  for_each_field(numbers,
                 [&](const FieldInfo& f, double number) { out[nb::str(f.name.data(), f.name.size())] = number; });
  return out;
}

/// The same back; a number that is missing keeps its default.
template <class Struct>
Struct struct_of(const nb::dict& given) {
  Struct numbers{};
  std::size_t known = 0;
  for_each_field(numbers, [&](const FieldInfo& f, double& number) {
    const std::string name(f.name);
    if (!given.contains(name.c_str())) return;
    number = number_of(name.c_str(), given[name.c_str()]);
    ++known;
  });
  if (known != given.size())
    throw nb::type_error("there is a name that is not among those of motion_of() and limits_of()");
  return numbers;
}

using Limits = VehicleLimits<double>;

void init(TrackDriver* self, const NameOrFile& driver, RoadArgument on, const nb::dict& limits,
          const std::optional<nb::dict>& parameters) {
  const TrackDriverConfig config{text_of(driver), on.get().road, struct_of<Limits>(limits),
                                 parameters_from(parameters)};
  new (self) TrackDriver(finished(TrackDriver::create(config)));
}

nb::dict drive(TrackDriver& self, const nb::dict& motion, double time) {
  return as_keywords({finished(self.drive(struct_of<VehicleMotion<double>>(motion), time)), {}});
}

}  // namespace

void bind_track_drivers(nb::module_& m) {
  def<"motion_of">(m, [](VehicleHandle& car) {
    const Use use(car.busy());
    return dict_of(value_of(motion_of(car.vehicle())));
  });
  def<"limits_of">(m, [](VehicleHandle& car) {
    const Use use(car.busy());
    return dict_of(value_of(limits_of(car.vehicle())));
  });
  auto driver = class_of<"TrackDriver", TrackDriver>(m);
  def<"TrackDriver.__init__">(driver, &init);
  def<"TrackDriver.drive">(driver, &drive);
  def<"TrackDriver.intention">(driver, &TrackDriver::intention);
  def<"TrackDriver.plan">(driver, &TrackDriver::plan);
  def<"TrackDriver.parameters">(driver, [](const TrackDriver& self) {
    nb::dict numbers;
    for (const ParameterInfo& info : self.parameters()) numbers[info.name.c_str()] = self.parameter(info.name);
    return numbers;
  });
  def<"TrackDriver.set_parameter">(driver, [](TrackDriver& self, const std::string& name, double value) {
    value_of(self.set_parameter({name, value}));
  });
  def<"TrackDriver.limits">(driver, [](const TrackDriver& self) { return dict_of(self.limits()); });
  def<"TrackDriver.set_limits">(
      driver, [](TrackDriver& self, const nb::dict& limits) { value_of(self.set_limits(struct_of<Limits>(limits))); });
}

}  // namespace sixline::python
