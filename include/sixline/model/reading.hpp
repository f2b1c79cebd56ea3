// Reading: the numbers of a car by quantity, from the structs of any model, without a search at run time.
#pragma once
#include <array>
#include <utility>

#include "sixline/model/fields.hpp"

namespace sixline {

/// A number, or another one where the model does not have it.
constexpr double or_else(double number, double otherwise) { return number == number ? number : otherwise; }

/// The numbers of one wheel, each a Quantity. A wheel of an axle without wheels has half of its load and forces.
struct WheelReading {
  double steer_angle = absent, wheel_speed = absent, wheel_rotation = absent, fz = absent, fx = absent, fy = absent,
         slip_ratio = absent, slip_angle = absent, friction_utilization = absent, lateral_utilization = absent,
         longitudinal_utilization = absent, turn_radius = absent, brake_force = absent;
};

/// The numbers of a car, each a Quantity: of the state now, and of what acted in the last step.
struct Reading {
  double x = absent, y = absent, z = absent, yaw = absent, yaw_drawn = absent, q_w = absent, q_x = absent, q_y = absent,
         q_z = absent, roll = absent, pitch = absent;
  double vx = absent, vy = absent, vz = absent, speed = absent, roll_rate = absent, pitch_rate = absent,
         yaw_rate = absent, vx_rate = absent, ax = absent, ay = absent, sideslip_angle = absent, steer_angle = absent,
         wheelbase_now = absent;
  double throttle = absent, brake = absent, gear = absent, rpm = absent, drive_force = absent, drag_force = absent,
         rolling_resistance_force = absent, brake_force = absent, net_force = absent;
  std::array<WheelReading, 4> wheels{};  ///< in the order of Wheel
};

/// The speed along the car, of a model that has either.
constexpr double forward_speed(const Reading& r) { return or_else(r.vx, r.speed); }

namespace detail {
/// The member of a struct for each quantity; null: none.
template <class Struct, std::size_t N>
constexpr auto by_quantity(const std::pair<Quantity, double Struct::*> (&members)[N]) {
  std::array<double Struct::*, quantity_infos.size()> all{};
  for (const auto& [quantity, member] : members) all[static_cast<std::size_t>(quantity)] = member;
  return all;
}
template <class R = Reading, class Q = Quantity>
inline constexpr auto car_members = by_quantity<R>({
    {Q::x, &R::x},
    {Q::y, &R::y},
    {Q::z, &R::z},
    {Q::yaw, &R::yaw},
    {Q::yaw_drawn, &R::yaw_drawn},
    {Q::q_w, &R::q_w},
    {Q::q_x, &R::q_x},
    {Q::q_y, &R::q_y},
    {Q::q_z, &R::q_z},
    {Q::roll, &R::roll},
    {Q::pitch, &R::pitch},
    {Q::vx, &R::vx},
    {Q::vy, &R::vy},
    {Q::vz, &R::vz},
    {Q::speed, &R::speed},
    {Q::roll_rate, &R::roll_rate},
    {Q::pitch_rate, &R::pitch_rate},
    {Q::yaw_rate, &R::yaw_rate},
    {Q::vx_rate, &R::vx_rate},
    {Q::ax, &R::ax},
    {Q::ay, &R::ay},
    {Q::sideslip_angle, &R::sideslip_angle},
    {Q::steer_angle, &R::steer_angle},
    {Q::wheelbase_now, &R::wheelbase_now},
    {Q::throttle, &R::throttle},
    {Q::brake, &R::brake},
    {Q::gear, &R::gear},
    {Q::rpm, &R::rpm},
    {Q::drive_force, &R::drive_force},
    {Q::drag_force, &R::drag_force},
    {Q::rolling_resistance_force, &R::rolling_resistance_force},
    {Q::brake_force, &R::brake_force},
    {Q::net_force, &R::net_force},
});
template <class R = WheelReading, class Q = Quantity>
inline constexpr auto wheel_members = by_quantity<R>({
    {Q::steer_angle, &R::steer_angle},
    {Q::wheel_speed, &R::wheel_speed},
    {Q::wheel_rotation, &R::wheel_rotation},
    {Q::fz, &R::fz},
    {Q::fx, &R::fx},
    {Q::fy, &R::fy},
    {Q::slip_ratio, &R::slip_ratio},
    {Q::slip_angle, &R::slip_angle},
    {Q::friction_utilization, &R::friction_utilization},
    {Q::lateral_utilization, &R::lateral_utilization},
    {Q::longitudinal_utilization, &R::longitudinal_utilization},
    {Q::turn_radius, &R::turn_radius},
    {Q::brake_force, &R::brake_force},
});
}  // namespace detail

/// Puts a number of the car, of one wheel or of an axle into a reading.
[[gnu::always_inline]] constexpr void put(Reading& r, Quantity quantity, Wheel wheel, double value) {
  using Q = Quantity;
  const bool is_shared = quantity == Q::fz || quantity == Q::fx || quantity == Q::fy;
  if (wheel == Wheel::none && quantity == Q::wheel_speed) wheel = Wheel::rear;  // one wheel: of the driven axle
  const auto at = static_cast<std::size_t>(quantity);
  if (const auto member = detail::wheel_members<>[at]; member && wheel != Wheel::none) {
    const bool is_axle = wheel == Wheel::front || wheel == Wheel::rear;
    const auto first = static_cast<std::size_t>(wheel == Wheel::front  ? Wheel::fl
                                                : wheel == Wheel::rear ? Wheel::rl
                                                                       : wheel);
    r.wheels[first].*member = is_axle && is_shared ? 0.5 * value : value;
    if (is_axle) r.wheels[first + 1].*member = r.wheels[first].*member;
  } else if (const auto whole = detail::car_members<>[at]; whole && wheel == Wheel::none) {
    r.*whole = value;
  }
}

/// Puts all numbers of a struct with a field list into a reading: compiled to a store for each.
template <class Struct>
constexpr void put_all(Reading& r, const Struct& numbers) {
  for_each_field(
      numbers, [&](const FieldInfo& f, const auto& value) __attribute__((always_inline)) {
        if (f.quantity != Quantity::none && !f.memory) put(r, f.quantity, f.wheel, value);
      });
}

/// Whether a struct has a number of the place, the motion or the length of a body.
template <class Struct>
constexpr bool has_motion() {
  bool has = false;
  for_each_field(Struct{}, [&](const FieldInfo& f, const auto&) {
    using Q = Quantity;
    for (const Q q : {Q::x, Q::y, Q::yaw, Q::vy, Q::yaw_rate, Q::yaw_drawn, Q::wheelbase_now})
      has = has || (f.quantity == q && f.wheel == Wheel::none);
  });
  return has;
}

}  // namespace sixline
