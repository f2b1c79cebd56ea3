// Common part of the tests of the compiled API: a drive that uses every pedal and gear.
#pragma once
#include <string>

#include "sixline/vehicle.hpp"

namespace sixline::testing {

/// Pedals and steering for step i: start, shift, coast, brake to rest, start again; steering left and right.
inline Inputs<double> lively_inputs(int i) {
  const int phase = (i / 100) % 6;
  return {.throttle = phase == 0   ? 1.0
                      : phase == 1 ? 0.7
                      : phase == 4 ? 0.4
                                   : 0.0,
          .brake = phase == 3   ? 0.5
                   : phase == 5 ? 1.0
                                : 0.0,
          .steer = ((i * 37) % 200 - 100) / 100.0};
}

/// A car on a model.
inline Vehicle made(const std::string& model, const std::string& car = "sports-car") {
  return Vehicle::create({.model = model, .car = car}).value();
}

}  // namespace sixline::testing
