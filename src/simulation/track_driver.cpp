// TrackDriver: created for a track and a car; commands.
#include "sixline/track_driver.hpp"

#include <cmath>
#include <iterator>

#include "simulation/chosen_driver.hpp"
#include "vehicle/vehicle_model.hpp"

namespace sixline {
using face::refusal;

std::vector<DriverInfo> drivers() { return {std::begin(driver_list), std::end(driver_list)}; }

struct TrackDriver::Impl {
  ChosenDriver driver{};
  Road road{};
  VehicleLimits<double> limits{};
  ChosenMemory memory{};
  Intention<double> intention{};
  TrackPlace<double> place{};
  bool is_placed = false;
};

namespace {

Error cannot_be_driven(const Vehicle& vehicle) {
  return refusal("vehicle", std::string(vehicle.model().id), "cannot be steered round a track");
}

/// The first number that is out of range.
Result<void> check_limits(const VehicleLimits<double>& car) {
  std::optional<Error> wrong;
  for_each_field(car, [&](const FieldInfo& f, double value) {
    if (!wrong && !(std::isfinite(value) && value >= f.min && value <= f.max))
      wrong = refusal(std::string(f.name), number_text(value), "must be " + range_text(f.min, f.max, f.unit));
  });
  return wrong;
}

/// The first number of a motion that is not finite.
Result<void> check_motion(const VehicleMotion<double>& motion, double time) {
  std::optional<Error> wrong;
  const auto check = [&](std::string_view name, double value) {
    if (!wrong && !(std::abs(value) < 1e9))
      wrong = refusal(std::string(name), number_text(value), "must be a finite number below 1e9");
  };
  for_each_field(motion, [&](const FieldInfo& f, double value) { check(f.name, value); });
  check("time", time);
  return wrong;
}

Error no_driver() { return refusal("driver", "", "is empty: it was not created, or was moved away"); }

}  // namespace

Result<std::vector<ParameterInfo>> driver_parameters(const std::string& driver) {
  const auto chosen = choose_driver(driver);
  if (!chosen) return chosen.error();
  return parameters_of(*chosen);
}

Result<VehicleMotion<double>> motion_of(const Vehicle& vehicle) {
  if (face::is_none(vehicle)) return face::no_vehicle();
  const auto seen = face::model_of(vehicle).observe();
  if (!seen) return cannot_be_driven(vehicle);
  return *seen;
}
Result<VehicleLimits<double>> limits_of(const Vehicle& vehicle) {
  if (face::is_none(vehicle)) return face::no_vehicle();
  const AnyModel& model = face::model_of(vehicle);
  const auto limits = model.limits();
  if (!limits || !model.observe()) return cannot_be_driven(vehicle);
  return *limits;
}

TrackDriver::TrackDriver() = default;
TrackDriver::~TrackDriver() = default;
TrackDriver::TrackDriver(TrackDriver&&) noexcept = default;
TrackDriver& TrackDriver::operator=(TrackDriver&&) noexcept = default;
TrackDriver::TrackDriver(const TrackDriver& other)
    : impl_(other.impl_ ? std::make_unique<Impl>(*other.impl_) : nullptr) {}
TrackDriver& TrackDriver::operator=(const TrackDriver& other) {
  if (this != &other) impl_ = other.impl_ ? std::make_unique<Impl>(*other.impl_) : nullptr;
  return *this;
}

Result<TrackDriver> TrackDriver::create(const TrackDriverConfig& config) {
  auto chosen = choose_driver(config.driver, config.parameters);
  if (!chosen) return chosen.error();
  if (const Result<void> fit = config.road.check(); !fit) return fit.error();
  if (!config.road.is_track()) return refusal("driver", config.driver, "needs a track to follow");
  if (const Result<void> fit = check_limits(config.limits); !fit) return fit.error();
  if (const Result<void> ready = prepare(*chosen, config.limits, *config.road.track_view()); !ready)
    return ready.error();
  TrackDriver driver;
  driver.impl_ = std::make_unique<Impl>();
  driver.impl_->driver = *chosen;
  driver.impl_->road = config.road;
  driver.impl_->limits = config.limits;
  return driver;
}

Result<Inputs<double>> TrackDriver::drive(const VehicleMotion<double>& motion, double time) {
  if (!impl_) return no_driver();
  if (const Result<void> fit = check_motion(motion, time); !fit) return fit.error();
  const TrackView<double>& track = *impl_->road.track_view();
  Observation<double> seen{motion, time, {}};
  seen.place =
      impl_->is_placed ? project(track, motion.x, motion.y, impl_->place) : find_place(track, motion.x, motion.y);
  impl_->place = seen.place;
  impl_->is_placed = true;
  return sixline::drive(impl_->driver, impl_->limits, track, seen, impl_->memory, impl_->intention);
}

Intention<double> TrackDriver::intention() const { return impl_ ? impl_->intention : Intention<double>{}; }

std::string TrackDriver::plan() const { return impl_ ? learned_plan(impl_->driver, impl_->memory) : std::string(); }

std::vector<ParameterInfo> TrackDriver::parameters() const {
  return impl_ ? parameters_of(impl_->driver) : std::vector<ParameterInfo>{};
}
double TrackDriver::parameter(std::string_view name) const {
  return impl_ ? parameter_of(impl_->driver, name) : std::nan("");
}
Result<void> TrackDriver::set_parameter(const ParameterValue& value) {
  if (!impl_) return no_driver();
  return sixline::set_parameter(impl_->driver, value);
}

VehicleLimits<double> TrackDriver::limits() const { return impl_ ? impl_->limits : VehicleLimits<double>{}; }
Result<void> TrackDriver::set_limits(const VehicleLimits<double>& limits) {
  if (!impl_) return no_driver();
  if (const Result<void> fit = check_limits(limits); !fit) return fit;
  impl_->limits = limits;
  plan_again(impl_->driver, limits);
  return {};
}

}  // namespace sixline
