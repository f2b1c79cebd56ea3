// Double lane changes, ISO 3888-1 and -2: the highest entry speed at which a driver keeps the car between the cones.
#include <cmath>

#include "studies/manoeuvres/run.hpp"

namespace sixline {
namespace {

constexpr double entered_at = 2;  // [m] into the entry lane, where the speed counts and the pedal is released

/// The cones. World x along the course from the start of section 1, y to the left from the entry lane's centre line.
struct Course {
  struct Lane {
    double from, to, right, left;
  };
  Lane lanes[3];
  double end;
  bool throttle_released;  ///< 2 m into the entry lane; else the speed is held all the way

  /// ISO 3888-2 for a body of width b: lengths 12, 13.5, 11, 12.5, 12 m; widths 1.1 b + 0.25, b + 1, max(1.3 b + 0.25, 3);
  /// side lane 1 m beside the entry lane. The exit lane ends on the left where the entry lane does (the stricter reading
  /// of the drawing).
  static Course obstacle_avoidance(double b) {
    const double w1 = 1.1 * b + 0.25, w2 = b + 1, w3 = std::max(1.3 * b + 0.25, 3.0);
    return {
        {{0, 12, -w1 / 2, w1 / 2}, {25.5, 36.5, w1 / 2 + 1, w1 / 2 + 1 + w2}, {49, 61, w1 / 2 - w3, w1 / 2}}, 61, true};
  }
  /// ISO 3888-1: lengths 15, 30, 25, 25, 30 m; widths 1.1 b + 0.25, 1.2 b + 0.25, 1.3 b + 0.25; centre lines 3.5 m apart.
  static Course severe(double b) {
    const double w1 = 1.1 * b + 0.25, w2 = 1.2 * b + 0.25, w3 = 1.3 * b + 0.25, aside = 3.5;
    return {
        {{0, 15, -w1 / 2, w1 / 2}, {45, 70, aside - w2 / 2, aside + w2 / 2}, {95, 125, -w3 / 2, w3 / 2}}, 125, false};
  }
  bool hits(double x, double y) const {
    for (const auto& lane : lanes)
      if (x >= lane.from && x <= lane.to && (y < lane.right || y > lane.left)) return true;
    return false;
  }
  double middle(int lane) const { return 0.5 * (lanes[lane].right + lanes[lane].left); }
};

/// The parameters of a driver.
struct Style {
  double preview;  ///< time ahead of the point that the driver aims at [s]
  double gain;     ///< steer over that of the geometry
  double early;    ///< distance before the lane's end at which the turn begins [m]
  double damping;  ///< steer against yaw rate beyond that of the aimed path [s]
};

/// The path of a driver: lane centres joined by half cosines.
double path(const Course& course, double x, double early) {
  const auto bend = [&](double from, double to, double y0, double y1) {
    const double part = std::clamp((x - from) / (to - from), 0.0, 1.0);
    return y0 + (y1 - y0) * 0.5 * (1 - std::cos(pi_value * part));
  };
  if (x < 0.5 * (course.lanes[1].from + course.lanes[1].to))
    return bend(course.lanes[0].to - early, course.lanes[1].from + 1, course.middle(0), course.middle(1));
  return bend(course.lanes[1].to - early, course.lanes[2].from + 1, course.middle(1), course.middle(2));
}

/// Result of a passage.
struct Passage {
  bool clean = false, broken = false;
  double t = 0;
};

/// Place of a car on the course.
struct Place {
  double h, c, s;         ///< heading [rad], its cosine and sine
  double fx, fy, rx, ry;  ///< front and rear axle [m]
  double v;               ///< [m/s]

