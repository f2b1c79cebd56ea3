// Bodies: the drawn shape of a custom model that is not one body with four wheels at its corners - three wheels, a
// trailer.
#pragma once
#include <concepts>
#include <string_view>
#include <vector>

namespace sixline {

/// A wheel on its body.
struct WheelPlace {
  std::string_view name;       ///< ends the names of its channels: "rear" has the load `fz_rear`
  double ahead = 0, left = 0;  ///< from the body's origin to the contact with the ground [m]
  double radius = 0.33;        ///< [m]
  double steer_angle = 0;      ///< from the body, left positive [rad]
};

/// A body on the ground, and its wheels.
struct BodyPlace {
  double x = 0, y = 0, yaw = 0;                  ///< of its origin, world [m, rad]
  double length = 4, width = 1.7, height = 1.4;  ///< of the box that represents it [m]
  double ahead = 0;                              ///< from the origin to the middle of the box [m]
  std::vector<WheelPlace> wheels{};              ///< in the order of Vehicle::wheel
};

/// A model that lists its own bodies, the main body first:
///     static std::vector<BodyPlace> bodies(const Params& params, const State& state);
template <class M>
concept HasBodies = requires(const typename M::Params& params, const typename M::State& state) {
  { M::bodies(params, state) } -> std::same_as<std::vector<BodyPlace>>;
};

}  // namespace sixline
