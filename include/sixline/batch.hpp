// Batch: many vehicles of one model, stepped side by side in lanes, in the caller's memory.
#pragma once
#include <cstddef>
#include <cstdint>
#include <span>

#include "sixline/math/lanes.hpp"
#include "sixline/model/forces.hpp"
#include "sixline/model/model.hpp"
#include "sixline/models/lane_structs.hpp"
#include "sixline/models/params.hpp"
#include "sixline/road/road_model.hpp"

namespace sixline {

/// N vehicles of model M, W of them side by side in a Block. Each equals a single vehicle stepped by M to the bit,
/// whatever W, the number of vehicles and its index. All vehicles share time step and road; parameters, state and
/// inputs are each vehicle's own; choices (tyre law, driven axle ...) are the same within a block. A vehicle whose next
/// state would not be finite is frozen: it keeps its state, `frozen` is true, and its neighbours are not affected.
/// Nothing is allocated. Blocks are independent: threads may step different ranges of them at once.
///   M: a model over double or float, Batch<DoubleTrack<float>, 16>; W: a power of two; 8 doubles or 16 floats fill the
///   widest registers; 1: no lanes, the wheels of a car are side by side instead. Where the library is compiled,
///   models/NAME.ipp must be included, too.
template <Model M, int W = 8>
class Batch {
 public:
  using R = typename M::Scalar;                          ///< number type of one vehicle
  using L = std::conditional_t<W == 1, R, Lanes<R, W>>;  ///< number type of a block
  using Wide = WithScalar<M, L>;                         ///< the model of a block
  using State = typename M::State;                       ///< of one vehicle
  using Params = typename M::Params;                     ///< of one vehicle

  /// W vehicles with all their data.
  struct Block {
    typename Wide::Params params{};       ///< of each
    typename Wide::State state{};         ///< of each
    Inputs<L> inputs{};                   ///< held until others are set
    Overrides<L> overrides{};             ///< held until others are set
    Mask<L> frozen = L(R(0)) != L(R(0));  ///< of each: its next state was not finite
  };
  /// Forces and inputs of a block's vehicles in their last step.
  struct Acted {
    typename Wide::Forces forces{};  ///< of each
    Inputs<L> inputs{};              ///< of each
    L dt = L(R(0));                  ///< its length [s]; 0: nothing has acted
  };
  /// One number per vehicle for each input; an empty column leaves that input unchanged.
  using InputColumns = Inputs<InputColumn<R>>;

  /// Number of blocks for a number of vehicles.
  static constexpr std::size_t blocks_for(std::size_t vehicles) { return (vehicles + W - 1) / W; }

  /// No vehicles.
  Batch() = default;
  /// `vehicles` cars with these parameters, all in the state `start`. The blocks are the caller's, are overwritten, and
  /// must live as long as the batch. With fewer than blocks_for(vehicles) of them the batch has no vehicles.
  Batch(std::span<Block> blocks, std::size_t vehicles, const Params& params, const State& start = {});

  /// Keeps from now on what acts in each last step, in the caller's memory; with fewer than blocks it keeps nothing.
  void keep(std::span<Acted> acted) { acted_ = acted.size() < blocks_.size() ? std::span<Acted>() : acted; }

  /// Number of vehicles.
  constexpr std::size_t size() const { return size_; }
  /// Number of their blocks.
  std::size_t block_count() const { return blocks_.size(); }

  /// The parameters of a vehicle.   i < size()
  Params params(std::size_t i) const;
  /// Sets the parameters of a vehicle. False, without any change, if a choice or the length of a torque curve differs
  /// from that of the others in its block.
  bool set_params(std::size_t i, const Params& params);
  /// The state of a vehicle.   i < size()
  State state(std::size_t i) const;
  /// Sets the state of a vehicle; it is no longer frozen.
  void set_state(std::size_t i, const State& state);
  /// Sets the state of the vehicles whose `which` is not 0. False, without any change, if its length is not size().
  bool reset(std::span<const std::uint8_t> which, const State& state);

  /// The inputs of a vehicle.   i < size()
  Inputs<R> inputs(std::size_t i) const;
  /// Sets a vehicle's inputs: any finite number; the model limits them to its ranges.
  void set_inputs(std::size_t i, const Inputs<R>& inputs);
  /// Sets the overrides of a vehicle, which drive models without pedals.
  void set_overrides(std::size_t i, const Overrides<R>& overrides);
  /// Sets inputs of all vehicles. False, without any change, if the length of a column is neither 0 nor size().
  bool set_inputs(const InputColumns& columns);
  /// A number of every vehicle's state, by its index among the fields: field_index<State>("vx"). False if there is no
  /// such field, or the length is not size().
  bool read(int field, std::span<R> values) const;

