// Lap run: any model that a robot can steer, around a track, in one loop without a virtual call.
#pragma once
#include <chrono>
#include <cmath>

#include "error.hpp"
#include "lap.hpp"
#include "lap_channels.hpp"
#include "sixline/driver/drivers.hpp"
#include "sixline/model.hpp"
#include "sixline/track_road.hpp"

namespace sixline {

/// A model that can steer and reports what a driver needs.
template <class M>
concept Drivable = Model<M> && requires(const typename M::Params& p, const typename M::State& s) {
  { M::observe(p, s) } -> std::same_as<Observation<typename M::Scalar>>;
  { M::limits(p) } -> std::same_as<CarLimits<typename M::Scalar>>;
  M::axles(p, s);
};

/// A model with wheels in space: it takes any surface, not only the plane under it, and can be put on one.
template <class M>
concept TakesRoad = Model<M> && requires(const typename M::Params& p, const typename M::State& s,
                                         const Inputs<double>& u, const TrackRoad& surface, double dt) {
  { M::step(p, s, u, surface, dt) } -> std::same_as<StepResult<M>>;
  { M::place_at(p, surface, dt, dt, dt) } -> std::same_as<typename M::State>;
};

/// Where a state says that the car is, by the names of its fields; what it does not say is 0.
struct PlaceOfState {
  double x = 0, y = 0, heading = 0;
};
template <class State>
PlaceOfState place_of(const State& state) {
  PlaceOfState place;
  for_each_field(state, [&](const FieldInfo& f, const double& value) {
    if (f.name == "x") place.x = value;
    if (f.name == "y") place.y = value;
    if (f.name == "yaw") place.heading = value;
  });
  return place;
}
template <class State>
void put_at(State& state, double x, double y, double heading) {
  for_each_field(state, [&](const FieldInfo& f, double& value) {
    if (f.name == "x") value = x;
    if (f.name == "y") value = y;
    if (f.name == "yaw") value = heading;
  });
}
/// Does it have a second direction to go?
template <class State>
inline constexpr bool in_plane = [] {
  bool found = false;
  for_each_field(State{}, [&](const FieldInfo& f, const auto&) { found = found || f.name == "y"; });
  return found;
}();

/// Collects laps, times and off-track moments while a car goes round.
class LapTimer {
 public:
  LapTimer(double track_length, int laps) : length_(track_length), wanted_(laps) { record.laps.push_back({}); }

  /// After each step: where the car is now and whether a wheel is off the road. True when all laps are done.
  bool step(double t, double dt, const TrackPlace<double>& before, const TrackPlace<double>& now, double v, bool off) {
    double moved = now.s - before.s;
    if (moved > 0.5 * length_) moved -= length_;   // backwards over the line
    if (moved < -0.5 * length_) moved += length_;  // forwards over the line
    distance += moved;
    LapSummary& lap = record.laps.back();
    lap.top_speed = std::max(lap.top_speed, v);
    lap.max_offset = std::max(lap.max_offset, std::abs(now.n));
    if (off) {
      lap.clean = false;
      lap.off_track_s += dt;
      record.off_track_s += dt;
    }
    const int done = static_cast<int>(record.laps.size());
    if (distance < done * length_) return false;
    const double late =
        moved > 0 ? (distance - done * length_) / moved * dt : 0;  // the line was crossed within the step
    finish(t - late);
    if (done == wanted_) return true;
    record.laps.push_back({});
    return false;
  }
  /// The run ends inside a lap.
  void abandon(double t) {
    finish(t);
    record.laps.back().complete = false;
  }
  int lap() const { return static_cast<int>(record.laps.size()); }
  double lap_started() const { return started_; }  ///< [s]

  LapRecord record;
  double distance = 0;  ///< along the centre line since the start [m]

