// Car view: everything that drawing a car takes, from the channels of any rung, its numbers and the ground below.
#pragma once
#include <array>
#include <vector>

#include "models.hpp"

namespace sixline {

/// One wheel as drawn, world frame [m] unless said otherwise. Wheels are FL, FR, RL, RR.
struct WheelView {
  double x = 0, y = 0, z = 0;             ///< hub
  double steer = 0, spin = 0, omega = 0;  ///< [rad] from the body, [rad] turned, [rad/s]
  double contact_x = 0, contact_y = 0, contact_z = 0;
  double load = 0, grip = 0;                     ///< [N] carried, largest force in the ground's plane
  double f_long = 0, f_lat = 0;                  ///< wheel frame [N]
  double force_x = 0, force_y = 0, force_z = 0;  ///< the same in the world [N]
  double slip = 0, alpha = 0, friction_use = 0, grounded = 1, compression = 0;
  double sliding = 0;                               ///< 0: rolls, 1: its patch slides over the ground
  double attach_x = 0, attach_y = 0, attach_z = 0;  ///< upper end of the spring
  double normal_x = 0, normal_y = 0, normal_z = 1;  ///< of the ground

  static constexpr auto fields();
};

/// A car as drawn. x, y, z: the point on the ground below the middle of the wheelbase.
struct CarView {
  double x = 0, y = 0, z = 0, q_w = 1, q_x = 0, q_y = 0, q_z = 0;
  double heading = 0, heading_drawn = 0, roll = 0, pitch = 0;
  double v = 0, speed = 0, v_lateral = 0, yaw_rate = 0, beta = 0, a_forward = 0, a_lateral = 0;
  double wheelbase = 2.6, cg_to_front = 1.3, cg_to_rear = 1.3, cg_height = 0.5, track_front = 1.5, track_rear = 1.5,
         wheel_radius = 0.33, length = 4.2, width = 1.8, height = 1.4;
  double tracks = 0, cg_x = 0, cg_y = 0, cg_z = 0, steer = 0;
  double centre_valid = 0, centre_x = 0, centre_y = 0, turn_radius = 0;
  double load_front = 0, load_rear = 0, load_front_rest = 0, load_rear_rest = 0;
  double f_drive = 0, f_drag = 0, f_roll = 0, f_brake = 0, f_net = 0;
  double throttle = 0, brake = 0, rpm = 0, rpm_redline = 0, rpm_idle = 0, gear = 0, top_gear = 0, has_engine = 0;
  double slipping = 0, airborne = 0, rail = 0;
  double box_x = 0, box_y = 0, box_z = 0, box_half_x = 0, box_half_y = 0, box_half_z = 0;

  static constexpr auto fields();
};

inline constexpr int path_points = 31;

/// As it lies in memory for whoever draws: numbers only, in the order of the field lists.
struct DrawnCar {
  CarView car{};
  std::array<WheelView, 4> wheels{};
  std::array<double, 2 * path_points> path{};  ///< x, y of where it goes with speed and steer held
};

/// What does not change while a car drives: its size, and in which column of its channels each drawn number stands.
class CarShape {
 public:
  CarShape() = default;
  CarShape(const AnyModel& model, const std::vector<std::string>& channels);

  bool rail() const { return rail_; }                        ///< knows only a distance (long.*)
  bool pedals() const { return !kinematic_; }                ///< kin.* are told their speed
  double least_throttle() const { return least_throttle_; }  ///< -1: negative throttle drives back
  double wheelbase() const { return size_.wheelbase; }
  /// From the middle of the wheelbase to the rung's reference point, along the body [m].
  double reference_ahead() const { return reference_; }

  /// Fills a view. row: the channels, as named at the start; spin: angles turned by the wheels [rad]; at: a rung on
  /// rails is drawn there, others where their channels say; near: the pieces of a track where car and wheels were last
  /// (-1: unknown), updated.
  struct Pose {
    double x = 0, y = 0, heading = 0;
  };
  void draw(const std::vector<double>& row, const std::array<double, 4>& spin, const Pose& at, double throttle,
            double brake, const GroundSource& ground, std::array<int, 5>& near, DrawnCar& out) const;
  /// The middle of the wheelbase now, of a rung that knows where it is.
  Pose middle(const std::vector<double>& row) const;
  /// Speeds of the wheels [rad/s].
  std::array<double, 4> wheel_speeds(const std::vector<double>& row) const;
  /// A channel by column; `otherwise` where the rung has none.
  static double at(const std::vector<double>& row, int column, double otherwise = 0) {
    return column < 0 ? otherwise : row[static_cast<std::size_t>(column)];
  }

