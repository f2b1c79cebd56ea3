// Scenario car: inputs by time, notices, samples.
#include "studies/scenario/scenario_car.hpp"

#include <algorithm>
#include <cmath>

#include "sixline/track_driver.hpp"
#include "sixline/vehicle/planar.hpp"
#include "vehicle/registry/model_names.hpp"

namespace sixline {
namespace {

/// A number of the current state, if the model has it; a speed along the car is `vx` or `speed`.
std::optional<double> state_of(const Vehicle& car, Quantity quantity) {
  int index = car.channel_index(quantity);
  if (index < 0 && quantity == Quantity::vx) index = car.channel_index(Quantity::speed);
  if (index < 0 || !car.channels()[static_cast<std::size_t>(index)].is_state) return {};
  return car.channel(index);
}

/// Imposes the one force with their sum and, in any pair of axes, their moment: the same offset x force and the same
/// offset . force. Forces whose sum is 0 are one of 1e-12 of their size, as much farther away.
void impose(BodyForces& forces, Overrides<double>& test) {
  std::size_t count = 1;
  for (const auto& [name, numbers] : forces) count = std::max(count, numbers.size());
  double fx = 0, fy = 0, x = 0, y = 0, cross = 0, dot = 0, size = 0;
  for (std::size_t i = 0; i < count; ++i) {
    const auto of = [&](const char* name) { return i < forces[name].size() ? forces[name][i] : 0; };
    const double force_x = of("force_x"), force_y = of("force_y");
    x = of("offset_x"), y = of("offset_y");
    fx += force_x, fy += force_y;
    cross += x * force_y - y * force_x, dot += x * force_x + y * force_y;
    size += std::hypot(force_x, force_y);
  }
  if (count > 1 && size > 0) {
    if (std::hypot(fx, fy) < 1e-12 * size) fx = 1e-12 * size, fy = 0;
    const double square = fx * fx + fy * fy;
    x = (dot * fx + cross * fy) / square, y = (dot * fy - cross * fx) / square;
  }
  test.force_x = fx, test.force_y = fy, test.offset_x = x, test.offset_y = y;
}

/// Applies a block: pedals and steering, test inputs, or a state. Returns whether it requests a gear.
bool apply_block(const InputBlock& block, Inputs<double>& u, Overrides<double>& test, BodyForces& forces, Vehicle& car,
                 SteerKey& key) {
  bool automatic_named = false, gear_named = false;
  const bool shifted_itself = u.auto_shift > 0.5;
  for (const auto& value : block.values) {
    bool control = false;
    for_each_field(u, [&](const FieldInfo& f, double& target) {
      if (f.name == value.name) {
        target = value.number;
        control = true;
      }
    });
    automatic_named |= value.name == "auto_shift";
    gear_named |= value.name == "gear";
    if (value.name == "steer" || value.name == "steer_key") test.steer_angle_is_imposed = 0;
    if (value.name == "steer" || value.name == "imposed_steer_angle_deg") key.reset();
    if (value.name == "steer_key") {
      key = value.number;
      control = true;
    }
    for (const TestInput& input : test_inputs())
      if (input.name == value.name) {
        input.apply(test, value.number);
        control = true;
        if (input.of->taken != &ModelInfo::takes_body_force) continue;
        std::vector<double>& numbers = forces[value.name] = {value.number};
        if (value.kind == Node::Kind::list) numbers.clear();
        for (const Node& each : value.children) numbers.push_back(each.number);
        impose(forces, test);
      }
    if (value.name == "imposed_speed") {
      const double vy = state_of(car, Quantity::vy).value_or(0);
      (void)car.set_state(Quantity::vx, vx_at_speed(value.number, vy));
      car.roll();
    } else if (value.name == "load_transfer_share")
      (void)car.set_parameter({value.name, value.number});
    else if (!control)
      (void)car.set_state(value.name, value.number);
  }
  if (gear_named && !automatic_named) u.auto_shift = 0;      // a gear requested by hand
  if (shifted_itself && u.auto_shift <= 0.5 && !gear_named)  // manual from here on, without a request
    u.gear = state_of(car, Quantity::gear).value_or(u.gear);
  return gear_named && u.auto_shift <= 0.5;
}

}  // namespace

ScenarioCar::ScenarioCar(const ScenarioData& s, Simulation& loop, ScenarioResult& result)
    : scenario_(s), model_(s.model->describe()), loop_(loop), result_(result), gear_notices_(loop.vehicle(s.number)) {
  result_.model = model_.id;
  result_.channels = {"t"};
  result_.units = {"s"};
  for (const ChannelInfo& channel : car().channels()) {
    result_.channels.push_back(channel.name);
    result_.units.push_back(channel.unit);
  }
  result_.notices = unused_input_notices(s);
  for (std::string& notice : tyre_file_notices(car())) result_.notices.push_back(std::move(notice));
  result_.recorded_names = s.recorded;
  if (s.records) begin_recording();
}

void ScenarioCar::begin_recording() {
  for (const std::string& word : scenario_.recorded) {
    recorded_.push_back(channel_of(word));
    const auto at = std::ranges::find(result_.channels, recorded_.back());
    result_.recorded.push_back(static_cast<std::size_t>(at - result_.channels.begin()));
  }
  (void)loop_.record(recorded_, static_cast<double>(scenario_.record_every) * scenario_.dt, scenario_.number);
}

std::string ScenarioCar::channel_of(const std::string& word) const {
  return word == "t" ? word : known_as(word, {&model_.states, &model_.outputs});
}

void ScenarioCar::apply_blocks(long step) {
  const auto& blocks = scenario_.inputs;
  if (!steer_key_ && (next_input_ == blocks.size() || blocks[next_input_].step > step)) return;
  Inputs<double> inputs = loop_.inputs(scenario_.number);
  Overrides<double> overrides = loop_.overrides(scenario_.number);
  while (next_input_ < blocks.size() && blocks[next_input_].step <= step)
    if (apply_block(blocks[next_input_++], inputs, overrides, forces_, car(), steer_key_)) {
      gear_notices_.look(state_of(car(), Quantity::vx).value_or(0), inputs.gear, loop_.time(), result_.notices);
      inputs.gear = gear_notices_.within(inputs.gear);
    }
  if (steer_key_) turn_by_key(inputs);
  // read_inputs() has checked them; a driver sets its own.
  if (scenario_.driver.empty()) (void)loop_.set_inputs(inputs, scenario_.number);
  (void)loop_.set_overrides(overrides, scenario_.number);
}

void ScenarioCar::turn_by_key(Inputs<double>& inputs) {
  const auto limits = limits_of(car());
  const double lock = limits ? limits->steer_lock : car().parameter("steer_lock");
  if (!(lock > 0)) return;
  const double v = limits ? motion_of(car())->vx : state_of(car(), Quantity::vx).value_or(0);
  inputs.steer = keyed_steer(scenario_.steer_keys, inputs.steer * lock, *steer_key_, v, lock, loop_.dt()) / lock;
}

void ScenarioCar::notice_spin() {
  const Overrides<double> test = loop_.overrides(scenario_.number);
  const double vx = state_of(car(), Quantity::vx).value_or(0), vy = state_of(car(), Quantity::vy).value_or(0);
  if (spun_ || !(spun_ = test.speed_is_imposed > 0.5 && std::abs(vy) > std::abs(vx))) return;
  result_.notices.push_back("at t = " + number_text(std::round(loop_.time() * 1000) / 1000) +
                            " s the car has spun at imposed_speed " + number_text(test.imposed_speed) +
                            ": it slides sideways faster than it rolls");
}

void ScenarioCar::finish(long steps, double t, bool at_event) {
  const bool sampled = scenario_.records && steps % scenario_.record_every == 0;
  for (const std::string& name : recorded_) {
    const std::span<const double> values = loop_.recorded(name, scenario_.number);
    result_.samples.emplace_back(values.begin(), values.end());
  }
  result_.steps = steps;
  if (at_event) {
    result_.final_values = result_.events.back().values;
    result_.t = result_.final_values[0];
    if (sampled)  // after the end
      for (auto& values : result_.samples) values.pop_back();
  } else {
    result_.t = t;
    result_.final_values = {t};
    const std::span<const double> now = loop_.channel_values(scenario_.number);
    result_.final_values.insert(result_.final_values.end(), now.begin(), now.end());
  }
  result_.hash = car().hash();
  if (scenario_.records && (at_event || !sampled))
    for (std::size_t i = 0; i < result_.samples.size(); ++i)
      result_.samples[i].push_back(result_.final_values[result_.recorded[i]]);
}

}  // namespace sixline
