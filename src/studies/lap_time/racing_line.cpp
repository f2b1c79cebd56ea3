// Racing line: a quadratic problem for the offsets, set up again from the line that it found, a few times.
#include "studies/lap_time/racing_line.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "files/tracks/banded.hpp"
#include "sixline/internal/files/document.hpp"
#include "sixline/math/vec.hpp"

namespace sixline {
namespace {

constexpr int rounds = 12;
// curvature^2 ds, linear in the offsets: second differences over lengths h^2 that change with the offsets, too: -2 h'/h of the
// curvature, and half of it back for ds. Without, a wider circle would count as a sharper one.
constexpr double stretch = 1.5;
constexpr double settled = 0.01;  // [m] a round that moves no point farther is the last

/// The centre line's points, and the directions in which offsets count.
struct Frame {
  std::vector<Vec2<double>> centre, left;
};
Frame frame_of(const TrackView<double>& track, const RacingLine& line) {
  Frame frame;
  for (const LinePoint& p : line.points) {
    const TrackPose<double> road = pose(track, p.station);
    const SinCos<double> direction = sincos(road.heading);
    frame.centre.push_back({road.x, road.y});
    frame.left.push_back({-direction.sin, direction.cos});
  }
  return frame;
}

double dot(const Vec2<double>& a, const Vec2<double>& b) { return a.x * b.x + a.y * b.y; }

/// The problem about the line as it is: curvatures and lengths, linear in the offsets.
BandedProblem problem_about(const Frame& frame, const RacingLine& line, const LineRequest& request) {
  const double shortness = request.shortness;
  const std::size_t count = line.points.size();
  BandedProblem problem(count, line.closed);
  const std::size_t first = line.closed ? 0 : 1, end = line.closed ? count : count - 1;
  for (std::size_t i = first; i < end; ++i) {
    const std::size_t before = (i + count - 1) % count, next = (i + 1) % count;
    const double h0 = line.spacing(before), h1 = line.spacing(i), a = 2 / (h0 * (h0 + h1)), c = 2 / (h1 * (h0 + h1));
    const SinCos<double> direction = sincos(line.points[i].heading);
    const Vec2<double> normal{-direction.sin, direction.cos}, along{direction.cos, direction.sin};
    const auto linear = [&](const Vec2<double>& p0, const Vec2<double>& p1, const Vec2<double>& p2) {
      const double bend = a * dot(normal, p0) - (a + c) * dot(normal, p1) + c * dot(normal, p2);
      return bend - stretch * line.points[i].curvature * dot(along, p2 - p0) / (h0 + h1);
    };
    const Vec2<double> none{0, 0}, &left0 = frame.left[before], &left1 = frame.left[i], &left2 = frame.left[next];
    const Vec2<double> now0{line.points[before].x, line.points[before].y},
        now2{line.points[next].x, line.points[next].y};
    const double stretched = stretch * line.points[i].curvature * dot(along, now2 - now0) / (h0 + h1);
    const double weight = 0.5 * (h0 + h1) * (request.importance.size() == count ? request.importance[i] : 1);
    problem.add_square(i, {linear(left0, none, none), linear(none, left1, none), linear(none, none, left2)},
                       linear(frame.centre[before], frame.centre[i], frame.centre[next]) + stretched, weight);
  }
  for (std::size_t i = 0; i + (line.closed ? 0 : 1) < count && shortness > 0; ++i) {
    const std::size_t next = (i + 1) % count;
    const Vec2<double> apart = frame.centre[next] - frame.centre[i];
    const Vec2<double> along{1, 0}, across{0, 1};
    for (const Vec2<double>& axis : {along, across})
      problem.add_pair(i, -dot(axis, frame.left[i]), dot(axis, frame.left[next]), dot(axis, apart),
                       shortness / line.spacing(i));
  }
  return problem;
}

/// The objective of the search, for a line: its bends squared, and `shortness` times its length.
double value_of(const RacingLine& line, const LineRequest& request) {
  double sum = request.shortness * line.length;
  const std::size_t count = line.points.size();
  for (std::size_t i = 0; i < count; ++i)
    sum += 0.5 * square(line.points[i].curvature) * (line.spacing(i) + line.spacing((i + count - 1) % count)) *
           (request.importance.size() == count ? request.importance[i] : 1);
  return sum;
}

double border(const TrackView<double>& track, int piece, bool left) {
  if (!track.sides) return 0;
  return left ? track.sides[piece].left.border_width : track.sides[piece].right.border_width;
}

/// Between the steepest and the least slope of the centre line within 3 m, each over 1 m.
double bump_at(const TrackView<double>& track, double station) {
  const auto height = [&](double s) {
    return point_at(track, track.closed ? s : clamp(s, 0.0, track.length - 1e-6), 0.0).z;
  };
  double least = 1e9, most = -1e9;
  for (double to = -3; to <= 3; to += 0.5) {
    const double slope = height(station + to + 0.5) - height(station + to - 0.5);
    least = min(least, slope), most = max(most, slope);
  }
  return most - least;
}

Result<RacingLine> stations_of(const TrackView<double>& track, const LineRequest& request) {
  RacingLine line{.closed = track.closed};
  const auto count = static_cast<std::size_t>(clamp(std::round(track.length / request.step), 24.0, 50000.0));
  for (std::size_t i = 0; i < count; ++i) {
    const double parts = static_cast<double>(track.closed ? count : count - 1);
    LinePoint p{.station = track.length * static_cast<double>(i) / parts};
    if (!track.closed) p.station = min(p.station, track.length - 1e-6);
    const TrackPlace<double> place = {p.station, 0, piece_at(track, p.station)};
    const TrackPose<double> road = pose(track, p.station, place.piece);
    const double left = road.left + request.kerbs * border(track, place.piece, true),
                 right = road.right + request.kerbs * border(track, place.piece, false);
    const double room = left + right - 2 * request.half_width;
    if (room < 0.02)
      return Error{"", 0, "width at " + number_text(std::round(p.station)) + " m", number_text(left + right) + " m",
                   "is narrower than the car, " + number_text(2 * request.half_width) + " m"};
    const double margin = min(request.margin, 0.5 * room - 0.01);
    p.high = left - request.half_width - margin, p.low = -(right - request.half_width - margin);
    p.bump = bump_at(track, p.station);
    line.points.push_back(p);
  }
  return line;
}

}  // namespace

void set_offsets(const TrackView<double>& track, RacingLine& line, const std::vector<double>& offsets) {
  const std::size_t count = line.points.size();
  for (std::size_t i = 0; i < count; ++i) {
    LinePoint& p = line.points[i];
    p.offset = offsets[i];
    const TrackPoint<double> at = point_at(track, p.station, p.offset);
    const TrackPose<double> road = pose(track, p.station);
    p.x = at.x, p.y = at.y, p.z = at.z, p.banking = road.banking, p.friction = road.friction;
  }
  const auto apart = [&](std::size_t i, std::size_t j) {
    return hypot(line.points[j].x - line.points[i].x, line.points[j].y - line.points[i].y);
  };
  double s = 0;
  for (std::size_t i = 0; i < count; ++i) {
    line.points[i].s = s;
    if (i + 1 < count) s += apart(i, i + 1);
  }
  line.length = line.closed ? s + apart(count - 1, 0) : s;
  const auto neighbour = [&](std::size_t i, std::ptrdiff_t step) {
    const auto at = static_cast<std::ptrdiff_t>(i) + step, all = static_cast<std::ptrdiff_t>(count);
    return static_cast<std::size_t>(line.closed ? (at + all) % all : std::clamp<std::ptrdiff_t>(at, 0, all - 1));
  };
  for (std::size_t i = 0; i < count; ++i) {
    LinePoint& p = line.points[i];
    const LinePoint &a = line.points[neighbour(i, -1)], &c = line.points[neighbour(i, 1)];
    const double h0 = max(hypot(p.x - a.x, p.y - a.y), 1e-9), h1 = max(hypot(c.x - p.x, c.y - p.y), 1e-9);
    const double in = atan2(p.y - a.y, p.x - a.x), out = atan2(c.y - p.y, c.x - p.x);
    const bool ends = &a == &p || &c == &p;
    const double turn = ends ? 0 : wrap_angle(out - in);
    p.heading = &a == &p ? out : wrap_angle(in + turn * h0 / (h0 + h1));
    p.curvature = ends ? 0 : 2 * turn / (h0 + h1);
    p.slope = (c.z - a.z) / max(h0 + h1, 1e-9);
  }
  for (std::size_t i = 0; i < count; ++i) {  // over some metres: shorter bumps are the springs'
    std::ptrdiff_t reach = 1;
    while (reach < 8 && static_cast<double>(reach) * line.length / static_cast<double>(count) < 5) ++reach;
    const LinePoint &a = line.points[neighbour(i, -reach)], &c = line.points[neighbour(i, reach)];
    double length = wrap_distance(TrackView<double>{nullptr, 0, line.length, line.closed}, c.s - a.s);
    if (!line.closed) length = max(c.s - a.s, 1.0);
    line.points[i].vertical = (c.slope - a.slope) / max(length, 1.0);
  }
}

Result<RacingLine> middle_line(const TrackView<double>& track, const LineRequest& request) {
  auto line = stations_of(track, request);
  if (!line) return line.error();
  std::vector<double> offsets;
  for (const LinePoint& p : line->points) offsets.push_back(0.5 * (p.low + p.high));
  set_offsets(track, *line, offsets);
  return line;
}

Result<RacingLine> find_line(const TrackView<double>& track, const LineRequest& request) {
  auto line = middle_line(track, request);
  if (!line) return line.error();
  const Frame frame = frame_of(track, *line);
  std::vector<double> low, high, offsets;
  for (const LinePoint& p : line->points) low.push_back(p.low), high.push_back(p.high), offsets.push_back(p.offset);
  double value = value_of(*line, request);
  for (int round = 0; round < rounds; ++round) {
    if (request.go_on && !request.go_on()) break;
    const std::vector<double> found = problem_about(frame, *line, request).least(low, high, offsets);
    line->residual = 0;
    for (std::size_t i = 0; i < offsets.size(); ++i) line->residual = max(line->residual, abs(found[i] - offsets[i]));
    bool better = false;
    for (double share = 1; share > 0.05 && !better; share *= 0.5) {
      RacingLine next = *line;
      std::vector<double> moved = offsets;
      for (std::size_t i = 0; i < offsets.size(); ++i) moved[i] += share * (found[i] - offsets[i]);
      set_offsets(track, next, moved);
      const double now = value_of(next, request);
      better = now < value;
      if (better) value = now, *line = std::move(next), offsets = std::move(moved);
    }
    if (!better || line->residual < settled) break;
  }
  return line;
}

}  // namespace sixline