  /// Whether a corner of the body leaves its lane.
  bool hits(const Course& course, double half_width) const {
    for (const double side : {-half_width, half_width})
      if (course.hits(fx - s * side, fy + c * side) || course.hits(rx - s * side, ry + c * side)) return true;
    return false;
  }
};
Place place_of(const TestCar& car, double x_start, double y_start, double begin) {
  Place at{};
  at.h = car[Quantity::yaw];
  at.v = car[Quantity::vx];
  at.c = std::cos(at.h);
  at.s = std::sin(at.h);
  const double x = car[Quantity::x] - x_start + begin, y = car[Quantity::y] - y_start;
  at.fx = x + at.c * car.front_axle();
  at.fy = y + at.s * car.front_axle();
  at.rx = x + at.c * car.rear_axle();
  at.ry = y + at.s * car.rear_axle();
  return at;
}
/// The requested angle: pure pursuit of the path ahead, seen from the rear axle, and damping of other yaw.
double aim_at(const TestCar& car, const Course& course, const Style& style, const Place& at) {
  const double L = car.wheelbase(), ahead = L + std::max(2.0, style.preview * at.v);
  const double dy = path(course, at.rx + ahead, style.early) - at.ry;
  const double e = at.c * dy - at.s * ahead, d2 = ahead * ahead + dy * dy, bend = 2 * e / d2;
  const double aim = std::atan(L * bend * style.gain) + style.damping * (bend * at.v - car[Quantity::yaw_rate]);
  return std::clamp(aim, -car.steer_lock(), car.steer_lock());
}

/// One passage at an entry speed [m/s].
///   keep: receives a row at every update of the driver; null: none
Passage drive_through(const TestCar& origin, const Course& course, const Style& style, double v, Drive* keep) {
  Passage out;
  TestCar car = origin.fresh();
  car.roll_at(v);
  if (keep) car = keep->begin(std::move(car));
  SpeedKeeper keeper{.target = v, .imposed = origin.info().tested_at_imposed_speed};
  const double begin = -10 - car.front_axle();  // front axle 10 m before the entry lane
  const double rate = 1000 * deg / steering_ratio;
  const long look = std::max(1L, std::lround(0.005 / car.dt));
  const double turned = rate * (static_cast<double>(look) * car.dt);  // at most, from one look to the next
  const double x_start = car[Quantity::x], y_start = car[Quantity::y];
  double steer = 0;
  bool entered = false;
  for (long step = 0; car.t < 30; ++step) {
    if (step % look == 0) {
      const Place at = place_of(car, x_start, y_start, begin);
      if (at.hits(course, car.half_width()) || std::abs(at.h) > 1.4 || at.v < 1) return out;
      if (keep) keep->row({at.fx, at.fy, at.rx, at.ry, at.v, steer, car[Quantity::ay], car.sideslip()});
      out.clean = at.rx > course.end;
      if (out.clean) return out;
      entered = entered || at.fx >= entered_at;
      steer += std::clamp(aim_at(car, course, style, at) - steer, -turned, turned);
      car.steer(steer);
    }
    if (!entered || !course.throttle_released || !origin.info().has_pedals) {
      keeper.act(car);
    } else {
      car.inputs.throttle = 0;
      car.inputs.brake = 0;
      car.overrides.speed_is_imposed = 0;
    }
    out.broken = !car.step();
    if (out.broken) return out;
    out.t = car.t;
  }
  return out;
}

constexpr double previews[] = {0.25, 0.35, 0.5}, gains[] = {1.0, 1.7, 2.6}, earlies[] = {0, 3}, dampings[] = {0, 0.12};

/// The first style that stays clean at this speed, trying the one that did best so far first.
bool any_clean(Drive& run, const Course& course, double v, Style& best, bool& broken) {
  const auto tries = [&](const Style& style) {
    const Passage drive = drive_through(run.origin, course, style, v, nullptr);
    run.result.simulated_s += drive.t;
    broken |= drive.broken;
    return drive.clean;
  };
  if (best.preview > 0 && tries(best)) return true;
  for (const double preview : previews)
    for (const double gain : gains)
      for (const double early : earlies)
        for (const double damping : dampings) {
          if (run.observer.stopped() || broken) return false;
          const Style style{preview, gain, early, damping};
          if (tries(style)) {
            best = style;
            return true;
          }
        }
  return false;
}

/// Notes of the best clean passage.
void add_notes(const TestCar& car, const Course& course, const Style& style, bool no_limit, TestResult& result) {
  result.notes.push_back("drivers: pure pursuit with preview " + number_text(style.preview) + " s, gain " +
                         number_text(style.gain) + ", yaw damping " + number_text(style.damping) + " s, turning " +
                         number_text(style.early) +
                         " m early: the best of 36 tried at every speed; bisection to 0.02 m/s");
  result.notes.push_back(!course.throttle_released ? speed_note(car) + " all the way"
                         : car.info().has_pedals   ? "throttle released 2 m into the entry lane"
                                                   : "speed held: this model has no pedals");
  result.notes.push_back(
      "clean: no corner of body width x wheelbase leaves a lane; cones between the lanes do not count");
  if (no_limit) result.notes.push_back("no limit found up to 60 m/s: this model has no grip limit");
}

/// The rows are those of the fastest clean passage.
void change_lanes(Drive& run, const Course& course) {
  constexpr double highest = 60, coarse = 2, fine = 0.02;  // [m/s]
  TestResult& result = run.result;
  Style style{};
  bool broken = false;
  double clean = 0, failed = highest;
  const auto over = [&] { return broken || run.observer.stopped(); };
  for (double v = 6; v <= highest && v < clean + 3 * coarse + 6; v += coarse) {
    const bool good = any_clean(run, course, v, style, broken);
    if (good) clean = v;
    if (over()) break;
    if (!good && v > clean + 1.5 * coarse) break;  // two in a row: beyond the limit
    run.progress(v / highest);
  }
  for (failed = clean + coarse; clean > 0 && clean < highest && failed - clean > fine && !over();) {
    const double middle = 0.5 * (clean + failed);
    (any_clean(run, course, middle, style, broken) ? clean : failed) = middle;
  }
  if (over()) {
    result.ended = run.observer.stopped() ? Ended::interrupted : Ended::non_finite;
    result.reason = run.observer.stopped() ? "interrupted" : "the state became non-finite in a passage";
    return;
  }
  if (clean <= 0)
    return not_reached(result, "no driver finished cleanly at 6 m/s or more (body width " +
                                   number_text(2 * run.origin.half_width()) + " m)");
  run.columns({"front_x [m]", "front_y [m]", "rear_x [m]", "rear_y [m]", Quantity::vx, "steer [rad]", Quantity::ay,
               "beta [rad]"});
  drive_through(run.origin, course, style, clean, &run);
  add_notes(run.origin, course, style, clean >= highest - coarse, result);
}

/// The last row is beyond the course: only its speed counts.
void lane_metrics(const Table& table, const TestCar& car, TestResult& result) {
  const auto largest = [&](ColumnName column) {
    double most = 0;
    for (std::size_t i = 0; i + 1 < table.rows; ++i) most = std::max(most, std::abs((*table.find(column.name))[i]));
    return most;
  };
  const auto x = numbers(table, "front_x");
  const auto entered = std::ranges::find_if(x, [](double at) { return at >= entered_at; }) - x.begin();
  result.add("entry_speed", numbers(table, Quantity::vx)[static_cast<std::size_t>(entered)], "m/s",
             "highest clean speed, measured 2 m into the entry lane");
  result.add("exit_speed", last(table, Quantity::vx), "m/s", "where the rear axle left the course");
  result.add("highest_lateral_acceleration", largest(Quantity::ay), "m/s^2", "between entry and exit");
  result.add("highest_sideslip", largest("beta"), "rad", "between entry and exit");
  result.add("body_width", 2 * car.half_width(), "m", "track + 0.3 m; it sets the lanes' widths");
}

void lane_plots(const Course& course, Table table, TestResult& result) {
  --table.rows;
  const auto curve = [&](std::string name, const char* x, const char* y, double scale) {
    return Curve{.name = std::move(name), .x = numbers(table, x), .y = numbers(table, y, scale)};
  };
  Curve cones{.name = "lanes", .dashed = true};
  for (const auto& lane : course.lanes) {
    for (const double y : {lane.right, lane.left}) {
      cones.x.insert(cones.x.end(), {lane.from, lane.to, NAN});
      cones.y.insert(cones.y.end(), {y, y, NAN});
    }
  }
  result.plots = {
      plot_of("Course at the highest clean speed", "along the course [m]", "to the left [m]",
              {curve("front axle", "front_x", "front_y", 1), curve("rear axle", "rear_x", "rear_y", 1), cones}),
      plot_of("Steer", "along the course [m]", "road-wheel angle [deg]",
              {curve(result.model, "front_x", "steer", 1 / deg)})};
}

}  // namespace

namespace double_lane_change {
Course course_of(const TestCar& car) { return Course::obstacle_avoidance(2 * car.half_width()); }
void drive(Drive& run) { change_lanes(run, course_of(run.origin)); }
void metrics(const Table& table, const TestCar& car, TestResult& result) { lane_metrics(table, car, result); }
void more_plots(const Table& table, const TestCar& car, TestResult& result) {
  lane_plots(course_of(car), table, result);
}
}  // namespace double_lane_change

namespace severe_lane_change {
Course course_of(const TestCar& car) { return Course::severe(2 * car.half_width()); }
void drive(Drive& run) { change_lanes(run, course_of(run.origin)); }
void metrics(const Table& table, const TestCar& car, TestResult& result) { lane_metrics(table, car, result); }
void more_plots(const Table& table, const TestCar& car, TestResult& result) {
  lane_plots(course_of(car), table, result);
}
}  // namespace severe_lane_change

}  // namespace sixline
