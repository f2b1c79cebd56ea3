// Implementation of VehicleBatch: one vehicle for names and ranges, and many as columns.
#pragma once
#include <algorithm>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "batch/batch_model.hpp"
#include "batch/threads.hpp"
#include "sixline/vehicle_batch.hpp"
#include "vehicle/road_access.hpp"
#include "vehicle/vehicle_model.hpp"

namespace sixline {

struct VehicleBatch::Impl {
  Vehicle one;  ///< with the last parameters common to all, for names, ranges and placing
  std::size_t count = 0;
  BatchOptions options;
  Threads threads;
  std::unique_ptr<BatchModel> many;
  std::vector<ChannelInfo> states;
  bool parameters_differ = false;  ///< between vehicles
  std::uint64_t hint_road = 0;     ///< fingerprint of the road that their places belong to
  std::vector<double> column;      ///< of inputs, in their ranges

  Impl(Vehicle like, std::size_t vehicles, const BatchOptions& how, std::unique_ptr<BatchModel> made);
  Impl(const Impl& other);

  const AnyModel& model() const { return face::model_of(one); }
  /// Calls work(first, last) for ranges of blocks first ... last - 1, on all threads in parallel; on this thread alone
  /// for a road that calls a function of the caller. `road` null: no road.
  template <class Work>
  void each_block(const Work& work, const AnyRoad* road = nullptr) const {
    if (road && road->is_function())
      work(0, many->block_count());
    else
      threads.each_range(many->block_count(), std::cref(work));  // a reference: std::function would allocate
  }
  /// An error if its vehicles report no motion.
  Result<void> check_motion() const;
  /// Copies vehicle i to `like`.
  void take(std::size_t i, Vehicle& like) const;
  /// Calls use(i, model) for every vehicle, as a separate model with its place on a road.
  template <class Use>
  void each_on(const Road& on, const Use& use) const;
  /// Calls change(i, vehicle) for the vehicles of a mask, on all threads; they continue from the changed states.
  /// Returns the first refusal in the order of the vehicles, without any change. `road`: the road of their new places;
  /// null: none. A function of the caller is called by this thread only.
  Result<void> change_states(std::span<const std::uint8_t> which, const Road* road,
                             const std::function<Result<void>(std::size_t, Vehicle&)>& change);
};

struct BatchAccess {
  static const VehicleBatch::Impl& of(const VehicleBatch& batch) { return *batch.impl_; }
  /// Calls work(i) for every vehicle, block by block on the batch's threads.
  template <class Work>
  static void each_vehicle(const VehicleBatch& batch, const Work& work) {
    const VehicleBatch::Impl& all = of(batch);
    const std::size_t lanes = all.many->width();
    const auto blocks = [&](std::size_t first, std::size_t last) {
      for (std::size_t i = first * lanes; i < std::min(last * lanes, all.count); ++i) work(i);
    };
    all.each_block(blocks);
  }
};

namespace batch {
inline bool meant(std::span<const std::uint8_t> which, std::size_t i) { return which.empty() || which[i] != 0; }
/// Checks that a column has one number per vehicle.
Result<void> check_length(std::string_view name, std::size_t given, std::size_t expected);
/// The same for a mask, which may be empty.
inline Result<void> check_mask(std::span<const std::uint8_t> which, std::size_t count) {
  return which.empty() ? Result<void>() : check_length("which", which.size(), count);
}
/// An error for the first number that is not finite in the batch's precision.
Result<void> check_finite(std::string_view name, std::span<const double> values, const BatchOptions& options = {});
/// Checks a number of steps of dt seconds.
Result<void> check_steps(double dt, int substeps);
Error no_batch();
}  // namespace batch

}  // namespace sixline
