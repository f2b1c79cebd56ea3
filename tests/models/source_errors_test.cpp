// Every catalogued error of the sources and the test that shows the corrected behaviour; tests of errors that no other
// file covers are here.
#include <cmath>
#include <filesystem>
#include <fstream>
#include <regex>
#include <set>
#include <sstream>
#include <string>

#include "article_car.hpp"
#include "model_tests.hpp"

namespace sixline {
namespace {
using namespace testing;
namespace fs = std::filesystem;

struct Row {
  const char *id, *test;
};
// An empty test: the error is in a text, a key, or a frame loop that sixline does not have.
const Row rows[] = {
    {"E-S0-1", "SixLines.circleIsWiderThanRollingByTheKnownShare"},
    {"E-S0-2", "WheelsPersisted.baseLineShrinksAsInComment4"},
    {"E-S0-3", "WheelsPersisted.baseLineShrinksAsInComment4"},
    {"E-S0-4", "SteerReturn.comesBackAtItsRateAndNeverPastTheMiddle"},
    {"E-S0-5", "SixLines.comment20HeadingAfterOneSecond"},
    {"E-S0-6", "ReaderTroubles.steerAndHeadingAreNeverMixedUp"},
    {"E-S0-7", "ReaderTroubles.headingsInAllFourQuadrantsPassWithoutAJump"},
    {"E-S0-8", "SteerReturn.bySpeedThereIsNoCentringAtStandstill"},
    {"E-S0-9", "SteerReturn.aShortTapLeavesTheCarStraightAgain"},
    {"E-S1-1", "Model6.tangentCircleAndSourceCircle"},
    {"E-S1-2", "SourceErrors.atOneToThreeDegreesTangentAndSineAreTheSameToAnEighthOfAPercent"},
    {"E-S1-3", "Model6.heldSpeedDrivesTheSameArcAsTheKinematicBicycle"},
    {"E-PR-1", "BundledCars.giveTheModesOfTheirResistances"},
    {"E-PR-2", "BundledCars.brakeWithForceAndOnFourWheelsAsTheirTorqueSays"},
    {"E-PR-3", "SourceErrors.oneWheelbaseWhateverTheDrive"},
    {"E-PR-4", "SourceErrors.theRadiusShownIsTheRadiusDriven"},
    {"E-PR-5", ""},
    {"E-PR-6", "SourceErrors.aFreshStateHasNothingLeft"},
    {"E-PR-7", "SourceErrors.theSteerLockIsOfEachSide"},
    {"E-PR-8", "SourceErrors.aTorqueCurveMayBeginAtZeroAndReverseIsAGear"},
    {"E-PR-9", "SourceErrors.halfAMilliradianOfSteerTurns"},
    {"E-LR-1", "SourceErrors.heightCountsFromTheGroundAndIsHalfAMetre"},
    {"E-LR-2", "Model1.theSourceCreepsUnderFullThrottleAndBrake"},
    {"E-LR-3", "SourceErrors.aFreshStateHasNothingLeft"},
    {"E-LR-4", "Model5.lightWheelsAndNeutralStaySteadyFromOneToHundredMilliseconds"},
    {"E-LR-5", "KeyRamp.takesItsTimeAndIsNeverRoundedAway"},
    {"E-LR-6", ""},
    {"E-LR-7", "Import.presetsBecomeCars"},
    {"E-LR-8", "Telemetry.ringKeepsTheNewestAndDownSamplingKeepsEveryPeak"},
    {"E-LR-9", "SourceErrors.aFrontShareOfTheBrakesStopsShorter"},
    {"E-LR-10", "Model8.withSteerZeroItIsModel5"},
    {"E-LR-11", ""},
    {"E-C9", "Direction.tableOfTheSourceWithItsGapClosed"},
    {"E-MM-1", "Monster.engineForceInFirstGear"},
    {"E-MM-2", "Monster.engineForceInFirstGear"},
    {"E-MM-3", "SourceErrors.aWheelTurnsBySpeedOverRadius"},
    {"E-MM-4", "SourceErrors.aFullCircleTakesTwoPiOverTheYawRate"},
    {"E-MM-5", "SourceErrors.smallSideslipIsSidewaysOverForwards"},
    {"E-MM-6", "SourceErrors.aWheelThatSlidesSidewaysStillRolls"},
    {"E-MM-7", "Monster.dragEqualsRollingAtThirtyMetresPerSecond"},
    {"E-MM-8", "SlipRatio.isMinusOneLockedAndZeroRollingInBothDirections"},
    {"E-MM-9", "Simulator.sideForceNeverSlowsItAndScrubDoesTooMuch"},
    {"E-MM-10", "SourceErrors.oneGIsThirtyTwoFeetPerSecondSquared"},
    {"E-MM-11", "SourceErrors.heightCountsFromTheGroundAndIsHalfAMetre"},
    {"E-MMD-1", "MonsterDemo.reversingStraightItsAnglesAreNearHalfATurnAndItsForcesFlicker"},
    {"E-JP-1", "CarPhysics2d.takesTheMassForTheYawInertiaAndReversesRightly"},
    {"E-DR-1", "Simulator.dampingMakesItTurnLessThanTheTextbook"},
    {"E-DR-2", "BundledCars.theKartIsOneLightCarOnEveryModel"},
    {"E-S2-1", "Steering.commandIsLockToLockAndNoMore"},
    {"E-S2-2", "PurePursuit.staysOnTheCircleThatTheFormerCuts"},
    {"E-S2-3", "Lookahead.is17MetresAndAThirdOfASecond"},
    {"E-TT-1", "ShortTurn.widensTheRadiusByTheAngleAndNeverTightensIt"},
    {"E-TT-2", "Gears.changeAtNineTenthsOfTheRedline"},
    {"E-TT-3", "Recovery.waitsTwoSecondsAndLooksWhereTheCarPoints"},
    {"E-TT-4", "SlipGuard.closesTheThrottleWhileTheWheelsSpin"},
    {"E-S3-1", "RigidBody.inertiaOfTheRectangleIs30AndTheSources15"},
    {"E-S3-2", "RoadCar.noWheelEverPushesMoreThanItsGrip"},
    {"E-S3-3", "RoadCar.stopsInFiniteTimeNearTheClosedForm"},
    {"E-S3-4", "BadTimeStep.everyStepIsRefusedOrRunsFiniteOrReportsWhenItBroke"},
    {"E-S3-5", "Draw.aPointAheadOfTheCarIsDrawnAboveWhenItHeadsNorth"},
    {"E-S3-6", "ToyCar.itsLeftIsOurLeft"},
};

std::string text_of(const fs::path& path) {
  std::ostringstream text;
  text << std::ifstream(path).rdbuf();
  return text.str();
}

TEST(SourceErrors, eachHasATestThatExists) {
  std::string tests;
  for (const auto& entry : fs::recursive_directory_iterator(fs::path(SIXLINE_SOURCE_DIR) / "tests"))
    if (entry.path().extension() == ".cpp") tests += text_of(entry.path());
  std::set<std::string> ids;
  for (const Row& row : rows) {
    EXPECT_TRUE(ids.insert(row.id).second) << row.id;
    const std::string test = row.test;
    if (test.empty()) continue;
    const auto dot = test.find('.');
    const std::string words = "(" + test.substr(0, dot) + ", " + test.substr(dot + 1) + ")";
    EXPECT_NE(tests.find(words), std::string::npos) << row.id << ": " << words;
  }
  EXPECT_EQ(ids.size(), 61u);  // docs/sources.md without the ray car's ten, which tests/models/ray_car_test.cpp has
}

TEST(SourceErrors, thePageNamesTheTestOfEach) {
  const std::string page = text_of(fs::path(SIXLINE_SOURCE_DIR) / "docs/sources.md");
  for (const Row& row : rows) {
    const std::string cell = *row.test ? std::string("`") + row.test + "`" : std::string("-");
    EXPECT_NE(page.find("| " + std::string(row.id) + " | " + cell + " |"), std::string::npos) << row.id;
  }
}

TEST(SourceErrors, atOneToThreeDegreesTangentAndSineAreTheSameToAnEighthOfAPercent) {  // E-S1-2: "1 ~ 3 deg"
  for (const double deg : {1.0, 2.0, 3.0}) {
    const double a = deg * pi<double> / 180;
    EXPECT_NEAR(std::tan(a) / std::sin(a), 1, 0.0014);
  }
}

TEST(SourceErrors, oneWheelbaseWhateverTheDrive) {
  EXPECT_EQ((article<KinematicBicycle<double, PointMassDrive<double>>>().drive.geometry.wheelbase), 2.6);
  EXPECT_EQ((article<KinematicBicycle<double, EngineGearboxDrive<double>>>().drive.car.geometry.wheelbase), 2.6);
  EXPECT_EQ((article<KinematicBicycle<double>>().drive.car.geometry.wheelbase), 2.6);
  EXPECT_EQ((article<DynamicBicycle<double>>().drive.car.geometry.wheelbase), 2.6);
  EXPECT_EQ(article<CoupledBicycle<double>>().car.geometry.wheelbase, 2.6);
}

TEST(SourceErrors, theRadiusShownIsTheRadiusDriven) {
  using M = KinematicBicycle<double, PointMassDrive<double>>;
  StepAndOutputs<M> n{};
  double top = 0;
  for (int i = 0; i < 20000; ++i) {
    n = step_and_outputs<M>(article<M>(), n.state, {}, flat, 0.001, imposed(3, 0.4));
    top = std::max(top, n.state.y);
  }
  EXPECT_NEAR(top / 2, n.output.turn_radius_rear, 1e-5);
}

TEST(SourceErrors, aFreshStateHasNothingLeft) {  // a reset is a new state: no wheel speed, no yaw, no steer
  CoupledBicycle<double>::State s{};
  for (int i = 0; i < 500; ++i)
    s = step_and_outputs<CoupledBicycle<double>>(article<CoupledBicycle<double>>(), s, {.throttle = 1, .steer = 1},
                                                 flat, 0.01)
            .state;
  s = {};
  for (const char* name :
       {"x", "y", "yaw", "vx", "vy", "yaw_rate", "wheel_speed_front", "wheel_speed_rear", "specific_force_x"})
    EXPECT_EQ(get_field(s, name), 0) << name;
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
  M::Params source = article<M>();
  source.drive.profile = Profile::source;
  EXPECT_NEAR(step_and_outputs<M>(article<M>(), {}, {}, flat, 0.01, imposed(10, 0.0005)).output.yaw_rate,
              10 * 0.0005 / 2.6, 1e-9);
  EXPECT_EQ(step_and_outputs<M>(source, {}, {}, flat, 0.01, imposed(10, 0.0005)).output.yaw_rate, 0);
}

TEST(SourceErrors, heightCountsFromTheGroundAndIsHalfAMetre) {
  const Geometry<double> g{};
  EXPECT_EQ(g.cg_height, 0.5);
  // Braking at mu g moves h/L of mu M g: the whole height, not what is above the axles.
  EXPECT_NEAR(axle_loads(g, 14715.0, -14715.0).front - axle_loads(g, 14715.0, 0.0).front, 14715 * 0.5 / 2.8, 1e-9);
}

TEST(SourceErrors, aFrontShareOfTheBrakesStopsShorter) {
  const auto distance = [](double share) {
    SlippingWheel<double>::Params p = article<SlippingWheel<double>>();
    p.brakes.brake_share_front = share;
    SlippingWheel<double>::State s{};
    s.drive.vx = 30;
    s = SlippingWheel<double>::rolling(p, s);
    while (s.drive.vx > 0)
      s = step_and_outputs<SlippingWheel<double>>(p, s, {.brake = 1, .gear = 0, .auto_shift = 0}, flat, 0.001).state;
    return s.x;
  };
  EXPECT_LT(distance(0.6), 0.7 * distance(0));
}

TEST(SourceErrors, aWheelTurnsBySpeedOverRadius) {
  CoupledBicycle<double>::State s{.vx = 10};
  s = CoupledBicycle<double>::rolling(article<CoupledBicycle<double>>(), s);
  EXPECT_NEAR(s.wheel_speed.front, 10 / 0.33, 1e-12);
}

TEST(SourceErrors, aFullCircleTakesTwoPiOverTheYawRate) {
  KinematicArc<double>::Params p = article<KinematicArc<double>>();
  KinematicArc<double>::State s{.speed = 5};
  const double rate = 5 * std::tan(0.3) / p.wheelbase, T = 2 * pi<double> / rate;
  for (int i = 0; i < 100; ++i)
    s = step_and_outputs<KinematicArc<double>>(p, s, {}, flat, T / 100, imposed(5, 0.3)).state;
  EXPECT_NEAR(s.yaw, 2 * pi<double>, 1e-10);
  EXPECT_NEAR(std::hypot(s.x, s.y), 0, 1e-10);
}

TEST(SourceErrors, smallSideslipIsSidewaysOverForwards) {
  DynamicBicycle<double>::State s{.vy = 0.1};
  s.drive.vx = 20;
  s = DynamicBicycle<double>::rolling(article<DynamicBicycle<double>>(), s);
  const auto n =
      step_and_outputs<DynamicBicycle<double>>(article<DynamicBicycle<double>>(), s, {}, flat, 0.001, imposed(20, 0));
  EXPECT_NEAR(n.output.motion.sideslip_angle, s.vy / s.drive.vx, 1e-6);
  EXPECT_LT(std::abs(n.output.motion.sideslip_angle), 0.01);
}

TEST(SourceErrors, aWheelThatSlidesSidewaysStillRolls) {  // lateral slip does not break v = w R
  StepAndOutputs<CoupledBicycle<double>> n{};
  n.state.vx = 20;
  n.state = CoupledBicycle<double>::rolling(article<CoupledBicycle<double>>(), n.state);
  for (int i = 0; i < 3000; ++i)
    n = step_and_outputs<CoupledBicycle<double>>(article<CoupledBicycle<double>>(), n.state, {}, flat, 0.001,
                                                 imposed(20, 0.03));
  EXPECT_GT(std::abs(n.output.slip_angle.rear), 0.01);
  EXPECT_NEAR(n.state.wheel_speed.rear * 0.33, 20, 1e-9);
}

TEST(SourceErrors, oneGIsThirtyTwoFeetPerSecondSquared) { EXPECT_NEAR(Mass<double>{}.g / 0.3048, 32.2, 0.02); }

}  // namespace
}  // namespace sixline
