// Batch of a model: vehicles of a model of known type, in blocks of lanes, behind BatchModel.
#pragma once
#include <array>
#include <memory>
#include <vector>

#include "batch/lane_road.hpp"
#include "batch/make_batch.hpp"
#include "sixline/batch.hpp"
#include "sixline/internal/vehicle/registry/lap_run.hpp"
#include "sixline/models/catalogue.hpp"

namespace sixline {

/// Whether the numbers of a vehicle are few: two of the widest registers then compute one number of a block, so that one
/// computes while the other waits in a long chain. Two small powertrains side by side take a minute to compile, so models
/// with a longitudinal model are among them with the widest registers only.
template <class M>
inline constexpr bool is_small = sizeof(typename M::State) <= 8 * sizeof(typename M::Scalar) &&
                                 !(M::info.has_longitudinal && detail::register_bytes < 64);
/// Width in bytes of a number of a block: one register, two for small models. Cars with four wheels gain nothing from
/// registers of 16 bytes: there they are stepped one by one, with their wheels side by side (docs/performance.md).
template <class M>
inline constexpr int batch_bytes = is_small<M> ? (detail::register_bytes > 32 ? 128 : 64)
                                   : detail::register_bytes == 16 && M::info.wheels == 4
                                       ? int(sizeof(typename M::Scalar))
                                       : detail::register_bytes;
/// Number of vehicles in a block.
template <class M>
inline constexpr int batch_width = batch_bytes<M> / int(sizeof(typename M::Scalar));

/// M: over double or float; W: vehicles of a block.
template <Model M, int W>
class BatchOf final : public BatchModel {
  using R = typename M::Scalar;
  using One = WithScalar<M, double>;  ///< the model behind AnyModel
  using Lanes = Batch<M, W>;
  using L = typename Lanes::L;
  using Road = LaneRoad<L, W, in_plane<typename One::State>, TakesRoad<One>>;

 public:
  BatchOf(const AnyModel& like, std::size_t count)
      : blocks_(Lanes::blocks_for(count)), near_(blocks_.size()), lanes_(blocks_, count, params_of(like)) {
    clear_place_hints();
    for (std::size_t i = 0; i < count; ++i) put_state(i, like);
  }
  BatchOf(const BatchOf& other) : blocks_(other.blocks_), near_(other.near_), lanes_(blocks_, other.lanes_.size(), {}) {
    std::copy(other.blocks_.begin(), other.blocks_.end(), blocks_.begin());
    acted_ = other.acted_;
    lanes_.keep(acted_);
  }
  std::unique_ptr<BatchModel> clone() const override { return std::make_unique<BatchOf>(*this); }
  std::size_t block_count() const override { return blocks_.size(); }
  std::size_t width() const override { return W; }

  bool put_params(std::size_t block, std::span<const AnyModel* const> from) override {
    typename Lanes::Wide::Params params = cast<typename Lanes::Wide>(params_of(*from.front()));
    bool fits = true;
    for (std::size_t i = 0; i < from.size(); ++i) fits = detail::put_lane(params, int(i), params_of(*from[i])) && fits;
    if (fits) blocks_[block].params = params;
    return fits;
  }
  void keep_readings() override {
    acted_.resize(blocks_.size());
    lanes_.keep(acted_);
  }
  void put_state(std::size_t i, const AnyModel& from) override {
    lanes_.set_state(i, cast<M>(ModelStructs<One>::state(from)));
    near_[i / W][i % W] = from.road_hint();
    if (acted_.empty()) return;
    const std::vector<double> numbers = from.acted();
    auto next = numbers.begin();
    for_each_acted(acted_[i / W], [&](L& number) { detail::set_lane(number, int(i % W), R(*next++)); });
  }
  void take(std::size_t i, AnyModel& to) const override {
    ModelStructs<One>::assign(to, cast<One>(lanes_.params(i)), cast<One>(lanes_.state(i)), near_[i / W][i % W]);
    if (acted_.empty()) return;
    std::vector<double> numbers;
    Acted acted = acted_[i / W];
    for_each_acted(acted, [&](const L& number) { numbers.push_back(double(detail::lane_of(number, int(i % W)))); });
    to.restore_acted(numbers);
  }

