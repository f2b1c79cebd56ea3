// Vehicle, internals: its tables, and computations for reading.
#include "vehicle/vehicle_impl.hpp"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <utility>

#include "sixline/math/hash.hpp"
#include "vehicle/road_access.hpp"

namespace sixline {
namespace {

/// The state variable that turns each wheel: its own angular velocity or its axle's, or the car's speed.
void find_turning(const AnyModel& model, VehicleTables& t) {
  using Q = Quantity;
  for (const Wheel wheel : {Wheel::fl, Wheel::fr, Wheel::rl, Wheel::rr}) {
    const int own = model.state_index(Q::wheel_speed, wheel),
              of_axle = model.state_index(Q::wheel_speed, wheel < Wheel::rl ? Wheel::front : Wheel::rear);
    t.turning[static_cast<std::size_t>(wheel)] = own >= 0 ? own : of_axle;
  }
  t.turning_is_speed = t.turning[0] < 0;
  if (t.turning_is_speed) t.turning.fill(std::max(model.state_index(Q::vx), model.state_index(Q::speed)));
}

VehicleTables tables_of(const AnyModel& model) {
  VehicleTables t;
  const std::size_t states = model.tables().state_channels.size();
  for (const FieldRow* row : model.channels()) {
    const FieldInfo& f = *row->info;
    t.channels.push_back({std::string(row->name), std::string(f.unit), std::string(f.meaning),
                          t.channels.size() < states, f.quantity, f.wheel});
  }
  const Description d = model.describe();
  for (const auto* list : {&d.parameters, &d.options})
    for (const Entry& e : *list)
      t.parameters.push_back({e.name, e.unit, e.meaning, e.min, e.max, e.standard, e.choices, !e.text.empty()});
  Fnv64 layout;
  for (const FieldRow& row : model.tables().state) {
    layout.add(row.name).add_byte(0);
    t.state_ranges.push_back({std::string(row.name), row.info->min, row.info->max});
  }
  const auto add = [&layout](const FieldInfo& f, const double&) { layout.add(f.name).add_byte(0); };
  for_each_field(Inputs<double>{}, add);
  for_each_field(Overrides<double>{}, add);
  t.saved_layout = layout.value;
  t.state_count = model.tables().state.size();
  find_turning(model, t);
  return t;
}

}  // namespace

Vehicle::Impl::Impl(std::unique_ptr<AnyModel> made) : model(std::move(made)) {
  auto t = std::make_shared<VehicleTables>(tables_of(*model));
  t->first_state = model->state();
  tables = std::move(t);
  update_sizes();
}

Vehicle::Impl::Impl(const Impl& other)
    : model(other.model->clone()),
      tables(other.tables),
      readout(other.readout),
      integrator(other.integrator),
      parameters_id(other.parameters_id),
      drawn_wheels_turn(other.drawn_wheels_turn),
      rotation(other.rotation),
      road(other.road),
      hint_road(other.hint_road) {}

void Vehicle::Impl::update_sizes() {
  static std::atomic<std::uint64_t> last{0};
  parameters_id = ++last;
  readout = Readout(*model);
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
}

int Vehicle::Impl::near() const {
  const auto* on = RoadAccess::of(road);
  return on && on->fingerprint == hint_road ? model->road_hint() : -1;
}

Readout::Middle Vehicle::Impl::middle(const Reading& now) const {
  if (!readout.rail()) return readout.middle(now);
  const double x = or_else(now.x, 0);
  const auto* on = RoadAccess::of(road);
  if (!on || on->track.count == 0) return {.x = x};
  const TrackPose<double> at = sixline::pose(on->track, x);
  return {.x = at.x, .y = at.y, .yaw = at.heading};
}

VehiclePose Vehicle::Impl::pose(const Reading& now) const {
  int piece = near();
  return readout.pose(now, middle(now), ground(), piece);
}

VehicleDimensions Vehicle::Impl::dimensions() const { return readout.size(model->reading_of_motion()); }

Vector3 Vehicle::Impl::centre_of_gravity() const {
  const Reading now = model->reading_of_motion();
  return readout.centre_of_gravity(now, pose(now));
}

WheelInWorld Vehicle::Impl::wheel_place(std::size_t index) const {
  const Reading now = model->reading();
  int piece = near();
  return readout.wheel(now, index, pose(now), ground(), piece);
}

void Vehicle::Impl::read_wheels(const Reading& now, const VehiclePose& body, std::size_t first,
                                std::span<VehicleWheel> wheels) const {
  for (std::size_t i = first; i < first + wheels.size(); ++i) {
    int piece = near();
    const WheelInWorld at = readout.wheel(now, i, body, ground(), piece);
    const WheelReading& is = now.wheels[i];
    wheels[i - first] = {
        .position = at.hub,
        .orientation =
            at.steer_angle == 0 ? body.orientation : body.orientation * turn_about(Vector3{0, 0, 1}, at.steer_angle),
        .contact = at.contact,
        .normal = at.normal,
        .steer_angle = at.steer_angle,
        .rotation = std::isnan(is.wheel_rotation) ? rotation[i] : wrap_angle(is.wheel_rotation),
        .wheel_speed = readout.wheel_speed_of(now, i),
        .fz = is.fz,
        .fx = is.fx,
        .fy = is.fy,
        .slip_ratio = is.slip_ratio,
        .slip_angle = is.slip_angle,
        .friction_utilization = is.friction_utilization,
        .compression = readout.in_space() ? at.compression : absent,
        .grounded = at.grounded,
    };
  }
}

void Vehicle::Impl::turn_wheels(double seconds) {
  const double per_radius = tables->turning_is_speed ? 1 / readout.size().wheel_radius : 1;
  const std::array<double, 4> speeds = model->state_numbers(tables->turning);
  for (std::size_t i = 0; i < 4; ++i) {
    rotation[i] += seconds * per_radius * speeds[i];
    if (!(std::abs(rotation[i]) < pi<double>)) rotation[i] = wrap_angle(rotation[i]);
  }
}

}  // namespace sixline
