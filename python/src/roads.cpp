// Roads: planes, ramps, heights, tracks and Python functions; places on them.
#include <nanobind/ndarray.h>

#include "handles.hpp"

namespace sixline::python {
namespace {

/// A Python function as the ground. May be copied and destroyed without the GIL.
class PythonGround {
 public:
  /// with_wheel: the function also receives height and wheel.
  PythonGround(nb::callable function, bool with_wheel)
      : with_wheel_(with_wheel), function_(new nb::callable(std::move(function)), [](nb::callable* last) {
          const nb::gil_scoped_acquire gil;
          if (gil.is_valid()) delete last;
        }) {}
  /// The function's result at a place; if it raises, numbers that every step refuses, and the exception is pending.
  RoadPoint<double> operator()(const RoadQuery& q) const {
    const nb::gil_scoped_acquire gil;
    try {
      const nb::object returned = with_wheel_ ? (*function_)(q.x, q.y, q.z, q.wheel) : (*function_)(q.x, q.y);
      if (RoadPoint<double> point; nb::try_cast(returned, point)) return point;
      PyErr_Format(PyExc_TypeError, "ground(x, y) must return a RoadPoint, not %R", returned.ptr());
      throw nb::python_error();
    } catch (nb::python_error& error) {
      set_pending(std::move(error));
    }
    const double nan = std::numeric_limits<double>::quiet_NaN();
    return {nan, nan, nan, nan, nan};
  }

