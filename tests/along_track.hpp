// Batches of vehicles placed along a track.
#pragma once
#include <vector>

#include "sixline/vehicle_batch.hpp"

namespace sixline::testing {

/// Places of vehicles: the first s [m] along a track, each `apart` [m] ahead of the one before, n [m] to the left of the
/// centre line, turned to the left [rad]; at rest, or at `speed` [m/s].
struct AlongTrack {
  double s = 0, apart = 0, n = 0, turned = 0, speed = 0;
};
inline void place(VehicleBatch& batch, const Road& track, const AlongTrack& at) {
  std::vector<double> x, y, yaw;
  for (std::size_t i = 0; i < batch.size(); ++i) {
    const VehiclePose pose = track.pose_at(at.s + at.apart * static_cast<double>(i), at.n);
    x.push_back(pose.position.x);
    y.push_back(pose.position.y);
    yaw.push_back(pose.yaw + at.turned);
  }
  batch.place(track, x, y, yaw, std::vector<double>(batch.size(), at.speed)).value();
}

}  // namespace sixline::testing
