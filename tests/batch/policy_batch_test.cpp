// A policy from a file drives a simulation as it drives the batch that it was trained on.
#include "files/npz.hpp"
#include "pages.hpp"
#include "program.hpp"
#include "sixline/simulation.hpp"
#include "sixline/track_sight.hpp"
#include "sixline/vehicle_batch.hpp"

namespace sixline {
namespace {

using testing::root;

// What sixline.gym does in Python: the batch is placed and stepped, TrackSight sees, the network acts in double precision.
TEST(PolicyBatch, drivesAsTheBatchDoesThatItWasTrainedOn) {
  const std::string bundled = (root / "examples/learning/hairpins_policy.npz").string();
  const Track track = Track::load("hairpins").value();
  const Road road = Road::track(track).value();
  const auto arrays = read_npz(text_of(bundled), bundled).value();
  const std::vector<double>&w = arrays.at("weights").numbers, &scale = arrays.at("scale").numbers;
  const VehiclePose line = track.pose_at(0);
  Vehicle car = Vehicle::create({}).value();
  auto batch = VehicleBatch::create({}, 1).value();
  const double x[] = {line.position.x}, y[] = {line.position.y}, yaw[] = {line.yaw};
  batch.place(road, x, y, yaw).value();
  car.place(road, x[0], y[0], yaw[0]).value();
  auto sim =
      Simulation::create({.vehicle = car, .road = road, .driver = bundled, .dt = 0.01, .from_start = false}).value();
  auto eyes = TrackSight::create(track, 1, {.curvature_ahead = {0, 10, 20, 35, 50, 70, 100, 140}}).value();
  std::vector<double> row(eyes.columns().size());
  double steer = 0;
  for (int decision = 0; decision < 2900; ++decision) {
    eyes.look(batch, row).value();
    const std::size_t shown[] = {2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16};
    double action[2] = {w[304], w[305]};
    for (std::size_t unit = 0; unit < 16; ++unit) {
      double sum = w[256 + unit];
      for (std::size_t i = 0; i < 16; ++i)
        sum += (i < 15 ? float(row[shown[i]] * scale[i]) : float(steer)) * w[16 * i + unit];
      for (std::size_t k = 0; k < 2; ++k) action[k] += tanh(sum) * w[272 + 2 * unit + k];
    }
    const double pedal = tanh(action[0]);
    steer = tanh(action[1]);
    const double throttle[] = {std::max(pedal, 0.0)}, brake[] = {std::max(-pedal, 0.0)}, turned[] = {steer};
    batch.set_inputs({.throttle = throttle, .brake = brake, .steer = turned}).value();
    batch.step(road, 0.01, 5).value();
    sim.run(0.05).value();
    const Vehicle one = batch.vehicle(0).value();
    for (const char* channel : {"x", "y", "yaw", "vx", "vy", "yaw_rate"})
      ASSERT_EQ(one.channel(channel), sim.vehicle().channel(channel)) << channel << " after " << decision;
  }
}

}  // namespace
}  // namespace sixline
