// Race plan: points and table, numbers of bends, the last plans; the quasi-steady lap, sampled at its points.
#include "studies/lap_time/race_plan.hpp"

#include <algorithm>
#include <cmath>
#include <deque>
#include <utility>

#include "sixline/math/circular.hpp"
#include "sixline/math/hash.hpp"

namespace sixline {
namespace {

constexpr double flat = 9.81;         // [m/s^2]
constexpr double racer_margin = 1.2;  // [m] of its wheels to the road's edge

constexpr double brake_share = 0.95;    // of all that the car brakes, at most: the rest is for a car that is too fast
constexpr double brake_reserve = 1.09;  // a bend counts as taking so much more of the grip where braking is planned

std::vector<RaceAbility<double>> table_of(const Ggv& ggv, double step, int count) {
  std::vector<RaceAbility<double>> table;
  for (int i = 0; i < count; ++i) {
    const double v = i * step, known = max(v, ggv.speeds.front());
    RaceAbility<double> row{
        .lateral = ggv.lateral(known, flat), .throttle = ggv.throttle(known), .brake_pedal = ggv.brake_pedal(known)};
    for (int k = 0; k < race_shares; ++k) {
      const GgvPoint p = ggv.at(known, flat, row.lateral * k / (race_shares - 1));
      row.drive[k] = p.drive, row.brake[k] = p.brake, row.coast[k] = p.coast;
      row.steer[k] = p.steer, row.sideslip[k] = p.sideslip;
    }
    table.push_back(row);
  }
  return table;
}

/// Numbers the bends: each begins where a corner begins to limit the speed, and lasts until the next one does.
int number_bends(RacePlan& plan, double top) {
  const std::size_t count = plan.points.size();
  std::vector<std::size_t> begins;
  for (std::size_t i = 0; i < count; ++i) {
    const auto bends = [&](std::size_t k) { return plan.lap.corner[k] < 0.98 * top; };
    const std::size_t before = (i + count - 1) % count;
    const bool turned = plan.line.points[i].curvature * plan.line.points[before].curvature < 0;
    if (bends(i) && (!bends(before) || turned)) begins.push_back(i);
  }
  const auto groups = std::max<std::size_t>(1, (begins.size() + race_bends - 1) / race_bends);
  for (std::size_t i = 0; i < count; ++i) {
    const auto after = std::upper_bound(begins.begin(), begins.end(), i) - begins.begin();
    const auto bend = begins.empty() ? 0 : (static_cast<std::size_t>(after) + begins.size() - 1) % begins.size();
    plan.points[i].bend = static_cast<int>(bend / groups);
  }
  return static_cast<int>((begins.size() + groups - 1) / groups);
}

/// Hash of a track's pieces, which identifies a stored plan.
std::uint64_t hash_of(const TrackView<double>& track) {
  Fnv64 hash;
  for (int i = 0; i < track.count; ++i) {
    const TrackPiece<double>& p = track.pieces[i];
    for (const double value : {p.length, p.x, p.y, p.heading, p.curvature, p.left_start, p.left_end, p.right_start,
                               p.right_end, p.height_start, p.height_end, p.banking_start, p.banking_end, p.friction})
      hash.add(value);
  }
  return hash.add(std::uint64_t(track.closed)).value;
}

/// The last few results by a hash; each thread has its own.
template <class T>
class LastKnown {
 public:
  template <class Make>
  Result<std::shared_ptr<const T>> get(std::uint64_t hash, const Make& make) {
    for (const auto& [known, value] : stored_)
      if (known == hash) return value;
    auto made = make();
    if (!made) return made.error();
    stored_.emplace_front(hash, std::make_shared<const T>(std::move(*made)));
    if (stored_.size() > 24) stored_.pop_back();
    return stored_.front().second;
  }