  void set_input(int field, std::span<const double> values) override { put_column(field, values, &Block::inputs); }
  void set_override(int field, std::span<const double> values) override {
    put_column(field, values, &Block::overrides);
  }
  Inputs<double> inputs(std::size_t i) const override {
    return detail::take_lane<Inputs<double>>(blocks_[i / W].inputs, int(i % W));
  }
  Overrides<double> overrides(std::size_t i) const override {
    return detail::take_lane<Overrides<double>>(blocks_[i / W].overrides, int(i % W));
  }
  void read(std::size_t state, std::span<double> values) const override {
    for (std::size_t b = 0; b < blocks_.size(); ++b) {
      std::size_t at = 0;
      for_each_field(blocks_[b].state, [&](const FieldInfo&, const L& value) {
        if (at++ != state) return;
        for (std::size_t i = b * W; i < values.size() && i < (b + 1) * W; ++i)
          values[i] = double(detail::lane_of(value, int(i % W)));
      });
    }
  }
  bool motion(std::size_t first, std::size_t last, std::span<VehicleMotion<double>> values) const override {
    if constexpr (Drivable<One>) {
      for (std::size_t b = first; b < last; ++b) {
        const VehicleMotion<L> seen = Lanes::Wide::observe(blocks_[b].params, blocks_[b].state);
        for (std::size_t i = b * W; i < values.size() && i < (b + 1) * W; ++i) values[i] = of_lane(seen, int(i % W));
      }
      return true;
    } else {
      return false;
    }
  }
  void step(std::size_t first, std::size_t last, const AnyRoad& road, double dt, int substeps) override {
    for (std::size_t b = first; b < last; ++b) lanes_.step_blocks(b, b + 1, Road{road, near_[b]}, R(dt), substeps);
  }
  bool frozen(std::size_t i) const override { return lanes_.frozen(i); }
  void clear_place_hints() override {
    for (auto& pieces : near_) pieces.fill(-1);
  }

 private:
  using Block = typename Lanes::Block;
  using Acted = typename Lanes::Acted;

  /// Visits the numbers in the order of AnyModel::acted().
  template <class Use>
  static void for_each_acted(Acted& acted, const Use& use) {
    for_each_number_of<L>(acted.forces, use);
    for_each_field(acted.inputs, [&](const FieldInfo&, L& number) { use(number); });
    use(acted.dt);
  }
  static typename M::Params params_of(const AnyModel& from) { return cast<M>(ModelStructs<One>::params(from)); }
  static VehicleMotion<double> of_lane(const VehicleMotion<L>& all, int lane) {
    const auto of = [&](const L& value) { return double(detail::lane_of(value, lane)); };
    return {of(all.x),
            of(all.y),
            of(all.yaw),
            of(all.vx),
            of(all.vy),
            of(all.yaw_rate),
            of(all.rolling_speed_front),
            of(all.rolling_speed_driven),
            of(all.gear),
            of(all.rpm)};
  }
  template <class Part>
  void put_column(int field, std::span<const double> values, Part Block::*part) {
    for (std::size_t b = 0; b < blocks_.size(); ++b) {
      int at = 0;
      for_each_field(blocks_[b].*part, [&](const FieldInfo&, L& value) {
        if (at++ != field) return;
        for (std::size_t i = b * W; i < values.size() && i < (b + 1) * W; ++i)
          detail::set_lane(value, int(i % W), R(values[i]));
      });
    }
  }

  std::vector<Block> blocks_;
  std::vector<Acted> acted_;              ///< empty: not kept
  std::vector<std::array<int, W>> near_;  ///< the piece of a track where each was last; -1: not known
  Lanes lanes_;
};

template <class M, int W = batch_width<M>>
std::unique_ptr<BatchModel> make_batch(const AnyModel& like, std::size_t count) {
  return std::make_unique<BatchOf<M, W>>(like, count);
}
/// Maker for one or two vehicles; null: that of the set before. Blocks of one vehicle where registers have 16 bytes, or
/// doubles of four wheels fill one of 32; wide ones for small models, whose block costs little more than a vehicle.
template <class M>
constexpr BatchMaker make_alone() {
  constexpr bool fills = detail::register_bytes == 32 && M::info.wheels == 4 && sizeof(typename M::Scalar) == 8;
  if constexpr (is_small<M> && detail::register_bytes < 64) return make_batch<M>;
  if constexpr (!is_small<M> && (detail::register_bytes == 16 || fills)) return make_batch<M, 1>;
  return nullptr;
}
template <class M>
void add_batch(BatchTable& table) {
  using F = WithScalar<M, float>;
  table.emplace(typeid(M), BatchMakers{{make_batch<M>, make_batch<F>}, {make_alone<M>(), make_alone<F>()}});
}

}  // namespace sixline
