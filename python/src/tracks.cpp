// Tracks: loading, queries, wet and tilted copies, writing.
#include "arrays.hpp"
#include "handles.hpp"

namespace sixline::python {
namespace {

FloatsByName outline(const Track& track, double step) { return outline_columns(value_of(track.outline(step))); }

/// A property of the summary.
template <class T>
auto of_summary(T TrackSummary::*member) {
  return [member](const Track& self) { return self.summary().*member; };
}

void bind_facts(nb::class_<Track>& track) {
  using T = TrackSummary;
  track.def_prop_ro("name", of_summary(&T::name), "Short, as typed: \"e-track-3\".");
  track.def_prop_ro("title", of_summary(&T::title), "As shown: \"E-Track 3\".");
  track.def_prop_ro("description", of_summary(&T::description), "One or two sentences, may be empty.");
  track.def_prop_ro("category", of_summary(&T::category), "\"road\", \"oval\", \"dirt\", or \"\".");
  track.def_prop_ro("source", of_summary(&T::source), "Its file.");
  track.def_prop_ro("format", of_summary(&T::format), "\"TORCS 4\", \"TUM CSV\", \"sixline TOML\".");
  track.def_prop_ro("length", of_summary(&T::length), "Of the centre line [m].");
  track.def_prop_ro("closed", of_summary(&T::closed), "The end leads to the start.");
  track.def_prop_ro("closure_error", of_summary(&T::closure_error), "Gap between the end and the start [m].");
  track.def_prop_ro("width_min", of_summary(&T::width_min), "Of the road, left and right together [m].");
  track.def_prop_ro("width_max", of_summary(&T::width_max), "Of the road, left and right together [m].");
  track.def_prop_ro("height_min", of_summary(&T::height_min), "Of the centre line [m].");
  track.def_prop_ro("height_max", of_summary(&T::height_max), "Of the centre line [m].");
  track.def_prop_ro("friction_min", of_summary(&T::friction_min), "[-]");
  track.def_prop_ro("friction_max", of_summary(&T::friction_max), "[-]");
  track.def_prop_ro("radius_min", of_summary(&T::radius_min), "Tightest bend of the centre line [m]; 0: no bend.");
  track.def_prop_ro("climb_max", of_summary(&T::climb_max), "Steepest slope up, dz/ds [-].");
  track.def_prop_ro("drop_max", of_summary(&T::drop_max), "Steepest slope down, dz/ds, >= 0 [-].");
  track.def_prop_ro("turn", of_summary(&T::turn), "Net change of direction [rad]: 2 pi anticlockwise.");
  track.def_prop_ro("warnings", of_summary(&T::warnings),
                    "Warnings of the reader, \"file:line: text\"; none prevents driving.");
}

}  // namespace

FloatsByName outline_columns(const TrackOutline& line) {
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
  auto track = nb::class_<Track>(m, "Track",
                                 "A closed or open road from a file, without cars: Road.track(track) is the road to "
                                 "drive on. It never changes. World axes: x east, y north, z up [m].");
  track.def(
      "__init__", [](Track* self, const NameOrFile& name) { new (self) Track(value_of(Track::load(text_of(name)))); },
      "name_or_file"_a, "By name (tracks() lists them) or from a file (.toml, TORCS .xml, TUM .csv).");
  bind_facts(track);
  track.def("pose_at", &Track::pose_at, "distance"_a, "offset"_a = 0.0,
            "The pose on the road `distance` metres along the centre line and `offset` metres to its left.");
  track.def("place_of", &Track::place_of, "x"_a, "y"_a,
            "The place of (x, y): metres along the centre line and to the left of it.");
  track.def("outline", &outline, "step"_a = 5.0,
            "Centre and edges about every `step` metres (0.01 to 1000), for drawing: s, x, y, z, left_x, left_y, "
            "right_x, right_y [m], arrays of one length.");
  track.def(
      "with_friction", [](const Track& self, double factor) { return value_of(self.with_friction(factor)); },
      "factor"_a,
      "The same track with its friction multiplied by `factor` [-], 0 to 10, such as a wet or an icy track.");
  track.def(
      "tilted",
      [](const Track& self, double slope_x, double slope_y) { return value_of(self.tilted(slope_x, slope_y)); },
      "slope_x"_a, "slope_y"_a = 0.0,
      "The same track on a hillside that rises by these slopes per metre towards world +x and +y; at most 45 degrees.");
  track.def(
      "along",
      [](const Track& self, const Numbers& x, const Numbers& y) {
        const Column east(x, nb::len(x)), north(y, nb::len(y));
        return value_of(self.along(east.span(), north.span()));
      },
      "x"_a, "y"_a,
      "The same road measured along another closed line through these points [m], such as a racing line: the edges "
      "stay. For observations, not for driving: it is level, and its friction is 1.");
  track.def(
      "save", [](const Track& self, const NameOrFile& file) { value_of(self.save(text_of(file))); }, "file"_a,
      "Writes .toml, piece by piece with every digit, or .csv in the format of the TUM database (heights are lost).");
  track.def("__repr__", [](const Track& self) {
    return "<Track " + self.summary().name + ": " + std::to_string(static_cast<long>(self.length())) + " m>";
  });
}

}  // namespace sixline::python
