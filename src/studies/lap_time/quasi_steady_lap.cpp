// The quasi-steady lap, sampled at the points of its line.
#include "studies/lap_time/quasi_steady_lap.hpp"

#include <algorithm>
#include <cmath>

#include "sixline/math/circular.hpp"

namespace sixline {
namespace {

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