  // Columns; -1: none.
  int x = -1, y = -1, z = -1, heading = -1, v = -1, v_lateral = -1, yaw_rate = -1, steer = -1, beta = -1, gear = -1,
      rpm = -1, a_forward = -1, a_lateral = -1;

 private:
  struct PerWheel {
    std::array<int, 4> columns{-1, -1, -1, -1};
    bool shared = false;  ///< an axle's number stands for both its wheels
    double of(const std::vector<double>& row, int wheel, double otherwise = 0) const {
      return CarShape::at(row, columns[static_cast<std::size_t>(wheel)], otherwise);
    }
  };
  void place_flat(const std::vector<double>& row, const Pose& at, const GroundSource& ground, std::array<int, 5>& near,
                  DrawnCar& out) const;
  void place_in_space(const std::vector<double>& row, const GroundSource& ground, std::array<int, 5>& near,
                      DrawnCar& out) const;
  void forces(const std::vector<double>& row, DrawnCar& out) const;
  void turning(const std::vector<double>& row, DrawnCar& out) const;

  CarView size_{};
  double reference_ = 0, mu_ = 1, mass_ = 0, g_ = 9.81, least_throttle_ = 0;
  bool rail_ = false, kinematic_ = false, geometric_ = false, rear_steers_ = false;
  double rear_ratio_ = 0, front_ratio_ = 1;
  std::optional<RayBody<double>> body_{};
  PerWheel alpha_, slip_, load_, f_long_, f_lat_, use_, omega_, compression_, grounded_, wheel_steer_;
  int q_w_ = -1, q_x_ = -1, q_y_ = -1, q_z_ = -1, roll_ = -1, pitch_ = -1, throttle_ = -1, brake_ = -1, f_drive_ = -1,
      f_drag_ = -1, f_roll_ = -1, f_brake_ = -1, f_net_ = -1, radius_ = -1, radius_front_ = -1, drawn_ = -1, base_ = -1;
};

constexpr auto WheelView::fields() {
  using W = WheelView;
  return std::tuple{field(&W::x, "x", "m", "hub"),
                    field(&W::y, "y", "m", "hub"),
                    field(&W::z, "z", "m", "hub"),
                    field(&W::steer, "steer", "rad", "from the body, left positive"),
                    field(&W::spin, "spin", "rad", "angle turned"),
                    field(&W::omega, "omega", "rad/s", "wheel speed"),
                    field(&W::contact_x, "contact_x", "m", "where it touches the ground"),
                    field(&W::contact_y, "contact_y", "m", "where it touches the ground"),
                    field(&W::contact_z, "contact_z", "m", "where it touches the ground"),
                    field(&W::load, "load", "N", "vertical load"),
                    field(&W::grip, "grip", "N", "largest force it can carry in the ground's plane"),
                    field(&W::f_long, "f_long", "N", "force along the wheel, forward positive"),
                    field(&W::f_lat, "f_lat", "N", "force across the wheel, left positive"),
                    field(&W::force_x, "force_x", "N", "the tyre's force in the world"),
                    field(&W::force_y, "force_y", "N", "the tyre's force in the world"),
                    field(&W::force_z, "force_z", "N", "the tyre's force in the world"),
                    field(&W::slip, "slip", "-", "slip ratio"),
                    field(&W::alpha, "alpha", "rad", "slip angle"),
                    field(&W::friction_use, "friction_use", "-", "force over friction limit"),
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
  return std::tuple{field(&C::x, "x", "m", "ground below the middle of the wheelbase"),
                    field(&C::y, "y", "m", "ground below the middle of the wheelbase"),
                    field(&C::z, "z", "m", "ground below the middle of the wheelbase"),
                    field(&C::q_w, "q_w", "-", "from body to world"),
                    field(&C::q_x, "q_x", "-", "from body to world"),
                    field(&C::q_y, "q_y", "-", "from body to world"),
                    field(&C::q_z, "q_z", "-", "from body to world"),
                    field(&C::heading, "heading", "rad", "of the nose"),
                    field(&C::heading_drawn, "heading_drawn", "rad", "as a drift look-alike draws it"),
                    field(&C::roll, "roll", "rad", "right side down positive"),
                    field(&C::pitch, "pitch", "rad", "nose down positive"),
                    field(&C::v, "v", "m/s", "speed along the car"),
                    field(&C::speed, "speed", "m/s", "length of the velocity"),
                    field(&C::v_lateral, "v_lateral", "m/s", "velocity to the left"),
                    field(&C::yaw_rate, "yaw_rate", "rad/s", "left positive"),
                    field(&C::beta, "beta", "rad", "sideslip"),
                    field(&C::a_forward, "a_forward", "m/s^2", "along the car"),
                    field(&C::a_lateral, "a_lateral", "m/s^2", "to the left"),
                    field(&C::wheelbase, "wheelbase", "m", "front to rear axle"),
                    field(&C::cg_to_front, "cg_to_front", "m", "centre of gravity to front axle"),
                    field(&C::cg_to_rear, "cg_to_rear", "m", "centre of gravity to rear axle"),
                    field(&C::cg_height, "cg_height", "m", "centre of gravity above the ground"),
                    field(&C::track_front, "track_front", "m", "between the front wheels"),
                    field(&C::track_rear, "track_rear", "m", "between the rear wheels"),
                    field(&C::wheel_radius, "wheel_radius", "m", "of all wheels"),
                    field(&C::length, "length", "m", "of the body as drawn"),
                    field(&C::width, "width", "m", "of the body as drawn"),
                    field(&C::height, "height", "m", "of the body as drawn"),
                    field(&C::tracks, "tracks", "-", "1: single-track rung, 2: four wheels, 0: a point or a line"),
                    field(&C::cg_x, "cg_x", "m", "centre of gravity"),
                    field(&C::cg_y, "cg_y", "m", "centre of gravity"),
                    field(&C::cg_z, "cg_z", "m", "centre of gravity"),
                    field(&C::steer, "steer", "rad", "road-wheel angle"),
                    field(&C::centre_valid, "centre_valid", "-", "1: it turns about a point that is near enough"),
                    field(&C::centre_x, "centre_x", "m", "rotation centre"),
                    field(&C::centre_y, "centre_y", "m", "rotation centre"),
                    field(&C::turn_radius, "turn_radius", "m", "from the rotation centre, left positive"),
                    field(&C::load_front, "load_front", "N", "on the front axle"),
                    field(&C::load_rear, "load_rear", "N", "on the rear axle"),
                    field(&C::load_front_rest, "load_front_rest", "N", "the same at rest on the flat"),
                    field(&C::load_rear_rest, "load_rear_rest", "N", "the same at rest on the flat"),
                    field(&C::f_drive, "f_drive", "N", "drive force"),
                    field(&C::f_drag, "f_drag", "N", "air drag"),
                    field(&C::f_roll, "f_roll", "N", "rolling resistance"),
                    field(&C::f_brake, "f_brake", "N", "braking force, where a rung has it as one"),
                    field(&C::f_net, "f_net", "N", "mass times acceleration along the car"),
                    field(&C::throttle, "throttle", "-", "accelerator pedal"),
                    field(&C::brake, "brake", "-", "brake pedal"),
                    field(&C::rpm, "rpm", "rpm", "engine speed"),
                    field(&C::rpm_redline, "rpm_redline", "rpm", "the limiter cuts from here"),
                    field(&C::rpm_idle, "rpm_idle", "rpm", "engine speed floor"),
                    field(&C::gear, "gear", "-", "engaged"),
                    field(&C::top_gear, "top_gear", "-", "highest"),
                    field(&C::has_engine, "has_engine", "-", "1: rpm and gear mean something"),
                    field(&C::slipping, "slipping", "-", "how much its worst tyre slides"),
                    field(&C::airborne, "airborne", "-", "1: no wheel touches the ground"),
                    field(&C::rail, "rail", "-", "1: the rung knows only a distance"),
                    field(&C::box_x, "box_x", "m", "centre of the collision box"),
                    field(&C::box_y, "box_y", "m", "centre of the collision box"),
                    field(&C::box_z, "box_z", "m", "centre of the collision box"),
                    field(&C::box_half_x, "box_half_x", "m", "half its length; 0: none"),
                    field(&C::box_half_y, "box_half_y", "m", "half its width"),
                    field(&C::box_half_z, "box_half_z", "m", "half its height")};
}

}  // namespace sixline
