// Computes curves by evaluating the components themselves: the same functions that a step calls.
#include "sixline/internal/vehicle/registry/curves.hpp"

#include <algorithm>
#include <cmath>

namespace sixline {
namespace {

constexpr int points = 121;
constexpr double speed = 20;  // of the tyres' curves [m/s]; the shifts of a tyre file vanish at standstill

/// Slips from -reach to reach, with denser points near the middle, where the curvature is larger.
double slip_at(int i, double reach) {
  const double part = 2.0 * i / (points - 1) - 1;
  return reach * part * std::abs(part);
}

CarCurve tyre_curve(const std::string& direction, const char* axle, const char* tyres, const char* slip,
                    const char* unit) {
  return {"tyre_" + direction + "_" + axle,
          std::string(tyres) + ", " + direction,
          slip,
          unit,
          "force over load",
          "-",
          {},
          {}};
}

void add_tyres(const CurveSources& s, std::vector<CarCurve>& curves) {
  const auto loads = axle_loads(s.car->geometry, s.car->body.mass * s.car->body.g, 0.0);
  const TyreKind<double> rear = s.rear ? rear_kind(*s.tyre, *s.rear) : *s.tyre;
  struct Axle {
    const TyreKind<double>& kind;
    const char *name, *title;
    double load, cornering_stiffness, slip_stiffness, stiffness;
  };
  for (const Axle& axle : {Axle{*s.tyre, "front", "Front tyres", loads.front, s.cornering_stiffness_front,
                                s.slip_stiffness_front, s.stiffness.front},
                           Axle{rear, "rear", "Rear tyres", loads.rear, s.cornering_stiffness_rear,
                                s.slip_stiffness_rear, s.stiffness.rear}}) {
    const Tyre<double> tyre{.kind = axle.kind,
                            .slip_stiffness = std::max(axle.slip_stiffness, 1.0),
                            .cornering_stiffness = axle.cornering_stiffness,
                            .static_load = axle.load,
                            .stiffness = axle.stiffness,
                            .count = 2};
    const double load = std::max(axle.load, 1e-9);
    const auto force = [&](double slip, double angle) {
      return respond(tyre, TyreAt<double>{.slip = slip,
                                          .tan_alpha = tan(angle),
                                          .friction_limit = friction_limit_of(tyre, load, 1.0),
                                          .fz = load,
                                          .vx = speed})
          .force;
    };
    CarCurve side = tyre_curve("lateral", axle.name, axle.title, "slip angle", "rad"),
             along = tyre_curve("longitudinal", axle.name, axle.title, "slip ratio", "-");
    for (int i = 0; i < points; ++i) {
      const double angle = slip_at(i, 0.35), slip = slip_at(i, 1.0);
      side.x.push_back(angle);
      side.y.push_back(force(0.0, angle).fy / load);
      along.x.push_back(slip);
      along.y.push_back(force(slip, 0.0).fx / load);
    }
    if (s.lateral) curves.push_back(std::move(side));
    if (axle.slip_stiffness > 0) curves.push_back(std::move(along));
  }
}

void add_engine(const EngineCar<double>& car, std::vector<CarCurve>& curves) {
  CarCurve torque{"engine_torque", "Engine torque, full throttle", "engine speed", "rpm", "torque", "N m", {}, {}};
  CarCurve power{"engine_power", "Engine power, full throttle", "engine speed", "rpm", "power", "W", {}, {}};
  const double low = car.engine.idle_rpm, high = car.engine.redline_rpm;
  for (int i = 0; i < points; ++i) {
    const double rpm = low + (high - low) * i / (points - 1), at = engine_torque(car.engine, 1.0, rpm, 0.0);
    torque.x.push_back(rpm);
    torque.y.push_back(at);
    power.x.push_back(rpm);
    power.y.push_back(at * rpm / rpm_per_rad_s);
  }
  curves.push_back(std::move(torque));
  curves.push_back(std::move(power));
}

void add_gears(const EngineCar<double>& car, std::vector<CarCurve>& curves) {
  const double R = car.wheel.wheel_radius;
  double fastest = 0;
  for (int gear = 1; gear <= car.gearbox.gears.top; ++gear) {
    const double ratio = total_ratio(car.gearbox, double(gear));
    if (!(ratio > 0)) continue;
    CarCurve thrust{
        "thrust_" + std::to_string(gear), "Gear " + std::to_string(gear), "speed", "m/s", "thrust", "N", {}, {}};
    for (int i = 0; i < points; ++i) {
      const double rpm = car.engine.idle_rpm + (car.engine.redline_rpm - car.engine.idle_rpm) * i / (points - 1);
      thrust.x.push_back(rpm / rpm_per_rad_s / ratio * R);
      thrust.y.push_back(axle_torque(car.gearbox, double(gear), engine_torque(car.engine, 1.0, rpm, 0.0)) / R);
    }
    fastest = std::max(fastest, thrust.x.back());
    curves.push_back(std::move(thrust));
  }
  CarCurve resistance{"resistance", "Air and rolling resistance", "speed", "m/s", "thrust", "N", {}, {}};
  const double weight = car.body.mass * car.body.g;
  for (int i = 0; i < points && fastest > 0; ++i) {
    const double v = fastest * i / (points - 1);
    resistance.x.push_back(v);
    resistance.y.push_back(-drag_force(car.resistance, v) - rolling_force(car.resistance, v) +
                           rolling_friction(car.resistance, weight));
  }
  if (fastest > 0) curves.push_back(std::move(resistance));
}

}  // namespace

std::vector<CarCurve> curves_of(const CurveSources& sources) {
  std::vector<CarCurve> curves;
  if (!sources.car) return curves;
  if (sources.tyre) add_tyres(sources, curves);
  add_engine(*sources.car, curves);
  add_gears(*sources.car, curves);
  return curves;
}

}  // namespace sixline
