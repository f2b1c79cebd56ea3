// Roads of a few pieces, for tests of roads and robots, and a gearbox.
#pragma once
#include <cmath>
#include <vector>

#include "sixline/driver/drivers.hpp"

namespace sixline {

template <class S>
TrackView<S> view(const std::vector<TrackPiece<S>>& pieces, bool closed = true) {
  return {pieces.data(), static_cast<int>(pieces.size()), pieces.back().start + pieces.back().length, closed};
}

// A chain of pieces, each tangent to the one before: {length, curvature, friction, rise over the piece, banking at its
// end}.
struct Stretch {
  double length, curvature, friction = 1, rise = 0, banking_end = 0;
};
template <class S = double>
std::vector<TrackPiece<S>> chain(const std::vector<Stretch>& stretches, double half_width = 5) {
  std::vector<TrackPiece<S>> pieces;
  double start = 0, x = 0, y = 0, heading = 0, height = 0, banking = 0;
  for (const auto& s : stretches) {
    TrackPiece<S> p{.start = S(start), .length = S(s.length), .x = S(x), .y = S(y), .heading = S(heading)};
    p.curvature = S(s.curvature);
    p.left_start = p.left_end = p.right_start = p.right_end = S(half_width);
    p.height_start = S(height);
    p.height_end = S(height + s.rise);
    p.banking_start = S(banking);
    p.banking_end = S(s.banking_end);
    p.friction = S(s.friction);
    pieces.push_back(p);
    const double k = s.curvature, end = heading + k * s.length;
    x += k == 0 ? s.length * std::cos(heading) : (std::sin(end) - std::sin(heading)) / k;
    y += k == 0 ? s.length * std::sin(heading) : (std::cos(heading) - std::cos(end)) / k;
    start += s.length;
    heading = end;
    height += s.rise;
    banking = s.banking_end;
  }
  return pieces;
}
inline std::vector<TrackPiece<double>> circle(double radius, double side = 1) {
  return chain({{pi_value * radius, side / radius}, {pi_value * radius, side / radius}}, 20);
}

inline VehicleLimits<double> five_gears() {  // gearbox and engine of the articles' car, 600 rad/s instead of 6000 rpm
  VehicleLimits<double> car;
  const double ratios[] = {2.97, 2.07, 1.43, 1.00, 0.84};
  for (int i = 0; i < 5; ++i) car.ratio[i] = ratios[i] * 3.42;
  car.top_gear = 5;
  car.redline = 600;
  car.wheel_radius = 0.33;
  return car;
}

/// What a driver decides at its first look, in a car with five gears.
struct Decision {
  Inputs<double> inputs;
  Intention<double> intention;
};
template <class Driver>
Decision decide(const Driver& driver, const TrackView<double>& track, const Observation<double>& seen) {
  DriverMemory<double> memory;
  Decision decision;
  decision.inputs = drive(driver, five_gears(), track, seen, memory, decision.intention);
  return decision;
}

}  // namespace sixline
