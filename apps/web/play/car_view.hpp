// Car view: everything that drawing a car takes, from the channels of any model, its parameters and the ground below.
#pragma once
#include <array>
#include <utility>
#include <vector>

#include "vehicle/readout.hpp"

namespace sixline {

/// One wheel as drawn, world frame [m] unless stated otherwise. Wheels are FL, FR, RL, RR.
struct WheelView {
  double x = 0, y = 0, z = 0;                          ///< [m] hub
  double steer_angle = 0;                              ///< [rad] from the body, left positive
  double rotation = 0;                                 ///< [rad] angle turned about the axle
  double wheel_speed = 0;                              ///< [rad/s] wheel speed
  double contact_x = 0, contact_y = 0, contact_z = 0;  ///< [m] where it touches the ground
  double fz = 0;                                       ///< [N] vertical load
  double friction_limit = 0;                           ///< [N] largest force in the ground's plane; 0: without limit
  double fx = 0;                                       ///< [N] force along the wheel, forward positive
  double fy = 0;                                       ///< [N] force across the wheel, left positive
  double force_x = 0, force_y = 0, force_z = 0;        ///< [N] the tyre's force in the world
  double slip_ratio = 0;                               ///< [-] slip ratio
  double slip_angle = 0;                               ///< [rad] slip angle
  double friction_utilization = 0;                     ///< [-] force over friction limit
  double grounded = 1;                                 ///< [-] 1: touches the ground
  double compression = 0;                              ///< [m] of the spring
  double sliding = 0;                                  ///< [-] 0: rolls, 1: slides over the ground
  double attach_x = 0, attach_y = 0, attach_z = 0;     ///< [m] upper end of the spring
  double normal_x = 0, normal_y = 0, normal_z = 1;     ///< [-] of the ground
  double acts_x = 0, acts_y = 0, acts_z = 0;           ///< [m] where fx and fy act on the body

  static constexpr auto fields();  // written by tools/fields.py
};

/// A car as drawn. x, y, z: the point on the ground below the middle of the wheelbase.
struct CarView {
  double x = 0, y = 0, z = 0;                      ///< [m] ground below the middle of the wheelbase
  double q_w = 1, q_x = 0, q_y = 0, q_z = 0;       ///< [-] from body to world
  double yaw = 0;                                  ///< [rad] direction of the body's x axis
  double yaw_drawn = 0;                            ///< [rad] as a drift look-alike draws it
  double roll = 0;                                 ///< [rad] right side down positive
  double pitch = 0;                                ///< [rad] front down positive
  double vx = 0;                                   ///< [m/s] speed along the car
  double speed = 0;                                ///< [m/s] magnitude of the velocity
  double vy = 0;                                   ///< [m/s] velocity to the left
  double yaw_rate = 0;                             ///< [rad/s] left positive
  double sideslip_angle = 0;                       ///< [rad] sideslip
  double vx_rate = 0;                              ///< [m/s^2] along the car
  double ay = 0;                                   ///< [m/s^2] to the left
  double wheelbase = 2.6;                          ///< [m] front to rear axle
  double cg_to_front = 1.3;                        ///< [m] centre of gravity to front axle
  double cg_to_rear = 1.3;                         ///< [m] centre of gravity to rear axle
  double cg_height = 0.5;                          ///< [m] centre of gravity above the ground
  double track_width_front = 1.5;                  ///< [m] between the front wheels
  double track_width_rear = 1.5;                   ///< [m] between the rear wheels
  double wheel_radius = 0.33;                      ///< [m] of all wheels
  double length = 4.2, width = 1.8, height = 1.4;  ///< [m] of the body as drawn
  double tracks = 0;                               ///< [-] 1: single-track model, 2: four wheels, 0: a point or a line
  double cg_x = 0, cg_y = 0, cg_z = 0;             ///< [m] centre of gravity
  double steer_angle = 0;                          ///< [rad] road-wheel angle
  double centre_valid = 0;                         ///< [-] 1: it turns about a point that is near enough
  double centre_x = 0, centre_y = 0;               ///< [m] rotation centre
  double turn_radius = 0;                          ///< [m] from the rotation centre, left positive
  double fz_front = 0;                             ///< [N] on the front axle
  double fz_rear = 0;                              ///< [N] on the rear axle
  double fz_front_static = 0, fz_rear_static = 0;  ///< [N] the same at rest on the flat
  double drive_force = 0;                          ///< [N] drive force
  double drive_share_front = 0;                    ///< [-] share of it that acts at the front axle
  double drag_force = 0;                           ///< [N] air drag
  double rolling_resistance_force = 0;             ///< [N] rolling resistance
  double brake_force = 0;                          ///< [N] braking force, where a model has it as one
  double net_force = 0;                            ///< [N] mass times acceleration along the car
  double throttle = 0;                             ///< [-] accelerator pedal
  double brake = 0;                                ///< [-] brake pedal
  double rpm = 0;                                  ///< [rpm] engine speed
  double redline_rpm = 0;                          ///< [rpm] the limiter cuts from here
  double idle_rpm = 0;                             ///< [rpm] engine speed floor
  double gear = 0;                                 ///< [-] engaged
  double top_gear = 0;                             ///< [-] highest
  double has_engine = 0;                           ///< [-] 1: rpm and gear mean something
  double slipping = 0;                             ///< [-] how much its worst tyre slides
  double airborne = 0;                             ///< [-] 1: no wheel touches the ground
  double rail = 0;                                 ///< [-] 1: the model knows only a distance
  double push_x = 0, push_y = 0;                   ///< [N] imposed force on a body without wheels
  double push_at_x = 0, push_at_y = 0;             ///< [m] where it acts
  double box_x = 0, box_y = 0, box_z = 0;          ///< [m] centre of the collision box
  double box_half_x = 0;                           ///< [m] half its length; 0: none
  double box_half_y = 0;                           ///< [m] half its width
  double box_half_z = 0;                           ///< [m] half its height

