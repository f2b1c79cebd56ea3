// Jacobian: the slopes are those of finite differences, the state is that of the plain step.
#include "sixline/models/jacobian.hpp"

#include <bit>

#include "driven_model.hpp"
#include "sixline/models/double_track.ipp"
#include "sixline/models/dynamic_bicycle.ipp"
#include "sixline/models/kinematic.ipp"

namespace sixline::testing {
namespace {

/// The largest difference between a slope and its central difference, of slopes of size 1.
template <class M>
double worst_slope() {
  const typename M::Params p = article<M>();
  const Inputs<double> u{.throttle = 0.3, .brake = 0.02, .steer = 0.04, .gear = 2, .auto_shift = 0};
  const Overrides<double> imposed{.imposed_speed = 12, .speed_is_imposed = 1};
  const Overrides<double> test = M::info.has_pedals ? Overrides<double>{} : imposed;
  const RoadPlane<double> road{.slope_x = 0.02, .slope_y = -0.01, .friction = 0.9};
  const double dt = 0.005, h = 1e-5;
  typename M::State x{};
  for_each_field(x, [](const FieldInfo& f, double& v) {
    if (f.quantity == Quantity::vx || f.quantity == Quantity::speed) v = 12;
  });
  for (int i = 0; i < 400; ++i) x = step<M>(p, x, u, road, dt, test).state;
  const Jacobian<M> found = jacobian<M>(p, x, u, road, dt, test);
  const auto plain = numbers_of(step<M>(p, x, u, road, dt, test).state);
  for (std::size_t row = 0; row < plain.size(); ++row)
    EXPECT_EQ(std::bit_cast<std::uint64_t>(found.state[row]), std::bit_cast<std::uint64_t>(plain[row])) << row;
  double worst = 0;
  std::size_t column = 0;
  const auto compare = [&](const FieldInfo& f, double& number, auto& owner, const auto& stepped) {
    const double was = number;
    number = was + h;
    const auto above = stepped(owner);
    number = was - h;
    const auto below = stepped(owner);
    number = was;
    const bool jumps =
        info_of(f.quantity).passing == Passing::stepwise || f.name == "auto_shift" || f.name == "handbrake";
    for (std::size_t row = 0; row < plain.size() && !jumps; ++row) {
      const double slope = (above[row] - below[row]) / (2 * h), off = found.slope[row][column] - slope;
      worst = std::max(worst, std::abs(off) / (1 + std::abs(slope)));
      EXPECT_LT(std::abs(off), 2e-5 * (1 + std::abs(slope))) << M::info.id << ", row " << row << " by " << f.name;
    }
    ++column;
  };
  typename M::State varied = x;
  Inputs<double> command = u;
  const auto by_state = [&](const auto& s) { return numbers_of(step<M>(p, s, u, road, dt, test).state); };
  const auto by_input = [&](const auto& in) { return numbers_of(step<M>(p, x, in, road, dt, test).state); };
  for_each_field(varied, [&](const FieldInfo& f, double& number) { compare(f, number, varied, by_state); });
  for_each_field(command, [&](const FieldInfo& f, double& number) { compare(f, number, command, by_input); });
  EXPECT_EQ(column, Jacobian<M>::states + Jacobian<M>::inputs);
  return worst;
}

TEST(Jacobian, hasTheSlopesOfFiniteDifferencesAndTheStateOfTheStep) {
  RecordProperty("double_track", std::to_string(worst_slope<DoubleTrack<double>>()));
  RecordProperty("coupled_bicycle", std::to_string(worst_slope<CoupledBicycle<double>>()));
  RecordProperty("kinematic_arc", std::to_string(worst_slope<KinematicArc<double>>()));
}

// The number of columns per pass changes no bit.
TEST(Jacobian, isTheSameByColumnsOneByOneAndEightAtATime) {
  using M = CoupledBicycle<double>;
  const M::Params p = article<M>();
  M::State x{};
  for (int i = 0; i < 300; ++i) x = step<M>(p, x, {.throttle = 0.5, .steer = 0.1}, RoadPlane<double>{}, 0.005).state;
  const auto one = jacobian<M, 1>(p, x, {.throttle = 0.5, .steer = 0.1}, {}, 0.005),
             eight = jacobian<M, 8>(p, x, {.throttle = 0.5, .steer = 0.1}, {}, 0.005);
  for (std::size_t row = 0; row < one.slope.size(); ++row)
    for (std::size_t column = 0; column < one.slope[row].size(); ++column)
      EXPECT_EQ(one.slope[row][column], eight.slope[row][column]) << row << " " << column;
}

}  // namespace
}  // namespace sixline::testing
