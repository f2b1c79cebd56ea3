// The ground as heights: slopes are the derivatives, any place is valid, and all number types agree.
#include "sixline/road/road_model.hpp"

#include <random>

#include "driver_roads.hpp"
#include "sixline/internal/files/tracks/track_file.hpp"
#include "sixline/math/wheel_vec.hpp"
#include "sixline/road/track_road.hpp"
#include "testing.hpp"

namespace {

using namespace sixline;

using sixline::testing::inf, sixline::testing::nan;
constexpr double awkward[] = {0, -0.0, 1, -1, 5e-324, -1e-300, 4.0, 1e10, -1e10, 1e19, 1e300, -1e300, inf, -inf, nan};

/// A hilly field of random heights, known at every point.
struct Hills {
  std::vector<double> heights;
  HeightField field;
  Hills(int columns, int rows) : heights(static_cast<std::size_t>(columns) * static_cast<std::size_t>(rows)) {
    std::mt19937 random(4);
    for (double& h : heights) h = std::uniform_real_distribution<double>(-1, 1)(random);
    field = {.heights = heights.data(),
             .columns = columns,
             .rows = rows,
             .cell = 0.75,
             .origin_x = -3,
             .origin_y = 2,
             .scale = 1.5,
             .offset = 10,
             .friction = 0.8};
  }
};

/// Two straights and two bends with everything varying: widths, heights, banking, kerbs, bumps, strips.
struct Course {
  std::vector<TrackPiece<double>> pieces =
      chain({{50, 0, 0.9, 2, 0.1}, {60, 0.02, 0.9, 1, -0.2}, {40, -0.03, 0.9, -2, 0.3}, {30, 0, 0.9}});
  std::vector<RoadSides<double>> sides;
  double length = 180;
  Course() {
    const double left[] = {5, 6, 5, 5, 5}, right[] = {5, 4, 7, 5, 5};  // where pieces begin and end
    for (std::size_t i = 0; i < 4; ++i) {
      pieces[i].left_start = left[i], pieces[i].left_end = left[i + 1];
      pieces[i].right_start = right[i], pieces[i].right_end = right[i + 1];
    }
    const RoadSide<double> kerb{1.5, 0.05, 0.95, 0.01, 0.5, 4, 8, 0.5, 0.02, 3, 1},
        low{1, 0.1, 1.1, 0, 1, 3, 2, 0.4, 0, 1, 0}, level{1.5, 0, 0.95, 0.01, 0.5, 8, 8, 0.5, 0.02, 3, 0};
    sides = {{kerb, low, 0.003, 0.7}, {level, kerb, 0, 1}, {low, kerb, 0.003, 0.7}, {level, low, 0, 1}};
  }
  TrackRoad surface() const { return {{pieces.data(), static_cast<int>(pieces.size()), length, false, sides.data()}}; }
};

/// Central differences of the height against the slopes, at places that are smooth within the step.
template <class F>
void expect_exact_slopes(const F& surface, double x, double y, double step, double bound) {
  const auto p = surface(x, y);
  EXPECT_NEAR((surface(x + step, y).height - surface(x - step, y).height) / (2 * step), p.slope_x, bound)
      << x << ", " << y;
  EXPECT_NEAR((surface(x, y + step).height - surface(x, y - step).height) / (2 * step), p.slope_y, bound)
      << x << ", " << y;
}

TEST(RoadModel, everyKindIsASurfaceForEveryNumber) {
  const auto check = []<class S>(S) {
    static_assert(RoadModel<PlaneRoad<double>, S> && RoadModel<RampRoad, S> && RoadModel<HeightField, S> &&
                  RoadModel<TrackRoad, S>);
  };
  check(1.0);
  check(1.f);
  check(Lanes<double, 4>(1.0));
  check(Lanes<float, 8>(1.f));
  check(Dual<3>(1.0));
  check(WheelVec<Dual<2>, 4>(1.0));
  check(ScalarPack<Lanes<double, 4>, 4>(1.0));
  static_assert(
      RoadModel<PlaneRoad<Lanes<double, 4>>, ScalarPack<Lanes<double, 4>, 4>>);  // one plane per car, four wheels
}

TEST(RoadModel, aPlaneIsItsGround) {
  const RoadPlane<double> ground{.slope_x = 0.1, .slope_y = -0.3, .friction = 0.7};
  const auto plane = plane_of(ground);
  EXPECT_EQ(plane(0.0, 0.0).height, 0);
  EXPECT_DOUBLE_EQ(plane(10.0, 20.0).height, 1 - 6);
  const RoadPlane<double> back = plane_under(plane(3.0, 4.0));
  EXPECT_EQ(back.slope_x, ground.slope_x);
  EXPECT_EQ(back.slope_y, ground.slope_y);
  EXPECT_EQ(back.friction, ground.friction);
}

TEST(RoadModel, aRampClimbsEndsAndDrops) {
  const RampRoad jump{.start = 10, .length = 4, .slope = 0.25, .drop = 1.5, .width = 6, .friction = 0.9};
  EXPECT_EQ(jump(9.0, 0.0).height, 0);
  EXPECT_EQ(jump(9.0, 0.0).slope_x, 0);
  EXPECT_DOUBLE_EQ(jump(12.0, 0.0).height, 0.5);
  EXPECT_EQ(jump(12.0, 0.0).slope_x, 0.25);
  EXPECT_DOUBLE_EQ(jump(14.0, 0.0).height, 1);
  EXPECT_DOUBLE_EQ(jump(14.001, 0.0).height, -0.5) << "the ground behind lies lower than the ramp began";
  EXPECT_EQ(jump(14.001, 0.0).slope_x, 0);
  EXPECT_EQ(jump(12.0, 3.1).height, 0) << "beside the ramp";
  EXPECT_EQ(jump(12.0, 3.1).slope_x, 0);
  EXPECT_EQ(jump(15.0, -3.1).height, -0.5) << "the hollow behind is as wide as the world";
  EXPECT_EQ((RampRoad{.start = 0, .length = 4, .slope = 0.25})(9.0, 50.0).height, 1) << "a plateau without end";
}

TEST(RoadModel, slopesAreTheDerivativesOfTheHeight) {
  const Hills hills(9, 7);
  std::mt19937 random(7);
  std::uniform_real_distribution<double> unit(0, 1);
  for (int i = 0; i < 2000; ++i) {  // inside cells, at least 1e-3 m from their edges
    const double x = -3 + 0.75 * (std::floor(unit(random) * 8) + 0.01 + 0.98 * unit(random)),
                 y = 2 + 0.75 * (std::floor(unit(random) * 6) + 0.01 + 0.98 * unit(random));
    expect_exact_slopes(hills.field, x, y, 1e-4, 1e-9);
  }
  expect_exact_slopes(hills.field, -5.0, 3.3, 1e-4, 1e-9);  // constant beyond the border: level across it
  expect_exact_slopes(hills.field, 20.0, 20.0, 1e-4, 1e-9);
  expect_exact_slopes(RampRoad{.start = 1, .length = 5, .slope = 0.3}, 2.0, 1.0, 1e-4, 1e-9);
}

TEST(RoadModel, aFieldPassesThroughItsHeights) {
  const Hills hills(9, 7);
  for (int j = 0; j < 7; ++j)
    for (int i = 0; i < 9; ++i)
      EXPECT_NEAR(hills.field(-3 + 0.75 * i, 2 + 0.75 * j).height,
                  10 + 1.5 * hills.heights[static_cast<std::size_t>(j * 9 + i)], 1e-12);
  EXPECT_EQ(hills.field(-100.0, 2.0).height, hills.field(-3.0, 2.0).height) << "held at the border";
  EXPECT_EQ(hills.field(-100.0, 2.0).slope_x, 0);
}

TEST(RoadModel, aFieldIsContinuousFromCellToCell) {
  const Hills hills(9, 7);
  for (int i = 1; i < 8; ++i) {
    const double x = -3 + 0.75 * i;
    EXPECT_NEAR(hills.field(x - 1e-9, 3.1).height, hills.field(x + 1e-9, 3.1).height, 1e-7);
    EXPECT_NEAR(hills.field(x - 1e-9, 2.75).height, hills.field(x + 1e-9, 2.75).height, 1e-7);
  }
}

TEST(RoadModel, aTracksSlopesAreExactOnRoadKerbAndStrip) {
  const Course course;
  TrackRoad ground = course.surface();
  std::mt19937 random(1);
  std::uniform_real_distribution<double> across(-20, 20), along(0, course.length);
  const double step = 1e-6;
  int kinks = 0;
  for (int i = 0; i < 20'000; ++i) {
    const double s = along(random), n = across(random);
    const auto road = pose(ground.track, s);
    const double x = road.x - n * std::sin(road.heading), y = road.y + n * std::cos(road.heading);
    ground.near = piece_at(ground.track, s);
    const auto p = ground.at(x, y);
    const double by_x = (ground.at(x + step, y).height - ground.at(x - step, y).height) / (2 * step);
    const double by_y = (ground.at(x, y + step).height - ground.at(x, y - step).height) / (2 * step);
    if (std::max(std::abs(by_x - p.slope_x), std::abs(by_y - p.slope_y)) > 1e-7) ++kinks;
  }
  EXPECT_LE(kinks, 2) << "only where a line between road, kerb and strip lies within the step of 1e-6 m";
}

TEST(RoadModel, acrossATrackTheHeightHasNoStep) {
  const Course course;
  const TrackRoad ground = course.surface();
  for (const double s : {10.0, 70.0, 130.0, 165.0}) {
    const auto road = pose(ground.track, s);
    double before = 0;
    for (int i = -30'000; i <= 30'000; ++i) {
      const double n = i * 1e-3;
      const double z = ground.at(road.x - n * std::sin(road.heading), road.y + n * std::cos(road.heading)).height;
      if (i > -30'000) {
        EXPECT_LT(std::abs(z - before), 0.02) << "at n = " << n;  // bumps of 0.02 m may end in a line
      }
      before = z;
    }
  }
}

TEST(RoadModel, aKerbClimbsToItsHeightAndFallsBehind) {
  Course course;
  for (auto& piece : course.pieces) piece.banking_start = piece.banking_end = piece.height_start = piece.height_end = 0;
  for (auto& sides : course.sides)
    sides = {.left = {.border_width = 2, .kerb_height = 0.1, .border_friction = 1.2, .strip_friction = 0.4}};
  const TrackRoad ground = course.surface();
  const double edge = 5 + 1 * 20.0 / 50;  // the left half goes from 5 to 6 m on the first piece
  EXPECT_NEAR(ground.at(20, edge + 1).height, 0.05, 1e-12);
  EXPECT_NEAR(ground.at(20, edge + 2).height, 0.1, 1e-12);
  EXPECT_NEAR(ground.at(20, edge + 2.1).height, 0.05, 1e-12) << "half way down a face of 0.2 m";
  EXPECT_NEAR(ground.at(20, edge + 3).height, 0, 1e-12);
  EXPECT_EQ(ground.at(20, edge - 0.1).friction, 0.9);
  EXPECT_EQ(ground.at(20, edge + 0.1).friction, 1.2);
  EXPECT_EQ(ground.at(20, edge + 2.1).friction, 0.4);
  EXPECT_EQ(ground.at(20, edge + 500).friction, 0.4);
}

TEST(RoadModel, withoutSidesTheRoadGoesOnLevelAndAsGrippy) {
  Course course;
  TrackRoad ground = course.surface();
  ground.track.sides = nullptr;
  const auto edge = ground.at(25, 5.4), far = ground.at(25, 300);
  EXPECT_EQ(far.friction, 0.9);
  EXPECT_NEAR(far.height, edge.height, 0.02);
  EXPECT_EQ(TrackRoad{}.at(1, 2).height, 0) << "no pieces at all";
}

TEST(RoadModel, noPlaceReadsBesideItsNumbers) {  // under the sanitizers
  const Hills hills(9, 7), smallest(2, 2);
  const Course course;
  const TrackRoad road = course.surface();
  for (const double x : awkward)
    for (const double y : awkward) {
      for (const auto* field : {&hills.field, &smallest.field}) {
        const auto p = (*field)(x, y);
        EXPECT_TRUE(std::isfinite(p.height) && std::isfinite(p.slope_x) && std::isfinite(p.slope_y)) << x << ' ' << y;
        (void)(*field)(Lanes<double, 4>(x), Lanes<double, 4>(y));
        (void)(*field)(Dual<1>(x), Dual<1>(y));
        (void)(*field)(static_cast<float>(x), static_cast<float>(y));
      }
      EXPECT_EQ((HeightField{.columns = 5, .rows = 5, .offset = 3})(x, y).height, 3) << "no heights";
      EXPECT_EQ((HeightField{.heights = hills.heights.data(), .columns = 1, .rows = 7, .offset = 3})(x, y).height, 3);
      EXPECT_GT(road.at(x, y).friction, 0);
      EXPECT_TRUE(std::isfinite(RampRoad{}(x, y).height));
    }
  TrackRoad lost = road;
  for (const int near : {-1, 4, 1 << 30, -(1 << 30)}) {
    lost.near = near;
    EXPECT_EQ(lost.at(3, 4).height, road.at(3, 4).height);
  }
}

TEST(RoadModel, fourWheelsFeelWhatEachWouldFeelAlone) {
  const Hills hills(9, 7);
  const Course course;
  const auto check = [](const auto& surface) {
    Lanes<double, 4> x, y;
    std::mt19937 random(3);
    std::uniform_real_distribution<double> place(-8, 30);
    for (int round = 0; round < 500; ++round) {
      for (int i = 0; i < 4; ++i) {
        x.set(i, place(random));
        y.set(i, place(random));
      }
      const auto together = surface(x, y);
      for (int i = 0; i < 4; ++i) {
        const auto alone = surface(double(x[i]), double(y[i]));
        EXPECT_EQ(together.height[i], alone.height);
        EXPECT_EQ(together.slope_x[i], alone.slope_x);
        EXPECT_EQ(together.slope_y[i], alone.slope_y);
        EXPECT_EQ(together.friction[i], alone.friction);
      }
    }
  };
  check(hills.field);
  check(course.surface());
  check(RampRoad{.start = 2, .drop = 0.5, .width = 8});
  check(PlaneRoad<double>{.height = 1, .slope_x = 0.1, .slope_y = 0.2});
}

TEST(RoadModel, aDualCarriesTheSlopes) {
  const Hills hills(9, 7);
  const Course course;
  const auto check = [](const auto& surface, double x, double y) {
    const auto p = surface(x, y);
    const auto d = surface(Dual<2>::variable(x, 0), Dual<2>::variable(y, 1));
    EXPECT_EQ(d.height.value, p.height);
    EXPECT_NEAR(d.height.slope[0], p.slope_x, 1e-14);
    EXPECT_NEAR(d.height.slope[1], p.slope_y, 1e-14);
  };
  check(hills.field, -1.1, 3.3);
  check(course.surface(), 20.0, 3.0);
  check(RampRoad{.start = 2}, 5.0, 1.0);
}

TEST(RoadModel, theRoadOfAFileIsWhereItsPointsAre) {
  for (const char* name : {"flowing", "hairpins", "oval"}) {
    const auto track = open_track(name);
    TrackRoad ground{track->view()};
    ASSERT_TRUE(ground.track.sides);
    double worst = 0;
    for (double s = 0.5; s < track->length; s += 7.3)
      for (const double n : {-4.0, 0.0, 3.5}) {
        const auto point = point_at(ground.track, s, n);
        ground.near = piece_at(ground.track, s);
        worst = std::max(worst, std::abs(ground.at(point.x, point.y).height - point.z));
      }
    EXPECT_LT(worst, 1e-9) << name;
  }
}

}  // namespace
