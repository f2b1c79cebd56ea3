// Hill starts: on every model with an engine and every bundled car, 5 m/s are reached later on a steeper slope and
// sooner with more throttle, alike at any step; no start slips the clutch for long, and none rolls far back.
#include "sixline/road.hpp"
#include "sixline/vehicle.hpp"
#include "testing.hpp"

namespace sixline::testing {
namespace {

constexpr double never = std::numeric_limits<double>::infinity();

struct Start {
  double time = never;     ///< from letting the brake go to 5 m/s [s]
  double slipped = 0;      ///< how long the clutch did until then, or a little later [s]
  double rolled_back = 0;  ///< [m]
};
Start start(const VehicleConfig& config, double slope_deg, double throttle, double dt, double at_most = 40) {
  Vehicle car = Vehicle::create(config).value();
  const Road hill = Road::plane({.slope_x = std::tan(slope_deg * M_PI / 180)});
  for (double t = 0; t < 1; t += dt) car.step({.brake = 1}, hill, dt).value();
  const double from = car.pose().position.x;
  const int slips = car.channel_index("clutch_slips");
  Start out;
  double before = 0;
  for (int i = 1; i * dt < at_most; ++i) {
    car.step({.throttle = throttle}, hill, dt).value();
    const double v = car.local_velocity().x, ahead = car.pose().position.x - from;
    out.rolled_back = std::max(out.rolled_back, -ahead);
    const bool does = slips >= 0 && car.channel(slips) > 0.5;
    if (does) out.slipped = i * dt;
    if (v >= 5 && out.time == never) out.time = (i - (v - 5) / (v - before)) * dt;
    if (ahead < -30 || (out.time < never && !does)) break;
    before = v;
  }
  return out;
}

/// Models with an engine; for those that carry one, the one with a clutch.
std::vector<VehicleConfig> models_with_an_engine() {
  std::vector<VehicleConfig> out;
  for (const char* id : {"slipping_wheel", "double_track", "ray_car"}) out.push_back({.model = id});
  if (!thorough()) return out;
  for (const char* id : {"engine_gearbox", "rolling_wheel", "coupled_bicycle"}) out.push_back({.model = id});
  for (const char* id : {"kinematic_bicycle", "dynamic_bicycle"})
    out.push_back({.model = id, .longitudinal_model = "slipping_wheel"});
  return out;
}

/// Calls visit(config) for each of them with each bundled car.
template <class F>
void every_car_with_an_engine(const F& visit) {
  for (VehicleConfig config : models_with_an_engine())
    for (const CarInfo& car : cars()) {
      config.car = car.name;
      if (Vehicle::create(config)) visit(config);
    }
}

TEST(HillStart, comesLaterOnASteeperSlopeAndSoonerWithMoreThrottleOnEveryModelAndCar) {
  const double slopes = thorough() ? 1 : 4, dt = 0.01;
  const std::vector<double> throttles =
      thorough() ? std::vector<double>{0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1} : std::vector{0.4, 0.7, 1.0};
  every_car_with_an_engine([&](const VehicleConfig& config) {
    std::vector<double> with_less;
    for (const double throttle : throttles) {
      double flatter = 0;
      std::vector<double> times;
      for (double slope = 0; slope <= 24; slope += slopes) {
        const double time = flatter < never ? start(config, slope, throttle, dt).time : never;
        EXPECT_GE(time, flatter) << config.model << " " << config.car << " " << slope << " deg, throttle " << throttle;
        if (!with_less.empty()) {  // equal within roundings if the wheels spin either way
          EXPECT_LE(time, with_less[times.size()] * (1 + 1e-5))
              << config.model << " " << config.car << " " << slope << " deg, throttle " << throttle;
        }
        times.push_back(flatter = time);
      }
      with_less = times;
    }
  });
}

TEST(HillStart, atFullThrottleClimbsWhatTheEngineCanHoldAndDoesNotRollFarBack) {
  every_car_with_an_engine([](const VehicleConfig& config) {
    // Without a clutch the engine pulls with its torque at idle.
    const bool has_clutch = config.model != "engine_gearbox" && config.model != "rolling_wheel";
    for (const double slope : {6.0, 10.0}) {
      const Start hill = start(config, slope, 1, 0.005);
      if (has_clutch) {
        EXPECT_LT(hill.time, slope < 8 ? 3.0 : 5.0) << config.model << " " << config.car << " " << slope;
      }
      EXPECT_LT(hill.rolled_back, slope < 8 ? 0.03 : 0.1) << config.model << " " << config.car << " " << slope;
    }
  });
}

TEST(HillStart, doesNotSitOnTheClutch) {
  every_car_with_an_engine([](const VehicleConfig& config) {
    EXPECT_LT(start(config, 0, 1, 0.002).slipped, 2.0) << config.model << " " << config.car;
    EXPECT_LT(start(config, 0, 0.5, 0.002).slipped, 3.3) << config.model << " " << config.car;
  });
}

TEST(HillStart, takesAsLongAtEveryStep) {
  every_car_with_an_engine([](const VehicleConfig& config) {
    if (!thorough() && config.model != "double_track") return;
    for (const double slope : {0.0, 8.0, 16.0})
      for (const double throttle : {0.6, 1.0}) {
        const double time = start(config, slope, throttle, 0.001, 6).time;
        if (time == never) continue;
        for (const double dt : {0.004, 0.016, 0.05})
          EXPECT_NEAR(start(config, slope, throttle, dt).time, time, 0.01 * time + dt)
              << config.model << " " << config.car << " " << slope << " deg, throttle " << throttle << ", " << dt;
      }
  });
}

TEST(HillStart, standsExactlyWhileTheBrakeHoldsAndRollsFreelyWithoutThrottle) {
  for (const char* id : {"slipping_wheel", "double_track"}) {
    Vehicle car = Vehicle::create({.model = id}).value();
    const Road hill = Road::plane({.slope_x = 0.15});
    for (int i = 0; i < 500; ++i) car.step({.brake = 1}, hill, 0.01).value();
    EXPECT_EQ(car.local_velocity().x, 0) << id;
    EXPECT_EQ(car.rpm(), 750) << id;
    for (int i = 0; i < 100; ++i) car.step({}, hill, 0.01).value();
    EXPECT_LT(car.local_velocity().x, -1.2) << id;
    EXPECT_EQ(car.rpm(), 750) << id;
  }
}

}  // namespace
}  // namespace sixline::testing