 private:
  bool with_wheel_;
  std::shared_ptr<nb::callable> function_;
};

constexpr const char* heights_made_of = "a field of heights";

RoadHandle checked(Road road, const char* made_of, bool asks_python = false) {
  value_of(road.check());
  return {std::move(road), asks_python, made_of};
}

/// The numbers as rows of doubles: copied unless they already are.
nb::object as_rows(const nb::object& heights) {
  const nb::module_ numpy = nb::module_::import_("numpy");
  const nb::object array = numpy.attr("asarray")(heights);
  const auto kind = nb::cast<std::string>(array.attr("dtype").attr("kind"));
  if (nb::cast<int>(array.attr("ndim")) != 2)
    refuse({.field = "heights",
            .value = nb::repr(array.attr("shape")).c_str(),
            .rule = "must have two dimensions, rows (y) and columns (x)"});
  if (kind != "f" && kind != "i" && kind != "u")
    refuse({.field = "heights", .value = nb::repr(array.attr("dtype")).c_str(), .rule = "must be real numbers [m]"});
  return numpy.attr("ascontiguousarray")(array, "dtype"_a = "float64");
}

RoadHandle height_field(const Numbers& heights, double cell, std::pair<double, double> origin, double scale,
                        double offset, double friction) {
  const nb::object rows = as_rows(heights);
  const auto view = nb::cast<nb::ndarray<const double, nb::ndim<2>, nb::c_contig, nb::device::cpu>>(rows);
  const std::size_t most = 20000;
  const auto count = [&](std::size_t axis) { return static_cast<int>(std::min(view.shape(axis), most + 1)); };
  return checked(value_of(Road::height_field({.heights = view.data(),
                                              .columns = count(1),
                                              .rows = count(0),
                                              .cell = cell,
                                              .origin_x = origin.first,
                                              .origin_y = origin.second,
                                              .scale = scale,
                                              .offset = offset,
                                              .friction = friction})),
                 heights_made_of);
}

void bind_made(nb::class_<RoadHandle>& road) {
  road.def_static(
      "plane",
      [](double height, double slope_x, double slope_y, double friction, double rolling) {
        return checked(Road::plane({height, slope_x, slope_y, friction, rolling}), "a plane");
      },
      nb::kw_only(), "height"_a = 0.0, "slope_x"_a = 0.0, "slope_y"_a = 0.0, "friction"_a = 1.0, "rolling"_a = 0.0,
      "A plane through (0, 0, height [m]). Slopes are rises per metre, friction 0 to 10 [-], rolling is a coefficient "
      "of rolling resistance [-].");
  road.def_static(
      "ramp",
      [](double start, double length, double slope, double drop, double width, double friction) {
        return checked(Road::ramp({start, length, slope, drop, width, friction}), "a ramp");
      },
      nb::kw_only(), "start"_a = 0.0, "length"_a = 10.0, "slope"_a = 0.1, "drop"_a = 0.0, "width"_a = 0.0,
      "friction"_a = 1.0,
      "Level ground with a ramp across the x axis from x = start [m] on, `length` metres in plan, rising `slope` per "
      "metre. Behind it the ground continues `drop` metres below its end. width [m] is across, 0: unlimited.");
  road.def_static(
      "track",
      [](const NameOrFile& name, double grip) { return RoadHandle{value_of(Road::track(text_of(name), grip))}; },
      "name_or_file"_a, "grip"_a = 1.0,
      "A track by name (tracks() lists them) or file (.toml, TORCS .xml, TUM .csv). grip multiplies its friction [-], "
      "0 to 10.");
  road.def_static(
      "track", [](const Track& track, double grip) { return RoadHandle{value_of(Road::track(track, grip))}; },
      "track"_a, "grip"_a = 1.0, "A loaded track; grip multiplies its friction [-], 0 to 10.");
  road.def_static(
      "function",
      [](nb::callable ground, bool with_wheel) {
        const PythonGround ground_function(std::move(ground), with_wheel);
        if (with_wheel) return checked(Road::function(ground_function), "a Python function", true);
        return checked(
            Road::function([ground_function](double x, double y) { return ground_function({.x = x, .y = y}); }),
            "a Python function", true);
      },
      "ground"_a, "with_wheel"_a = false,
      nb::sig(
          "def function(ground: collections.abc.Callable[..., tuple[float, ...]], with_wheel: bool = False) -> Road"),
      "Any ground: ground(x, y) returns RoadPoint(height, slope_x, slope_y, friction, rolling) at (x, y) [m], or a\n"
      "tuple of its first three to five. It must always return the same ground for the same place.\n\n"
      "with_wheel: ground(x, y, z, wheel) also gets the height of the vehicle [m] (NaN: not known) and the wheel\n(0 "
      "front left ... 3 rear right, -1: none), for bridges and tunnels.\n\n"
      "It is slow: called at least four times a step by ray_car, once by a model of a plane, more often if a long step "
      "is\ndivided, and the GIL is kept. If it raises, the step is refused and the exception reaches the\ncaller; "
      "reading a vehicle, which may query the road, does the same.");
}

void bind_heights(nb::class_<RoadHandle>& road) {
  road.def_static(
      "height_field",
      [](const NameOrFile& file, double cell, double scale, double offset, double friction) {
        return checked(value_of(Road::height_field(text_of(file), {cell, scale, offset, friction})), heights_made_of);
      },
      "file"_a, nb::kw_only(), "cell"_a = 1.0, "scale"_a = 1.0, "offset"_a = 0.0, "friction"_a = 1.0,
      "Heights from a .csv or .png file; the middle of the field is the world's origin. cell: between neighbours [m], "
      "scale: metres per unit of the file, offset: height of 0 [m].");
  road.def_static(
      "height_field", &height_field, "heights"_a, nb::kw_only(), "cell"_a = 1.0, "origin"_a = std::pair(0.0, 0.0),
      "scale"_a = 1.0, "offset"_a = 0.0, "friction"_a = 1.0,
      "Heights [m] on a square grid, shape (rows, columns): heights[row, column] is at x = origin[0] + column * cell, "
      "y = origin[1] + row * cell. Any real dtype and strides; they are copied. Outside the grid the border heights "
      "continue, level.");
}

void bind_places(nb::class_<RoadHandle>& road) {
  road.def("__repr__", [](const RoadHandle& self) {
    if (self.road.is_track()) return "<Road: a track of " + std::to_string(std::lround(self.road.length())) + " m>";
    return std::string("<Road: ") + self.made_of + ">";
  });
  road.def(
      "at",
      [](const RoadHandle& self, double x, double y) {
        const RoadPoint<double> point = self.road.at(x, y);
        raise_pending();
        return point;
      },
      "x"_a, "y"_a, "The ground at (x, y) [m].");
  road.def_prop_ro(
      "is_track", [](const RoadHandle& self) { return self.road.is_track(); },
      "Whether it is a track. length, pose_at and place_of apply to tracks only.");
  road.def_prop_ro(
      "length", [](const RoadHandle& self) { return self.road.length(); },
      "Length of the centre line [m]; 0: not a track.");
  road.def(
      "pose_at",
      [](const RoadHandle& self, double distance, double offset) { return self.road.pose_at(distance, offset); },
      "distance"_a, "offset"_a = 0.0,
      "The pose on the road `distance` metres along the centre line and `offset` metres to its left.");
  road.def(
      "place_of", [](const RoadHandle& self, double x, double y) { return self.road.place_of(x, y); }, "x"_a, "y"_a,
      "The place of (x, y) on the track: metres along the centre line and to the left of it.");
}

}  // namespace

const RoadHandle& RoadArgument::get() const {
  const RoadHandle* road = nullptr;
  if (!given.is_none() && nb::try_cast(given, road, false)) return *road;
  const std::string way = nb::isinstance<Track>(given) ? ": Road.track(track) makes one of it" : "";
  throw nb::type_error(("road must be a Road, not " + type_of(given) + way).c_str());
}

void bind_roads(nb::module_& m) {
  auto road = nb::class_<RoadHandle>(m, "Road",
                                     "A road for any vehicle. It never changes, and may be used by many vehicles and "
                                     "threads. World axes: x east, y north, z up [m].");
  bind_made(road);
  bind_heights(road);
  bind_places(road);
  m.def("road_point", &road_point, "height"_a, "normal"_a, "friction"_a = 1.0, "rolling"_a = 0.0,
        "The ground at a place from its height [m] and its normal (any length, z > 0).");
  m.def("normal_of", &normal_of, "point"_a, "The unit normal of the ground at a place.");
}

}  // namespace sixline::python
