// Car view: everything that drawing a car takes, from the channels of any model, its numbers and the ground below.
#pragma once
#include <array>
#include <vector>

#include "registry/models.hpp"

namespace sixline {

/// One wheel as drawn, world frame [m] unless said otherwise. Wheels are FL, FR, RL, RR.
struct WheelView {
  double x = 0, y = 0, z = 0;                         ///< hub
  double steer_angle = 0, spin = 0, wheel_speed = 0;  ///< [rad] from the body, [rad] turned, [rad/s]
  double contact_x = 0, contact_y = 0, contact_z = 0;
  double fz = 0, grip = 0;                       ///< [N] vertical load, largest force in the ground's plane
  double fx = 0, fy = 0;                         ///< wheel frame [N]
  double force_x = 0, force_y = 0, force_z = 0;  ///< the same in the world [N]
  double slip_ratio = 0, slip_angle = 0, friction_utilization = 0, grounded = 1, compression = 0;
  double sliding = 0;                               ///< 0: rolls, 1: its patch slides over the ground
  double attach_x = 0, attach_y = 0, attach_z = 0;  ///< upper end of the spring
  double normal_x = 0, normal_y = 0, normal_z = 1;  ///< of the ground

  static constexpr auto fields();
};

/// A car as drawn. x, y, z: the point on the ground below the middle of the wheelbase.
struct CarView {
  double x = 0, y = 0, z = 0, q_w = 1, q_x = 0, q_y = 0, q_z = 0;
  double yaw = 0, yaw_drawn = 0, roll = 0, pitch = 0;
  double vx = 0, speed = 0, vy = 0, yaw_rate = 0, sideslip_angle = 0, vx_rate = 0, ay = 0;
  double wheelbase = 2.6, cg_to_front = 1.3, cg_to_rear = 1.3, cg_height = 0.5, track_width_front = 1.5,
         track_width_rear = 1.5, wheel_radius = 0.33, length = 4.2, width = 1.8, height = 1.4;
  double tracks = 0, cg_x = 0, cg_y = 0, cg_z = 0, steer_angle = 0;
  double centre_valid = 0, centre_x = 0, centre_y = 0, turn_radius = 0;
  double fz_front = 0, fz_rear = 0, fz_front_static = 0, fz_rear_static = 0;
  double drive_force = 0, drag_force = 0, rolling_resistance_force = 0, brake_force = 0, net_force = 0;
  double throttle = 0, brake = 0, rpm = 0, redline_rpm = 0, idle_rpm = 0, gear = 0, top_gear = 0, has_engine = 0;
  double slipping = 0, airborne = 0, rail = 0;
  double box_x = 0, box_y = 0, box_z = 0, box_half_x = 0, box_half_y = 0, box_half_z = 0;

  static constexpr auto fields();
};

inline constexpr int path_points = 31;
inline constexpr std::string_view wheel_names[] = {"fl", "fr", "rl", "rr"};  ///< in the order of DrawnCar::wheels

/// As it lies in memory for whoever draws: numbers only, in the order of the field lists.
struct DrawnCar {
  CarView car{};
  std::array<WheelView, std::size(wheel_names)> wheels{};
  std::array<double, 2 * path_points> path{};  ///< x, y of where it goes with speed and steer held
};

/// The number in a column of a row; `otherwise` where there is no such column (-1).
inline double in_column(const std::vector<double>& row, int column, double otherwise = 0) {
  return column < 0 ? otherwise : row[static_cast<std::size_t>(column)];
}
/// The column of a channel; -1: none.
int column_of(const std::vector<std::string>& channels, std::string_view name);
/// In which column each wheel has a number, in the order of wheel_names; -1: none.
struct WheelColumns {
  std::array<int, 4> at{-1, -1, -1, -1};
  bool of_axle = false;  ///< an axle's number stands for both its wheels

  double of(const std::vector<double>& row, int wheel, double otherwise = 0) const {
    return in_column(row, at[static_cast<std::size_t>(wheel)], otherwise);
  }
};
/// `name_fl` ..., else `name_front` and `name_rear`.
WheelColumns wheel_columns(const std::vector<std::string>& channels, const std::string& name);

/// What does not change while a car drives: its size, and in which column of its channels each drawn number stands.
class CarLayout {
 public:
  CarLayout() = default;
  CarLayout(const AnyModel& model, const std::vector<std::string>& channels);

  bool rail() const { return rail_; }          ///< knows only a distance (longitudinal models)
  bool pedals() const { return !kinematic_; }  ///< kinematic models are told their speed
  double wheelbase() const { return size_.wheelbase; }
  /// From the middle of the wheelbase to the model's reference point, along the body [m].
  double reference_ahead() const { return reference_; }

