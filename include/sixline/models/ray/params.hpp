// Parameters of a car on four rays: the toy of source S4 (docs/sources.md), or a road car.
#pragma once
#include "sixline/contact/box_contact.hpp"
#include "sixline/vehicle/road_car.hpp"

namespace sixline {

enum class SteeredAxle { front, rear, all };
enum class FrictionLimit { off, on };
/// Direction in which a spring pushes the body.
enum class SuspensionDirection { ground_normal, body_up };

/// The toy's body and wheels (source S4): no tyres and no engine, forces from pedals and lateral speed.
template <class S>
struct RayToyGeometry {
  S half_x = S(1.2);             ///< [m, 0.1 to 50, of body] half the body's length; wheels hang at its lower corners
  S half_y = S(0.6);             ///< [m, 0.1 to 10, of body] half the body's width
  S half_z = S(0.4);             ///< [m, 0.1 to 10, of body] half the body's height
  S cg_offset_x = S(0);          ///< [m, -5 to 5, of body] centre of mass ahead of the body's centre
  S cg_offset_y = S(0);          ///< [m, -5 to 5, of body] centre of mass to the left of the body's centre
  S cg_offset_z = S(0);          ///< [m, -5 to 5, of body] centre of mass above the body's centre
  S suspension_length = S(0.5);  ///< [m, 0.01 to 5, of suspension] length of each ray
  /// [N, 1 to 1e7, of suspension] spring force at full compression; the rate is strength over length
  S suspension_strength = S(3600);
  S suspension_damping = S(1000);  ///< [N s/m, 0 to 1e6, of suspension] damper of each wheel
  S forward_force = S(500);        ///< [N, 0 to 1e6, of engine] drive force of each driven wheel, full throttle
  S steering_force = S(100);       ///< [N s/m, 0 to 1e6, of steering] resistance of each wheel to lateral speed, grip 1
  S max_angle_deg = S(45);         ///< [deg, 0 to 89, of steering] road-wheel angle at full lock
  S force_height_offset = S(-0.2);  ///< [m, -5 to 5, of body] height of the wheels' forces above the centre of mass
  S grip_front = S(1);              ///< [-, 0 to 10, of tyre] multiplies the front wheels' lateral force
  S grip_rear = S(0.8);             ///< [-, 0 to 10, of tyre] multiplies the rear wheels' lateral force
  S linear_damping = S(0.1);        ///< [1/s, 0 to 100, of aero] decay of the body's velocity
  S angular_damping = S(2.5);       ///< [1/s, 0 to 100, of aero] decay of the body's rates
  FrictionLimit limit_wheel_friction = FrictionLimit::off;  ///< [choice] forces of a wheel at most mu times its load
  /// [choice] springs push the body along the ground's normal, or along its own up, as the source's first version
  SuspensionDirection suspension_direction = SuspensionDirection::ground_normal;

  static constexpr auto fields();  // written by tools/fields.py
};

/// Settings of each wheel of the toy (source S4: flags and a grip per wheel). Negative: as its axle.
template <class S>
struct RayToyWheels {
  /// [-, -1 to 1, of steering] share of the steer angle, 1 steers, 0 does not; negative: by steer_axle
  S steered_fl = S(-1), steered_fr = S(-1), steered_rl = S(-1), steered_rr = S(-1);
  /// [-, -1 to 1, of drivetrain] share of forward_force, 1 drives, 0 does not; negative: by driven_axle
  S driven_fl = S(-1), driven_fr = S(-1), driven_rl = S(-1), driven_rr = S(-1);
  /// [-, -1 to 10, of tyre] multiplies this wheel's lateral force; negative: grip_front or grip_rear
  S grip_fl = S(-1), grip_fr = S(-1), grip_rl = S(-1), grip_rr = S(-1);

  static constexpr auto fields();  // written by tools/fields.py
};

/// Parameters of a road car in space in addition to Model 8's. By default, springs, dampers, anti-roll bars, roll
/// and pitch inertia follow from its mass, size and yaw inertia. Springs keep their rate, damping and free length, by
/// which they carry the car at cg_height, once it drives: a later change of mass or g makes it sink or rise.
template <class S>
struct RideValues {
  /// [N/m, 0 to 1e7, of suspension] each front wheel; 0: swings at 1.3 Hz, or carries the car at half its travel, with
  /// the mass and g at which it begins to drive; later changes of these leave springs, dampers and bars as they are
  S spring_rate_front = S(0);
  /// [N/m, 0 to 1e7, of suspension] each rear wheel; 0: swings at 1.45 Hz, or as in front
  S spring_rate_rear = S(0);
  S damping_front = S(0);  ///< [N s/m, 0 to 1e6, of suspension] each front wheel; 0: 0.35 of critical
  S damping_rear = S(0);   ///< [N s/m, 0 to 1e6, of suspension] each rear wheel; 0: 0.35 of critical
  S anti_roll_stiffness_front =
      S(-1);  ///< [N/m, -1 to 1e7, of suspension] force per difference of compression, at most 10 springs;
              ///< negative: 4.6 deg of roll per g, shared by lateral_load_share_front
  S anti_roll_stiffness_rear = S(-1);  ///< [N/m, -1 to 1e7, of suspension] the same at the rear axle
  /// [m, 0.002 to 2, of suspension] of each wheel, from full droop to bump stop; the free length, by which the springs
  /// carry the car at cg_height, stays from its first step on: more mass or g lowers it
  S suspension_travel = S(0.3);
  S roll_inertia =
      S(0);  ///< [kg m^2, 0 to 1e7, of body] about the length axis, at least that of a tenth of the mass at the
             ///< wheels; 0: from mass and size
  /// [kg m^2, 0 to 1e7, of body] about the cross axis, at least that of a tenth of the mass at the wheels; 0: as yaw_inertia
  S pitch_inertia = S(0);
  S body_clearance = S(0.12);  ///< [m, 0 to 2, of body] from the ground to the body's floor, at rest
  /// [m, 0 to 1, of tyre] length of a wheel's contact patch, over which the bumps of a track are averaged; 0: a point
  S contact_patch = S(0.15);
  /// [-, 0 to 1] share of downforce that the floor makes: it falls as the body leaves the ground; wings make the rest
  S floor_share = S(0.5);
  /// [1/rad, 0 to 20] wings: share of their load that a radian of pitch adds, nose down: 1/tan(angle of the wing)
  S wing_slope = S(5);

