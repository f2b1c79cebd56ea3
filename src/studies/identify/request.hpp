// Request of an identification: the options of the command line as texts and numbers.
#pragma once
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <vector>

#include "files/cars/cars.hpp"
#include "sixline/internal/files/error.hpp"

namespace sixline {

/// The model, the log and the settings of a fit.
struct IdentifyRequest {
  std::string log{};                   ///< the file
  std::string model = "double_track";  ///< id or number
  std::string car = default_car_name;  ///< name or file: the fit starts from its values
  std::vector<std::string> sets{};     ///< changed values of the car: "mass=1600"
  std::vector<std::string> maps{};     ///< column map (column_map.hpp)
  std::string free{};                  ///< "mass,cornering_stiffness_front=20000:300000"
  std::string fit{};                   ///< "yaw_rate:0.01,vx"; "": the usual ones that the log has
  std::string inputs{};                ///< "steer_angle,imposed_speed"; "": those that the log has
  double window = 4;                   ///< [s] how long the model drives from one measured start
  double settle = 0.6;                 ///< [s] after each start that are not compared
  std::optional<double> dt{};          ///< [s] longest physics step; none: halved until the estimates hardly move
  double friction = 1;                 ///< of the road
  double from = 0;                     ///< [s] the used part of the log
  double to = std::numeric_limits<double>::infinity();
  int starts = 1;          ///< the first is the car's own values, the others are spread over the search ranges
  std::uint64_t seed = 1;  ///< of these
  unsigned jobs = 0;       ///< threads; 0: one per processor
};

}  // namespace sixline
