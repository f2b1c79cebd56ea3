// Test car: any model on a proving ground, driven by inputs over time and read by channel. What every manoeuvre
// holds.
#pragma once
#include <array>
#include <string>
#include <vector>

#include "sixline/vehicle.hpp"
#include "studies/manoeuvres/time_series.hpp"

namespace sixline {
class AnyModel;

/// What a manoeuvre reads of a car. A model that has no such channel gives what follows from the others, or NaN.
enum class Channel {
  x,
  y,
  yaw,
  v,  ///< along the car
  vy,
  speed,
  yaw_rate,
  vx_rate,
  lateral_acceleration,
  beta,
  steer,
  gear,
  rpm,
  net_force,
  count
};

/// What a person must know of a model before testing it.
struct TestedModel {
  std::string id;
  bool steers = true;       ///< a plan model; false: it only knows a straight line (longitudinal models)
  bool has_pedals = true;   ///< false: its speed is imposed (kinematic)
  bool holds_speed = true;  ///< takes the test input imposed_speed
  bool has_weight = true;   ///< false: a toy without weight (rigid_car, limit_wheel_friction off)
  bool has_sides = true;    ///< every wheel stands on the road for itself; false: the car on one plane
  bool has_grip = true;     ///< tyres may slide sideways; false: it follows any curve
};

/// One car of one model on a road of its own. Copies are cheap: a manoeuvre starts each run from a fresh one.
class TestCar {
 public:
  /// The model with the car's values on it, and `sets` over them. Errors name file, line, field, value and rule.
  static Result<TestCar> make(const std::string& model, const std::string& car, double dt,
                              const std::vector<std::string>& sets = {});

  /// At rest at the origin, nose along +x, time 0, pedals up, on the flat.
  TestCar fresh() const;
  /// The same with another step [s].
  TestCar fresh(double dt) const;
  /// Rolling straight ahead at speed v [m/s], wheels and engine matched.
  void roll_at(double v);
  /// A parameter changed [its unit]; false when the model has none of that name or the value is refused.
  bool change(const std::string& name, double value);
  bool choose(const std::string& name, const std::string& choice);
  /// At rest on a slope: rise per metre towards world +x, grip of the road, yaw angle [rad].
  void park(double slope, double yaw, double friction = 1);
  /// On the flat, with one grip to the left of the line that the car stands on, and another to the right of it.
  void split_friction(double left, double right);
  /// The integrator, where the model is smooth ("exact", "euler", "semi_implicit", "rk4"); "" is the model's own.
  void use_integrator(const std::string& integrator);

  /// From here on a new run goes into the series, at t = 0 of it; null: none.
  void record(TimeSeries* series);

  /// One step with `inputs` and `overrides` as they are. False when the state broke; `broken` then names the channel.
  bool step();
  /// A channel now: the states, and the outputs that inputs and overrides give at this moment.
  double operator[](Channel channel) const;
  /// Of this moment (a state); false: what the coming step makes of it, so of the moment half a step later.
  bool is_state(Channel channel) const {
    const int place = places_[static_cast<std::size_t>(channel)];
    return place >= 0 && place < states_;
  }
  /// The same by name; NaN when the model has none.
  double named(const std::string& name) const;
  bool has(const std::string& name) const;

  /// A numeric parameter, or `otherwise` when the model has none.
  double parameter(const char* name, double otherwise = 0) const;
  std::string option(const std::string& name) const;
  /// All of them as text, by name.
  std::vector<NamedValue> parameters() const;
  const Vehicle& vehicle() const { return car_; }
  const AnyModel& model() const;  ///< for check_settings()
  const std::vector<std::string>& sets() const { return sets_; }
  const TestedModel& facts() const { return facts_; }
  const std::vector<std::string>& integrators() const { return integrators_; }

  /// Where the axles are, ahead of the reference point [m], and half the car's width [m].
  double front_axle() const { return front_axle_; }
  double rear_axle() const { return rear_axle_; }
  double wheelbase() const { return front_axle_ - rear_axle_; }
  double half_width() const { return half_width_; }
  double steer_lock() const { return steer_lock_; }

  /// The road wheels at an angle [rad], left positive.
  void steer(double angle);
  /// Speed imposed [m/s] where the model takes it.
  void hold_speed(double v);

  Inputs<double> inputs{};
  Overrides<double> overrides{};
  double dt = 0.001;   ///< [s]
  double t = 0;        ///< since the start [s]
  std::string broken;  ///< the channel that became non-finite; "" while all is well

 private:
  TestCar() = default;
  bool set(const ParameterValue& value);
  double channel(int index) const;
  void read_properties();

  Vehicle rest_;         ///< as a new run begins
  mutable Vehicle car_;  ///< its readings are of the step that begins with `inputs` while `held_`
  Road road_;
  std::vector<std::string> sets_;
  TimeSeries* series_ = nullptr;
  TestedModel facts_;
  std::vector<std::string> integrators_;
  std::array<int, static_cast<int>(Channel::count)> places_{};
  int states_ = 0;  ///< how many of its channels are states
  double front_axle_ = 0, rear_axle_ = 0, half_width_ = 0.9, steer_lock_ = 0.6;
  mutable bool held_ = false;
};

/// The models of cars, to be asked something together.
std::vector<const AnyModel*> models_of(const std::vector<TestCar>& cars);

}  // namespace sixline
