// Racing lines: on roads with a known best line, within bounds, to a file and back.
#include "driver_roads.hpp"
#include "files/tracks/banded.hpp"
#include "read_track.hpp"
#include "studies/lap_time/line_file.hpp"
#include "testing.hpp"

namespace sixline {
namespace {

double sharpest(const RacingLine& line) {
  double most = 0;
  for (const LinePoint& p : line.points) most = std::max(most, std::abs(p.curvature));
  return most;
}
/// Largest distance of a line's points from the chords of another one.
double largest_distance(const RacingLine& a, const RacingLine& b) {
  double most = 0;
  for (const LinePoint& p : a.points) {
    double least = testing::inf;
    for (std::size_t i = 0; i < b.points.size(); ++i) {
      const LinePoint &from = b.points[i], &to = b.points[(i + 1) % b.points.size()];
      const double dx = to.x - from.x, dy = to.y - from.y, h = std::hypot(dx, dy);
      const double part = std::clamp(((p.x - from.x) * dx + (p.y - from.y) * dy) / (h * h), 0.0, 1.0);
      least = std::min(least, std::hypot(p.x - from.x - part * dx, p.y - from.y - part * dy));
    }
    most = std::max(most, least);
  }
  return most;
}
/// Two straights and two half circles, the road 10 m wide.
std::vector<TrackPiece<double>> stadium() {
  return chain({{200, 0}, {pi_value * 40, 1 / 40.0}, {200, 0}, {pi_value * 40, 1 / 40.0}});
}

// On a ring the unconstrained solution is known for each place; active bounds limit it.
TEST(Banded, findsTheLeastValueWithinBounds) {
  for (const bool closed : {true, false}) {
    const std::size_t count = 37;
    BandedProblem problem(count, closed);
    std::vector<double> target, low(count, -1), high(count, 0.5), begin(count, 0);
    for (std::size_t i = 0; i < count; ++i) {
      target.push_back(2 * std::sin(0.7 * static_cast<double>(i)));
      problem.add_square(i, {0, 1, 0}, -target[i], 3);
    }
    const std::vector<double> found = problem.least(low, high, begin);
    for (std::size_t i = 0; i < count; ++i)
      EXPECT_NEAR(found[i], std::clamp(target[i], -1.0, 0.5), 1e-6) << i;  // measured: 2e-9
  }
}

// At the minimum no step within the bounds reduces the value: neighbours coupled around a ring.
TEST(Banded, noAllowedStepImprovesIt) {
  const std::size_t count = 24;
  BandedProblem problem(count, true);
  for (std::size_t i = 0; i < count; ++i) {
    problem.add_square(i, {1, -2, 1}, 0.3 * std::cos(static_cast<double>(i)), 1);
    problem.add_pair(i, -1, 1, 0.1, 0.05);
  }
  const auto value = [&](const std::vector<double>& n) {
    double sum = 0;
    for (std::size_t i = 0; i < count; ++i) {
      const std::size_t before = (i + count - 1) % count, next = (i + 1) % count;
      const double bend = n[before] - 2 * n[i] + n[next] + 0.3 * std::cos(static_cast<double>(i));
      const double pair = n[next] - n[i] + 0.1;
      sum += 0.5 * bend * bend + 0.5 * 0.05 * pair * pair;
    }
    return sum;
  };
  const std::vector<double> low(count, -0.2), high(count, 0.15);
  const std::vector<double> best = problem.least(low, high, std::vector<double>(count, 0));
  const double least = value(best);
  for (std::size_t i = 0; i < count; ++i)
    for (const double step : {-1e-3, 1e-3}) {
      std::vector<double> other = best;
      other[i] = std::clamp(other[i] + step, low[i], high[i]);
      EXPECT_GE(value(other), least - 1e-7) << i;  // a step changes it by 1e-6 and more
    }
}

TEST(RacingLine, onACircleTheStraightestIsOutsideAndTheShortestInside) {
  const auto pieces = circle(100);  // to the left, 20 m to each side
  const LineRequest request{.half_width = 1, .margin = 0.5};
  const auto straightest = find_line(view(pieces), request).value();
  LineRequest shortest = request;
  shortest.shortness = 1;
  for (const LinePoint& p : straightest.points) EXPECT_NEAR(p.offset, -18.5, 0.02);  // measured: 1e-5
  const auto inside = find_line(view(pieces), shortest).value();
  for (const LinePoint& p : inside.points) EXPECT_NEAR(p.offset, 18.5, 0.02);
  EXPECT_NEAR(straightest.length, two_pi<double> * 118.5, 0.2);
  EXPECT_NEAR(sharpest(straightest), 1 / 118.5, 1e-5);
}

TEST(RacingLine, cutsBendsAndStaysWithinItsMargins) {
  const auto pieces = stadium();
  const LineRequest request{.half_width = 0.9, .margin = 0.6};
  const auto line = find_line(view(pieces), request).value();
  EXPECT_LT(line.residual, 0.2);  // measured: 0.14; bends that begin at once leave the last rounds little to gain
  for (const LinePoint& p : line.points) {
    EXPECT_LE(p.offset, 5 - 1.5 + 1e-6);
    EXPECT_GE(p.offset, -5 + 1.5 - 1e-6);
  }
  const auto middle = middle_line(view(pieces), request).value();
  double of_line = 0, of_middle = 0;
  for (std::size_t i = 0; i < line.points.size(); ++i) {
    of_line += std::pow(line.points[i].curvature, 2) * line.spacing(i);
    of_middle += std::pow(middle.points[i].curvature, 2) * middle.spacing(i);
  }
  EXPECT_LT(of_line, 0.87 * of_middle);  // measured: 0.850; half circles outside: 0.90
}

TEST(RacingLine, refusesARoadThatIsNarrowerThanTheCar) {
  auto pieces = stadium();
  for (auto& p : pieces) p.left_start = p.left_end = p.right_start = p.right_end = 0.7;
  const auto line = find_line(view(pieces), {.half_width = 0.9});
  ASSERT_FALSE(line);
  EXPECT_EQ(line.error().text(), "width at 0 m is 1.4 m: is narrower than the car, 1.8 m");
}

TEST(RacingLine, anOpenTrackHasEndsThatAreFree) {
  const auto pieces = chain({{100, 0}, {60, 1 / 50.0}, {100, 0}});
  const auto line = find_line(view(pieces, false), {.half_width = 0.9, .margin = 0.5}).value();
  EXPECT_FALSE(line.closed);
  EXPECT_NEAR(line.points.back().station, 260, 1e-3);
  EXPECT_LT(sharpest(line), 1 / 60.0);
}

TEST(RacelineFile, comesBackAsItWasWritten) {
  const OwnFolder folder;
  const auto pieces = stadium();
  const LineRequest request{.half_width = 0.9};
  const auto line = find_line(view(pieces), request).value();
  const auto file = folder.file("line.csv", raceline_csv(line, nullptr));
  const auto again = read_raceline(file, view(pieces), request);
  EXPECT_LT(largest_distance(*again, line), 0.03);  // the chords of 3 m bow by 0.02 m
}

TEST(RacelineFile, errorsNameTheFileTheLineAndTheReason) {
  const OwnFolder folder;
  const auto pieces = stadium();
  const LineRequest request{.half_width = 0.9};
  auto line = find_line(view(pieces), request).value();
  const auto words = [&](const std::string& text) {
    const auto read = read_raceline(folder.file("line.csv", text), view(pieces), request);
    return read ? "it was read" : read.error().text();
  };
  const auto holds = [](const std::string& text, const char* part) { return text.find(part) != text.npos; };
  EXPECT_PRED2(holds, words("# x_m,y_m\n1,2\n3,nan\n"), "line.csv:3: y_m is nan: must be a finite number");
  EXPECT_PRED2(holds, words("0,0\n1,0\n2,0\n"), "points is 3: a line needs at least 8");
  std::vector<double> offsets;
  for (std::size_t i = 0; i < line.points.size(); ++i) offsets.push_back(i > 40 && i < 50 ? 7.0 : 0.0);
  set_offsets(view(pieces), line, offsets);
  EXPECT_PRED2(holds, words(raceline_csv(line, nullptr)), "leaves the road, which reaches from -5 to 5 m there");
  std::string some = raceline_csv(line, nullptr);
  some.resize(some.size() / 2);
  some.resize(some.rfind('\n') + 1);
  EXPECT_PRED2(holds, words(some), "must cover the track");
}

}  // namespace
}  // namespace sixline
