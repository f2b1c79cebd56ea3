// BatchLaps: observes, drives and times the vehicles of a batch, block by block.
#include "sixline/batch_laps.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "batch/vehicle_batch_impl.hpp"
#include "simulation/chosen_driver.hpp"
#include "sixline/track_driver.hpp"
#include "vehicle/registry/lap_timer.hpp"
#include "vehicle/registry/whole_steps.hpp"

namespace sixline {
using face::refusal;

namespace {

constexpr double look_every = 0.02;  // [s]

/// The driver, place and timer of a vehicle.
struct LapInProgress {
  ChosenMemory memory{};
  TrackPlace<double> place{};
  LapTimer timer{1};
};

/// The inputs of all vehicles, as columns.
class Commands {
 public:
  explicit Commands(std::size_t count) {
    for_each_field(Inputs<double>{}, [&](const FieldInfo&, const double&) { numbers_.emplace_back(count); });
  }
  void put(std::size_t i, const Inputs<double>& u) {
    auto column = numbers_.begin();
    for_each_field(u, [&](const FieldInfo&, const double& value) { (*column++)[i] = value; });
  }
  BatchInputs columns() const {
    BatchInputs all;
    auto column = numbers_.begin();
    for_each_field(all, [&](const FieldInfo&, InputColumn<double>& to) { to = *column++; });
    return all;
  }

 private:
  std::vector<std::vector<double>> numbers_;  ///< by input
};

Error no_laps() { return refusal("laps", "", "are empty: they were not created, or were moved away"); }

}  // namespace

struct BatchLaps::Impl {
  Road road;
  ChosenDriver driver;
  double dt = 0;
  int substeps = 1;  ///< steps between decisions
  long looks = 0;
  std::vector<VehicleLimits<double>> limits{};  ///< of each vehicle, or one for all
  std::vector<LapInProgress> all;
  std::vector<VehicleMotion<double>> motion;
  Commands commands;

  Impl(const Road& track, ChosenDriver how, double step, std::size_t count)
      : road(track),
        driver(std::move(how)),
        dt(step),
        substeps(static_cast<int>(std::clamp<long>(whole_steps(look_every, step), 1, std::numeric_limits<int>::max()))),
        all(count),
        motion(count),
        commands(count) {}

  const TrackView<double>& track() const { return *road.track_view(); }
  double time() const { return static_cast<double>(looks * substeps) * dt; }
  const VehicleLimits<double>& limits_of(std::size_t i) const {
    return limits.size() == 1 ? limits.front() : limits[i];
  }