 private:
  std::deque<std::pair<std::uint64_t, std::shared_ptr<const T>>> stored_;
};

/// A model's envelope. The last few of each thread are stored.
Result<std::shared_ptr<const Ggv>> envelope_of(const AnyModel& model, const GgvRequest& request) {
  thread_local LastKnown<Ggv> envelopes;
  return envelopes.get(ggv_hash(model, request), [&] { return find_ggv(model, request); });
}

}  // namespace

double usual_friction(const TrackView<double>& track) {
  std::vector<double> all;
  all.reserve(static_cast<std::size_t>(track.count));
  for (int i = 0; i < track.count; ++i) all.push_back(track.pieces[i].friction);
  std::nth_element(all.begin(), all.begin() + std::ssize(all) / 2, all.end());
  return max(all[all.size() / 2], 0.05);
}

RaceLine<double> RacePlan::view() const {
  RaceLine<double> view{.points = points.data(),
                        .count = static_cast<int>(points.size()),
                        .closed = line.closed,
                        .table = table.data(),
                        .speeds = static_cast<int>(table.size()),
                        .step = step};
  for (std::size_t i = 0; i < shifts.size() && i < 10; ++i) view.shifts[i] = shifts[i];
  return view;
}

Result<RacePlan> plan_race(RacingLine line, const Ggv& ggv, const LapRequest& request) {
  auto lap = find_lap_time(line, ggv, request);
  if (!lap) return lap.error();
  RacePlan plan{.line = std::move(line), .lap = std::move(*lap)};
  plan.step = max(ggv.top_speed() / 40, 0.5);
  plan.table = table_of(ggv, plan.step, 42);
  plan.shifts = ggv.shifts;
  for (std::size_t i = 0; i < plan.line.points.size(); ++i) {
    const LinePoint& p = plan.line.points[i];
    const double v = plan.lap.allowed[i], corner = plan.lap.corner[i];
    const Acting a = acting(p, v, ggv);
    const double weight = a.weight * a.friction;
    RacePoint<double> point{.x = p.x, .y = p.y, .heading = p.heading, .curvature = p.curvature};
    point.length = max(plan.line.spacing(i), 1e-3);
    point.corner_squared = corner * corner;
    const GgvPoint least = ggv.at(v, weight, brake_reserve * a.across);
    const double brake = request.braking * max(least.brake_held, brake_share * least.brake);
    point.brake = max(-(brake + a.gravity), 0.05);
    const auto grip = [&](double speed) {
      const Acting at = acting(p, speed, ggv);
      return ggv.lateral(speed, at.weight * at.friction) / max(ggv.lateral(speed, flat), 0.05);
    };
    point.grip = grip(corner);
    point.grip_slow = grip(1);
    point.across = a.across - v * v * p.curvature;
    point.gravity = a.gravity;
    plan.points.push_back(point);
  }
  plan.bends = number_bends(plan, ggv.top_speed());
  return plan;
}

Result<RacePlan> plan_race(const TrackView<double>& track, const Ggv& ggv, const LineRequest& request) {
  auto best = find_fastest_line(track, ggv, request);
  if (!best) return best.error();
  return plan_race(std::move(best->line), ggv);
}

Result<std::shared_ptr<const RacePlan>> plan_for(const AnyModel& model, const TrackView<double>& track,
                                                 const std::atomic<bool>* stop) {
  thread_local LastKnown<RacePlan> plans;
  const auto go_on = [stop] { return !stop || !*stop; };
  const GgvRequest request{.friction = usual_friction(track), .go_on = [&](double) { return go_on(); }};
  return plans.get(Fnv64{}.add(ggv_hash(model, request)).add(hash_of(track)).value, [&]() -> Result<RacePlan> {
    const auto ggv = envelope_of(model, request);
    if (!ggv) return ggv.error();
    const double half_width = model.limits()->half_width;
    auto plan = plan_race(track, **ggv, {.half_width = half_width, .margin = racer_margin, .go_on = go_on});
    if (!go_on()) return Error{.field = "racing line", .rule = "was interrupted"};
    if (plan) give_room(*plan, track);
    return plan;
  });
}

void give_room(RacePlan& plan, const TrackView<double>& track) {
  TrackPlace<double> place = find_place(track, plan.points[0].x, plan.points[0].y);
  for (RacePoint<double>& point : plan.points) {
    place = project(track, point.x, point.y, place);
    const TrackPose<double> road = pose(track, place.s, place.piece);
    point.left = to_left_edge(road, place.n), point.right = to_right_edge(road, place.n);
  }
}

Result<RacePlan> plan_changed(const RacePlan& plan, const AnyModel& model, double friction) {
  const auto ggv = envelope_of(model, {.friction = friction});
  if (!ggv) return ggv.error();
  auto changed = plan_race(plan.line, **ggv);
  if (!changed) return changed.error();
  for (std::size_t i = 0; i < plan.points.size(); ++i) {
    RacePoint<double>& point = changed->points[i];
    point.bend = plan.points[i].bend, point.left = plan.points[i].left, point.right = plan.points[i].right;
  }
  changed->bends = plan.bends, changed->memory = plan.memory;
  return changed;
}

Result<std::shared_ptr<const RacePlan>> plan_for(const VehicleLimits<double>& car, const TrackView<double>& track) {
  auto plan = plan_race(track, rough_ggv(car), {.half_width = car.half_width, .margin = racer_margin});
  if (!plan) return plan.error();
  give_room(*plan, track);
  return std::make_shared<const RacePlan>(std::move(*plan));
}

namespace {

/// Lateral grip at a speed [m/s^2].
double grip_of(const VehicleLimits<double>& car, double v) { return car.lateral_grip * pressed(car, v * v); }

/// A row of the table for other limits; returns how many times as much the car brakes.
double change_row(RaceAbility<double>& row, double v, const VehicleLimits<double>& planned,
                  const VehicleLimits<double>& now) {
  const double tyres = grip_of(now, v) / grip_of(planned, v);
  const double drag = now.drag / now.mass - planned.drag / planned.mass;
  const double torque = std::ranges::max(now.torque) / max(std::ranges::max(planned.torque), 1e-9);
  const double pulls =
      now.top_gear < 1 ? now.max_acceleration / planned.max_acceleration : torque * planned.mass / now.mass;
  const double whole = (row.drive[0] - row.coast[0]) / max(row.throttle, 0.02), engine = max(pulls * whole, 1e-3);
  const double pedal = row.brake_pedal * tyres * planned.brake_limit / now.brake_limit,
               brakes = tyres / max(pedal, 1.0);
  for (int k = 0; k < race_shares; ++k) {
    const double share = k / double(race_shares - 1), drive = row.drive[k] - row.coast[k];
    // The tyres' limit: known where it limits the drive.
    const double axle = drive < 0.98 * whole ? 0 : now.traction * pressed(now, v * v) * sqrt(1 - square(share));
    const double brake = row.brake[k] - row.coast[k];
    row.coast[k] -= drag * v * v;
    row.drive[k] = row.coast[k] + min(engine, max(tyres * drive, axle));
    row.brake[k] = row.coast[k] + brakes * (1 + share * (min(tyres, 1.0) - 1)) * brake;
    row.steer[k] *= tyres, row.sideslip[k] *= tyres;
  }
  row.throttle = clamp((row.drive[0] - row.coast[0]) / engine, 0.02, 1.0), row.brake_pedal = min(pedal, 1.0);
  row.lateral *= tyres;
  return brakes;
}

/// The square of the speed that a bend allows, at most `most`.   most [m/s]
double corner_squared(const RacePoint<double>& p, const RaceLine<double>& line, double most) {
  const auto holds = [&](double v) {
    return abs(v * v * p.curvature + p.across) <= race_limits(line, v, 0.0).lateral * race_grip(p, v);
  };
  double low = 0, high = most;
  for (int k = 0; k < 22 && !holds(most); ++k) {
    const double middle = 0.5 * (low + high);
    (holds(middle) ? low : high) = middle;
  }
  return square(max(holds(most) ? most : low, 0.5));
}

LapSample sample_at(const RacePlan& plan, std::size_t i) {
  const LinePoint& at = plan.line.points[i];
  const double v = plan.lap.speed[i];
  LapSample sample{.t = plan.lap.t[i],
                   .s = at.station,
                   .n = at.offset,
                   .x = at.x,
                   .y = at.y,
                   .z = at.z,
                   .yaw = at.heading,
                   .vx = v,
                   .vx_rate = plan.lap.along[i],
                   .ay = plan.lap.across[i],
                   .yaw_rate = v * at.curvature};
  for (double* unknown :
       {&sample.steer_angle, &sample.throttle, &sample.brake, &sample.target_x, &sample.target_y, &sample.target_speed})
    *unknown = absent;
  return sample;
}

}  // namespace

RacePlan plan_with(const RacePlan& plan, const VehicleLimits<double>& planned, const VehicleLimits<double>& now) {
  RacePlan changed = plan;
  std::vector<double> brakes;
  for (std::size_t i = 0; i < plan.table.size(); ++i)
    brakes.push_back(change_row(changed.table[i], static_cast<double>(i) * plan.step, planned, now));
  const RaceLine<double> before = plan.view(), line = changed.view();
  const double top = plan.step * static_cast<double>(plan.table.size() - 2);
  for (RacePoint<double>& p : changed.points) {
    const double v = sqrt(p.corner_squared), needed = abs(v * v * p.curvature + p.across);
    const bool bend = needed > 0.95 * race_limits(before, v, 0.0).lateral * race_grip(p, v);  // else a crest, or none
    const auto row = static_cast<std::size_t>(clamp(v / plan.step, 0.0, static_cast<double>(brakes.size() - 1)));
    // A tyre near its limit across loses more of its brake force than of its grip.
    const double left = brakes[row] * (bend ? min(changed.table[row].lateral / plan.table[row].lateral, 1.0) : 1);
    p.brake = max(left * (p.brake + p.gravity) - p.gravity, 0.05);
    p.corner_squared = corner_squared(p, line, bend ? top : v);
  }
  return changed;
}

LapRecord quasi_steady_lap(const RacePlan& plan, double track_length) {
  LapRecord record;
  record.driver = record.label = "quasi-steady";
  record.track_length = track_length;
  record.simulated_s = plan.lap.time;
  const std::size_t count = plan.line.points.size();
  for (std::size_t i = 0; i < count; ++i) {
    record.samples.push_back(sample_at(plan, i));
    if (i > 0) {
      double& yaw = record.samples[i].yaw;
      const double before = record.samples[i - 1].yaw;
      yaw = before + wrap_angle(yaw - before);
    }
  }
  LapSample finish = sample_at(plan, plan.line.closed ? 0 : count - 1);
  finish.t = plan.lap.time;
  finish.s = track_length;
  finish.yaw = record.samples.back().yaw + wrap_angle(finish.yaw - record.samples.back().yaw);
  record.samples.push_back(finish);
  LapSummary lap{
      .time = plan.lap.time, .top_speed = plan.lap.top_speed, .mean_speed = plan.line.length / plan.lap.time};
  for (const LapSample& sample : record.samples) lap.max_offset = std::max(lap.max_offset, std::abs(sample.n));
  record.laps.push_back(lap);
  return record;
}

}  // namespace sixline
