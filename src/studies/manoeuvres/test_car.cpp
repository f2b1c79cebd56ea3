// Test car: the one place of the manoeuvres that steps and reads a model and knows what it stands on.
#include "studies/manoeuvres/test_car.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

namespace sixline {
namespace {
constexpr double none = std::numeric_limits<double>::quiet_NaN();

/// What each channel is; none: it follows from others.
constexpr Quantity channel_quantities[] = {Quantity::x,   Quantity::y,        Quantity::yaw,         Quantity::vx,
                                           Quantity::vy,  Quantity::none,     Quantity::yaw_rate,    Quantity::vx_rate,
                                           Quantity::ay,  Quantity::none,     Quantity::steer_angle, Quantity::gear,
                                           Quantity::rpm, Quantity::net_force};
static_assert(std::size(channel_quantities) == static_cast<std::size_t>(Channel::count));
}  // namespace

Result<TestCar> TestCar::make(const std::string& id, const std::string& car, double dt,
                              const std::vector<std::string>& sets) {
  auto model = make_model_with_car(id, "", car, sets);
  if (!model) return model.error();
  TestCar made;
  made.rest_ = VehicleAccess::make_undrawn(**model);
  made.loop_.from_start = false;
  made.dt = dt;
  made.sets_ = sets;
  made.read_properties();
  return made.fresh();
}

TestCar TestCar::fresh() const { return fresh(dt); }
TestCar TestCar::fresh(double step) const {
  TestCar car = *this;
  car.inputs = {};
  car.overrides = {};
  car.series_ = nullptr;
  car.dt = step;
  car.t = 0;
  car.broken.clear();
  car.current_ = false;
  car.loop_.road = RoadAccess::make({});
  car.loop_.steps = 0;
  car.loop_.entrants.assign(1, Entrant(rest_));
  car.model().roll();  // the engine idles
  return car;
}

void TestCar::read_properties() {
  const Description d = at_rest().describe();
  facts_.id = d.id;
  integrators_ = d.integrators;
  facts_.steers = d.info.has_steering;
  facts_.has_pedals = d.info.has_pedals;
  facts_.has_weight = d.info.family != Family::rigid || option("limit_wheel_friction") != "off";
  facts_.has_sides = d.info.family == Family::ray;
  facts_.has_grip = d.info.has_grip;
  facts_.holds_speed = d.info.tested_at_imposed_speed;
  for (const auto* list : {&d.states, &d.outputs})
    for (const auto& entry : *list) names_.push_back(entry.name);
  states_ = static_cast<int>(d.states.size());
  const Columns columns(at_rest());
  for (std::size_t c = 0; c < places_.size(); ++c) places_[c] = columns.of(channel_quantities[c]);
  const Readout readout(at_rest());
  places_[static_cast<std::size_t>(Channel::v)] = readout.vx;
  front_axle_ = readout.front_axle();
  rear_axle_ = front_axle_ - readout.size().wheelbase;
  // Wheel centres to the body's side: half a tyre and a finger.
  half_width_ = 0.5 * std::max(readout.size().track_width_front, readout.size().track_width_rear) + 0.15;
  steer_lock_ = at_rest().parameter("steer_lock").value_or(0.6);
}

void TestCar::roll_at(double v) {
  (void)model().set_state(Quantity::vx, v);
  if (facts_.holds_speed && !facts_.has_pedals) hold_speed(v);
  model().roll();
  current_ = false;
}
bool TestCar::set(const Node& value) {
  const auto now = model().set(value), later = VehicleAccess::of(rest_)->model->set(value);
  current_ = false;
  return now && later && *now && *later;
}
bool TestCar::change(const std::string& name, double value) {
  Node node;
  node.kind = Node::Kind::number;
  node.name = name;
  node.number = value;
  return set(node);
}
bool TestCar::choose(const std::string& name, const std::string& choice) { return set(text_node(name, choice)); }
void TestCar::park(double slope, double yaw, double friction) {
  loop_.road = RoadAccess::make({.road = RoadPlane<double>{.slope_x = slope, .slope_y = 0, .friction = friction}});
  model().place(loop_.ground(), 0, 0, yaw);
  model().roll();
  current_ = false;
}

void TestCar::split_friction(double left, double right) {
  loop_.road = Road::function([left, right](double, double y) {
    RoadPoint<double> point{};
    point.friction = y > 0 ? left : right;
    return point;
  });
  current_ = false;
}

void TestCar::use_integrator(const std::string& integrator) {
  for (Vehicle* vehicle : {&rest_, &car().vehicle}) VehicleAccess::of(*vehicle)->integrator = integrator;
}

void TestCar::record(TimeSeries* series) {
  series_ = series;
  if (series_) series_->begin_run(model());
}
bool TestCar::step() {
  if (!broken.empty()) return false;
  loop_.dt = dt;
  car().inputs = inputs;
  car().overrides = overrides;
  if (series_ && series_->due(dt)) series_->add(car().read(loop_.ground(), dt), dt);
  if (series_) series_->count_step();
  if (const Result<void> done = loop_.step({}); !done) broken = done.error().field;
  current_ = false;
  if (!broken.empty()) return false;
  t += dt;
  return true;
}
void TestCar::refresh() const {
  if (current_) return;
  model().read(inputs, loop_.ground(), dt, values_, overrides);
  current_ = true;
}
double TestCar::operator[](Channel channel) const {
  refresh();
  const auto at = [&](Channel c) {
    const int place = places_[static_cast<std::size_t>(c)];
    return place < 0 ? none : values_[static_cast<std::size_t>(place)];
  };
  const double value = at(channel);
  if (!std::isnan(value) || places_[static_cast<std::size_t>(channel)] >= 0) return value;
  const double vx = at(Channel::v), vy = std::isnan(at(Channel::vy)) ? 0 : at(Channel::vy);
  switch (channel) {
    case Channel::speed:
      return std::hypot(vx, vy);
    case Channel::vy:
      return 0;
    case Channel::beta:  // the centre of mass, where the model has no sideslip of its own
      return std::abs(vx) > 0.1 ? std::atan2(vy, std::abs(vx)) : 0;
    case Channel::lateral_acceleration:
      return vx * at(Channel::yaw_rate);
    case Channel::y:
    case Channel::yaw:
    case Channel::yaw_rate:
      return 0;
    default:
      return none;
  }
}
double TestCar::named(const std::string& name) const {
  refresh();
  const auto at = std::find(names_.begin(), names_.end(), name);
  return at == names_.end() ? none : values_[static_cast<std::size_t>(at - names_.begin())];
}
bool TestCar::has(const std::string& name) const {
  return std::find(names_.begin(), names_.end(), name) != names_.end();
}
double TestCar::parameter(const char* name, double otherwise) const {
  return at_rest().parameter(name).value_or(otherwise);
}
std::string TestCar::option(const std::string& name) const {
  for (const auto& value : at_rest().parameter_values())
    if (value.name == name) return value.value;
  return {};
}

std::vector<const AnyModel*> models_of(const std::vector<TestCar>& cars) {
  std::vector<const AnyModel*> models;
  for (const TestCar& car : cars) models.push_back(&car.model());
  return models;
}

void TestCar::steer(double angle) {
  overrides.imposed_steer_angle = angle;
  overrides.steer_angle_is_imposed = 1;
  inputs.steer = std::clamp(angle / steer_lock_, -1.0, 1.0);  // for models without the test input
  current_ = false;
}
void TestCar::hold_speed(double v) {
  overrides.imposed_speed = v;
  overrides.speed_is_imposed = 1;
  if (!facts_.has_pedals) (void)model().set_state(Quantity::vx, v);
  current_ = false;
}

}  // namespace sixline
