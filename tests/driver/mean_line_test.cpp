// The line of the look-ahead robot: the mean of the road, inside of bends, within the road.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "driver_roads.hpp"
#include "files/cars/cars.hpp"
#include "sixline/driver/mean_line.hpp"
#include "sixline/internal/files/tracks/track_file.hpp"
#include "sixline/internal/vehicle/registry/models.hpp"

namespace sixline {
namespace {

const MeanLine<double> line_parameters;
const VehicleLimits<double> sliding{.tyres_slide = 1};

LinePlace<double> line_at(const std::vector<TrackPiece<double>>& pieces, double s, bool closed = false) {
  return mean_line(line_parameters, sliding, view(pieces, closed), s, 0);
}

// On an endless circle the mean over h to either side lies k h^2/6 inside, and turns as the circle does.
TEST(MeanLine, cutsALongBendByItsShareOfTheFreeRoad) {
  for (const double side : {1.0, -1.0})
    for (const double radius : {60.0, 150.0, 400.0}) {
      const auto pieces = circle(radius, side);
      const double free = free_road(line_parameters, sliding, pieces[0]);
      const LinePlace<double> at = line_at(pieces, 10, true);
      EXPECT_NEAR(at.n, side * std::min(line_parameters.inside * free, 60 * 60 / (6 * radius)), 1e-9) << radius;
      EXPECT_NEAR(at.curvature, side / radius, 1e-12);
      EXPECT_NEAR(driven_curvature(line_parameters, sliding, view(pieces, true), 0), side / (radius - std::abs(at.n)),
                  1e-12);
    }
}

// k h^2/6 is what the mean of an arc of the true road gives, to second order of the angle that it turns.
TEST(MeanLine, isTheMeanOfTheRoad) {
  const double radius = 200, turned = 0.3;  // to either side
  const double mean = radius * (1 - std::sin(turned) / turned), h = turned * radius;
  EXPECT_NEAR(h * h / (6 * radius), mean, 0.006 * mean);
}

TEST(MeanLine, isTheCentreLineFarFromBends) {
  const auto pieces = chain({{400, 0}, {60, 1.0 / 40}, {400, 0}});
  for (const double s : {0.0, 250.0, 700.0}) {
    EXPECT_EQ(line_at(pieces, s).n, 0) << s;
    EXPECT_EQ(line_at(pieces, s).curvature, 0) << s;
  }
  EXPECT_GT(line_at(pieces, 390).n, 0.1) << "before a left bend it is already left of the middle";
}

// Rails turn with the wheels, without the lag of tyres: a car on them keeps to the centre line.
TEST(MeanLine, isTheCentreLineOnRails) {
  const auto pieces = circle(60, 1);
  const VehicleLimits<double> rails;
  EXPECT_EQ(mean_line(line_parameters, rails, view(pieces, true), 10.0, 0).n, 0);
  EXPECT_EQ(driven_curvature(line_parameters, rails, view(pieces, true), 0), pieces[0].curvature);
}

// Where a hairpin begins the line turns into it without a corner: a place of 0.25 m never turns by more than the road.
TEST(MeanLine, hasNoCorners) {
  const double k = 1.0 / 15, step = 0.25;
  const auto pieces = chain({{200, 0}, {45, k}, {200, 0}});
  double sharpest = 0;
  for (double s = 130; s < 315; s += step) {
    const double before = line_at(pieces, s - step).n, here = line_at(pieces, s).n, after = line_at(pieces, s + step).n;
    sharpest = std::max(sharpest, std::abs((after - 2 * here + before) / step / step));
  }
  EXPECT_LT(sharpest, 1.1 * k);
}

// A bend of 45 degrees and 50 m: sharper nowhere than 0.9 of the road, and on the road's inside in all of it.
TEST(MeanLine, curvesLessThanAShortBend) {
  const double k = 1.0 / 50, length = pi_value / 4 / k;
  const auto pieces = chain({{300, 0}, {length, k}, {300, 0}});
  double sharpest = 0;
  for (double s = 150; s < 480; s += 0.25) sharpest = std::max(sharpest, line_at(pieces, s).curvature);
  EXPECT_LT(sharpest, 0.9 * k);  // measured: 0.84
  for (double s = 300; s < 300 + length; s += 1) EXPECT_GT(line_at(pieces, s).n, 0.4) << s;
}

TEST(MeanLine, staysWithinTheRoadOfEveryBundledTrackWithEveryCar) {
  for (const auto& entry : list_tracks()) {
    if (entry.category != "sixline") continue;
    const TrackData track = open_track(entry.name).value();
    const TrackView<double> road = track.view();
    for (const std::string& car : list_cars()) {
      const VehicleLimits<double> limits = *(*make_model_with_car("double_track", "", car))->limits();
      double nearest = 1e9;
      for (double s = 0; s < road.length; s += 2) {
        const TrackPose<double> at = pose(road, s);
        const double n = mean_line(line_parameters, limits, road, s, 0).n;
        nearest = std::min({nearest, to_left_edge(at, n), to_right_edge(at, n)});
      }
      EXPECT_GT(nearest, limits.half_width + line_parameters.edge_margin) << car << " on " << entry.name;
    }
  }
}

}  // namespace
}  // namespace sixline
