// Lap records: laps and samples as numpy arrays with named columns.
#include <nanobind/ndarray.h>

#include "handles.hpp"
#include "tables.hpp"
#include "vehicle/registry/lap_columns.hpp"

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
    return nb::object(nb::cast(bytes).attr("view")(nb::module_::import_("numpy").attr("dtype")(layout)));
  }

 private:
  nb::list names_{}, formats_{}, offsets_{};
};

using S = LapSample;

nb::object samples_of(const nb::object& self) {
  Columns<S> columns;
  columns.add("lap", &S::lap);
  for (const LapColumn& column : lap_columns) columns.add(column.name().c_str(), column.value);
  return columns.view(nb::cast<const LapRecord&>(self).samples, self);
}

/// The columns for data frames: written once from the samples, which are stored row by row, and stored with the
/// record, so that Arrow, polars and pandas read the same numbers. Read-only, as the record is.
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

}  // namespace

nb::object lap_table(std::span<const LapSummary> laps) {
  auto* own = new std::vector<LapSummary>(laps.begin(), laps.end());
  const nb::capsule owner(own, [](void* last) noexcept { delete static_cast<std::vector<LapSummary>*>(last); });
  return laps_view(*own, owner);
}

void bind_lap_records(nb::module_& m) {
  using R = LapRecord;
  auto record = class_of<"LapRecord", R>(m, std::identity(), nb::dynamic_attr());
  def<"LapRecord.laps">(record, [](const nb::object& self) { return laps_view(nb::cast<const R&>(self).laps, self); });
  def<"LapRecord.samples">(record, &samples_of);
  def<"LapRecord.columns">(record, &sample_dict);
  def<"LapRecord.outline">(record, [](const R& self) { return outline_columns(self.outline); });
  record.def("__repr__", [](const R& self) {
    return "<LapRecord " + self.track + ", " + self.car + ", " + self.model + ", " + self.driver + ": " +
           std::to_string(self.laps.size()) + " laps, " + self.ended + ">";
  });
  bind_frames(record, &sample_dict, &sample_units);
}

}  // namespace sixline::python
