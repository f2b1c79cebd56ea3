// Roughness of a track under wheels: what is shorter than the contact patch is averaged (filter: track_road.hpp).
#include "article_car.hpp"
#include "sixline/models/ray_car.hpp"
#include "sixline/models/ray_car.ipp"
#include "sixline/road/track_road.hpp"
#include "testing.hpp"

namespace sixline::contact_patch_test {

using Car = RayCar<double>;

/// A straight road with bumps.
struct Straight {
  TrackPiece<double> piece{};
  RoadSides<double> sides{};
  Straight(double roughness, double wavelength) {
    piece.length = 2000;
    piece.left_start = piece.left_end = piece.right_start = piece.right_end = 6;
    piece.friction = 1;
    sides.roughness = roughness;
    sides.wavelength = wavelength;
  }
  TrackRoad road() const {
    TrackView<double> view{};
    view.pieces = &piece;
    view.count = 1;
    view.sides = &sides;
    view.length = piece.length;
    return {.track = view};
  }
};

// By quadrature over the patch: 1,600 points.
TEST(ContactPatch, averagesTheHeightOverItsSquare) {
  for (const double wavelength : {0.01, 0.13, 0.4, 2.0}) {
    const Straight rough(0.02, wavelength);
    const TrackRoad road = rough.road();
    const double length = 0.15, x = 100.03, y = 0.37;
    double sum = 0;
    for (int i = 0; i < 40; ++i)
      for (int j = 0; j < 40; ++j)
        sum += road(x + length * ((i + 0.5) / 40 - 0.5), y + length * ((j + 0.5) / 40 - 0.5)).height;
    EXPECT_NEAR(road.averaged(x, y, length).height, sum / 1600, 2e-5) << wavelength;
    EXPECT_EQ(road.averaged(x, y, 0.0).height, road(x, y).height);
  }
}

struct Drive {
  double vx = 0, unloaded = 0;
  Car::State s{};
};
template <class Road>
Drive at_full_throttle(const Road& road, double patch) {
  Car::Params p = article<Car>();
  p.ride.contact_patch = patch;
  Drive run{.s = Car::place_at(p, road, 5.0, 0.0, 0.0)};
  run.s.vx = 60;
  run.s = Car::rolling(p, run.s);
  for (int i = 0; i < 500; ++i) {
    const auto next = Car::step(p, run.s, {.throttle = 1}, road, 0.01);
    run.s = next.state;
    for (int wheel = 0; wheel < 4; ++wheel) run.unloaded += next.forces.fz[wheel] == 0 ? 1 / 2000.0 : 0;
  }
  run.vx = run.s.vx;
  return run;
}
// The bumps of TORCS's speedways: as a point half of the samples have no load, and 5 s take 4.0 m/s.
TEST(ContactPatch, bumpsOfACentimetreAreNotThereForAWheel) {
  const Straight rough(5e-4, 0.01), smooth(0, 1);
  const Drive flat = at_full_throttle(smooth.road(), 0.15), point = at_full_throttle(rough.road(), 0);
  EXPECT_GT(point.unloaded, 0.4);
  EXPECT_LT(point.vx, flat.vx - 3.5);
  for (const double patch : {0.1, 0.145, 0.15, 0.2}) {
    const Drive run = at_full_throttle(rough.road(), patch);
    EXPECT_EQ(run.unloaded, 0) << patch;
    EXPECT_NEAR(run.vx, flat.vx, 0.01) << patch;
  }
}

/// Bumps of a centimetre, and nothing of them over a length.
struct Corrugated {
  static constexpr bool has_faces() { return false; }
  template <class S>
  RoadPoint<S> operator()(const S& x, const S& y) const {
    const auto wave = sincos(S(200 * pi<double>) * x);
    return {S(2.5e-4) * wave.sin + S(0) * y, S(0.05 * pi<double>) * wave.cos, S(0), S(1), S(0)};
  }
  template <class S, class L>
  RoadPoint<S> averaged(const S& x, const S& y, const L&) const {
    return {S(0) * (x + y), S(0), S(0), S(1), S(0)};
  }
};
TEST(ContactPatch, aGroundOfOnesOwnIsMetAsItAveragesItself) {
  const Straight smooth(0, 1);
  EXPECT_NEAR(at_full_throttle(Corrugated{}, 0.15).vx, at_full_throttle(smooth.road(), 0.15).vx, 1e-9);
  const auto at_a_point = [](const auto& x, const auto& y) { return Corrugated{}(x, y); };
  EXPECT_GT(at_full_throttle(at_a_point, 0.15).unloaded, 0.2);
}

TEST(ContactPatch, aSmoothRoadHasTheSameBitsWithAnyPatch) {
  const Straight smooth(0, 1);
  const Drive a = at_full_throttle(smooth.road(), 0), b = at_full_throttle(smooth.road(), 0.3);
  Car::State from = a.s;
  for_each_pair<Car::State>(from, b.s, [&](const FieldInfo& f, double x, double y) { EXPECT_EQ(x, y) << f.name; });
}

}  // namespace sixline::contact_patch_test
