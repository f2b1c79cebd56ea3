// Pictures of the grounds: ramps and a field along x, and a road with kerbs and strips cut across.
#include <cmath>

#include "pictures.hpp"
#include "sixline/road/road_model.hpp"
#include "sixline/road/track_road.hpp"

namespace sixline::pictures {
namespace {

Plot along() {
  Plot plot = axes("Grounds along x, at y = 0", "x [m]", "height [m]");
  Curve plateau = line("ramp: height 1"), jump = line("ramp: height 1, drop 1 (a jump)"),
        hollow = line("ramp: height 1, drop 2", true), field = line("height field: cell 5 m"),
        slope = line("slope: 2 degrees");
  const RampRoad ramp{.start = 10, .length = 8, .slope = 1.0 / 8};
  RampRoad drop = ramp, deep = ramp;
  drop.drop = 1;
  deep.drop = 2;
  const double heights[] = {0, -0.6, -0.2, -0.9, -0.3, -1, -0.5, -1.2, 0, -0.6, -0.2, -0.9, -0.3, -1, -0.5, -1.2};
  const HeightField hills{.heights = heights, .columns = 8, .rows = 2, .cell = 5, .origin_y = -2.5};
  for (int i = 0; i <= 700; ++i) {
    const double x = 0.05 * i, y = 0;
    put(plateau, x, ramp(x, y).height);
    put(jump, x, drop(x, y).height);
    put(hollow, x, deep(x, y).height);
    put(field, x, hills(x, y).height);
    put(slope, x, std::tan(2 * degree) * x);
  }
  plot.curves = {plateau, jump, hollow, field, slope};
  return plot;
}

Plot across() {
  Plot plot = axes("A track cut across: 12 m of road, kerbs, strips", "n [m]", "height [m]");
  const auto cut = [&](const char* name, double banking, double banked, double roughness, bool dashed) {
    const TrackPiece<D> piece{.length = 100,
                              .left_start = 6,
                              .left_end = 6,
                              .right_start = 6,
                              .right_end = 6,
                              .banking_start = banking,
                              .banking_end = banking};
    const RoadSide<D> side{.border_width = 1,
                           .kerb_height = 0.1,
                           .strip_start = 6,
                           .strip_end = 6,
                           .strip_roughness = roughness,
                           .strip_wavelength = 4,
                           .strip_banked = banked};
    const RoadSides<D> sides{.left = side, .right = side};
    const TrackRoad ground{.track = {&piece, 1, 100, false, &sides}};
    Curve& curve = add_line(plot, name, dashed);
    for (int i = -800; i <= 800; ++i) put(curve, 0.02 * i, ground.at(41, 0.02 * i).height);
  };
  cut("level, strips with bumps of 6 cm", 0, 0, 0.06, false);
  cut("banked 3 degrees, strips level", 3 * degree, 0, 0, false);
  cut("banked 3 degrees, strips banked too", 3 * degree, 1, 0, true);
  return plot;
}

}  // namespace

List grounds() { return {{"ground-along", along()}, {"ground-across", across()}}; }

}  // namespace sixline::pictures