  static constexpr auto fields();  // written by tools/fields.py
};

/// All parameters of `ray_car`: Model 8's car on springs.
template <class S, class Laws = BuiltInTyreLaws>
struct RayCarParams {
  SteeredAxle steered =
      SteeredAxle::front;  ///< "steer_axle" [choice, of steering] wheels that steer, all by the same angle
  RoadCar<S, Laws> road{};
  RideValues<S> ride{};

  static constexpr auto fields();  // written by tools/fields.py
  constexpr const Mass<S>& body() const { return road.car.body; }
  constexpr const S& mu() const { return road.tyre.mu; }
  constexpr const Drivetrain<S>& drivetrain() const { return road.drivetrain; }
  constexpr const S& wheel_radius() const { return road.car.wheel.wheel_radius; }
  constexpr WheelVec<S, 4> radii() const { return wheel_radii<4>(road); }
  constexpr Profile profile() const { return road.car.profile; }
};

/// The toy's driveline: the sign of its pedal.
template <class S>
struct RayToyGear {
  S gear = S(1);  ///< [-, -1 to 1] -1 backwards, 0 rolls freely, 1 forwards

  static constexpr auto fields();  // written by tools/fields.py
};

/// All parameters of `ray_toy`, by default those of its source.
template <class S>
struct RayToyParams {
  SteeredAxle steered =
      SteeredAxle::front;  ///< "steer_axle" [choice, of steering] wheels that steer, all by the same angle
  Mass<S> mass{.mass = S(332.55), .g = S(9.8)};
  S mu_ = S(
      1);  ///< "mu" [-, 0 to 5, of tyre] of the brakes and of the body's box; with limit_wheel_friction on, of every wheel
  WheelRadius<S> wheel = ReferenceCar<S>::wheel;
  DrivenAxle driven = DrivenAxle::all;    ///< "driven_axle" [choice, of drivetrain] wheels that the pedal drives
  Profile profile_ = Profile::corrected;  ///< "profile" [choice] corrected, or the source's behaviour
  RayToyGeometry<S> toy{};
  RayToyWheels<S> wheels{};
  BodySize<S> size{.length = S(0), .width = S(0), .height = S(0)};

  static constexpr auto fields();  // written by tools/fields.py
  /// A number for each wheel.
  using G = WheelVec<S, 4>;
  /// Share of the steer angle of each wheel.
  constexpr G steered_shares() const {
    const S front = S(steered == SteeredAxle::rear ? 0 : 1), rear = S(steered == SteeredAxle::front ? 0 : 1);
    return of_wheels(wheel_vec<S>(wheels.steered_fl, wheels.steered_fr, wheels.steered_rl, wheels.steered_rr),
                     by_axle<S, 4>(front, rear));
  }
  /// Share of forward_force of each wheel at full throttle.
  constexpr G driven_shares() const {
    const S front = S(driven == DrivenAxle::rear ? 0 : 1), rear = S(driven == DrivenAxle::front ? 0 : 1);
    return of_wheels(wheel_vec<S>(wheels.driven_fl, wheels.driven_fr, wheels.driven_rl, wheels.driven_rr),
                     by_axle<S, 4>(front, rear));
  }
  /// Factor of each wheel's lateral force.
  constexpr G grip() const {
    return of_wheels(wheel_vec<S>(wheels.grip_fl, wheels.grip_fr, wheels.grip_rl, wheels.grip_rr),
                     by_axle<S, 4>(toy.grip_front, toy.grip_rear));
  }
  /// The wheel's own number, or that of its axle if the wheel has none.
  static constexpr G of_wheels(const G& own, const G& of_axle) { return select(own < G(S(0)), of_axle, own); }
  constexpr const Mass<S>& body() const { return mass; }
  constexpr const S& mu() const { return mu_; }
  constexpr const S& wheel_radius() const { return wheel.wheel_radius; }
  constexpr G radii() const { return G(wheel.wheel_radius); }
  constexpr Profile profile() const { return profile_; }
};

}  // namespace sixline

#include "sixline/generated/models/ray/params.hpp"
