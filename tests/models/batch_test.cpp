// Vehicles in a Batch equal single vehicles: the same bits at every index, tail, mask and sub-step.
#include "sixline/batch.hpp"
#include "article_car.hpp"
#include "sixline/models/double_track.ipp"
#include "sixline/models/kinematic.ipp"
#include "sixline/models/ray_car.ipp"
#include "testing.hpp"

namespace sixline::testing {
namespace {

template <class M, int width>
struct Batched {
  using Vehicle = M;
  static constexpr int lanes = width;
};
struct BatchNames {
  template <class B>
  static std::string GetName(int) {
    return std::string(B::Vehicle::info.id) + (sizeof(typename B::Vehicle::Scalar) == 8 ? "_double_" : "_float_") +
           std::to_string(B::lanes);
  }
};
using Batches = ::testing::Types<Batched<KinematicArc<double>, 2>, Batched<DoubleTrack<double>, 4>,
                                 Batched<DoubleTrack<float>, 8>, Batched<RayCar<double>, 4>>;
TYPES_SUITE(BatchOf, Batches, BatchNames);

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
  if constexpr (requires { p.car.body.mass; }) p.car.body.mass = p.car.body.mass * (R(1) + R(0.02) * R(i));
  return p;
}
template <class R>
Inputs<R> drive_of(std::size_t i, int step) {
  return {.throttle = R(0.3) + R(0.1) * R(i % 5),
          .brake = step % 90 < 70 ? R(0) : R(0.4),
          .steer = R(0.05) * R(i % 7) - R(0.1)};
}
/// The overrides of a car without pedals.
template <class M>
Overrides<typename M::Scalar> imposed_on(std::size_t i) {
  using R = typename M::Scalar;
  if (M::info.has_pedals) return {};
  return {.imposed_speed = R(3) + R(i), .speed_is_imposed = R(1)};
}
template <class M>
typename M::State start(std::size_t i) {
  typename M::State s{};
  using R = typename M::Scalar;
  for_each_field(s, [&](const FieldInfo& f, R& value) {
    if (f.name == "vx" || f.name == "speed") value = R(5) + R(i);
    if (f.name == "yaw") value = R(0.3) * R(i);
  });
  return s;
}

TYPES_TEST(BatchOf, everyVehicleEqualsASingleOneToTheBitAlsoInTheTail) {
  using M = typename TypeParam::Vehicle;
  using R = typename M::Scalar;
  using B = Batch<M, TypeParam::lanes>;
  for (const std::size_t count :
       {std::size_t(1), std::size_t(TypeParam::lanes), std::size_t(2 * TypeParam::lanes + 1)}) {
    std::vector<typename B::Block> blocks(B::blocks_for(count));
    B batch(blocks, count, article<M>());
    ASSERT_EQ(batch.size(), count);
    std::vector<typename M::State> alone;
    for (std::size_t i = 0; i < count; ++i) {
      ASSERT_TRUE(batch.set_params(i, car<M>(i)));
      batch.set_state(i, start<M>(i));
      batch.set_overrides(i, imposed_on<M>(i));
      alone.push_back(start<M>(i));
    }
    const RoadPlane<R> road{.slope_x = R(0.02), .friction = R(0.9)};
    for (int k = 0; k < 300; k += 3) {
      for (std::size_t i = 0; i < count; ++i) batch.set_inputs(i, drive_of<R>(i, k));
      batch.step(road, R(0.01), 3);
      for (std::size_t i = 0; i < count; ++i)
        for (int part = 0; part < 3; ++part)
          alone[i] = step<M>(car<M>(i), alone[i], drive_of<R>(i, k), road, R(0.01), imposed_on<M>(i)).state;
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

TEST(Batch, aVehicleThatBreaksIsFrozenAndItsNeighboursKeepTheirBits) {
  Seven calm, broken;
  for (int k = 0; k < 50; ++k) {
    for (std::size_t i = 0; i < 7; ++i) {
      calm.batch.set_inputs(i, drive_of<double>(i, k));
      broken.batch.set_inputs(i, drive_of<double>(i, k));
    }
    if (k == 20) {
      auto state = broken.batch.state(2);
      for_each_field(state, [](const FieldInfo& f, double& value) {
        if (f.name == "vx") value = nan;
      });
      broken.batch.set_state(2, state);
    }
    calm.batch.step(RoadPlane<double>{}, 0.01, 2);
    broken.batch.step(RoadPlane<double>{}, 0.01, 2);
  }
  EXPECT_EQ(broken.batch.frozen_count(), 1u);
  EXPECT_TRUE(broken.batch.frozen(2));
  for (const std::size_t i : {0, 1, 3, 4, 5, 6}) EXPECT_TRUE(same(broken.batch.state(i), calm.batch.state(i))) << i;
  broken.batch.set_state(2, start<DoubleTrack<double>>(2));
  EXPECT_EQ(broken.batch.frozen_count(), 0u);
  broken.batch.step(RoadPlane<double>{}, 0.01);
  EXPECT_EQ(broken.batch.frozen_count(), 0u) << "put back, it drives again";
}

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

/// Cars in a batch on a surface have the bits of cars alone; alone(state, inputs): the next state.
template <class Car, class F, class Step>
void expect_as_alone(const F& surface, std::vector<typename Car::State> states, Step alone) {
  std::vector<typename Batch<Car, 4>::Block> blocks(1);
  Batch<Car, 4> batch(blocks, states.size(), article<Car>());
  for (std::size_t i = 0; i < states.size(); ++i) {
    batch.set_state(i, states[i]);
    batch.set_inputs(i, drive_of<double>(i, 0));
  }
  batch.step(surface, 0.01, 300);
  for (std::size_t i = 0; i < states.size(); ++i) {
    for (int k = 0; k < 300; ++k) states[i] = alone(states[i], drive_of<double>(i, 0));
    EXPECT_TRUE(same(batch.state(i), states[i])) << i;
  }
}

// A model in space evaluates the surface under each wheel and stands at its height.
TEST(Batch, inSpaceItDrivesOnASurfaceAsAlone) {
  using Car = RayCar<double>;
  const PlaneRoad<double> raised{.height = 3, .slope_x = 0.03, .friction = 0.8};
  std::vector<Car::State> starts;
  for (const double x : {0.0, 10.0, 20.0}) starts.push_back(Car::place_at(article<Car>(), raised, x, 0.0, 0.2));
  EXPECT_GT(starts[0].z, 3);
  expect_as_alone<Car>(raised, starts, [&](const Car::State& s, const Inputs<double>& u) {
    return Car::step(article<Car>(), s, u, raised, 0.01).state;
  });
}

// A planar model uses the plane under each car.
TEST(Batch, drivesOnASurfaceAsAlone) {
  const auto hills = [](const auto& x, const auto&) {
    using S = std::remove_cvref_t<decltype(x)>;
    return RoadPoint<S>{.height = S(0.3) * sin(S(0.2) * x), .slope_x = S(0.06) * cos(S(0.2) * x), .friction = S(0.8)};
  };
  using Planar = DoubleTrack<double>;
  expect_as_alone<Planar>(hills, {start<Planar>(0), start<Planar>(1), start<Planar>(2), start<Planar>(3)},
                          [&](const Planar::State& s, const Inputs<double>& u) {
                            return step<Planar>(article<Planar>(), s, u, plane_under(hills(s.x, s.y)), 0.01).state;
                          });
}

}  // namespace
}  // namespace sixline::testing
