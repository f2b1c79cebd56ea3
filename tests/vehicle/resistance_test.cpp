// Drag and rolling resistance within a step: exact if the closed form is simple, stable at any step.
#include "article_car.hpp"
#include "model_tests.hpp"
#include "testing.hpp"

namespace sixline::testing {
namespace {

using Pushed = ::testing::Types<PointMass<double>, LoadTransfer<double>, EngineGearbox<double>, RollingWheel<double>>;
TYPES_SUITE(Resisted, Pushed, ModelNames);

template <class Params, class T>
void set_parameter(Params& p, std::string_view name, T value) {
  for_each_field(p, [&](const FieldInfo& f, auto& v) {
    if constexpr (std::is_same_v<std::remove_cvref_t<decltype(v)>, T>)
      if (f.name == name) v = value;
  });
}
template <class Output>
double channel(const Output& o, std::string_view name) {
  double found = NAN;
  for_each_field(o, [&](const FieldInfo& f, const double& v) {
    if (f.name == name) found = v;
  });
  return found;
}
const Inputs<double> coasting{.gear = 0, .auto_shift = 0};

TYPES_TEST(Resisted, airAloneSlowsByItsClosedFormAtAnyStep) {
  // v = v0/(1 + k v0 t/M): every step exact.
  using M = TypeParam;
  typename M::Params p = article<M>();
  set_parameter(p, "rolling_resistance", 0.0);
  set_parameter(p, "wheel_inertia", 0.005);
  const double mass = 1500 + (M::info.id == "rolling_wheel" ? 0.01 / (0.33 * 0.33) : 0);
  for (const double dt : {0.01, 0.1, 1.0}) {
    typename M::State s{};
    set_field(s, "vx", 60);
    for (int i = 0; i < std::lround(50 / dt); ++i) s = stepped<M>(p, s, coasting, flat, dt).state;
    EXPECT_NEAR(get_field(s, "vx"), 60 / (1 + 0.43 * 60 * 50 / mass), 1e-9) << dt;
  }
}

TYPES_TEST(Resisted, aVeryLightCarInStrongAirComesToRestAndNeverReverses) {
  // 50 kg, Cd 5, 20 m^2, 5 kg/m^3, 50 m/s: one explicit step of 0.1 s would end at -1200 m/s, the next at 7e5.
  using M = TypeParam;
  for (const double roll : {0.0, 13.0, 500.0})
    for (const double dt : {0.001, 0.1, 1.0}) {
      typename M::Params p = article<M>();
      set_parameter(p, "mass", 50.0);
      set_parameter(p, "drag_coefficient", 5.0);
      set_parameter(p, "frontal_area", 20.0);
      set_parameter(p, "air_density", 5.0);
      set_parameter(p, "drag_mode", DragMode::cd);
      set_parameter(p, "rolling_resistance", roll);
      typename M::State s{};
      set_field(s, "vx", 50);
      for (int i = 0; i < 200; ++i) {
        const double before = get_field(s, "vx");
        s = stepped<M>(p, s, coasting, flat, dt).state;
        ASSERT_LE(get_field(s, "vx"), before) << roll << ' ' << dt << ' ' << i;
        ASSERT_GE(get_field(s, "vx"), 0) << roll << ' ' << dt << ' ' << i;
      }
    }
}

TYPES_TEST(Resisted, theForcesShownAreThoseThatMovedTheCar) {
  using M = TypeParam;
  for (const double dt : {0.001, 0.1, 1.0})
    for (const auto mode : {RollingMode::linear, RollingMode::coefficient}) {
      typename M::Params p = article<M>();
      set_parameter(p, "rolling_resistance_mode", mode);
      if (mode == RollingMode::coefficient) set_parameter(p, "rolling_resistance", 0.015);
      set_parameter(p, "wheel_inertia", 0.005);
      typename M::State s{};
      set_field(s, "vx", 20);
      for (int i = 0; i < 50; ++i) {
        const auto next = stepped<M>(p, s, lively<double>(100 * i), flat, dt);
        const double sum = channel(next.output, "drive_force") + channel(next.output, "drag_force") +
                           channel(next.output, "rolling_resistance_force") + channel(next.output, "brake_force");
        const double rate = (get_field(next.state, "vx") - get_field(s, "vx")) / dt;
        const double mass = 1500 + (M::info.id == "rolling_wheel" ? 0.01 / (0.33 * 0.33) : 0);
        EXPECT_NEAR(sum, mass * rate, 1e-8) << dt << ' ' << i;
        s = next.state;
      }
    }
}

TEST(Resistance, halvingTheStepQuartersTheErrorOfALaunchAndABrakingInAir) {
  const auto end = [](double brake, double dt) {
    PointMass<double>::State s{};
    s.drive.vx = brake > 0 ? 60 : 0;
    for (int i = 0; i < std::lround(4 / dt); ++i)
      s = stepped<PointMass<double>>(article<PointMass<double>>(), s,
                                     {.throttle = brake > 0 ? 0.0 : 1.0, .brake = brake}, flat, dt)
              .state;
    return s.drive.vx;
  };
  for (const double brake : {0.0, 0.5}) {
    const double exact = end(brake, 1e-4);
    EXPECT_NEAR((end(brake, 0.2) - exact) / (end(brake, 0.1) - exact), 4, 0.1) << brake;
  }
}

// Drag above the road moves c v^2 h_d/L from the front axle to the rear one, at most the front one's load.
template <class M>
void expect_drag_to_load_the_rear() {
  for (const auto& [speed, drag] : {std::pair{40.0, 0.4}, std::pair{80.0, 2.0}}) {
    double front[2]{}, rear[2]{};
    for (int high = 0; high < 2; ++high) {
      typename M::Params p = article<M>();
      p.car.resistance.drag_mode = DragMode::lumped;
      p.car.resistance.drag_coefficient = drag;
      p.drag_height = high ? 0.6 : 0;
      typename M::State s{};
      s.vx = speed;
      const auto fz = M::step(p, M::rolling(p, s), coasting, flat, 0.001).forces.fz;
      front[high] = front_of(fz);
      rear[high] = rear_of(fz);
      if (!high) continue;
      const double moved = drag * speed * speed * 0.6 / p.car.geometry.wheelbase;
      EXPECT_NEAR(front[0] - front[1], std::min(moved, front[0]), 1e-9);
      EXPECT_NEAR(rear[1] - rear[0], front[0] - front[1], 1e-9);
    }
  }
}
TEST(DragHeight, movesLoadToTheRearAxleAndNoMoreThanIsThere) {
  expect_drag_to_load_the_rear<Two>();
  expect_drag_to_load_the_rear<Four>();
}

}  // namespace
}  // namespace sixline::testing
