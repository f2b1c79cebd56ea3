// Seen cars: where the cars of a simulation are on its track, for the drivers that ask for the others.
#pragma once
#include <vector>

#include "sixline/driver/others.hpp"
#include "sixline/road/track.hpp"
#include "sixline/vehicle.hpp"

namespace sixline {

/// A car with its extent along and across the road.
struct SeenCar {
  int number = 0;
  double s = 0, n = 0, along = 0;  ///< of the middle of its box [m]; speed along the road [m/s]
  double x = 0, y = 0;             ///< of the same, world [m]
  double velocity_x = 0, velocity_y = 0;
  double length = 0, width = 0;  ///< [m]
  double driven = 0;             ///< since the start [m]
};
/// All of them at one time; empty: not looked for yet.
using SeenCars = std::vector<SeenCar>;

/// A car with its box, from its place.
SeenCar seen_car(const Vehicle& vehicle, const TrackView<double>& track, const TrackPlace<double>& place);
/// The cars nearest to one of them, in an order that depends on their states alone.
Others<double> nearest_others(const SeenCars& cars, int number, const TrackView<double>& track);

}  // namespace sixline
