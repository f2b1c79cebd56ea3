// Sums of forces and energies of Model 8, and held speeds.
#include "coupled_cars.hpp"

namespace sixline::testing::force_balance_test {

TYPES_SUITE(Coupling, Coupleds, ModelNames);

/// Forces of the tyres on the body, from the reported channels.
struct Sum {
  double x = 0, y = 0, moment = 0;
};
template <class M>
Sum body_forces(const typename M::Params& p, const typename M::Output& o, double steer) {
  Sum sum;
  const auto& g = p.car.geometry;
  const auto along = o.fx.wheel_vec(), left = o.fy.wheel_vec();
  constexpr int wheels = decltype(along)::lanes;
  for (int j = 0; j < wheels; ++j) {
    const bool front = j < wheels / 2;
    const double x = front ? g.cg_to_front : -g.cg_to_rear, angle = front ? steer : 0,
                 half_track = (front ? g.track_width_front : g.track_width_rear) / 2,
                 y = wheels == 2 ? 0
                     : j % 2     ? -half_track
                                 : half_track;
    const double fx = std::cos(angle) * along[j] - std::sin(angle) * left[j],
                 fy = std::sin(angle) * along[j] + std::cos(angle) * left[j];
    sum.x += fx;
    sum.y += fy;
    sum.moment += x * fy - y * fx;
  }
  return sum;
}

TYPES_TEST(Coupling, reportedForcesAreTheChangeOfMomentumAndOfSpin) {
  typename M::Params p = article<M>();
  p.car.resistance = {.drag_coefficient = 0, .rolling_resistance = 0};
  auto s = at_speed<M>(p, 10);
  double worst = 0, worst_spin = 0, worst_stop = 0, px = 1500 * 10, py = 0, spin = 0;
  const double dt = 0.005;
  for (int i = 0; i < 6000; ++i) {
    auto u = lively<double>(i);
    u.steer = 0.4 * std::sin(0.003 * i);
    const auto n = stepped<M>(p, s, u, flat, dt);
    const auto sum = body_forces<M>(p, n.output, n.output.motion.steer_angle);
    // They act in the axes of the step's middle; those that bring a car to rest, in the axes before it.
    const bool stopped = n.state.vx == 0 && n.state.vy == 0;
    const double at = stopped ? s.yaw : 0.5 * (s.yaw + n.state.yaw), c = std::cos(at), sn = std::sin(at);
    px += dt * (c * sum.x - sn * sum.y);
    py += dt * (sn * sum.x + c * sum.y);
    spin += dt * sum.moment;
    s = n.state;
    const double ch = std::cos(s.yaw), sh = std::sin(s.yaw);
    worst = std::max(worst, std::hypot(px / 1500 - (ch * s.vx - sh * s.vy), py / 1500 - (sh * s.vx + ch * s.vy)));
    double& worst_of = stopped ? worst_stop : worst_spin;
    worst_of = std::max(worst_of, std::abs(spin / p.yaw_inertia - s.yaw_rate));
    if (stopped) spin = p.yaw_inertia * s.yaw_rate;
  }
  EXPECT_LT(worst, 1e-11);  // of 6000 steps; measured 1e-13
  // In the step that brings four wheels to rest in a bend, left and right share the holding force by their loads.
  EXPECT_LT(worst_spin, 1e-12);
  EXPECT_LT(worst_stop, M::info.id == Two::info.id ? 1e-12 : 2e-3);  // measured 1e-3 rad/s
}

TYPES_TEST(Coupling, theEnginesWorkIsKineticEnergyPlusWhatTheTyresGrind) {
  // Straight and in a bend: change of the energy of body, wheels and engine = drive work - force times sliding way.
  typename M::Params p = article<M>();
  p.car.resistance = {.drag_coefficient = 0, .rolling_resistance = 0};
  auto s = at_speed<M>(p, 8);
  const double dt = 0.001, R = p.car.wheel.wheel_radius;
  double work = 0, ground_work = 0, start = 0, worst = 0;
  const auto energy = [&](const typename M::State& st) {
    const auto w = st.wheel_speed.wheel_vec();
    double wheels = 0;
    const double mean = sum(drive_shares<double, decltype(w)::lanes>(p.drivetrain) * w);
    const double ratio = total_ratio(p.car.gearbox, st.driveline.gear);
    for (int j = 0; j < decltype(w)::lanes; ++j) {
      const double I = (j < decltype(w)::lanes / 2 ? p.wheels.wheel_inertia_front : p.wheels.wheel_inertia_rear) * 4.0 /
                       decltype(w)::lanes;
      wheels += 0.5 * I * w[j] * w[j];
    }
    return 0.5 * 1500 * (st.vx * st.vx + st.vy * st.vy) + 0.5 * p.yaw_inertia * st.yaw_rate * st.yaw_rate + wheels +
           0.5 * p.wheels.engine_inertia * ratio * ratio * mean * mean;
  };
  for (int i = 0; i < 4000; ++i) {
    s.driveline.gear = 2;
    const auto before = s;
    if (i == 0) start = energy(s);
    const auto n =
        stepped<M>(p, s, {.throttle = 0.5, .gear = 2, .auto_shift = 0}, flat, dt, imposed_steer(i > 2000 ? 0.03 : 0.0));
    s = n.state;
    const auto w = s.wheel_speed.wheel_vec(), w0 = before.wheel_speed.wheel_vec(), f = n.output.fx.wheel_vec();
    work += dt * n.output.drive.axle_drive_torque * 0.5 *
            (sum(drive_shares<double, decltype(w)::lanes>(p.drivetrain) * (w + w0)));
    const auto forces = body_forces<M>(p, n.output, n.output.motion.steer_angle);
    ground_work += dt * (forces.x * 0.5 * (s.vx + before.vx) + forces.y * 0.5 * (s.vy + before.vy) +
                         forces.moment * 0.5 * (s.yaw_rate + before.yaw_rate) - R * sum(f * 0.5 * (w + w0)));
    EXPECT_LE(ground_work, 1e-9);
    worst = std::max(worst, std::abs(energy(s) - start - work - ground_work));
  }
  EXPECT_GT(work, 1e5);
  EXPECT_LT(worst, 1e-4 * work);  // measured 4 J of 123 kJ
}

// What an imposed force or torque moves: scenario_names_test (Inputs).
TEST(TestInputs, aHeldSpeedIsExactWhateverThePedals) {
  const auto end = []<class M>(M) {
    Drive<M> run = driving<M>(3);
    for (int i = 0; i < 1000; ++i) run.step({.throttle = 1, .brake = 1}, 0.001, {}, imposed(17, 0.2));
    return std::hypot(get_field(run.s, "vx"), get_field(run.s, "vy"));
  };
  EXPECT_NEAR(end(Dynamic{}), 17, 1e-14);
  EXPECT_NEAR(end(Two{}), 17, 1e-14);
  EXPECT_NEAR(end(Four{}), 17, 1e-14);
}

}  // namespace sixline::testing::force_balance_test
