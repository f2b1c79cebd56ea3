// Converts TORCS's numbers to sixline's, part by part.
#include "cars/torcs/torcs_car.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <optional>

#include "cars/torcs/torcs_import.hpp"
#include "cars/torcs/torcs_tyre.hpp"
#include "tracks/track_places.hpp"

namespace sixline {
namespace {

namespace fs = std::filesystem;
using Fate = ImportLine::Fate;
constexpr auto used = Fate::used, approximated = Fate::approximated;
constexpr double g = 9.80665;  // TORCS's

const char* const ends[] = {"Front", "Rear"};
const char* const sides[] = {"Right", "Left"};

// simuv2 gives a wheel, after each step, the mean of this step's and the last step's speed (RELAXATION2, 50 %), so that
// it accelerates as if its inertia were 1.5 times that of the file:
//   w' = (w + a dt + w_last)/2,   steady: w' - w = a dt/1.5
constexpr double spin_lag = 1.5;
const char* const inertia_note = "one wheel, its brake and half the axle, 1.5 times (simuv2's lag), at wheel_radius";

// Data that several parts use.
struct Axle {
  double x = 0, track = 0, radius = 0, inertia = 0, ride_height = 0;
  double load = 0;   // static, of the axle, with fuel [N]
  double share = 0;  // of the weight
  TorcsTyre tyre{};
  double brake = 0;                    // torque of the axle [N m]
  double wheel_rate = 0, damping = 0;  // of each wheel [N/m], [N s/m]
  double travel = 0, bar = 0;
  double downforce = 0;  // [kg/m]
  double lift = 0;       // largest extra downforce of the floor, beyond that at its ride height [kg/m]
};
struct Parts {
  Axle axle[2]{};
  double mass = 0, dry_mass = 0, wheelbase = 0;
  double power = 0, drag = 0;  // largest at the crankshaft [W], of the air [kg/m]
  double nose_down = 0;        // of the wings' drag, a moment per speed squared [kg]
  std::string drive;           // RWD, FWD, 4WD
  int driven() const { return drive == "FWD" ? 0 : 1; }
};

// Mean of right and left, and of the same unit on both sides.
double both(TorcsImport& in, int end, const char* part, const char* attribute, double standard, double low,
            double high) {
  double sum = 0;
  for (const char* side : sides)
    sum += in.take(std::string(ends[end]) + " " + side + " " + part + "/" + attribute, standard, low, high);
  return sum / 2;
}
std::vector<std::string> paths(const char* part, std::initializer_list<const char*> attributes) {
  std::vector<std::string> all;
  for (const char* end : ends)
    for (const char* side : sides)
      for (const char* attribute : attributes)
        all.push_back(std::string(end) + " " + side + " " + part + "/" + attribute);
  return all;
}
void body(TorcsImport& in, Parts& car) {
  const double length = in.take("Car/body length", 4.7, 0.5, 20), width = in.take("Car/body width", 1.9, 0.2, 5),
               height = in.take("Car/body height", 1.2, 0.1, 5);
  const double k = in.take("Car/mass repartition coefficient", 1, 0.01, 10);
  const double m = in.take("Car/mass", 1500, 50, 9000), tank = in.take("Car/fuel tank", 80, 0, 1000),
               fuel = std::min(in.take("Car/initial fuel", 80, 0, 1000), tank);
  const double front = in.take("Car/front-rear weight repartition", 0.5, 0.05, 0.95);
  car.dry_mass = m;
  car.mass = m + fuel;
  car.axle[0].x = in.take("Front Axle/xpos", 0, -10, 10);
  car.axle[1].x = in.take("Rear Axle/xpos", 0, -10, 10);
  car.wheelbase = car.axle[0].x - car.axle[1].x;
  in.require(car.wheelbase >= 0.5 && car.wheelbase <= 10, "Front Axle/xpos",
             "must be 0.5 to 10 m before Rear Axle/xpos, the wheelbase");
  car.axle[0].share = front;
  car.axle[1].share = 1 - front;
  for (Axle& a : car.axle) a.load = car.mass * g * a.share;

  in.put("mass", car.mass, "kg", "mass with driver + initial fuel at 1 kg/l, which does not burn", used,
         {"Car/mass", "Car/initial fuel", "Car/fuel tank"});
  in.put("yaw_inertia", m * (width * width + k * length * k * length) / 12, "kg m^2",
         "box of the body, m (W^2 + (k L)^2)/12 without fuel, as simuv2", used,
         {"Car/body length", "Car/body width", "Car/mass repartition coefficient"});
  in.put("roll_inertia", m * (width * width + height * height) / 12, "kg m^2",
         "box of the body, m (W^2 + H^2)/12, as simuv2", used, {"Car/body width", "Car/body height"});
  in.put("pitch_inertia", m * (length * length + height * height) / 12, "kg m^2",
         "box of the body, m (L^2 + H^2)/12, as simuv2", used, {"Car/body length", "Car/body height"});
  in.put("length", length, "m", "body length", used, {"Car/body length"});
  in.put("width", width, "m", "body width", used, {"Car/body width"});
  in.put("height", height, "m", "body height", used, {"Car/body height"});
  in.put("cg_to_front", (1 - front) * car.wheelbase, "m", "wheelbase x rear share of the weight", used,
         {"Car/front-rear weight repartition", "Front Axle/xpos", "Rear Axle/xpos"});
  in.put("cg_to_rear", front * car.wheelbase, "m", "wheelbase x front share of the weight", used,
         {"Car/front-rear weight repartition", "Front Axle/xpos", "Rear Axle/xpos"});
}

void wheels(TorcsImport& in, Parts& car) {
  for (int end = 0; end < 2; ++end) {
    Axle& a = car.axle[end];
    const std::string name = ends[end];
    a.track = std::abs(in.take(name + " Left Wheel/ypos", 0, -3, 3) - in.take(name + " Right Wheel/ypos", 0, -3, 3));
    in.require(a.track >= 0.2 && a.track <= 4, name + " Left Wheel/ypos",
               "must be 0.2 to 4 m from " + name + " Right Wheel/ypos, the track");
    a.radius = both(in, end, "Wheel", "rim diameter", 0.33, 0.01, 2) / 2 +
               both(in, end, "Wheel", "tire width", 0.145, 0.01, 1) *
                   both(in, end, "Wheel", "tire height-width ratio", 0.75, 0.05, 2);
    a.inertia =
        spin_lag * (both(in, end, "Wheel", "inertia", 1.5, 0.005, 50) + both(in, end, "Brake", "inertia", 0.13, 0, 50) +
                    in.take(name + " Axle/inertia", 0.15, 0, 50) / 2);
    a.ride_height = both(in, end, "Wheel", "ride height", 0.2, 0, 2);
  }
  const double floor = (car.axle[0].ride_height + car.axle[1].ride_height) / 2;
  in.put("cg_height", std::min(in.take("Car/GC height", 0.5, 0, 2) + floor, 2.0), "m",
         "GC height above the floor + ride height: simuv2's lever of the longitudinal load transfer", used,
         {"Car/GC height"});
  in.mention(used, "cg_height", "mean of both axles", paths("Wheel", {"ride height"}));
  double lever = 0;
  for (int end = 0; end < 2; ++end)
    lever += car.axle[end].share * in.take(std::string(ends[end]) + " Axle/roll center height", 0.15, -1, 2);
  in.put("roll_centre_height", std::max(lever, 0.0), "m",
         "roll centre height: simuv2's lever of the lateral load transfer; mean of both axles by load", used,
         {"Front Axle/roll center height", "Rear Axle/roll center height"});
  in.put("track_width_front", car.axle[0].track, "m", "distance of the wheels' ypos", used,
         {"Front Right Wheel/ypos", "Front Left Wheel/ypos"});
  in.put("track_width_rear", car.axle[1].track, "m", "distance of the wheels' ypos", used,
         {"Rear Right Wheel/ypos", "Rear Left Wheel/ypos"});
  const double radius = car.axle[car.driven()].radius;
  in.put("wheel_radius", radius, "m", "driven axle: rim diameter/2 + tire width x height-width ratio", used,
         paths("Wheel", {"rim diameter", "tire width", "tire height-width ratio"}));
  if (car.axle[0].radius != car.axle[1].radius)
    in.mention(approximated, "wheel_radius",
               "our car has one radius, the driven axle's; the other axle's torques and inertia are scaled to it",
               paths("Wheel", {"rim diameter", "tire width", "tire height-width ratio"}));
  // Inertia of a wheel, converted to another radius.
  const auto scaled = [&](const Axle& a) { return a.inertia * (radius / a.radius) * (radius / a.radius); };
  // This key is first: a model with wheels at both axles uses it for all of them, then its own two keys.
  const bool all = car.drive == "4WD";
  in.put("wheel_inertia", (all ? scaled(car.axle[0]) : 0) + scaled(car.axle[car.driven()]), "kg m^2",
         "half of all driven wheels, for the models with one axle of wheels", used, {});
  in.put("wheel_inertia_front", scaled(car.axle[0]), "kg m^2", inertia_note, used,
         {"Front Right Wheel/inertia", "Front Left Wheel/inertia", "Front Right Brake/inertia",
          "Front Left Brake/inertia", "Front Axle/inertia"});
  in.put("wheel_inertia_rear", scaled(car.axle[1]), "kg m^2", inertia_note, used,
         {"Rear Right Wheel/inertia", "Rear Left Wheel/inertia", "Rear Right Brake/inertia", "Rear Left Brake/inertia",
          "Rear Axle/inertia"});
}

/// Both axles' tyres as one, averaged by load: the models have one tyre for all wheels.
struct MeanTyre {
  double mu = 0, floor = 0, rate = 0;
  TorcsTyre curve{};
  bool differ = false;  ///< do the axles' tyres differ?
};
MeanTyre mean_tyre(TorcsImport& in, Parts& car) {
  double stiffness = 0, dynamic = 0, elasticity = 0;
  MeanTyre mean;
  for (int end = 0; end < 2; ++end) {
    Axle& a = car.axle[end];
    TorcsTyre& t = a.tyre;
    const double static_load = car.dry_mass * g * a.share / 2;
    t.mu = both(in, end, "Wheel", "mu", 1, 0, 5);
    t.stiffness = both(in, end, "Wheel", "stiffness", 30, 0.5, 150);
    t.dynamic = std::clamp(both(in, end, "Wheel", "dynamic friction", 0.8, 0, 5), 0.1, 1.0);
    t.elasticity = std::min(both(in, end, "Wheel", "elasticity factor", 0.7, -20, 5), 1.0);
    t.load_max = both(in, end, "Wheel", "load factor max", 1.6, 0, 10);
    t.load_min = both(in, end, "Wheel", "load factor min", 0.8, 0, 0.99);
    t.operating_load = both(in, end, "Wheel", "operating load", 1.2 * static_load, 1, 1e6);
    t.camber = both(in, end, "Wheel", "camber", 0, -1, 1);
    const double at_rest = torcs_load_factor(t, a.load / 2);
    mean.mu += a.share * t.mu * at_rest * torcs_camber_factor(t);
    mean.floor += a.share * torcs_min_factor(t) / at_rest;
    mean.rate += a.share * torcs_load_rate(t) * a.load / 2 / t.operating_load;
    stiffness += a.share * t.stiffness;
    dynamic += a.share * t.dynamic;
    elasticity += a.share * t.elasticity;
  }
  const TorcsTyre &f = car.axle[0].tyre, &r = car.axle[1].tyre;
  mean.differ = f.mu != r.mu || f.stiffness != r.stiffness || f.dynamic != r.dynamic || f.elasticity != r.elasticity;
  mean.curve.stiffness = stiffness;
  mean.curve.dynamic = dynamic;
  mean.curve.elasticity = elasticity;
  return mean;
}

void tyres(TorcsImport& in, Parts& car) {
  const MeanTyre tyre = mean_tyre(in, car);
  const TorcsTyre& one = tyre.curve;
  const Fate fate = tyre.differ ? approximated : used;
  const std::string mean = tyre.differ ? "; mean of both axles by load, they differ in the file" : "";

  in.put("tyre", "magic_formula", "simuv2's curve is a Magic Formula", used, {});
  in.put("combined_slip", "similarity", "simuv2 has one curve over total slip", used, {});
  in.put("mu", tyre.mu, "-", "mu x load factor at rest x camber bonus, mean of both axles by load", fate,
         paths("Wheel", {"mu"}));
  in.mention(approximated, "mu", "bonus 1 + 0.05 sin(-18 camber), mean of both axles by load",
             paths("Wheel", {"camber"}));
  const auto factors = paths("Wheel", {"load factor max", "load factor min", "operating load"});
  in.put("load_law", "exponential", "simuv2's load factor falls exponentially", used, {});
  in.put("load_floor", std::clamp(tyre.floor, 0.01, 1.0), "-", "load factor min over the load factor at rest", used,
         factors);
  in.put("load_rate", std::clamp(tyre.rate, 0.0, 10.0), "-",
         "-ln((1 - min)/(max - min)) x static load/operating load of the load factor", used, factors);
  for (const char* axis : {"long", "lat"}) {
    const std::string name = std::string("magic_");
    const std::string unit = std::string(axis) == "lat" ? "1/rad" : "-";
    in.put(name + "stiffness_" + axis, torcs_factor(one), unit, "stiffness/shape: the same slope at the origin" + mean,
           fate, paths("Wheel", {"stiffness"}));
    in.put(name + "shape_" + axis, torcs_shape(one), "-", "2 - (2/pi) asin(dynamic friction): the same end" + mean,
           fate, paths("Wheel", {"dynamic friction"}));
    in.put(name + "peak_" + axis, 1, "-", "simuv2's curve peaks at 1: mu says the rest", used, {});
    in.put(name + "curvature_" + axis, one.elasticity, "-", "elasticity factor" + mean, fate,
           paths("Wheel", {"elasticity factor"}));
  }
  const double peak = torcs_peak_slip(one, 1.0);
  in.put("peak_slip", peak, "-", "where this curve is highest (1 where it never falls)", used, {});
  in.put("peak_slip_angle", std::asin(std::min(peak, 0.997)), "rad",
         "the angle with that sine: simuv2's lateral slip is sin(angle), ours the angle", used, {});
  // The same slopes for the linear, atan and brush laws.
  const auto slope = [&](int end) { return tyre.mu * one.stiffness * car.axle[end].load; };
  for (int end = 0; end < 2; ++end) {
    const std::string name = end == 0 ? "front" : "rear";
    in.put("cornering_stiffness_" + name, slope(end), "N/rad", "slope of the curve at the origin, axle at rest", used,
           {});
    in.put("slip_stiffness_" + name, slope(end), "N", "slope of the curve at the origin, axle at rest", used, {});
  }
}

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
  in.put("idle_rpm", idle, "rpm", idle < tickover ? "tickover, at most the 3000 rpm of our engine" : "tickover",
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
  in.put("downshift_rpm", std::round(down), "rpm",
         "estimate: 0.9 of what the widest step between gears leaves after shifting up", used, {});
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
         central ? "what simuv2's central differential passes on, ratio/(ratio + 1)"
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
         "mean of the viscous coupler's least and most front share; ours does not move", approximated,
         {"Central Differential/type", "Central Differential/min torque bias", "Central Differential/max torque bias"});
}

void brakes(TorcsImport& in, Parts& car) {
  const double pressure = in.take("Brake System/max pressure", 1e6, 0, 1e9),
               front = in.take("Brake System/front-rear brake repartition", 0.5, 0, 1);
  double sum = 0;
  const double radius = car.axle[car.driven()].radius;
  for (int end = 0; end < 2; ++end)
    for (const char* side : sides) {
      const std::string name = std::string(ends[end]) + " " + side + " Brake/";
      const double torque = pressure * (end == 0 ? front : 1 - front) * in.take(name + "disk diameter", 0.2, 0, 2) / 2 *
                            in.take(name + "piston area", 0.002, 0, 1) * in.take(name + "mu", 0.3, 0, 5);
      car.axle[end].brake += torque * radius / car.axle[end].radius;
    }
  sum = car.axle[0].brake + car.axle[1].brake;
  auto from = paths("Brake", {"disk diameter", "piston area", "mu"});
  from.push_back("Brake System/max pressure");
  in.put("brake_torque_max", std::min(sum, 1e6), "N m",
         "all wheels: pressure x share x disk/2 x area x mu, at wheel_radius", used, from);
  in.put("brake_share_front", sum > 0 ? car.axle[0].brake / sum : 0.5, "-",
         "front torque over all of it, not the pressure's share", used, {"Brake System/front-rear brake repartition"});
  in.put("brake_force_max", std::min({sum / radius, in.number("mu") * car.mass * g, 1e6}), "N",
         "for M1 to M3: brake_torque_max / wheel_radius, at most what the tyres hold at rest", used, {});
}

void air(TorcsImport& in, Parts& car) {
  const double cx = in.take("Aerodynamics/Cx", 0.4, 0, 10), area = in.take("Aerodynamics/front area", 2.5, 0, 50);
  double drag = 0.645 * cx * area;
  const double heights = 2 * (car.axle[0].ride_height + car.axle[1].ride_height), low = 1.5 * heights;
  const double ground = 2 * std::exp(-3 * low * low * low * low);
  const double floor[2] = {in.take("Aerodynamics/front Clift", 0, -10, 10),
                           in.take("Aerodynamics/rear Clift", 0, -10, 10)};
  double lift[2] = {floor[0] * ground, floor[1] * ground};
  std::vector<std::string> wings;
  double pressed = 0, turned = 0;
  for (const char* end : ends) {
    const std::string wing = std::string(end) + " Wing/";
    const double size = in.take(wing + "area", 0, 0, 20), angle = in.take(wing + "angle", 0, -1.6, 1.6),
                 x = in.take(wing + "xpos", 0, -10, 10), z = in.take(wing + "zpos", 0, -10, 10);
    const double press = 4 * 1.23 * size * std::sin(angle), share = (x - car.axle[1].x) / car.wheelbase;
    drag += 1.23 * size * std::abs(std::sin(angle));
    car.nose_down += 1.23 * size * std::sin(angle) * z;
    pressed += press;
    turned += 4 * 1.23 * size * std::cos(angle);
    lift[0] += press * share;
    lift[1] += press * (1 - share);
    for (const char* name : {"area", "angle", "xpos", "zpos"}) wings.push_back(wing + name);
  }
  car.drag = std::min(drag, 5.0);
  in.put("drag_coefficient", car.drag, "kg/m", "0.645 Cx A + 1.23 area sin(angle) of both wings, as simuv2", used,
         {"Aerodynamics/Cx", "Aerodynamics/front area"});
  in.put("drag_mode", "lumped", "what drag_coefficient is", used, {});
  in.put("frontal_area", std::clamp(area, 0.1, 20.0), "m^2", "only used in drag_mode cd", used,
         {"Aerodynamics/front area"});
  for (int end = 0; end < 2; ++end) car.axle[end].downforce = std::clamp(lift[end], -10.0, 50.0);
  for (int end = 0; end < 2; ++end) car.axle[end].lift = std::clamp(floor[end] * (2 - ground), 0.0, 50.0);
  const std::string how = "Clift x ground effect at ride height + 4.92 area sin(angle) of the wings, by lever";
  in.put("downforce_front", car.axle[0].downforce, "kg/m", how, approximated, {"Aerodynamics/front Clift"});
  in.put("downforce_rear", car.axle[1].downforce, "kg/m", how, approximated, {"Aerodynamics/rear Clift"});
  const double whole = lift[0] + lift[1];
  in.put("floor_share", whole > 0 ? std::clamp(1 - pressed / whole, 0.0, 1.0) : 0.5, "-",
         "what the body's lift is of floor and wings at ride height", used, {});
  in.put("wing_slope", pressed > 0 ? std::clamp(turned / pressed, 0.0, 20.0) : 5, "1/rad",
         "of the wings' sin(angle of attack), over their load", used, {});
  in.mention(approximated, "drag_coefficient, downforce_front, downforce_rear",
             "level car at its ride height: neither pitch nor a sinking body changes the air", wings);
  in.mention(approximated, "downforce_front, downforce_rear", "ground effect of the static ride height",
             paths("Wheel", {"ride height"}));
  in.put("rolling_resistance", 0.001, "-", "TORCS's asphalt, where the ground does not say", used, {});
  in.put("rolling_resistance_mode", "road", "simuv2 takes the road's rolling resistance", used, {});
}

// The floor comes closer to the ground as fuel and downforce lower the body; simuv2's lift then approaches its limit.
void ground_effect(TorcsImport& in, Parts& car) {
  constexpr double at = 55;  // [m/s], where sixline's curve equals simuv2's
  double sunk = 0, ground = 0, before = 0;
  for (int round = 0; round < 200; ++round) {
    const double low = 1.5 * 2 * std::max(car.axle[0].ride_height + car.axle[1].ride_height - sunk, 0.0);
    ground = 2 * std::exp(-3 * low * low * low * low);
    if (round == 0) before = ground;
    double next = 0;
    for (const Axle& a : car.axle) {
      const double floor = before < 2 ? a.lift * (ground - before) / (2 - before) : 0;
      next += ((a.downforce + floor) * at * at + (car.mass - car.dry_mass) * g * a.share) / (2 * a.wheel_rate + 1);
    }
    sunk += 0.3 * (next - sunk);
  }
  // simuv2's tyre forces act this far below the centre of mass, its drag at that centre, and the drag of its wings
  // pitches the nose down with the lever zpos.
  const double lever = in.number("cg_height") - sunk / 2 - (car.drag > 0 ? car.nose_down / car.drag : 0);
  in.put("drag_height", std::clamp(lever, 0.0, 2.0), "m",
         "cg_height at 55 m/s, where simuv2's drag acts, less wings' drag x zpos, which turns its nose down, over all "
         "drag",
         approximated, {});
  const double there = before < 2 ? std::clamp((ground - before) / (2 - before), 0.0, 0.99) : 0;
  const std::string how = "Clift x (2 - ground effect at ride height): what comes as fuel and air press the body down";
  in.put("ground_effect_front", car.axle[0].lift, "kg/m", how, approximated, {"Aerodynamics/front Clift"});
  in.put("ground_effect_rear", car.axle[1].lift, "kg/m", how, approximated, {"Aerodynamics/rear Clift"});
  in.put("ground_effect_speed", there > 0.01 ? std::clamp(at * std::sqrt(1 / there - 1), 1.0, 500.0) : 500.0, "m/s",
         "half of it: from where the springs let the body sink at 55 m/s", approximated, {});
}

void suspension(TorcsImport& in, Parts& car) {
  for (int end = 0; end < 2; ++end) {
    Axle& a = car.axle[end];
    const double bell = both(in, end, "Suspension", "bellcrank", 1, 0.05, 20);
    a.wheel_rate = both(in, end, "Suspension", "spring", 175000, 0, 1e8) * bell * bell;
    a.damping =
        (both(in, end, "Suspension", "slow bump", 0, 0, 1e7) + both(in, end, "Suspension", "slow rebound", 0, 0, 1e7)) /
        2 * bell * bell;
    a.travel = both(in, end, "Suspension", "suspension course", 0.5, 0, 5) / bell;
    a.bar = in.take(std::string(ends[end]) + " Anti-Roll Bar/spring", 0, 0, 1e8) * bell;
  }
  const std::string lbs = " (lbs/in is 17.858 N/m in simuv2: 9.81 times softer than it reads)";
  for (int end = 0; end < 2; ++end) {
    const Axle& a = car.axle[end];
    const std::string name = end == 0 ? "front" : "rear", their = ends[end];
    const auto of = [&](std::initializer_list<const char*> attributes) {
      std::vector<std::string> all;
      for (const char* side : sides)
        for (const char* attribute : attributes) all.push_back(their + " " + side + " Suspension/" + attribute);
      return all;
    };
    in.put("spring_rate_" + name, a.wheel_rate, "N/m", "each wheel: spring x bellcrank^2" + lbs, used,
           of({"spring", "bellcrank"}));
    in.put("damping_" + name, a.damping, "N s/m", "each wheel: mean of slow bump and rebound x bellcrank^2" + lbs,
           approximated, of({"slow bump", "slow rebound"}));
    in.put("anti_roll_stiffness_" + name, a.bar, "N/m", "bar's spring x bellcrank" + lbs, used,
           {their + " Anti-Roll Bar/spring"});
    in.mention(approximated, "suspension_travel", "course/bellcrank, the smaller of both axles",
               of({"suspension course"}));
  }
  in.put("suspension_travel", std::min(car.axle[0].travel, car.axle[1].travel), "m",
         "suspension course/bellcrank, the smaller of both axles", approximated, {});
  ground_effect(in, car);
  const auto stiffness = [](const Axle& a) { return a.track * a.track * (a.wheel_rate / 2 + a.bar); };
  const double front = stiffness(car.axle[0]), rear = stiffness(car.axle[1]);
  in.put("lateral_load_share_front", front + rear > 0 ? front / (front + rear) : car.axle[0].share, "-",
         "roll stiffness t^2 (k/2 + bar) of the front over both", used, {});
}

void steering(TorcsImport& in) {
  in.put("steer_lock", in.take("Steer/steer lock", 0.43, 0.01, 1.57), "rad",
         "steer lock, of the inner front wheel in simuv2", used, {"Steer/steer lock"});
  in.put("ackermann", "ackermann", "simuv2 turns the outer wheel less", approximated, {});
}

// The category's file: in the car's TORCS tree, else in the installed one. Only plain names are accepted.
std::optional<fs::path> category_file(const fs::path& car, const std::string& name) {
  const auto plain = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' || c == '_';
  };
  if (name.empty() || name.size() > 60 || !std::all_of(name.begin(), name.end(), plain)) return {};
  std::error_code ignored;
  std::vector<fs::path> roots;
  const fs::path whole = fs::weakly_canonical(car, ignored);
  if (whole.parent_path().parent_path().filename() == "cars")
    roots.push_back(whole.parent_path().parent_path().parent_path());
  if (!torcs_folder().empty()) roots.push_back(torcs_folder());
  for (const fs::path& root : roots)
    if (fs::path file = root / "categories" / (name + ".xml"); fs::is_regular_file(file, ignored)) return file;
  return {};
}

}  // namespace

