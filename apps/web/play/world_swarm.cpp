// World, its swarm: many cars like the first, each with a robot, beside the world's own.
#include <algorithm>
#include <cmath>
#include <utility>

#include "play/world.hpp"
#include "play/world_times.hpp"
#include "vehicle/vehicle_model.hpp"

namespace sixline {
using namespace world_times;
using face::refusal;

Status World::set_swarm(int count) {
  if (count < 0 || count > max_swarm)
    return refusal("swarm", std::to_string(count), "must be 0 to " + std::to_string(max_swarm) + " cars");
  if (count > 0 && (cars_.empty() || !track() || !track()->closed))
    return refusal("swarm", std::to_string(count), "needs a car on a closed track");
  // A racer plans for seconds.
  const std::string robot = robot_drives() && driver_ != "racer" ? robot_ : "lookahead";
  std::vector<Robot> made;
  for (int i = 0; i < count; ++i) {
    Vehicle car = vehicle(0);
    const auto limits = limits_of(car);
    if (!limits) return limits.error();
    auto driver = TrackDriver::create({.driver = robot, .road = road_, .limits = *limits});
    if (!driver) return driver.error();
    const VehiclePose start = road_.pose_at(road_.length() * i / count);
    if (const auto fit = car.place_reference(road_, start.position.x, start.position.y, start.yaw); !fit)
      return fit.error();
    made.push_back({std::move(car), std::move(*driver)});
  }
  swarm_ = std::move(made);
  swarm_cars_.assign(swarm_.size(), {});
  swarm_dt_ = std::max(dt_, swarm_step);
  swarm_steps_ = 0;
  read_swarm();
  return {};
}

/// One car after the other, each with its memory at hand: they know nothing of each other.
void World::drive_swarm(double seconds) {
  if (swarm_.empty() || !(seconds > 0)) return;
  const long steps = std::lround(std::min(seconds, 1.0) / swarm_dt_), every = steps_in(looks_every, swarm_dt_);
  for (Robot& robot : swarm_)
    for (long step = swarm_steps_; step < swarm_steps_ + steps; ++step) {
      if (step % every == 0) {
        const auto wanted = robot.driver.drive(motion_of(robot.car).value(), static_cast<double>(step) * swarm_dt_);
        if (wanted) robot.inputs = *wanted;
      }
      if (!robot.car.step(robot.inputs, road_, swarm_dt_)) break;
    }
  swarm_steps_ += steps;
  read_swarm();
}

void World::read_swarm() {
  for (std::size_t i = 0; i < swarm_.size(); ++i) {
    const VehiclePose pose = swarm_[i].car.pose();
    const auto& [w, x, y, z] = pose.orientation;
    swarm_cars_[i] = {pose.position.x, pose.position.y, pose.position.z, w, x, y, z, swarm_[i].car.local_velocity().x};
  }
}

}  // namespace sixline
