// Road of the C++ API: the same ground by every constructor, for every model; invalid ones are refused with a message.
#include "face_drive.hpp"
#include "testing.hpp"

namespace sixline::testing {
namespace {

std::uint64_t driven(const std::string& model, const Road& road, int steps = 400) {
  Vehicle car = Vehicle::create({.model = model, .car = "sports-car"}).value();
  for (int i = 0; i < steps; ++i) car.step(lively_inputs(i), road, 0.01).value();
  return car.hash();
}

TEST(RoadFace, aFunctionThatReturnsAPlaneIsThatPlaneToTheBit) {
  const PlaneRoad<double> plane{.height = 1, .slope_x = 0.02, .slope_y = -0.03, .friction = 0.7, .rolling = 0.02};
  const Road one = Road::plane(plane), two = Road::function([plane](double x, double y) { return plane(x, y); });
  for (const ModelInfo& info : models())
    EXPECT_EQ(driven(std::string(info.id), one), driven(std::string(info.id), two)) << info.id;
}

TEST(RoadFace, heightsFromMemoryAndFromAFunctionAreTheSameGround) {
  std::vector<double> heights;
  for (int row = 0; row < 40; ++row)
    for (int column = 0; column < 60; ++column) heights.push_back(0.1 * ((row * 7 + column * 3) % 5));
  const HeightField field{.heights = heights.data(),
                          .columns = 60,
                          .rows = 40,
                          .cell = 4,
                          .origin_x = -40,
                          .origin_y = -80,
                          .friction = 0.9};
  const Road copied = Road::height_field(field).value();
  const Road queried = Road::function([&](double x, double y) { return field(x, y); }, false);  // no walls, as there
  for (const char* id : {"double_track", "ray_car", "slipping_wheel"})
    EXPECT_EQ(driven(id, copied), driven(id, queried));
  const RoadPoint<double> expected = field(3.3, 4.4);
  std::fill(heights.begin(), heights.end(), 0.0);
  EXPECT_EQ(copied.at(3.3, 4.4).height, expected.height) << "the heights are copied";
}

TEST(RoadFace, aTrackLiesWhereItsPosesAre) {
  const Road track = Road::track("hairpins").value();
  ASSERT_TRUE(track.is_track());
  EXPECT_GT(track.length(), 500);
  int near = -1;
  for (double s = 1; s < track.length(); s += 37) {
    const VehiclePose pose = track.pose_at(s, 1.5);
    const TrackPlace<double> place = track.place_of(pose.position.x, pose.position.y);
    EXPECT_NEAR(place.s, s, 0.05);
    EXPECT_NEAR(place.n, 1.5, 0.05);
    EXPECT_NEAR(track.at(pose.position.x, pose.position.y, &near).height, pose.position.z, 1e-9);
    Vehicle car = Vehicle::create({.model = "double_track"}).value();
    car.place(track, pose.position.x, pose.position.y, pose.yaw).value();
    EXPECT_NEAR(car.pose().position.x, pose.position.x, 1e-9);
    EXPECT_NEAR(car.pose().position.z, pose.position.z, 0.05);
  }
  EXPECT_FALSE(Road::plane().is_track());
  EXPECT_EQ(Road::plane().length(), 0);
}

TEST(RoadFace, aOneDimensionalModelFollowsTheRoadOfATrack) {
  const Road track = Road::track("hairpins").value();
  Vehicle car = Vehicle::create({.model = "point_mass"}).value();
  const VehiclePose start = track.pose_at(50);
  car.place(track, start.position.x, start.position.y, start.yaw).value();
  EXPECT_NEAR(car.pose().position.x, start.position.x, 1e-6);
  for (int i = 0; i < 500; ++i) car.step({.throttle = 0.5}, track, 0.01).value();
  const VehiclePose now = car.pose();
  EXPECT_NEAR(track.place_of(now.position.x, now.position.y).n, 0, 1e-6);
  EXPECT_NEAR(track.place_of(now.position.x, now.position.y).s, car.channel("x"), 1e-6);
}

TEST(RoadFace, refusesNumbersAndFilesWithAMessage) {
  EXPECT_EQ(Road().check().error().text(), "road: is empty: it was not created, or was moved away");
  EXPECT_EQ(Road::plane({.friction = -1}).check().error().text(), "friction is -1: must be 0 to 10");
  EXPECT_EQ(Road::plane({.slope_x = 9}).check().error().text(), "slope_x is 9: must be -6 to 6");
  EXPECT_EQ(Road::ramp({.length = 0}).check().error().text(), "length is 0: must be 0.001 to 10000000");
  EXPECT_TRUE(Road::ramp({.start = 20, .slope = 0.2}).check());
  EXPECT_FALSE(Road::height_field(HeightField{}));
  const double heights[4] = {0, 1, 2, 1e9};
  EXPECT_EQ(Road::height_field({.heights = heights, .columns = 2, .rows = 2}).error().text(),
            "heights[3] * scale is 1000000000: must be -100000 to 100000");
  EXPECT_EQ(Road::height_field({.heights = heights, .columns = 1, .rows = 2}).error().text(),
            "columns is 1: must be 2 to 20000");
  EXPECT_TRUE(has(Road::height_field("nowhere.csv").error().text(), "nowhere.csv"));
  EXPECT_TRUE(has(Road::track("hairpin").error().text(), "did you mean hairpins?"));
  EXPECT_EQ(Road::track("hairpins", -1).error().text(), "grip is -1: must be 0 to 10");
}

TEST(RoadFace, anInvalidResultOfAFunctionIsRefusedWithItsPlaceAndNothingMoves) {
  const std::pair<RoadPoint<double>, const char*> wrong[] = {{{.friction = -1}, "friction is -1"},
                                                             {{.friction = nan}, "friction is nan"},
                                                             {{.height = nan}, "height is nan"},
                                                             {{.height = 1e300}, "height is 1e+300"},
                                                             {{.slope_x = 7}, "slope_x is 7"}};
  for (const char* id : {"double_track", "ray_car", "dynamic_bicycle"})
    for (const auto& [point, words] : wrong) {
      const Road road = Road::function([p = point](double x, double) { return x > 5 ? p : RoadPoint<double>{}; });
      Vehicle car = Vehicle::create({.model = id}).value();
      EXPECT_TRUE(car.place(road, 0, 0, 0)) << id;
      const std::uint64_t before = car.hash();
      if (std::string_view(id) == "ray_car") {  // at 5 m there is a road, but not under the whole car
        EXPECT_FALSE(car.place(road, 5, 0, 0));
        EXPECT_EQ(car.hash(), before);
      }
      EXPECT_TRUE(is_refused(car.place(road, 20, 0, 0), words));
      EXPECT_EQ(car.hash(), before) << id;
      Result<void> stepped{};
      std::uint64_t last = before;
      for (int i = 0; i < 2000 && stepped; ++i) {
        last = car.hash();
        stepped = car.step({.throttle = 1}, road, 0.01);
      }
      EXPECT_TRUE(is_refused(stepped, words));
      EXPECT_EQ(car.hash(), last) << id;
    }
}

TEST(RoadFace, aNormalAndItsSlopesAreTheSameGround) {
  const Vector3 n = normal_of(road_point(3, {-0.2, 0.4, 2}, 0.5, 0.01));
  EXPECT_NEAR(n.x / n.z, -0.1, 1e-15);
  EXPECT_NEAR(n.y / n.z, 0.2, 1e-15);
  EXPECT_NEAR(norm(n), 1, 1e-15);
  EXPECT_EQ(road_point(0, {1, 0, 0}).slope_x, 0) << "a wall has no slope: straight up";
}

TEST(RoadFace, isMadeOfTheTracksOfTheList) {
  int found = 0;
  for (const TrackInfo& track : tracks())
    if (track.category == "sixline") found += static_cast<bool>(Road::track(track.name));
  EXPECT_GT(found, 3);
}

}  // namespace
}  // namespace sixline::testing
