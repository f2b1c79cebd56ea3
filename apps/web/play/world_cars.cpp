// World, its cars and its ground: made, exchanged while driving without a jump, changed, put back.
#include <algorithm>
#include <cmath>
#include <utility>

#include "play/world.hpp"
#include "studies/scenario/scenario_road.hpp"
#include "vehicle/vehicle_model.hpp"

namespace sixline {
using face::refusal;

Status World::set_ground(const Node& table, const std::string& file) {
  auto ground = read_ground(&table, file);
  if (!ground) return ground.error();
  use_road(std::move(*ground));
  ground_table_ = table;
  const std::vector<ParameterValue> robot = robot_values();
  const Simulation before = std::exchange(simulation_, Simulation());
  for (int i = 0; i < before.vehicle_count(); ++i) enter(before.vehicle(i));
  assign_robot(robot);
  reset();
  return {};
}

Result<Vehicle> World::make_vehicle(const CarChoice& choice) {
  auto vehicle = Vehicle::create({.model = choice.model, .car = choice.car, .longitudinal_model = choice.longitudinal});
  if (vehicle && has_thruster(vehicle->model()))  // a body with a thruster: its force turns with it
    for (const char* axes : {"force_axes", "offset_axes"}) (void)vehicle->set_parameter({axes, "body"});
  return vehicle;
}

World::Car World::make_car(const CarChoice& choice, const Vehicle& vehicle) {
  Car car{.choice = choice, .standard = vehicle};
  measure(car, vehicle);
  car.choice.model = vehicle.model().id;
  car.history.assign(history_capacity * (vehicle.channels().size() + 1), 0.0f);
  return car;
}

void World::measure(Car& car, const Vehicle& vehicle) { car.layout = CarLayout(face::model_of(vehicle)); }

void World::put(Car& car, Vehicle& vehicle, const Readout::Middle& middle, double v, double vy, double yaw_rate,
                double gear) {
  const Readout& read = car.layout.readout();
  car.rail = middle;
  car.rail_from = car.rail_offset = 0;
  if (read.rail() && track()) {
    const auto place = find_place(track()->view(), middle.x, middle.y);
    car.rail_from = place.s;
    car.rail_offset = place.n;
  }
  const double ahead = read.reference_ahead();
  if (read.rail())
    (void)vehicle.place_reference(road_, track() ? middle.x : 0, track() ? middle.y : 0, 0);
  else
    (void)vehicle.place_reference(road_, middle.x + ahead * cos(middle.yaw), middle.y + ahead * sin(middle.yaw),
                                  middle.yaw);
  (void)vehicle.set_state(Quantity::vx, v);
  (void)vehicle.set_state(Quantity::vy, vy);
  (void)vehicle.set_state(Quantity::yaw_rate, yaw_rate);
  vehicle.roll(gear);
  car.near.fill(-1);
  car.rotation.fill(0);
}

void World::place_at_start() {
  if (cars_.empty()) return;
  Readout::Middle start{};
  if (track()) {
    const auto line = pose(track()->view(), 0.0);
    start = {line.x, line.y, line.heading};
  }
  const double ahead = readout(0).reference_ahead();
  start.x -= ahead * cos(start.yaw);
  start.y -= ahead * sin(start.yaw);
  for (int i = 0; i < cars(); ++i)  // the first one's reference point on the line, as in a lap
    put_apart(i, at(i), simulation_.vehicle(i), start, 0, 0, 0, 1);
}

void World::enter(const Vehicle& vehicle) {
  if (simulation_.vehicle_count() > 0)
    (void)simulation_.add(vehicle);
  else
    simulation_ =
        Simulation::create({.vehicle = vehicle, .road = road_, .dt = dt_, .from_start = false, .retries = false})
            .value();
}

void World::exchange(int index, Vehicle vehicle, Car car) {
  (void)vehicle.set_integrator(integrator_);
  if (index < cars()) {
    at(index) = std::move(car);
    simulation_.vehicle(index) = std::move(vehicle);
  } else {
    cars_.push_back(std::move(car));
    enter(vehicle);
  }
}

Status World::set_car(int index, const CarChoice& choice) {
  if (index < 0 || index > cars() || index >= max_cars)
    return refusal("car", std::to_string(index), "a world has at most " + std::to_string(max_cars) + " cars");
  auto vehicle = make_vehicle(choice);
  if (!vehicle) return vehicle.error();
  Car car = make_car(choice, *vehicle);
  if (index == 0) set_integrator("");  // another model has other integrators
  if (cars_.empty()) {
    exchange(0, std::move(*vehicle), std::move(car));
    reset();
    return {};
  }
  const bool joins = index == cars();
  const int from = joins ? 0 : index;  // a new one starts where the first one is
  const Readout read = readout(from);
  const Reading now = reading_of(this->vehicle(from).channels(), at(from).now);
  const Readout::Middle middle = pose_of(from, now);
  // Sideways speed belongs to the reference point: the middle of the wheelbase keeps its velocity.
  const double r = or_else(now.yaw_rate, 0), v = or_else(forward_speed(now), 0);
  const double side = or_else(now.vy, 0) - r * read.reference_ahead();
  put_apart(joins ? index : 0, car, *vehicle, middle, v, side + r * car.layout.readout().reference_ahead(), r,
            or_else(now.gear, 1));
  exchange(index, std::move(*vehicle), std::move(car));
  if (index == 0) pedal_speed_ = v;
  release_idle_robot();
  begin_recording_here();
  return {};
}

Status World::remove_car(int index) {
  if (index < 0 || index >= cars() || cars() == 1)
    return refusal("car", std::to_string(index), "there is no such car, or it is the only one");
  const std::vector<ParameterValue> robot = robot_values();
  cars_.erase(cars_.begin() + index);
  (void)simulation_.remove(index);
  if (index == 0) assign_robot(robot);  // the robot takes the next one
  release_idle_robot();
  begin_recording_here();
  return {};
}

void World::set_integrator(const std::string& name) {
  integrator_ = name;
  for (int i = 0; i < cars(); ++i)
    if (!simulation_.vehicle(i).set_integrator(name)) (void)simulation_.vehicle(i).set_integrator("");
}

std::vector<ChangedValue> World::changes(int index) const {
  const AnyModel& car = model(index);
  const auto now = car.parameter_values(), file = from_file(index).parameter_values();
  const Description d = car.describe();
  std::vector<ChangedValue> changed;
  for (std::size_t i = 0; i < now.size(); ++i) {
    const bool option =
        std::any_of(d.options.begin(), d.options.end(), [&](const Entry& e) { return e.name == now[i].name; });
    const bool thruster = option && has_thruster(d.info) && now[i].name != "profile";  // not from its file
    if (now[i].value == file[i].value && !thruster) continue;
    ChangedValue value{now[i].name, {}, option};
    value.value.name = now[i].name;
    if (const auto number = car.parameter(now[i].name); number && !option) {
      value.value.kind = Node::Kind::number;
      value.value.number = *number;
    } else {
      value.value.kind = Node::Kind::text;
      value.value.text = now[i].value;
    }
    changed.push_back(std::move(value));
  }
  return changed;
}

Status World::set_value(int index, const ParameterValue& value) {
  if (const auto fit = simulation_.vehicle(index).set_parameter(value); !fit) return fit.error();
  measure(at(index), vehicle(index));
  begin_recording_here();
  return {};
}

Status World::reset_value(int index, const std::string& name) {
  Vehicle changed = at(index).standard;
  if (!name.empty()) {
    const std::vector<ChangedValue> all = changes(index);
    if (std::none_of(all.begin(), all.end(), [&](const ChangedValue& value) { return value.name == name; })) return {};
    for (const ChangedValue& value : all)
      if (value.name != name)
        if (const auto fit = changed.set_parameter(value.as_parameter()); !fit) return fit.error();
  }
  if (const auto fit = changed.restore(vehicle(index).save()); !fit) return fit.error();
  if (!changed.set_integrator(integrator_)) (void)changed.set_integrator("");
  simulation_.vehicle(index) = std::move(changed);
  measure(at(index), vehicle(index));
  begin_recording_here();
  return {};
}

Status World::set_state(int index, const std::string& name, double value) {
  if (const auto fit = simulation_.vehicle(index).set_state(name, value); !fit) return fit.error();
  if (index == 0 && (name == "vx" || name == "speed")) pedal_speed_ = value;
  begin_recording_here();
  return {};
}

}  // namespace sixline
