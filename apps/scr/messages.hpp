// Messages of the SCR championship: texts of `(name value ...)` between the server of a race and the client of a car.
// Source: Loiacono, Cardamone, Lanzi, "Simulated Car Racing Championship: Competition Software Manual", arXiv:1304.1672.
#pragma once
#include <array>
#include <optional>
#include <string>
#include <string_view>

namespace sixline::scr {

inline constexpr std::size_t beams = 19, sectors = 36, focus_beams = 5;
inline constexpr std::size_t longest_message = 1000;  ///< of a client [bytes]
inline constexpr double beam_range = 200;             ///< [m], of beams, focus and opponents

/// What a car observes, in the protocol's units, which are not SI.
struct Sensors {
  double angle = 0;                              ///< direction of the road less that of the car [rad]
  double lap_time = 0, last_lap_time = 0;        ///< [s]
  double damage = 0;                             ///< [points]
  double distance_from_start = 0;                ///< along the centre line [m]
  double distance_raced = 0;                     ///< [m]
  double fuel = 0;                               ///< [l]
  int gear = 0, place = 1;                       ///< -1 reverse, 0 neutral; 1 leads
  std::array<double, sectors> opponents{};       ///< nearest car in 10 degrees, from behind over the left [m]
  double rpm = 0;                                ///< engine speed [rad/s], times 10
  double speed_x = 0, speed_y = 0, speed_z = 0;  ///< body axes [km/h]
  std::array<double, beams> track{};             ///< to the road's edge [m]; -1 beside the road
  double track_position = 0;                     ///< -1 right edge, 1 left edge
  std::array<double, 4> wheel_speeds{};          ///< front right, front left, rear right, rear left [rad/s]
  double z = 0;                                  ///< centre of gravity above the road [m]
  std::array<double, focus_beams> focus{};       ///< as `track`, 1 degree apart; -1 not available
};

/// What a client asks of its car.
struct Actions {
  double accelerator = 0, brake = 0, steer = 0;  ///< 0 to 1, 0 to 1, -1 (right) to 1 (left)
  int gear = 1;                                  ///< -1 reverse, 0 neutral
  std::optional<double> focus{};                 ///< direction of the focus beams [deg], right positive
  bool restart = false;                          ///< `(meta 1)`
};

/// The text of a client's next observation.
std::string text_of(const Sensors& sensors);
/// The actions of a client's text: unknown names and values that are no numbers are ignored, values are limited to
/// their range, absent ones have the default. Empty: no name of an action is in it.
std::optional<Actions> read_actions(std::string_view text);
/// The directions of a client's beams [deg], right positive, of the text with which it identifies itself: `SCR(init
/// -90 ... 90)`. Without 19 numbers within +-180 they are -90, -80 ... 90. Empty: it is another text.
std::optional<std::array<double, beams>> read_identification(std::string_view text);

}  // namespace sixline::scr
