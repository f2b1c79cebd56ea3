// World, its time: who drives, one step of all cars, as many as a frame takes.
#include "play/world.hpp"

#include <algorithm>
#include <cmath>

#include "play/world_times.hpp"
#include "sixline/driver/drivers.hpp"
#include "sixline/math/hash.hpp"
#include "studies/lap_time/plan_file.hpp"
#include "vehicle/vehicle_model.hpp"

namespace sixline {
using namespace world_times;
using face::refusal;

World::World() {
  ground_table_.kind = Node::Kind::table;
  status.history_capacity = history_capacity;
  reset();
}

const AnyModel& World::model(int car) const { return face::model_of(vehicle(car)); }
const AnyModel& World::from_file(int car) const { return face::model_of(at(car).standard); }

Status World::set_clock(double dt, const std::string& integrator) {
  if (!(dt >= min_step && dt <= longest_step))
    return refusal("time step", number_text(dt), "must be " + range_text(min_step, longest_step, "s"));
  if (!integrator.empty() && !cars_.empty()) {
    const auto known = vehicle(0).integrators();
    if (std::find(known.begin(), known.end(), integrator) == known.end())
      return refusal("integrator", integrator, "is not offered by " + choice(0).model);
  }
  dt_ = dt;
  set_integrator(integrator);
  pending_ = 0;
  begin_recording_here();
  return {};
}

Status World::set_driver(const std::string& name) {
  const bool by_hand = name == manual_driver || name == external_driver;
  const bool by_plan = is_plan_file(name);
  if (!by_hand && !by_plan && !find_driver<double>(name))
    return refusal("driver", name, "is not a robot, nor manual or external");
  if (!by_hand && cars_.empty()) return refusal("driver", name, "has no car to drive");
  if (!cars_.empty())
    if (const auto fit = simulation_.set_driver(by_hand ? "" : name); !fit) return fit.error();
  robot_ = by_hand ? "" : name;
  if (replaying_) truncate_recording();
  replaying_ = false;
  driver_ = by_plan ? "racer" : name;
  if (by_hand) {
    mapper_.throttle = std::max(play_inputs_.throttle, 0.0);
    mapper_.brake = play_inputs_.brake;
    mapper_.steer = play_inputs_.steer;  // hands on the wheel
    mapper_.gear = play_inputs_.gear;
    mapper_.reverse = play_inputs_.gear < 0;
  }
  refresh();
  return {};
}

void World::release_idle_robot() {
  if (!robot_drives() || (track() && motion_of(vehicle(0)))) return;
  (void)simulation_.set_driver("");
  robot_.clear();
  driver_ = manual_driver;
}

std::vector<ParameterValue> World::robot_values() const {
  std::vector<ParameterValue> values;
  for (const ParameterInfo& info : simulation_.driver_parameters())
    values.emplace_back(info.name, simulation_.driver_parameter(info.name));
  return values;
}

void World::assign_robot(const std::vector<ParameterValue>& values) {
  if (!robot_drives() || simulation_.set_driver(robot_, 0, values)) return;
  robot_.clear();
  driver_ = manual_driver;
}

std::string World::plan() const { return robot_drives() ? simulation_.plan() : std::string(); }

Status World::set_robot_value(const ParameterValue& value) {
  if (!robot_drives()) return refusal(value.name, "", "is none: no robot drives");
  if (const auto fit = simulation_.set_driver_parameter(value); !fit) return fit.error();
  return {};
}

void World::reset() {
  first_step_ = history_rows_ = step_ = 0;
  pending_ = pedal_speed_ = status.dropped = 0;
  mapper_ = {};
  impacts_ = {};
  play_inputs_ = {};
  place_at_start();
  simulation_.restart();
  begin_recording();
  add_history();
  refresh();
}

/// The slip angle at which the front tyres pull hardest: the law's own, or that at which a law without a peak reaches
/// its grip [rad].
static double front_peak_slip(const AnyModel& car, const VehicleLimits<double>& limits) {
  const double load = limits.mass * limits.cg_to_rear / limits.wheelbase,
               stiffness = car.parameter("cornering_stiffness_front").value_or(0);
  return std::max(car.parameter("peak_slip_angle").value_or(0),
                  stiffness > 0 ? limits.lateral_grip * load / stiffness : 0);
}

Driven World::driven() {
  const AnyModel& car = model(0);
  const VehicleLimits<double> limits = car.limits().value_or(VehicleLimits<double>{});
  const auto gear = car.state_value(Quantity::gear);
  const VehicleMotion<double> motion =
      limits.tyres_slide > 0.5 ? car.observe().value_or(VehicleMotion<double>{}) : VehicleMotion<double>{};
  const bool slides = motion.vx > 3;
  const double ahead = limits.wheelbase - limits.cg_to_rear;  // of the reference point, the front axle
  return {.v = car.state_value(Quantity::vx).value_or(or_else(car.reading_of_motion().speed, 0)),
          .gear = gear.value_or(play_inputs_.gear),
          .top_gear = gear ? std::max(drawn_[0].car.top_gear, 1.0) : 1,
          .steer_lock = std::max(limits.steer_lock, 0.05),
          .front_direction = slides ? atan2(motion.vy + ahead * motion.yaw_rate, motion.vx) : 0,
          .rear_direction = slides ? atan2(motion.vy - limits.cg_to_rear * motion.yaw_rate, motion.vx) : 0,
          .peak_slip_angle = slides ? front_peak_slip(car, limits) : 0,
          .shifts = gear.has_value()};
}

/// Reads the commands of the devices, the robot or control(), records and applies them.
void World::decide() {
  const long every = steps_in(commands_every, dt_);
  const bool robot_looks = robot_drives() && step_ % steps_in(looks_every, dt_) == 0;
  simulation_.observe();
  if (!robot_looks && step_ % every != 0) return;
  const double passed = static_cast<double>(every) * dt_;
  const Driven car = driven();
  PlayInputs wanted = external_;
  if (robot_drives()) {
    wanted = commands_of(simulation_.inputs());
    wanted.imposed_speed = play_inputs_.imposed_speed;
  } else if (driver_ == manual_driver) {
    wanted = mapper_.look(input, settings, car, passed);
  }
  add_for_other_cars(wanted, car, passed);
  // Round commands to 1e-5: enough for a hand, and halves the length of links. The ramps keep full precision
  // (E-LR-5).
  for (double* command : {&wanted.throttle, &wanted.brake, &wanted.handbrake, &wanted.steer, &wanted.imposed_speed})
    *command = std::round(*command * 1e5) / 1e5;
  keep_commands(wanted);
  take(wanted);
}

/// Converts pedals to an imposed speed or thrust for models without forces.
void World::add_for_other_cars(PlayInputs& wanted, Driven car, double passed) {
  bool speed = false, thrust = false;
  for (int i = 0; i < cars(); ++i) {
    speed |= !has_pedals(i);
    if (!has_thruster(model(i).info())) continue;
    thrust = true;
    car.body_mass = model(i).parameter(Quantity::mass).value_or(0);
    car.tail = model(i).parameter(Quantity::half_length).value_or(0);
  }
  if (!speed && !thrust) return;
  const bool pedals = has_pedals(0);
  if (pedals) pedal_speed_ = car.v;  // beside a car with forces they drive as fast as it does
  add_speed_and_thrust(wanted, pedal_speed_, car, pedals ? 0 : passed);
  if (!speed) wanted.imposed_speed = 0;
  if (!thrust) wanted.force_x = wanted.force_y = wanted.offset_x = 0;
}

void World::take(const PlayInputs& play_inputs) {
  play_inputs_ = play_inputs;
  for (int i = 0; i < cars(); ++i) {
    Inputs<double> inputs = inputs_of(play_inputs_, vehicle(i).model());
    if (const double top = model(i).top_gear(); top > 0) inputs.gear = std::min(inputs.gear, top);
    (void)simulation_.set_inputs(inputs, i);
    (void)simulation_.set_overrides(overrides_of(play_inputs_, vehicle(i).model()), i);
  }
}

void World::step_once(bool copy_before) {
  if (replaying_)
    take_recorded();
  else
    decide();
  if (copy_before) {
    before_ = simulation_.time();
    read(&Car::before);
  }
  (void)simulation_.step();
  touch();
  ++step_;
  follow_recording();
  if (step_ % steps_in(snapshots_every, dt_) == 0) add_snapshot();
  if ((first_step_ + step_) % steps_in(rows_every, dt_) == 0) add_history();
}

int World::steps(long count) {
  int done = 0;
  for (; done < count && driver_ != ended_driver; ++done) step_once(done + 1 == count);
  return done;
}

void World::step(int count) {
  if (cars_.empty()) return;
  const int done = steps(count);
  restart_interpolation();  // draw the end of the step until the next one
  turn_wheels(done * dt_);
  pending_ = 0;
  refresh();
}

int World::frame(double elapsed) {
  if (cars_.empty()) return 0;
  const double asked = std::isfinite(elapsed) ? std::max(elapsed, 0.0) : 0, counted = std::min(asked, max_elapsed);
  status.dropped += asked - counted;
  pending_ += counted;
  long count = static_cast<long>(std::floor(pending_ / dt_ + 1e-9));
  if (count > max_steps) {
    status.dropped += static_cast<double>(count - max_steps) * dt_;
    pending_ -= static_cast<double>(count - max_steps) * dt_;
    count = max_steps;
  }
  const int done = steps(count);
  pending_ = std::max(pending_ - static_cast<double>(count) * dt_, 0.0);
  if (done > 0) {
    read_now();
    turn_wheels(done * dt_);
  }
  if (driver_ == ended_driver) {  // draw the replay's last moment, without interpolation
    pending_ = 0;
    restart_interpolation();
  }
  refresh();
  return done;
}

std::uint64_t World::hash() const {
  Fnv64 all;
  for (int i = 0; i < cars(); ++i) all.add(vehicle(i).hash());
  return all.value;
}

}  // namespace sixline
