// Swarm: made, varied, started, driven.
#include "swarm/swarm.hpp"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <numbers>

#include "sixline/internal/files/document.hpp"
#include "sixline/math/hash.hpp"
#include "vehicle/vehicle_model.hpp"

namespace sixline {
using face::refusal;

namespace {

/// The share of the spread at which car i starts, so that neighbours in value do not stand side by side: multiples of
/// the golden ratio without their whole part are spread evenly, however many there are.
double place_of(std::size_t i) {
  const double turns = static_cast<double>(i) * (std::numbers::phi - 1);
  return turns - std::floor(turns);
}

}  // namespace

std::span<const double> SwarmColumns::find(std::string_view name) const {
  const std::pair<std::string_view, const std::vector<double>&> all[] = {
      {"value", value},         {"x", x},          {"y", y}, {"yaw", yaw}, {"vx", vx}, {"progress", progress},
      {"off_track", off_track}, {"frozen", frozen}};
  for (const auto& [known, column] : all)
    if (known == name) return column;
  return {};
}

Result<Swarm> Swarm::create(const SwarmConfig& config) {
  if (config.count < 1 || config.count > max_count)
    return refusal("count", std::to_string(config.count), "must be 1 to " + std::to_string(max_count) + " cars");
  Swarm made;
  auto track = Track::load(config.track);
  if (!track) return track.error();
  if (!track->summary().closed) return refusal("track", config.track, "must be closed: a swarm drives laps");
  auto road = Road::track(*track);
  if (!road) return road.error();
  const auto count = static_cast<std::size_t>(config.count);
  auto cars = VehicleBatch::create({.model = config.model, .car = config.car}, count);
  if (!cars) return cars.error();
  auto sight = TrackSight::create(*track, count);
  if (!sight) return sight.error();
  made.track_ = *track, made.road_ = *road;
  made.cars_ = std::move(*cars), made.sight_ = std::move(*sight);
  made.motion_.resize(count);
  if (const auto moves = made.cars_.motion(made.motion_); !moves) return moves.error();  // a model that cannot lap
  made.rows_.resize(count * made.sight_.columns().size());
  for (const auto column :
       {&SwarmColumns::value, &SwarmColumns::x, &SwarmColumns::y, &SwarmColumns::yaw, &SwarmColumns::vx,
        &SwarmColumns::progress, &SwarmColumns::off_track, &SwarmColumns::frozen})
    (made.columns_.*column).assign(count, 0.0);
  return made;
}

Result<void> Swarm::vary(const std::string& parameter, double from, double to) {
  std::vector<double> values(size());
  const double gaps = std::max<double>(1, static_cast<double>(size()) - 1);
  for (std::size_t i = 0; i < size(); ++i) values[i] = from + (to - from) * (static_cast<double>(i) / gaps);
  if (const auto done = cars_.set_parameter(parameter, values); !done) return done;
  columns_.value = std::move(values);
  dt_ = 0;  // to be started again
  return {};
}

Result<void> Swarm::start(double spread, double dt, const std::string& driver) {
  if (!(spread >= 0 && spread <= 1)) return refusal("spread", number_text(spread), "must be 0 to 1 of a lap");
  if (!(dt > 0 && dt <= look_every))
    return refusal("dt", number_text(dt), "must be above 0 and at most " + number_text(look_every) + " s");
  std::vector<double> x(size()), y(size()), yaw(size());
  for (std::size_t i = 0; i < size(); ++i) {
    const VehiclePose at = road_.pose_at(place_of(i) * spread * track_.length());
    x[i] = at.position.x, y[i] = at.position.y, yaw[i] = at.yaw;
  }
  if (const auto done = cars_.reset(); !done) return done;
  if (const auto done = cars_.place(road_, x, y, yaw); !done) return done;
  auto laps = BatchLaps::create(road_, cars_, {.driver = driver, .dt = dt});
  if (!laps) return laps.error();
  laps_ = std::move(*laps);
  dt_ = dt, steps_ = 0;
  if (const auto done = sight_.restart(); !done) return done;
  return look();
}

Result<void> Swarm::drive(int looks) {
  if (looks < 0 || looks > 1'000'000) return refusal("looks", std::to_string(looks), "must be 0 to 1000000");
  if (dt_ == 0) return refusal("swarm", "", "has not started");
  const double step_per_look = std::max(1.0, std::round(look_every / dt_));
  const double seconds = looks * step_per_look * dt_;
  if (const auto done = laps_.drive(cars_, seconds); !done) return done;
  steps_ += looks * step_per_look;
  return look();
}

Result<void> Swarm::look() {
  if (const auto done = cars_.motion(motion_); !done) return done;
  if (const auto done = sight_.look(cars_, rows_); !done) return done;
  if (const auto done = laps_.progress(columns_.progress); !done) return done;
  const std::span<const ChannelInfo> seen = sight_.columns();
  const auto place = [&](std::string_view name) {
    return static_cast<std::size_t>(std::distance(
        seen.begin(), std::find_if(seen.begin(), seen.end(), [&](const auto& c) { return c.name == name; })));
  };
  const std::size_t left = place("to_left_edge"), right = place("to_right_edge");
  for (std::size_t i = 0; i < size(); ++i) {
    const double* row = rows_.data() + i * seen.size();
    columns_.x[i] = motion_[i].x, columns_.y[i] = motion_[i].y;
    columns_.yaw[i] = motion_[i].yaw, columns_.vx[i] = motion_[i].vx;
    columns_.off_track[i] = row[left] < 0 || row[right] < 0 ? 1 : 0;
    columns_.frozen[i] = cars_.frozen(i) ? 1 : 0;
  }
  return {};
}

std::uint64_t Swarm::hash() const {
  Fnv64 hash;
  for (std::size_t i = 0; i < size(); ++i) hash.add(cars_.hash(i));
  return hash.value;
}

std::vector<std::string> swarm_models() {
  std::vector<std::string> ids;
  std::vector<VehicleMotion<double>> motion(1);
  for (const ModelInfo& model : models()) {
    const auto one = VehicleBatch::create({.model = std::string(model.id)}, 1);
    if (one && one->motion(motion)) ids.emplace_back(model.id);
  }
  return ids;
}

}  // namespace sixline
