// Lap records: laps and samples as numpy arrays with named columns.
#include <nanobind/ndarray.h>

#include "handles.hpp"
#include "registry/lap_columns.hpp"
#include "tables.hpp"

namespace sixline::python {
namespace {

using Bytes = nb::ndarray<nb::numpy, const std::uint8_t, nb::ndim<1>>;

/// Builds the dtype of an array of structs from their members.
template <class Struct>
class Columns {
 public:
  template <class T>
  Columns& add(const char* name, T Struct::*member) {
    static const Struct one{};
    names_.append(name);
    formats_.append(std::is_same_v<T, double> ? "f8" : std::is_same_v<T, bool> ? "?" : "i4");
    offsets_.append(reinterpret_cast<const char*>(&(one.*member)) - reinterpret_cast<const char*>(&one));
    return *this;
  }
  /// The structs as an array, without a copy; `owner` keeps them alive.
  Structs view(std::span<const Struct> structs, nb::handle owner) const {
    nb::dict layout;
    layout["names"] = names_;
    layout["formats"] = formats_;
    layout["offsets"] = offsets_;
    layout["itemsize"] = sizeof(Struct);
    static const Struct none{};
    const void* data = structs.empty() ? &none : structs.data();
    const Bytes bytes(static_cast<const std::uint8_t*>(data), {structs.size_bytes()}, owner);
    return nb::object(nb::cast(bytes).attr("view")(nb::module_::import_("numpy").attr("dtype")(layout)));
  }

 private:
  nb::list names_{}, formats_{}, offsets_{};
};

using S = LapSample;

Structs samples_of(const nb::object& self) {
  Columns<S> columns;
  columns.add("lap", &S::lap);
  for (const LapColumn& column : lap_columns) columns.add(column.name().c_str(), column.value);
  return columns.view(nb::cast<const LapRecord&>(self).samples, self);
}

/// The columns for data frames: written once from the samples, whose numbers lie row by row, and kept with the record, so
/// that Arrow, polars and pandas read the same numbers. Read-only, as the record is.
nb::dict sample_dict(const nb::object& self) {
  if (nb::hasattr(self, "_columns")) return nb::cast<nb::dict>(self.attr("_columns"));
  const nb::object samples = samples_of(self), contiguous = nb::module_::import_("numpy").attr("ascontiguousarray");
  nb::dict columns;
  for (const nb::handle name : samples.attr("dtype").attr("names")) {
    columns[name] = contiguous(samples[name]);
    columns[name].attr("setflags")("write"_a = false);
  }
  const auto& record = nb::cast<const LapRecord&>(self);
  const nb::object array = nb::module_::import_("numpy").attr("array");
  for (std::size_t i = 0; i < record.channels.size(); ++i) {
    nb::list values;
    for (const S& sample : record.samples) values.append(sample.more[i]);
    columns[record.channels[i].name.c_str()] = array(values, "f8");
    columns[record.channels[i].name.c_str()].attr("setflags")("write"_a = false);
  }
  self.attr("_columns") = columns;
  return columns;
}

nb::dict sample_units(const nb::object& self) {
  nb::dict units;
  for (const LapColumn& column : lap_columns) units[column.name().c_str()] = column.unit();
  for (const LapChannel& channel : nb::cast<const LapRecord&>(self).channels)
    units[channel.name.c_str()] = channel.unit;
  return units;
}

Structs laps_view(std::span<const LapSummary> laps, nb::handle owner) {
  using L = LapSummary;
  Columns<L> columns;
  columns.add("time", &L::time)
      .add("clean", &L::clean)
      .add("top_speed", &L::top_speed)
      .add("mean_speed", &L::mean_speed);
  columns.add("max_offset", &L::max_offset).add("off_track_s", &L::off_track_s).add("complete", &L::complete);
  return columns.view(laps, owner);
}

}  // namespace

Structs lap_table(std::span<const LapSummary> laps) {
  auto* own = new std::vector<LapSummary>(laps.begin(), laps.end());
  const nb::capsule owner(own, [](void* last) noexcept { delete static_cast<std::vector<LapSummary>*>(last); });
  return laps_view(*own, owner);
}

void bind_lap_records(nb::module_& m) {
  using R = LapRecord;
  auto record = nb::class_<R>(m, "LapRecord", nb::dynamic_attr(),
                              "A run of laps: its laps and samples, and its settings; as a table its samples.");
  record.def_ro("track", &R::track, "Its name.")
      .def_ro("car", &R::car, "Its name or file.")
      .def_ro("model", &R::model, "Id of the model.")
      .def_ro("driver", &R::driver, "Its name.")
      .def_ro("ended", &R::ended, "\"finished\", or why it stopped early.")
      .def_ro("track_length", &R::track_length, "[m]")
      .def_ro("dt", &R::dt, "[s]")
      .def_ro("off_track_s", &R::off_track_s, "Time with a wheel centre off the road [s].")
      .def_ro("simulated_s", &R::simulated_s, "Time driven [s].")
      .def_ro("wall_s", &R::wall_s, "Time that the computation took [s].")
      .def_prop_ro(
          "laps", [](const nb::object& self) { return laps_view(nb::cast<const R&>(self).laps, self); },
          "Laps in order, shape (laps,), with fields: time [s], clean, top_speed and mean_speed [m/s], max_offset [m], "
          "off_track_s [s], complete. `laps[\"time\"]` is a column. A view that the record keeps alive.")
      .def_prop_ro(
          "samples", &samples_of,
          "Samples in order of time, shape (samples,), with fields: t [s], lap (from 1), s, n [m], x, y, z [m], yaw "
          "[rad], vx [m/s], vx_rate, ay [m/s^2], yaw_rate [rad/s], steer_angle [rad], throttle, brake, gear, rpm, "
          "slip_ratio, sideslip_angle, slip_angle_front, slip_angle_rear [rad], friction_utilization_front and _rear, "
          "roll, pitch [rad], target_x, target_y [m], target_speed [m/s]; NaN: the model has none. A view that the "
          "record keeps alive.");
  record.def_prop_ro("columns", &sample_dict,
                     nb::sig("def columns(self) -> dict[str, numpy.typing.NDArray[typing.Any]]"),
                     "The samples by column, and the channels that run_laps() was asked for, shape (samples,) each; "
                     "read-only, kept with the record. Units: units.");
  record.def_prop_ro(
      "outline", [](const R& self) { return outline_columns(self.outline); },
      "Outline of the track, in the form of Track.outline: s, x, y, z, left_x, left_y, right_x, right_y [m]. Copies.");
  record.def("__repr__", [](const R& self) {
    return "<LapRecord " + self.track + ", " + self.car + ", " + self.model + ", " + self.driver + ": " +
           std::to_string(self.laps.size()) + " laps, " + self.ended + ">";
  });
  bind_frames(record, &sample_dict, &sample_units);
}

}  // namespace sixline::python
