// Drawing a car on a screen (K12).
#include "sixline/sixline.hpp"
#include "testing.hpp"

namespace sixline::testing {
namespace {

TEST(Draw, aPointAheadOfTheCarIsDrawnAboveWhenItHeadsNorth) {
  const View<double> view{.scale = 10, .centre_x = 100, .centre_y = 50};
  const auto world = to_world(Pose<double>{100, 50, pi<double> / 2}, Planar<double>{2, 0});
  EXPECT_NEAR(world.x, 100, 1e-14);
  EXPECT_NEAR(world.y, 52, 1e-14);
  const auto screen = to_screen(view, world);
  EXPECT_NEAR(screen.x, 320, 1e-12);
  EXPECT_NEAR(screen.y, 240 - 20, 1e-12);  // up is less y
  const auto left = to_screen(view, to_world(Pose<double>{100, 50, pi<double> / 2}, Planar<double>{0, 1}));
  EXPECT_LT(left.x, 320);  // seen from above, a car that heads north has its left side to the west
  const auto back = from_screen(view, screen);
  EXPECT_NEAR(back.x, world.x, 1e-12);
  EXPECT_NEAR(back.y, world.y, 1e-12);
}

TEST(Draw, anEngineThatTurnsByScreenDegreesShowsWhatTheWorldSays) {
  // y down, clockwise degrees: the engine's own rotation of a picture point must land where to_screen puts it.
  const View<double> view{.scale = 4};
  for (double yaw = -7; yaw < 7; yaw += 0.3) {
    const Planar<double> local{2.2, 0.8};
    const double a = screen_degrees(yaw) * deg;
    EXPECT_GE(screen_degrees(yaw), -180);
    EXPECT_LE(screen_degrees(yaw), 180);
    const double px = 4 * local.x, py = -4 * local.y;  // the picture: nose to the right, its left side up
    const auto there = to_screen(view, to_world(Pose<double>{.yaw = yaw}, local));
    EXPECT_NEAR(there.x, 320 + px * std::cos(a) - py * std::sin(a), 1e-9) << yaw;
    EXPECT_NEAR(there.y, 240 + px * std::sin(a) + py * std::cos(a), 1e-9) << yaw;
  }
}

TEST(Draw, theCornerAnchorKeepsTheCentreWhereTheCarIs) {  // comment 19: jitter from feeding the corner as the car
  for (double yaw = -3; yaw < 3.2; yaw += 0.2) {
    const Pose<double> car{7, -3, yaw};
    const auto corner = corner_anchor(car, 2.1, 0.9);
    const auto centre = to_world(Pose<double>{corner.x, corner.y, yaw}, Planar<double>{2.1, 0.9});
    EXPECT_NEAR(centre.x, car.x, 1e-14);
    EXPECT_NEAR(centre.y, car.y, 1e-14);
  }
}

TEST(Draw, wheelAnglesStayWrapped) {  // comment 33: angles beyond 360 degrees
  for (double yaw = -100; yaw < 100; yaw += 0.77) {
    const double wheel = wheel_direction(yaw, 0.4);
    EXPECT_GT(wheel, -pi<double> - 1e-15);
    EXPECT_LE(wheel, pi<double>);
    EXPECT_NEAR(std::sin(wheel), std::sin(yaw + 0.4), 1e-12);
    EXPECT_NEAR(std::cos(wheel), std::cos(yaw + 0.4), 1e-12);
  }
  EXPECT_EQ(mesh_height(0.33, 0.30), 0.33 - 0.30);
}

// Comments 8, 9: 2.4 px a frame must not snap to the axes.
TEST(Draw, wholePixelsWithACarriedRemainderFollowAnyDirection) {
  WholePosition<double> x{}, y{};
  double lost_y = 0;
  const double dx = 2.4 * std::cos(0.2), dy = 2.4 * std::sin(0.2);  // dy below half a pixel
  for (int i = 0; i < 10000; ++i) {
    x = moved(x, dx);
    y = moved(y, dy);
    lost_y += std::round(dy);
    ASSERT_EQ(x.whole, std::round(x.whole));
    ASSERT_LE(std::abs(y.fraction), 0.5);
  }
  EXPECT_NEAR(x.whole, 10000 * dx, 0.51);
  EXPECT_NEAR(y.whole, 10000 * dy, 0.51);
  EXPECT_EQ(lost_y, 0);  // what whole pixels alone do: the car drives due east
}

}  // namespace
}  // namespace sixline::testing
