// World, its cars and its ground: made, exchanged while driving without a jump, changed, put back.
#include <algorithm>
#include <cmath>

#include "play/world.hpp"
#include "registry/match_gear.hpp"
#include "studies/scenario/scenario_road.hpp"

namespace sixline {
using face::refusal;

Status World::set_ground(const Node& table, const std::string& file) {
  auto ground = read_ground(&table, file);
  if (!ground) return ground.error();
  loop_.road = RoadAccess::with_track(std::move(*ground));
  ground_table_ = table;
  end_robot_without_work();
  reset();
  return {};
}

Result<Vehicle> World::make_vehicle(const CarChoice& choice) {
  auto model = make_model_with_car(choice.model, choice.longitudinal, choice.car);
  if (!model) return model.error();
  if ((*model)->info().takes_body_force)  // a body with a thruster: its force turns with it
    for (const char* axes : {"force_axes", "offset_axes"}) (void)(*model)->set(text_node(axes, "body"));
  return VehicleAccess::make_undrawn(**model);
}

World::Car World::make_car(const CarChoice& choice, const Vehicle& vehicle) {
  Car car{.choice = choice, .standard = VehicleAccess::of(vehicle)->model->clone()};
  car.choice.model = vehicle.model().id;
  car.history.assign(history_capacity * (vehicle.channels().size() + 1), 0.0f);
  return car;
}

void World::put(int index, const Readout::Middle& middle, double v, double vy, double yaw_rate, double gear) {
  Car& car = at(index);
  Entrant& entrant = loop_.at(index);
  AnyModel& model = entrant.model();
  const Readout& read = readout(index);
  own(index).take_road(loop_.road);
  car.rail = middle;
  car.rail_from = car.rail_offset = 0;
  if (read.rail()) {
    double x = 0;
    if (track()) {
      const auto place = find_place(track()->view(), middle.x, middle.y);
      x = car.rail_from = place.s;
      car.rail_offset = entrant.place.n = place.n;
    }
    model.place(ground(), x, 0, 0);
  } else {
    const double ahead = read.reference_ahead();
    model.place(ground(), middle.x + ahead * cos(middle.yaw), middle.y + ahead * sin(middle.yaw), middle.yaw);
  }
  model.set_state(Quantity::vx, v);
  model.set_state(Quantity::vy, vy);
  model.set_state(Quantity::yaw_rate, yaw_rate);
  match_gear(model, gear);
  model.roll();
  car.near.fill(-1);
  car.spin.fill(0);
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
  for (int i = 0; i < cars(); ++i)
    put(i, start, 0, 0, 0, 1);  // the first one's reference point on the line, as in a lap
}

void World::exchange(int index, Vehicle vehicle, Car car) {
  VehicleAccess::of(vehicle)->integrator = integrator_;
  if (index < cars()) {
    at(index) = std::move(car);
    loop_.at(index).vehicle = std::move(vehicle);
  } else {
    cars_.push_back(std::move(car));
    loop_.entrants.emplace_back(std::move(vehicle));
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
  const std::vector<double> row = at(from).now;
  const Readout::Middle middle = pose_of(from, row);
  exchange(index, std::move(*vehicle), std::move(car));
  // Sideways speed belongs to the reference point: the middle of the wheelbase keeps its velocity.
  const double r = in_column(row, read.yaw_rate), v = in_column(row, read.vx);
  const double side = in_column(row, read.vy) - r * read.reference_ahead();
  put(index, middle, v, side + r * readout(index).reference_ahead(), r, in_column(row, read.gear, 1));
  if (index == 0) pedal_speed_ = v;
  if (joins) loop_.at(index).begin_laps(loop_.road);
  end_robot_without_work();
  begin_recording_here();
  return {};
}

Status World::remove_car(int index) {
  if (index < 0 || index >= cars() || cars() == 1)
    return refusal("car", std::to_string(index), "there is no such car to take away, or it is the only one");
  if (index == 0) {  // the robot takes the next one
    loop_.at(1).driver_name = loop_.at(0).driver_name;
    loop_.at(1).driver = loop_.at(0).driver;
    loop_.at(1).memory = loop_.at(0).memory;
  }
  cars_.erase(cars_.begin() + index);
  loop_.entrants.erase(loop_.entrants.begin() + index);
  end_robot_without_work();
  begin_recording_here();
  return {};
}

void World::set_integrator(const std::string& name) {
  integrator_ = name;
  for (int i = 0; i < cars(); ++i) own(i).integrator = name;
}

std::vector<ChangedValue> World::changes(int index) const {
  const AnyModel& car = model(index);
  const auto now = car.parameter_values(), file = from_file(index).parameter_values();
  const Description d = car.describe();
  std::vector<ChangedValue> changed;
  for (std::size_t i = 0; i < now.size(); ++i) {
    const bool option =
        std::any_of(d.options.begin(), d.options.end(), [&](const Entry& e) { return e.name == now[i].name; });
    const bool thruster = option && d.info.takes_body_force && now[i].name != "profile";  // not from its file
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
  if (const auto fit = loop_.at(index).vehicle.set_parameter(value); !fit) return fit.error();
  begin_recording_here();
  return {};
}

Status World::reset_value(int index, const std::string& name) {
  auto changed = from_file(index).clone();
  if (!name.empty()) {
    bool known = false;
    for (const ChangedValue& value : changes(index)) {
      known |= value.name == name;
      if (value.name != name)
        if (Status wrong = set_layer(*changed, {value.value}, {})) return wrong;
    }
    if (!known) return {};
    if (Status wrong = changed->check()) return wrong;
  }
  changed->restore(model(index).state());
  own(index).model = std::move(changed);
  own(index).measure();
  begin_recording_here();
  return {};
}

Status World::set_state(int index, const std::string& name, double value) {
  if (const auto fit = loop_.at(index).vehicle.set_state(name, value); !fit) return fit.error();
  if (index == 0 && (name == "vx" || name == "speed")) pedal_speed_ = value;
  begin_recording_here();
  return {};
}

}  // namespace sixline