  /// Fills a view. row: the channels, as named at the start; spin: angles turned by the wheels [rad]; at: a model on
  /// rails is drawn there, others where their channels say; near: the pieces of a track where car and wheels were last
  /// (-1: unknown), updated.
  struct Pose {
    double x = 0, y = 0, yaw = 0;
  };
  void draw(const std::vector<double>& row, const std::array<double, 4>& spin, const Pose& at, double throttle,
            double brake, const AnyRoad& ground, std::array<int, 5>& near, DrawnCar& out) const;
  /// The middle of the wheelbase now, of a model that knows where it is.
  Pose middle(const std::vector<double>& row) const;
  /// Speeds of the wheels [rad/s].
  std::array<double, 4> wheel_speeds(const std::vector<double>& row) const;
  /// A channel by column; `otherwise` where the model has none.
  static double at(const std::vector<double>& row, int column, double otherwise = 0) {
    return in_column(row, column, otherwise);
  }

  // Columns; -1: none.
  int x = -1, y = -1, z = -1, yaw = -1, v = -1, vy = -1, yaw_rate = -1, steer = -1, beta = -1, gear = -1, rpm = -1,
      vx_rate = -1, ay = -1;

 private:
  void place_flat(const std::vector<double>& row, const Pose& at, const AnyRoad& ground, std::array<int, 5>& near,
                  DrawnCar& out) const;
  void place_in_space(const std::vector<double>& row, const AnyRoad& ground, std::array<int, 5>& near,
                      DrawnCar& out) const;
  void forces(const std::vector<double>& row, DrawnCar& out) const;
  void turning(const std::vector<double>& row, DrawnCar& out) const;

