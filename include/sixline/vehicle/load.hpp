// Load: mass, its position, and the load transfer between the axles by acceleration.
#pragma once
#include "sixline/math/scalar.hpp"
#include "sixline/model/fields.hpp"

namespace sixline {

/// Mass and gravity.
template <class S>
struct Mass {
  static constexpr Component component = Component::body;  ///< the part of the car described here
  S mass = S(1500);                                        ///< [kg, 0.5 to 1e5] mass of the car with its driver
  S g = S(9.81);                                           ///< [m/s^2, 0.1 to 30] gravity

  static constexpr auto fields();  // written by tools/fields.py
};

/// Positions of the axles, the wheels and the centre of gravity. wheelbase = cg_to_front + cg_to_rear.
template <class S>
struct Geometry {
  static constexpr Component component = Component::body;  ///< the part of the car described here
  S wheelbase = S(2.8);                                    ///< [m, 0.05 to 100] front to rear axle, L = b + c
  S cg_to_front = S(1.7);                                  ///< [m, 0.02 to 100] centre of gravity to front axle, b
  S cg_to_rear = S(1.1);                                   ///< [m, 0.02 to 100] centre of gravity to rear axle, c
  S cg_height = S(0.5);                                    ///< [m, 0 to 4] centre of gravity above the ground, h
  S track_width_front = S(1.5);  ///< [m, 0.04 to 4, of front] distance between the front wheels
  S track_width_rear = S(1.5);   ///< [m, 0.04 to 4, of rear] distance between the rear wheels

  static constexpr auto fields();  // written by tools/fields.py
};

inline constexpr double body_overhang =
    0.85;  ///< how far a body without a given size reaches beyond an axle [m], times wheel_scale()
inline constexpr double body_flank = 0.15;  ///< the same beyond the wheels of a side [m]
inline constexpr double body_roof = 0.75;   ///< the same above the centre of gravity [m]

/// The reported and drawn size of the body, centred on the middle of the wheelbase.
template <class S>
struct BodySize {
  static constexpr Component component = Component::body;  ///< the part of the car described here
  S length = S(4.5);   ///< [m, 0 to 100] overall length of the body; 0: wheelbase + 1.7 m on wheels of a car
  S width = S(1.82);   ///< [m, 0 to 20] overall width of the body; 0: wider track + 0.3 m, likewise
  S height = S(1.42);  ///< [m, 0 to 20] overall height of the body; 0: cg_height + 0.75 m, likewise

  static constexpr auto fields();  // written by tools/fields.py
};

/// Vertical load on each axle [N].
template <class S>
struct AxleLoads {
  /// Into the road, >= 0 [N].
  S front = S(0), rear = S(0);
};

/// Static loads plus longitudinal transfer.
///     W_f = (c/L) W - (h/L) M a,   W_r = (b/L) W + (h/L) M a,   W = M g
/// May be negative (a lifted axle); clamp_loads() limits it. Source: Monster 1.9, "weight transfer".
///   weight W [N] into the road, mass_times_acceleration M a k [N]: k the option load_transfer_share, a the specific
///   force along the car [m/s^2]
template <class S>
constexpr AxleLoads<S> axle_loads(const Geometry<S>& p, S weight, S mass_times_acceleration) {
  const S transfer = p.cg_height / p.wheelbase * mass_times_acceleration;
  return {.front = p.cg_to_rear / p.wheelbase * weight - transfer,
          .rear = p.cg_to_front / p.wheelbase * weight + transfer};
}

/// Limits each axle to [0, W]: an axle in the air carries nothing, the other one everything.
template <class S>
constexpr AxleLoads<S> clamp_loads(AxleLoads<S> loads, S weight) {
  return {.front = clamp(loads.front, S(0) * weight, weight), .rear = clamp(loads.rear, S(0) * weight, weight)};
}

}  // namespace sixline

#include "sixline/generated/vehicle/load.hpp"
