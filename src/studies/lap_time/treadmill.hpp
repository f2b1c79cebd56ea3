// Treadmill: a car held at one speed and one yaw rate while everything else of its model settles. The steady solve of g-g-v.
#pragma once
#include <array>
#include <memory>
#include <vector>

#include "sixline/internal/vehicle/registry/models.hpp"
#include "sixline/internal/vehicle/road/any_road.hpp"

namespace sixline {

/// A steady state on the treadmill.
struct Settled {
  bool steady = false;           ///< nothing changes any more, and the car stays on its path
  double along = 0, across = 0;  ///< acceleration along the path and towards its left [m/s^2]
  double steer = 0;              ///< angle of the road wheels [rad]
  double sideslip = 0;           ///< direction of the velocity from the nose [rad]
};

/// A car on a level plane. After each step its speed and its yaw rate are put back, its direction is not,
/// and its wheels and engine turn slower or faster by the same share, so that every slip stays: the change within a
/// step is the acceleration, with the inertia of all that turns. The wheels are steered until the yaw rate would stay;
/// sideslip, loads, springs and tyres settle as the model has them. With the yaw rate held no car can spin: states that
/// a driver could only hold by countersteering are found as well.
class Treadmill {
 public:
  /// The model's weight is that of gravity `g` [m/s^2], its mass stays. The road has this friction [-].
  Treadmill(const AnyModel& model, double g, double friction);

  /// Rolls straight ahead at speed v [m/s] in a gear, engine matched.
  void roll_at(double v, int gear);
  /// Settles with these pedals and this acceleration across the path [m/s^2], from where it is. It begins from the last
  /// steady state where the one before was none.
  Settled settle(double throttle, double brake, double across);

  /// State of the car, to return to.
  struct Moment {
    std::vector<double> state;
    double steer = 0;
  };
  Moment moment() const { return {state_, steer_}; }
  void restore(const Moment& moment) { state_ = moment.state, steer_ = moment.steer; }

  const VehicleLimits<double>& limits() const { return limits_; }

 private:
  /// One step; false: the state broke.
  bool step(double yaw_rate);
  /// Hardly any load on the wheels of one side: only the held yaw rate keeps such a car from rolling over.
  bool tips() const;

  std::unique_ptr<AnyModel> model_;
  AnyRoad road_;
  VehicleLimits<double> limits_;
  int x_, y_, yaw_, vx_, vy_, yaw_rate_;
  std::array<int, 2> tilt_{};             ///< roll and pitch parts of the body's quaternion; -1: it does not tilt
  std::vector<int> turning_{};            ///< wheels and engine
  std::vector<std::size_t> loads_{};      ///< channels of the wheels' loads of a body that tilts: left, then right
  std::vector<double> rest_{}, state_{};  ///< of the model: as it was made, and now
  Inputs<double> inputs_{};
  double speed_ = 0, steer_ = 0, along_ = 0, drift_ = 0, sideslip_ = 0, yaw_acceleration_ = 0;
};

/// Error of a model that a treadmill cannot hold: it needs speeds along and across, a yaw rate, sliding tyres and `g`.
Status cannot_settle(const AnyModel& model);

}  // namespace sixline
