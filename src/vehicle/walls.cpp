// Walls of a road: their grid, and those along a track.
#include "vehicle/walls.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "vehicle/road_access.hpp"
#include "vehicle/track_access.hpp"

namespace sixline {
namespace {

constexpr double cell = 8;            ///< edge of a cell of the grid [m]
constexpr std::int64_t many = 10000;  ///< cells

/// The cells that a square reaches into.
struct Cells {
  std::int64_t left, right, low, high;
  Cells(double min_x, double max_x, double min_y, double max_y)
      : left(number(min_x)), right(number(max_x)), low(number(min_y)), high(number(max_y)) {}
  static std::int64_t number(double at) {
    return static_cast<std::int64_t>(std::floor(std::clamp(at, -1e8, 1e8) / cell));
  }
  std::int64_t count() const { return (right - left + 1) * (high - low + 1); }
  template <class F>
  void each(F visit) const {
    for (std::int64_t i = left; i <= right; ++i)
      for (std::int64_t j = low; j <= high; ++j)
        visit((static_cast<std::uint64_t>(i) << 32) ^ (static_cast<std::uint64_t>(j) & 0xffffffffu));
  }
};

}  // namespace

WallGrid::WallGrid(std::vector<Wall> walls) : walls_(std::move(walls)) {
  for (std::size_t i = 0; i < walls_.size(); ++i) {
    const Wall& w = walls_[i];
    const auto [left, right] = std::minmax(w.from_x, w.to_x);
    const auto [low, high] = std::minmax(w.from_y, w.to_y);
    const Cells cells(left - w.thickness, right + w.thickness, low - w.thickness, high + w.thickness);
    const int number = static_cast<int>(i);
    if (cells.count() > many)
      long_.push_back(number);
    else
      cells.each([&](std::uint64_t key) { cells_[key].push_back(number); });
  }
}

void WallGrid::near(double x, double y, double reach, std::vector<int>& numbers) const {
  const Cells cells(x - reach, x + reach, y - reach, y + reach);
  numbers.insert(numbers.end(), long_.begin(), long_.end());
  if (cells.count() > many) {
    for (const auto& [key, in_cell] : cells_) numbers.insert(numbers.end(), in_cell.begin(), in_cell.end());
  } else {
    cells.each([&](std::uint64_t key) {
      if (const auto found = cells_.find(key); found != cells_.end())
        numbers.insert(numbers.end(), found->second.begin(), found->second.end());
    });
  }
  std::sort(numbers.begin(), numbers.end());
  numbers.erase(std::unique(numbers.begin(), numbers.end()), numbers.end());
}

namespace {

/// A point of a side of the road, `beyond` metres outside its edge.
struct SidePoint {
  Vector3 at{};
  bool on_road = false;  ///< another part of the road is there
};
SidePoint side_point(const TrackView<double>& track, double s, double side, double beyond) {
  const TrackPose<double> road = pose(track, s);
  const Vector3 at = pose_on(track, s, side * ((side > 0 ? road.left : road.right) + beyond)).position;
  const TrackPlace<double> place = find_place(track, at.x, at.y);
  const TrackPose<double> nearest = pose(track, place.s);
  return {at, std::abs(place.n) < (place.n > 0 ? nearest.left : nearest.right) + 0.5 * beyond};
}

}  // namespace

std::vector<Wall> walls_along(const TrackView<double>& track, double beyond, double height) {
  constexpr double piece = 4;  ///< [m]
  const int count = std::max(1, static_cast<int>(std::ceil(track.length / piece)));
  std::vector<Wall> walls;
  for (const double side : {1.0, -1.0}) {
    SidePoint before = side_point(track, 0, side, beyond);
    for (int i = 1; i <= count; ++i) {
      const SidePoint here = side_point(track, track.length * i / count, side, beyond);
      const auto [low, high] = std::minmax(before.at.z, here.at.z);
      if (!before.on_road && !here.on_road)
        walls.push_back({.from_x = before.at.x,
                         .from_y = before.at.y,
                         .to_x = here.at.x,
                         .to_y = here.at.y,
                         .bottom = low - 1,
                         .top = high + height});
      before = here;
    }
  }
  return walls;
}

namespace {

std::optional<Error> wrong_wall(const Wall& wall, std::size_t number) {
  const auto check = [&](const char* name, double value, double min, double max) -> std::optional<Error> {
    if (value >= min && value <= max) return {};
    return sixline::out_of_range(("walls[" + std::to_string(number) + "]." + name).c_str(), value, min, max);
  };
  constexpr double far = 1e7, high = 1e5;
  for (const auto& [name, value] :
       {std::pair{"from_x", wall.from_x}, {"from_y", wall.from_y}, {"to_x", wall.to_x}, {"to_y", wall.to_y}})
    if (auto wrong = check(name, value, -far, far)) return wrong;
  if (auto wrong = check("bottom", wall.bottom, -high, high)) return wrong;
  if (auto wrong = check("thickness", wall.thickness, 1e-3, 1000)) return wrong;
  return check("top", wall.top, wall.bottom + 1e-3, high + 1e-3);
}

}  // namespace

Result<Road> Road::with_walls(std::span<const Wall> more) const {
  if (const auto fit = check(); !fit) return fit.error();
  for (std::size_t i = 0; i < more.size(); ++i)
    if (auto wrong = wrong_wall(more[i], i)) return *wrong;
  std::vector<Wall> all(walls().begin(), walls().end());
  all.insert(all.end(), more.begin(), more.end());
  Impl impl = *impl_;
  impl.walls = std::make_shared<const WallGrid>(std::move(all));
  return RoadAccess::make(std::move(impl));
}

Result<Road> Road::with_walls_along(double beyond, double height) const {
  if (const auto fit = check(); !fit) return fit.error();
  if (!is_track()) return Error{.field = "road", .rule = "is not a track: with_walls() puts walls anywhere"};
  if (!(beyond >= 0 && beyond <= 1000)) return sixline::out_of_range("beyond", beyond, 0, 1000);
  if (!(height >= 1e-3 && height <= 100)) return sixline::out_of_range("height", height, 1e-3, 100);
  return with_walls(walls_along(impl_->track, beyond, height));
}

std::span<const Wall> Road::walls() const {
  return impl_ && impl_->walls ? impl_->walls->walls() : std::span<const Wall>();
}

}  // namespace sixline
