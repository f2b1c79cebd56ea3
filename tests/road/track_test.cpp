// The road by arc length: poses, projection and gradients on tracks built here.
#include "sixline/road/track.hpp"
#include "driver_roads.hpp"
#include "testing.hpp"

#include <rapidcheck.h>

#include <random>

namespace {

using namespace sixline;

using Piece = TrackPiece<double>;

/// A road of its own, of pieces that are each tangent to the one before.
struct Chain {
  std::vector<Piece> pieces;
  bool closed = false;
  TrackView<double> view() const { return sixline::view(pieces, closed); }
};

Chain circle(double radius, int parts) {
  return {chain(std::vector<Stretch>(std::size_t(parts), {2 * pi_value * radius / parts, 1 / radius})), true};
}

// Two circles that cross once: around to the left, then to the right, start at the crossing.
std::vector<Stretch> eight() {
  const double radius = 60, arc = radius * 1.5 * pi_value / 12;
  std::vector<Stretch> stretches{{radius, 0}};
  stretches.insert(stretches.end(), 12, {arc, 1 / radius});
  stretches.push_back({2 * radius, 0});
  stretches.insert(stretches.end(), 12, {arc, -1 / radius});
  stretches.push_back({radius, 0});
  return stretches;
}
Chain figure_eight() { return {chain(eight()), true}; }

// Bends of 12 m radius and more, straights, pieces of 1 to 80 m; width below nine tenths of the tightest radius.
Chain random_chain(std::mt19937& random) {
  std::uniform_real_distribution<double> unit(0, 1);
  std::vector<Stretch> stretches(2 + std::size_t(unit(random) * 30));
  for (Stretch& stretch : stretches) {
    const double radius = 12 * std::pow(100, unit(random)), sign = unit(random) < 0.5 ? -1 : 1;
    const double curvature = unit(random) < 0.3 ? 0 : sign / radius;
    const double maximum = curvature == 0 ? 80 : std::min(80.0, 3 * radius);
    stretch = {1 + (maximum - 1) * unit(random), curvature, 1, 20 * unit(random) - 10, 0.4 * unit(random) - 0.2};
  }
  return {chain(stretches, 10)};
}

double angle_between(double a, double b) { return std::remainder(a - b, 2 * pi_value); }

TEST(Track, aPoseOnAQuarterCircleIsTheTextbooks) {
  const auto pieces = chain({{100, 0}, {50 * pi_value / 2, 1 / 50.0, 1, 10}});
  const TrackPose<double> end = pose(view(pieces, false), view(pieces).length);
  EXPECT_NEAR(end.x, 150, 1e-12);
  EXPECT_NEAR(end.y, 50, 1e-12);
  EXPECT_NEAR(end.heading, pi_value / 2, 1e-15);
  EXPECT_NEAR(end.z, 10, 1e-12);
  EXPECT_NEAR(end.slope, 10 / (50 * pi_value / 2), 1e-15);
  EXPECT_EQ(to_left_edge(end, 2.0), 3);
  EXPECT_EQ(to_right_edge(end, 2.0), 7);
}

TEST(Track, projectingAPointOfTheRoadGivesItsPlaceBack) {
  double worst_s = 0, worst_n = 0;
  const bool holds = rc::check([&](unsigned seed) {
    std::mt19937 random(seed);
    const Chain road = random_chain(random);
    const TrackView<double> track = road.view();
    std::uniform_real_distribution<double> unit(0, 1);
    TrackPlace<double> near{};
    for (double s = 0; s < track.length; s += 3) {
      const double n = 20 * unit(random) - 10;
      const TrackPoint<double> point = point_at(track, s, n, near.piece);
      near = project(track, point.x, point.y, near);
      worst_s = std::max(worst_s, std::abs(near.s - s));
      worst_n = std::max(worst_n, std::abs(near.n - n));
      RC_ASSERT(std::abs(near.s - s) < 1e-9);  // measured 3e-13 m at most
      RC_ASSERT(std::abs(near.n - n) < 1e-9);
    }
  });
  EXPECT_TRUE(holds);
  std::printf("worst error over all cases: s %.2g m, n %.2g m\n", worst_s, worst_n);
}

TEST(Track, posesAreContinuousWhereSmoothPiecesMeet) {
  EXPECT_TRUE(rc::check([](unsigned seed) {
    std::mt19937 random(seed);
    const Chain road = random_chain(random);
    for (std::size_t i = 1; i < road.pieces.size(); ++i) {
      const double s = road.pieces[i].start;
      const TrackPose<double> before = pose(road.view(), s - 1e-9), behind = pose(road.view(), s + 1e-9);
      RC_ASSERT(std::hypot(before.x - behind.x, before.y - behind.y) < 1e-8);
      RC_ASSERT(std::abs(angle_between(before.heading, behind.heading)) < 1e-9);
      RC_ASSERT(std::abs(before.z - behind.z) < 1e-7);
      RC_ASSERT(std::abs(before.banking - behind.banking) < 1e-8);
    }
  }));
}

TEST(Track, aHintNeverChangesAPose) {
  const Chain road = figure_eight();
  const TrackView<double> track = road.view();
  for (double s = -10; s < track.length + 10; s += 0.7)
    for (const int hint : {-1, 0, 5, track.count - 1, track.count, 1 << 30, -(1 << 30)})
      ASSERT_EQ(pose(track, s, hint).x, pose(track, s).x) << s << " " << hint;
}

TEST(Track, projectionStaysRightWhereItCrossesItself) {
  const Chain road = figure_eight();
  const TrackView<double> track = road.view();
  TrackPlace<double> near{};
  int crossings = 0;
  for (double s = 0; s < track.length; s += 0.5) {
    const double n = 4 * std::sin(s / 15);
    const TrackPoint<double> point = point_at(track, s, n);
    near = project(track, point.x, point.y, near);
    ASSERT_NEAR(near.s, s, 1e-9);
    ASSERT_NEAR(near.n, n, 1e-9);
    const TrackPlace<double> anywhere = find_place(track, point.x, point.y);
    if (std::abs(distance_ahead(track, s, anywhere.s)) > 50) ++crossings;
  }
  EXPECT_GT(crossings, 0);  // a search over the whole track does jump to the other road here
}

TEST(Track, theWholeSearchFindsEveryPointOfARoadThatKeepsItsDistance) {
  for (const int parts : {1, 2, 3, 40}) {
    const Chain road = circle(50, parts);
    const TrackView<double> track = road.view();
    for (double s = 0.01; s < track.length; s += 1.7) {
      const TrackPoint<double> point = point_at(track, s, -7.0);
      const TrackPlace<double> found = find_place(track, point.x, point.y);
      ASSERT_NEAR(found.s, s, 1e-9) << parts;
      ASSERT_NEAR(found.n, -7, 1e-9) << parts;
    }
  }
}

TEST(Track, atAGapTheSearchStopsAndDoesNotSwing) {
  Chain road = circle(50, 20);
  road.pieces[0].x += 0.3;  // the end now misses the start by 0.3 m along the way
  const TrackView<double> track = road.view();
  for (double x = -1; x < 1; x += 0.01) {
    const TrackPlace<double> from_end = project(track, x, 0.0, {.piece = 19});
    const TrackPlace<double> from_start = project(track, x, 0.0, {.piece = 0});
    for (const TrackPlace<double>& place : {from_end, from_start}) {
      ASSERT_GE(place.s, 0);
      ASSERT_LT(place.s, track.length);
      ASSERT_LT(std::abs(distance_ahead(track, 0.0, place.s)), 1.31) << x;
      ASSERT_TRUE(place.piece == 0 || place.piece == 19) << place.piece;
      ASSERT_NEAR(place.n, 0, 0.02);
    }
  }
}

TEST(Track, anOpenRoadEndsWhereItEnds) {
  const auto pieces = chain({{100, 0}, {20, 0.02}});
  const TrackView<double> track = view(pieces, false);
  EXPECT_EQ(project(track, -30.0, 2.0, {}).s, 0);
  EXPECT_EQ(project(track, 500.0, 2.0, {}).s, 120);
  EXPECT_EQ(pose(track, -5.0).x, 0);
  EXPECT_EQ(wrap_distance(track, 130.0), 120);
}

TEST(Track, distancesWrapIntoOneLap) {
  const Chain road = circle(50, 4);
  const TrackView<double> track = road.view();
  EXPECT_TRUE(rc::check([&](int millimetres) {
    const double s = millimetres * 1e-3;
    const double wrapped = wrap_distance(track, s);
    RC_ASSERT(wrapped >= 0 && wrapped < track.length);
    const double off = std::remainder(wrapped - s, track.length);
    RC_ASSERT(std::abs(off) < 1e-6);
  }));
  EXPECT_EQ(wrap_distance(track, -1e-300), 0);  // the sum would round to the length itself
  EXPECT_NEAR(distance_ahead(track, track.length - 5, 5.0), 10, 1e-12);
  EXPECT_NEAR(distance_ahead(track, 5.0, track.length - 5), -10, 1e-12);
}

TEST(Track, invalidInputGivesAResult) {
  const Chain road = figure_eight();
  const TrackView<double> track = road.view();
  using sixline::testing::nan, sixline::testing::inf;
  for (const double x : {nan, inf, -inf, 1e300, -1e300, 0.0})
    for (const double y : {nan, inf, 1e300, 0.0})
      for (const int hint : {-7, 0, 3, 1 << 30}) {
        const TrackPlace<double> place = project(track, x, y, {.piece = hint});
        ASSERT_TRUE(place.piece >= 0 && place.piece < track.count);
        const TrackPlace<double> found = find_place(track, x, y);
        ASSERT_TRUE(found.piece >= 0 && found.piece < track.count);
        pose(track, x, hint);
        gradient(track, place);
      }
  EXPECT_EQ(project(TrackView<double>{}, 1.0, 2.0, {.s = 3, .n = 4, .piece = 5}).piece, 5);
  EXPECT_EQ(find_place(TrackView<double>{}, 1.0, 2.0).piece, 0);
}

TEST(Track, theGradientIsTheSlopeOfTheSurface) {
  double worst = 0;
  EXPECT_TRUE(rc::check([&](unsigned seed) {
    std::mt19937 random(seed);
    const Chain road = random_chain(random);
    const TrackView<double> track = road.view();
    std::uniform_real_distribution<double> unit(0, 1);
    for (const Piece& piece : road.pieces) {
      if (piece.length < 2) continue;
      const double s = piece.start + piece.length * (0.1 + 0.8 * unit(random)), n = 10 * unit(random) - 5, h = 1e-4;
      const TrackPoint<double> at = point_at(track, s, n);
      const TrackPlace<double> place = project(track, at.x, at.y, {.piece = piece_at(track, s)});
      const auto height = [&](double x, double y) {
        const TrackPlace<double> there = project(track, x, y, place);
        return point_at(track, there.s, there.n).z;
      };
      const TrackGradient<double> slope = gradient(track, place);
      const double dx = (height(at.x + h, at.y) - height(at.x - h, at.y)) / (2 * h);
      const double dy = (height(at.x, at.y + h) - height(at.x, at.y - h)) / (2 * h);
      worst = std::max({worst, std::abs(dx - slope.x), std::abs(dy - slope.y)});
      RC_ASSERT(std::abs(dx - slope.x) < 1e-8);  // measured 1.4e-9
      RC_ASSERT(std::abs(dy - slope.y) < 1e-8);
    }
  }));
  std::printf("worst difference to the finite difference: %.2g\n", worst);
}

TEST(Track, bankingLiftsTheLeftEdge) {
  auto pieces = chain({{100, 0, 1, 0, 0.1}});
  pieces[0].banking_start = 0.1;
  EXPECT_NEAR(point_at(view(pieces), 50.0, 5.0).z, 5 * std::tan(0.1), 1e-15);
  EXPECT_NEAR(gradient(view(pieces), {.s = 50}).y, std::tan(0.1), 1e-15);
}

TEST(Track, floatsWalkTheSameRoad) {
  const auto pieces = chain<float>(eight());
  const TrackView<float> track = view(pieces);
  TrackPlace<float> near{};
  double worst = 0;
  for (float s = 1; s < track.length - 1; s += 0.5f) {
    const TrackPoint<float> point = point_at(track, s, 3.0f);
    near = project(track, point.x, point.y, near);
    worst = std::max({worst, std::abs(double(near.s) - s), std::abs(double(near.n) - 3)});
  }
  EXPECT_LT(worst, 1e-4);  // measured 1.5e-5 m on 800 m
  std::printf("worst float error %.2g m\n", worst);
}

}  // namespace
