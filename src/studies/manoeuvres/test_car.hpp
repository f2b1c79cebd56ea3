// Test car: any model on a proving ground, driven by inputs over time and read by quantity. Every manoeuvre drives one.
// Time series: all its channels every few milliseconds, of one run or of several one after the other.
#pragma once
#include <array>
#include <cmath>
#include <span>
#include <string>
#include <vector>

#include "files/table.hpp"
#include "sixline/vehicle.hpp"

namespace sixline {
class AnyModel;

/// The motion of a manoeuvre's car. A row has the state at t, and what acted in the step that ended at t.
struct TimeSeries {
  double every = 0.01;                      ///< between rows [s]; at least a step
  std::vector<std::string> names, units;    ///< of the channels
  std::vector<double> time, run;            ///< of each row: since its run began [s]; which run, from 1
  std::vector<std::vector<double>> values;  ///< of each channel, all rows

  /// A run of a car begins, at t = 0.
  void begin_run(const Vehicle& car);
  /// Whether a row is due before the next step.
  bool due(double dt) const { return static_cast<double>(steps_) * dt >= next_ - 1e-9; }
  void add(std::span<const double> channels, double dt);
  void count_step() { ++steps_; }

  /// Table of the rows, valid as long as this and its rows: t first; where there were several runs, `run` is the
  /// second.
  Table table() const;

 private:
  double runs_ = 0, next_ = 0;
  long steps_ = 0;  ///< of this run
};

/// One car of one model on a road of its own. Copies are cheap: a manoeuvre starts each run from a fresh one.
class TestCar {
 public:
  /// The model with the car's values on it, and `sets` over them. Errors name file, line, field, value and rule.
  static Result<TestCar> make(const std::string& model, const std::string& car, double dt,
                              const std::vector<std::string>& sets = {});

  /// Car at rest at the origin, nose along +x, time 0, pedals up, on the flat.
  TestCar fresh() const;
  /// The same with another step [s].
  TestCar fresh(double dt) const;
  /// Rolling straight ahead at speed v [m/s], wheels and engine matched.
  void roll_at(double v);
  /// Changes a parameter or an option; false when the model has none of that name or refuses the value.
  bool change(const ParameterValue& value);
  /// Parks it on a slope: rise per metre towards world +x, yaw angle [rad], friction of the road.
  void park(double slope, double yaw, double friction = 1);
  /// Sets the flat, with one friction to the left of the line under the car and another to the right of it.
  void split_friction(double left, double right);
  /// The integrator, where the model is smooth ("exact", "euler", "semi_implicit", "rk4"); "" is the model's own.
  void use_integrator(const std::string& integrator);

  /// Records a new run into the series from now on, beginning at t = 0; null: records no more.
  void record(TimeSeries* series);

  /// One step with `inputs` and `overrides`. False if a channel became non-finite; `broken` then names it.
  bool step();
  /// The present value of a channel: a state, or an output of the last step. If the model lacks the channel, a quantity
  /// of motion is computed from others; any other quantity is NaN.
  double operator[](Quantity quantity) const;
  /// Speed over the ground [m/s].
  double speed() const { return std::hypot((*this)[Quantity::vx], (*this)[Quantity::vy]); }
  /// Sideslip at the reference point [rad]; 0 at walking pace.
  double sideslip() const;
  /// True for a state, which is of this moment; an output is the mean over the last step, so of half a step earlier.
  bool is_state(Quantity quantity) const {
    const int place = place_of(quantity);
    return place >= 0 && place < states_;
  }
  /// A channel by name; NaN when the model has none.
  double named(const std::string& name) const { return channel(car_.channel_index(name)); }

  /// A numeric parameter, or `otherwise` when the model has none.
  double parameter(const char* name, double otherwise = 0) const;
  std::string option(const std::string& name) const { return rest_.parameter_text(name); }
  const Vehicle& vehicle() const { return car_; }
  const AnyModel& model() const;
  const std::vector<std::string>& sets() const { return sets_; }
  std::string id() const { return std::string(info().id); }
  const ModelInfo& info() const { return rest_.model(); }
  /// False: a toy without weight (rigid_car, limit_wheel_friction off).
  bool has_weight() const { return info().family != Family::rigid || option("limit_wheel_friction") != "off"; }
  /// Every wheel stands on the road for itself; false: the car on one plane.
  bool has_sides() const { return info().family == Family::ray; }
  const std::vector<std::string>& integrators() const { return integrators_; }

  /// Places of the axles, ahead of the reference point [m], and half the car's width [m].
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
  std::string broken;  ///< the channel that became non-finite; "": none

 private:
  TestCar() = default;
  double channel(int index) const;
  int place_of(Quantity quantity) const { return places_[static_cast<std::size_t>(quantity)]; }
  void read_properties();

  Vehicle rest_;  ///< as a new run begins
  Vehicle car_;
  Road road_;
  std::vector<std::string> sets_;
  TimeSeries* series_ = nullptr;
  std::vector<std::string> integrators_;
  std::array<int, quantity_infos.size()> places_{};  ///< index of the channel that is the quantity; -1: none
  int states_ = 0;                                   ///< how many of its channels are states
  double front_axle_ = 0, rear_axle_ = 0, half_width_ = 0.9, steer_lock_ = 0.6;
};

}  // namespace sixline
