// Every catalogued error of the sources and the test that shows the corrected behaviour; tests of errors that no other
// file covers are here.
#include "driven_model.hpp"
#include "pages.hpp"

namespace sixline::testing {
namespace {

// "-": the error is in a text, a key, or a frame loop that sixline does not have.
TEST(SourceErrors, eachHasATestThatExists) {
  std::string tests;
  for (const fs::path& file : sources_in({"tests"})) tests += text_of(file);
  const std::string page =
      text_of(root / "docs/reference/errors.md") + text_of(root / "tests/models/source_errors.txt");
  const std::regex row(R"(\| (E-\S+) \| (?:`(\w+)\.(\w+)`|-) \|\n)");
  std::set<std::string> ids;
  for (std::sregex_iterator at(page.begin(), page.end(), row), end; at != end; ++at) {
    const std::smatch& found = *at;
    EXPECT_TRUE(ids.insert(found[1]).second) << found[1];
    const std::string test = "(" + found.str(2) + ", " + found.str(3) + ")";
    EXPECT_TRUE(!found[2].matched || tests.find(test) != tests.npos) << found[1];
  }
  EXPECT_EQ(ids.size(), 70u);
  EXPECT_EQ(matches(page, R"(\| (E-\S+) \| - \|\n)"),
            (std::vector<std::string>{"E-S1-2", "E-PR-5", "E-LR-6", "E-LR-11"}));
  // Each row of the errors has one of the tests, and the other way round.
  const std::vector<std::string> described = matches(page, R"(\n\| (E-\S+) \| [^`-])");
  EXPECT_EQ((std::set<std::string>{described.begin(), described.end()}), ids);
}

TEST(SourceErrors, aFreshStateHasNothingLeft) {  // a reset is a new state: no wheel speed, no yaw, no steer
  Drive<Two> run;
  run.go({.throttle = 1, .steer = 1}, 5, 0.01);
  run.s = {};
  for (const char* name :
       {"x", "y", "yaw", "vx", "vy", "yaw_rate", "wheel_speed_front", "wheel_speed_rear", "specific_force_x"})
    EXPECT_EQ(get_field(run.s, name), 0) << name;
}

TEST(SourceErrors, theSteerLockIsOfEachSide) {
  const Steering<double> p{};
  EXPECT_NEAR(road_wheel_angle(p, Inputs<double>{.steer = 1}, {}), 35 * pi<double> / 180, 1e-15);
  EXPECT_NEAR(road_wheel_angle(p, Inputs<double>{.steer = -1}, {}), -35 * pi<double> / 180, 1e-15);
}

TEST(SourceErrors, aTorqueCurveMayBeginAtZeroAndReverseIsAGear) {
  Engine<double> electric{};
  electric.idle_rpm = 0;
  for_each_field(electric, [](const FieldInfo& f, const auto&) {
    if (f.name == "idle_rpm") {
      EXPECT_EQ(f.min, 0);
    }
  });
  EXPECT_GT(engine_torque(electric, 1.0, 0.0, 0.0), 0);
  EXPECT_LT(axle_torque(Gearbox<double>{}, -1.0, 100.0), 0);
}

TEST(SourceErrors, halfAMilliradianOfSteerTurns) {
  using M = KinematicBicycle<double, PointMassDrive<double>>;
  Drive<M> corrected, source;
  source.p.drive.profile = Profile::source;
  for (Drive<M>* run : {&corrected, &source}) run->step_under(imposed(10, 0.0005), 0.01);
  EXPECT_NEAR(corrected.o.yaw_rate, 10 * 0.0005 / 2.6, 1e-9);
  EXPECT_EQ(source.o.yaw_rate, 0);
}

TEST(SourceErrors, heightCountsFromTheGroundAndIsHalfAMetre) {
  const Geometry<double> g{};
  EXPECT_EQ(g.cg_height, 0.5);
  // Braking at mu g moves h/L of mu M g: the whole height, not what is above the axles.
  EXPECT_NEAR(axle_loads(g, 14715.0, -14715.0).front - axle_loads(g, 14715.0, 0.0).front, 14715 * 0.5 / 2.8, 1e-9);
}

TEST(SourceErrors, aFrontShareOfTheBrakesStopsShorter) {
  const auto distance = [](double share) {
    Drive<Slipping> run = driving<Slipping>(30);
    run.p.brakes.brake_share_front = share;
    while (run.s.drive.vx > 0) run.step({.brake = 1, .gear = 0, .auto_shift = 0}, 0.001);
    return run.s.x;
  };
  EXPECT_LT(distance(0.6), 0.7 * distance(0));
}

TEST(SourceErrors, aWheelTurnsBySpeedOverRadius) {
  EXPECT_NEAR(driving<Two>(10).s.wheel_speed.front, 10 / 0.33, 1e-12);
}

TEST(SourceErrors, smallSideslipIsSidewaysOverForwards) {
  Drive<Dynamic> run{.s = {.vy = 0.1, .drive = {.vx = 20}}};
  run.s = Dynamic::rolling(run.p, run.s);
  run.step_under(imposed(20, 0), 0.001);
  EXPECT_NEAR(run.o.motion.sideslip_angle, run.s.vy / run.s.drive.vx, 1e-6);
}

TEST(SourceErrors, aWheelThatSlidesSidewaysStillRolls) {  // lateral slip does not break v = w R
  Drive<Two> run = driving<Two>(20);
  run.go_under(imposed(20, 0.03), 3);
  EXPECT_GT(std::abs(run.o.slip_angle.rear), 0.01);
  EXPECT_NEAR(run.s.wheel_speed.rear * 0.33, run.s.vx, 1e-9);
}

TEST(SourceErrors, oneGIsThirtyTwoFeetPerSecondSquared) { EXPECT_NEAR(Mass<double>{}.g / 0.3048, 32.2, 0.02); }

}  // namespace
}  // namespace sixline::testing
