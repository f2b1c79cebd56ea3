// The robot's pedals are smooth: in a braking zone it presses the brake once, eases it once, and does not dither.
#include <gtest/gtest.h>

#include <cmath>

#include "cars/cars.hpp"
#include "registry/models.hpp"
#include "simulation/lap_task.hpp"
#include "tracks/track_file.hpp"

namespace sixline {
namespace {

/// Braking zones of a run, each from brake above 5 % until throttle above 5 %, and how often the brake turned by more
/// than 3 % of pedal in them. The first turn of each is its peak.
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

// Measured: 1.0 to 2.0 reversals a zone; 5.4 to 7.6 when each metre of road could move the pedal by a third.
TEST(LookaheadDriver, pressesTheBrakeOnceForABend) {
  for (const char* name : {"flowing", "hairpins", "kart", "e-track-3"}) {
    const auto track = open_track(name);
    if (!track) continue;  // e-track-3 is TORCS's
    for (const char* id : {"double_track", "dynamic_bicycle", "kinematic_bicycle", "ray_car"})
      for (const char* car : {"reference", "article", "sports-car"}) {
        const bool far = std::string(name) == "kart" || std::string(name) == "hairpins";
        if (far && std::string(id) != "double_track") continue;
        const auto model = make_model_with_car(id, "", car);
        ASSERT_TRUE(model) << model.error().text();
        const auto record = simulate_laps(**model, {.track = track->view(), .laps = 1, .telemetry_every = 0.02});
        ASSERT_TRUE(record) << record.error().text();
        EXPECT_EQ(record->ended, "finished");
        EXPECT_EQ(record->off_track_s, 0) << car << " on " << name;
        const Pedals pedals = count(*record);
        EXPECT_GT(pedals.zones, 5) << id << " " << car << " on " << name;
        EXPECT_LT(pedals.per_zone(), 3) << id << " " << car << " on " << name;
      }
  }
}

}  // namespace
}  // namespace sixline
