// The robot's pedals are smooth: in a braking zone it presses the brake once and eases it once, without dithering.
#include "driver_lap.hpp"
#include "sixline/driver/pedals.hpp"

namespace sixline {
namespace {

/// Braking zones of a run, each from brake above 5 % until throttle above 5 %, and the number of reversals of the brake
/// by more than 3 % of pedal in them. The first reversal of each is its peak.
struct Pedals {
  int zones = 0, reversals = 0;
  double per_zone() const { return zones > 0 ? static_cast<double>(reversals) / zones : 0; }
};
Pedals count(const LapRecord& record) {
  Pedals pedals;
  bool braking = false, rising = true;
  double turned_at = 0;
  for (const LapSample& at : record.samples) {
    if (!braking && at.brake > 0.05) {
      braking = rising = true;
      turned_at = at.brake;
      ++pedals.zones;
    }
    if (!braking) continue;
    if (rising ? at.brake > turned_at : at.brake < turned_at) turned_at = at.brake;
    if (std::abs(at.brake - turned_at) > 0.03) {
      rising = !rising;
      turned_at = at.brake;
      ++pedals.reversals;
    }
    if (at.throttle > 0.05) braking = false;
  }
  return pedals;
}

/// Laps of a car with the look-ahead driver, finished and on the road.
LapRecord clean_laps(const TrackData& track, const char* model, const char* car, int laps) {
  const LapRecord record = finished_laps(track, {.model = model, .car = car, .laps = laps, .telemetry_every = 0.02});
  EXPECT_EQ(record.off_track_s, 0) << model << " " << car << " on " << track.name;
  return record;
}

// Measured: below 3 reversals a zone on tyres, 3.6 to 4.8 on hairpins and 2 to 6.2 on rails, where the line's curvature
// changes under braking; 1.0 to 2.0 on the centre line, 5.4 to 7.6 when each metre could move the pedal by a third.
TEST(LookaheadDriver, pressesTheBrakeOnceForABend) {
  for (const char* name : {"flowing", "hairpins", "kart", "e-track-3"}) {
    const auto track = open_track(name);
    if (!track) continue;  // e-track-3 comes with TORCS
    for (const char* id : {"double_track", "dynamic_bicycle", "kinematic_bicycle", "ray_car"})
      for (const char* car : {"reference", "article", "sports-car"}) {
        const bool far = std::string(name) == "kart" || std::string(name) == "hairpins";
        if (far && std::string(id) != "double_track") continue;
        const LapRecord record = clean_laps(*track, id, car, 1);
        const Pedals pedals = count(record);
        EXPECT_GT(pedals.zones, 5) << id << " " << car << " on " << name;
        const bool often = std::string(name) == "hairpins" || std::string(id) == "kinematic_bicycle";
        EXPECT_LT(pedals.per_zone(), often ? 6.5 : 3) << id << " " << car << " on " << name;
      }
  }
}

/// Number of reversals of the throttle by more than 10 % of pedal.
int throttle_turns(const LapRecord& record) {
  int turns = 0;
  bool rising = true;
  double turned_at = 0;
  for (const LapSample& at : record.samples) {
    if (rising ? at.throttle > turned_at : at.throttle < turned_at) turned_at = at.throttle;
    if (std::abs(at.throttle - turned_at) <= 0.1) continue;
    rising = !rising;
    turned_at = at.throttle;
    ++turns;
  }
  return turns;
}

// Full throttle spins a kart's wheels up by half its speed between two decisions: a robot that responded each time with
// zero throttle reversed its pedal 1326 times in these two laps. Measured: 76 to 155.
TEST(LookaheadDriver, drivesOutOfABendWithoutChatter) {
  const auto track = open_track("kart");
  for (const char* id : {"double_track", "ray_car"})
    for (const char* car : {"go-kart", "bugatti-chiron-evo"}) {
      const LapRecord record = clean_laps(*track, id, car, 2);
      EXPECT_LT(throttle_turns(record), 170) << id << " " << car;
    }
}

// 2000 N m at the wheels of 0.25 m pull 8000 N, the tyres hold 1000 kg times 2 m/s^2; wheels of 1 kg m^2 and an engine
// of 0.01 kg m^2 with a ratio of 10 gain 0.26 times 2000 N m over 2 kg m^2 times 0.25 m.
TEST(LookaheadDriver, knowsWhatFullThrottleDoesToItsWheels) {
  VehicleLimits<double> car{.wheel_radius = 0.25,
                            .ratio = {10},
                            .top_gear = 1,
                            .mass = 1000,
                            .traction = 2,
                            .wheel_inertia = 1,
                            .engine_inertia = 0.01};
  for (double& torque : car.torque) torque = 200;
  const auto full = full_throttle(car, 1.0, 3000.0, 1.0);
  EXPECT_NEAR(full.usable, traction_margin * 0.25, 1e-12);
  EXPECT_NEAR(full.spin, traction_margin * 0.25 * 2000 / 2 * 0.25, 1e-9);
  EXPECT_NEAR(full_throttle(car, 1.0, 3000.0, 0.5).usable, traction_margin * 0.125, 1e-12) << "on half the grip";
  EXPECT_EQ(full_throttle(car, 0.0, 3000.0, 1.0).usable, 1) << "in neutral no throttle spins a wheel";
  car.wheel_inertia = 0;
  EXPECT_EQ(full_throttle(car, 1.0, 3000.0, 1.0).usable, 1) << "a wheel that only rolls";
}

}  // namespace
}  // namespace sixline
