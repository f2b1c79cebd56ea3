// The robots as a whole: their speed plan, and properties for any input.
#include <random>

#include "driver_roads.hpp"
#include "sixline/sixline.hpp"
#include "testing.hpp"

namespace sixline {
namespace {

TEST(SpeedPlan, isTheBrakingCurveToTheSlowestPlaceAhead) {
  VehicleLimits<double> car;
  car.drag = 0;
  const LookaheadDriver<double> p;
  const auto pieces = chain({{400, 0}, {60, 1.0 / 40}, {400, 0}});
  const double corner = std::sqrt(p.corner_grip * car.lateral_grip * 40), c = p.braking_share * car.max_deceleration;
  for (const auto& [s, v] : {std::pair{0.0, 64.0}, {250.0, 42.0}, {390.0, 17.0}}) {
    const double distance = 400 - s - p.reaction * v;
    const auto plan = plan_speed(p, car, view(pieces, false), {.s = s, .piece = 0}, v);
    EXPECT_NEAR(std::sqrt(plan.allowed_squared), std::sqrt(corner * corner + 2 * c * distance), 1e-9) << s;
    EXPECT_TRUE(plan.braking);
  }
  const auto inside = plan_speed(p, car, view(pieces, false), {.s = 410, .piece = 1}, 15.0);
  EXPECT_NEAR(std::sqrt(inside.allowed_squared), corner, 1e-9);
  EXPECT_FALSE(inside.braking);
}

TEST(SpeedPlan, brakesEarlierDownhillAndOnIce) {
  const auto speed_before = [](double rise, double friction) {
    const auto pieces = chain({{100, 0, friction, rise}, {60, 1.0 / 40, 1, 0.6 * rise}, {400, 0, 1, 4 * rise}});
    return std::sqrt(
        plan_speed(LookaheadDriver<double>{}, VehicleLimits<double>{}, view(pieces, false), {}, 40.0).allowed_squared);
  };
  EXPECT_LT(speed_before(-10, 1), speed_before(0, 1) - 2);  // 10 % down: 34.1 against 36.9 m/s; friction 0.3: 26.2
  EXPECT_GT(speed_before(10, 1), speed_before(0, 1) + 2);
  EXPECT_LT(speed_before(0, 0.3), speed_before(0, 1) - 5);
}

TEST(SpeedPlan, carThatFollowsItReachesTheBendAtItsSpeed) {
  // A point that decelerates as planned, never more, on an undulating road with patches of grip.
  std::vector<Stretch> stretches;
  for (int i = 0; i < 80; ++i) stretches.push_back({5, 0, i % 7 < 3 ? 0.8 : 1.1, 0.4 * std::sin(0.3 * i)});
  stretches.push_back({80, 1.0 / 30});
  stretches.push_back({300, 0});
  const auto pieces = chain(stretches);
  const LookaheadDriver<double> p;
  const VehicleLimits<double> car;
  const double dt = 0.001, corner = std::sqrt(p.corner_grip * car.lateral_grip * 30);
  double s = 0, v = 45;
  for (int i = 0; s < 401; ++i) {
    const int piece = piece_at(view(pieces, false), s);
    const auto plan = plan_speed(p, car, view(pieces, false), {.s = s, .piece = piece}, v);
    const auto whole = view(pieces, false);
    const auto profile = profile_between(fall_at_end(whole, std::max(piece - 1, 0)), fall_at_end(whole, piece));
    const double k = pieces[piece].curvature, here = detail::planned_corner(p, car, pieces[piece], profile, k);
    const double c =
        detail::planned_deceleration(p, car, pieces[piece], profile, k, here, v * v) + car.drag / car.mass * v * v;
    v = v * v > plan.allowed_squared ? v - c * dt : v + 2 * dt;
    s += v * dt;
  }
  EXPECT_LT(v, corner + 0.02);  // measured: 0.002 below
  EXPECT_GT(v, corner - 0.02);
  RecordProperty("excess", std::to_string(v - corner));
}

TEST(SpeedPlan, looksLessFarAheadTheTighterTheBend) {
  const auto look = [](double radius, double distance) {
    const auto pieces = chain({{distance, 0}, {60, 1 / radius}, {100, 0}});
    return plan_speed(LookaheadDriver<double>{}, VehicleLimits<double>{}, view(pieces, false), {}, 20.0).lookahead;
  };
  const double whole = 17 + 0.33 * 20;
  EXPECT_DOUBLE_EQ(look(15, 100), whole) << "no bend near";
  EXPECT_NEAR(look(15, 10), 10 + std::sqrt(8 * 0.6 * 15), 1e-12);
  EXPECT_NEAR(look(15, 1), 1 + std::sqrt(8 * 0.6 * 15), 1e-12);
  EXPECT_LT(look(15, 1), look(60, 1));
}

TEST(Drivers, haveNamesMeaningsAndSoundDefaults) {
  std::set<std::string_view> names;
  for (const auto& info : driver_list) {
    EXPECT_TRUE(names.insert(info.name).second);
    EXPECT_FALSE(info.meaning.empty());
    const auto driver = find_driver<double>(info.name);
    ASSERT_TRUE(driver);
    EXPECT_EQ(driver->kind, info.kind);
    std::set<std::string_view> fields;
    visit_driver(*driver, [&](const auto& params) {
      EXPECT_FALSE(check_ranges(params));
      for_each_field(params,
                     [&](const FieldInfo& f, const auto&) { EXPECT_TRUE(fields.insert(f.name).second) << f.name; });
    });
  }
  EXPECT_FALSE(find_driver<double>("nobody"));
  EXPECT_FALSE(find_driver<double>(""));
}

Observation<double> random_observation(std::mt19937& random, const TrackView<double>& track) {
  std::uniform_real_distribution<double> unit(-1, 1);
  Observation<double> seen;
  const auto at = point_at(track, std::abs(unit(random)) * track.length, 12 * unit(random));
  seen.x = at.x;
  seen.y = at.y;
  seen.yaw = 7 * unit(random);
  seen.vx = 40 * unit(random) + 30;
  seen.rolling_speed_front = seen.vx + unit(random);
  seen.rolling_speed_driven = seen.vx + 30 * unit(random);
  seen.gear = std::round(2 + 3 * unit(random));
  seen.time = 1 + unit(random);
  seen.place = find_place(track, seen.x, seen.y);
  return seen;
}

TEST(Drivers, giveValidCommandsWhateverTheySee) {
  const auto pieces = chain({{80, 0}, {40, 0.05}, {30, -0.08}, {60, 0}, {20, 0.002}});
  const auto track = view(pieces, false);
  std::mt19937 random(7);
  for (const auto& info : driver_list) {
    const auto driver = *find_driver<double>(info.name);
    DriverMemory<double> memory;
    for (int i = 0; i < 20000; ++i) {
      const auto seen = random_observation(random, track);
      Intention<double> intention;
      const auto u = drive(driver, five_gears(), track, seen, memory, intention);
      for_each_field(u, [&](const FieldInfo& f, double value) {
        ASSERT_TRUE(value >= f.min && value <= f.max) << info.name << " " << f.name << " " << value;
      });
      ASSERT_TRUE(u.throttle == 0 || u.brake == 0);
      ASSERT_TRUE(u.gear <= 5);
      ASSERT_TRUE(std::isfinite(intention.target_x + intention.target_y + intention.allowed_speed));
    }
  }
}

TEST(Drivers, returnFromInvalidInputWithoutHanging) {
  const auto pieces = circle(40);
  for (const auto& info : driver_list)
    for (double bad : {testing::nan, testing::inf, -testing::inf, 1e300}) {
      const Observation<double> seen{{.x = bad, .y = bad, .yaw = 0, .vx = bad, .gear = 1}, bad};
      const auto u = decide(*find_driver<double>(info.name), view(pieces), seen).inputs;
      EXPECT_TRUE(u.gear >= -1 && u.gear <= 5);  // whatever else: the loop around it notices states that are not finite
    }
}

TEST(Drivers, areMirrorSymmetricToTheBit) {
  auto left = chain({{80, 0}, {40, 0.05, 1.1, -2}, {30, -0.08}, {60, 0, 0.8, 1}, {20, 0.002}});
  left[1].banking_start = 0.05;
  left[1].banking_end = -0.1;
  left[2].left_start = 7;
  auto right = left;
  for (auto& p : right) {
    p.y = -p.y;
    p.heading = -p.heading;
    p.curvature = -p.curvature;
    p.banking_start = -p.banking_start;
    p.banking_end = -p.banking_end;
    std::swap(p.left_start, p.right_start);
    std::swap(p.left_end, p.right_end);
  }
  std::mt19937 random(3);
  for (const auto& info : driver_list) {
    const auto driver = *find_driver<double>(info.name);
    for (int i = 0; i < 3000; ++i) {
      const auto seen = random_observation(random, view(left, false));
      auto mirrored = seen;
      mirrored.y = -seen.y;
      mirrored.yaw = -seen.yaw;
      mirrored.place.n = -seen.place.n;
      const Decision u = decide(driver, view(left, false), seen), w = decide(driver, view(right, false), mirrored);
      ASSERT_EQ(u.inputs.steer, -w.inputs.steer) << info.name;
      ASSERT_EQ(u.inputs.throttle, w.inputs.throttle);
      ASSERT_EQ(u.inputs.brake, w.inputs.brake);
      ASSERT_EQ(u.inputs.gear, w.inputs.gear);
      ASSERT_EQ(u.intention.allowed_speed, w.intention.allowed_speed);
    }
  }
}

/// What a driver of precision S decides 14 m/s fast at s on a road.
template <class S>
std::pair<S, Intention<S>> decision_at(std::string_view name, const std::vector<Stretch>& stretches, double s) {
  const auto pieces = chain(stretches);
  const TrackPose<double> at = pose(view(pieces, false), s);
  const TrackPlace<double> place = find_place(view(pieces, false), at.x, at.y);
  Observation<S> seen{{.x = S(at.x), .y = S(at.y), .yaw = S(at.heading + 0.05), .vx = 14}, 0};
  seen.rolling_speed_front = seen.rolling_speed_driven = 14;
  seen.place = {.s = S(place.s), .n = S(place.n), .piece = place.piece};
  DriverMemory<S> memory;
  Intention<S> intention;
  const auto road = chain<S>(stretches);
  const Inputs<S> u = drive(*find_driver<S>(name), VehicleLimits<S>{}, view(road, false), seen, memory, intention);
  return {u.steer, intention};
}

TEST(Drivers, singleAndDoublePrecisionDriveAlike) {
  const std::vector<Stretch> road{{80, 0}, {40, 0.05}, {30, -0.08}, {60, 0}};
  for (const auto& info : driver_list)
    for (double s = 1; s < 200; s += 7.3) {
      const auto [steer, intention] = decision_at<double>(info.name, road, s);
      const auto [narrow, narrow_intention] = decision_at<float>(info.name, road, s);
      EXPECT_NEAR(steer, narrow, 5e-6) << info.name << " " << s;  // measured: 6e-7
      EXPECT_NEAR(intention.allowed_speed, narrow_intention.allowed_speed, 1e-3 * intention.allowed_speed);
    }
}

// A polygon of slopes in place of a crest of radius 100 m. A bend of 50 m over it, then none.
TEST(SpeedPlan, aCrestTakesLoadOffTheWheels) {
  const double R = 100, facet = 5;
  std::vector<Stretch> over;
  for (int i = 0; i < 20; ++i) over.push_back({facet, 1.0 / 50, 1, facet * (9.5 - i) * facet / R});
  const auto pieces = chain(over);
  EXPECT_NEAR(fall_at_end(view(pieces, false), 10), 1 / R, 1e-12);
  VehicleLimits<double> car;
  LookaheadDriver<double> p;
  p.crest_load = 0;
  // v^2/50 = 0.95 (g - v^2/R): the remaining load carries the car around.
  const double a = p.corner_grip * car.lateral_grip, squared = a / (1.0 / 50 + a / 9.81 / R);
  const TrackPlace<double> top{.s = 50.5, .piece = 10};
  EXPECT_NEAR(plan_speed(p, car, view(pieces, false), top, 5.0).allowed_squared, squared, 1e-9);
  p.crest_load = 0.5;  // then half of the load must remain: v^2 = g R/2 is less
  p.corner_grip = 1.5;
  EXPECT_NEAR(plan_speed(p, car, view(pieces, false), top, 5.0).allowed_squared,
              std::min(0.5 * 9.81 * R, 1.5 * 9.81 / (1.0 / 50 + 1.5 / R)), 1e-9);
  for (auto& stretch : over) stretch.rise = -stretch.rise;  // the load that a dip adds is not used in bends, ...
  const auto dip = chain(over);
  EXPECT_NEAR(fall_at_end(view(dip, false), 10), -1 / R, 1e-12);
  p = {};
  p.crest_load = 0;
  EXPECT_NEAR(plan_speed(p, car, view(dip, false), top, 5.0).allowed_squared, a * 50, 1e-9);
  p.crest_load = 0.7;  // ... but limited: beyond 1.3 g the suspension may bottom out
  EXPECT_NEAR(plan_speed(p, car, view(dip, false), top, 5.0).allowed_squared, 0.3 * 9.81 * R, 1e-9);
}

// Bumps of a metre are absorbed by the springs; edges between pieces of 100 m count over the 10 m about them.
TEST(SpeedPlan, measuresCrestsAndDipsOverTwoToTenMetres) {
  std::vector<Stretch> bumps;
  for (int i = 0; i < 100; ++i) bumps.push_back({0.5, 0, 1, i % 2 ? 0.05 : -0.05});
  const auto rough = chain(bumps);
  EXPECT_NEAR(fall_at_end(view(rough, false), 50), 0, 1e-12);
  for (const double up : {5.0, -5.0}) {
    const auto edge = chain({{100, 0, 1, up}, {100, 0, 1, -up}});
    EXPECT_NEAR(fall_at_end(view(edge, false), 0), up / 100 * 2 / 10, 1e-12);
  }
}

}  // namespace
}  // namespace sixline
