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

/// Common parameters of M3 to M5.
template <class S>
struct EngineCar {
  Mass<S> body{};
  Resistance<S> resistance = ReferenceCar<S>::resistance;
  Geometry<S> geometry = ReferenceCar<S>::geometry;
  Engine<S> engine = ReferenceCar<S>::engine;
  Gearbox<S> gearbox = ReferenceCar<S>::gearbox;
  WheelRadius<S> wheel = ReferenceCar<S>::wheel;
  S load_transfer_share = S(1);          ///< [-, 0 to 1, of body] share of the longitudinal load transfer
  Profile profile = Profile::corrected;  ///< [choice] corrected, or the source's behaviour
  BodySize<S> size{};

  static constexpr auto fields();  // written by tools/fields.py
};

/// Vertical loads as reported by M2 to M4. Not limited: an axle load may be negative.
template <class S>
struct LoadOutput {
  S fz_front = S(0);          ///< [N, of front] vertical load on the front axle
  S fz_rear = S(0);           ///< [N, of rear] vertical load on the rear axle
  S fz_front_static = S(0);   ///< [N] front load at rest on the flat
  S fz_rear_static = S(0);    ///< [N] rear load at rest on the flat
  S transferred_load = S(0);  ///< [N] load moved to the rear axle by acceleration

  static constexpr auto fields();  // written by tools/fields.py
};
/// Reported loads of a car with two axles.   gravity into the road, specific force along it [m/s^2]; share of the
/// transfer [0, 1]
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

#include "sixline/generated/vehicle/engine_car.hpp"