  /// Steps all vehicles `substeps` times.   road: a RoadPlane<R>; a surface (road_model.hpp) that accepts lanes; or an
  /// object with around(x, y) or around(x, y, z), which returns either, in lanes, for one step of vehicles at that
  /// place; dt [s]
  template <class Road>
  void step(const Road& road, R dt, int substeps = 1) {
    step_blocks(0, blocks_.size(), road, dt, substeps);
  }
  /// Steps only the blocks first ... last - 1.
  template <class Road>
  void step_blocks(std::size_t first, std::size_t last, const Road& road, R dt, int substeps = 1) {
    for (std::size_t i = first; i < last; ++i)
      step_block(blocks_[i], acted_.empty() ? nullptr : &acted_[i], road, L(dt), substeps);
  }

  /// Whether a vehicle is frozen.
  bool frozen(std::size_t i) const { return detail::lane_of(blocks_[i / W].frozen, int(i % W)); }
  /// Number of frozen vehicles.
  std::size_t frozen_count() const;

 private:
  template <class Column>
  void put_column(const Column& column, int input) {
    for (std::size_t b = 0; b * W < column.size(); ++b) {
      int at = 0;
      for_each_field(blocks_[b].inputs, [&](const FieldInfo&, L& lanes) {
        if (at++ != input) return;
        for (std::size_t i = b * W; i < column.size() && i < (b + 1) * W; ++i)
          detail::set_lane(lanes, int(i % W), column[i]);
      });
    }
  }
  struct Place {
    L x = L(R(0)), y = L(R(0)), z = L(std::numeric_limits<R>::quiet_NaN());
  };
  static Place place_of(const typename Wide::State& state) {
    Place at;
    for_each_field(state, [&](const FieldInfo& f, const L& value) {
      if (f.name == "x") at.x = value;
      if (f.name == "y") at.y = value;
      if (f.name == "z") at.z = value;
    });
    return at;
  }
  template <class Road>
  static void step_block(Block& block, Acted* acted, const Road& road, const L& dt, int substeps);
  template <class Road>
  static auto next_step(const Block& block, const typename Wide::State& state, const Road& road, const L& dt)
      -> StepResult<Wide>;
  static void take_acted(Acted& acted, const Block& block, const typename Wide::Forces& forces, const Mask<L>& frozen,
                         const L& dt);

