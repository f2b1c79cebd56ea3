// Heat: cars of clients and of robots on a track, as the SCR championship observes and drives them.
#pragma once
#include <random>
#include <span>
#include <string>
#include <vector>

#include "scr/messages.hpp"
#include "sixline/internal/files/tracks/walled_track.hpp"
#include "sixline/simulation.hpp"

namespace sixline::scr {

/// Settings of a heat.
struct HeatConfig {
  std::vector<Vehicle> clients{};  ///< in the order of the grid, driven from outside
  std::vector<Vehicle> others{};   ///< behind them, one for each robot
  std::vector<std::string> robots{};
  double dt = 0.002;   ///< [s]; a client decides every 0.02 s
  bool noisy = false;  ///< beams, opponents and focus are multiplied by N(1, 0.1), N(1, 0.02), N(1, 0.01)
  unsigned seed = 1;   ///< of that noise
};

/// A car of a heat, beside its state.
struct HeatCar {
  TrackPlace<double> place{.piece = -1};
  double raced = 0, damage = 0;        ///< [m], [points]
  double started = 0;                  ///< place on the grid, along the centre line from the start [m]
  double focus_after = 0;              ///< the focus beams may be used again from this time on [s]
  std::array<double, beams> angles{};  ///< of its beams [deg], right positive
  Actions actions{};
};

/// The simulation of a heat. Cars stand on a grid behind the start line, two in a row of 10 m; each car's laps begin at
/// its own place there.
class Heat {
 public:
  /// Errors: those of Simulation; a grid that is longer than half of the track; a car without pedals.
  static Result<Heat> create(const WalledTrack& track, const HeatConfig& config);

  int clients() const { return clients_; }
  const Simulation& simulation() const { return simulation_; }
  const HeatCar& car(int number) const { return cars_[static_cast<std::size_t>(number)]; }
  double length() const { return view_->length; }

  /// The observation of a client's car now.
  Sensors observe(int number);
  /// Holds the actions of a client until others are set; `angles` are those of its beams.
  void set_angles(int number, const std::array<double, beams>& angles);
  void act(int number, const Actions& actions);
  /// 0.02 s. All cars stand in neutral in the first 49 of them, in which the lap time counts up to 0, as in TORCS. Error:
  /// of the first car that refused a step; the others moved.
  Result<void> step();
  /// Returns to the grid at time 0; the noise continues.
  void restart();

 private:
  Heat() = default;
  HeatCar& at(int number) { return cars_[static_cast<std::size_t>(number)]; }
  void locate(int number);
  int position(int number) const;
  double beam(int number, double angle) const;
  std::array<double, sectors> opponents(int number) const;
  /// 1, or with noise a draw of the normal distribution around it.
  double noise(double deviation);

  Road road_{};
  const TrackView<double>* view_ = nullptr;  ///< of the road
  Simulation simulation_{};
  SimulationMoment grid_{};
  std::vector<HeatCar> cars_{}, cars_on_grid_{};
  int clients_ = 0, decisions_to_start_ = 49;
  long steps_ = 10;  ///< of the simulation, between two decisions
  bool noisy_ = false;
  std::mt19937 random_{};
};

}  // namespace sixline::scr
