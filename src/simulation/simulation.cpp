// Simulation: creation, vehicles, inputs, queries.
#include "sixline/simulation.hpp"

#include <algorithm>
#include <cmath>
#include <tuple>

#include "simulation/entrant.hpp"
#include "vehicle/registry/whole_steps.hpp"

namespace sixline {
using face::refusal;

namespace {

/// A driver by name that can drive this vehicle on this road; none for "".
Result<std::optional<ChosenDriver>> driver_for(const std::string& name, const std::vector<ParameterValue>& parameters,
                                               const AnyModel& model, const Road& road) {
  if (name.empty() && !parameters.empty()) return refusal(parameters.front().name, "", "needs a driver to be set on");
  if (name.empty()) return std::optional<ChosenDriver>{};
  auto driver = choose_driver(name, parameters);
  if (!driver) return driver.error();
  if (!road.track_view()) return refusal("driver", name, "needs a track to follow");
  if (!model.observe() || !model.limits())
    return refusal("driver", name, "cannot steer a " + std::string(model.info().id));
  if (const Result<void> ready = prepare(*driver, model, *road.track_view()); !ready) return ready.error();
  return std::optional(std::move(*driver));
}

Result<void> check_dt(double dt) { return face::check_dt(dt, "; 0.002 is usual"); }
std::optional<Error> wrong_grid(const StartGrid& grid) {
  for (const auto& [name, value, min, max] : {std::tuple{"grid.columns", static_cast<double>(grid.columns), 1, 100},
                                              {"grid.row", grid.row, 0, 1000},
                                              {"grid.column", grid.column, 0, 100},
                                              {"grid.staggered", grid.staggered, -1000, 1000}})
    if (!(value >= min && value <= max))
      return refusal(name, number_text(value), "must be " + range_text(min, max, ""));
  return {};
}
Error no_number(int number) { return refusal("vehicle", std::to_string(number), "is not the number of a vehicle"); }

}  // namespace

Simulation::Simulation() = default;
Simulation::~Simulation() = default;
Simulation::Simulation(Simulation&&) noexcept = default;
Simulation& Simulation::operator=(Simulation&&) noexcept = default;

Result<Simulation> Simulation::create(const SimulationConfig& config) {
  if (const Result<void> fit = check_dt(config.dt); !fit) return fit.error();
  if (const Result<void> fit = config.road.check(); !fit) return fit.error();
  Simulation simulation;
  simulation.impl_ = std::make_unique<Impl>();
  simulation.impl_->road = config.road;
  simulation.impl_->begin_steps(config.dt);
  simulation.impl_->from_start = config.from_start;
  simulation.impl_->retries = config.retries;
  simulation.impl_->collides = config.collides;
  simulation.impl_->collide = config.collide;
  simulation.impl_->grid = config.grid;
  if (const auto wrong = wrong_grid(config.grid)) return *wrong;
  if (const auto fit = sixline::collide(std::span<Vehicle* const>(), config.road, config.dt, config.collide); !fit)
    return fit.error();
  if (const Result<int> added = simulation.add(config.vehicle, config.driver, config.driver_parameters); !added)
    return added.error();
  return simulation;
}

Result<int> Simulation::add(const Vehicle& vehicle, const std::string& driver,
                            const std::vector<ParameterValue>& driver_parameters) {
  if (!impl_) return no_simulation();
  return impl_->add(vehicle, driver, driver_parameters);
}

Result<int> Simulation::Impl::add(const Vehicle& vehicle, const std::string& driver,
                                  const std::vector<ParameterValue>& driver_parameters) {
  if (face::is_none(vehicle)) return face::no_vehicle();
  const auto chosen = driver_for(driver, driver_parameters, face::model_of(vehicle), road);
  if (!chosen) return chosen.error();
  Entrant entrant(vehicle);
  entrant.driver_name = driver;
  entrant.driver = *chosen;
  const int number = static_cast<int>(entrants.size());
  const StartGrid slots = collides ? grid : StartGrid{};
  const int slot = collides ? number : 0;
  if (from_start) entrant.put_at_start(road, slots, slot);
  for (int i = 0; collides && i < number; ++i)
    if (!face::is_none(at(i).vehicle) && overlap(at(i).vehicle, entrant.vehicle)) inside.emplace_back(i, number);
  entrant.begin_laps(road);
  if (from_start && slot == 0 && slots.columns == 1) entrant.place = {};
  entrants.push_back(std::move(entrant));
  return number;
}

Result<void> Simulation::remove(int number) {
  if (!impl_) return no_simulation();
  if (!impl_->has(number)) return no_number(number);
  impl_->entrants.erase(impl_->entrants.begin() + number);
  std::erase_if(impl_->inside, [&](const auto& two) { return two.first == number || two.second == number; });
  impl_->held.clear();
  for (auto& [a, b] : impl_->inside) a -= a > number, b -= b > number;
  return {};
}

Result<void> Simulation::set_driver(const std::string& driver, int number,
                                    const std::vector<ParameterValue>& driver_parameters) {
  if (!impl_) return no_simulation();
  if (!impl_->has(number)) return no_number(number);
  Entrant& entrant = impl_->at(number);
  if (face::is_none(entrant.vehicle)) return face::no_vehicle();
  const auto chosen = driver_for(driver, driver_parameters, entrant.model(), impl_->road);
  if (!chosen) return chosen.error();
  entrant.driver_name = driver;
  entrant.driver = *chosen;
  entrant.memory = {};
  entrant.intention = {};
  return {};
}

std::span<const Collision> Simulation::collisions() const {
  if (!impl_) return {};
  return impl_->collisions;
}
double Simulation::damage(int number) const { return impl_ && impl_->has(number) ? impl_->at(number).damage : 0; }
int Simulation::vehicle_count() const { return impl_ ? static_cast<int>(impl_->entrants.size()) : 0; }
Vehicle& Simulation::vehicle(int number) {
  static thread_local Vehicle none;
  if (impl_ && impl_->has(number)) return impl_->at(number).vehicle;
  none = Vehicle();
  return none;
}
const Vehicle& Simulation::vehicle(int number) const {
  static const Vehicle none;
  return impl_ && impl_->has(number) ? impl_->at(number).vehicle : none;
}

Result<void> Simulation::set_inputs(const Inputs<double>& inputs, int number) {
  if (!impl_) return no_simulation();
  if (!impl_->has(number)) return no_number(number);
  const auto checked = face::checked_inputs(inputs, impl_->at(number).model());
  if (!checked) return checked.error();
  impl_->at(number).inputs = *checked;
  return {};
}
Inputs<double> Simulation::inputs(int number) const {
  return impl_ && impl_->has(number) ? impl_->at(number).inputs : Inputs<double>{};
}
std::vector<ParameterInfo> Simulation::driver_parameters(int number) const {
  if (!impl_ || !impl_->has(number) || !impl_->at(number).driver) return {};
  return parameters_of(*impl_->at(number).driver);
}
double Simulation::driver_parameter(std::string_view name, int number) const {
  if (!impl_ || !impl_->has(number) || !impl_->at(number).driver) return std::nan("");
  return parameter_of(*impl_->at(number).driver, name);
}
Result<void> Simulation::set_driver_parameter(const ParameterValue& value, int number) {
  if (!impl_) return no_simulation();
  if (!impl_->has(number)) return no_number(number);
  if (!impl_->at(number).driver) return refusal(value.name, "", "needs a driver to be set on");
  return set_parameter(*impl_->at(number).driver, value);
}
Intention<double> Simulation::intention(int number) const {
  return impl_ && impl_->has(number) ? impl_->at(number).intention : Intention<double>{};
}
std::string Simulation::plan(int number) const {
  if (!impl_ || !impl_->has(number)) return {};
  const Entrant& entrant = impl_->at(number);
  return entrant.driver ? learned_plan(*entrant.driver, entrant.memory) : std::string();
}

Result<void> Simulation::set_overrides(const Overrides<double>& overrides, int number) {
  if (!impl_) return no_simulation();
  if (!impl_->has(number)) return no_number(number);
  if (const auto fit = face::check_overrides(overrides, impl_->at(number).model()); !fit) return fit;
  impl_->at(number).overrides = overrides;
  return {};
}
Overrides<double> Simulation::overrides(int number) const {
  return impl_ && impl_->has(number) ? impl_->at(number).overrides : Overrides<double>{};
}

std::optional<Error> Simulation::why_refused(int number) const {
  return impl_ && impl_->has(number) ? impl_->at(number).refused : std::nullopt;
}
Result<void> Simulation::set_dt(double dt) {
  if (!impl_) return no_simulation();
  if (const Result<void> fit = check_dt(dt); !fit) return fit;
  impl_->begin_steps(dt);
  return {};
}
void Simulation::restart() {
  if (!impl_) return;
  impl_->begin_steps(impl_->dt);
  impl_->began = 0;
  for (Entrant& entrant : impl_->entrants) {
    static_cast<EntrantProgress&>(entrant) = {};
    entrant.begin_laps(impl_->road);
  }
}

SimulationMoment Simulation::moment() const {
  SimulationMoment now;
  if (!impl_) return now;
  auto all = std::make_shared<SimulationMoment::Impl>();
  static_cast<SimulationClock&>(*all) = *impl_;
  for (const Entrant& entrant : impl_->entrants) all->entrants.push_back(entrant.moment());
  now.impl_ = std::move(all);
  return now;
}
Result<void> Simulation::restore(const SimulationMoment& moment) {
  if (!impl_) return no_simulation();
  const SimulationMoment::Impl* then = moment.impl_.get();
  const auto fits = [](const Entrant& entrant, const EntrantMoment& stored) {
    return entrant.vehicle.model().id == stored.model &&
           (stored.state.empty() || entrant.model().state().size() == stored.state.size());
  };
  if (!then ||
      !std::equal(impl_->entrants.begin(), impl_->entrants.end(), then->entrants.begin(), then->entrants.end(), fits))
    return refusal("moment", "", "is of other vehicles");
  static_cast<SimulationClock&>(*impl_) = *then;
  impl_->observed = false;
  for (std::size_t i = 0; i < then->entrants.size(); ++i) impl_->entrants[i].restore(then->entrants[i]);
  return {};
}

double Simulation::time() const { return impl_ ? impl_->time() : 0; }
double Simulation::dt() const { return impl_ ? impl_->dt : 0; }
std::span<const LapSummary> Simulation::laps(int number) const {
  if (!impl_ || !impl_->has(number) || !impl_->at(number).timed) return {};
  return impl_->at(number).timer.laps;
}
double Simulation::lap_time(int number) const {
  return impl_ && impl_->has(number) ? impl_->time() - impl_->at(number).timer.lap_started() : 0;
}
bool Simulation::is_off_track(int number) const { return impl_ && impl_->has(number) && impl_->at(number).off_road; }
TrackPlace<double> Simulation::place(int number) const {
  return impl_ && impl_->has(number) ? impl_->at(number).place : TrackPlace<double>{};
}

double Simulation::distance(int number) const {
  return impl_ && impl_->has(number) ? impl_->at(number).timer.distance : 0;
}

std::span<const double> Simulation::channel_values(int number) {
  if (!impl_ || !impl_->has(number) || face::is_none(impl_->at(number).vehicle)) return {};
  return impl_->at(number).read();
}
Result<void> Simulation::record(const std::vector<std::string>& channels, double every, int number) {
  if (!impl_) return no_simulation();
  if (!impl_->has(number)) return no_number(number);
  if (!(every > 0 && every <= 1e9)) return refusal("every", number_text(every), "must be > 0 and at most 1000000000 s");
  Entrant& entrant = impl_->at(number);
  std::vector<int> columns;
  for (const std::string& name : channels) {
    columns.push_back(name == "t" ? -1 : entrant.vehicle.channel_index(name));
    if (name != "t" && columns.back() < 0)
      return refusal("channel", name, "is not a channel of " + std::string(entrant.vehicle.model().id));
  }
  entrant.record(channels, std::move(columns), std::max(1L, whole_steps(every, impl_->dt)), impl_->steps);
  return {};
}
std::span<const double> Simulation::recorded(const std::string& channel, int number) const {
  if (const auto values = recorded_until_now(channel, number)) return *values;
  return {};
}
std::shared_ptr<const std::vector<double>> Simulation::recorded_until_now(const std::string& channel,
                                                                          int number) const {
  if (!impl_ || !impl_->has(number)) return {};
  const Entrant& entrant = impl_->at(number);
  for (std::size_t i = 0; i < entrant.recorded_names.size(); ++i)
    if (entrant.recorded_names[i] == channel) return entrant.recorded[i];
  return {};
}

Result<void> Simulation::watch(const std::string& channel, double level, int number) {
  if (!impl_) return no_simulation();
  if (!impl_->has(number)) return no_number(number);
  if (!std::isfinite(level)) return refusal("level", number_text(level), "must be a finite number");
  Entrant& entrant = impl_->at(number);
  const int column = entrant.vehicle.channel_index(channel);
  if (column < 0 && channel != "t")
    return refusal("channel", channel, "is not a channel of " + std::string(entrant.vehicle.model().id));
  entrant.watched.push_back({.column = column, .level = level});
  return {};
}
std::span<const SimulationEvent> Simulation::events() const {
  if (!impl_) return {};
  return impl_->events;
}

}  // namespace sixline
