// World: making and exchanging its cars, one step of all of them, laps, history, and what is drawn after a frame.
#include "play/world.hpp"

#include <algorithm>
#include <cmath>

#include "scenario_ground.hpp"
#include "sixline/math/hash.hpp"

namespace sixline {
namespace {

constexpr double commands_every = 0.01, looks_every = 0.02, snapshots_every = 0.5;  // [s]
constexpr double most_elapsed = 0.1, kept_s = 3600, rewound_s = 60;                 // [s]
constexpr int most_steps = 2000;                                                    // a frame

long steps_in(double seconds, double dt) { return std::max(1L, std::lround(seconds / dt)); }

Error refusal(const std::string& field, const std::string& value, const std::string& rule) {
  return {.file = {}, .line = 0, .field = field, .value = value, .rule = rule};
}

/// The gear in which an engine turns at a speed, below the point where it shifts up.
void choose_gear(AnyModel& model, double wanted) {
  if (!model.state_value("gear")) return;
  const double upshift = model.parameter("upshift_rpm").value_or(infinite);
  for (double gear = wanted < 0 ? -1 : std::max(wanted, 1.0); gear <= 10; ++gear) {
    model.set_state("gear", gear);
    model.roll();
    if (gear < 0 || model.state_value("rpm").value_or(0) < upshift) return;
    if (!model.limits() && gear >= 9) return;
    if (const auto limits = model.limits(); limits && gear >= limits->top_gear) return;
  }
}

}  // namespace

World::World() {
  ground_table_.kind = Node::Kind::table;
  status.history_capacity = history_capacity;
  reset();
}

// ---- ground and cars

Status World::set_ground(const Node& table, const std::string& file) {
  auto ground = read_ground(&table, file);
  if (!ground) return ground.error();
  ground_ = std::move(*ground), ground_table_ = table;
  if (robot_drives_ && !track()) robot_drives_ = false, driver_ = "person";
  for (Car& car : cars_) car.near.fill(-1);
  reset();
  return {};
}

Result<World::Car> World::make_car(const CarChoice& choice) const {
  Car car;
  car.choice = choice;
  if (choice.model == "ray.vehicle" && choice.tune.empty()) car.choice.tune = "road";  // a scenario would take the toy
  auto model = make_model_with_car(choice.model, choice.carried, choice.car, car.choice.tune);
  if (!model) return model.error();
  car.model = std::move(*model);
  if (choice.model == "rb2.body")  // a body with a thruster: its force turns with it
    for (const char* axes : {"force_axes", "offset_axes"}) {
      Node body;
      body.kind = Node::Kind::text, body.name = axes, body.text = "body";
      (void)car.model->set(body);
    }
  car.standard = car.model->clone();
  settle(car);
  return car;
}

void World::settle(Car& car) const {
  const Description d = car.model->describe();
  car.entries = {Entry{"t", "s", "time", 0, -infinite, infinite, {}, {}}};
  car.entries.insert(car.entries.end(), d.states.begin(), d.states.end());
  car.entries.insert(car.entries.end(), d.outputs.begin(), d.outputs.end());
  std::vector<std::string> names;
  car.passing.clear();
  for (const Entry& entry : car.entries) names.push_back(entry.name), car.passing.push_back(passing_of(entry.name));
  car.shape = CarShape(*car.model, names);
  car.history.assign(history_capacity * car.entries.size(), 0.0f);
}

void World::put(Car& car, const CarShape::Pose& middle, double v, double v_lateral, double yaw_rate,
                double gear) const {
  AnyModel& model = *car.model;
  const CarShape& shape = car.shape;
  car.rail = middle, car.rail_from = car.rail_offset = 0;
  if (shape.rail()) {
    double x = 0;
    if (track()) {
      const auto view = track()->view();
      const auto place = find_place(view, middle.x, middle.y);
      x = car.rail_from = place.s, car.rail_offset = place.n;
    }
    model.place(ground_, x, 0, 0);
  } else {
    const double ahead = shape.reference_ahead();
    model.place(ground_, middle.x + ahead * cos(middle.heading), middle.y + ahead * sin(middle.heading),
                middle.heading);
  }
  model.set_state("v", v);
  model.set_state("v_lateral", v_lateral), model.set_state("yaw_rate", yaw_rate);
  choose_gear(model, gear);
  model.roll();
  car.near.fill(-1), car.spin.fill(0), car.broken.clear();
}

CarShape::Pose World::pose_of(const Car& car, const std::vector<double>& row) const {
  if (!car.shape.rail()) return car.shape.middle(row);
  const double x = CarShape::at(row, car.shape.x);
  if (track()) {  // along the road, as far from its middle as it was put
    const auto road = pose(track()->view(), x);
    const double fade = std::exp(-std::abs(x - car.rail_from) / 15);
    const double turn = wrap_angle(car.rail.heading - pose(track()->view(), car.rail_from).heading);
    return {road.x - car.rail_offset * sin(road.heading), road.y + car.rail_offset * cos(road.heading),
            road.heading + turn * fade};
  }
  return {car.rail.x + x * cos(car.rail.heading), car.rail.y + x * sin(car.rail.heading), car.rail.heading};
}

Status World::set_car(int index, const CarChoice& choice) {
  if (index < 0 || index > cars() || index >= most_cars)
    return refusal("car", std::to_string(index), "a world has at most " + std::to_string(most_cars) + " cars");
  auto made = make_car(choice);
  if (!made) return made.error();
  Car& car = *made;
  if (index == 0) stepper_.clear();  // another rung has other steppers
  if (cars_.empty()) {
    cars_.push_back(std::move(car));
    reset();
    return {};
  }
  const Car& from = at(index < cars() ? index : 0);  // a new one starts where the first one is
  const CarShape::Pose middle = pose_of(from, from.now);
  const auto& row = from.now;
  const CarShape& shape = from.shape;
  // Sideways speed belongs to the reference point: the middle of the wheelbase keeps its velocity.
  const double r = CarShape::at(row, shape.yaw_rate),
               side = CarShape::at(row, shape.v_lateral) - r * shape.reference_ahead();
  put(car, middle, CarShape::at(row, shape.v), side + r * car.shape.reference_ahead(), r,
      CarShape::at(row, shape.gear, 1));
  if (index == 0) pedal_speed_ = CarShape::at(row, shape.v);
  if (index < cars()) {
    at(index) = std::move(car);
  } else {
    cars_.push_back(std::move(car));
  }
  if (index == 0 && robot_drives_ && !at(0).model->observe()) robot_drives_ = false, driver_ = "person";
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
    const bool thruster = option && car.choice.model == "rb2.body" && now[i].name != "profile";  // not from its file
    if (now[i].value == file[i].value && !thruster) continue;
    ChangedValue value{now[i].name, {}, option};
    value.value.name = now[i].name;
    if (const auto number = car.model->parameter(now[i].name); number && !option) {
      value.value.kind = Node::Kind::number, value.value.number = *number;
    } else {
      value.value.kind = Node::Kind::text, value.value.text = now[i].value;
    }
    changed.push_back(std::move(value));
  }
  return changed;
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
  car.model = std::move(changed);
  auto history = std::move(car.history);
  settle(car);
  car.history = std::move(history);
  begin_recording();
  refresh();
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
  car.model = std::move(changed);
  auto history = std::move(car.history);
  settle(car);
  car.history = std::move(history);
  begin_recording();
  refresh();
  return {};
}

