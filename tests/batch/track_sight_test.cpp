// TrackSight: observations of a vehicle agree with the track at its place; laps add up; bad input is refused.
#include "sixline/track_sight.hpp"

#include "along_track.hpp"
#include "testing.hpp"

namespace sixline {
namespace {

struct Watched {
  static constexpr std::size_t count = 5;
  Track track = Track::load("hairpins").value();
  Road road = Road::track("hairpins").value();
  VehicleBatch batch = VehicleBatch::create({.model = "double_track", .car = "reference"}, count).value();
  TrackSight sight =
      TrackSight::create(track, count, {.curvature_ahead = {0, 20}, .rays = {0, 1.5}, .ray_range = 80}).value();
  std::vector<double> rows = std::vector<double>(count * sight.columns().size());

  /// Vehicle i at s + 30 i [m] along the centre line, n [m] to its left, turned by 0.1 rad.
  void place(double s, double n) { testing::place(batch, road, {.s = s, .apart = 30, .n = n, .turned = 0.1}); }
  double seen(std::size_t i, std::string_view name) const {
    const auto columns = sight.columns();
    for (std::size_t k = 0; k < columns.size(); ++k)
      if (columns[k].name == name) return rows[i * columns.size() + k];
    ADD_FAILURE() << name;
    return 0;
  }
};

TEST(TrackSight, readsThePlaceWhereAVehicleIs) {
  Watched w;
  w.place(40, 1.2);
  w.sight.look(w.batch, w.rows).value();
  std::vector<VehicleMotion<double>> motion(Watched::count);
  w.batch.motion(motion).value();
  for (std::size_t i = 0; i < Watched::count; ++i) {
    const double s = w.seen(i, "distance"), n = w.seen(i, "offset");
    EXPECT_NEAR(s, 40 + 30.0 * static_cast<double>(i), 0.05) << "a driver sees the centre of mass, 2 cm off";
    const VehiclePose there = w.road.pose_at(s, n);
    EXPECT_NEAR(there.position.x, motion[i].x, 1e-9);
    EXPECT_NEAR(there.position.y, motion[i].y, 1e-9);
    const TrackPose<double> at = pose(w.track.view(), s);
    EXPECT_NEAR(w.seen(i, "heading_error"), wrap_angle(motion[i].yaw - at.heading), 1e-9);
    EXPECT_EQ(w.seen(i, "progress"), 0);
    EXPECT_NEAR(w.seen(i, "to_left_edge"), at.left - n, 1e-9);
    EXPECT_NEAR(w.seen(i, "to_right_edge"), at.right + n, 1e-9);
    EXPECT_NEAR(w.seen(i, "curvature_0"), at.curvature, 1e-9);
    EXPECT_NEAR(w.seen(i, "curvature_1"), pose(w.track.view(), s + 20).curvature, 1e-9);
    EXPECT_LE(w.seen(i, "ray_0"), 80);
  }
}

TEST(TrackSight, progressAddsUpOverLapsAndBeginsAnewWhereItIsRestarted) {
  Watched w;
  const double lap = w.track.view().length;
  std::vector<std::uint8_t> second(Watched::count, 0);
  second[1] = 1;
  double driven = 0;
  w.place(5, 0);
  w.sight.look(w.batch, w.rows).value();
  while (driven < 1.5 * lap) {
    driven += 12;
    w.place(5 + driven, 0);
    w.sight.look(w.batch, w.rows).value();
  }
  for (std::size_t i = 0; i < Watched::count; ++i) EXPECT_NEAR(w.seen(i, "progress"), driven, 1e-5);
  w.sight.restart(second).value();
  w.sight.look(w.batch, w.rows).value();
  EXPECT_EQ(w.seen(1, "progress"), 0);
  EXPECT_NEAR(w.seen(2, "progress"), driven, 1e-5);
}

TEST(TrackSight, refusesWithAMessage) {
  Watched w;
  const auto expect_refused = [](const auto& result, const char* words) { EXPECT_TRUE(is_refused(result, words)); };
  expect_refused(TrackSight::create(Track(), 4), "track");
  expect_refused(TrackSight::create(w.track, 0), "vehicles");
  expect_refused(TrackSight::create(w.track, 4, {.rays = {0, std::nan("")}}), "rays[1]");
  expect_refused(TrackSight::create(w.track, 4, {.curvature_ahead = std::vector<double>(65, 1.0)}), "at most 64");
  expect_refused(TrackSight::create(w.track, 4, {.ray_range = 0}), "ray_range");
  expect_refused(w.sight.look(w.batch, std::span(w.rows).first(7)), "7 numbers");
  expect_refused(w.sight.restart(std::vector<std::uint8_t>(2, 1)), "which");
  const auto four = VehicleBatch::create({.model = "double_track", .car = "reference"}, 4).value();
  expect_refused(w.sight.look(four, w.rows), "4 vehicles");
  TrackSight moved = std::move(w.sight);
  expect_refused(w.sight.look(w.batch, w.rows), "moved away");  // NOLINT: use after move is tested
}

}  // namespace
}  // namespace sixline
