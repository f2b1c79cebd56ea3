// Reading of vehicles: position and motion, wheels, channels, parameters.
#include <cmath>

#include "arrays.hpp"
#include "handles.hpp"
#include "sixline/debug_lines.hpp"
#include "sixline/internal/files/document.hpp"

namespace sixline::python {
namespace {

/// Reads from a vehicle, which may query its road: read(vehicle, arguments).
template <class... Argument, class Read>
auto reading(Read read) {
  return [read](VehicleHandle& self, Argument... arguments) {
    const Use use(self.busy());
    auto value = std::invoke(read, std::as_const(self.vehicle()), arguments...);
    raise_pending();
    return value;
  };
}

int channel_of(const Vehicle& vehicle, const std::variant<int, std::string>& which) {
  if (const int* index = std::get_if<int>(&which))
    return checked_index("channel", *index, static_cast<int>(vehicle.channels().size()));
  const std::string& name = std::get<std::string>(which);
  const int index = vehicle.channel_index(name);
  if (index < 0)
    refuse({.field = "channel", .value = name, .rule = "is not a channel of " + std::string(vehicle.model().id)});
  return index;
}

double channel(const Vehicle& vehicle, const std::variant<int, std::string>& which) {
  return vehicle.channel(channel_of(vehicle, which));
}

nb::object channel_values(const Vehicle& vehicle) { return array_of(vehicle.channel_values()); }

VehicleWheel wheel(const Vehicle& vehicle, int index) {
  return vehicle.wheel(checked_index("wheel", index, vehicle.wheel_count()));
}

std::vector<VehicleWheel> wheels(const Vehicle& vehicle) { return vehicle.wheels(); }

NumberOrText parameter(VehicleHandle& self, const std::string& name) {
  const Use use(self.busy());
  const Vehicle& vehicle = self.vehicle();
  const int index = vehicle.parameter_index(name);
  if (index < 0) refuse({.field = name, .rule = "is not a parameter of " + std::string(vehicle.model().id)});
  return parameter_of(vehicle, vehicle.parameters()[static_cast<std::size_t>(index)]);
}

void set_parameter(VehicleHandle& self, const std::string& name, const NumberOrText& value) {
  const Use use(self.busy());
  const ParameterValue set = value_from(name, value);
  value_of(self.vehicle().set_parameter(set));
  self.recipe().set(self.vehicle(), set);
}

}  // namespace

void bind_vehicle_infos(nb::module_& m) {
  class_of<"ChannelInfo", ChannelInfo>(m).def(
      "__repr__", [](const ChannelInfo& i) { return "<ChannelInfo " + i.name + " [" + i.unit + "]>"; });
  class_of<"ParameterInfo", ParameterInfo>(m).def(
      "__repr__", [](const ParameterInfo& i) { return "<ParameterInfo " + i.name + " [" + i.unit + "]>"; });
  class_of<"VehicleDimensions", VehicleDimensions>(m).def("__repr__", [](const VehicleDimensions& d) {
    return "<VehicleDimensions " + std::to_string(d.length) + " x " + std::to_string(d.width) + " x " +
           std::to_string(d.height) + " m, wheelbase " + std::to_string(d.wheelbase) + " m>";
  });
  auto reading = class_of<"VehicleReading", VehicleReading>(m);
  def<"VehicleReading.inputs">(reading, [](const VehicleReading& r) {
    nb::dict inputs;
    for_each_field(r.inputs,
                   [&](const FieldInfo& f, double value) { inputs[nb::str(f.name.data(), f.name.size())] = value; });
    return inputs;
  });
  class_of<"MassProperties", MassProperties>(m).def(
      "__repr__", [](const MassProperties& b) { return "<MassProperties " + std::to_string(b.mass) + " kg>"; });
}

nb::object debug_segments(const Vehicle& vehicle, double newtons_per_metre) {
  if (!(newtons_per_metre > 0 && std::isfinite(newtons_per_metre)))
    refuse({.field = "newtons_per_metre",
            .value = number_text(newtons_per_metre),
            .rule = "must be a finite number above 0"});
  std::vector<double> ends;
  std::vector<std::uint32_t> colours;
  for (const DebugLine& line : debug_lines(vehicle, newtons_per_metre)) {
    for (const Vector3& end : {line.from, line.to}) ends.insert(ends.end(), {end.x, end.y, end.z});
    colours.push_back(line.colour);
  }
  return nb::make_tuple(array_of(std::move(ends), 6), array_of(std::move(colours)));
}

void bind_motion(nb::class_<VehicleHandle>& vehicle) {
  def<"Vehicle.model">(vehicle, reading(&Vehicle::model));
  def<"Vehicle.pose">(vehicle, reading(&Vehicle::pose));
  def<"Vehicle.velocity">(vehicle, reading(&Vehicle::velocity));
  def<"Vehicle.angular_velocity">(vehicle, reading(&Vehicle::angular_velocity));
  def<"Vehicle.local_velocity">(vehicle, reading(&Vehicle::local_velocity));
  def<"Vehicle.local_angular_velocity">(vehicle, reading(&Vehicle::local_angular_velocity));
  def<"Vehicle.dimensions">(vehicle, reading(&Vehicle::dimensions));
  def<"Vehicle.mass_properties">(vehicle, reading(&Vehicle::mass_properties));
  def<"Vehicle.reading">(vehicle, reading(&Vehicle::reading));
  def<"Vehicle.wheels">(vehicle, reading(&wheels));
  def<"Vehicle.debug_lines">(vehicle, reading<double>(&debug_segments));
  def<"Vehicle.rpm">(vehicle, reading(&Vehicle::rpm));
  def<"Vehicle.gear">(vehicle, reading(&Vehicle::gear));
  def<"Vehicle.wheel">(vehicle, reading<int>(&wheel));
}

void bind_channels(nb::class_<VehicleHandle>& vehicle) {
  def<"Vehicle.channels">(vehicle, reading([](const Vehicle& v) { return list_of(v.channels()); }));
  def<"Vehicle.channel_index">(
      vehicle, [](VehicleHandle& self, const std::string& name) { return channel_of(self.vehicle(), name); });
  def<"Vehicle.channel">(vehicle, reading<const std::variant<int, std::string>&>(&channel));
  def<"Vehicle.channel_values">(vehicle, reading(&channel_values));
  def<"Vehicle.set_state">(vehicle, [](VehicleHandle& self, const std::string& name, double value) {
    const Use use(self.busy());
    value_of(self.vehicle().set_state(name, value));
  });
}

void bind_parameters(nb::class_<VehicleHandle>& vehicle) {
  def<"Vehicle.parameters">(vehicle, reading([](const Vehicle& v) { return list_of(v.parameters()); }));
  def<"Vehicle.parameter">(vehicle, &parameter);
  def<"Vehicle.set_parameter">(vehicle, &set_parameter);
}

}  // namespace sixline::python
