// Contact body: a vehicle or a wall as collide() moves it within a step.
#pragma once
#include "sixline/math/solve.hpp"
#include "sixline/road.hpp"
#include "sixline/vehicle.hpp"
#include "vehicle/touch.hpp"

namespace sixline {

/// A body with its motion from `base` on: straight, with a constant rate. World axes.
struct ContactBody {
  Vehicle* car = nullptr;  ///< null: a wall
  int number = 0;          ///< of the vehicle or the wall in its list
  int piece = -1;          ///< of a track, where the search for its walls begins
  bool joined = false;     ///< a wall whose ends nothing strikes
  Vector3 half{};          ///< half of the box's edges [m]
  Vector3 to_box{};        ///< from the mass centre to the box's centre, along its axes [m]
  double base = 0;         ///< time of the pose below, before the end of the step [s]; at most 0
  double from = 0;         ///< since when it has moved so [s]
  Quaternion orientation{};
  Vector3 axes[3]{};                  ///< of the box
  Vector3 mass_centre{};              ///< [m]
  Vector3 velocity{}, rates{};        ///< [m/s], [rad/s]
  Vector3 inv_mass{}, inv_inertia{};  ///< along and about its axes [1/kg], [1/(kg m^2)]; 0: it does not move so
  bool is_level = false;              ///< it cannot move up or down, roll or pitch
  bool is_tied = false;               ///< it turns only as it rolls: one speed, along the car, is its motion
  bool waits = false;                 ///< stays where it is for the rest of the step
  bool changed = false;
  int stops = 0;       ///< impacts in this step
  double fastest = 0;  ///< its highest speed so far, rotation included [m/s]
  double found_x = 0;  ///< of its mass centre at the end of the step as it was found [m]

  /// Body at the end of a step, having moved so for all of its dt seconds.
  ContactBody(Vehicle& vehicle, int number, double dt);
  ContactBody(const Wall& wall, bool joined, int number, double dt);

  bool is_wall() const { return !car; }
  /// Whether impulses do not move it: a wall, or a kinematic model.
  bool is_fixed() const { return inv_mass.x == 0; }
  bool stands() const;
  Vector3 velocity_at(const Vector3& point) const { return velocity + cross(rates, point - mass_centre); }
  /// Inverse mass along a direction [1/kg].
  double inv_mass_along(const Vector3& n) const;
  /// The change of the velocity of a point per impulse on it.
  Symmetric3<double> response_at(const Vector3& point) const;
  /// Takes an impulse at a point [N s].
  void push(const Vector3& impulse, const Vector3& point);
  /// A kinematic model ends its motion.
  void stop();

  WorldBox box_at(double time) const;
  /// The radius about the mass centre in which its box is at any time of the step, at its highest speed so far [m].
  double reach(double dt) const { return radius() + 2 * dt * fastest; }
  /// Velocity of a point of the box from the rotation alone, at most [m/s].
  double turning_speed() const { return waits ? 0 : norm(rates) * radius(); }
  /// The velocity with which its place changes [m/s].
  Vector3 travel() const { return waits ? Vector3{} : velocity; }
  /// Its pose at that time becomes the one it moves on from.
  void rebase(double time);
  /// Moves it [m].
  void shift(const Vector3& by);
  /// Sets pose and motion of the vehicle at the end of the step, if an impact changed them.
  void finish();

 private:
  double radius() const { return norm(half) + norm(to_box); }
  /// Velocity per speed along the car, of the mass centre and of the rotation, of a body that is tied.
  struct Tied {
    Vector3 velocity{}, rates{};
  };
  Tied tied() const;
  Quaternion orientation_at(double time) const;

  Vector3 end_centre_{};  ///< mass centre at the end of the step as it was found
  Quaternion end_orientation_{};
};

/// Before another one in an order that depends on the bodies alone, not on the list that they are in.
bool is_before(const ContactBody& a, const ContactBody& b);

}  // namespace sixline
