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

/// The slope of the yaw rate by steer after 5 s of full throttle, then at throttle 0.3, and its central difference.
template <class M>
void expect_lateral_tyres(TyreLaw law, CombinedSlip rule) {
  typename M::Params p = article<M>();
  p.tyre.law = law;
  p.tyre.combined = rule;
  typename M::State x{};
  for (int i = 0; i < 500; ++i) x = step<M>(p, x, {.throttle = 1}, RoadPlane<double>{}, 0.01).state;
  const auto yaw_rate = [&](double steer) {
    return step<M>(p, x, {.throttle = 0.3, .steer = steer}, RoadPlane<double>{}, 0.01).state.yaw_rate;
  };
  const auto by = jacobian<M>(p, x, {.throttle = 0.3}, {}, 0.01);
  const double slope = by.slope[field_index<typename M::State>("yaw_rate")]
                               [by.states + static_cast<std::size_t>(field_index<Inputs<double>>("steer"))];
  EXPECT_NEAR(slope, (yaw_rate(1e-7) - yaw_rate(-1e-7)) / 2e-7,
              1e-6);  // the brush bends: with 1e-6 they differ by 1e-6
}

// The lateral law is skipped where its slip is 0: with that the slope of CombinedSlip::similarity would be -0.0002.
TEST(Jacobian, hasLateralTyresWhereACarRollsExactlyStraight) {
  for (const TyreLaw law :
       {TyreLaw::linear, TyreLaw::atan, TyreLaw::monster_curve, TyreLaw::magic_formula, TyreLaw::brush})
    for (const CombinedSlip rule :
         {CombinedSlip::radial, CombinedSlip::priority, CombinedSlip::ellipse, CombinedSlip::similarity}) {
      SCOPED_TRACE(::testing::Message() << "law " << int(law) << ", rule " << int(rule));
      expect_lateral_tyres<DoubleTrack<double>>(law, rule);
      expect_lateral_tyres<CoupledBicycle<double>>(law, rule);
    }
}

// A car at rest on a level road, which nothing holds, drives off at the slightest throttle.
TEST(Jacobian, ofAStandingCarHasTheSlopeOfDrivingOff) {
  using M = DoubleTrack<double>;
  const M::Params p = article<M>();
  const M::State x{};
  const Inputs<double> u{.auto_shift = 0};
  const std::size_t vx = field_index<M::State>("vx"), throttle = field_index<Inputs<double>>("throttle");
  const auto by = jacobian<M>(p, x, u, {}, 0.01);
  const double moved = step<M>(p, x, {.throttle = 1e-6, .auto_shift = 0}, RoadPlane<double>{}, 0.01).state.vx;
  EXPECT_GT(moved, 0);
  EXPECT_NEAR(by.slope[vx][by.states + throttle], moved / 1e-6, 1e-5 * moved / 1e-6);
  EXPECT_EQ(by.state[vx], 0);
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
