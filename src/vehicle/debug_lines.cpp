// Debug lines of a vehicle: boxes, axes, springs, contacts, forces.
#include "sixline/debug_lines.hpp"

#include <cmath>

#include "sixline/vehicle_bodies.hpp"
#include "vehicle/vehicle_impl.hpp"

namespace sixline {
namespace {

constexpr std::uint32_t red = 0xe04030, green = 0x30b050, blue = 0x3070e0, grey = 0x909090, white = 0xf0f0f0,
                        yellow = 0xe0c020, orange = 0xe08020;
constexpr double cross_size = 0.1;     ///< [m]
constexpr double velocity_time = 0.2;  ///< [s]

class Lines {
 public:
  void add(LineKind kind, std::uint32_t colour, const Vector3& from, const Vector3& to) {
    all.push_back({from, to, kind, colour});
  }
  void add_box(const VehicleBody& body) {
    const Quaternion& q = body.pose.orientation;
    const auto corner = [&](int i) {
      const Vector3& h = body.half_size;
      return body.centre + rotate(q, Vector3{(i & 1) ? h.x : -h.x, (i & 2) ? h.y : -h.y, (i & 4) ? h.z : -h.z});
    };
    for (int i = 0; i < 8; ++i)
      for (const int axis : {1, 2, 4})
        if (!(i & axis)) add(LineKind::body, white, corner(i), corner(i | axis));
    const Vector3 at = body.pose.position;
    add(LineKind::axis, red, at, at + rotate(q, Vector3{1, 0, 0}));
    add(LineKind::axis, green, at, at + rotate(q, Vector3{0, 1, 0}));
    add(LineKind::axis, blue, at, at + rotate(q, Vector3{0, 0, 1}));
  }
  void add_wheel(const VehicleWheel& w, double newtons_per_metre) {
    const auto [along, left] = axes_on_ground(rotate(w.orientation, Vector3{1, 0, 0}), w.normal);
    const std::uint32_t touches = w.grounded ? yellow : grey;
    add(LineKind::contact, touches, w.contact - cross_size * along, w.contact + cross_size * along);
    add(LineKind::contact, touches, w.contact - cross_size * left, w.contact + cross_size * left);
    if (!(w.fz == 0 || std::isnan(w.fz)))
      add(LineKind::load, blue, w.contact, w.contact + (w.fz / newtons_per_metre) * w.normal);
    const Vector3 force = (std::isnan(w.fx) ? 0 : w.fx) * along + (std::isnan(w.fy) ? 0 : w.fy) * left;
    if (norm(force) > 0)
      add(LineKind::force, w.friction_utilization >= 1 ? red : orange, w.contact,
          w.contact + force * (1 / newtons_per_metre));
  }

  std::vector<DebugLine> all{};
};

}  // namespace

std::vector<DebugLine> debug_lines(const Vehicle& vehicle, double newtons_per_metre) {
  const auto* impl = VehicleAccess::of(vehicle);
  Lines lines;
  if (!impl || !(newtons_per_metre > 0 && std::isfinite(newtons_per_metre))) return {};
  for (const VehicleBody& body : bodies_of(vehicle)) {
    lines.add_box(body);
    for (const VehicleWheel& wheel : body.wheels) lines.add_wheel(wheel, newtons_per_metre);
  }
  if (impl->readout.in_space())
    for (std::size_t i = 0; i < 4; ++i) {
      const WheelInWorld wheel = impl->wheel_place(i);
      lines.add(LineKind::spring, green, wheel.attach, wheel.hub);
    }
  if (const Vector3 v = vehicle.velocity(); norm(v) > 0) {
    const Vector3 from = impl->centre_of_gravity();
    lines.add(LineKind::velocity, white, from, from + velocity_time * v);
  }
  return std::move(lines.all);
}

}  // namespace sixline
