// The page's swarm: each car drives to the bit as with a driver of its own.
#include "apps/page_worlds.hpp"
#include "play/world.hpp"
#include "sixline/track_driver.hpp"

namespace sixline {
namespace {

TEST(Swarm, eachCarDrivesAsWithADriverOfItsOwn) {
  for (const char* model : {"double_track", "ray_car"}) {
    OwnWorld w(model);
    ASSERT_EQ(play_world_set_ground(w, R"({"kind": "track", "name": "kart"})"), SIXLINE_OK);
    ASSERT_EQ(play_world_set_clock(w, 0.004, ""), SIXLINE_OK);
    ASSERT_EQ(play_world_set_swarm(w, 4), SIXLINE_OK) << message();
    for (int second = 0; second < 10; ++second) ASSERT_EQ(play_world_drive_swarm(w, 1), SIXLINE_OK);
    const double* numbers_of_swarm = numbers(w, "swarm", 0);

    const Road road = Road::track("kart").value();
    for (int i = 0; i < 4; ++i) {
      Vehicle car = Vehicle::create({.model = model, .car = "article"}).value();
      const VehiclePose start = road.pose_at(road.length() * i / 4);
      car.place_reference(road, start.position.x, start.position.y, start.yaw).value();
      TrackDriver driver = TrackDriver::create({.road = road, .limits = limits_of(car).value()}).value();
      Inputs<double> inputs;
      for (int step = 0; step < 2500; ++step) {
        if (step % 5 == 0) inputs = driver.drive(motion_of(car).value(), step * 0.004).value();
        car.step(inputs, road, 0.004).value();
      }
      const VehiclePose pose = car.pose();
      const auto& [qw, qx, qy, qz] = pose.orientation;
      const double alone[] = {pose.position.x,       pose.position.y, pose.position.z, qw, qx, qy, qz,
                              car.local_velocity().x};
      EXPECT_GT(alone[7], 3);
      for (int k = 0; k < 8; ++k) EXPECT_EQ(numbers_of_swarm[8 * i + k], alone[k]) << model << i << " " << k;
    }
  }
}

TEST(Swarm, badInputIsRefusedAndChangesNothing) {
  OwnWorld w("double_track");
  EXPECT_EQ(play_world_set_swarm(w, 10), SIXLINE_ERROR_REFUSED);
  EXPECT_EQ(message(), "swarm is 10: needs a car on a closed track");
  ASSERT_EQ(play_world_set_ground(w, R"({"kind": "track", "name": "kart"})"), SIXLINE_OK);
  ASSERT_EQ(play_world_set_swarm(w, 3), SIXLINE_OK);
  const double x = numbers(w, "swarm", 0)[8];
  for (const int count : {-1, 1001}) EXPECT_EQ(play_world_set_swarm(w, count), SIXLINE_ERROR_REFUSED) << count;
  for (const double seconds : {-1.0, 0.0, testing::nan})
    EXPECT_EQ(play_world_drive_swarm(w, seconds), SIXLINE_OK) << seconds;
  EXPECT_EQ(numbers(w, "swarm", 0)[8], x);
  EXPECT_EQ(play_world_set_swarm(w, 0), SIXLINE_OK);
  EXPECT_EQ(play_world_set_swarm(nullptr, 1), SIXLINE_ERROR_HANDLE);
  EXPECT_EQ(play_world_drive_swarm(nullptr, 1), SIXLINE_ERROR_HANDLE);
}

}  // namespace
}  // namespace sixline
