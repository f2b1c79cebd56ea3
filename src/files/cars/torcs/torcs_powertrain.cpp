// Converts a TORCS car's engine, gearbox and driven wheels.
#include "files/cars/torcs/torcs_parts.hpp"

#include <algorithm>
#include <cmath>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace sixline::torcs {
namespace {

using Curve = std::vector<std::pair<double, double>>;  // rpm, N m; straight lines between the points
double torque_at(const Curve& points, double rpm) {
  double torque = points.empty() ? 0 : points.back().second;
  for (std::size_t i = 0; i + 1 < points.size(); ++i)
    if (points[i].first <= rpm && rpm < points[i + 1].first)
      torque = points[i].second + (points[i + 1].second - points[i].second) * (rpm - points[i].first) /
                                      (points[i + 1].first - points[i].first);
  return torque;
}
// simuv2 at closed throttle: -T(w) k (w - tickover)/(maxi - tickover). The least-squares line through zero from
// tickover to the limiter.   returns [N m s]
double braking_slope(const Curve& points, double k, double tickover, double limiter, double maximum) {
  constexpr int parts = 1000;
  double product = 0, square = 0;
  for (int i = 0; i <= parts; ++i) {
    const double rpm = tickover + (limiter - tickover) * i / parts;
    product += rpm * torque_at(points, rpm) * k * (rpm - tickover) / std::max(maximum - tickover, 1.0);
    square += rpm * rpm;
  }
  return square > 0 ? std::clamp(product / square * 30 / torcs_pi, 0.0, 5.0) : 0;
}

/// The torque curve at full throttle, from tickover to revs maxi.
Curve torque_curve(TorcsImport& in, double tickover, double maximum) {
  Curve points;
  std::vector<std::string> sources;
  for (int i = 1; i <= 1000; ++i) {
    const std::string point = "Engine/data points/" + std::to_string(i);
    if (!in.has(point + "/rpm")) break;
    const double rpm = in.take_rpm(point + "/rpm", 0, 0, 100000), torque = in.take(point + "/Tq", 0, -1e5, 1e5);
    if (!points.empty() && (rpm <= points.back().first || points.back().first >= maximum)) continue;
    points.emplace_back(rpm, std::max(torque, 0.0));
    sources.push_back(point + "/rpm");
    sources.push_back(point + "/Tq");
  }
  in.require(points.size() >= 2, "Engine/data points", "must have at least two points of rising rpm");
  in.require(points.size() <= 32, "Engine/data points", "must have at most 32 points below revs maxi");
  // simuv2's engine never turns slower than tickover, so the part of the curve below it (up to 2000 N m) is never used.
  while (points.size() > 2 && points[1].first <= tickover) points.erase(points.begin());
  if (points.size() >= 2 && points[0].first < tickover && tickover < points[1].first) {
    const auto [from, low] = points[0];
    const auto [to, high] = points[1];
    points[0] = {tickover, low + (high - low) * (tickover - from) / (to - from)};
  }
  std::string curve;
  for (const auto& [rpm, torque] : points)
    curve += (curve.empty() ? "" : ", ") + number_text(neat(rpm)) + ":" + number_text(neat(torque));
  in.put_table("torque_curve", curve, "rpm : N m at full throttle, data points from tickover to revs maxi", used,
               sources);
  in.mention(used, "torque_curve", "points above it are left out: the engine never gets there", {"Engine/revs maxi"});
  return points;
}

/// Speeds, torque and braking of the engine.   returns the largest torque below the limiter [N m]
double engine(TorcsImport& in, Parts& car, double limiter) {
  const double maximum = in.take_rpm("Engine/revs maxi", 9500, 500, 30000),
               tickover = in.take_rpm("Engine/tickover", 1500, 0, 20000), idle = std::min(tickover, 3000.0);
  in.put("idle_rpm", idle, "rpm", idle < tickover ? "tickover, at most 3000 rpm" : "tickover",
         idle < tickover ? approximated : used, {"Engine/tickover"});
  in.put("redline_rpm", limiter, "rpm", "revs limiter", used, {"Engine/revs limiter"});
  in.require(limiter >= idle + 250, "Engine/revs limiter", "must be at least 250 rpm above Engine/tickover");
  const Curve points = torque_curve(in, tickover, maximum);
  const double friction = in.take("Engine/brake coefficient", 0.33, 0, 10);
  double power = 0, strongest = 0;
  for (const auto& [rpm, t] : points)
    if (rpm <= limiter) {
      power = std::max(power, rpm * t);
      strongest = std::max(strongest, t);
    }
  power = std::max(power, limiter * torque_at(points, limiter));
  in.put("engine_braking", "on", "simuv2's engine brakes at closed throttle", used, {});
  in.put("engine_friction", 0, "N m", "simuv2's has no constant part", used, {});
  in.put("engine_friction_slope", braking_slope(points, friction, tickover, limiter, maximum), "N m s",
         "the line through zero nearest to simuv2's braking torque from tickover to the limiter", approximated,
         {"Engine/brake coefficient"});
  car.power = power * torcs_pi / 30;
  in.summary = number_text(std::round(car.power / 1000)) + " kW";
  return strongest;
}

/// Shift speeds and shift times.
void shifts(TorcsImport& in, const std::vector<double>& ratios, double limiter) {
  in.put("shift_interval_min", std::min(in.take("Gearbox/shift time", 0.2, 0, 5), 5.0), "s",
         "shift time as the least time between shifts", used, {"Gearbox/shift time"});
  in.put("shift_duration", in.number("shift_interval_min"), "s", "shift time: the clutch is open, accel is cut", used,
         {"Gearbox/shift time"});
  double step = 1;
  for (std::size_t i = 1; i < ratios.size(); ++i) step = std::min(step, ratios[i] / ratios[i - 1]);
  const double up = 0.9 * limiter, down = std::max(std::min(0.9 * up * step, up - 300), 0.0);
  in.put("upshift_rpm", std::round(up), "rpm", "estimate: 0.9 of the limiter, where TORCS's tutorial robot shifts",
         used, {});
  in.put("downshift_rpm", std::round(down), "rpm", "estimate: 0.9 of the engine speed after the widest shift up", used,
         {});
}

/// Gears, their shifts, and the inertia of the parts that turn with them.
void gearbox(TorcsImport& in, Parts& car, double limiter, double strongest) {
  const std::string ratio_path = car.drive == "4WD"   ? "Central Differential/ratio"
                                 : car.drive == "FWD" ? "Front Differential/ratio"
                                                      : "Rear Differential/ratio";
  const double final_drive = in.take(ratio_path, 1, 0.5, 20);
  in.put("final_drive", final_drive, "-", "ratio of the differential behind the gearbox", used, {ratio_path});
  const double reverse = std::abs(in.take("Gearbox/gears/r/ratio", 0, -100, 100));
  std::string gears = "R:" + number_text(neat(reverse > 0 ? reverse : 3)) + ", N:0";
  std::vector<std::string> gear_paths{"Gearbox/gears/r/ratio"};
  std::vector<double> ratios;
  if (reverse == 0) in.assume("reverse ratio 3: the file has none");
  for (int gear = 1; gear <= 8; ++gear) {
    const std::string path = "Gearbox/gears/" + std::to_string(gear) + "/ratio";
    const double ratio = in.has(path) ? in.take(path, 0, 0, 100) : 0;
    if (ratio <= 0) break;
    ratios.push_back(ratio);
    gear_paths.push_back(path);
    gears += ", " + std::to_string(gear) + ":" + number_text(neat(ratio));
  }
  in.require(!ratios.empty(), "Gearbox/gears/1/ratio", "must be above 0: a car needs a forward gear");
  in.put_table("gear_ratios", gears, "gear : ratio, R reverse, N neutral", used, gear_paths);
  // simuv2's central differential subtracts the tyres' torques over its ratio, the others subtract them again.
  const bool central = car.drive == "4WD";
  in.put("efficiency", central ? final_drive / (final_drive + 1) : 1, "-",
         central ? "share of simuv2's central differential, ratio/(ratio + 1)"
                 : "simuv2's efficiencies do not take torque away",
         used, central ? std::vector<std::string>{ratio_path} : std::vector<std::string>{});
  in.put("engine_inertia", spin_lag * in.take("Gearbox/gears/1/inertia", 0, 0, 10), "kg m^2",
         "gears alone, 1.5 times: in simuv2 the inertia of engine and shaft never reaches the wheels", approximated,
         {"Gearbox/gears/1/inertia"});
  in.put("clutch_rev_share", 0, "-",
         "simuv2's engine turns with the wheels or at tickover, and pulls as it does there: its clutch lets it rev no "
         "more",
         used, {});
  shifts(in, ratios, limiter);
  // Values for the models without wheels.
  const double radius = car.axle[car.driven()].radius;
  if (!ratios.empty())
    in.put("engine_force_max", strongest * ratios.back() * final_drive / radius, "N",
           "estimate for M1 and M2: most torque in top gear / wheel_radius", used, {});
}

}  // namespace