Result<TorcsCar> import_torcs_car(const fs::path& path) {
  auto own = read_torcs_values(path);
  if (!own) return own.error();
  if (own->children("Car").empty())
    return Error{path.string(), 0, "Car", "", "is missing: a TORCS car file needs a section \"Car\""};
  TorcsCar result;
  result.car.path = path;
  result.car.name = path.stem().string();
  result.car.base = "article";
  if (const TorcsValue* category = own->find("Car/category"); category && !category->is_number) {
    result.category = category->text;
    if (const auto file = category_file(path, category->text)) {
      auto theirs = read_torcs_values(*file);
      if (!theirs) return theirs.error();
      *own = merge(*theirs, *own);
    } else {
      result.car.warnings.push_back(
          category->error("no category file of that name (letters, digits, '-', '_'): the car is taken alone").text());
    }
  }
  TorcsImport in(*own, path.string());
  Parts car;
  car.drive = in.word("Drivetrain/type", "RWD");
  in.require(car.drive == "RWD" || car.drive == "FWD" || car.drive == "4WD", "Drivetrain/type",
             "must be RWD, FWD or 4WD");
  body(in, car);
  if (!in.failed()) wheels(in, car);
  if (!in.failed()) {
    const double limiter = in.take_rpm("Engine/revs limiter", 8000, 1000, 25000);
    gearbox(in, car, limiter, engine(in, car, limiter));
  }
  if (!in.failed()) {
    air(in, car);
    tyres(in, car);
    drive(in, car);
    brakes(in, car);
    suspension(in, car);
    steering(in);
  }
  if (in.failed()) return *in.failed();
  in.assume("clutch, handbrake and everything else not named here: the models' factory values");
  result.car.source = "TORCS's car file " + path.filename().string() +
                      (result.category.empty() ? "" : " with the category " + result.category);
  result.car.description = (result.category.empty() ? "TORCS car" : "TORCS " + result.category) + ", " + car.drive +
                           ", " + in.summary + ", " + number_text(neat(car.mass)) + " kg with fuel";
  in.finish(result);
  return result;
}

}  // namespace sixline