Status World::set_state(int index, const std::string& name, double value) {
  Car& car = at(index);
  if (!std::isfinite(value)) return refusal(name, number_text(value), "must be a finite number");
  if (!car.model->set_state(name, value)) return refusal(name, {}, "is no state of " + car.choice.model);
  if (index == 0 && (name == "v" || name == "v_longitudinal")) pedal_speed_ = value;
  car.broken.clear();
  begin_recording();
  refresh();
  return {};
}

// ---- time and driver

Status World::set_clock(double dt, const std::string& stepper) {
  if (!(dt >= least_step && dt <= longest_step))
    return refusal("time step", number_text(dt), "must be " + range_text(least_step, longest_step, "s"));
  if (!stepper.empty() && !cars_.empty()) {
    const auto known = at(0).model->describe().integrators;
    if (std::find(known.begin(), known.end(), stepper) == known.end())
      return refusal("stepper", stepper, "is not offered by " + at(0).choice.model);
  }
  began_ = drawn_time(), first_step_ = step_;
  dt_ = dt, stepper_ = stepper, pending_ = 0;
  begin_recording();
  refresh();
  return {};
}

Status World::set_driver(const std::string& name) {
  if (name == "person" || name == "program") {
    driver_ = name, robot_drives_ = false, replaying_ = false, intention_ = {};
    seat_.throttle = tick_.throttle, seat_.brake = tick_.brake, seat_.steer = tick_.steer;  // hands on the wheel
    seat_.gear = tick_.gear, seat_.reverse = tick_.gear < 0;
    refresh();
    return {};
  }
  auto robot = find_robot<double>(name);
  if (!robot) return refusal("driver", name, "is not a robot, nor person or program");
  if (!track()) return refusal("driver", name, "needs a track to follow");
  if (cars_.empty() || !at(0).model->observe())
    return refusal("driver", name, "cannot steer " + (cars_.empty() ? std::string("nothing") : at(0).choice.model));
  driver_ = name, robot_ = *robot, robot_drives_ = true, replaying_ = false, memory_ = {};
  refresh();
  return {};
}

