// Common part of the tests of the compiled API: a drive that uses every pedal and gear.
#pragma once
#include <string>

#include "lively.hpp"
#include "sixline/simulation.hpp"
#include "sixline/vehicle.hpp"

namespace sixline::testing {

/// The same for every hundred steps.
inline Inputs<double> lively_inputs(int i) { return lively<double>(i, 100); }

/// A car on a model.
inline Vehicle made(const std::string& model, const std::string& car = "sports-car") {
  return Vehicle::create({.model = model, .car = car}).value();
}

/// Steps a car by those inputs.
inline void drive(Vehicle& car, const Road& road, int from, int to) {
  for (int i = from; i < to; ++i) car.step(lively_inputs(i), road, 0.01).value();
}
/// Every model.
inline std::vector<std::string> ids() {
  std::vector<std::string> all;
  for (const ModelInfo& info : models()) all.emplace_back(info.id);
  return all;
}
/// A car on a model, on a road; with the name of a driver it drives itself.
inline Simulation simulated(const std::string& model, const Road& road, const std::string& driver = "") {
  return Simulation::create({.vehicle = made(model), .road = road, .driver = driver}).value();
}

}  // namespace sixline::testing
