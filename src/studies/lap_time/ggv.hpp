// g-g-v: the largest accelerations of a car in every direction, over its speed and over the weight that presses it down.
#pragma once
#include <array>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "sixline/internal/vehicle/registry/models.hpp"

namespace sixline {

/// Shares of the largest lateral acceleration at which the others are stored: closer where they fall steeply.
inline constexpr std::array<double, 10> ggv_shares = {0, 0.25, 0.45, 0.6, 0.72, 0.82, 0.9, 0.95, 0.98, 1};

/// Limits of a car at one speed under one weight.
struct GgvCell {
  double lateral = 0;                                  ///< largest acceleration across the path [m/s^2]
  double lateral_coasting = 0;                         ///< the same without pedals [m/s^2]
  std::array<double, ggv_shares.size()> drive{};       ///< along it at most, at that share of `lateral` [m/s^2]
  std::array<double, ggv_shares.size()> brake{};       ///< and at least: negative [m/s^2]
  std::array<double, ggv_shares.size()> brake_held{};  ///< the same, as far as a driver holds it [m/s^2]
  /// Along it without pedals [m/s^2], at that share or, beyond it, at `lateral_coasting`
  std::array<double, ggv_shares.size()> coast{};
  std::array<double, ggv_shares.size()> steer{};     ///< angle of the road wheels then [rad]
  std::array<double, ggv_shares.size()> sideslip{};  ///< direction of the velocity from the nose then [rad]
  double throttle = 0, brake_pedal = 0;              ///< pedals of the straight `drive` and `brake` [-]
};

/// Accelerations at a speed and a weight, for an acceleration across.
struct GgvPoint {
  double lateral = 0, drive = 0, brake = 0, brake_held = 0, coast = 0, steer = 0, sideslip = 0;
};

/// The envelope of a car on one road. Between its speeds and weights all are linear; the same share of the lateral
/// acceleration counts at both.
struct Ggv {
  std::string model{};
  std::uint64_t hash = 0;         ///< of the model, the car's parameters, the friction and how it was computed
  double friction = 1;            ///< of the road [-]
  double shift_pause = 0;         ///< [s] without drive after a shift
  bool in_space = true;           ///< the model's wheels feel crests, dips and bends on banks
  double air = 0;                 ///< downforce over mass and speed squared [1/m]
  std::vector<double> shifts{};   ///< speeds from which the next gear pulls harder [m/s]
  std::vector<double> speeds{};   ///< [m/s]
  std::vector<double> weights{};  ///< acceleration that presses the car onto the road [m/s^2]; 9.81 at rest on the flat
  std::vector<GgvCell> cells{};   ///< by speed, then by weight

  const GgvCell& cell(std::size_t speed, std::size_t weight) const { return cells[speed * weights.size() + weight]; }
  double top_speed() const { return speeds.back(); }
  /// Largest acceleration across at a speed and a weight [m/s^2].
  double lateral(double speed, double weight) const;
  /// All of them; beyond `lateral` those at it.   across: of either sign
  GgvPoint at(double speed, double weight, double across) const;
  /// Pedals of the straight drive and brake under the car's own weight [-].
  double throttle(double speed) const;
  double brake_pedal(double speed) const;
  /// The gear in which it pulls hardest, 1 ...
  int gear(double speed) const;
};

/// Resolution of the search, and the road.
struct GgvRequest {
  double friction = 1;
  std::vector<double> weights = {3.4, 9.81, 17};  ///< [m/s^2]
  int speeds = 12;                                ///< how many, beside those of shifts
  int pedals = 4;                                 ///< levels of each pedal
  std::function<bool(double share)> go_on{};      ///< called with the share done; false ends it
};

/// Hash of an envelope: of the search method, the model and its parameters, and the request.
std::uint64_t ggv_hash(const AnyModel& model, const GgvRequest& request);
/// The envelope from steady states of the model (treadmill.hpp). Errors: a model without a limit of grip; one that finds none;
/// interrupted.
Result<Ggv> find_ggv(const AnyModel& model, const GgvRequest& request = {});

/// Engine speed over the redline at a speed [m/s] in a gear, and the torque of full throttle there at the wheels [N m].
double redline_share(const VehicleLimits<double>& car, double v, int gear);
double wheel_torque(const VehicleLimits<double>& car, double v, int gear);
/// A rough envelope from a driver's limits of a car, for a car without a model: a friction ellipse that grows with
/// the air's load, drive by gears, brakes.
Ggv rough_ggv(const VehicleLimits<double>& car);

}  // namespace sixline
