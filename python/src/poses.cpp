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
  nb::class_<VehiclePose>(m, "VehiclePose",
                          "Pose of a body. World axes: x east, y north, z up (ISO 8855, right-handed).")
      .def(
          "__init__",
          [](VehiclePose* self, const Vector3& position, double yaw, double pitch, double roll,
             std::optional<Quaternion> orientation) {
            new (self) VehiclePose{position, orientation.value_or(orientation_of(yaw, pitch, roll)), yaw, pitch, roll};
          },
          "position"_a, "yaw"_a = 0.0, "pitch"_a = 0.0, "roll"_a = 0.0, nb::kw_only(), "orientation"_a = nb::none(),
          "From a position [m] and angles [rad]; an orientation, if present, replaces the angles.")
      .def_ro("position", &VehiclePose::position,
              "Of the origin: middle of the wheelbase, on the ground when at rest on the flat [m].")
      .def_ro("orientation", &VehiclePose::orientation,
              "From the body's axes (x forward, y left, z up) to the world's.")
      .def_ro("yaw", &VehiclePose::yaw, "Of the x axis from world +x, counter-clockwise, counts turns [rad].")
      .def_ro("pitch", &VehiclePose::pitch, "Front down positive [rad].")
      .def_ro("roll", &VehiclePose::roll, "Right side down positive [rad].")
      .def("__repr__", &text_of)
      .def(
          "__eq__", [](const VehiclePose& a, const VehiclePose& b) { return same(a, b); }, nb::is_operator(),
          nb::sig("def __eq__(self, other: object, /) -> bool"))
      .def("__getstate__",
           [](const VehiclePose& p) {
             return std::tuple{p.position, p.yaw, p.pitch, p.roll, p.orientation};
           })
      .def("__setstate__", [](VehiclePose& self, const std::tuple<Vector3, double, double, double, Quaternion>& t) {
        new (&self) VehiclePose{std::get<0>(t), std::get<4>(t), std::get<1>(t), std::get<2>(t), std::get<3>(t)};
      });
}

void bind_wheel(nb::module_& m) {
  using W = VehicleWheel;
  nb::class_<W>(m, "VehicleWheel", "One wheel. A number that the vehicle's model does not have is NaN.")
      .def_ro("position", &W::position, "Of the hub, world [m].")
      .def_ro("orientation", &W::orientation, "Of the wheel's steered axes, without its spin, to the world's.")
      .def_ro("contact", &W::contact, "Of its lowest point, world [m].")
      .def_ro("normal", &W::normal, "Of the ground there.")
      .def_ro("steer_angle", &W::steer_angle, "From the body, left positive [rad].")
      .def_ro("rotation", &W::rotation, "Rotation angle about its axle, in (-pi, pi], forward positive [rad].")
      .def_ro("wheel_speed", &W::wheel_speed, "Forward positive [rad/s].")
      .def_ro("fz", &W::fz, "Vertical load, along the ground's normal [N].")
      .def_ro("fx", &W::fx, "Tyre force along the wheel, forward positive [N].")
      .def_ro("fy", &W::fy, "Tyre force to the wheel's left [N].")
      .def_ro("slip_ratio", &W::slip_ratio, "0 rolling, -1 locked [-].")
      .def_ro("slip_angle", &W::slip_angle, "Left positive [rad].")
      .def_ro("friction_utilization", &W::friction_utilization, "Tyre force over its largest possible value [-].")
      .def_ro("compression", &W::compression, "Of the spring [m].")
      .def_ro("grounded", &W::grounded, "Touches the ground.")
      .def("__repr__", [](const W& w) {
        const auto number = [](double value) {
          return std::string(nb::repr(nb::cast(std::round(value * 1e3) / 1e3)).c_str());
        };
        return "<VehicleWheel fz " + number(w.fz) + ", fx " + number(w.fx) + ", fy " + number(w.fy) +
               " N, slip_ratio " + number(w.slip_ratio) + ", slip_angle " + number(w.slip_angle) + ">";
      });
}

void bind_axes(nb::module_& m) {
  nb::enum_<AxisConvention>(m, "AxisConvention", "Axes of other programs. sixline's are z_up_right_handed, in metres.")
      .value("z_up_right_handed", AxisConvention::z_up_right_handed, "sixline, ROS: x forward, y left, z up")
      .value("y_up_right_handed", AxisConvention::y_up_right_handed,
             "OpenGL, Godot, three.js: x right, y up, z backward")
      .value("y_up_left_handed", AxisConvention::y_up_left_handed, "Unity, DirectX: x right, y up, z forward")
      .value("z_up_left_handed_centimetres", AxisConvention::z_up_left_handed_centimetres,
             "Unreal: x forward, y right, z up, 1 unit = 1 cm");
  using A = AxisConvention;
  const char *place = "A place, a velocity or a force of sixline's in other axes.", *back = "The way back of to_axes.",
             *turned = "An orientation (w, x, y, z): it turns the other program's body axes into its world's.";
  m.def(
      "to_axes", [](A a, const Vector3& v) { return to_axes(a, v); }, "axes"_a, "v"_a, place);
  m.def(
      "to_axes", [](A a, const Quaternion& q) { return to_axes(a, q); }, "axes"_a, "q"_a, turned);
  m.def(
      "from_axes", [](A a, const Vector3& v) { return from_axes(a, v); }, "axes"_a, "v"_a, back);
  m.def(
      "from_axes", [](A a, const Quaternion& q) { return from_axes(a, q); }, "axes"_a, "q"_a, back);
  m.def("turn_to_axes", &turn_to_axes, "axes"_a, "v"_a,
        "An angular velocity or a torque [rad/s, N m]: its sense of rotation reverses in left-handed axes, and lengths "
        "do not scale it.");
  m.def("turn_from_axes", &turn_from_axes, "axes"_a, "v"_a, "The inverse of turn_to_axes.");
}

}  // namespace

void bind_poses(nb::module_& m) {
  bind_pose(m);
  bind_wheel(m);
  bind_axes(m);
  m.def(
      "interpolate", [](const VehiclePose& a, const VehiclePose& b, double t) { return interpolate(a, b, t); }, "a"_a,
      "b"_a, "t"_a,
      "A pose between two poses, for drawing between fixed steps; t 0 gives a, 1 gives b, bit for bit. Angles and "
      "orientation take the shorter way.");
  m.def(
      "interpolate", [](const VehicleWheel& a, const VehicleWheel& b, double t) { return interpolate(a, b, t); }, "a"_a,
      "b"_a, "t"_a, "A wheel between two of its states; `grounded` is a's until t is 1.");
  m.def(
      "interpolate", [](const Quaternion& a, const Quaternion& b, double t) { return interpolate(a, b, t); }, "a"_a,
      "b"_a, "t"_a, "An orientation between two orientations, at a constant rate along the shorter way.");
  m.def("orientation_of", &orientation_of, "yaw"_a, "pitch"_a = 0.0, "roll"_a = 0.0,
        "The orientation from angles [rad]: about z, then the new y, then the new x.");
  m.def(
      "rotate", [](const Quaternion& q, const Vector3& v) { return rotate(q, v); }, "q"_a, "v"_a,
      "A vector of body axes in world axes.");
}

}  // namespace sixline::python
