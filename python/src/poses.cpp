// Poses of a vehicle and its wheels, between two steps, and in the axes of other programs.
#include <cmath>

#include "binding.hpp"
#include "sixline/pose.hpp"

namespace sixline::python {
namespace {

std::string text_of(const VehiclePose& p) {
  const nb::object position = nb::cast(p.position);
  return "VehiclePose(position=" + std::string(nb::repr(position).c_str()) +
         ", yaw=" + nb::repr(nb::cast(p.yaw)).c_str() + ", pitch=" + nb::repr(nb::cast(p.pitch)).c_str() +
         ", roll=" + nb::repr(nb::cast(p.roll)).c_str() + ")";
}

bool same(const VehiclePose& a, const VehiclePose& b) {
  const auto numbers = [](const VehiclePose& p) {
    return std::array{p.position.x,    p.position.y,    p.position.z, p.orientation.w, p.orientation.x,
                      p.orientation.y, p.orientation.z, p.yaw,        p.pitch,         p.roll};
  };
  return numbers(a) == numbers(b);
}

void bind_pose(nb::module_& m) {
  auto pose = class_of<"VehiclePose", VehiclePose>(m);
  def<"VehiclePose.__init__">(pose, [](VehiclePose* self, const Vector3& position, double yaw, double pitch,
                                       double roll, std::optional<Quaternion> orientation) {
    new (self) VehiclePose{position, orientation.value_or(orientation_of(yaw, pitch, roll)), yaw, pitch, roll};
  });
  pose.def("__repr__", &text_of);
  pose.def(
      "__eq__", [](const VehiclePose& a, const VehiclePose& b) { return same(a, b); }, nb::is_operator(),
      nb::sig("def __eq__(self, other: object, /) -> bool"));
  pose.def("__getstate__", [](const VehiclePose& p) {
    return std::tuple{p.position, p.yaw, p.pitch, p.roll, p.orientation};
  });
  pose.def("__setstate__", [](VehiclePose& self, const std::tuple<Vector3, double, double, double, Quaternion>& t) {
    new (&self) VehiclePose{std::get<0>(t), std::get<4>(t), std::get<1>(t), std::get<2>(t), std::get<3>(t)};
  });
}

void bind_wheel(nb::module_& m) {
  class_of<"VehicleWheel", VehicleWheel>(m).def("__repr__", [](const VehicleWheel& w) {
    const auto number = [](double value) {
      return std::string(nb::repr(nb::cast(std::round(value * 1e3) / 1e3)).c_str());
    };
    return "<VehicleWheel fz " + number(w.fz) + ", fx " + number(w.fx) + ", fy " + number(w.fy) + " N, slip_ratio " +
           number(w.slip_ratio) + ", slip_angle " + number(w.slip_angle) + ">";
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
