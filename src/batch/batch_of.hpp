// Batch of a model: vehicles of a model of known type, in blocks of lanes, behind BatchModel.
#pragma once
#include <array>
#include <memory>
#include <string_view>
#include <vector>

#include "batch/lane_road.hpp"
#include "batch/make_batch.hpp"
#include "sixline/batch.hpp"
#include "sixline/internal/registry/lap_run.hpp"
#include "sixline/models/catalogue.hpp"

namespace sixline {

/// Width in bytes of a number of a block. Two of the widest registers for models with little state, so that one
/// register computes while the other waits in a long chain; one register for models with much state. Machines with
/// fewer registers would spill those numbers to memory: there vehicles are stepped one by one, with their four wheels
/// side by side. So are models with a longitudinal model, since the lanes of two small powertrains take a minute to
/// compile.
template <class M>
inline constexpr int batch_bytes = sizeof(typename M::State) <= 8 * sizeof(typename M::Scalar) &&
                                           !(M::info.has_longitudinal && detail::register_bytes < 64)
                                       ? (detail::register_bytes > 32 ? 128 : 64)
                                   : detail::register_bytes == 64 ? 64
                                                                  : int(sizeof(typename M::Scalar));
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
    forget_places();
    for (std::size_t i = 0; i < count; ++i) put_state(i, like);
  }
  BatchOf(const BatchOf& other) : blocks_(other.blocks_), near_(other.near_), lanes_(blocks_, other.lanes_.size(), {}) {
    std::copy(other.blocks_.begin(), other.blocks_.end(), blocks_.begin());
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
  void put_state(std::size_t i, const AnyModel& from) override {
    lanes_.set_state(i, cast<M>(ModelStructs<One>::state(from)));
    near_[i / W][i % W] = from.road_hint();
  }
  void take(std::size_t i, AnyModel& to) const override {
    ModelStructs<One>::assign(to, cast<One>(lanes_.params(i)), cast<One>(lanes_.state(i)), near_[i / W][i % W]);
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
  void forget_places() override {
    for (auto& pieces : near_) pieces.fill(-1);
  }

 private:
  using Block = typename Lanes::Block;

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
  std::vector<std::array<int, W>> near_;  ///< the piece of a track where each was last; -1: not known
  Lanes lanes_;
};

template <class M>
std::unique_ptr<BatchModel> make_batch(const AnyModel& like, std::size_t count) {
  return std::make_unique<BatchOf<M, batch_width<M>>>(like, count);
}
#ifndef SIXLINE_SET_NAME
#define SIXLINE_SET_NAME "simd128"  // of the browser's core, which has its own list of models
#endif
/// Whether vehicles of M have their own code in this set; otherwise they use the code of the set before it. Only models
/// in lanes, or with four wheels whose doubles fill a register, gain from AVX2 (docs/performance.md, "Which models
/// gain").
template <class M>
inline constexpr bool gains = std::string_view(SIXLINE_SET_NAME) != "avx2" || batch_width<M> > 1 ||
                              (M::info.wheels == 4 && sizeof(typename M::Scalar) == 8);
template <class M>
constexpr BatchMaker maker_of() {
  if constexpr (gains<M>)
    return make_batch<M>;
  else
    return nullptr;
}
template <class M>
void add_batch(BatchTable& table) {
  table.emplace(typeid(M), BatchMakers{maker_of<M>(), maker_of<WithScalar<M, float>>()});
}

}  // namespace sixline
