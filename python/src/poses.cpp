// Poses of a vehicle and its wheels, between two steps, and in the axes of other programs.
#include <cmath>

#include "binding.hpp"
#include "sixline/pose.hpp"

namespace sixline::python {
namespace {

std::string text_of(const VehiclePose& p) {
  const nb::str form("VehiclePose(position={!r}, yaw={!r}, pitch={!r}, roll={!r})");
  return nb::cast<std::string>(form.attr("format")(p.position, p.yaw, p.pitch, p.roll));
}

auto state_of(const VehiclePose& p) { return std::tuple{p.position, p.yaw, p.pitch, p.roll, p.orientation}; }

void bind_pose(nb::module_& m) {
  auto pose = class_of<"VehiclePose", VehiclePose>(m);
  def<"VehiclePose.__init__">(pose, [](VehiclePose* self, const Vector3& position, double yaw, double pitch,
                                       double roll, std::optional<Quaternion> orientation) {
    new (self) VehiclePose{position, orientation.value_or(orientation_of(yaw, pitch, roll)), yaw, pitch, roll};
  });
  pose.def("__repr__", &text_of);
  pose.def(
      "__eq__",
      [](const VehiclePose& a, const VehiclePose& b) { return nb::cast(state_of(a)).equal(nb::cast(state_of(b))); },
      nb::is_operator(), nb::sig("def __eq__(self, other: object, /) -> bool"));
  pose.def("__getstate__", &state_of);
  pose.def("__setstate__", [](VehiclePose& self, const std::tuple<Vector3, double, double, double, Quaternion>& t) {
    new (&self) VehiclePose{std::get<0>(t), std::get<4>(t), std::get<1>(t), std::get<2>(t), std::get<3>(t)};
  });
}

void bind_wheel(nb::module_& m) {
  class_of<"VehicleWheel", VehicleWheel>(m).def("__repr__", [](const VehicleWheel& w) -> nb::str {
    const auto rounded = [](double value) { return std::round(value * 1e3) / 1e3; };
    const nb::str form("<VehicleWheel fz {}, fx {}, fy {} N, slip_ratio {}, slip_angle {}>");
    return nb::str(
        form.attr("format")(rounded(w.fz), rounded(w.fx), rounded(w.fy), rounded(w.slip_ratio), rounded(w.slip_angle)));
  });
}

void bind_axes(nb::module_& m) {
  using A = AxisConvention;
  enum_of<"AxisConvention", A>(m);
  def<"to_axes">(m, [](A a, const Vector3& v) { return to_axes(a, v); });
  def<"to_axes#2">(m, [](A a, const Quaternion& q) { return to_axes(a, q); });
  def<"from_axes">(m, [](A a, const Vector3& v) { return from_axes(a, v); });
  def<"from_axes#2">(m, [](A a, const Quaternion& q) { return from_axes(a, q); });
  def<"turn_to_axes">(m, &turn_to_axes);
  def<"turn_from_axes">(m, &turn_from_axes);
}

}  // namespace

void bind_poses(nb::module_& m) {
  bind_pose(m);
  bind_wheel(m);
  bind_axes(m);
  def<"interpolate">(m, [](const VehiclePose& a, const VehiclePose& b, double t) { return interpolate(a, b, t); });
  def<"interpolate#2">(m, [](const VehicleWheel& a, const VehicleWheel& b, double t) { return interpolate(a, b, t); });
  def<"interpolate#3">(m, [](const Quaternion& a, const Quaternion& b, double t) { return interpolate(a, b, t); });
  def<"orientation_of">(m, &orientation_of);
  def<"rotate">(m, [](const Quaternion& q, const Vector3& v) { return rotate(q, v); });
}

}  // namespace sixline::python
