// Tracks: loading, queries, wet and tilted copies, writing.
#include "arrays.hpp"
#include "handles.hpp"
#include "sixline/internal/files/document.hpp"
#include "sixline/memory_files.hpp"

namespace sixline::python {
namespace {

nb::dict outline(const Track& track, double step) { return outline_columns(value_of(track.outline(step))); }

Track from_arrays(const nb::object& x, const nb::object& y, const nb::object& right, const nb::object& left,
                  const nb::object& z, const nb::object& banking, const std::string& name) {
  const std::size_t count = nb::len(x);
  const std::pair<const char*, Column> columns[] = {{"x_m", Column(x, count)},
                                                    {"y_m", Column(y, count)},
                                                    {"w_tr_right_m", Column(right, count)},
                                                    {"w_tr_left_m", Column(left, count)},
                                                    {"z_m", Column(z, count)},
                                                    {"banking_rad", Column(banking, count)}};
  std::string text;
  for (const auto& [heading, column] : columns) {
    text += (text.empty() ? "" : ",") + std::string(heading);
    if (column.span().size() != count)
      refuse({.field = heading,
              .value = std::to_string(column.span().size()) + " numbers",
              .rule = "must have one number for each of the " + std::to_string(count) + " points"});
  }
  for (std::size_t i = 0; i < count; ++i)
    for (const auto& [heading, column] : columns)
      text += (column.span().data() == columns[0].second.span().data() ? "\n" : ",") + number_text(column.span()[i]);
  MemoryFiles files;
  value_of(files.put(name + ".csv", std::move(text)));
  const UseMemoryFiles use(files);
  return value_of(Track::load(name + ".csv"));
}

}  // namespace

nb::dict outline_columns(const TrackOutline& line) {
  nb::dict columns;
  columns["s"] = array_of(line.s);
  columns["x"] = array_of(line.x);
  columns["y"] = array_of(line.y);
  columns["z"] = array_of(line.z);
  columns["left_x"] = array_of(line.left_x);
  columns["left_y"] = array_of(line.left_y);
  columns["right_x"] = array_of(line.right_x);
  columns["right_y"] = array_of(line.right_y);
  return columns;
}

void bind_tracks(nb::module_& m) {
  auto track = class_of<"Track", Track>(m, &Track::summary);
  def<"Track.__init__">(track, [](Track* self, const NameOrFile& name, double smooth, bool open) {
    new (self) Track(value_of(Track::load(text_of(name), {.smooth = smooth, .open = open})));
  });
  def<"Track.from_arrays">(track, &from_arrays);
  def<"Track.pose_at">(track, &Track::pose_at);
  def<"Track.place_of">(track, &Track::place_of);
  def<"Track.outline">(track, &outline);
  def<"Track.with_friction">(track,
                             [](const Track& self, double factor) { return value_of(self.with_friction(factor)); });
  def<"Track.tilted">(
      track, [](const Track& self, double slope_x, double slope_y) { return value_of(self.tilted(slope_x, slope_y)); });
  def<"Track.along">(track, [](const Track& self, const nb::object& x, const nb::object& y) {
    const Column east(x, nb::len(x)), north(y, nb::len(y));
    return value_of(self.along(east.span(), north.span()));
  });
  def<"Track.save">(track, [](const Track& self, const NameOrFile& file) { value_of(self.save(text_of(file))); });
  track.def("__repr__", [](const Track& self) {
    return "<Track " + self.summary().name + ": " + std::to_string(static_cast<long>(self.length())) + " m>";
  });
}

}  // namespace sixline::python