void powertrain(TorcsImport& in, Parts& car) {
  const double limiter = in.take_rpm("Engine/revs limiter", 8000, 1000, 25000);
  gearbox(in, car, limiter, engine(in, car, limiter));
}

void drive(TorcsImport& in, Parts& car) {
  const bool all = car.drive == "4WD";
  in.put("driven_axle",
         all                  ? "all"
         : car.drive == "FWD" ? "front"
                              : "rear",
         car.drive + " as written", used, {"Drivetrain/type"});
  const std::string end = car.drive == "FWD" ? "Front" : "Rear";
  std::vector<std::string> types{end + " Differential/type"};
  if (all) types.insert(types.begin(), "Front Differential/type");
  const std::string type = in.word(types.back(), "FREE");
  if (type == "SPOOL")
    in.put("differential", "locked", "SPOOL: both wheels at one speed", used, types);
  else if (type == "LIMITED SLIP") {
    in.put("differential", "limited_speed", "LIMITED SLIP", used, types);
    std::vector<std::string> law, slips, locks;
    for (const auto& path : types) {
      const std::string of = path.substr(0, path.find('/'));
      slips.push_back(of + "/max slip bias");
      locks.push_back(of + "/locking input torque");
      law.push_back(of + "/locking brake input torque");
    }
    in.put("differential_slip", in.take(slips.back(), 0.75, 0, 1), "-", "max slip bias", used, slips);
    in.put("differential_lock_torque", std::clamp(in.take(locks.back(), 3000, 1, 1e6), 1.0, 1e6), "N m",
           "locking input torque", used, locks);
    in.mention(approximated, "differential_lock_torque", "the same torque locks under engine braking", law);
  } else {
    in.put("differential", "open", type + " as an open one", type == "FREE" ? used : approximated, types);
    if (type != "FREE") in.assume("differential open for the type " + type);
  }
  if (!all) return;
  const double low = in.take("Central Differential/min torque bias", 0.05, 0, 1),
               high = in.take("Central Differential/max torque bias", 0.8, 0, 1);
  in.put("drive_share_front", (low + high) / 2, "-",
         "mean of the viscous coupler's least and most front share; sixline's is constant", approximated,
         {"Central Differential/type", "Central Differential/min torque bias", "Central Differential/max torque bias"});
}

}  // namespace sixline::torcs
