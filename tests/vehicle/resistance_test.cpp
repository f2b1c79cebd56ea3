// Drag and rolling resistance within a step: exact if the closed form is simple, stable at any step.
#include "driven_model.hpp"

namespace sixline::testing {
namespace {

using Pushed = ::testing::Types<PointMass<double>, LoadTransfer<double>, EngineGearbox<double>, RollingWheel<double>>;
TYPES_SUITE(Resisted, Pushed, ModelNames);

/// Sets a parameter as a car file does.
template <class Params>
void set_parameter(Params& p, std::string_view name, const std::string& value) {
  article_detail::put_named<double>(places_in<Params, double>(), &p, name, value);
}
/// Of the car, and of the wheels of a model whose wheels roll with it [kg].
template <class M>
double moving_mass() {
  return 1500 + (M::info.id == "rolling_wheel" ? 0.01 / (0.33 * 0.33) : 0);
}
const Inputs<double> coasting{.gear = 0, .auto_shift = 0};

TYPES_TEST(Resisted, airAloneSlowsByItsClosedFormAtAnyStep) {
  // v = v0/(1 + k v0 t/M): every step exact.
  for (const double dt : {0.01, 0.1, 1.0}) {
    Drive<M> run;
    set_parameter(run.p, "rolling_resistance", "0");
    set_parameter(run.p, "wheel_inertia", "0.005");
    set_field(run.s, "vx", 60);
    run.go(coasting, 50, dt);
    EXPECT_NEAR(get_field(run.s, "vx"), 60 / (1 + 0.43 * 60 * 50 / moving_mass<M>()), 1e-9) << dt;
  }
}

TYPES_TEST(Resisted, aVeryLightCarInStrongAirComesToRestAndNeverReverses) {
  // 50 kg, Cd 5, 20 m^2, 5 kg/m^3, 50 m/s: one explicit step of 0.1 s would end at -1200 m/s, the next at 7e5.
  for (const char* roll : {"0", "13", "500"})
    for (const double dt : {0.001, 0.1, 1.0}) {
      Drive<TypeParam> run;
      for (const auto& [name, value] : {std::pair{"mass", "50"},
                                        {"drag_coefficient", "5"},
                                        {"frontal_area", "20"},
                                        {"air_density", "5"},
                                        {"drag_mode", "cd"},
                                        {"rolling_resistance", roll}})
        set_parameter(run.p, name, value);
      set_field(run.s, "vx", 50);
      for (int i = 0; i < 200; ++i) {
        const double before = get_field(run.s, "vx");
        run.step(coasting, dt);
        ASSERT_LE(get_field(run.s, "vx"), before) << roll << ' ' << dt << ' ' << i;
        ASSERT_GE(get_field(run.s, "vx"), 0) << roll << ' ' << dt << ' ' << i;
      }
    }
}

TYPES_TEST(Resisted, theForcesShownAreThoseThatMovedTheCar) {
  for (const double dt : {0.001, 0.1, 1.0})
    for (const char* mode : {"linear", "coefficient"}) {
      Drive<M> run;
      set_parameter(run.p, "rolling_resistance_mode", mode);
      if (mode == std::string("coefficient")) set_parameter(run.p, "rolling_resistance", "0.015");
      set_parameter(run.p, "wheel_inertia", "0.005");
      set_field(run.s, "vx", 20);
      for (int i = 0; i < 50; ++i) {
        const double before = get_field(run.s, "vx");
        run.step(lively<double>(100 * i), dt);
        double sum = 0;
        for (const char* force : {"drive_force", "drag_force", "rolling_resistance_force", "brake_force"})
          sum += channel(run.o, force);
        EXPECT_NEAR(sum, moving_mass<M>() * (get_field(run.s, "vx") - before) / dt, 1e-8) << dt << ' ' << i;
      }
    }
}

TEST(Resistance, halvingTheStepQuartersTheErrorOfALaunchAndABrakingInAir) {
  const auto end = [](double brake, double dt) {
    Drive<PointMass<double>> run = driving<PointMass<double>>(brake > 0 ? 60 : 0);
    run.go({.throttle = brake > 0 ? 0.0 : 1.0, .brake = brake}, 4, dt);
    return run.s.drive.vx;
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
    typename M::Params p = article<M>();
    p.car.resistance.drag_mode = DragMode::lumped;
    p.car.resistance.drag_coefficient = drag;
    const auto start = at_speed<M>(p, speed);
    const auto loads = [&](double height) {
      p.drag_height = height;
      return M::step(p, start, coasting, flat, 0.001).forces.fz;
    };
    const auto low = loads(0), high = loads(0.6);
    const double moved = drag * speed * speed * 0.6 / p.car.geometry.wheelbase;
    EXPECT_NEAR(front_of(low) - front_of(high), std::min(moved, double(front_of(low))), 1e-9);
    EXPECT_NEAR(rear_of(high) - rear_of(low), front_of(low) - front_of(high), 1e-9);
  }
}
TEST(DragHeight, movesLoadToTheRearAxleAndNoMoreThanIsThere) {
  expect_drag_to_load_the_rear<Two>();
  expect_drag_to_load_the_rear<Four>();
}

}  // namespace
}  // namespace sixline::testing
