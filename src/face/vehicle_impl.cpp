// Vehicle, inside: its tables, and what reading it computes.
#include "face/vehicle_impl.hpp"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <utility>

#include "face/road_access.hpp"
#include "sixline/math/hash.hpp"

namespace sixline {
namespace {

std::vector<std::string> names_of(const std::vector<ChannelInfo>& channels) {
  std::vector<std::string> names;
  for (const ChannelInfo& channel : channels) names.push_back(channel.name);
  return names;
}

VehicleTables tables_of(const AnyModel& model) {
  VehicleTables t;
  const Description d = model.describe();
  for (const Entry& e : d.states) t.channels.push_back({e.name, e.unit, e.meaning, true});
  for (const Entry& e : d.outputs) t.channels.push_back({e.name, e.unit, e.meaning, false});
  for (const ChannelInfo& channel : t.channels) t.passing.push_back(passing_of(channel.name));
  for (const auto* list : {&d.parameters, &d.options})
    for (const Entry& e : *list)
      t.parameters.push_back({e.name, e.unit, e.meaning, e.min, e.max, e.standard, e.choices, !e.text.empty()});
  const std::vector<std::string> names = names_of(t.channels), states = model.state_names();
  Fnv64 layout;
  for (const std::string& name : states) layout.add(name).add_byte(0);
  t.state_layout = layout.value;
  t.state_count = states.size();
  for (const std::string& name : states) {
    const auto entry = std::find_if(d.states.begin(), d.states.end(), [&](const Entry& e) { return e.name == name; });
    t.state_ranges.push_back(entry == d.states.end() ? StateRange{name} : StateRange{name, entry->min, entry->max});
  }
  using T = VehicleTables;
  using Row = std::pair<WheelColumns T::*, const char*>;
  for (const auto& [columns, name] :
       {Row{&T::fz, "fz"}, Row{&T::fx, "fx"}, Row{&T::fy, "fy"}, Row{&T::slip_ratio, "slip_ratio"},
        Row{&T::slip_angle, "slip_angle"}, Row{&T::friction_utilization, "friction_utilization"},
        Row{&T::compression, "compression"}, Row{&T::grounded, "grounded"}, Row{&T::rotation, "wheel_rotation"}})
    t.*columns = wheel_columns(names, name);
  t.vz = column_of(names, "vz");
  t.roll_rate = column_of(names, "roll_rate");
  t.pitch_rate = column_of(names, "pitch_rate");
  t.turning = wheel_columns(states, "wheel_speed").at;
  t.turning_is_speed = t.turning[0] < 0;
  if (t.turning_is_speed) t.turning.fill(std::max(column_of(states, "vx"), column_of(states, "speed")));
  return t;
}

}  // namespace

Vehicle::Impl::Impl(std::unique_ptr<AnyModel> made) : model(std::move(made)) {
  auto t = std::make_shared<VehicleTables>(tables_of(*model));
  t->first_state = model->state();
  tables = std::move(t);
  row.reserve(tables->channels.size());
  measure();
}

Vehicle::Impl::Impl(const Impl& other)
    : model(other.model->clone()),
      tables(other.tables),
      layout(other.layout),
      wheel_radius(other.wheel_radius),
      integrator(other.integrator),
      parameters_id(other.parameters_id),
      drawn_wheels_turn(other.drawn_wheels_turn),
      rotation(other.rotation),
      inputs(other.inputs),
      overrides(other.overrides),
      dt(other.dt),
      road(other.road),
      hint_road(other.hint_road) {
  row.reserve(tables->channels.size());
}

void Vehicle::Impl::measure() {
  static std::atomic<std::uint64_t> last{0};
  parameters_id = ++last;
  layout = CarLayout(*model, names_of(tables->channels));
  bodies = find_bodies(model->info().id);
  wheel_radius = model->parameter("wheel_radius").value_or(0.33);
  known = false;
}

const AnyRoad& Vehicle::Impl::ground() const {
  static const AnyRoad level{};
  const auto* on = RoadAccess::of(road);
  return on ? on->road : level;
}

void Vehicle::Impl::take_road(const Road& other) {
  const auto* to = RoadAccess::of(other);
  if (to == RoadAccess::of(road)) return;
  road = other;
  hint_road = to ? to->fingerprint : 0;
  near.fill(-1);
}

const std::vector<double>& Vehicle::Impl::channels_now() const {
  view();
  return row;
}

const DrawnCar& Vehicle::Impl::view() const {
  if (known) return drawn;
  model->read(inputs, ground(), dt, row, overrides);
  layout.draw(row, rotation, rail_pose(), inputs.throttle, inputs.brake, ground(), near, drawn);
  known = true;
  return drawn;
}

CarLayout::Pose Vehicle::Impl::rail_pose() const {
  if (!layout.rail()) return {};
  const double x = CarLayout::at(row, layout.x);
  const auto* on = RoadAccess::of(road);
  if (!on || on->track.count == 0) return {.x = x};
  const TrackPose<double> at = sixline::pose(on->track, x);
  return {.x = at.x, .y = at.y, .yaw = at.heading};
}

Vector3 Vehicle::Impl::to_origin() const {
  const bool in_space = tables->vz >= 0;
  return {-layout.reference_ahead(), 0, in_space ? -layout.cg_height() : 0};
}
Vector3 Vehicle::Impl::local_rates() const {
  return {at(tables->roll_rate, 0), at(tables->pitch_rate, 0), at(layout.yaw_rate, 0)};
}
Vector3 Vehicle::Impl::local_velocity() const {
  const Vector3 reference{at(layout.v, 0), at(layout.vy, 0), at(tables->vz, 0)};
  return reference + cross(local_rates(), to_origin());
}
Quaternion Vehicle::Impl::orientation() const {
  const CarView& car = view().car;
  return {car.q_w, car.q_x, car.q_y, car.q_z};
}

void Vehicle::Impl::turn_wheels(double seconds) {
  const double per_radius = tables->turning_is_speed ? 1 / wheel_radius : 1;
  const std::array<double, 4> speeds = model->state_numbers(tables->turning);
  for (std::size_t i = 0; i < 4; ++i) {
    rotation[i] += seconds * per_radius * speeds[i];
    if (!(std::abs(rotation[i]) < pi<double>)) rotation[i] = wrap_angle(rotation[i]);
  }
}

}  // namespace sixline