  std::span<Block> blocks_{};
  std::span<Acted> acted_{};
  std::size_t size_ = 0;
};

template <Model M, int W>
Batch<M, W>::Batch(std::span<Block> blocks, std::size_t vehicles, const Params& params, const State& start) {
  if (vehicles == 0 || blocks.size() < blocks_for(vehicles)) return;
  blocks_ = blocks.first(blocks_for(vehicles));
  size_ = vehicles;
  Block all{.params = cast<Wide>(params), .state = cast<Wide>(start)};
  for (Block& block : blocks_) block = all;
}

template <Model M, int W>
auto Batch<M, W>::params(std::size_t i) const -> Params {
  return detail::take_lane<Params>(blocks_[i / W].params, int(i % W));
}
template <Model M, int W>
auto Batch<M, W>::state(std::size_t i) const -> State {
  return detail::take_lane<State>(blocks_[i / W].state, int(i % W));
}
template <Model M, int W>
auto Batch<M, W>::inputs(std::size_t i) const -> Inputs<R> {
  return detail::take_lane<Inputs<R>>(blocks_[i / W].inputs, int(i % W));
}

template <Model M, int W>
bool Batch<M, W>::set_params(std::size_t i, const Params& params) {
  typename Wide::Params changed = blocks_[i / W].params;
  const bool fits = detail::put_lane(changed, int(i % W), params);
  if (fits) blocks_[i / W].params = changed;
  return fits;
}
template <Model M, int W>
void Batch<M, W>::set_inputs(std::size_t i, const Inputs<R>& inputs) {
  detail::put_lane(blocks_[i / W].inputs, int(i % W), inputs);
}
template <Model M, int W>
void Batch<M, W>::set_overrides(std::size_t i, const Overrides<R>& overrides) {
  detail::put_lane(blocks_[i / W].overrides, int(i % W), overrides);
}

template <Model M, int W>
void Batch<M, W>::set_state(std::size_t i, const State& state) {
  Block& block = blocks_[i / W];
  detail::put_lane(block.state, int(i % W), state);
  L others(R(1));
  detail::set_lane(others, int(i % W), R(0));
  block.frozen = block.frozen && others > L(R(0));
}

template <Model M, int W>
bool Batch<M, W>::reset(std::span<const std::uint8_t> which, const State& state) {
  if (which.size() != size_) return false;
  for (std::size_t i = 0; i < size_; ++i)
    if (which[i] != 0) set_state(i, state);
  return true;
}

template <Model M, int W>
bool Batch<M, W>::set_inputs(const InputColumns& c) {
  bool fit = true;
  const auto check = [&](const FieldInfo&, const InputColumn<R>& column) {
    fit = fit && (column.empty() || column.size() == size_);
  };
  for_each_field(c, check);
  if (!fit) return false;
  int field = 0;
  for_each_field(c, [&](const FieldInfo&, const InputColumn<R>& column) { put_column(column, field++); });
  return true;
}

template <Model M, int W>
bool Batch<M, W>::read(int field, std::span<R> values) const {
  if (values.size() != size_) return false;
  bool found = false;
  for (std::size_t b = 0; b < blocks_.size(); ++b) {
    int at = 0;
    for_each_field(blocks_[b].state, [&](const FieldInfo&, const L& value) {
      if (at++ != field) return;
      found = true;
      for (std::size_t i = b * W; i < size_ && i < (b + 1) * W; ++i) values[i] = detail::lane_of(value, int(i % W));
    });
  }
  return found;
}

template <Model M, int W>
std::size_t Batch<M, W>::frozen_count() const {
  std::size_t count = 0;
  for (std::size_t i = 0; i < size_; ++i) count += frozen(i) ? 1 : 0;
  return count;
}

template <Model M, int W>
template <class Road>
auto Batch<M, W>::next_step(const Block& block, const typename Wide::State& state, const Road& road, const L& dt)
    -> StepResult<Wide> {
  if constexpr (std::same_as<Road, RoadPlane<R>>) {
    const RoadPlane<L> plane{L(road.slope_x), L(road.slope_y), L(road.friction), L(road.rolling)};
    return detail::step_of<Wide>(block.params, state, block.inputs, plane, dt, block.overrides);
  } else if constexpr (requires { road.around(dt, dt, dt); }) {
    const auto [x, y, z] = place_of(state);
    auto ground = road.around(x, y, z);
    if constexpr (MeetsSplit<Wide> && requires { road.split_friction(ground, {}); })
      road.split_friction(ground, wheels_of_axles(Wide::axles(block.params, state), state.yaw));
    return detail::step_of<Wide>(block.params, state, block.inputs, ground, dt, block.overrides);
  } else if constexpr (requires { road.around(dt, dt); }) {
    const auto [x, y, z] = place_of(state);
    return detail::step_of<Wide>(block.params, state, block.inputs, road.around(x, y), dt, block.overrides);
  } else if constexpr (requires {
                         Wide::step(block.params, state, block.inputs, road, dt);
                       }) {  // sampled under each wheel
    return detail::step_of<Wide>(block.params, state, block.inputs, road, dt, block.overrides);
  } else {
    const auto [x, y, z] = place_of(state);
    return detail::step_of<Wide>(block.params, state, block.inputs, plane_under(road(x, y)), dt, block.overrides);
  }
}

template <Model M, int W>
void Batch<M, W>::take_acted(Acted& acted, const Block& block, const typename Wide::Forces& forces,
                             const Mask<L>& frozen, const L& dt) {
  const auto take = [&](L& to, const L& now) { to = select(frozen, to, now); };
  for_each_number_pair<L>(acted.forces, forces, take);
  for_each_pair<Inputs<L>>(acted.inputs, block.inputs, [&](const FieldInfo&, L& to, const L& now) { take(to, now); });
  take(acted.dt, dt);
}

template <Model M, int W>
template <class Road>
void Batch<M, W>::step_block(Block& block, Acted* acted, const Road& road, const L& dt, int substeps) {
  typename Wide::State now = block.state;
  auto frozen = block.frozen;
  for (int i = 0; i < substeps; ++i) {
    auto [next, forces] = next_step(block, now, road, dt);
    L zero(R(0));  // NaN if a number of the next state is not finite
    for_each_field(next, [&](const FieldInfo&, const L& value) { zero = zero + value * L(R(0)); });
    frozen = frozen || zero != L(R(0));
    if (any_of(frozen))
      for_each_pair<typename Wide::State>(next, now,
                                          [&](const FieldInfo&, L& to, const L& was) { to = select(frozen, was, to); });
    if (acted) take_acted(*acted, block, forces, frozen, dt);
    now = next;
  }
  block.state = now;
  block.frozen = frozen;
}

}  // namespace sixline
