// A made-up but plausible run for the report's tests: a closed road with bends, a car within its grip.
#pragma once
#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "sixline/lap_record.hpp"

namespace sixline::made_up {

constexpr double pi = 3.14159265358979323846, grip = 9.5, push = 4.5, stop = 8.0, max_speed = 62;  // [m/s^2], [m/s]

/// Points of a closed curve every metre of its length.
struct Road {
  std::vector<double> x, y, heading, curvature, speed;
  double length = 0;
};

inline Road road() {
  std::vector<double> px, py;
  for (int i = 0; i < 40000; ++i) {
    const double u = 2 * pi * i / 40000;
    const double r = 330 + 90 * std::cos(2 * u + 0.4) + 70 * std::sin(3 * u) + 28 * std::cos(7 * u + 1);
    px.push_back(1.5 * r * std::cos(u));
    py.push_back(r * std::sin(u));
  }
  Road out;
  double along = 0, next = 0;
  for (size_t i = 0; i < px.size(); ++i) {
    const size_t k = (i + 1) % px.size();
    if (along >= next) {
      out.x.push_back(px[i]);
      out.y.push_back(py[i]);
      next += 1;
    }
    along += std::hypot(px[k] - px[i], py[k] - py[i]);
  }
  out.length = along;
  const size_t count = out.x.size();
  for (size_t i = 0; i < count; ++i) {
    const size_t k = (i + 1) % count;
    out.heading.push_back(std::atan2(out.y[k] - out.y[i], out.x[k] - out.x[i]));
  }
  for (size_t i = 0; i < count; ++i) {
    const double turn = out.heading[(i + 6) % count] - out.heading[(i + count - 6) % count];
    out.curvature.push_back(std::remainder(turn, 2 * pi) / 12);
    out.speed.push_back(std::min(max_speed, std::sqrt(grip / std::max(std::abs(out.curvature.back()), 1e-4))));
  }
  for (int round = 0; round < 2; ++round) {  // brake in time, also across the start line
    for (size_t i = count; i-- > 0;) {
      const double ahead = out.speed[(i + 1) % count];
      out.speed[i] = std::min(out.speed[i], std::sqrt(ahead * ahead + 2 * stop));
    }
  }
  return out;
}

inline TrackOutline outline(const Road& road) {
  TrackOutline out;
  for (size_t i = 0; i < road.x.size(); i += 3) {
    const double across_x = -std::sin(road.heading[i]), across_y = std::cos(road.heading[i]);
    const double left = 6 + 1.5 * std::sin(0.01 * static_cast<double>(i)), right = 6;
    out.s.push_back(static_cast<double>(i));
    out.x.push_back(road.x[i]);
    out.y.push_back(road.y[i]);
    out.z.push_back(8 * std::sin(2 * pi * static_cast<double>(i) / road.length));
    out.left_x.push_back(road.x[i] + left * across_x);
    out.left_y.push_back(road.y[i] + left * across_y);
    out.right_x.push_back(road.x[i] - right * across_x);
    out.right_y.push_back(road.y[i] - right * across_y);
  }
  return out;
}

/// One sample at s with offset n, speed v and acceleration a.
inline LapSample sample(const Road& road, double s, double n, double v, double a, double t, int lap, double pace) {
  const size_t count = road.x.size(), i = static_cast<size_t>(s) % count;
  const size_t ahead = (i + static_cast<size_t>(8 + 0.6 * v)) % count;
  LapSample out;
  out.t = t;
  out.s = s;
  out.n = n;
  out.lap = lap;
  out.vx = v;
  const double part = s - std::floor(s), k = road.curvature[i];
  out.x = road.x[i] + part * std::cos(road.heading[i]) - n * std::sin(road.heading[i]);
  out.y = road.y[i] + part * std::sin(road.heading[i]) + n * std::cos(road.heading[i]);
  out.yaw = road.heading[i];
  out.vx_rate = a;
  out.ay = v * v * k;
  out.yaw_rate = v * k;
  out.steer_angle = std::atan(2.6 * k) + 0.002 * std::sin(0.9 * t);
  out.throttle = std::clamp((a + 0.0006 * v * v) / push, 0.0, 1.0);
  out.brake = std::clamp(-a / stop, 0.0, 1.0);
  out.gear = 1 + std::min(5.0, std::floor(v / 11));
  out.rpm = std::max(900.0, 2200 + 4300 * (v / 11 - std::floor(v / 11)) + (v > 66 ? 1000 : 0));
  out.slip_ratio = 0.02 * out.throttle - 0.01 * out.brake;
  out.target_x = road.x[ahead];
  out.target_y = road.y[ahead];
  out.target_speed = pace * road.speed[i];
  return out;
}

/// A run of `count` laps from a standing start, sampled at 100 Hz. Each lap has a different pace.
inline LapRecord run(int count) {
  const Road r = road();
  LapRecord out;
  out.track = "Made-up Ring";
  out.car = "coupe";
  out.model = "coupled_bicycle";
  out.driver = "lookahead";
  out.track_length = r.length;
  out.dt = 0.002;
  out.version = "0.1.0";
  out.command = "sixline lap made-up --laps 3";
  out.outline = outline(r);
  double t = 0, v = 0, s = 0, n = 0;
  const double paces[] = {0.95, 0.985, 0.965, 0.975};
  for (int lap = 1; lap <= count; ++lap) {
    const double pace = paces[(lap - 1) % 4], began = t;
    LapSummary sum;
    while (s < r.length) {
      const double target = pace * r.speed[static_cast<size_t>(s) % r.x.size()];
      const double a = std::clamp((target - v) * 6, -stop, push * (1 - v / 75));
      n += 0.01 * (std::clamp(250 * r.curvature[static_cast<size_t>(s) % r.x.size()], -4.0, 4.0) - n) *
           (0.9 + 0.05 * lap);
      out.samples.push_back(sample(r, s, n, v, a, t, lap, pace));
      sum.top_speed = std::max(sum.top_speed, v);
      sum.max_offset = std::max(sum.max_offset, std::abs(n));
      v += 0.01 * a;
      s += 0.01 * v;
      t += 0.01;
    }
    s -= r.length;
    sum.time = t - began;
    sum.mean_speed = r.length / sum.time;
    out.laps.push_back(sum);
  }
  out.simulated_s = t;
  out.wall_s = 0.034;
  out.car_parameters = {{"mass", "1340", "kg", "whole car with driver"},
                        {"tyre.friction", "1.05", "-", "peak friction, dry asphalt"},
                        {"wheelbase", "2.57", "m", "front to rear axle"}};
  out.run_parameters = {{"integrator", "semi_implicit", "", "how a step is taken"}, {"profile", "corrected", "", ""}};
  return out;
}

/// The same run ended at run time `until` [s].
inline LapRecord cut_short(LapRecord record, double until) {
  std::erase_if(record.samples, [&](const LapSample& one) { return one.t > until; });
  const int last = record.samples.empty() ? 1 : record.samples.back().lap;
  double before = 0;
  for (int i = 0; i + 1 < last; ++i) before += record.laps[static_cast<size_t>(i)].time;
  record.laps.resize(static_cast<size_t>(last));
  record.laps.back().complete = false;
  record.laps.back().time = until - before;
  record.ended = "interrupted by Ctrl-C";
  record.simulated_s = until;
  return record;
}

/// The data that the script of a report's page reads.
inline nlohmann::json data_of(const std::string& html) {
  const std::string open = "<script type=\"application/json\" id=\"data\">";
  const std::size_t from = html.find(open) + open.size();
  return nlohmann::json::parse(html.substr(from, html.find("</script>", from) - from));
}

}  // namespace sixline::made_up
