// Readout: pose, motion and wheels of a car of any model, from a row of its channels, found by quantity.
#pragma once
#include <array>
#include <optional>
#include <vector>

#include "sixline/internal/registry/models.hpp"
#include "sixline/pose.hpp"
#include "sixline/vehicle.hpp"

namespace sixline {

/// The number in a column of a row; `otherwise` if there is no such column (-1).
inline double in_column(const std::vector<double>& row, int column, double otherwise = 0) {
  return column < 0 ? otherwise : row[static_cast<std::size_t>(column)];
}

/// The column of each wheel's number, in the order of Wheel; -1: none.
struct WheelColumns {
  std::array<int, 4> at{-1, -1, -1, -1};
  bool of_axle = false;  ///< one number of an axle for both its wheels

  double of(const std::vector<double>& row, std::size_t wheel, double otherwise = 0) const {
    return in_column(row, at[wheel], otherwise);
  }
  /// The same for a number that is divided between the wheels of an axle: a load or a force.
  double share_of(const std::vector<double>& row, std::size_t wheel, double otherwise = 0) const {
    return at[wheel] < 0 ? otherwise : (of_axle ? 0.5 : 1) * of(row, wheel);
  }
};

/// The columns of a model's channels in a row.
class Columns {
 public:
  Columns() = default;
  explicit Columns(const AnyModel& model) : channels_(model.channels()) {}
  /// Of the whole car or of one wheel; -1: none.
  int of(Quantity quantity, Wheel wheel = Wheel::none) const;
  /// For each wheel, or for its axle.
  WheelColumns of_wheels(Quantity quantity) const;

 private:
  std::vector<const FieldRow*> channels_{};
};

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

/// The sizes of a model and the columns of its channels. Updated after a parameter is changed.
class Readout {
 public:
  /// The middle of the wheelbase of a planar or one-dimensional model.
  struct Middle {
    double x = 0, y = 0, yaw = 0;
  };

  Readout() = default;
  explicit Readout(const AnyModel& model);

  bool rail() const { return y < 0; }                  ///< has only a distance (longitudinal models)
  bool in_space() const { return body_.has_value(); }  ///< has wheels in space
  /// From the middle of the wheelbase to the model's reference point, along the body [m].
  double reference_ahead() const { return reference_; }
  /// The front axle ahead of the reference point [m].
  double front_axle() const { return front_axle_; }
  const VehicleDimensions& size() const { return size_; }
  const std::optional<BodyInSpace>& body() const { return body_; }
  /// False if the wheelbase changes as the car drives, so that `size` needs its channels.
  bool keeps_size() const { return wheelbase_now_ < 0; }
  VehicleDimensions size(const std::vector<double>& row) const;

  /// For a model with x and y.
  Middle middle(const std::vector<double>& row) const;
  /// Pose of the body's origin.   middle: of a planar model; near: the last piece of a track, updated
  VehiclePose pose(const std::vector<double>& row, const Middle& middle, const AnyRoad& ground, int& near) const;
  /// The centre of gravity in a pose, world [m].
  Vector3 centre_of_gravity(const std::vector<double>& row, const VehiclePose& pose) const;
  /// Velocity of the origin in body axes [m/s], and roll, pitch and yaw rate [rad/s].
  Vector3 local_velocity(const std::vector<double>& row) const;
  Vector3 local_rates(const std::vector<double>& row) const;
  /// From the model's reference point to the body's origin, body axes [m].
  Vector3 to_origin() const { return {-reference_, 0, in_space() ? -size_.cg_height : 0}; }
  /// A wheel in a pose.   near: the last piece of a track under it, updated
  WheelInWorld wheel(const std::vector<double>& row, std::size_t wheel, const VehiclePose& pose, const AnyRoad& ground,
                     int& near) const {
    return in_space() ? wheel_in_space(row, wheel, pose, ground, near)
                      : wheel_on_ground(row, wheel, pose, ground, near);
  }
  /// [rad/s], forward positive.
  double wheel_speed_of(const std::vector<double>& row, std::size_t wheel) const;

  /// Number of channels, counted from the first, that pose and velocity need.
  std::size_t pose_columns() const { return pose_columns_; }
  std::size_t velocity_columns() const { return velocity_columns_; }

  // Columns; -1: none.
  int x = -1, y = -1, z = -1, yaw = -1, vx = -1, vy = -1, vz = -1, roll_rate = -1, pitch_rate = -1, yaw_rate = -1,
      steer_angle = -1, gear = -1, rpm = -1;
  WheelColumns fz{}, fx{}, fy{}, slip_ratio{}, slip_angle{}, friction_utilization{}, wheel_speed{}, wheel_rotation{};

 private:
  VehiclePose pose_in_space(const std::vector<double>& row) const;
  WheelInWorld wheel_on_ground(const std::vector<double>& row, std::size_t wheel, const VehiclePose& pose,
                               const AnyRoad& ground, int& near) const;
  WheelInWorld wheel_in_space(const std::vector<double>& row, std::size_t wheel, const VehiclePose& pose,
                              const AnyRoad& ground, int& near) const;
  /// Speed of a wheel that rolls without slip [m/s].
  double rolling_speed(const std::vector<double>& row, std::size_t wheel) const;
  void take_sizes(const AnyModel& model);
  std::size_t columns_of(std::initializer_list<int> columns) const;

  VehicleDimensions size_{};
  double reference_ = 0, front_axle_ = 0;
  bool ackermann_ = false;  ///< the front wheels are steered about one rotation centre
  std::optional<double> rear_steer_ratio_{};
  std::optional<double> force_height_{};  ///< of the wheels' forces above the centre of mass [m]; none: at the contact
  std::optional<BodyInSpace> body_{};
  double contact_patch_ = 0;  ///< over which the wheels in space average the ground [m]
  std::size_t pose_columns_ = 0, velocity_columns_ = 0;
  WheelColumns wheel_steer_{};
  int q_w_ = -1, q_x_ = -1, q_y_ = -1, q_z_ = -1, yaw_drawn_ = -1, wheelbase_now_ = -1;
};

}  // namespace sixline