  static constexpr auto fields();  // written by tools/fields.py
};

inline constexpr int path_points = 31;
inline constexpr std::string_view wheel_names[] = {"fl", "fr", "rl", "rr"};  ///< in the order of DrawnCar::wheels

/// Numbers of a drawn car in memory, in the order of the field lists; the page reads them in place.
struct DrawnCar {
  CarView car{};
  std::array<WheelView, std::size(wheel_names)> wheels{};
  std::array<double, std::size_t{2} * path_points> path{};  ///< x, y of its path with speed and steer held
};

/// A row of a vehicle's channels as a reading.
Reading reading_of(std::span<const ChannelInfo> channels, std::span<const double> row);

/// Constants of a car while it drives: its size, and the way it is drawn.
class CarLayout {
 public:
  CarLayout() = default;
  explicit CarLayout(const AnyModel& model);

  const Readout& readout() const { return readout_; }

  /// Fills a view. r: its numbers; rotation: of the wheels [rad]; at: a model on rails is drawn there, others
  /// at the places in these; near: the pieces of a track where car and wheels were last (-1: unknown), updated.
  void draw(const Reading& r, const std::array<double, 4>& rotation, const Readout::Middle& at, double throttle,
            double brake, const AnyRoad& ground, std::array<int, 5>& near, DrawnCar& out) const;

 private:
  void read(const Reading& r, double throttle, double brake, CarView& car) const;
  /// Returns the friction of the ground under each wheel.
  std::array<double, 4> place(const Reading& r, const Readout::Middle& at, const AnyRoad& ground,
                              std::array<int, 5>& near, DrawnCar& out) const;
  void forces(const Reading& r, const std::array<double, 4>& friction, DrawnCar& out) const;
  void force_of(const Reading& r, std::size_t wheel, double friction, DrawnCar& out) const;
  void rotation_centre(const Reading& r, DrawnCar& out) const;
  void path(const CarView& car, double cx, double cy, double side, double speed, DrawnCar& out) const;

  Readout readout_{};
  CarView size_{};
  double mu_ = 1, front_ratio_ = 1;
  bool geometric_ = false, rear_steers_ = false, ignores_grip_limit_ = false;
  double rear_ratio_ = 0;
};

}  // namespace sixline

#include "generated/play/car_view.hpp"