 private:
  void finish(double t) {
    LapSummary& lap = record.laps.back();
    lap.time = t - started_;
    lap.mean_speed = lap.time > 0 ? (distance - from_) / lap.time : 0;
    started_ = t;
    from_ = distance;
  }
  double length_;
  int wanted_;
  double started_ = 0, from_ = 0;
};

/// The road under a place, as a car feels it.
inline RoadPlane<double> ground_at(const Track<double>& track, const TrackPlace<double>& place) {
  const auto slope = gradient(track, place);
  return {.slope_x = slope.x,
          .slope_y = slope.y,
          .friction = track.pieces[place.piece].friction,
          .rolling = track.sides ? track.sides[place.piece].rolling : 0};
}

/// Is the centre of a wheel off the road?   place: of the car's reference point; axles: as a model's axles() gives them
template <class Axles>
bool wheel_off_road(const Track<double>& track, const TrackPlace<double>& place, const CarLimits<double>& limits,
                    const Axles& axles) {
  const auto& piece = track.pieces[place.piece];
  const double road =
      std::min(std::min(piece.left_start, piece.left_end), std::min(piece.right_start, piece.right_end));
  if (std::abs(place.n) + limits.half_width + limits.wheelbase <= road) return false;  // nowhere near the edge
  for (const auto& axle : axles) {
    const TrackPlace<double> at = project(track, axle.centre_w.x, axle.centre_w.y, place);
    const auto edge = pose(track, at.s, at.piece);
    if (at.n + axle.half_track > edge.left || -at.n + axle.half_track > edge.right) return true;
  }
  return false;
}

/// Drives laps from a standing start at s = 0. The robot acts every max(1, round(0.02/dt)) steps.
/// Ends early, with everything so far and the reason, on stop, without progress for 30 s, or when the state breaks.
template <Drivable M>
Result<LapRecord> run_lap(const typename M::Params& params, const LapTask& task) {
  using Clock = std::chrono::steady_clock;
  const auto begin = Clock::now();
  const auto& track = task.track;
  const auto limits = M::limits(params);
  auto driver_model = find_driver<double>(task.driver);
  if (!driver_model)
    return Error{.file = {},
                 .line = 0,
                 .field = "driver",
                 .value = task.driver,
                 .rule = "is not a robot; `sixline list drivers` shows them"};

  const double dt = task.dt;
  const int act_every = std::max(1, static_cast<int>(std::lround(0.02 / dt)));
  const long sample_every = task.telemetry_every > 0 ? std::max(1L, std::lround(task.telemetry_every / dt)) : 0;
  const auto start = pose(track, 0.0);
  typename M::State state{};
  if constexpr (TakesRoad<M>)
    state = M::place_at(params, TrackRoad{.track = track}, start.x, start.y, start.heading);
  else
    put_at(state, start.x, start.y, start.heading);
  if constexpr (requires { M::rolling(params, state); }) state = M::rolling(params, state);  // the engine idles
  TrackPlace<double> place{};
  DriverMemory<double> memory{};
  Intention<double> intention{};
  Inputs<double> inputs{};
  LapTimer lap_timer(track.length, task.laps);
  double best_distance = 0, best_time = 0;
  auto last_report = begin;

  long steps = 0;
  for (;; ++steps) {
    const double t = static_cast<double>(steps) * dt;
    if (steps % act_every == 0) {
      auto seen = M::observe(params, state);
      seen.time = t;
      seen.place = place;
      inputs = drive(*driver_model, limits, track, seen, memory, intention);
      if (lap_timer.distance > best_distance + 1) {
        best_distance = lap_timer.distance;
        best_time = t;
      }
      if (t - best_time > 30) lap_timer.record.ended = "no progress for 30 s";
      if (task.stop && task.stop->load(std::memory_order_relaxed)) lap_timer.record.ended = "interrupted";
      if (lap_timer.record.ended != "finished") {
        lap_timer.abandon(t);
        break;
      }
      if (task.progress && (steps / act_every) % 64 == 0)
        if (const auto now = Clock::now(); now - last_report > std::chrono::milliseconds(100)) {
          last_report = now;
          task.progress(
              {lap_timer.distance, track.length * task.laps, t, std::chrono::duration<double>(now - begin).count()});
        }
    }
    const StepResult<M> stepped = [&] {
      if constexpr (TakesRoad<M>)
        return M::step(params, state, inputs, TrackRoad{.track = track, .near = place.piece}, dt);
      else
        return step<M>(params, state, inputs, ground_at(track, place), dt);
    }();
    if (sample_every > 0 && steps % sample_every == 0) {
      LapSample sample{.t = t, .s = place.s, .n = place.n};
      sample.lap = lap_timer.lap();
      sample.target_x = intention.target_x;
      sample.target_y = intention.target_y;
      sample.target_speed = intention.allowed_speed;
      sample.z = pose(track, place.s, place.piece).z;
      fill_sample(sample, state, M::outputs(params, state, stepped.forces, inputs), inputs);
      lap_timer.record.samples.push_back(sample);
    }
    const typename M::State& next = stepped.state;
    if (const PlaceOfState at = place_of(next); !std::isfinite(at.x + at.y + at.heading)) {
      lap_timer.record.ended = "the car's position became non-finite at t = " + std::to_string(t) + " s";
      lap_timer.abandon(t);
      break;
    }
    state = next;

    const auto seen = M::observe(params, state);
    const TrackPlace<double> before = place;
    place = project(track, seen.x, seen.y, place);
    const bool off = wheel_off_road(track, place, limits, M::axles(params, state));
    if (lap_timer.step(t + dt, dt, before, place, seen.vx, off)) break;
  }
  lap_timer.record.simulated_s = static_cast<double>(steps + 1) * dt;
  lap_timer.record.wall_s = std::chrono::duration<double>(Clock::now() - begin).count();
  lap_timer.record.track_length = track.length;
  lap_timer.record.dt = dt;
  lap_timer.record.half_track = limits.half_width;
  lap_timer.record.driver = task.driver;
  lap_timer.record.model = std::string(M::info.id);
  return lap_timer.record;
}

}  // namespace sixline
