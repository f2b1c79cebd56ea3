// Lap records: laps and samples as numpy arrays with named columns.
#include <nanobind/ndarray.h>

#include "handles.hpp"

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
  nb::object view(std::span<const Struct> structs, nb::handle owner) const {
    nb::dict layout;
    layout["names"] = names_;
    layout["formats"] = formats_;
    layout["offsets"] = offsets_;
    layout["itemsize"] = sizeof(Struct);
    static const Struct none{};
    const void* data = structs.empty() ? &none : structs.data();
    const Bytes bytes(static_cast<const std::uint8_t*>(data), {structs.size_bytes()}, owner);
    return nb::cast(bytes).attr("view")(nb::module_::import_("numpy").attr("dtype")(layout));
  }

 private:
  nb::list names_{}, formats_{}, offsets_{};
};

nb::object samples_of(const nb::object& self) {
  using S = LapSample;
  Columns<S> columns;
  columns.add("t", &S::t)
      .add("lap", &S::lap)
      .add("s", &S::s)
      .add("n", &S::n)
      .add("x", &S::x)
      .add("y", &S::y)
      .add("z", &S::z);
  columns.add("yaw", &S::yaw)
      .add("vx", &S::vx)
      .add("vx_rate", &S::vx_rate)
      .add("ay", &S::ay)
      .add("yaw_rate", &S::yaw_rate);
  columns.add("steer_angle", &S::steer_angle).add("throttle", &S::throttle).add("brake", &S::brake);
  columns.add("gear", &S::gear).add("rpm", &S::rpm).add("slip_ratio", &S::slip_ratio);
  columns.add("sideslip_angle", &S::sideslip_angle).add("slip_angle_front", &S::slip_angle_front);
  columns.add("slip_angle_rear", &S::slip_angle_rear);
  columns.add("friction_utilization_front", &S::friction_utilization_front);
  columns.add("friction_utilization_rear", &S::friction_utilization_rear).add("roll", &S::roll).add("pitch", &S::pitch);
  columns.add("target_x", &S::target_x).add("target_y", &S::target_y).add("target_speed", &S::target_speed);
  return columns.view(nb::cast<const LapRecord&>(self).samples, self);
}

nb::object laps_view(std::span<const LapSummary> laps, nb::handle owner) {
  using L = LapSummary;
  Columns<L> columns;
  columns.add("time", &L::time)
      .add("clean", &L::clean)
      .add("top_speed", &L::top_speed)
      .add("mean_speed", &L::mean_speed);
  columns.add("max_offset", &L::max_offset).add("off_track_s", &L::off_track_s).add("complete", &L::complete);
  return columns.view(laps, owner);
}

nb::object to_pandas(const nb::object& self) {
  return nb::module_::import_("pandas").attr("DataFrame")(samples_of(self));
}

}  // namespace

nb::object lap_table(std::span<const LapSummary> laps) {
  auto* own = new std::vector<LapSummary>(laps.begin(), laps.end());
  const nb::capsule owner(own, [](void* last) noexcept { delete static_cast<std::vector<LapSummary>*>(last); });
  return laps_view(*own, owner);
}

void bind_lap_records(nb::module_& m) {
  using R = LapRecord;
  nb::class_<R>(m, "LapRecord", "A run of laps: its laps and samples, and what it was run with.")
      .def_ro("track", &R::track, "Its name.")
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
          nb::sig("def laps(self) -> numpy.typing.NDArray[numpy.void]"),
          "Laps in order, shape (laps,), with fields: time [s], clean, top_speed and mean_speed [m/s], max_offset [m], "
          "off_track_s [s], complete. `laps[\"time\"]` is a column. A view that the record keeps alive.")
      .def_prop_ro(
          "samples", &samples_of, nb::sig("def samples(self) -> numpy.typing.NDArray[numpy.void]"),
          "Samples in order of time, shape (samples,), with fields: t [s], lap (from 1), s, n [m], x, y, z [m], yaw "
          "[rad], vx "
          "[m/s], vx_rate, ay [m/s^2], yaw_rate [rad/s], steer_angle [rad], throttle, brake, gear, rpm, slip_ratio, "
          "sideslip_angle, slip_angle_front, slip_angle_rear [rad], friction_utilization_front and _rear, roll, pitch "
          "[rad], "
          "target_x, target_y [m], target_speed [m/s]; NaN: the model has none. A view that the record keeps alive.")
      .def("to_pandas", &to_pandas, nb::sig("def to_pandas(self) -> typing.Any"),
           "The samples as a pandas.DataFrame; needs pandas.");
}

}  // namespace sixline::python
