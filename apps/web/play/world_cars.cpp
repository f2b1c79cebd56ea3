// World, its cars and its ground: made, exchanged while driving without a jump, changed, put back.
#include <algorithm>
#include <cmath>

#include "play/world.hpp"
#include "play/world_times.hpp"
#include "registry/match_gear.hpp"
#include "scenario/scenario_road.hpp"

namespace sixline {
using namespace world_times;

Status World::set_ground(const Node& table, const std::string& file) {
  auto ground = read_ground(&table, file);
  if (!ground) return ground.error();
  ground_ = std::move(*ground);
  ground_table_ = table;
  if (driver_drives_ && !track()) {
    driver_drives_ = false;
    driver_ = manual_driver;
  }
  for (Car& car : cars_) car.near.fill(-1);
  reset();
  return {};
}

Result<World::Car> World::make_car(const CarChoice& choice) const {
  Car car;
  car.choice = choice;
  auto model = make_model_with_car(choice.model, choice.longitudinal, choice.car);
  if (!model) return model.error();
  car.model = std::move(*model);
  car.choice.model = car.model->info().id;
  if (car.model->info().takes_body_force)  // a body with a thruster: its force turns with it
    for (const char* axes : {"force_axes", "offset_axes"}) (void)car.model->set(text_node(axes, "body"));
  car.standard = car.model->clone();
  connect(car);
  return car;
}

void World::connect(Car& car) const {
  const Description d = car.model->describe();
  car.entries = {Entry{"t", "s", "time", 0, -infinite, infinite, {}, {}}};
  car.entries.insert(car.entries.end(), d.states.begin(), d.states.end());
  car.entries.insert(car.entries.end(), d.outputs.begin(), d.outputs.end());
  std::vector<std::string> names;
  car.passing.clear();
  for (const Entry& entry : car.entries) {
    names.push_back(entry.name);
    car.passing.push_back(passing_of(entry.name));
  }
  car.shape = CarLayout(*car.model, names);
  car.history.assign(history_capacity * car.entries.size(), 0.0f);
}

void World::put(Car& car, const CarLayout::Pose& middle, double v, double vy, double yaw_rate, double gear) const {
  AnyModel& model = *car.model;
  const CarLayout& shape = car.shape;
  car.rail = middle;
  car.rail_from = car.rail_offset = 0;
  if (shape.rail()) {
    double x = 0;
    if (track()) {
      const auto view = track()->view();
      const auto place = find_place(view, middle.x, middle.y);
      x = car.rail_from = place.s;
      car.rail_offset = place.n;
    }
    model.place(ground_, x, 0, 0);
  } else {
    const double ahead = shape.reference_ahead();
    model.place(ground_, middle.x + ahead * cos(middle.yaw), middle.y + ahead * sin(middle.yaw), middle.yaw);
  }
  model.set_state("vx", v);
  model.set_state("vy", vy);
  model.set_state("yaw_rate", yaw_rate);
  match_gear(model, gear);
  model.roll();
  car.near.fill(-1);
  car.spin.fill(0);
  car.broken.clear();
}

CarLayout::Pose World::pose_of(const Car& car, const std::vector<double>& row) const {
  if (!car.shape.rail()) return car.shape.middle(row);
  const double x = CarLayout::at(row, car.shape.x);
  if (track()) {  // along the road, as far from its middle as it was put
    const auto road = pose(track()->view(), x);
    const double fade = std::exp(-std::abs(x - car.rail_from) / 15);
    const double turn = wrap_angle(car.rail.yaw - pose(track()->view(), car.rail_from).heading);
    return {road.x - car.rail_offset * sin(road.heading), road.y + car.rail_offset * cos(road.heading),
            road.heading + turn * fade};
  }
  return {car.rail.x + x * cos(car.rail.yaw), car.rail.y + x * sin(car.rail.yaw), car.rail.yaw};
}

Status World::set_car(int index, const CarChoice& choice) {
  if (index < 0 || index > cars() || index >= max_cars)
    return refusal("car", std::to_string(index), "a world has at most " + std::to_string(max_cars) + " cars");
  auto made = make_car(choice);
  if (!made) return made.error();
  Car& car = *made;
  if (index == 0) integrator_.clear();  // another model has other integrators
  if (cars_.empty()) {
    cars_.push_back(std::move(car));
    reset();
    return {};
  }
  const Car& from = at(index < cars() ? index : 0);  // a new one starts where the first one is
  const CarLayout::Pose middle = pose_of(from, from.now);
  const auto& row = from.now;
  const CarLayout& shape = from.shape;
  // Sideways speed belongs to the reference point: the middle of the wheelbase keeps its velocity.
  const double r = CarLayout::at(row, shape.yaw_rate),
               side = CarLayout::at(row, shape.vy) - r * shape.reference_ahead();
  put(car, middle, CarLayout::at(row, shape.v), side + r * car.shape.reference_ahead(), r,
      CarLayout::at(row, shape.gear, 1));
  if (index == 0) pedal_speed_ = CarLayout::at(row, shape.v);
  if (index < cars()) {
    at(index) = std::move(car);
  } else {
    cars_.push_back(std::move(car));
  }
  if (index == 0 && driver_drives_ && !at(0).model->observe()) {
    driver_drives_ = false;
    driver_ = manual_driver;
  }
  begin_recording();
  refresh();
  return {};
}

Status World::remove_car(int index) {
  if (index < 0 || index >= cars() || cars() == 1)
    return refusal("car", std::to_string(index), "there is no such car to take away, or it is the only one");
  cars_.erase(cars_.begin() + index);
  begin_recording();
  refresh();
  return {};
}

std::vector<ChangedValue> World::changes(int index) const {
  const Car& car = at(index);
  const auto now = car.model->parameter_values(), file = car.standard->parameter_values();
  const Description d = car.model->describe();
  std::vector<ChangedValue> changed;
  for (std::size_t i = 0; i < now.size(); ++i) {
    const bool option =
        std::any_of(d.options.begin(), d.options.end(), [&](const Entry& e) { return e.name == now[i].name; });
    const bool thruster =
        option && car.model->info().takes_body_force && now[i].name != "profile";  // not from its file
    if (now[i].value == file[i].value && !thruster) continue;
    ChangedValue value{now[i].name, {}, option};
    value.value.name = now[i].name;
    if (const auto number = car.model->parameter(now[i].name); number && !option) {
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

void World::change_model(Car& car, std::unique_ptr<AnyModel> changed) {
  car.model = std::move(changed);
  auto history = std::move(car.history);
  connect(car);
  car.history = std::move(history);
  begin_recording();
  refresh();
}

Status World::set_value(int index, const Node& value) {
  Car& car = at(index);
  auto changed = car.model->clone();
  const Description d = changed->describe();
  const auto named = [&](const std::vector<Entry>& list) {
    return std::any_of(list.begin(), list.end(), [&](const Entry& e) { return e.name == value.name; });
  };
  if (!named(d.parameters) && !named(d.options)) return refusal(value.name, {}, "is no parameter of " + d.id);
  if (Status wrong = set_layer(*changed, {value}, {})) return wrong;
  if (Status wrong = changed->check()) return wrong;
  change_model(car, std::move(changed));
  return {};
}

Status World::reset_value(int index, const std::string& name) {
  Car& car = at(index);
  auto changed = car.standard->clone();
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
  changed->restore(car.model->state());
  change_model(car, std::move(changed));
  return {};
}

Status World::set_state(int index, const std::string& name, double value) {
  Car& car = at(index);
  if (!std::isfinite(value)) return refusal(name, number_text(value), "must be a finite number");
  if (!car.model->set_state(name, value)) return refusal(name, {}, "is no state of " + car.choice.model);
  if (index == 0 && (name == "vx" || name == "speed")) pedal_speed_ = value;
  car.broken.clear();
  begin_recording();
  refresh();
  return {};
}

}  // namespace sixline
