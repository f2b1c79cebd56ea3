// Lap time: the speed of each bend, then braking backwards, then driving forwards.
#include "studies/lap_time/lap_time.hpp"

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

#include "sixline/internal/files/document.hpp"

namespace sixline {
namespace {

constexpr double gravity = 9.81;
constexpr double dip_credit = 0.5;  // of the weight: limit of the load that a dip adds

/// Limits of the car at a point at a speed; those along the line include gravity and air [m/s^2].
struct Limits {
  double lateral = 0, across = 0, drive = 0, brake = 0, coast = 0;
};

class Lap {
 public:
  Lap(const RacingLine& line, const Ggv& ggv, const LapRequest& request)
      : line_(line), ggv_(ggv), request_(request), count_(line.points.size()) {}

  Result<LapTime> find();

 private:
  Limits limits(std::size_t i, double v) const;
  /// The curvature of a dip less that of a crest within 30 m before it, from which the car comes down; the same at that
  /// crest [1/m].
  double dip_and_crest(std::size_t i) const;
  double corner_speed(std::size_t i) const;
  void brake_backwards();
  Status drive_forwards();
  void sum_up();
  std::size_t next(std::size_t i) const { return (i + 1) % count_; }

  const RacingLine& line_;
  const Ggv& ggv_;
  const LapRequest& request_;
  std::size_t count_;
  LapTime lap_{};
};

Limits Lap::limits(std::size_t i, double v) const {
  const Acting a = acting(line_.points[i], v, ggv_);
  const double weight = a.weight * a.friction;
  const GgvPoint p = ggv_.at(v, weight, a.across / request_.grip);
  return {.lateral = request_.grip * p.lateral,
          .across = a.across,
          .drive = p.drive + a.gravity,
          .brake = request_.braking * (request_.held ? p.brake_held : p.brake) + a.gravity,
          .coast = p.coast + a.gravity};
}

double Lap::dip_and_crest(std::size_t i) const {
  const double here = line_.points[i].vertical;
  double least = min(here, 0.0), most = max(here, 0.0), past = 0;
  for (std::size_t k = i; here > 0 && past < 30 && (line_.closed || k > 0); past += max(line_.spacing(k), 0.1))
    k = (k + count_ - 1) % count_, least = min(least, line_.points[k].vertical);
  for (std::size_t k = i; here < 0 && past < 30 && (line_.closed || k + 1 < count_); past += max(line_.spacing(k), 0.1))
    k = next(k), most = max(most, line_.points[k].vertical);
  return here > 0 ? here - least : most > 0 ? most - here : 0;
}

double Lap::corner_speed(std::size_t i) const {
  const LinePoint& p = line_.points[i];
  const double dip = dip_and_crest(i);
  const auto holds = [&](double v) {
    const Acting a = acting(p, v, ggv_);
    return a.weight + ggv_.air * v * v > request_.crest_load * gravity && v * v * dip < request_.dip_load * gravity &&
           v * p.bump < request_.landing && abs(a.across) <= request_.grip * ggv_.lateral(v, a.weight * a.friction);
  };
  const double top = ggv_.top_speed(), step = top / 32;
  double low = 0, high = 0.5;
  while (high < top && holds(high)) low = high, high += step;
  if (high >= top && holds(top)) return top;
  high = min(high, top);
  for (int k = 0; k < 22; ++k) {
    const double middle = 0.5 * (low + high);
    (holds(middle) ? low : high) = middle;
  }
  return max(low, 0.5);
}

void Lap::brake_backwards() {
  lap_.allowed = lap_.corner;
  const std::size_t rounds = line_.closed ? 2 * count_ : count_ - 1;
  for (std::size_t k = 0; k < rounds; ++k) {
    const std::size_t i = (2 * count_ - 2 - k) % count_, ahead = next(i);
    const double v = lap_.allowed[ahead], ds = line_.spacing(i);
    const double there = -limits(ahead, v).brake;
    const double guess = sqrt(max(v * v + 2 * max(there, 0.0) * ds, 0.0));
    const double here = -limits(i, min(guess, lap_.corner[i])).brake;
    const double mean = max(0.5 * (there + here), 0.02);
    lap_.allowed[i] = min(lap_.corner[i], sqrt(v * v + 2 * mean * ds));
  }
}

Status Lap::drive_forwards() {
  std::vector<double>& speed = lap_.speed;
  speed = lap_.allowed;
  if (!line_.closed) speed[0] = min(speed[0], max(request_.start_speed, 0.5));
  double pause = 0;
  int gear = ggv_.gear(speed[0]);
  const std::size_t rounds = line_.closed ? 2 * count_ : count_ - 1;
  for (std::size_t k = 0; k < rounds; ++k) {
    const std::size_t i = k % count_, ahead = next(i);
    const double v = speed[i], ds = line_.spacing(i);
    const Limits here = limits(i, v);
    const double guess = sqrt(max(v * v + 2 * here.drive * ds, 0.25));
    const Limits there = limits(ahead, min(guess, lap_.allowed[ahead]));
    const double duration = ds / max(v, 0.5), paused = min(pause / duration, 1.0);
    const double mean = (1 - paused) * 0.5 * (here.drive + there.drive) + paused * here.coast;
    pause = max(pause - duration, 0.0);
    const double reached = sqrt(max(v * v + 2 * mean * ds, 0.0));
    if (reached < 0.6 && lap_.allowed[ahead] > 1)
      return Error{"", 0, "speed at " + number_text(std::round(line_.points[i].station)) + " m",
                   number_text(v) + " m/s",
                   "the car lacks the power to climb there (slope " + number_text(line_.points[i].slope) +
                       ", best acceleration " + number_text(here.drive) + " m/s^2)"};
    const double to = min(reached, lap_.allowed[ahead]);
    if (ggv_.gear(to) > gear) pause = ggv_.shift_pause, gear = ggv_.gear(to);
    // Not down again for the speed that the pause itself costs.
    while (gear > 1 && to < 0.93 * ggv_.shifts[static_cast<std::size_t>(gear) - 2]) --gear;
    speed[ahead] = k < count_ || !line_.closed ? to : min(to, speed[ahead]);
  }
  return {};
}

void Lap::sum_up() {
  lap_.t.assign(count_, 0), lap_.along.assign(count_, 0), lap_.across.assign(count_, 0);
  lap_.sectors.assign(static_cast<std::size_t>(std::max(request_.sectors, 1)), 0);
  lap_.slowest = lap_.speed[0];
  for (std::size_t i = 0; i < count_; ++i) {
    const double v = lap_.speed[i];
    lap_.top_speed = max(lap_.top_speed, v), lap_.slowest = min(lap_.slowest, v);
    lap_.across[i] = v * v * line_.points[i].curvature;
    lap_.t[i] = lap_.time;
    if (i + 1 == count_ && !line_.closed) break;
    const double to = lap_.speed[next(i)], ds = line_.spacing(i), duration = 2 * ds / (v + to);
    lap_.along[i] = 0.5 * (to * to - v * v) / ds;
    const auto sector = static_cast<std::size_t>(line_.points[i].s / line_.length * double(lap_.sectors.size()));
    lap_.sectors[std::min(sector, lap_.sectors.size() - 1)] += duration;
    lap_.time += duration;
  }
}

Result<LapTime> Lap::find() {
  lap_.corner.resize(count_);
  for (std::size_t i = 0; i < count_; ++i) lap_.corner[i] = corner_speed(i);
  brake_backwards();
  if (const Status wrong = drive_forwards()) return *wrong;
  sum_up();
  return std::move(lap_);
}

}  // namespace

Acting acting(const LinePoint& p, double speed, const Ggv& ggv) {
  const double v2 = speed * speed, level = v2 * p.curvature;
  const double rise = 1 / sqrt(1 + p.slope * p.slope);
  const SinCos<double> bank = sincos(p.banking);
  const double most = ggv.in_space ? dip_credit * gravity : 0;  // plane models do not feel a dip
  return {.weight = gravity * bank.cos * rise + min(v2 * p.vertical, most) - (ggv.in_space ? level * bank.sin : 0),
          .across = level * (ggv.in_space ? bank.cos : 1) + gravity * bank.sin * rise,
          .gravity = -gravity * p.slope * rise,
          .friction = p.friction / max(ggv.friction, 0.01)};
}

Result<LapTime> find_lap_time(const RacingLine& line, const Ggv& ggv, const LapRequest& request) {
  if (line.points.size() < 3)
    return Error{"", 0, "points", std::to_string(line.points.size()), "of a line must be at least 3"};
  return Lap(line, ggv, request).find();
}

Result<double> find_held_lap_time(const RacingLine& line, const Ggv& ggv, LapRequest request) {
  request.held = true;
  const auto lap = find_lap_time(line, ggv, request);
  if (!lap) return lap.error();
  return lap->time;
}

namespace {

/// Tries lines and keeps the fastest.
class FastestSearch {
 public:
  FastestSearch(const TrackView<double>& track, const Ggv& ggv, const LineRequest& request, const LapRequest& lap)
      : track_(track), ggv_(ggv), request_(request), lap_(lap) {}

