// The C surface, its ground: the road as a strip, heights on a grid.
#include <algorithm>
#include <cmath>
#include <span>

#include "play/surface.hpp"

using namespace sixline;

namespace {

/// The place at s as numbers of the strip.   hint: of the place before
void put_row(const TrackView<double>& track, double s, int& hint, double*& next) {
  const auto at = pose(track, s, hint);
  const TrackPlace<double> place = project(track, at.x, at.y, {.s = s, .n = 0, .piece = hint});
  hint = place.piece;
  const double left_x = -sixline::sin(at.heading), left_y = sixline::cos(at.heading);
  const double part = std::clamp((s - track.pieces[hint].start) / track.pieces[hint].length, 0.0, 1.0);
  double border[2] = {0, 0}, kerb[2] = {0, 0}, verge[2] = {0, 0};
  double rolling = 0, strips[4] = {at.friction, 0, at.friction, 0};  // friction and rolling, left and right
  if (track.sides) {
    rolling = track.sides[hint].rolling;
    const RoadSide<double>* sides[2] = {&track.sides[hint].left, &track.sides[hint].right};
    for (std::size_t k = 0; k < 2; ++k) {
      border[k] = sides[k]->border_width;
      kerb[k] = border[k] > 0 ? sides[k]->kerb_height : 0;
      verge[k] = sides[k]->strip_start + part * (sides[k]->strip_end - sides[k]->strip_start);
      strips[2 * k] = sides[k]->strip_friction;
      strips[2 * k + 1] = sides[k]->strip_rolling;
    }
  }
  const TrackRoad road{.track = track, .near = hint, .grip = 1, .bumpy = false};
  const auto put = [&](std::initializer_list<double> numbers) {
    next = std::copy(numbers.begin(), numbers.end(), next);
  };
  const auto point = [&](double n, double above = 0) {
    const double x = at.x + n * left_x, y = at.y + n * left_y;
    put({x, y, road(x, y).height + above});
  };
  put({s});
  point(0);
  point(at.left);
  point(-at.right);
  point(at.left + border[0], kerb[0]);
  point(-at.right - border[1], kerb[1]);
  point(at.left + border[0] + verge[0]);
  point(-at.right - border[1] - verge[1]);
  put({at.friction, at.curvature, rolling, strips[0], strips[1], strips[2], strips[3]});
}

constexpr std::size_t strip_columns = 1 + 7 * 3 + 7;

}  // namespace

sixline_status play_world_get_strip(play_world* w, double step, double* rows, size_t capacity, size_t* count) {
  if (const sixline_status bad = surface::check(w)) return bad;
  if (!count || (!rows && capacity > 0)) return surface::refuse_null(count ? "rows" : "count");
  if (!(step > 0))
    return surface::refused(surface::wrong("step", number_text(step), "must be above 0"), SIXLINE_ERROR_ARGUMENT);
  const TrackData* data = w->world.ground().track();
  *count = 0;
  if (!data) return SIXLINE_OK;
  const TrackView<double> track = data->view();
  const int parts = static_cast<int>(std::clamp(std::ceil(track.length / step), 2.0, 200'000.0));
  const int last = track.closed ? parts : parts + 1;
  *count = static_cast<std::size_t>(last) * strip_columns;
  if (!rows) return SIXLINE_OK;
  if (capacity < *count)
    return surface::refused(surface::wrong("capacity", std::to_string(capacity), "is less than the count"),
                            SIXLINE_ERROR_BUFFER);
  int hint = 0;
  for (int i = 0; i < last; ++i) put_row(track, track.length * i / parts, hint, rows);
  return SIXLINE_OK;
}

sixline_status play_world_get_heights(play_world* w, double x, double y, double cell, int columns, int rows,
                                      double* heights) {
  if (const sixline_status bad = surface::check(w)) return bad;
  if (!heights) return surface::refuse_null("heights");
  int near = -1;
  for (int row = 0; row < rows; ++row)
    for (int column = 0; column < columns; ++column) {
      const double px = x + cell * column, py = y + cell * row;
      const auto kind = w->world.ground().surface_near(px, py, near);
      *heights++ = std::visit([&](const auto& surface) { return surface(px, py).height; }, kind);
    }
  return SIXLINE_OK;
}

sixline_status play_world_get_walls(play_world* w, double* rows, size_t capacity, size_t* count) {
  if (const sixline_status bad = surface::check(w)) return bad;
  if (!count || (!rows && capacity > 0)) return surface::refuse_null(count ? "rows" : "count");
  const std::span<const Wall> walls = w->world.road().walls();
  *count = 7 * walls.size();
  if (!rows) return SIXLINE_OK;
  if (capacity < *count)
    return surface::refused(surface::wrong("capacity", std::to_string(capacity), "is less than the count"),
                            SIXLINE_ERROR_BUFFER);
  for (const Wall& wall : walls)
    for (const double number : {wall.from_x, wall.from_y, wall.to_x, wall.to_y, wall.bottom, wall.top, wall.thickness})
      *rows++ = number;
  return SIXLINE_OK;
}