void World::place_at_start() {
  CarShape::Pose start{};
  if (track()) {
    const auto line = pose(track()->view(), 0.0);
    start = {line.x, line.y, line.heading};
  }
  for (Car& car : cars_) {  // the reference point of the first one on the line, as in a lap; the others beside it
    const double ahead = at(0).shape.reference_ahead();
    put(car, {start.x - ahead * cos(start.heading), start.y - ahead * sin(start.heading), start.heading}, 0, 0, 0, 1);
  }
}

void World::start_laps() {
  book_ = LapBook(track() ? track()->length : 1e9, 1'000'000'000);
  place_ = {};
  if (track() && !cars_.empty()) {
    const auto middle = pose_of(at(0), at(0).now);
    place_ = find_place(track()->view(), middle.x, middle.y);
  }
}

void World::reset() {
  step_ = first_step_ = 0, began_ = pending_ = 0, history_rows_ = 0, pedal_speed_ = 0;
  status.dropped = 0, seat_ = {}, tick_ = {}, memory_ = {}, intention_ = {}, off_road_ = false;
  if (replaying_) replaying_ = false, driver_ = "person";
  place_at_start();
  for (Car& car : cars_) read(car, car.now, 0);
  start_laps();
  begin_recording();
  keep_history();
  refresh();
}

void World::begin_recording() {
  began_ = drawn_time(), first_step_ = step_, whole_ = true, replay_differs_ = false;
  if (replaying_) replaying_ = false, driver_ = "person";
  record_ = {};
  record_.ground = ground_table_, record_.dt = dt_, record_.stepper = stepper_;
  limits_ = {};
  if (!cars_.empty())
    if (const auto limits = at(0).model->limits()) limits_ = *limits;
  snapshots_.clear();
  for (int i = 0; i < cars(); ++i) {
    Car& car = at(i);
    const Description d = car.model->describe();
    Recording::Car start{.choice = car.choice, .changes = changes(i), .initial = {}};
    const auto states = car.model->state();
    for (const Entry& entry : d.states)
      start.initial.emplace_back(entry.name, car.model->state_value(entry.name).value_or(0));
    // As a scenario starts it: put down, then every state by name. What only the rung remembers starts anew.
    const double x = car.model->state_value("x").value_or(0), y = car.model->state_value("y").value_or(0);
    car.model->restore(std::vector<double>(states.size() - 1, 0.0));
    car.model->place(ground_, x, y, car.model->state_value("heading").value_or(0));
    for (const auto& [name, value] : start.initial) car.model->set_state(name, value);
    record_.cars.push_back(std::move(start));
    read(car, car.now, drawn_time());
    car.before = car.now;
  }
  keep_snapshot();
}

double World::drawn_time() const { return began_ + static_cast<double>(step_ - first_step_) * dt_; }

void World::read(Car& car, std::vector<double>& row, double t) {
  car.model->read(controls_of(tick_, car.choice.model), ground_, dt_, car.scratch);
  row.resize(car.entries.size());
  row[0] = t;
  std::copy(car.scratch.begin(), car.scratch.end(), row.begin() + 1);
}

Driven World::driven() const {
  const Car& car = at(0);
  const auto& row = car.now;
  Driven driven{.v = CarShape::at(row, car.shape.v), .gear = CarShape::at(row, car.shape.gear, 1)};
  driven.v = car.model->state_value("v").value_or(driven.v);
  driven.shifts = car.model->state_value("gear").has_value();
  driven.gear = car.model->state_value("gear").value_or(tick_.gear);
  driven.top_gear = driven.shifts ? std::max(drawn_[0].car.top_gear, 1.0) : 1;
  driven.wheelbase = car.shape.wheelbase(), driven.steer_lock = std::max(limits_.steer_lock, 0.05);
  driven.lateral_grip = limits_.lateral_grip;
  return driven;
}

/// What the person, the robot or the replay wants now.
void World::take_commands() {
  const long at_step = step_ - first_step_;
  Tick tick = tick_;
  if (replaying_) {
    while (next_tick_ < record_.ticks.size() && record_.ticks[next_tick_].step <= at_step)
      tick_ = record_.ticks[next_tick_++].tick;
    return;
  }
  const bool person = driver_ == "person", turn = at_step % steps_in(commands_every, dt_) == 0;
  if (!turn && !(robot_drives_ && at_step % steps_in(looks_every, dt_) == 0)) return;
  const double passed = static_cast<double>(steps_in(commands_every, dt_)) * dt_;
  const Driven car = driven();
  if (robot_drives_) {
    if (at_step % steps_in(looks_every, dt_) == 0) {
      auto seen = *at(0).model->observe();
      seen.time = drawn_time(), seen.place = place_;
      const Controls<double> u = drive(robot_, limits_, track()->view(), seen, memory_, intention_);
      tick = {.throttle = u.throttle,
              .brake = u.brake,
              .handbrake = u.handbrake,
              .steer = u.steer,
              .gear = u.gear,
              .auto_shift = u.auto_shift};
      tick.speed_hold = tick_.speed_hold;
    }
  } else if (person) {
    tick = seat_.look(input, settings, car, passed);
  } else {
    tick = program_;
  }
  bool told = false, thrust = false;  // rungs that take a speed, or a thrust
  for (const Car& each : cars_) told |= !each.shape.pedals(), thrust |= each.choice.model == "rb2.body";
  if (told || thrust) {
    Driven body = car;
    for (const Car& each : cars_)
      if (each.choice.model == "rb2.body")
        body.body_mass = each.model->parameter("mass").value_or(0),
        body.tail = each.model->parameter("half_length").value_or(0);
    if (at(0).shape.pedals()) pedal_speed_ = car.v;  // beside a car with forces they drive as fast as it does
    add_speed_and_thrust(tick, pedal_speed_, body, at(0).shape.pedals() ? 0 : passed);
    if (!told) tick.speed_hold = 0;
    if (!thrust) tick.force_x = tick.force_y = tick.offset_x = 0;
  }
  // Five digits of a command are more than a hand has, and make links half as long. The ramps behind stay whole
  // (E-LR-5).
  for (double* command : {&tick.throttle, &tick.brake, &tick.handbrake, &tick.steer, &tick.speed_hold})
    *command = std::round(*command * 1e5) / 1e5;
  if (tick == tick_ && !record_.ticks.empty()) return;
  tick_ = tick;
  if (drawn_time() - began_ > kept_s) whole_ = false;
  if (whole_) record_.ticks.push_back({at_step, tick_});
}

void World::follow_laps() {
  if (!track() || cars_.empty()) return;
  const Car& car = at(0);
  const auto view = track()->view();
  const TrackPlace<double> before = place_;
  if (car.shape.rail())
    place_ = {
        .s = wrap_distance(view, car.model->state_value("x").value_or(0)), .n = car.rail_offset, .piece = place_.piece};
  else
    place_ = project(view, car.model->state_value("x").value_or(0), car.model->state_value("y").value_or(0), place_);
  if ((step_ - first_step_) % steps_in(looks_every, dt_) == 0) off_road_ = car.model->off_road(view, place_);
  book_.step(drawn_time(), dt_, before, place_, car.model->state_value("v").value_or(0), off_road_);
}

void World::step_once(bool keep_before) {
  take_commands();
  for (Car& car : cars_) {
    if (keep_before) read(car, car.before, drawn_time());
    if (!car.broken.empty()) continue;
    car.broken = car.model->step(controls_of(tick_, car.choice.model), ground_, dt_, stepper_);
  }
  ++step_;
  follow_laps();
  if (replaying_) {
    const long at_step = step_ - first_step_;
    for (const auto& point : record_.checkpoints)
      if (point.step == at_step && point.hash != hash()) replay_differs_ = true;
    if (at_step >= record_.steps) replaying_ = false, driver_ = "ended";
  } else if (whole_) {
    record_.steps = step_ - first_step_;
  }
  if ((step_ - first_step_) % steps_in(snapshots_every, dt_) == 0) keep_snapshot();
  if (step_ % steps_in(0.01, dt_) == 0) keep_history();
}

std::uint64_t World::hash() const {
  Fnv64 all;
  for (const Car& car : cars_) all.add(car.model->hash());
  return all.value;
}

void World::keep_snapshot() {
  Snapshot now{.step = step_,
               .states = {},
               .seat = seat_,
               .tick = tick_,
               .memory = memory_,
               .intention = intention_,
               .book = book_,
               .place = place_,
               .ticks = record_.ticks.size(),
               .history_rows = history_rows_,
               .pedal_speed = pedal_speed_};
  for (const Car& car : cars_) now.states.push_back(car.model->state());
  if (!replaying_ && whole_ && step_ > first_step_) record_.checkpoints.push_back({step_ - first_step_, hash()});
  snapshots_.push_back(std::move(now));
  while (snapshots_.size() > static_cast<std::size_t>(rewound_s / snapshots_every) + 1) snapshots_.pop_front();
}

void World::restore(const Snapshot& then) {
  step_ = then.step, seat_ = then.seat, tick_ = then.tick, memory_ = then.memory, intention_ = then.intention;
  book_ = then.book, place_ = then.place, pedal_speed_ = then.pedal_speed;
  for (std::size_t i = 0; i < cars_.size(); ++i) cars_[i].model->restore(then.states[i]), cars_[i].broken.clear();
}

void World::rewind(double seconds) {
  if (snapshots_.empty() || !(seconds > 0) || cars_.empty()) return;
  const long back = std::min(static_cast<long>(std::min(seconds / dt_, 1e9)), step_);
  const long wanted = std::max(step_ - back, snapshots_.front().step);
  while (snapshots_.size() > 1 && snapshots_.back().step > wanted) snapshots_.pop_back();
  const Snapshot then = snapshots_.back();
  snapshots_.pop_back();
  restore(then);
  const bool was_replay = replaying_ || driver_ == "ended";
  // The commands up to the moment wanted are played once more.
  const std::string driver = was_replay ? "replay" : driver_;
  next_tick_ = then.ticks, replaying_ = true;
  while (next_tick_ > 0 && record_.ticks[next_tick_ - 1].step >= then.step - first_step_) --next_tick_;
  history_rows_ = then.history_rows;
  const bool differed = replay_differs_;
  keep_snapshot();
  while (step_ < wanted) {
    step_once(false);
    if (!replaying_) replaying_ = true;  // the end of the recording is not the end of time
  }
  replay_differs_ = differed, replaying_ = was_replay, driver_ = driver;
  if (!was_replay) {
    const long at_step = step_ - first_step_;
    while (!record_.ticks.empty() && record_.ticks.back().step >= at_step) record_.ticks.pop_back();
    while (!record_.checkpoints.empty() && record_.checkpoints.back().step > at_step) record_.checkpoints.pop_back();
    record_.steps = at_step;
  }
  pending_ = 0;
  for (Car& car : cars_) read(car, car.now, drawn_time()), car.before = car.now;
  refresh();
}

Status World::play(Recording recording) {
  World trial;
  trial.settings = settings;
  if (Status wrong = trial.set_ground(recording.ground, "replay")) return wrong;
  std::vector<Car> cars;
  for (const Recording::Car& start : recording.cars) {
    auto made = trial.make_car(start.choice);
    if (!made) return made.error();
    for (const ChangedValue& change : start.changes) {
      if (Status wrong = set_layer(*made->model, {change.value}, "replay")) return wrong;
      if (Status wrong = made->model->check()) return wrong;
    }
    trial.settle(*made);
    double x = 0, y = 0, heading = 0;
    for (const auto& [name, value] : start.initial) {
      if (name == "x") x = value;
      if (name == "y") y = value;
      if (name == "heading") heading = value;
    }
    made->model->place(trial.ground_, x, y, heading);
    for (const auto& [name, value] : start.initial)
      if (!made->model->set_state(name, value)) return refusal(name, {}, "is no state of " + start.choice.model);
    made->rail = {x, y, heading};
    if (made->shape.rail()) made->rail = {}, made->rail_from = 0;
    cars.push_back(std::move(*made));
  }
  if (cars.empty()) return refusal("replay", {}, "has no cars");
  ground_ = trial.ground_, ground_table_ = recording.ground, cars_ = std::move(cars);
  dt_ = recording.dt, stepper_ = recording.stepper;
  step_ = first_step_ = 0, began_ = pending_ = 0, history_rows_ = 0, seat_ = {}, memory_ = {}, intention_ = {},
  tick_ = {};
  record_ = std::move(recording), next_tick_ = 0, robot_drives_ = false, replaying_ = true, replay_differs_ = false;
  driver_ = "replay", whole_ = true;
  snapshots_.clear();
  for (Car& car : cars_) read(car, car.now, 0), car.before = car.now;
  limits_ = {};
  if (const auto limits = at(0).model->limits()) limits_ = *limits;
  start_laps();
  keep_snapshot();
  keep_history();
  refresh();
  return {};
}

void World::keep_history() {
  const auto row = static_cast<std::size_t>(history_rows_++ % history_capacity);
  for (Car& car : cars_) {
    read(car, car.now, drawn_time());
    const std::size_t columns = car.entries.size();
    for (std::size_t i = 0; i < columns; ++i) car.history[row * columns + i] = static_cast<float>(car.now[i]);
  }
}

void World::step(int steps) {
  if (cars_.empty()) return;
  for (int i = 0; i < steps && driver_ != "ended"; ++i) step_once(i + 1 == steps);
  pending_ = dt_;  // the last step is drawn whole
  for (Car& car : cars_) read(car, car.now, drawn_time());
  refresh();
  pending_ = 0;
}

int World::frame(double elapsed) {
  if (cars_.empty()) return 0;
  const double asked = std::isfinite(elapsed) ? std::max(elapsed, 0.0) : 0;
  const double counted = std::min(asked, most_elapsed);
  status.dropped += asked - counted;
  pending_ += counted;
  long steps = static_cast<long>(std::floor(pending_ / dt_ + 1e-9));
  if (steps > most_steps) {
    status.dropped += static_cast<double>(steps - most_steps) * dt_;
    pending_ -= static_cast<double>(steps - most_steps) * dt_, steps = most_steps;
  }
  int done = 0;
  for (; done < steps && driver_ != "ended"; ++done) step_once(done + 1 == steps);
  pending_ = std::max(pending_ - static_cast<double>(steps) * dt_, 0.0);
  if (done > 0)
    for (Car& car : cars_) {
      read(car, car.now, drawn_time());
      const auto speeds = car.shape.wheel_speeds(car.now);
      for (std::size_t i = 0; i < 4; ++i)
        car.spin[i] = std::remainder(car.spin[i] + speeds[i] * done * dt_, 2 * pi_value);
    }
  refresh();
  return done;
}

std::string World::message() const {
  if (!seat_.message.empty()) return seat_.message;
  for (const Car& car : cars_)
    if (!car.broken.empty())
      return car.choice.model + ": " + car.broken +
             " became non-finite; the last good state is kept. Reset, or take a shorter step";
  if (driver_ == "ended")
    return replay_differs_ ? "The replay has ended; it did not give the recorded states" : "The replay has ended";
  if (cars_.empty()) return {};
  const Car& car = at(0);
  const double lateral = CarShape::at(car.now, car.shape.a_lateral);
  if ((!car.shape.pedals() || car.choice.model == "plan.kinematic") && std::abs(lateral) > 0.3 * 9.81)
    return "More than 0.3 g sideways: tyres would slip here, this rung cannot";
  return {};
}

/// What is drawn and told after a frame.
void World::refresh() {
  auto& s = status;
  s.time = drawn_time(), s.steps = static_cast<double>(step_), s.dt = dt_,
  s.alpha = std::clamp(pending_ / dt_, 0.0, 1.0);
  s.source = replaying_ || driver_ == "ended" ? 4 : robot_drives_ ? 3 : source_of(seat_);
  s.throttle = tick_.throttle, s.brake = tick_.brake, s.handbrake = tick_.handbrake, s.steer = tick_.steer;
  s.gear = tick_.gear, s.auto_shift = tick_.auto_shift;
  s.has_target = robot_drives_ ? 1 : 0;
  s.target_x = intention_.target_x, s.target_y = intention_.target_y, s.allowed_speed = intention_.allowed_speed;
  s.on_track = track() ? 1 : 0, s.track_s = place_.s, s.track_n = place_.n, s.off_track = off_road_ ? 1 : 0;
  s.lap = book_.lap(), s.lap_time = drawn_time() - book_.lap_started(),
  s.lap_clean = book_.record.laps.back().clean ? 1 : 0;
  s.last_lap = s.best_lap = 0;
  for (std::size_t i = 0; i + 1 < book_.record.laps.size(); ++i) {
    const LapSummary& lap = book_.record.laps[i];
    s.last_lap = lap.time;
    if (lap.clean && (s.best_lap == 0 || lap.time < s.best_lap)) s.best_lap = lap.time;
  }
  s.recorded_s = whole_ ? static_cast<double>(record_.steps) * dt_ : 0;
  s.rewind_s = snapshots_.empty() ? 0 : static_cast<double>(step_ - snapshots_.front().step) * dt_;
  s.replay = driver_ == "ended" ? (replay_differs_ ? 2 : 3) : !replaying_ ? 0 : replay_differs_ ? 2 : 1;
  s.cars = cars(), s.history_rows = static_cast<double>(history_rows_), s.trouble = 0;
  for (int i = cars() - 1; i >= 0; --i)
    if (!at(i).broken.empty()) s.trouble = i + 1;
  for (std::size_t place = 0; place < cars_.size(); ++place) {
    Car& car = cars_[place];
    DrawnCar& drawn = drawn_[place];
    const std::size_t columns = car.entries.size();
    car.shown.resize(columns);
    const bool moved = car.before.size() == columns && car.now.size() == columns;
    for (std::size_t i = 0; i < columns; ++i)
      car.shown[i] = moved ? between(car.passing[i], car.before[i], car.now[i], s.alpha) : car.now[i];
    const CarShape::Pose at = pose_of(car, car.shown);
    if (std::abs(at.x - drawn.car.x) + std::abs(at.y - drawn.car.y) > 5)
      car.near.fill(-1);  // too far to search from there
    car.shape.draw(car.shown, car.spin, at, s.throttle, s.brake, ground_, car.near, drawn);
  }
}

}  // namespace sixline