  CarView size_{};
  double reference_ = 0, mu_ = 1, mass_ = 0, g_ = 9.81;
  bool rail_ = false, kinematic_ = false, geometric_ = false, rear_steers_ = false;
  double rear_ratio_ = 0, front_ratio_ = 1;
  std::optional<RayBody<double>> body_{};
  WheelColumns slip_angle_, slip_ratio_, fz_, fx_, fy_, friction_utilization_, wheel_speed_, compression_, grounded_,
      wheel_steer_;
  int q_w_ = -1, q_x_ = -1, q_y_ = -1, q_z_ = -1, roll_ = -1, pitch_ = -1, throttle_ = -1, brake_ = -1,
      drive_force_ = -1, drag_force_ = -1, rolling_resistance_force_ = -1, brake_force_ = -1, net_force_ = -1,
      radius_ = -1, radius_front_ = -1, drawn_ = -1, base_ = -1;
};

constexpr auto WheelView::fields() {
  using W = WheelView;
  return FieldList{field(&W::x, "x", "m", "hub"),
                   field(&W::y, "y", "m", "hub"),
                   field(&W::z, "z", "m", "hub"),
                   field(&W::steer_angle, "steer_angle", "rad", "from the body, left positive"),
                   field(&W::spin, "spin", "rad", "angle turned"),
                   field(&W::wheel_speed, "wheel_speed", "rad/s", "wheel speed"),
                   field(&W::contact_x, "contact_x", "m", "where it touches the ground"),
                   field(&W::contact_y, "contact_y", "m", "where it touches the ground"),
                   field(&W::contact_z, "contact_z", "m", "where it touches the ground"),
                   field(&W::fz, "fz", "N", "vertical load"),
                   field(&W::grip, "grip", "N", "largest force in the ground's plane"),
                   field(&W::fx, "fx", "N", "force along the wheel, forward positive"),
                   field(&W::fy, "fy", "N", "force across the wheel, left positive"),
                   field(&W::force_x, "force_x", "N", "the tyre's force in the world"),
                   field(&W::force_y, "force_y", "N", "the tyre's force in the world"),
                   field(&W::force_z, "force_z", "N", "the tyre's force in the world"),
                   field(&W::slip_ratio, "slip_ratio", "-", "slip ratio"),
                   field(&W::slip_angle, "slip_angle", "rad", "slip angle"),
                   field(&W::friction_utilization, "friction_utilization", "-", "force over friction limit"),
                   field(&W::grounded, "grounded", "-", "1: touches the ground"),
                   field(&W::compression, "compression", "m", "of the spring"),
                   field(&W::sliding, "sliding", "-", "0: rolls, 1: slides over the ground"),
                   field(&W::attach_x, "attach_x", "m", "upper end of the spring"),
                   field(&W::attach_y, "attach_y", "m", "upper end of the spring"),
                   field(&W::attach_z, "attach_z", "m", "upper end of the spring"),
                   field(&W::normal_x, "normal_x", "-", "of the ground"),
                   field(&W::normal_y, "normal_y", "-", "of the ground"),
                   field(&W::normal_z, "normal_z", "-", "of the ground")};
}

constexpr auto CarView::fields() {
  using C = CarView;
  return FieldList{field(&C::x, "x", "m", "ground below the middle of the wheelbase"),
                   field(&C::y, "y", "m", "ground below the middle of the wheelbase"),
                   field(&C::z, "z", "m", "ground below the middle of the wheelbase"),
                   field(&C::q_w, "q_w", "-", "from body to world"),
                   field(&C::q_x, "q_x", "-", "from body to world"),
                   field(&C::q_y, "q_y", "-", "from body to world"),
                   field(&C::q_z, "q_z", "-", "from body to world"),
                   field(&C::yaw, "yaw", "rad", "direction of the body's x axis"),
                   field(&C::yaw_drawn, "yaw_drawn", "rad", "as a drift look-alike draws it"),
                   field(&C::roll, "roll", "rad", "right side down positive"),
                   field(&C::pitch, "pitch", "rad", "front down positive"),
                   field(&C::vx, "vx", "m/s", "speed along the car"),
                   field(&C::speed, "speed", "m/s", "length of the velocity"),
                   field(&C::vy, "vy", "m/s", "velocity to the left"),
                   field(&C::yaw_rate, "yaw_rate", "rad/s", "left positive"),
                   field(&C::sideslip_angle, "sideslip_angle", "rad", "sideslip"),
                   field(&C::vx_rate, "vx_rate", "m/s^2", "along the car"),
                   field(&C::ay, "ay", "m/s^2", "to the left"),
                   field(&C::wheelbase, "wheelbase", "m", "front to rear axle"),
                   field(&C::cg_to_front, "cg_to_front", "m", "centre of gravity to front axle"),
                   field(&C::cg_to_rear, "cg_to_rear", "m", "centre of gravity to rear axle"),
                   field(&C::cg_height, "cg_height", "m", "centre of gravity above the ground"),
                   field(&C::track_width_front, "track_width_front", "m", "between the front wheels"),
                   field(&C::track_width_rear, "track_width_rear", "m", "between the rear wheels"),
                   field(&C::wheel_radius, "wheel_radius", "m", "of all wheels"),
                   field(&C::length, "length", "m", "of the body as drawn"),
                   field(&C::width, "width", "m", "of the body as drawn"),
                   field(&C::height, "height", "m", "of the body as drawn"),
                   field(&C::tracks, "tracks", "-", "1: single-track model, 2: four wheels, 0: a point or a line"),
                   field(&C::cg_x, "cg_x", "m", "centre of gravity"),
                   field(&C::cg_y, "cg_y", "m", "centre of gravity"),
                   field(&C::cg_z, "cg_z", "m", "centre of gravity"),
                   field(&C::steer_angle, "steer_angle", "rad", "road-wheel angle"),
                   field(&C::centre_valid, "centre_valid", "-", "1: it turns about a point that is near enough"),
                   field(&C::centre_x, "centre_x", "m", "rotation centre"),
                   field(&C::centre_y, "centre_y", "m", "rotation centre"),
                   field(&C::turn_radius, "turn_radius", "m", "from the rotation centre, left positive"),
                   field(&C::fz_front, "fz_front", "N", "on the front axle"),
                   field(&C::fz_rear, "fz_rear", "N", "on the rear axle"),
                   field(&C::fz_front_static, "fz_front_static", "N", "the same at rest on the flat"),
                   field(&C::fz_rear_static, "fz_rear_static", "N", "the same at rest on the flat"),
                   field(&C::drive_force, "drive_force", "N", "drive force"),
                   field(&C::drag_force, "drag_force", "N", "air drag"),
                   field(&C::rolling_resistance_force, "rolling_resistance_force", "N", "rolling resistance"),
                   field(&C::brake_force, "brake_force", "N", "braking force, where a model has it as one"),
                   field(&C::net_force, "net_force", "N", "mass times acceleration along the car"),
                   field(&C::throttle, "throttle", "-", "accelerator pedal"),
                   field(&C::brake, "brake", "-", "brake pedal"),
                   field(&C::rpm, "rpm", "rpm", "engine speed"),
                   field(&C::redline_rpm, "redline_rpm", "rpm", "the limiter cuts from here"),
                   field(&C::idle_rpm, "idle_rpm", "rpm", "engine speed floor"),
                   field(&C::gear, "gear", "-", "engaged"),
                   field(&C::top_gear, "top_gear", "-", "highest"),
                   field(&C::has_engine, "has_engine", "-", "1: rpm and gear mean something"),
                   field(&C::slipping, "slipping", "-", "how much its worst tyre slides"),
                   field(&C::airborne, "airborne", "-", "1: no wheel touches the ground"),
                   field(&C::rail, "rail", "-", "1: the model knows only a distance"),
                   field(&C::box_x, "box_x", "m", "centre of the collision box"),
                   field(&C::box_y, "box_y", "m", "centre of the collision box"),
                   field(&C::box_z, "box_z", "m", "centre of the collision box"),
                   field(&C::box_half_x, "box_half_x", "m", "half its length; 0: none"),
                   field(&C::box_half_y, "box_half_y", "m", "half its width"),
                   field(&C::box_half_z, "box_half_z", "m", "half its height")};
}

}  // namespace sixline
