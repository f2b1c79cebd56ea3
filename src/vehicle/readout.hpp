// Readout: pose, motion and places of the wheels of a car of any model, from its numbers by quantity and its sizes.
#pragma once
#include <array>
#include <optional>

#include "sixline/internal/vehicle/registry/models.hpp"
#include "sixline/model/reading.hpp"
#include "sixline/pose.hpp"
#include "sixline/vehicle.hpp"

namespace sixline {

/// Pitch and roll of a body with that heading on the ground [rad].
struct GroundAngles {
  double pitch = 0, roll = 0;
};
GroundAngles angles_on(const RoadPoint<double>& ground, double yaw);

/// Direction of a wheel in the plane of the ground, and the direction to its left.
struct AxesOnGround {
  Vector3 along{}, left{};
};
/// nose: its forward direction; normal: of the ground
AxesOnGround axes_on_ground(const Vector3& nose, const Vector3& normal);

/// A wheel in the world [m], on the ground or at the end of its spring.
struct WheelInWorld {
  Vector3 hub{}, contact{}, normal{0, 0, 1};  ///< centre, lowest point; normal of the ground there
  Vector3 attach{};                           ///< upper end of the spring; the hub without one
  Vector3 acts{};                             ///< where its forces act on the body
  double steer_angle = 0;                     ///< relative to the body, left positive [rad]
  double friction = 1;                        ///< of the ground [-]
  double compression = 0;                     ///< of the spring [m]
  bool grounded = true;                       ///< touches the ground
};

/// The sizes of a car. Updated after a parameter is changed.
class Readout {
 public:
  /// The middle of the wheelbase of a planar or one-dimensional model.
  struct Middle {
    double x = 0, y = 0, yaw = 0;
  };

  Readout() = default;
  explicit Readout(const AnyModel& model);

  bool rail() const { return rail_; }                  ///< has only a distance (longitudinal models)
  bool in_space() const { return body_.has_value(); }  ///< has wheels in space
  /// Distance from the middle of the wheelbase to the model's reference point, along the body [m].
  double reference_ahead() const { return reference_; }
  /// The front axle ahead of the reference point [m].
  double front_axle() const { return front_axle_; }
  const VehicleDimensions& size() const { return size_; }
  const std::optional<BodyInSpace>& body() const { return body_; }
  VehicleDimensions size(const Reading& r) const;

  /// Middle of the wheelbase of a model with x and y.
  Middle middle(const Reading& r) const;
  /// Pose of the body's origin.   middle: of a planar model; near: the last piece of a track, updated
  VehiclePose pose(const Reading& r, const Middle& middle, const AnyRoad& ground, int& near) const;
  /// The centre of gravity in a pose, world [m].
  Vector3 centre_of_gravity(const Reading& r, const VehiclePose& pose) const;
  /// Velocity of the origin in body axes [m/s], and roll, pitch and yaw rate [rad/s].
  Vector3 local_velocity(const Reading& r) const;
  Vector3 local_rates(const Reading& r) const;
  /// Vector from the model's reference point to the body's origin, body axes [m].
  Vector3 to_origin() const { return {-reference_, 0, in_space() ? -size_.cg_height : 0}; }
  /// A wheel in a pose.   near: the last piece of a track under it, updated
  WheelInWorld wheel(const Reading& r, std::size_t wheel, const VehiclePose& pose, const AnyRoad& ground,
                     int& near) const {
    return in_space() ? wheel_in_space(r, wheel, pose, ground, near) : wheel_on_ground(r, wheel, pose, ground, near);
  }
  /// [rad/s], forward positive.
  double wheel_speed_of(const Reading& r, std::size_t wheel) const;

 private:
  VehiclePose pose_in_space(const Reading& r) const;
  WheelInWorld wheel_on_ground(const Reading& r, std::size_t wheel, const VehiclePose& pose, const AnyRoad& ground,
                               int& near) const;
  WheelInWorld wheel_in_space(const Reading& r, std::size_t wheel, const VehiclePose& pose, const AnyRoad& ground,
                              int& near) const;
  /// Speed of a wheel that rolls without slip [m/s].
  double rolling_speed(const Reading& r, std::size_t wheel) const;

  VehicleDimensions size_{};
  std::array<double, 2> radius_{}, toe_{};  ///< of the front and the rear wheels [m], [rad]
  double reference_ = 0, front_axle_ = 0;
  bool rail_ = false;
  bool ackermann_ = false;  ///< the front wheels are steered about one rotation centre
  std::optional<double> rear_steer_ratio_{};
  std::optional<double> force_height_{};  ///< of the wheels' forces above the centre of mass [m]; none: at the contact
  std::optional<BodyInSpace> body_{};
  double contact_patch_ = 0;  ///< over which the wheels in space average the ground [m]
};

}  // namespace sixline
