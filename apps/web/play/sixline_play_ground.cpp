// The C surface, its ground: the road as a strip, heights on a grid.
#include <algorithm>
#include <cmath>

#include "play/surface.hpp"

using namespace sixline;

int sixline_strip(sixline_world* w, double step, const double** rows) {
  if (!surface::has(w) || !rows) return 0;
  const TrackData* data = w->world.ground().track();
  w->strip.clear();
  if (!data || !(step > 0)) return 0;
  const TrackView<double> track = data->view();
  const TrackRoad road{.track = track, .near = 0, .grip = 1, .bumpy = false};
  const int count = static_cast<int>(std::clamp(std::ceil(track.length / step), 2.0, 200'000.0));
  const int last = track.closed ? count : count + 1;
  int hint = 0;
  for (int i = 0; i < last; ++i) {
    const double s = track.length * i / count;
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
      for (int k = 0; k < 2; ++k) {
        border[k] = sides[k]->border_width;
        kerb[k] = border[k] > 0 ? sides[k]->kerb_height : 0;
        verge[k] = sides[k]->strip_start + part * (sides[k]->strip_end - sides[k]->strip_start);
        strips[2 * k] = sides[k]->strip_friction;
        strips[2 * k + 1] = sides[k]->strip_rolling;
      }
    }
    auto& out = w->strip;
    TrackRoad here = road;
    here.near = hint;
    const auto point = [&](double n, double above = 0) {
      const double x = at.x + n * left_x, y = at.y + n * left_y;
      out.insert(out.end(), {x, y, here(x, y).height + above});
    };
    out.push_back(s);
    point(0);
    point(at.left);
    point(-at.right);
    point(at.left + border[0], kerb[0]);
    point(-at.right - border[1], kerb[1]);
    point(at.left + border[0] + verge[0]);
    point(-at.right - border[1] - verge[1]);
    out.insert(out.end(), {at.friction, at.curvature, rolling, strips[0], strips[1], strips[2], strips[3]});
  }
  *rows = w->strip.data();
  return last;
}

void sixline_heights(sixline_world* w, double x, double y, double cell, int columns, int rows, double* heights) {
  if (!surface::has(w) || !heights) return;
  int near = -1;
  for (int row = 0; row < rows; ++row)
    for (int column = 0; column < columns; ++column) {
      const double px = x + cell * column, py = y + cell * row;
      const auto kind = w->world.ground().surface_near(px, py, near);
      *heights++ = std::visit([&](const auto& surface) { return surface(px, py).height; }, kind);
    }
}
