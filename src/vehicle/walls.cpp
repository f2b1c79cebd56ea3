// Walls of a road: those near a place.
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

WallGrid::WallGrid(PlacedWalls all, const TrackView<double>& track) : all_(std::move(all)), track_(track) {
  for (std::size_t i = 0; i < all_.walls.size(); ++i) {
    const int number = static_cast<int>(i);
    if (const int piece = all_.places[i].piece; piece >= 0) {
      beside_.resize(static_cast<std::size_t>(track_.count));
      beside_[static_cast<std::size_t>(piece)].push_back(number);
      continue;
    }
    const Wall& w = all_.walls[i];
    const auto [left, right] = std::minmax(w.from_x, w.to_x);
    const auto [low, high] = std::minmax(w.from_y, w.to_y);
    const Cells cells(left - w.thickness, right + w.thickness, low - w.thickness, high + w.thickness);
    if (cells.count() > many)
      long_.push_back(number);
    else
      cells.each([&](std::uint64_t key) { cells_[key].push_back(number); });
  }
}

void WallGrid::near(double x, double y, double reach, int& piece, std::vector<int>& numbers) const {
  near_free(x, y, reach, numbers);
  if (any_beside_pieces()) near_on_track(x, y, reach, piece, numbers);
  std::erase_if(numbers, [&](int number) {
    const Wall& w = all_.walls[static_cast<std::size_t>(number)];
    const double dx = w.to_x - w.from_x, dy = w.to_y - w.from_y, length = dx * dx + dy * dy;
    const double part = length > 0 ? std::clamp(((x - w.from_x) * dx + (y - w.from_y) * dy) / length, 0.0, 1.0) : 0;
    return hypot(x - w.from_x - part * dx, y - w.from_y - part * dy) > reach + w.thickness;
  });
  std::sort(numbers.begin(), numbers.end());
  numbers.erase(std::unique(numbers.begin(), numbers.end()), numbers.end());
}

void WallGrid::near_free(double x, double y, double reach, std::vector<int>& numbers) const {
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
}

void WallGrid::near_on_track(double x, double y, double reach, int& piece, std::vector<int>& numbers) const {
  if (piece < 0 || piece >= track_.count) piece = find_place(track_, x, y).piece;
  const detail::Located<double> own = detail::locate(track_, x, y, piece);
  piece = own.piece;
  const auto add = [&](int at) {
    const std::vector<int>& there = beside_[static_cast<std::size_t>(at)];
    numbers.insert(numbers.end(), there.begin(), there.end());
  };
  add(piece);
  const double far = 2 * reach + 10;  // inside a bend walls are shorter than the centre line beside them
  for (const int step : {1, -1}) {
    double covered = step > 0 ? track_.pieces[piece].length - own.d : own.d;
    for (int at = piece; covered < far;) {
      const int next = detail::step_piece(track_, at, step);
      if (next == at || next == piece) break;
      add(at = next);
      covered += track_.pieces[at].length;
    }
  }
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

PlacedWalls placed_walls(const RoadAccess::Impl& road) { return road.walls ? road.walls->placed() : PlacedWalls{}; }

}  // namespace

Road RoadAccess::with_walls(Road::Impl impl, PlacedWalls all) {
  impl.walls = std::make_shared<const WallGrid>(std::move(all), impl.track);
  return make(std::move(impl));
}

Result<Road> Road::with_walls(std::span<const Wall> more) const {
  if (const auto fit = check(); !fit) return fit.error();
  for (std::size_t i = 0; i < more.size(); ++i)
    if (auto wrong = wrong_wall(more[i], i)) return *wrong;
  PlacedWalls all = placed_walls(*impl_);
  all.walls.insert(all.walls.end(), more.begin(), more.end());
  all.places.resize(all.walls.size());
  return RoadAccess::with_walls(*impl_, std::move(all));
}

Result<Road> Road::with_walls_along(double beyond, double height) const {
  if (const auto fit = check(); !fit) return fit.error();
  if (!is_track()) return Error{.field = "road", .rule = "is not a track: with_walls() puts walls anywhere"};
  if (!(beyond >= 0 && beyond <= 1000)) return sixline::out_of_range("beyond", beyond, 0, 1000);
  if (!(height >= 1e-3 && height <= 100)) return sixline::out_of_range("height", height, 1e-3, 100);
  PlacedWalls all = placed_walls(*impl_);
  add_walls_along(impl_->track, beyond, height, all);
  return RoadAccess::with_walls(*impl_, std::move(all));
}

std::span<const Wall> Road::walls() const {
  return impl_ && impl_->walls ? impl_->walls->walls() : std::span<const Wall>();
}

}  // namespace sixline
