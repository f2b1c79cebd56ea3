// Race: the grid, the loop, contacts, laps and the result.
#include "simulation/race.hpp"

#include <algorithm>
#include <chrono>
#include <cmath>

#include "simulation/entrant.hpp"
#include "vehicle/registry/whole_steps.hpp"

namespace sixline {
using face::refusal;

double RaceCar::best_lap() const {
  double best = 0;
  for (std::size_t lap = 1; lap < crossings.size(); ++lap)
    if (const double time = lap_time(lap); best == 0 || time < best) best = time;
  return best;
}

namespace {

/// Share of the air drag that a car at this place of another one's slipstream keeps [-].
///     k^2,  k = 1 - exp(-2 d/(C v)),  C = 1.05 times drag over mass times mass: TORCS 1.3 (docs/sources.md)
/// d: distance of both [m]; v: speed of the car ahead [m/s]; drag of that one [kg/m]
double kept_drag(double distance, double v, double drag) {
  return square(1 - exp(-2 * distance / std::max(1.05 * drag * v, 1e-6)));
}

class Race {
 public:
  explicit Race(const RaceTask& task) : task_(task), track_(*task.road.track_view()) {}
  Result<void> prepare();
  RaceRecord drive();

 private:
  using Loop = SimulationAccess::Impl;
  Result<void> line_up(std::size_t i);
  Result<void> set_grip(int number, double grip);
  void slipstream();
  void note_contacts();
  void note_laps();
  void sample();
  void classify();
  bool is_over() const {
    return std::ranges::all_of(over_, [](bool one) { return one; });
  }
  Loop& loop() { return SimulationAccess::of(simulation_); }

