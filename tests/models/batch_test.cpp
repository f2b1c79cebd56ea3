// Vehicles in a Batch equal single vehicles: the same bits at every index, tail, mask and sub-step. In double, for every
// model, kind of road and width, and that a vehicle that breaks leaves its neighbours alone: tests/batch.
#include "sixline/batch.hpp"
#include "driven_model.hpp"
#include "sixline/models/double_track.ipp"

namespace sixline::testing {
namespace {

template <class State>
bool same(const State& a, const State& b) {
  return std::memcmp(&a, &b, sizeof a) == 0;
}
/// All fields equal; parameters have padding bytes between them.
template <class P>
bool same_fields(P a, P b) {
  bool equal = true;
  const auto compare = [&](auto& x, auto& y) {
    if constexpr (requires { x.rpm; })
      equal = equal && x.size == y.size && x.rpm == y.rpm && x.torque == y.torque;
    else if constexpr (requires { x.ratio; })
      equal = equal && x.ratio == y.ratio && x.top == y.top;
    else if constexpr (requires { x.table; })
      equal = equal && x.table == y.table;
    else
      equal = equal && x == y;
  };
  detail::visit_both(a, b, compare);
  return equal;
}
/// A car that differs from its neighbours.
template <class M>
typename M::Params car(std::size_t i) {
  auto p = article<M>();
  using R = typename M::Scalar;
  p.car.body.mass = p.car.body.mass * (R(1) + R(0.02) * R(i));
  return p;
}
template <class R>
Inputs<R> drive_of(std::size_t i, int step) {
  return {.throttle = R(0.3) + R(0.1) * R(i % 5),
          .brake = step % 90 < 70 ? R(0) : R(0.4),
          .steer = R(0.05) * R(i % 7) - R(0.1)};
}
template <class M>
typename M::State start(std::size_t i) {
  using R = typename M::Scalar;
  return {.yaw = R(0.3) * R(i), .vx = R(5) + R(i)};
}

TEST(Batch, inSinglePrecisionEveryVehicleEqualsASingleOneToTheBitAlsoInTheTail) {
  using M = DoubleTrack<float>;
  using B = Batch<M, 8>;
  for (const std::size_t count : {1u, 8u, 17u}) {
    std::vector<B::Block> blocks(B::blocks_for(count));
    B batch(blocks, count, article<M>());
    ASSERT_EQ(batch.size(), count);
    std::vector<M::State> alone;
    for (std::size_t i = 0; i < count; ++i) {
      ASSERT_TRUE(batch.set_params(i, car<M>(i)));
      batch.set_state(i, start<M>(i));
      alone.push_back(start<M>(i));
    }
    const RoadPlane<float> road{.slope_x = 0.02f, .friction = 0.9f};
    for (int k = 0; k < 300; k += 3) {
      for (std::size_t i = 0; i < count; ++i) batch.set_inputs(i, drive_of<float>(i, k));
      batch.step(road, 0.01f, 3);
      for (std::size_t i = 0; i < count; ++i)
        for (int part = 0; part < 3; ++part)
          alone[i] = stepped<M>(car<M>(i), alone[i], drive_of<float>(i, k), road, 0.01f).state;
    }
    for (std::size_t i = 0; i < count; ++i) {
      EXPECT_TRUE(same(batch.state(i), alone[i])) << "vehicle " << i << " of " << count;
      EXPECT_TRUE(same_fields(batch.params(i), car<M>(i))) << i;
    }
    EXPECT_EQ(batch.frozen_count(), 0u);
  }
}

using Double4 = Batch<DoubleTrack<double>, 4>;
struct Seven {
  std::vector<Double4::Block> blocks = std::vector<Double4::Block>(2);
  Double4 batch{blocks, 7, article<DoubleTrack<double>>()};
};

TEST(Batch, columnsAreSetReadAndResetByMask) {
  Seven cars;
  const std::vector<double> throttle{0, 0.1, 0.2, 0.3, 0.4, 0.5, 1}, short_one{1, 2};
  ASSERT_TRUE(cars.batch.set_inputs({.throttle = throttle}));
  EXPECT_FALSE(cars.batch.set_inputs({.throttle = throttle, .steer = short_one}));
  EXPECT_EQ(cars.batch.inputs(6).throttle, 1);
  EXPECT_EQ(cars.batch.inputs(6).auto_shift, 1);
  cars.batch.step(RoadPlane<double>{}, 0.01, 200);
  std::vector<double> vx(7), wrong(6);
  const int field = field_index<DoubleTrack<double>::State>("vx");
  ASSERT_TRUE(cars.batch.read(field, vx));
  EXPECT_FALSE(cars.batch.read(field, wrong));
  EXPECT_FALSE(cars.batch.read(-1, vx));
  EXPECT_EQ(vx[0], 0);
  EXPECT_GT(vx[6], vx[1]);
  const std::vector<std::uint8_t> which{0, 1, 0, 0, 0, 0, 1};
  EXPECT_FALSE(cars.batch.reset(std::span(which).first(3), {}));
  ASSERT_TRUE(cars.batch.reset(which, {}));
  std::vector<double> after(7);
  ASSERT_TRUE(cars.batch.read(field, after));
  EXPECT_EQ(after[1], 0);
  EXPECT_EQ(after[6], 0);
  EXPECT_EQ(after[5], vx[5]);
}

TEST(Batch, aChoiceThatDiffersWithinABlockIsRefused) {
  Seven cars;
  auto other = article<DoubleTrack<double>>();
  for_each_field(other, [](const FieldInfo& f, auto& value, const auto&... names) {
    if constexpr (sizeof...(names) > 0)
      if (f.name == "tyre")
        value = static_cast<std::remove_reference_t<decltype(value)>>((static_cast<int>(value) + 1) %
                                                                      int((names.size(), ...)));
  });
  EXPECT_FALSE(cars.batch.set_params(1, other));
  EXPECT_TRUE(same_fields(cars.batch.params(1), article<DoubleTrack<double>>()));
}

TEST(Batch, withoutEnoughMemoryThereAreNoVehicles) {
  std::vector<Double4::Block> blocks(1);
  EXPECT_EQ(Double4(blocks, 5, article<DoubleTrack<double>>()).size(), 0u);
  EXPECT_EQ(Double4(blocks, 0, article<DoubleTrack<double>>()).size(), 0u);
  Double4 none;
  none.step(RoadPlane<double>{}, 0.01);
  EXPECT_EQ(none.frozen_count(), 0u);
}

// A planar model uses the plane under each car.
TEST(Batch, drivesOnASurfaceAsAlone) {
  constexpr int lanes = 4;
  const auto hills = [](const auto& x, const auto&) {
    using S = std::remove_cvref_t<decltype(x)>;
    return RoadPoint<S>{.height = S(0.3) * sin(S(0.2) * x), .slope_x = S(0.06) * cos(S(0.2) * x), .friction = S(0.8)};
  };
  using Planar = DoubleTrack<double>;
  std::vector<Batch<Planar, lanes>::Block> blocks(1);
  Batch<Planar, lanes> batch(blocks, lanes, article<Planar>());
  for (std::size_t i = 0; i < lanes; ++i) {
    batch.set_state(i, start<Planar>(i));
    batch.set_inputs(i, drive_of<double>(i, 0));
  }
  batch.step(hills, 0.01, 300);
  for (std::size_t i = 0; i < lanes; ++i) {
    Drive<Planar> alone{.s = start<Planar>(i)};
    for (int k = 0; k < 300; ++k) alone.step(drive_of<double>(i, 0), 0.01, plane_under(hills(alone.s.x, alone.s.y)));
    EXPECT_TRUE(same(batch.state(i), alone.s)) << i;
  }
}

}  // namespace
}  // namespace sixline::testing
