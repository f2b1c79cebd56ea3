// Request of an identification: what a person asks for, in words and numbers as the command line gives them.
#pragma once
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <vector>

#include "cars/cars.hpp"
#include "io/error.hpp"

namespace sixline {

/// What is fitted to what, and how.
struct IdentifyRequest {
  std::string log{};                   ///< the file
  std::string model = "double_track";  ///< id or number
  std::string car = default_car_name;  ///< name or file: its values are where the fit begins
  std::vector<std::string> sets{};     ///< values of the car that are changed: "mass=1600"
  std::vector<std::string> maps{};     ///< column map (column_map.hpp)
  std::string free{};                  ///< "mass,cornering_stiffness_front=20000:300000"
  std::string fit{};                   ///< "yaw_rate:0.01,vx"; "": what the log has of the usual ones
  std::string inputs{};                ///< "steer_angle,imposed_speed"; "": what the log has
  double window = 4;                   ///< [s] the model drives so far from one measured start
  double settle = 0.2;                 ///< [s] after each start that are not compared
  std::optional<double> dt{};          ///< [s] longest physics step; none: halved until that hardly moves the estimates
  double friction = 1;                 ///< of the road
  double from = 0;                     ///< [s] the log's part that is used
  double to = std::numeric_limits<double>::infinity();
  int starts = 1;          ///< the first is the car's own values, the others are spread over the search ranges
  std::uint64_t seed = 1;  ///< of these
  unsigned jobs = 0;       ///< threads; 0: as many as there are processors
};

}  // namespace sixline