  const RaceTask& task_;
  const TrackView<double>& track_;
  Simulation simulation_{};
  RaceRecord record_{};
  std::vector<bool> over_{};              ///< finished or stopped
  std::vector<double> best_{}, since_{};  ///< farthest distance [m], and when it was reached [s]
  std::vector<double> drag_{};            ///< [kg/m]
  std::size_t open_contacts_ = 0;         ///< contacts before this one have ended
  bool flag_ = false;                     ///< the winner has finished
};

/// Places a car on its place of the grid: two columns, every other place on the other side.
Result<void> Race::line_up(std::size_t i) {
  const RaceEntry& entry = task_.entries[i];
  const double behind = grid_step * static_cast<double>(i + 1);
  const TrackPose<double> at = pose(track_, track_.length - behind);
  const double side = 0.25 * (at.left + at.right), n = 0.5 * (at.left - at.right) + (i % 2 ? -side : side);
  Vehicle vehicle = entry.vehicle;
  face::put_at_rest(vehicle, task_.road, at.x - n * sin(at.heading), at.y + n * cos(at.heading), at.heading);
  face::model_to_change(vehicle).set_road_hint(piece_at(track_, track_.length - behind));
  const SimulationConfig config{.vehicle = vehicle,
                                .road = task_.road,
                                .driver = entry.driver,
                                .dt = task_.dt,
                                .from_start = false,
                                .collides = true,
                                .retries = false};
  if (i == 0) {
    auto made = Simulation::create(config);
    if (!made) return made.error();
    simulation_ = std::move(*made);
  } else if (const auto added = simulation_.add(vehicle, entry.driver); !added) {
    return refusal("grid", std::to_string(i + 1) + ". " + entry.name, added.error().rule);
  }
  loop().at(static_cast<int>(i)).timer.distance = -behind;
  return set_grip(static_cast<int>(i), entry.grip);
}

Result<void> Race::set_grip(int number, double grip) {
  Vehicle& vehicle = simulation_.vehicle(number);
  if (grip == 1) return {};
  const double mu = vehicle.parameter("mu");
  if (std::isnan(mu)) return refusal("grip", number_text(grip), "needs a model with the parameter mu");
  return vehicle.set_parameter({"mu", mu * grip});
}

Result<void> Race::prepare() {
  const double behind = grid_step * static_cast<double>(task_.entries.size() + 1);
  if (behind > 0.8 * track_.length)
    return refusal("grid", std::to_string(task_.entries.size()) + " cars",
                   "need " + number_text(behind) + " m behind the line, and at most 0.8 of the track's " +
                       number_text(std::round(track_.length)) + " m");
  record_.length = track_.length, record_.laps = task_.laps, record_.dt = task_.dt;
  for (std::size_t i = 0; i < task_.entries.size(); ++i) {
    if (task_.stop && *task_.stop) return refusal("race", "", "was interrupted before its start");
    if (task_.progress) task_.progress(0, 0, "plans car " + std::to_string(i + 1));
    const RaceEntry& entry = task_.entries[i];
    if (const auto done = line_up(i); !done) return done;
    record_.cars.push_back({.name = entry.name,
                            .car = entry.car,
                            .model = entry.model,
                            .driver = entry.driver,
                            .grip = entry.grip,
                            .grid = static_cast<int>(i) + 1});
    drag_.push_back(loop().at(static_cast<int>(i)).limits().drag);
  }
  over_.assign(record_.cars.size(), false);
  best_.assign(record_.cars.size(), -1e9), since_.assign(record_.cars.size(), 0);
  return {};
}

/// Gives each car that is in another one's slipstream the part of its drag back, as a force from outside.
void Race::slipstream() {
  const int count = simulation_.vehicle_count();
  std::vector<VehicleMotion<double>> all;
  for (int i = 0; i < count; ++i) all.push_back(*loop().at(i).model().observe());
  for (int i = 0; i < count; ++i) {
    const VehicleMotion<double>& own = all[static_cast<std::size_t>(i)];
    double kept = 1;
    for (int j = 0; j < count; ++j) {
      const VehicleMotion<double>& other = all[static_cast<std::size_t>(j)];
      const double dx = other.x - own.x, dy = other.y - own.y, apart = hypot(dx, dy);
      if (i == j || apart > 200 || own.vx < 10 || other.vx < 10) continue;
      const bool behind = std::abs(wrap_angle(atan2(dy, dx) - own.yaw)) < 0.1745;
      if (!behind || std::abs(wrap_angle(own.yaw - other.yaw)) > 0.1396) continue;
      kept = std::min(kept, kept_drag(apart, other.vx, drag_[static_cast<std::size_t>(j)]));
    }
    const double force = (1 - kept) * drag_[static_cast<std::size_t>(i)] * own.vx * std::abs(own.vx);
    loop().at(i).overrides.force_x = force * cos(own.yaw), loop().at(i).overrides.force_y = force * sin(own.yaw);
  }
}

/// Impulses of one pair that are less than half a second apart are one contact.
void Race::note_contacts() {
  std::vector<RaceContact>& all = record_.contacts;
  const double now = simulation_.time();
  for (const Collision& hit : simulation_.collisions()) {
    const double size = std::sqrt(dot(hit.impulse, hit.impulse));
    auto known = std::find_if(all.begin() + static_cast<std::ptrdiff_t>(open_contacts_), all.end(),
                              [&](const RaceContact& one) { return one.a == hit.a && one.b == hit.b; });
    if (known == all.end()) known = all.insert(known, {.time = now, .a = hit.a, .b = hit.b});
    if (known->impulse == 0) known->s = simulation_.place(hit.a).s;
    known->impulse += size, known->speed = std::max(known->speed, hit.speed);
  }
  while (open_contacts_ < all.size() && all[open_contacts_].time < now - 0.5) ++open_contacts_;
}

void Race::note_laps() {
  for (std::size_t i = 0; i < record_.cars.size(); ++i) {
    if (over_[i]) continue;
    RaceCar& car = record_.cars[i];
    const Entrant& entrant = loop().at(static_cast<int>(i));
    const double now = simulation_.time();
    car.distance = entrant.timer.distance, car.off_track_s = entrant.timer.off_track_s;
    while (car.crossings.size() + 1 < static_cast<std::size_t>(entrant.timer.lap())) {
      car.crossings.push_back((car.crossings.empty() ? 0 : car.crossings.back()) +
                              entrant.timer.laps[car.crossings.size()].time);
      if (static_cast<int>(car.crossings.size()) >= task_.laps) flag_ = true;
      if (flag_) over_[i] = true;
    }
    if (car.distance > best_[i] + 1) best_[i] = car.distance, since_[i] = now;
    if (entrant.refused) car.ended = entrant.refused->field + " became non-finite", over_[i] = true;
    if (now - since_[i] > 30) car.ended = "no progress for 30 s", over_[i] = true;
  }
}

void Race::sample() {
  record_.times.push_back(simulation_.time());
  for (std::size_t i = 0; i < record_.cars.size(); ++i) {
    RaceCar& car = record_.cars[i];
    const Entrant& entrant = loop().at(static_cast<int>(i));
    const VehiclePose pose = entrant.vehicle.pose();
    const Vector3 ahead = rotate(pose.orientation, Vector3{1, 0, 0});
    car.x.push_back(static_cast<float>(pose.position.x)), car.y.push_back(static_cast<float>(pose.position.y));
    car.yaw.push_back(static_cast<float>(atan2(ahead.y, ahead.x)));
    car.driven.push_back(static_cast<float>(entrant.timer.distance));
  }
}

/// More laps first, then less time; who has not finished, behind these by distance.
void Race::classify() {
  for (std::size_t i = 0; i < record_.cars.size(); ++i) {
    if (!over_[i]) record_.cars[i].ended = record_.ended;
    record_.result.push_back(static_cast<int>(i));
  }
  std::ranges::stable_sort(record_.result, [&](int left, int right) {
    const RaceCar &a = record_.cars[static_cast<std::size_t>(left)], &b = record_.cars[static_cast<std::size_t>(right)];
    if (a.finished() != b.finished()) return a.finished();
    if (!a.finished()) return a.distance > b.distance;
    if (a.crossings.size() != b.crossings.size()) return a.crossings.size() > b.crossings.size();
    return a.crossings.back() < b.crossings.back();
  });
  for (std::size_t i = 0; i < record_.result.size(); ++i)
    record_.cars[static_cast<std::size_t>(record_.result[i])].place = static_cast<int>(i) + 1;
  for (const RaceContact& contact : record_.contacts) {
    if (contact.impulse <= counted_contact) continue;
    ++record_.cars[static_cast<std::size_t>(contact.a)].contacts;
    if (contact.b >= 0) ++record_.cars[static_cast<std::size_t>(contact.b)].contacts;
  }
}

RaceRecord Race::drive() {
  const auto begin = std::chrono::steady_clock::now();
  auto told = begin;
  const long every = task_.sample_every > 0 ? std::max(1L, whole_steps(task_.sample_every, task_.dt)) : 0;
  const double total = track_.length * task_.laps;
  while (!is_over()) {
    if (loop().steps % loop().act_every == 0) {
      if (task_.stop && *task_.stop) {
        record_.ended = "interrupted";
        break;
      }
      if (task_.slipstream) slipstream();
      const auto now = std::chrono::steady_clock::now();
      if (task_.progress && now - told > std::chrono::milliseconds(100)) {
        told = now;
        const double most = std::ranges::max(record_.cars, {}, &RaceCar::distance).distance;
        task_.progress(std::max(most, 0.0) / total, simulation_.time(), "");
      }
    }
    if (every > 0 && loop().steps % every == 0) sample();
    (void)simulation_.step();  // a car that refuses stands, which note_laps() sees
    note_contacts();
    note_laps();
  }
  classify();
  record_.simulated_s = simulation_.time();
  record_.wall_s = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
  return std::move(record_);
}

}  // namespace

Result<RaceRecord> run_race(const RaceTask& task) {
  if (task.laps < 1 || task.laps > 10000) return refusal("laps", std::to_string(task.laps), "must be 1 to 10000");
  if (task.entries.empty()) return refusal("cars", "", "needs at least one car");
  if (!task.road.track_view()) return refusal("track", "", "must be a track: a race needs one");
  if (!task.road.track_view()->closed) return refusal("track", "", "is open: a race needs a closed track");
  for (const RaceEntry& entry : task.entries)
    if (entry.driver.empty()) return refusal("drivers", entry.name, "has no driver");
  Race race(task);
  if (const auto ready = race.prepare(); !ready) return ready.error();
  return race.drive();
}

}  // namespace sixline
