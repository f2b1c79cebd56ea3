// Reading of vehicles: position and motion, wheels, channels, parameters.
#include <cmath>

#include "arrays.hpp"
#include "sixline/debug_lines.hpp"
#include "sixline/internal/io/document.hpp"
#include "vehicles.hpp"

namespace sixline::python {
namespace {

/// Reads from a vehicle, which may query its road.
template <class Read>
auto reading(Read read) {
  return [read](VehicleHandle& self) {
    const Use use(self.busy());
    auto value = read(static_cast<const Vehicle&>(self.vehicle()));
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

double channel(VehicleHandle& self, const std::variant<int, std::string>& which) {
  const Use use(self.busy());
  const Vehicle& vehicle = self.vehicle();
  const double value = vehicle.channel(channel_of(vehicle, which));
  raise_pending();
  return value;
}

Floats channel_values(VehicleHandle& self) {
  const Use use(self.busy());
  const auto now = static_cast<const Vehicle&>(self.vehicle()).channel_values();
  raise_pending();
  return array_of(std::vector<double>(now.begin(), now.end()));
}

std::vector<VehicleWheel> wheels(const Vehicle& vehicle) {
  std::vector<VehicleWheel> all;
  for (int i = 0; i < vehicle.wheel_count(); ++i) all.push_back(vehicle.wheel(i));
  return all;
}

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
  using C = ChannelInfo;
  nb::class_<C>(m, "ChannelInfo", "A number that a vehicle reports.")
      .def_ro("name", &C::name, "As channel() takes it.")
      .def_ro("unit", &C::unit, "\"m/s\", \"rad\", \"-\" for a pure number.")
      .def_ro("meaning", &C::meaning, "One line.")
      .def_ro("is_state", &C::is_state, "Whether it is part of the state, which set_state accepts.")
      .def("__repr__", [](const C& i) { return "<ChannelInfo " + i.name + " [" + i.unit + "]>"; });
  using P = ParameterInfo;
  nb::class_<P>(m, "ParameterInfo", "A number, choice or table of a vehicle that may be changed while it drives.")
      .def_ro("name", &P::name, "Name for set_parameter().")
      .def_ro("unit", &P::unit, "\"kg\", \"N/rad\", \"-\" for a pure number.")
      .def_ro("meaning", &P::meaning, "One line.")
      .def_ro("min", &P::min, "Smallest value; infinite without a bound.")
      .def_ro("max", &P::max, "Largest value; infinite without a bound.")
      .def_ro("default_value", &P::default_value,
              "Default of the model, independent of the car; of a choice its index.")
      .def_ro("choices", &P::choices, "Of a choice: its values.")
      .def_ro("is_table", &P::is_table, "Set and read as text.")
      .def("__repr__", [](const P& i) { return "<ParameterInfo " + i.name + " [" + i.unit + "]>"; });
  using D = VehicleDimensions;
  nb::class_<D>(m, "VehicleDimensions", "Sizes of a vehicle for drawing [m].")
      .def_ro("wheelbase", &D::wheelbase, "Front to rear axle.")
      .def_ro("cg_to_front", &D::cg_to_front, "Centre of gravity to the front axle.")
      .def_ro("cg_to_rear", &D::cg_to_rear, "Centre of gravity to the rear axle.")
      .def_ro("cg_height", &D::cg_height, "Centre of gravity above the ground.")
      .def_ro("track_width_front", &D::track_width_front, "Between the front wheels.")
      .def_ro("track_width_rear", &D::track_width_rear, "Between the rear wheels.")
      .def_ro("wheel_radius", &D::wheel_radius, "Of the wheels.")
      .def_ro("length", &D::length, "Of the body.")
      .def_ro("width", &D::width, "Of the body.")
      .def_ro("height", &D::height, "Of the body.")
      .def("__repr__", [](const D& d) {
        return "<VehicleDimensions " + std::to_string(d.length) + " x " + std::to_string(d.width) + " x " +
               std::to_string(d.height) + " m, wheelbase " + std::to_string(d.wheelbase) + " m>";
      });
}

nb::object debug_segments(VehicleHandle& self, double newtons_per_metre) {
  if (!(newtons_per_metre > 0 && std::isfinite(newtons_per_metre)))
    refuse({.field = "newtons_per_metre",
            .value = number_text(newtons_per_metre),
            .rule = "must be a finite number above 0"});
  std::vector<double> ends;
  std::vector<std::uint32_t> colours;
  const auto lines = reading([newtons_per_metre](const Vehicle& v) { return debug_lines(v, newtons_per_metre); })(self);
  for (const DebugLine& line : lines) {
    for (const Vector3& end : {line.from, line.to}) ends.insert(ends.end(), {end.x, end.y, end.z});
    colours.push_back(line.colour);
  }
  return nb::make_tuple(array_of(std::move(ends), 6), array_of(std::move(colours)));
}

void bind_motion(nb::class_<VehicleHandle>& vehicle) {
  const auto read = [&](const char* name, auto how, const char* description) {
    vehicle.def_prop_ro(name, reading(how), description);
  };
  read(
      "model", [](const Vehicle& v) { return v.model(); }, "Properties of its model.");
  read(
      "pose", [](const Vehicle& v) { return v.pose(); },
      "Of the body's origin: the middle of the wheelbase, on the ground when at rest on the flat.");
  read(
      "velocity", [](const Vehicle& v) { return v.velocity(); }, "Of the origin, in world axes [m/s].");
  read(
      "angular_velocity", [](const Vehicle& v) { return v.angular_velocity(); }, "In world axes [rad/s].");
  read(
      "local_velocity", [](const Vehicle& v) { return v.local_velocity(); }, "Of the origin, in body axes [m/s].");
  read(
      "local_angular_velocity", [](const Vehicle& v) { return v.local_angular_velocity(); },
      "In body axes: roll, pitch and yaw rate [rad/s].");
  read(
      "dimensions", [](const Vehicle& v) { return v.dimensions(); }, "Sizes for drawing [m].");
  read("wheels", &wheels,
       "Front left, front right, rear left, rear right; empty for a model without wheels. A model with two axles "
       "reports equal wheels on each axle, with half its forces.");
  vehicle.def(
      "debug_lines", &debug_segments, "newtons_per_metre"_a = 5000.0,
      nb::sig("def debug_lines(self, newtons_per_metre: float = 5000.0) -> tuple[numpy.typing.NDArray[numpy.float64], "
              "numpy.typing.NDArray[numpy.uint32]]"),
      "The vehicle as segments, for an engine's line drawing: box, axes, springs, contacts, loads, tyre "
      "forces, velocity. Ends in world axes [m], shape (lines, 6), x, y, z of one end and of the other; colours "
      "0xrrggbb, shape (lines,). newtons_per_metre: scale of forces, > 0.");
  read(
      "rpm", [](const Vehicle& v) { return v.rpm(); }, "Engine speed [rpm]; NaN without an engine.");
  read(
      "gear", [](const Vehicle& v) { return v.gear(); }, "-1 reverse, 0 neutral, 1 ...; 0 without a gearbox.");
  vehicle.def(
      "wheel",
      [](VehicleHandle& self, int index) {
        return reading([index](const Vehicle& v) { return v.wheel(checked_index("wheel", index, v.wheel_count())); })(
            self);
      },
      "index"_a, "One of `wheels`, without computing the others.");
}

void bind_channels(nb::class_<VehicleHandle>& vehicle) {
  vehicle.def("channels",
              reading([](const Vehicle& v) { return std::vector(v.channels().begin(), v.channels().end()); }),
              "The channels for channel(index), in its order: every state and output of the model.");
  vehicle.def(
      "channel_index", [](VehicleHandle& self, const std::string& name) { return channel_of(self.vehicle(), name); },
      "name"_a, "Index of a channel in channels() and channel_values().");
  vehicle.def("channel", &channel, "channel"_a, "A channel by name or index, in its unit.");
  vehicle.def("channel_values", &channel_values, "All channels in order, shape (len(channels()),); a copy.");
  vehicle.def(
      "set_state",
      [](VehicleHandle& self, const std::string& name, double value) {
        const Use use(self.busy());
        value_of(self.vehicle().set_state(name, value));
      },
      "name"_a, "value"_a,
      "Sets a state (a channel with is_state). Refused: a channel that is not a state, a value that is not finite.");
}

void bind_parameters(nb::class_<VehicleHandle>& vehicle) {
  vehicle.def("parameters",
              reading([](const Vehicle& v) { return std::vector(v.parameters().begin(), v.parameters().end()); }),
              "The parameters that may be set, with units and ranges.");
  vehicle.def("parameter", &parameter, "name"_a,
              "A number in its unit; a text for a choice or a table. A component may precede the name: \"tyre.mu\".");
  vehicle.def(
      "set_parameter", &set_parameter, "name"_a, "value"_a,
      "Takes effect from the next step on. Refused: unknown, out of range, or against a rule between parameters.");
}

}  // namespace sixline::python
