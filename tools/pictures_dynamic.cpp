// Pictures of tyres, of contact that holds, and of M7 and M8.
#include <cmath>

#include "../tests/article_car.hpp"
#include "pictures.hpp"
#include "tyres/tyre_file.hpp"

namespace sixline::pictures {
namespace {

constexpr TyreLaw laws[] = {TyreLaw::linear, TyreLaw::atan, TyreLaw::monster_curve, TyreLaw::magic_formula,
                            TyreLaw::brush,  TyreLaw::mf61, TyreLaw::tmeasy};
constexpr const char* law_names[] = {"linear", "atan",          "monster_curve", "magic_formula",
                                     "brush",  "mf61 (a .tir)", "tmeasy"};
constexpr CombinedSlip sharings[] = {CombinedSlip::radial, CombinedSlip::priority, CombinedSlip::ellipse,
                                     CombinedSlip::similarity};
constexpr const char* combining_names[] = {"radial", "priority", "ellipse, mu_ratio 0.8", "similarity"};

Tyre<D> tyre(const TyreKind<D>& kind) {
  return {.kind = kind, .slip_stiffness = 23 * 4000.0, .cornering_stiffness = 28 * 4000.0, .static_load = 4000};
}
/// A law on the tyres of the tests where it needs a file's.
TyreKind<D> on_law(TyreLaw law) {
  static const Mf61Table table =
      read_tyre_file(SIXLINE_SOURCE_DIR "/tests/tyre/data/MagicFormula61_Parameters.tir").value().tir()->table;
  static const TmeasyTable easy;
  TyreKind<D> kind{.law = law};
  kind.laws.of<Mf61Tyre>().tir = kept_tyre_of(table);
  kind.laws.of<TmeasyTyre>().file = kept_tyre_of(easy);
  return kind;
}
Overrides<D> imposed(double v, double steer) {
  return {.imposed_steer_angle = steer, .steer_angle_is_imposed = 1, .imposed_speed = v, .speed_is_imposed = 1};
}
template <class M>
typename M::State at_speed(const typename M::Params& p, double v) {
  typename M::State s{};
  if constexpr (requires { s.drive.vx; })
    s.drive.vx = v;
  else
    s.vx = v;
  return M::rolling(p, s);
}

Plot tyre_laws() {
  Plot plot = axes("A tyre by seven laws: side force, wheel rolling freely", "slip angle [°]", "force over load [-]");
  for (int i = 0; i < 7; ++i) {
    Curve& curve = add_line(plot, law_names[i], laws[i] == TyreLaw::monster_curve || i > 4);
    const TyreKind<D> kind = on_law(laws[i]);
    for (double angle = 0; angle <= 20; angle += 0.1)
      put(curve, angle, -tyre_force(tyre(kind), 0.0, angle * degree, 4000.0, 1.0).fy / 4000);
  }
  return plot;
}

Plot tyre_combined() {
  Plot plot =
      axes("6° of slip angle, from rolling to locked", "braking force over load [-]", "side force over load [-]");
  plot.equal_axes = true;
  for (int i = 0; i < 5; ++i) {
    Curve& curve = add_line(plot, i < 4 ? combining_names[i] : "mf61's own weights", i == 4);
    TyreKind<D> kind = on_law(i < 4 ? TyreLaw::magic_formula : TyreLaw::mf61);
    if (i < 4) kind.combined = sharings[i];
    if (kind.combined == CombinedSlip::ellipse) kind.mu_ratio = 0.8;
    for (double slip = 0; slip <= 1; slip += slip < 0.1 ? 0.001 : 0.01) {
      const auto f = tyre_force(tyre(kind), -slip, 6 * degree, 4000.0, 1.0);
      put(curve, -f.fx / 4000, -f.fy / 4000);
    }
  }
  Curve circle = line("mu W", true);
  for (double a = 0; a <= 90; a += 1) put(circle, std::cos(a * degree), std::sin(a * degree));
  plot.curves.push_back(circle);
  return plot;
}

/// What the hands feel as a bend becomes tighter.
Plot steering_torque() {
  Plot plot = axes("20 m/s, the steer angle grows by 0.5°/s: torque of the road on the front wheels",
                   "lateral acceleration [m/s²]", "steering torque, to the right [N m]");
  for (const TyreLaw law : {TyreLaw::magic_formula, TyreLaw::mf61, TyreLaw::tmeasy}) {
    DoubleTrack<D>::Params p;
    const TyreKind<D> by_law = on_law(law);
    p.tyre.law = law;
    if (law != TyreLaw::magic_formula) p.tyre.laws = by_law.laws;
    Curve& curve = add_line(plot, law == TyreLaw::magic_formula ? "magic_formula: mechanical trail alone"
                                  : law == TyreLaw::mf61        ? "mf61: its trail shrinks before the grip does"
                                                                : "tmeasy");
    drive<DoubleTrack<D>>(
        p, at_speed<DoubleTrack<D>>(p, 20), 20, 0.002, [](double t) { return imposed(20, 0.5 * degree * t); },
        [&](double, const auto&, const auto& o) { put(curve, o.motion.ay, -o.steering_torque); });
  }
  return plot;
}

Plot relaxation() {
  Plot plot = axes("1° of steer at 20 m/s: side force of the front axle (M7)", "time [s]", "side force [N]");
  for (const double sigma : {0.0, 0.2, 0.4}) {
    DynamicBicycle<D>::Params p = article<DynamicBicycle<D>>();
    p.tyre.relaxation_length = sigma;
    Curve& curve = add_line(plot, sigma == 0 ? "0: at once" : sigma == 0.2 ? "0.2 m" : "0.4 m: 63 % after 20 ms");
    put(curve, 0, 0);
    drive<DynamicBicycle<D>>(
        p, at_speed<DynamicBicycle<D>>(p, 20), 0.12, 0.0004, [](double) { return imposed(20, degree); },
        [&](double t, const auto&, const auto& o) { put(curve, t, o.fy.front); });
  }
  return plot;
}

Plot continuity() {
  Plot plot =
      axes("M7 at rest in yaw, 5° of steer: yaw acceleration by speed", "speed [m/s]", "yaw acceleration [rad/s²]");
  Curve ours = line("one law from rest to top speed"), naive = line("slip angle by atan2 alone", true);
  const DynamicBicycle<D>::Params p = article<DynamicBicycle<D>>();
  const auto& g = p.drive.car.geometry;
  const double limit = 1500 * 9.81 * g.cg_to_rear / g.wheelbase, steer = 5 * degree;
  for (int mm = -5000; mm <= 5000; mm += 10) {
    const double v = mm / 1000.0;
    put(ours, v,
        step_and_outputs<DynamicBicycle<D>>(p, at_speed<DynamicBicycle<D>>(p, v), {}, RoadPlane<D>{}, 0.001,
                                            imposed(v, steer))
            .output.motion.yaw_acceleration);
    const double f = std::min(p.cornering_stiffness_front * steer, limit) * (mm > 0 ? 1 : mm < 0 ? -1 : 0);
    put(naive, v, g.cg_to_front * f * std::cos(steer) / p.yaw_inertia);
  }
  plot.curves = {ours, naive};
  return plot;
}

Plot stopping() {
  Plot plot = axes("M8 braked to rest aslant on a 30 % slope", "time [s]", "speed [m/s]");
  for (const int rate : {30, 60, 240, 1000}) {
    CoupledBicycle<D>::Params p = article<CoupledBicycle<D>>();
    Curve& curve = add_line(plot, std::to_string(rate) + " Hz");
    auto start = at_speed<CoupledBicycle<D>>(p, 3);
    start.yaw = 60 * degree;
    put(curve, 0, 3);
    drive<CoupledBicycle<D>>(
        p, start, 1.2, 1.0 / rate, [](double) { return Inputs<D>{.brake = 0.6, .steer = 0.2}; },
        [&](double t, const auto& s, const auto&) { put(curve, t, std::hypot(s.vx, s.vy)); }, {.slope_x = 0.3});
  }
  return plot;
}

Plot gain() {
  Plot plot = axes("M7, 1° of steer: steady yaw rate over speed", "speed [m/s]", "yaw rate [°/s]");
  struct Case {
    const char* name;
    double front, rear;
  };
  for (const Case& c :
       {Case{"understeers: C_f 60 kN/rad", 60000, 140000}, Case{"article: nearly neutral", 85000, 140000},
        Case{"oversteers: C_r 100 kN/rad, critical at 34.6 m/s", 85000, 100000}}) {
    DynamicBicycle<D>::Params p = article<DynamicBicycle<D>>();
    p.cornering_stiffness_front = c.front;
    p.cornering_stiffness_rear = c.rear;
    p.drive.car.resistance = {.drag_coefficient = 0, .rolling_resistance = 0};
    Curve& curve = add_line(plot, c.name);
    for (double v = 1; v <= (c.rear < 130000 ? 28 : 40); v += 0.5) {
      auto s = at_speed<DynamicBicycle<D>>(p, v);
      for (int i = 0; i < 4000; ++i)
        s = step_and_outputs<DynamicBicycle<D>>(p, s, {}, RoadPlane<D>{}, 0.005, imposed(v, 0.1 * degree)).state;
      put(curve, v, 10 * s.yaw_rate / degree);
    }
  }
  Curve rolling = line("M6: v tan(δ)/L", true);
  for (double v = 0; v <= 30; v += 1) put(rolling, v, v * std::tan(degree) / 2.6 / degree);
  plot.curves.push_back(rolling);
  return plot;
}

Plot step_steer() {
  Plot plot = axes("2° of steer at 25 m/s: yaw rate", "time [s]", "yaw rate [°/s]");
  Curve six = line("M6: at once", true), seven = line("M7"), soft = line("M7, C_f 60 kN/rad");
  const auto run = [&](Curve& curve, double c_front) {
    DynamicBicycle<D>::Params p = article<DynamicBicycle<D>>();
    p.cornering_stiffness_front = c_front;
    put(curve, 0, 0);
    drive<DynamicBicycle<D>>(
        p, at_speed<DynamicBicycle<D>>(p, 25), 1.5, 0.001, [](double) { return imposed(25, 2 * degree); },
        [&](double t, const auto& s, const auto&) { put(curve, t, s.yaw_rate / degree); });
  };
  run(seven, 85000);
  run(soft, 60000);
  for (const double t : {0.0, 1.5}) put(six, t, 25 * std::tan(2 * degree) / 2.6 / degree);
  plot.curves = {six, seven, soft};
  return plot;
}

/// Speed along the car, wherever a model keeps it.
template <class State>
double forward(const State& s) {
  if constexpr (requires { s.drive.vx; })
    return s.drive.vx;
  else
    return s.vx;
}

Plot power() {
  Plot plot = axes("15 m/s, 3.6° of steer, 3500 N m from 2 s on: sideslip", "time [s]", "sideslip angle [°]");
  Curve seven = line("M7: drive and side apart"), eight = line("M8: one grip"), coast = line("M8 without power", true);
  const auto path = [&](auto model, Curve& curve, double torque) {
    using M = decltype(model);
    const typename M::Params p = article<M>();
    drive<M>(
        p, at_speed<M>(p, 15), 3.2, 0.001,
        [&](double t) {
          Overrides<D> test{.imposed_steer_angle = 0.062, .steer_angle_is_imposed = 1};
          if constexpr (M::info.id == DynamicBicycle<D>::info.id) {
            test.imposed_drive_force = t > 2 ? torque / 0.33 : 0;
            test.drive_force_is_imposed = 1;
          } else {
            test.imposed_drive_torque = t > 2 ? torque : 0;
            test.drive_torque_is_imposed = 1;
          }
          return test;
        },
        [&](double t, const auto& s, const auto&) { put(curve, t, std::atan2(s.vy, forward(s)) / degree); });
  };
  path(DynamicBicycle<D>{}, seven, 3500);
  path(CoupledBicycle<D>{}, eight, 3500);
  path(CoupledBicycle<D>{}, coast, 0);
  plot.curves = {seven, eight, coast};
  return plot;
}

Plot aids() {
  Plot plot = axes("Full brake from 30 m/s, then 6° of steer: path to rest", "x [m]", "y [m]");
  plot.equal_axes = true;
  for (const Aid aid : {Aid::off, Aid::on}) {
    CoupledBicycle<D>::Params p = article<CoupledBicycle<D>>();
    p.tyre.law = TyreLaw::magic_formula;
    p.tyre.combined = CombinedSlip::similarity;
    p.aids.anti_lock = aid;
    Curve& curve = add_line(plot, aid == Aid::on ? "anti-lock" : "locked: steers nothing");
    drive<CoupledBicycle<D>>(
        p, at_speed<CoupledBicycle<D>>(p, 30), 5, 0.001,
        [](double t) {
          return Commands{Inputs<D>{.brake = 1, .gear = 0, .auto_shift = 0},
                          {.imposed_steer_angle = t > 0.3 ? 6 * degree : 0, .steer_angle_is_imposed = 1}};
        },
        [&](double, const auto& s, const auto&) { put(curve, s.x, s.y); });
  }
  return plot;
}

/// What four wheels know that two axles do not.
Plot four_loads() {
  Plot plot = axes("Reference car, 25 m/s: steered to 3° and back, loads of its wheels", "time [s]", "load [N]");
  const auto steer = [](double t) {
    return imposed(25, 3 * degree * std::sin(2 * pi<D> * 0.5 * std::max(t - 0.3, 0.0)));
  };
  Curve fl = line("front left"), fr = line("front right"), rl = line("rear left"), rr = line("rear right"),
        front = line("M8: half the front axle", true), rear = line("M8: half the rear axle", true);
  const DoubleTrack<D>::Params p;
  drive<DoubleTrack<D>>(p, at_speed<DoubleTrack<D>>(p, 25), 2.3, 0.002, steer,
                        [&](double t, const auto&, const auto& o) {
                          put(fl, t, o.fz.fl), put(fr, t, o.fz.fr), put(rl, t, o.fz.rl), put(rr, t, o.fz.rr);
                        });
  const CoupledBicycle<D>::Params two;
  drive<CoupledBicycle<D>>(
      two, at_speed<CoupledBicycle<D>>(two, 25), 2.3, 0.002, steer,
      [&](double t, const auto&, const auto& o) { put(front, t, o.fz.front / 2), put(rear, t, o.fz.rear / 2); });
  plot.curves = {fl, fr, rl, rr, front, rear};
  return plot;
}

Plot differentials() {
  Plot plot = axes("Left bend at 12 m/s, 2600 N m from 1.5 s on: rear wheels", "time [s]", "wheel speed [rad/s]");
  for (const Differential kind : {Differential::open, Differential::limited_slip, Differential::locked}) {
    DoubleTrack<D>::Params p = article<DoubleTrack<D>>();
    p.drivetrain.differential = kind;
    p.drivetrain.differential_preload = 20;
    p.drivetrain.differential_lock = 0.05;
    const std::string name = kind == Differential::open     ? "open"
                             : kind == Differential::locked ? "locked"
                                                            : "limited slip";
    Curve inner = line(name + ", inner"), outer = line(name + ", outer", true);
    drive<DoubleTrack<D>>(
        p, at_speed<DoubleTrack<D>>(p, 12), 2.5, 0.001,
        [](double t) {
          return Overrides<D>{.imposed_steer_angle = 0.13,
                              .steer_angle_is_imposed = 1,
                              .imposed_drive_torque = t > 1.5 ? 2600.0 : 0.0,
                              .drive_torque_is_imposed = 1};
        },
        [&](double t, const auto& s, const auto&) {
          if (t > 1.2) {
            put(inner, t, s.wheel_speed.rl);
            put(outer, t, s.wheel_speed.rr);
          }
        });
    plot.curves.push_back(inner);
    plot.curves.push_back(outer);
  }
  return plot;
}

}  // namespace

List dynamic() {
  return {{"tyre-laws", tyre_laws()},
          {"tyre-combined", tyre_combined()},
          {"tyre-relaxation", relaxation()},
          {"tyre-continuity", continuity()},
          {"tyre-stopping", stopping()},
          {"plan-lateral-gain", gain()},
          {"plan-lateral-step", step_steer()},
          {"plan-coupled-power", power()},
          {"plan-coupled-anti-lock", aids()},
          {"plan-coupled4-differentials", differentials()},
          {"tyre-steering-torque", steering_torque()},
          {"plan-coupled4-loads", four_loads()}};
}

}  // namespace sixline::pictures