  void attempt(double slow_bends, double shortness) {
    LineRequest varied = request_;
    varied.shortness = shortness;
    if (best_ && slow_bends > 0)
      for (const double v : best_->lap.speed) varied.importance.push_back(exp(-slow_bends * log(v / 30)));
    auto line = find_line(track_, varied);
    if (!line) return void(wrong_ = line.error());
    auto driven = find_lap_time(*line, ggv_, lap_);
    if (!driven) return void(wrong_ = driven.error());
    if (!best_ || driven->time < best_->lap.time) best_ = {std::move(*line), std::move(*driven), slow_bends, shortness};
  }
  bool goes_on() const { return !wrong_ && !(request_.go_on && !request_.go_on()); }
  const std::optional<FastestLine>& best() const { return best_; }
  const std::optional<Error>& wrong() const { return wrong_; }

 private:
  const TrackView<double>& track_;
  const Ggv& ggv_;
  const LineRequest& request_;
  const LapRequest& lap_;
  std::optional<FastestLine> best_{};
  std::optional<Error> wrong_{};
};

}  // namespace

Result<FastestLine> find_fastest_line(const TrackView<double>& track, const Ggv& ggv, const LineRequest& request,
                                      const LapRequest& lap) {
  FastestSearch search(track, ggv, request, lap);
  search.attempt(0, 0);
  for (const double slow_bends : {1.0, 2.0, 3.0, 4.0, 5.0})
    if (search.goes_on()) search.attempt(slow_bends, 0);
  for (const double shortness : {1e-6, 1e-5, 5e-5, 1e-4, 2e-4})
    if (search.goes_on()) search.attempt(search.best()->slow_bends, shortness);
  if (!search.best()) return *search.wrong();
  return *search.best();
}

Status wrong_line_kind(const std::string& kind) {
  if (kind == "fastest" || kind == "curvature" || kind == "shortest") return {};
  return Error{.file = {}, .line = 0, .field = "kind", .value = kind, .rule = "must be fastest, curvature or shortest"};
}

Result<FastestLine> find_line_and_lap(const TrackView<double>& track, const Ggv& ggv, const std::string& kind,
                                      LineRequest request, const LapRequest& lap) {
  if (const Status wrong = wrong_line_kind(kind)) return *wrong;
  if (kind == "fastest") return find_fastest_line(track, ggv, request, lap);
  request.shortness = kind == "shortest" ? 1 : 0;
  auto line = find_line(track, request);
  if (!line) return line.error();
  auto time = find_lap_time(*line, ggv, lap);
  if (!time) return time.error();
  return FastestLine{.line = std::move(*line), .lap = std::move(*time), .shortness = request.shortness};
}

}  // namespace sixline