  /// Updates the limits of the vehicles of a mask.
  Result<void> take_limits(const VehicleBatch& batch, std::span<const std::uint8_t> which) {
    const bool differ = BatchAccess::of(batch).parameters_differ;
    if (differ && limits.size() == 1) limits.assign(all.size(), limits.front());
    limits.resize(differ ? all.size() : 1);
    for (std::size_t i = 0; i < limits.size(); ++i) {
      if (differ && !batch::meant(which, i)) continue;
      const auto found = sixline::limits_of(*batch.vehicle(i));
      if (!found) return found.error();
      limits[i] = *found;
    }
    return {};
  }
  void begin(std::size_t i) {
    all[i] = {.place = find_place(track(), motion[i].x, motion[i].y), .timer = LapTimer(track().length, time())};
  }
  void decide(std::size_t i) {
    Intention<double> intention;
    LapInProgress& one = all[i];
    const Observation<double> seen{motion[i], time(), one.place};
    commands.put(i, sixline::drive(driver, limits_of(i), track(), seen, one.memory, intention));
  }
  /// Updates its place and its laps after steps.
  void follow(std::size_t i) {
    LapInProgress& one = all[i];
    const TrackPlace<double> now = project(track(), motion[i].x, motion[i].y, one.place);
    const TrackPose<double> at = pose(track(), now.s, now.piece);
    const bool off = std::min(to_left_edge(at, now.n), to_right_edge(at, now.n)) < limits_of(i).half_width;
    one.timer.step(time(), substeps * dt, one.place, now, motion[i].vx, off);
    one.place = now;
  }
  Result<void> check(const VehicleBatch& batch) const {
    if (batch.size() == all.size()) return {};
    return refusal("batch", std::to_string(batch.size()) + " vehicles", "must have " + std::to_string(all.size()));
  }
  Result<void> look_and_step(VehicleBatch& batch) {
    BatchAccess::each_vehicle(batch, [&](std::size_t i) { decide(i); });
    if (const auto done = batch.set_inputs(commands.columns()); !done) return done;
    if (const auto done = batch.step(road, dt, substeps); !done) return done;
    if (const auto done = batch.motion(motion); !done) return done;
    ++looks;
    BatchAccess::each_vehicle(batch, [&](std::size_t i) { follow(i); });
    return {};
  }
};

BatchLaps::BatchLaps() = default;
BatchLaps::~BatchLaps() = default;
BatchLaps::BatchLaps(BatchLaps&&) noexcept = default;
BatchLaps& BatchLaps::operator=(BatchLaps&&) noexcept = default;

Result<BatchLaps> BatchLaps::create(const Road& track, const VehicleBatch& batch, const BatchLapsConfig& config) {
  if (batch.size() == 0) return batch::no_batch();
  if (!(config.dt > 0 && config.dt <= 0.1))
    return refusal("dt", number_text(config.dt), "must be above 0 and at most 0.1 s");
  const auto limits = sixline::limits_of(*batch.vehicle(0));
  if (!limits) return limits.error();
  const auto checked = TrackDriver::create(
      {.driver = config.driver, .road = track, .limits = *limits, .parameters = config.driver_parameters});
  if (!checked) return checked.error();
  auto driver = choose_driver(config.driver, config.driver_parameters);
  const auto first = batch.vehicle(0);
  if (!first) return first.error();
  if (const auto ready = prepare(*driver, face::model_of(*first), *track.track_view()); !ready) return ready.error();
  BatchLaps laps;
  laps.impl_ = std::make_unique<Impl>(track, std::move(*driver), config.dt, batch.size());
  if (const auto done = laps.restart(batch); !done) return done.error();
  return laps;
}

Result<void> BatchLaps::drive(VehicleBatch& batch, double seconds) {
  if (!impl_) return no_laps();
  if (const auto fits = impl_->check(batch); !fits) return fits;
  if (!(seconds >= 0 && seconds <= 1e6)) return refusal("seconds", number_text(seconds), "must be 0 to 1000000 s");
  if (const auto done = batch.motion(impl_->motion); !done) return done;
  if (!(seconds / impl_->dt <= most_steps))
    return refusal("seconds", number_text(seconds),
                   "must be at most " + number_text(most_steps) + " steps of dt, " + number_text(impl_->dt) + " s");
  const long count = whole_steps(seconds, impl_->substeps * impl_->dt);
  for (long k = 0; k < count; ++k)
    if (const auto done = impl_->look_and_step(batch); !done) return done;
  return {};
}

Result<void> BatchLaps::restart(const VehicleBatch& batch, std::span<const std::uint8_t> which) {
  if (!impl_) return no_laps();
  if (const auto fits = impl_->check(batch); !fits) return fits;
  if (auto fits = batch::check_mask(which, impl_->all.size()); !fits) return fits;
  if (const auto done = impl_->take_limits(batch, which); !done) return done;
  if (const auto done = batch.motion(impl_->motion); !done) return done;
  BatchAccess::each_vehicle(batch, [&](std::size_t i) {
    if (batch::meant(which, i)) impl_->begin(i);
  });
  return {};
}

double BatchLaps::time() const { return impl_ ? impl_->time() : 0; }

std::vector<LapSummary> BatchLaps::laps(std::size_t vehicle) const {
  if (!impl_ || vehicle >= impl_->all.size()) return {};
  LapTimer so_far = impl_->all[vehicle].timer;
  so_far.abandon(impl_->time());
  return so_far.laps;
}

Result<void> BatchLaps::lap_times(int lap, std::span<double> seconds) const {
  if (!impl_) return no_laps();
  if (auto fits = batch::check_length("seconds", seconds.size(), impl_->all.size()); !fits) return fits;
  if (lap < 1) return refusal("lap", std::to_string(lap), "must be at least 1");
  for (std::size_t i = 0; i < seconds.size(); ++i) {
    const auto& laps = impl_->all[i].timer.laps;  // the last one is unfinished
    const bool finished = static_cast<std::size_t>(lap) < laps.size();
    seconds[i] = finished ? laps[static_cast<std::size_t>(lap) - 1].time : std::numeric_limits<double>::quiet_NaN();
  }
  return {};
}

Result<void> BatchLaps::progress(std::span<double> metres) const {
  if (!impl_) return no_laps();
  if (auto fits = batch::check_length("metres", metres.size(), impl_->all.size()); !fits) return fits;
  for (std::size_t i = 0; i < metres.size(); ++i) metres[i] = impl_->all[i].timer.distance;
  return {};
}

}  // namespace sixline
