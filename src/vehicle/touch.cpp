// Touch: separating axes of two boxes, and the points of the faces or edges that meet.
#include "vehicle/touch.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace sixline {
namespace {

double part(const Vector3& v, int i) { return i == 0 ? v.x : i == 1 ? v.y : v.z; }

/// Half of the box's extent along a direction.
double reach(const WorldBox& box, const Vector3& n) {
  double sum = 0;
  for (int i = 0; i < 3; ++i) sum += part(box.half, i) * std::abs(dot(box.axes[i], n));
  return sum;
}
/// The middle of the corners that lie farthest along a direction: of a corner, an edge or a face.
Vector3 farthest(const WorldBox& box, const Vector3& n) {
  Vector3 at = box.centre;
  for (int i = 0; i < 3; ++i) {
    const double along = dot(box.axes[i], n);
    if (std::abs(along) > 1e-9) at = at + std::copysign(part(box.half, i), along) * box.axes[i];
  }
  return at;
}

/// A direction that may separate two boxes, and whose face it is: 0 to 2 of a, 3 to 5 of b, 6: of two edges.
struct Axis {
  Vector3 n{};  ///< out of b into a
  int of = -1;
  double overlap = 0;  ///< [m]; negative: a gap
};
/// The direction of least overlap.
Axis least_overlap(const WorldBox& a, const WorldBox& b, bool level) {
  Axis best{.overlap = INFINITY};
  const Vector3 apart = a.centre - b.centre;
  const auto joined = [&](int of) { return (b.joined && of != 4 && of != 5) || (a.joined && of != 1 && of != 2); };
  const auto look = [&](Vector3 n, int of) {
    if (level && of < 6) n.z = 0;
    const double length = norm(n);
    if (length < 1e-6) return;
    n = n * (1 / length);
    const double along = dot(apart, n), overlap = reach(a, n) + reach(b, n) - std::abs(along);
    // Of equal overlaps a face is preferred to edges, and the first one to a later one.
    const double handicap = of == 6 ? 1e-3 : 1e-9;
    if (joined(of) && overlap >= -touching) return;  // separates alone
    if (overlap + handicap < best.overlap) best = Axis{along < 0 ? -n : n, of, overlap};
  };
  const int faces = level ? 2 : 3;
  for (int i = 0; i < faces; ++i) {
    look(a.axes[i], i);
    look(b.axes[i], 3 + i);
  }
  for (int i = 0; !level && i < 3; ++i)
    for (int j = 0; j < 3; ++j) look(cross(a.axes[i], b.axes[j]), 6);
  if (level && std::abs(apart.z) > reach(a, {0, 0, 1}) + reach(b, {0, 0, 1})) look({0, 0, 1}, 6);
  return best;
}

/// The part of a polygon on the inner side of a plane: dot(p - at, n) <= 0.
std::vector<Vector3> clipped(const std::vector<Vector3>& polygon, const Vector3& at, const Vector3& n) {
  std::vector<Vector3> inside;
  for (std::size_t i = 0; i < polygon.size(); ++i) {
    const Vector3 &p = polygon[i], &q = polygon[(i + 1) % polygon.size()];
    const double here = dot(p - at, n), there = dot(q - at, n);
    if (here <= 0) inside.push_back(p);
    if ((here < 0 && there > 0) || (here > 0 && there < 0)) inside.push_back(p + (here / (here - there)) * (q - p));
  }
  return inside;
}

/// The corners of the face of `other` that meets the face `of` of `box`, inside it and below it or within the margin above, halfway up to
/// it.
///   out: the outward direction of that face; depth: of the lowest of them below it
std::vector<Vector3> face_points(const WorldBox& box, int of, const Vector3& out, const WorldBox& other, double margin,
                                 double& depth) {
  int met = 0;
  for (int i = 1; i < 3; ++i)
    if (std::abs(dot(other.axes[i], out)) > std::abs(dot(other.axes[met], out)) + 1e-9) met = i;
  const double side = dot(other.axes[met], out) > 0 ? -1 : 1;
  const int u = (met + 1) % 3, v = (met + 2) % 3;
  const Vector3 middle = other.centre + (side * part(other.half, met)) * other.axes[met],
                along = part(other.half, u) * other.axes[u], across = part(other.half, v) * other.axes[v];
  std::vector<Vector3> points{middle + along + across, middle + along - across, middle - along - across,
                              middle - along + across};
  for (int i = 0; i < 3; ++i) {
    if (i == of) continue;
    const Vector3 edge = part(box.half, i) * box.axes[i];
    points = clipped(clipped(points, box.centre + edge, box.axes[i]), box.centre - edge, -box.axes[i]);
  }
  const Vector3 face = box.centre + part(box.half, of) * out;
  std::vector<Vector3> below;
  for (const Vector3& p : points)
    if (const double height = dot(p - face, out); height <= margin) {
      depth = below.empty() ? -height : std::max(depth, -height);
      below.push_back(p - (0.5 * height) * out);
    }
  return below;
}

}  // namespace

Gap gap_of(const WorldBox& a, const WorldBox& b, bool level) {
  const Axis axis = least_overlap(a, b, level);
  return {axis.n, -axis.overlap};
}

std::optional<Touch> touch_of(const WorldBox& a, const WorldBox& b, bool level, double margin) {
  const Axis axis = least_overlap(a, b, level);
  if (axis.overlap < -margin) return {};
  Touch touch{.normal = axis.n, .depth = axis.overlap, .points = {}};
  if (axis.of < 3) touch.points = face_points(a, axis.of, -axis.n, b, margin, touch.depth);
  if (axis.of >= 3 && axis.of < 6) touch.points = face_points(b, axis.of - 3, axis.n, a, margin, touch.depth);
  if (touch.points.empty() && (a.joined || b.joined)) return {};
  if (touch.points.empty()) touch.points = {0.5 * (farthest(a, -axis.n) + farthest(b, axis.n))};
  return touch;
}

}  // namespace sixline
