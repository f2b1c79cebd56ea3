// Lines from files: smooth between their points, the same at any spacing, on the road where their authors drew them.
#include <cstdio>

#include "driver_roads.hpp"
#include "plain_car.hpp"
#include "read_track.hpp"
#include "studies/lap_time/line_file.hpp"
#include "testing.hpp"

namespace sixline {
namespace {

std::string row(double x, double y, int digits = 7) {
  char text[100];
  return {text, static_cast<std::size_t>(std::snprintf(text, sizeof text, "%.*f,%.*f", digits, x, digits, y))};
}
/// A ring with six bends, 12 m wide, 5 m between its points; a line of three more waves on it
double ring_radius(double angle) { return 150 + 20 * std::cos(3 * angle); }
double line_radius(double angle) { return ring_radius(angle) + 2.5 * std::sin(5 * angle) + std::cos(2 * angle); }
TrackData ring() {
  std::string text = "# x_m,y_m,w_tr_right_m,w_tr_left_m\n";
  for (int i = 0; i < 200; ++i) {
    const double a = two_pi<double> * i / 200, r = ring_radius(a);
    text += row(r * std::cos(a), r * std::sin(a)) + ",6,6\n";
  }
  return read_track("ring.csv", text).value();
}
/// The line as a file: its points about `spacing` apart, with so many digits.
std::string line_text(double spacing, int digits, double begin = 0) {
  std::string text = "# x_m,y_m\n";
  const int count = static_cast<int>(1020 / spacing);
  for (int i = 0; i < count; ++i) {
    const double a = begin + two_pi<double> * i / count, r = line_radius(a);
    text += row(r * std::cos(a), r * std::sin(a), digits) + "\n";
  }
  return text;
}
/// Curvature of the polar curve at an angle.
double true_curvature(double a) {
  const double h = 1e-4, r = line_radius(a), d = (line_radius(a + h) - line_radius(a - h)) / (2 * h),
               dd = (line_radius(a + h) - 2 * r + line_radius(a - h)) / (h * h);
  return (r * r + 2 * d * d - r * dd) / std::pow(r * r + d * d, 1.5);
}
RacingLine read(const std::string& text, const TrackView<double>& track, double step) {
  const OwnFolder folder;
  return read_raceline(folder.file("line.csv", text), track, {.step = step}).value();
}

// Of up to 0.025 1/m; measured: 2e-5 at 5 m, 9e-5 at 10 m. Joined by straight pieces, points 5 m apart are kinks.
TEST(LineFromFile, hasTheCurvatureOfTheCurveThroughItsPoints) {
  const TrackData track = ring();
  for (const double spacing : {0.5, 2.0, 5.0, 10.0})
    for (const LinePoint& p : read(line_text(spacing, 7), track.view(), 1).points)
      EXPECT_NEAR(p.curvature, true_curvature(std::atan2(p.y, p.x)), spacing < 10 ? 3e-5 : 2e-4) << spacing;
}

TEST(LineFromFile, aTableOfThePlannerIsItsLineBesideTheReference) {
  const TrackData track = ring();
  std::string text = "# 1234\n# x_ref_m; y_ref_m; width_right_m; width_left_m; x_normvec_m; y_normvec_m; alpha_m\n";
  std::string plain = "# x_m,y_m\n";
  for (int i = 0; i < 200; ++i) {
    const double a = two_pi<double> * i / 200, r = ring_radius(a), out = 1 + std::sin(a);
    const double x = r * std::cos(a), y = r * std::sin(a);
    for (const double number : {x, y, 6.0, 6.0, std::cos(a), std::sin(a)}) text += number_text(number) + "; ";
    text += number_text(out) + "\n";
    plain += number_text(x + out * std::cos(a)) + "," + number_text(y + out * std::sin(a)) + "\n";
  }
  const RacingLine line = read(text, track.view(), 2), same = read(plain, track.view(), 2);
  ASSERT_EQ(line.points.size(), same.points.size());
  for (std::size_t i = 0; i < line.points.size(); ++i) {
    ASSERT_NEAR(line.points[i].x, same.points[i].x, 1e-9);
    ASSERT_NEAR(line.points[i].y, same.points[i].y, 1e-9);
  }
}

// Of 33 s; measured: 0.011 s at most, by the rounding to mm.
TEST(LineFromFile, givesTheSameLapAtAnySpacingAndStep) {
  const TrackData track = ring();
  const double lap = find_lap_time(read(line_text(0.5, 7), track.view(), 1), plain_car())->time;
  for (const double spacing : {0.5, 1.0, 2.0, 5.0, 10.0})
    for (const int digits : {3, 7})
      for (const double step : {1.0, 3.0}) {
        const auto line = read(line_text(spacing, digits, 2), track.view(), step);
        EXPECT_NEAR(find_lap_time(line, plain_car())->time, lap, 5e-4 * lap) << spacing << ' ' << digits << ' ' << step;
      }
}

TEST(LineFromFile, closesOverARepeatedFirstPointAndAGap) {
  const TrackData track = ring();
  const std::string text = line_text(5, 7);
  const std::size_t heading = text.find('\n') + 1, first = text.find('\n', heading) + 1;
  const auto plain = read(text, track.view(), 3);
  const auto repeated = read(text + text.substr(heading, first - heading), track.view(), 3);
  const auto gap = read("# x_m,y_m\n" + text.substr(first), track.view(), 3);
  for (std::size_t i = 0; i < plain.points.size(); ++i) {
    EXPECT_NEAR(repeated.points[i].offset, plain.points[i].offset, 1e-9);
    EXPECT_NEAR(gap.points[i].offset, plain.points[i].offset, 0.01);  // measured: 0.006 m beside a gap of 10 m
  }
}

// 5.05 m left of the middle between two points that lie on the road, which is 5 m wide there.
TEST(LineFromFile, mayTouchTheEdgeBetweenPointsOnTheRoad) {
  const auto pieces = chain({{300, 0}});
  const auto text = [](double most) {
    std::string rows = "# x_m,y_m\n";
    for (double x = 2.5; x < 300; x += 5) rows += row(x, most - 2 + 2 * std::cos(two_pi<double> * x / 60)) + "\n";
    return rows;
  };
  EXPECT_NEAR(read(text(5.05), view(pieces, false), 2.5).points[24].offset, 5.05, 0.03);
  const OwnFolder folder;
  const auto off = read_raceline(folder.file("line.csv", text(5.4)), view(pieces, false), {});
  EXPECT_TRUE(!off && off.error().text().find("line.csv:2: offset is 5.33") != std::string::npos);
}

// Two bends of 0.5 m radius, 10 m apart, 0.9 m left of the middle: behind the first one the walk along the track stops,
// and points seem to lie 10 m beside the road. Public lines of cars of 1:10 are of that kind.
TEST(LineFromFile, followsTheRoadBeyondTheCentreOfATightBend) {
  const double quarter = pi_value / 4;
  const auto pieces = chain({{20, 0}, {quarter, 2}, {10, 0}, {quarter, 2}, {20, 0}}, 1);
  std::string text = "# x_m,y_m\n";
  for (double x = 0; x < 19.55; x += 0.1) text += row(x, 0.9) + "\n";
  for (double y = 0.9; y < 10.05; y += 0.1) text += row(19.6, y) + "\n";
  for (double x = 19.6; x > 0; x -= 0.1) text += row(x, 10.1) + "\n";
  for (const LinePoint& p : read(text, view(pieces, false), 0.5).points) {
    const bool in_bend = std::abs(p.station - 20.4) < 2 || std::abs(p.station - 31.2) < 2;
    EXPECT_NEAR(p.offset, 0.9, in_bend ? 0.6 : 0.05) << p.station;
  }
}

TEST(LineFromFile, keepsItsOffsetToTheEndsOfAnOpenTrack) {
  const auto pieces = chain({{100, 0}, {200, 1 / 100.0}, {100, 0}});
  std::string text = "# x_m,y_m\n";
  for (double s = 40; s < 350; s += 5) {
    const auto at = point_at(view(pieces, false), s, 1.5);
    text += row(at.x, at.y) + "\n";
  }
  for (const LinePoint& p : read(text, view(pieces, false), 3).points)
    EXPECT_NEAR(p.offset, 1.5, 0.01) << p.station;  // measured: 0.006, where the road begins to bend
}

}  // namespace
}  // namespace sixline
