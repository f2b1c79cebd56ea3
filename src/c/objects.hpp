// The objects behind each kind of handle.
#pragma once
#include <atomic>
#include <cstdint>
#include <vector>

#include "c/handles.hpp"
#include "sixline/scenario.hpp"
#include "sixline/simulation.hpp"
#include "sixline/track.hpp"
#include "sixline/track_driver.hpp"

namespace sixline::c {

template <Kind of_kind>
struct ObjectOf : Object {
  static constexpr Kind kind = of_kind;
};

struct RoadObject : ObjectOf<Kind::road> {
  explicit RoadObject(Road made, Track of = {}) : road(std::move(made)), track(std::move(of)) {}
  const Road road;
  const Track track;
};

struct SimulationObject : ObjectOf<Kind::simulation> {
  explicit SimulationObject(Simulation made) : simulation(std::move(made)) {}
  Simulation simulation;
  std::vector<std::uint64_t> vehicles{};  ///< handles of its vehicles, by number
  std::atomic<bool> is_cancelled{false};
};

struct VehicleObject : ObjectOf<Kind::vehicle> {
  explicit VehicleObject(Vehicle made) : own(std::move(made)) {}
  VehicleObject(SimulationObject& simulation, int place) : of(&simulation), number(place) {}
  Vehicle& vehicle() { return of ? of->simulation.vehicle(number) : own; }

  Vehicle own{};
  SimulationObject* const of = nullptr;  ///< the simulation that it belongs to; null: `own` is used
  const int number = 0;
};

struct DriverObject : ObjectOf<Kind::driver> {
  explicit DriverObject(TrackDriver made) : driver(std::move(made)) {}
  TrackDriver driver;
};

struct ScenarioObject : ObjectOf<Kind::scenario> {
  explicit ScenarioObject(Scenario made) : scenario(std::move(made)) {}
  const Scenario scenario;
  std::atomic<std::uint32_t> cancels{0};  ///< number of cancellations: a run ends when it changes
};

struct ResultObject : ObjectOf<Kind::result> {
  explicit ResultObject(ScenarioResult made) : result(std::move(made)) {}
  const ScenarioResult result;
};

}  // namespace sixline::c
