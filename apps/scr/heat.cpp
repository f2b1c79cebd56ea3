// Heat: its grid, its steps and what each car observes.
#include "scr/heat.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

#include "sixline/math/circular.hpp"
#include "sixline/road/track_rays.hpp"
#include "vehicle/track_access.hpp"
#include "vehicle/vehicle_model.hpp"

namespace sixline::scr {
using face::refusal;

namespace {
constexpr double decision = 0.02;      // [s] between two observations
constexpr double row = 10;             // [m] between two rows of the grid
constexpr double full_tank = 94;       // [l]: no model burns fuel
constexpr double points_per_ns = 0.1;  // damage per N s of an impact: TORCS between cars
constexpr double focus_pause = 1;      // [s] between two uses of the focus beams
constexpr double degree = std::numbers::pi / 180;

/// Distance along the centre line behind the start, and to its left, of a place on the grid.
std::pair<double, double> grid_place(int number, int cars, const TrackPose<double>& start) {
  if (cars == 1) return {0, 0};
  const double side = std::min(0.25 * (start.left + start.right), 3.0), middle = 0.5 * (start.left - start.right);
  return {0.5 * row * number, middle + (number % 2 == 0 ? side : -side)};
}
}  // namespace

Result<Heat> Heat::create(const WalledTrack& track, const HeatConfig& config) {
  const auto road = Road::track(TrackAccess::make(track));
  if (!road) return road.error();
  Heat heat;
  heat.road_ = *road;
  heat.view_ = heat.road_.track_view();
  heat.clients_ = static_cast<int>(config.clients.size());
  heat.noisy_ = config.noisy;
  heat.random_.seed(config.seed);
  const int count = heat.clients_ + static_cast<int>(config.others.size());
  if (row * count / 2 > 0.5 * heat.length())
    return refusal("cars", std::to_string(count), "are too many for a grid on half of this track");
  for (int i = 0; i < count; ++i) {
    const auto at = static_cast<std::size_t>(i);
    const bool is_client = i < heat.clients_;
    Vehicle vehicle = is_client ? config.clients[at] : config.others[at - config.clients.size()];
    if (!vehicle.model().has_pedals || !vehicle.model().has_steering)
      return refusal("model", std::string(vehicle.model().id), "cannot race: it has no pedals or does not steer");
    const TrackPose<double> line = pose(*heat.view_, 0.0);
    const auto [behind, left] = grid_place(i, count, line);
    const double s = behind > 0 ? heat.length() - behind : 0;
    const TrackPoint<double> point = point_at(*heat.view_, s, left);
    face::put_at_rest(vehicle, heat.road_, point.x, point.y, pose(*heat.view_, s).heading);
    const std::string driver = is_client ? "" : config.robots[at - config.clients.size()];
    if (i == 0) {
      auto made = Simulation::create({.vehicle = vehicle,
                                      .road = heat.road_,
                                      .driver = driver,
                                      .dt = config.dt,
                                      .from_start = false,
                                      .collides = count > 1});
      if (!made) return made.error();
      heat.simulation_ = std::move(*made);
    } else if (const auto added = heat.simulation_.add(vehicle, driver); !added) {
      return added.error();
    }
    heat.cars_.push_back({.started = -behind});
    heat.locate(i);
    heat.at(i).raced = 0;
  }
  heat.steps_ = std::max(1L, std::lround(decision / config.dt));
  heat.grid_ = heat.simulation_.moment();
  heat.cars_on_grid_ = heat.cars_;
  return heat;
}

void Heat::locate(int number) {
  HeatCar& car = at(number);
  const bool first = car.place.piece < 0;
  const TrackPlace<double> place = simulation_.place(number);
  if (!first) {
    double moved = place.s - car.place.s;
    if (view_->closed) moved -= length() * std::round(moved / length());
    car.raced += moved;
  }
  car.place = place;
}

int Heat::position(int number) const {
  const auto progress = [](const HeatCar& car) { return car.started + car.raced; };
  const double own = progress(car(number));
  return 1 + static_cast<int>(std::ranges::count_if(cars_, [&](const HeatCar& car) { return progress(car) > own; }));
}

double Heat::noise(double deviation) { return noisy_ ? std::normal_distribution<double>(1, deviation)(random_) : 1; }

double Heat::beam(int number, double angle) const {
  const VehiclePose at = simulation_.vehicle(number).pose();
  return ray_to_edge(*view_, at.position.x, at.position.y, sincos(at.yaw - angle * degree), car(number).place,
                     beam_range);
}

std::array<double, sectors> Heat::opponents(int number) const {
  std::array<double, sectors> nearest;
  nearest.fill(beam_range);
  const VehiclePose own = simulation_.vehicle(number).pose();
  for (int i = 0; i < simulation_.vehicle_count(); ++i) {
    if (i == number) continue;
    const Vector3 other = simulation_.vehicle(i).pose().position;
    const double x = other.x - own.position.x, y = other.y - own.position.y;
    const double left = wrap_angle(std::atan2(y, x) - own.yaw);
    const double turned = (std::numbers::pi - left) / (10 * degree);  // from behind over the left, in sectors
    double& sector = nearest[static_cast<std::size_t>(std::clamp(turned, 0.0, sectors - 1.0))];
    sector = std::min(sector, std::hypot(x, y));
  }
  return nearest;
}

Sensors Heat::observe(int number) {
  HeatCar& car = at(number);
  const Vehicle& vehicle = simulation_.vehicle(number);
  const VehicleReading now = vehicle.reading();
  const TrackPose<double> road = pose(*view_, car.place.s, car.place.piece);
  const auto laps = simulation_.laps(number);
  Sensors seen{.angle = wrap_angle(road.heading - now.pose.yaw),
               .lap_time = decisions_to_start_ > 0 ? -decision * decisions_to_start_ : simulation_.lap_time(number),
               .last_lap_time = laps.size() > 1 ? laps[laps.size() - 2].time : 0,
               .damage = car.damage,
               .distance_from_start = car.place.s,
               .distance_raced = car.raced,
               .fuel = full_tank,
               .gear = decisions_to_start_ > 0 ? 0 : static_cast<int>(now.gear),
               .place = position(number),
               .opponents = opponents(number),
               .rpm = std::isfinite(now.rpm) ? now.rpm / 60 * 2 * std::numbers::pi * 10 : 0,
               .speed_x = 3.6 * now.local_velocity.x,
               .speed_y = 3.6 * now.local_velocity.y,
               .speed_z = 3.6 * now.local_velocity.z,
               .z = vehicle.dimensions().cg_height};
  const double middle = 0.5 * (road.left - road.right), half = 0.5 * (road.left + road.right);
  seen.track_position = (car.place.n - middle) / half;
  constexpr std::array<int, 4> order{1, 0, 3, 2};  // front right first
  for (std::size_t i = 0; i < order.size() && vehicle.wheel_count() == 4; ++i)
    seen.wheel_speeds[i] = vehicle.wheel(order[i]).wheel_speed;
  const bool on_road = std::abs(seen.track_position) <= 1;
  for (std::size_t i = 0; i < beams; ++i) seen.track[i] = on_road ? noise(0.1) * beam(number, car.angles[i]) : -1;
  for (double& distance : seen.opponents) distance *= noise(0.02);
  seen.focus.fill(-1);
  if (const double t = simulation_.time(); car.actions.focus && on_road && t >= car.focus_after) {
    for (std::size_t i = 0; i < focus_beams; ++i)
      seen.focus[i] = noise(0.01) * beam(number, *car.actions.focus + static_cast<double>(i) - 2);
    car.focus_after = t + focus_pause;
  }
  return seen;
}

void Heat::set_angles(int number, const std::array<double, beams>& angles) { at(number).angles = angles; }

void Heat::act(int number, const Actions& actions) {
  at(number).actions = actions;
  Inputs<double> inputs{.throttle = actions.accelerator,
                        .brake = actions.brake,
                        .steer = actions.steer,
                        .gear = static_cast<double>(actions.gear),
                        .auto_shift = 0};
  // A gear that the car does not have: the next lower one.
  while (!simulation_.set_inputs(inputs, number) && inputs.gear > 1) inputs.gear -= 1;
}

Result<void> Heat::step() {
  if (decisions_to_start_ > 0) {
    --decisions_to_start_;
    return {};
  }
  Result<void> first{};
  for (long i = 0; i < steps_; ++i) {
    if (const auto moved = simulation_.step(); !moved && first) first = moved;
    for (const Collision& hit : simulation_.collisions()) {
      const double points = points_per_ns * std::hypot(hit.impulse.x, hit.impulse.y, hit.impulse.z);
      at(hit.a).damage += points;
      if (hit.b >= 0) at(hit.b).damage += points;
    }
  }
  for (int i = 0; i < simulation_.vehicle_count(); ++i) locate(i);
  return first;
}

void Heat::restart() {
  (void)simulation_.restore(grid_);  // cannot fail: of the same vehicles
  decisions_to_start_ = Heat().decisions_to_start_;
  for (std::size_t i = 0; i < cars_.size(); ++i) {
    const auto angles = cars_[i].angles;
    cars_[i] = cars_on_grid_[i];
    cars_[i].angles = angles;
  }
}

}  // namespace sixline::scr
