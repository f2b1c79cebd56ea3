// Roads: planes, ramps, heights, tracks and Python functions; places on them.
#include <nanobind/ndarray.h>

#include "arrays.hpp"
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
nb::object as_rows(const nb::object& heights, const char* name = "heights",
                   const char* shape = "must have two dimensions, rows (y) and columns (x)") {
  const nb::module_ numpy = nb::module_::import_("numpy");
  const nb::object array = numpy.attr("asarray")(heights);
  const auto kind = nb::cast<std::string>(array.attr("dtype").attr("kind"));
  if (nb::cast<int>(array.attr("ndim")) != 2)
    refuse({.field = name, .value = nb::repr(array.attr("shape")).c_str(), .rule = shape});
  if (kind != "f" && kind != "i" && kind != "u")
    refuse({.field = name, .value = nb::repr(array.attr("dtype")).c_str(), .rule = "must be real numbers [m]"});
  return numpy.attr("ascontiguousarray")(array, "dtype"_a = "float64");
}

RoadHandle height_field(const nb::object& heights, double cell, std::pair<double, double> origin, double scale,
                        double offset, double friction) {
  const nb::object rows = as_rows(heights);
  const auto view = nb::cast<nb::ndarray<const double, nb::ndim<2>, nb::c_contig, nb::device::cpu>>(rows);
  const std::size_t most = 20000;
  const auto count = [&](std::size_t axis) { return static_cast<int>(std::min(view.shape(axis), most + 1)); };
  const HeightField field{view.data(), count(1), count(0), cell, origin.first, origin.second, scale, offset, friction};
  return checked(value_of(Road::height_field(field)), heights_made_of);
}

void bind_made(nb::class_<RoadHandle>& road) {
  def<"Road.plane">(road, [](double height, double slope_x, double slope_y, double friction, double rolling) {
    return checked(Road::plane({height, slope_x, slope_y, friction, rolling}), "a plane");
  });
  def<"Road.ramp">(road, [](double start, double length, double slope, double drop, double width, double friction) {
    return checked(Road::ramp({start, length, slope, drop, width, friction}), "a ramp");
  });
  def<"Road.track">(
      road, [](const NameOrFile& name, double grip) { return RoadHandle{value_of(Road::track(text_of(name), grip))}; });
  def<"Road.track#2">(road,
                      [](const Track& track, double grip) { return RoadHandle{value_of(Road::track(track, grip))}; });
  def<"Road.function">(road, [](nb::callable ground, bool with_wheel) {
    const PythonGround ground_function(std::move(ground), with_wheel);
    if (with_wheel) return checked(Road::function(ground_function), "a Python function", true);
    return checked(Road::function([ground_function](double x, double y) { return ground_function({.x = x, .y = y}); }),
                   "a Python function", true);
  });
}

void bind_heights(nb::class_<RoadHandle>& road) {
  def<"Road.height_field">(road, [](const NameOrFile& file, double cell, double scale, double offset, double friction) {
    return checked(value_of(Road::height_field(text_of(file), {cell, scale, offset, friction})), heights_made_of);
  });
  def<"Road.height_field#2">(road, &height_field);
}

constexpr std::size_t wall_numbers = 7;

RoadHandle with_walls(const RoadHandle& self, const nb::object& walls) {
  constexpr const char* shape = "must have two dimensions, a row for each wall, with 4 to 7 numbers";
  const nb::object rows = as_rows(walls, "walls", shape);
  const auto view = nb::cast<nb::ndarray<const double, nb::ndim<2>, nb::c_contig, nb::device::cpu>>(rows);
  if (view.shape(1) < 4 || view.shape(1) > wall_numbers)
    refuse({.field = "walls", .value = nb::repr(rows.attr("shape")).c_str(), .rule = shape});
  std::vector<Wall> all(view.shape(0));
  for (std::size_t i = 0; i < all.size(); ++i) {
    Wall& w = all[i];
    double* const numbers[wall_numbers] = {&w.from_x, &w.from_y, &w.to_x, &w.to_y, &w.bottom, &w.top, &w.thickness};
    for (std::size_t k = 0; k < view.shape(1); ++k) *numbers[k] = view(i, k);
  }
  return {value_of(self.road.with_walls(all)), self.asks_python, self.made_of};
}

void bind_walls(nb::class_<RoadHandle>& road) {
  def<"Road.with_walls">(road, &with_walls);
  def<"Road.with_walls_along">(road, [](const RoadHandle& self, double beyond, double height) {
    return RoadHandle{value_of(self.road.with_walls_along(beyond, height))};
  });
  def<"Road.walls">(road, [](const RoadHandle& self) {
    std::vector<double> numbers;
    for (const Wall& w : self.road.walls())
      numbers.insert(numbers.end(), {w.from_x, w.from_y, w.to_x, w.to_y, w.bottom, w.top, w.thickness});
    return array_of(std::move(numbers), wall_numbers);
  });
}

void bind_places(nb::class_<RoadHandle>& road) {
  road.def("__repr__", [](const RoadHandle& self) {
    if (self.road.is_track()) return "<Road: a track of " + std::to_string(std::lround(self.road.length())) + " m>";
    return std::string("<Road: ") + self.made_of + ">";
  });
  def<"Road.at">(road, [](const RoadHandle& self, double x, double y) {
    const RoadPoint<double> point = self.road.at(x, y);
    raise_pending();
    return point;
  });
  def<"Road.is_track">(road, [](const RoadHandle& self) { return self.road.is_track(); });
  def<"Road.length">(road, [](const RoadHandle& self) { return self.road.length(); });
  def<"Road.pose_at">(
      road, [](const RoadHandle& self, double distance, double offset) { return self.road.pose_at(distance, offset); });
  def<"Road.place_of">(road, [](const RoadHandle& self, double x, double y) { return self.road.place_of(x, y); });
}

}  // namespace

const RoadHandle& RoadArgument::get() const {
  const RoadHandle* road = nullptr;
  if (!given.is_none() && nb::try_cast(given, road, false)) return *road;
  const std::string way = nb::isinstance<Track>(given) ? ": Road.track(track) makes one of it" : "";
  throw nb::type_error(("road must be a Road, not " + type_of(given) + way).c_str());
}

void bind_roads(nb::module_& m) {
  auto road = class_of<"Road", RoadHandle>(m);
  bind_made(road);
  bind_heights(road);
  bind_places(road);
  bind_walls(road);
  def<"road_point">(m, &road_point);
  def<"normal_of">(m, &normal_of);
}

}  // namespace sixline::python
