// Closed forms for cars: theoretical values of measured quantities, from the car's numbers alone and by other code than
// that of the models.
#pragma once
#include <complex>
#include <optional>

#include "studies/manoeuvres/test_car.hpp"

namespace sixline {
struct Metric;

inline bool has_parameter(const TestCar& car, const char* name) { return car.vehicle().parameter_index(name) >= 0; }
/// A force drives it, no engine behind gears (M1, M2).
inline bool is_pushed_by_force(const TestCar& car) {
  return has_parameter(car, "engine_force_max") && !has_parameter(car, "gear_ratios");
}

/// Force against motion on the flat: constant + linear v + quadratic v^2 [N], v [m/s] >= 0.
struct RoadLoad {
  double constant = 0, linear = 0, quadratic = 0;
  double at(double v) const { return constant + v * (linear + v * quadratic); }
};
/// Air and rolling resistance of a car, with the bearing drag of its wheels when `wheels` turn.
RoadLoad road_load(const TestCar& car, bool wheels);
/// Mass that a force accelerates while wheels turn freely: M + sum of I_w/R^2 of its wheels [kg].
double rolling_mass(const TestCar& car);

/// The mass that the engine's inertia adds to that while a gear is engaged: I_e (ratio/R)^2 [kg]; 0 where the model has none.
double engine_mass(const TestCar& car, double gear);

/// Motion from v0 to v1 [m/s] with nothing but a road load on mass M [kg]: time [s] and distance [m].
///     T = M integral dv/(c + l v + q v^2),   s = (M ln(F(v0)/F(v1)) - l T)/(2 q)
/// A negative constant is a drive force. Source: docs/models/point_mass.md.
struct Stretch {
  double time, distance;
};
Stretch slow_down(double mass, const RoadLoad& load, double v0, double v1);

/// The linear single-track car at constant speed (M7 inside its tyre limits; docs/models/dynamic_bicycle.md).
struct LinearCar {
  double mass, yaw_inertia, b, c, front, rear;  ///< [kg, kg m^2, m, m, N/rad, N/rad]

  double wheelbase() const { return b + c; }
  /// K = (M/L)(c/C_f - b/C_r) [s^2/m]: steer per lateral acceleration
  double understeer_gradient() const { return mass / wheelbase() * (c / front - b / rear); }
  /// r/delta = v/(L + K v^2) [1/s]
  double yaw_gain(double v) const { return v / (wheelbase() + understeer_gradient() * v * v); }
  /// beta/delta at the centre of mass [-]
  double sideslip_gain(double v) const { return yaw_gain(v) * (c / v - b * mass * v / (wheelbase() * rear)); }
  /// Natural frequency [rad/s] and damping ratio [-] of the 2x2 system; frequency 0 where it diverges.
  struct Eigen {
    double frequency, damping;
  };
  Eigen eigen(double v) const;
  /// Yaw rate [1/s] and lateral acceleration [m/s^2/rad] per steer at a frequency [rad/s]; the angle is the phase.
  struct Response {
    std::complex<double> yaw, side;
  };
  Response response(double v, double omega) const;
  /// Rates of (v_y, r) for steer delta.
  void rates(double v, double delta, double vy, double r, double& dv_y, double& dr) const;
};
/// The linear car of a model with linear tyres; nothing where tyres or parameters are others.
std::optional<LinearCar> linear_car(const TestCar& car);

/// Top speed in a gear: where drive force and road load meet near `around` [m/s]. Nothing where the model has no engine
/// map, or the balance has no root there.
std::optional<double> balanced_speed(const TestCar& car, double gear, double around);

/// The shortest way and time from v [m/s] to rest that tyres allow: every one at the peak of its curve, with drag.
Stretch best_braking(const TestCar& car, double v);
/// Adds to both metrics the theory of full braking from 100 km/h on this model, with its formula.
///   gear: the engaged one
void compare_braking(const TestCar& car, double gear, Metric& distance, Metric& time);

}  // namespace sixline
