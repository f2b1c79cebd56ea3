// Directions from a spline, then biarcs between the points.
#include "files/tracks/biarc.hpp"

#include <algorithm>
#include <cmath>

#include "files/tracks/spline.hpp"
#include "sixline/math/scalar.hpp"

namespace sixline {
namespace {

double wrapped(double angle) { return std::remainder(angle, 2 * pi_value); }

// Arc that leaves in direction `heading` and ends at the end of the chord.
void set_arc(double& length, double& curvature, double heading, double dx, double dy) {
  const double chord = std::hypot(dx, dy), half = wrapped(std::atan2(dy, dx) - heading);
  curvature = 2 * std::sin(half) / chord;
  length = half == 0 ? chord : chord * half / std::sin(half);
}

}  // namespace

// d from |chord - d (t0 + t1)| = 2 d, the joint halfway between the ends of the legs.
Biarc biarc_between(const PlanePoint& a, double heading_a, const PlanePoint& b, double heading_b) {
  const double vx = b.x - a.x, vy = b.y - a.y;
  const double ax = std::cos(heading_a), ay = std::sin(heading_a), bx = std::cos(heading_b), by = std::sin(heading_b);
  const double along = vx * (ax + bx) + vy * (ay + by), square = vx * vx + vy * vy;
  const double bend = 2 * (1 - ax * bx - ay * by);  // 0 for parallel ends
  const double leg = square / (along + std::sqrt(along * along + bend * square));
  const double jx = (a.x + leg * ax + b.x - leg * bx) / 2, jy = (a.y + leg * ay + b.y - leg * by) / 2;
  Biarc arc;
  arc.heading = heading_a;
  set_arc(arc.length[0], arc.curvature[0], heading_a, jx - a.x, jy - a.y);
  const double joint_heading = heading_a + arc.length[0] * arc.curvature[0];
  set_arc(arc.length[1], arc.curvature[1], joint_heading, b.x - jx, b.y - jy);
  return arc;
}

namespace {

// Of the circle through a point and its neighbours: no direction makes a road through them wider than that. The ends of
// an open line have none.
std::vector<double> radii_of(const std::vector<PlanePoint>& points, const std::vector<double>& directions) {
  const std::size_t n = points.size();
  const bool open = directions.size() < n;
  std::vector<double> radii(n, INFINITY);
  for (std::size_t i = open; i < directions.size(); ++i) {
    const PlanePoint &a = points[(i + n - 1) % n], &b = points[(i + 1) % n];
    const double turn = std::sin(directions[i] - directions[(i + n - 1) % n]);
    radii[i] = std::hypot(b.x - a.x, b.y - a.y) / std::max(2 * std::abs(turn), 1e-9);
  }
  return radii;
}

// A biarc over the chord h, whose ends turn by a and b from it, bends by about (3a - b)/h and (3b - a)/h:
// turning the ends against each other by h/4 times an excess takes it away. Neighbours take it over until none is left.
// A line that nowhere folds is left alone.
void turn_where_folding(std::vector<double>& headings, const std::vector<PlanePoint>& points,
                        const std::vector<RoadEdges>& edges, const std::vector<double>& radii,
                        const std::vector<double>& steps) {
  const std::size_t n = points.size();
  // Turns where 1/radius times the inner edge is above `nearest`, and returns whether there was such a place.
  const auto sweep = [&](double nearest) {
    bool folds = false;
    for (std::size_t i = 0; i < steps.size(); ++i)
      for (const int half : {0, 1}) {
        const std::size_t next = (i + 1) % n;
        const double bend = biarc_between(points[i], headings[i], points[next], headings[next]).curvature[half];
        const auto edge = bend > 0 ? &RoadEdges::left : &RoadEdges::right;
        const double at_end = edges[half == 0 ? i : next].*edge, at_joint = (edges[i].*edge + edges[next].*edge) / 2;
        const double inner = std::max(at_end, at_joint);
        const double most = std::max(nearest / inner, (1 + 1e-9) / std::min(radii[i], radii[next]));
        const double excess = std::abs(bend) - most;
        if (!(excess > 0)) continue;
        folds = true;
        const double turn = std::copysign(excess * steps[i] / 4, half == 0 ? bend : -bend);
        headings[i] += turn;
        headings[next] += turn;
      }
    return folds;
  };
  if (!sweep(1)) return;
  for (std::size_t left = std::clamp<std::size_t>(2'000'000 / n, 20, 1000); left > 0 && sweep(0.97);) --left;
}

}  // namespace

Result<std::vector<Biarc>> biarcs_through(const std::vector<PlanePoint>& points, const std::vector<RoadEdges>& edges,
                                          bool closed) {
  const std::size_t n = points.size(), count = closed ? n : n - 1;
  if (n < 3) return Error{"", 0, "points", std::to_string(n), "at least 3 are needed"};
  std::vector<double> steps(count), directions(count), x, y;
  for (const PlanePoint& point : points) x.push_back(point.x), y.push_back(point.y);
  for (std::size_t i = 0; i < count; ++i) {
    const PlanePoint &a = points[i], &b = points[(i + 1) % n];
    steps[i] = std::hypot(b.x - a.x, b.y - a.y);
    directions[i] = std::atan2(b.y - a.y, b.x - a.x);
    if (!(steps[i] > 1e-6))
      return Error{"", 0, "point", std::to_string((i + 1) % n), "is the same as the one before it"};
  }
  const double sharpest = 2.1;  // rad, about 120 degrees: an equilateral triangle is still accepted, as a circle
  for (std::size_t i = closed ? 0 : 1; i < count; ++i)
    if (std::abs(wrapped(directions[i] - directions[(i + n - 1) % n])) > sharpest)
      return Error{"", 0, "point", std::to_string(i), "the line turns back on itself here"};
  const std::vector<double> slope_x = spline_slopes(x, steps), slope_y = spline_slopes(y, steps);
  std::vector<double> headings;
  for (std::size_t i = 0; i < n; ++i) headings.push_back(std::atan2(slope_y[i], slope_x[i]));
  if (!edges.empty()) turn_where_folding(headings, points, edges, radii_of(points, directions), steps);
  std::vector<Biarc> arcs;
  arcs.reserve(count);
  for (std::size_t i = 0; i < count; ++i)
    arcs.push_back(biarc_between(points[i], headings[i], points[(i + 1) % n], headings[(i + 1) % n]));
  return arcs;
}

}  // namespace sixline
