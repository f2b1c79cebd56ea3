// Vehicles of different masses on any road, driven in a batch and each by itself.
#pragma once
#include "face_drive.hpp"
#include "sixline/vehicle_batch.hpp"
#include "testing.hpp"

namespace sixline::testing {

inline Road hills() {
  static std::vector<double> heights;
  if (heights.empty())
    for (int i = 0; i < 64 * 64; ++i) heights.push_back(0.3 * std::sin(0.37 * i) + 0.2 * std::cos(0.11 * (i / 64)));
  return Road::height_field(
             {.heights = heights.data(), .columns = 64, .rows = 64, .cell = 2, .origin_x = -60, .origin_y = -60})
      .value();
}
inline std::vector<Road> roads() {
  return {Road::plane({.slope_x = 0.02, .slope_y = -0.01, .friction = 0.9}), hills(), Road::track("hairpins").value()};
}
/// Vehicle i of those that are compared: its place, mass and inputs.
struct Entry {
  double x, y, yaw, mass;
  Inputs<double> inputs(int step) const {
    Inputs<double> u = lively_inputs(step / 4 * 4 + static_cast<int>(mass) % 97);
    u.steer *= 0.4;
    return u;
  }
};
inline std::vector<Entry> entries(std::size_t count, const Road& road) {
  std::vector<Entry> all;
  for (std::size_t i = 0; i < count; ++i) {
    const auto k = static_cast<double>(i);
    const VehiclePose at = road.is_track() ? road.pose_at(20 + 9 * k, 1 - 0.2 * k)
                                           : VehiclePose{.position = {3 * k, -2 * k, 0}, .yaw = 0.2 * k};
    all.push_back({at.position.x, at.position.y, at.yaw, 1200 + 25 * k});
  }
  return all;
}
inline std::vector<double> column(const std::vector<Entry>& all, double Entry::*part) {
  std::vector<double> values;
  for (const Entry& e : all) values.push_back(e.*part);
  return values;
}
template <class Part>
inline std::vector<double> inputs_of(const std::vector<Entry>& all, int step, Part part) {
  std::vector<double> values;
  for (const Entry& e : all) values.push_back(e.inputs(step).*part);
  return values;
}
inline void put(VehicleBatch& batch, const std::vector<Entry>& all, const Road& road) {
  batch.place(road, column(all, &Entry::x), column(all, &Entry::y), column(all, &Entry::yaw)).value();
  if (batch.vehicle(0)->parameter_index("mass") >= 0) batch.set_parameter("mass", column(all, &Entry::mass)).value();
}
inline void drive(VehicleBatch& batch, const std::vector<Entry>& all, const Road& road, int steps) {
  using U = Inputs<double>;
  for (int k = 0; k < steps; k += 4) {
    const auto throttle = inputs_of(all, k, &U::throttle), brake = inputs_of(all, k, &U::brake),
               steer = inputs_of(all, k, &U::steer);
    batch.set_inputs({.throttle = throttle, .brake = brake, .steer = steer}).value();
    if (!batch.model().has_pedals) batch.set_override("imposed_speed", std::vector<double>(all.size(), 6.0)).value();
    batch.step(road, 0.01, 4).value();
  }
}
/// A batch of those vehicles, driven.
inline VehicleBatch driven(const VehicleConfig& config, const std::vector<Entry>& all, const Road& road, int steps,
                           const BatchOptions& options = {}) {
  VehicleBatch batch = VehicleBatch::create(config, all.size(), options).value();
  put(batch, all, road);
  drive(batch, all, road, steps);
  return batch;
}
inline std::vector<std::uint64_t> hashes_of(const VehicleBatch& batch) {
  std::vector<std::uint64_t> hashes;
  for (std::size_t i = 0; i < batch.size(); ++i) hashes.push_back(batch.hash(i));
  return hashes;
}
inline Vehicle alone(const VehicleConfig& config, const Entry& entry, const Road& road, int steps) {
  Vehicle car = Vehicle::create(config).value();
  car.place(road, entry.x, entry.y, entry.yaw).value();
  if (car.parameter_index("mass") >= 0) car.set_parameter({"mass", entry.mass}).value();
  const Overrides<double> test =
      car.model().has_pedals ? Overrides<double>{} : Overrides<double>{.imposed_speed = 6, .speed_is_imposed = 1};
  for (int k = 0; k < steps; ++k) car.step(entry.inputs(k), road, 0.01, test).value();
  return car;
}

struct Sixteen {
  Road road = Road::plane();
  std::vector<Entry> all = entries(16, road);
  VehicleBatch batch = VehicleBatch::create({.model = "double_track", .car = "reference"}, 16).value();
  Sixteen() { put(batch, all, road); }
};

}  // namespace sixline::testing
