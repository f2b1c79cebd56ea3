// Engine car: mass, resistances, engine, gears and wheel of one car, and the loads on its axles as reported.
#pragma once
#include "sixline/model/profile.hpp"
#include "sixline/road/road_plane.hpp"
#include "sixline/vehicle/driveline.hpp"
#include "sixline/vehicle/load.hpp"
#include "sixline/vehicle/reference_car.hpp"
#include "sixline/vehicle/resistance.hpp"
#include "sixline/vehicle/wheel.hpp"

namespace sixline {

/// What M3 to M5 have in common.
template <class S>
struct EngineCar {
  Mass<S> body{};
  Resistance<S> resistance = ReferenceCar<S>::resistance;
  Geometry<S> geometry = ReferenceCar<S>::geometry;
  Engine<S> engine = ReferenceCar<S>::engine;
  Gearbox<S> gearbox = ReferenceCar<S>::gearbox;
  WheelRadius<S> wheel = ReferenceCar<S>::wheel;
  S load_transfer_share = S(1);
  Profile profile = Profile::corrected;

  static constexpr auto fields() {
    using C = EngineCar;
    return FieldList{
        part(&C::body),
        part(&C::resistance),
        part(&C::geometry),
        part(&C::engine),
        part(&C::gearbox),
        part(&C::wheel),
        field(&C::load_transfer_share, "load_transfer_share", "-", 0, 1, "share of the longitudinal load transfer"),
        choice(&C::profile, "profile", "corrected, or what the source does", "corrected", "source")};
  }
};

/// Vertical loads as reported by M2 to M4. Raw: an axle may show a negative load.
template <class S>
struct LoadOutput {
  S fz_front = S(0), fz_rear = S(0), fz_front_static = S(0), fz_rear_static = S(0), transferred_load = S(0);

  static constexpr auto fields() {
    using L = LoadOutput;
    return FieldList{
        field(&L::fz_front, "fz_front", "N", "vertical load on the front axle"),
        field(&L::fz_rear, "fz_rear", "N", "vertical load on the rear axle"),
        field(&L::fz_front_static, "fz_front_static", "N", "front load at rest on the flat"),
        field(&L::fz_rear_static, "fz_rear_static", "N", "rear load at rest on the flat"),
        field(&L::transferred_load, "transferred_load", "N", "load moved to the rear axle by acceleration")};
  }
};
/// The loads that a car of two axles shows.   gravity into the road, specific force along it [m/s^2]; share of the transfer [0, 1]
template <class S>
constexpr LoadOutput<S> load_output(const Mass<S>& body, const Geometry<S>& geometry, S gravity_normal,
                                    S specific_force_x, S share) {
  const S W = body.mass * gravity_normal,
          moved = geometry.cg_height / geometry.wheelbase * body.mass * specific_force_x * share;
  const auto now = axle_loads(geometry, W, body.mass * specific_force_x * share),
             static_loads = axle_loads(geometry, W, S(0) * W);
  return {.fz_front = now.front,
          .fz_rear = now.rear,
          .fz_front_static = static_loads.front,
          .fz_rear_static = static_loads.rear,
          .transferred_load = moved};
}

}  // namespace sixline
