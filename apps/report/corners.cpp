// The corners of a track, found by the curvature of its centre line.
#include "report/corners.hpp"

#include <algorithm>
#include <cmath>

namespace sixline {

namespace {

constexpr double widest_radius = 300, least_turn = 0.2618, gap = 25, reach = 8;  // [m, rad, m, m]

struct Bend {
  double from, to, turn;  // [m, m, rad], left positive
};

/// Curvature at each point over `reach` metres on either side [1/m].
std::vector<double> curvatures(const TrackOutline& road, std::size_t count) {
  std::vector<double> out(count, 0.0);
  const double spacing = (road.s[count - 1] - road.s[0]) / static_cast<double>(count - 1);
  const auto half = static_cast<std::size_t>(std::clamp(std::round(reach / spacing), 1.0, 1e4));
  const auto heading = [&](std::size_t from, std::size_t to) {
    return std::atan2(road.y[to] - road.y[from], road.x[to] - road.x[from]);
  };
  for (std::size_t i = 0; i < count; ++i) {
    if (!road.closed && (i < half || i + half >= count)) continue;
    const std::size_t before = (i + count - half % count) % count, after = (i + half) % count;
    const double length = std::hypot(road.x[i] - road.x[before], road.y[i] - road.y[before]) +
                          std::hypot(road.x[after] - road.x[i], road.y[after] - road.y[i]);
    const double turn = std::remainder(heading(i, after) - heading(before, i), 2 * 3.14159265358979323846);
    if (length > 0) out[i] = 2 * turn / length;
  }
  return out;
}

}  // namespace

std::vector<Corner> corners_of(const TrackOutline& road) {
  const std::size_t count = std::min({road.s.size(), road.x.size(), road.y.size()});
  if (count < 3 || !(road.s[count - 1] > road.s[0])) return {};
  const std::vector<double> curvature = curvatures(road, count);
  std::vector<Bend> bends;
  for (std::size_t i = 0; i + 1 < count; ++i) {
    const double turn = curvature[i] * (road.s[i + 1] - road.s[i]);
    if (!(std::abs(curvature[i]) > 1 / widest_radius)) continue;
    if (!bends.empty() && bends.back().turn * turn > 0 && road.s[i] - bends.back().to < gap) {
      bends.back().to = road.s[i + 1];
      bends.back().turn += turn;
    } else {
      bends.push_back({road.s[i], road.s[i + 1], turn});
    }
  }
  std::vector<Corner> out;
  for (const Bend& bend : bends)
    if (std::abs(bend.turn) >= least_turn) out.push_back({bend.from, bend.to});
  return out;
}

}  // namespace sixline
