// Test car: the one place of the manoeuvres that steps and reads a model and knows its ground. Time series of it.
#include "studies/manoeuvres/test_car.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "vehicle/readout.hpp"
#include "vehicle/vehicle_model.hpp"

namespace sixline {
Result<TestCar> TestCar::make(const std::string& id, const std::string& car, double dt,
                              const std::vector<std::string>& sets) {
  auto model = make_model_with_car(id, "", car, sets);
  if (!model) return model.error();
  TestCar made;
  made.rest_ = face::vehicle_of(**model);
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
  car.road_ = Road::plane();
  car.car_ = rest_;
  car.car_.roll();  // the engine idles
  return car;
}

void TestCar::read_properties() {
  integrators_ = rest_.integrators();
  const auto all = rest_.channels();
  states_ = static_cast<int>(std::ranges::count_if(all, [](const ChannelInfo& c) { return c.is_state; }));
  for (std::size_t q = 0; q < places_.size(); ++q) places_[q] = rest_.channel_index(static_cast<Quantity>(q));
  const Readout readout(face::model_of(rest_));
  if (int& vx = places_[static_cast<std::size_t>(Quantity::vx)]; vx < 0) vx = place_of(Quantity::speed);
  front_axle_ = readout.front_axle();
  rear_axle_ = front_axle_ - readout.size().wheelbase;
  // Wheel centres to the body's side: half a tyre and a finger.
  half_width_ = 0.5 * std::max(readout.size().track_width_front, readout.size().track_width_rear) + 0.15;
  steer_lock_ = parameter("steer_lock", 0.6);
}

void TestCar::roll_at(double v) {
  (void)car_.set_state(Quantity::vx, v);
  if (info().tested_at_imposed_speed && !info().has_pedals) hold_speed(v);
  car_.roll();
}
bool TestCar::change(const ParameterValue& value) {
  const auto now = car_.set_parameter(value), later = rest_.set_parameter(value);
  return now && later;
}
void TestCar::park(double slope, double yaw, double friction) {
  road_ = Road::plane({.slope_x = slope, .friction = friction});
  (void)car_.place_reference(road_, 0, 0, yaw);
}

void TestCar::split_friction(double left, double right) {
  road_ = Road::function([left, right](double, double y) {
    RoadPoint<double> point{};
    point.friction = y > 0 ? left : right;
    return point;
  });
}

void TestCar::use_integrator(const std::string& integrator) {
  for (Vehicle* vehicle : {&rest_, &car_}) (void)vehicle->set_integrator(integrator);
}

void TestCar::record(TimeSeries* series) {
  series_ = series;
  if (series_) series_->begin_run(car_);
}
bool TestCar::step() {
  if (!broken.empty()) return false;
  if (series_ && series_->due(dt)) series_->add(car_.channel_values(), dt);
  if (series_) series_->count_step();
  if (const Result<void> done = car_.step(inputs, road_, dt, overrides); !done) broken = done.error().field;
  if (!broken.empty()) return false;
  t += dt;
  return true;
}
double TestCar::channel(int index) const { return car_.channel(index); }
double TestCar::operator[](Quantity quantity) const {
  if (const int place = place_of(quantity); place >= 0) return channel(place);
  switch (quantity) {
    case Quantity::ay:
      return (*this)[Quantity::vx] * channel(place_of(Quantity::yaw_rate));
    case Quantity::vy:
    case Quantity::y:
    case Quantity::yaw:
    case Quantity::yaw_rate:
      return 0;
    default:
      return std::numeric_limits<double>::quiet_NaN();
  }
}
double TestCar::sideslip() const {
  const double vx = std::abs((*this)[Quantity::vx]);
  return vx > 0.1 ? std::atan2((*this)[Quantity::vy], vx) : 0;
}
double TestCar::parameter(const char* name, double otherwise) const {
  const double value = rest_.parameter(name);
  return std::isnan(value) ? otherwise : value;
}
const AnyModel& TestCar::model() const { return face::model_of(car_); }

void TestCar::steer(double angle) {
  overrides.imposed_steer_angle = angle;
  overrides.steer_angle_is_imposed = 1;
  inputs.steer = std::clamp(angle / steer_lock_, -1.0, 1.0);  // for models without the test input
}
void TestCar::hold_speed(double v) {
  overrides.imposed_speed = v;
  overrides.speed_is_imposed = 1;
  if (!info().has_pedals) (void)car_.set_state(Quantity::vx, v);
}

void TimeSeries::begin_run(const Vehicle& car) {
  ++runs_;
  steps_ = 0;
  next_ = 0;
  if (!names.empty()) return;
  for (const ChannelInfo& channel : car.channels()) {
    names.push_back(channel.name);
    units.push_back(channel.unit);
  }
}

void TimeSeries::add(std::span<const double> channels, double dt) {
  time.push_back(static_cast<double>(steps_) * dt);
  run.push_back(runs_);
  values.resize(channels.size());
  for (std::size_t i = 0; i < channels.size(); ++i) values[i].push_back(channels[i]);
  next_ += every;
}

Table TimeSeries::table() const {
  Table table;
  table.add("t", "s", time);
  if (runs_ > 1) table.add("run", "-", run);
  for (std::size_t i = 0; i < values.size(); ++i) table.add(names[i], units[i], values[i]);
  return table;
}

}  // namespace sixline
