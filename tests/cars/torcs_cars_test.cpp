// TORCS cars: all 17 shipped ones against known numbers, the tyre's mapping, the merge rules, and invalid files.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <fstream>
#include <sstream>

#include "cars/torcs/torcs_car.hpp"
#include "cars/torcs/torcs_tyre.hpp"
#include "cars/torcs/torcs_values.hpp"
#include "needs_torcs.hpp"
#include "numbers.hpp"
#include "simulation/lap_task.hpp"
#include "sixline/internal/registry/models.hpp"
#include "sixline/internal/tracks/track_file.hpp"
#include "sixline/tyre/tyre.hpp"
#include "track_folder.hpp"
#include "watched.hpp"

namespace sixline {
namespace {
using testing::g;

TorcsCar shipped(const std::string& name) {
  for (const auto& entry : list_torcs_cars())
    if (entry.name == name) {
      auto car = import_torcs_car(entry.path);
      if (car) return *car;
      ADD_FAILURE() << car.error().text();
    }
  ADD_FAILURE() << "no car " << name;
  return {};
}
double number(const TorcsCar& car, const std::string& name) {
  for (const auto& value : car.values)
    if (value.node.name == name) return value.node.number;
  ADD_FAILURE() << car.car.name << " has no " << name;
  return 0;
}
std::string text(const TorcsCar& car, const std::string& name) {
  for (const auto& value : car.values)
    if (value.node.name == name) return value.node.text;
  ADD_FAILURE() << car.car.name << " has no " << name;
  return "";
}

// From an independent reader of the files and measurements of TORCS 1.3.7: front share of the weight, wheelbase,
// tracks, GC height, rev limiter, largest torque and its rpm, gears, final drive, front and rear brake torque of one
// wheel, Cx A, all downforce except the front wing's [kg/m], radius of the driven wheels, tank.
struct Known {
  const char *name, *drive, *differential;
  double mass, share, wheelbase, track_width_front, track_width_rear, height, limiter, torque, at, gears, top,
      final_drive, tank;
  double radius, cx_area, downforce, brake_front, brake_rear;
};
constexpr Known known[] = {
    // clang-format off
    {"155-DTM", "all", "limited_speed", 1100, 0.5, 2.67, 1.64, 1.66, 0.2, 8500, 471, 6000, 6, 0.65, 6, 30, 0.3217, 0.576, 2.70, 2586, 919},
    {"acura-nsx-sz", "rear", "open", 1400, 0.5, 2.78, 1.62, 1.62, 0.25, 8500, 460, 5000, 6, 0.688454, 4.45, 77, 0.3458, 0.612, 1.74, 3848, 1114},
    {"baja-bug", "rear", "open", 600, 0.45, 2.5, 1.54, 1.54, 0.35, 5500, 177, 4000, 6, 1, 3, 30, 0.3018, 0.900, 0, 292, 158},
    {"buggy", "rear", "locked", 650, 0.5, 2.47, 1.8, 1.8, 0.45, 6500, 384, 4000, 6, 0.9, 3.5, 30, 0.32, 1.140, 0, 292, 79},
    {"car1-ow1", "rear", "limited_speed", 600, 0.45, 2.95, 1.4, 1.5, 0.2, 18700, 360, 18000, 7, 1.46, 4.5, 100, 0.3151, 0.640, 2.25, 3215, 1670},
    {"car1-stock1", "rear", "limited_speed", 1550, 0.48, 2.8, 1.59, 1.59, 0.3, 9000, 710, 7000, 6, 0.8, 4.5, 60, 0.3547, 0.855, 1.71, 7054, 2678},
    {"car1-stock2", "rear", "open", 1550, 0.48, 2.8, 1.59, 1.59, 0.3, 7000, 650, 6000, 4, 0.72, 4.5, 60, 0.3547, 0.882, 1.33, 6840, 2835},
    {"car1-trb1", "rear", "limited_speed", 1150, 0.52, 2.64, 1.68, 1.6, 0.25, 9152, 483, 8000, 6, 0.77, 4.5, 94, 0.3276, 0.672, 2.79, 5951, 2201},
    {"car1-trb3", "rear", "limited_speed", 1300, 0.52, 2.62, 1.7, 1.6, 0.29, 8200, 435, 7000, 6, 0.71, 5, 75, 0.3276, 0.691, 1.48, 4959, 1436},
    {"car2-trb1", "rear", "limited_speed", 1150, 0.48, 2.36, 1.66, 1.6, 0.22, 8500, 500, 7000, 6, 1.12, 3.07, 85, 0.3276, 0.684, 2.69, 5344, 2320},
    {"car3-trb1", "rear", "limited_speed", 1150, 0.475, 2.82, 1.63, 1.6, 0.2, 8500, 530, 4000, 6, 1.08, 3.07, 83, 0.3276, 0.601, 2.63, 5256, 2107},
    {"car4-trb1", "rear", "limited_speed", 1150, 0.52, 2.56, 1.62, 1.6, 0.24, 8500, 515, 7000, 6, 1.08, 3.07, 95, 0.3276, 0.682, 2.72, 6669, 2673},
    {"car5-trb1", "rear", "limited_speed", 1150, 0.485, 2.64, 1.67, 1.61, 0.25, 8500, 560, 4000, 6, 0.74, 4.5, 87, 0.3276, 0.690, 2.68, 5957, 2116},
    {"car6-trb1", "rear", "limited_speed", 1150, 0.47, 2.8, 1.64, 1.56, 0.25, 8500, 523, 6000, 6, 1.03, 3.25, 91, 0.3276, 0.687, 2.54, 5957, 2116},
    {"car7-trb1", "rear", "limited_speed", 1150, 0.495, 2.6, 1.68, 1.6, 0.22, 8500, 517, 5000, 6, 1.05, 3.25, 86, 0.3276, 0.643, 2.72, 5848, 2163},
    {"car8-trb1", "rear", "limited_speed", 1150, 0.5, 2.64, 1.67, 1.61, 0.24, 8500, 560, 4000, 6, 0.74, 4.5, 92, 0.3276, 0.687, 2.65, 5957, 2116},
    {"p406", "front", "open", 1500, 0.5, 2.74, 1.5, 1.56, 0.33, 6500, 260, 4500, 5, 0.97, 3.7, 50, 0.3325, 0.667, 0.04, 3465, 990},
    // clang-format on
};
static_assert(std::size(known) == 17);

TEST(TorcsCars, all17AreWhatTorcsReads) {
  NEED_TORCS_CARS();
  for (const Known& k : known) {
    SCOPED_TRACE(k.name);
    const TorcsCar car = shipped(k.name);
    EXPECT_DOUBLE_EQ(number(car, "mass"), k.mass + k.tank);
    EXPECT_EQ(text(car, "driven_axle"), k.drive);
    EXPECT_EQ(text(car, "differential"), k.differential);
    EXPECT_NEAR(number(car, "cg_to_rear") / k.wheelbase, k.share, 1e-8);
    EXPECT_NEAR(number(car, "cg_to_front") + number(car, "cg_to_rear"), k.wheelbase, 1e-8);
    EXPECT_NEAR(number(car, "track_width_front"), k.track_width_front, 0.0051);  // the table has two digits
    EXPECT_NEAR(number(car, "track_width_rear"), k.track_width_rear, 0.0051);
    double ride = 0;  // [m], mean of the axles: simuv2's height is above the floor
    for (const auto& line : car.report)
      if (line.path == "Front Left Wheel/ride height" || line.path == "Rear Left Wheel/ride height")
        ride += std::stod(line.value) * (line.unit == "mm" ? 1e-3 : 1) / 2;
    EXPECT_NEAR(number(car, "cg_height"), k.height + ride, 1e-8);
    EXPECT_NEAR(number(car, "wheel_radius"), k.radius, 5.1e-5);
    EXPECT_EQ(number(car, "redline_rpm"), k.limiter);
    EXPECT_EQ(number(car, "final_drive"), k.final_drive);
    const auto gears = *parse_gear_ratios(text_node("gear_ratios", text(car, "gear_ratios")));
    EXPECT_EQ(gears.back().first, k.gears);
    EXPECT_NEAR(gears.back().second, k.top, 1e-6);
    const auto curve = *parse_torque_curve(text_node("torque_curve", text(car, "torque_curve")));
    double best = 0, there = 0;
    for (const auto& [rpm, torque] : curve) {
      if (rpm <= k.limiter) best = std::max(best, torque);
      if (rpm == k.at) there = torque;
    }
    EXPECT_EQ(best, there);
    EXPECT_NEAR(best, k.torque, 0.51);  // whole numbers in the table
    EXPECT_GT(number(car, "drag_coefficient"), 0.645 * k.cx_area * 0.998);
    EXPECT_LT(number(car, "drag_coefficient"), 0.645 * k.cx_area + 0.6);  // the wings
    EXPECT_NEAR(number(car, "efficiency"), std::string(k.drive) == "all" ? 6.0 / 7 : 1, 1e-9);
  }
}

TEST(TorcsCars, brakesGiveTheTorqueThatTorcsComputes) {
  NEED_TORCS_CARS();
  for (const Known& k : known) {
    const TorcsCar car = shipped(k.name);
    const auto radius_of = [&](const char* end) {
      double rim = 0, width = 0, ratio = 0;
      for (const auto& line : car.report) {
        if (!line.path.starts_with(std::string(end) + " Left Wheel/")) continue;
        if (line.path.ends_with("rim diameter")) rim = std::stod(line.value) * 0.0254;
        if (line.path.ends_with("tire width")) width = std::stod(line.value) / 1000;
        if (line.path.ends_with("tire height-width ratio")) ratio = std::stod(line.value);
      }
      return rim / 2 + width * ratio;
    };
    // Force on the road stops the car: torque over each axle's own radius.
    const double front = 2 * k.brake_front / radius_of("Front"), rear = 2 * k.brake_rear / radius_of("Rear");
    EXPECT_NEAR(number(car, "brake_torque_max") / number(car, "wheel_radius"), front + rear, 0.002 * (front + rear))
        << k.name;
    EXPECT_NEAR(number(car, "brake_share_front"), front / (front + rear), 0.002) << k.name;
  }
}

// By hand from car1-trb1.xml.
TEST(TorcsCars, car1Trb1ByHand) {
  NEED_TORCS_CARS();
  const TorcsCar car = shipped("car1-trb1");
  EXPECT_NEAR(number(car, "yaw_inertia"), 1150 * (1.94 * 1.94 + std::pow(0.62 * 4.52, 2)) / 12, 1e-4);
  EXPECT_NEAR(number(car, "roll_inertia"), 1150 * (1.94 * 1.94 + 1.1 * 1.1) / 12, 1e-4);
  EXPECT_NEAR(number(car, "pitch_inertia"), 1150 * (4.52 * 4.52 + 1.1 * 1.1) / 12, 1e-4);
  EXPECT_NEAR(number(car, "steer_lock"), 21 * torcs_pi / 180, 1e-9);
  EXPECT_NEAR(number(car, "wheel_radius"), 9 * 0.0254 + 0.33 * 0.3, 1e-9);
  EXPECT_NEAR(number(car, "wheel_inertia_rear"), 1.5 * (1.22 + 0.0714 + 0.004), 1e-9);
  // 5500 lbs/in are 98 219 N/m in TORCS 1.3.7 (libs/tgf/params.cpp), behind a bellcrank of 1.1.
  EXPECT_NEAR(number(car, "spring_rate_front"), 98219 * 1.21, 2);
  EXPECT_NEAR(number(car, "damping_rear"), (5357 + 7143) / 2.0 * 1.21, 2);
  EXPECT_EQ(number(car, "anti_roll_stiffness_front"), 0);
  const double sin6 = std::sin(6 * torcs_pi / 180), sin14 = std::sin(14 * torcs_pi / 180);
  EXPECT_NEAR(number(car, "drag_coefficient"), 0.645 * 0.35 * 1.92 + 1.23 * (0.25 * sin6 + 0.7 * sin14), 1e-8);
  // The table's 2.79 has no front wing.
  EXPECT_NEAR(number(car, "downforce_front") + number(car, "downforce_rear"), 2.79 + 4 * 1.23 * 0.25 * sin6, 0.005);
  EXPECT_EQ(
      text(car, "torque_curve"),
      "900:154, 1000:160, 2000:190, 3000:280, 4000:350, 5000:405, 6000:443, 7000:465, 8000:483, 9000:415, 10000:360");
  EXPECT_EQ(text(car, "gear_ratios"), "R:4, N:0, 1:3, 2:1.9, 3:1.4, 4:1.1, 5:0.9, 6:0.77");
  EXPECT_EQ(number(car, "idle_rpm"), 900);
}

// By hand: four-wheel drive through the centre, values that only the category gives, a category that clamps.
TEST(TorcsCars, threeMoreByHand) {
  NEED_TORCS_CARS();
  const TorcsCar dtm = shipped("155-DTM");
  EXPECT_NEAR(number(dtm, "drive_share_front"), 0.45, 1e-9);  // 30 to 60 %
  EXPECT_NEAR(number(dtm, "differential_slip"), 0.03, 1e-9);
  EXPECT_EQ(number(dtm, "differential_lock_torque"), 5000);
  EXPECT_NEAR(number(dtm, "roll_centre_height"), 0.25, 1e-9);  // 0.3 in front, 0.2 behind, weight even
  EXPECT_EQ(text(dtm, "rolling_resistance_mode"), "road");
  EXPECT_EQ(number(dtm, "shift_duration"), 0.1);
  EXPECT_NEAR(number(dtm, "wheel_inertia"), number(dtm, "wheel_inertia_front") + number(dtm, "wheel_inertia_rear"),
              1e-8);
  EXPECT_EQ(dtm.category, "Track-4WD-GrB");

  const TorcsCar p406 = shipped("p406");
  EXPECT_NEAR(number(p406, "steer_lock"), 38 * torcs_pi / 180, 1e-9);
  EXPECT_NEAR(number(p406, "anti_roll_stiffness_front"), 800 * 17.8579 * 1.2, 2);  // table: 14.3 kN/m, bellcrank 1.2
  EXPECT_EQ(number(p406, "wheel_inertia"), number(p406, "wheel_inertia_front"));

  const TorcsCar buggy = shipped("buggy");
  ASSERT_EQ(buggy.car.warnings.size(), 2u);  // the only value that a category clamps: the front brake disk
  EXPECT_NE(buggy.car.warnings[0].find("Front Right Brake/disk diameter is 250 mm"), std::string::npos)
      << buggy.car.warnings[0];
  EXPECT_EQ(number(buggy, "peak_slip"), 1);  // dynamic friction 100 %: this curve never falls
  EXPECT_EQ(number(buggy, "magic_shape_long"), 1);

  const TorcsCar ow1 = shipped("car1-ow1");
  EXPECT_EQ(number(ow1, "idle_rpm"), 3000);  // tickover at 5000 rpm, above the limit of sixline's engines
  const auto play_inputs = std::find_if(ow1.report.begin(), ow1.report.end(),
                                        [](const ImportLine& line) { return line.path == "Engine/tickover"; });
  ASSERT_NE(play_inputs, ow1.report.end());
  EXPECT_EQ(play_inputs->fate, ImportLine::Fate::approximated);
}

// The peak of the curve of simuv2 (TORCS 1.3.7, modules/simu/simuv2/wheel.cpp) and its value at slip 1.
TEST(TorcsTyreCurve, hasTheMeasuredPeakAndEnd) {
  const auto tyre = [](double stiffness, double dynamic) {
    TorcsTyre t;
    t.stiffness = stiffness;
    t.dynamic = dynamic;
    return t;
  };
  EXPECT_NEAR(torcs_peak_slip(tyre(20, 0.8)), 0.26, 0.005);
  EXPECT_NEAR(torcs_peak_slip(tyre(25, 0.8)), 0.21, 0.005);
  EXPECT_NEAR(torcs_peak_slip(tyre(30, 0.8)), 0.175, 0.005);
  EXPECT_NEAR(torcs_peak_slip(tyre(20, 0.9)), 0.38, 0.005);
  EXPECT_NEAR(torcs_curve(tyre(20, 0.8), 1), 0.93, 0.005);
  EXPECT_NEAR(torcs_curve(tyre(25, 0.8), 1), 0.91, 0.005);
  EXPECT_NEAR(torcs_curve(tyre(30, 0.8), 1), 0.90, 0.005);
  EXPECT_NEAR(torcs_curve(tyre(20, 0.9), 1), 0.97, 0.005);
  for (double dynamic : {0.1, 0.5, 0.8, 0.9}) {
    const TorcsTyre t = tyre(20, dynamic);
    EXPECT_NEAR(torcs_curve(t, 1e9), dynamic, 1e-6) << "the share left at endless slip";
    EXPECT_NEAR(torcs_curve(t, 1e-6) / 1e-6, 20, 1e-6) << "the slope at the origin";
    const double peak = torcs_peak_slip(t);
    if (peak < 1.5) {
      EXPECT_NEAR(torcs_curve(t, peak), 1, 1e-12);
    }
  }
  const TorcsTyre t = tyre(20, 0.8);
  EXPECT_NEAR(torcs_load_factor(t, t.operating_load), 1, 1e-12);
  EXPECT_NEAR(torcs_load_factor(t, 0), 1.6, 1e-12);
  EXPECT_NEAR(torcs_load_factor(t, 1e9), 0.8, 1e-12);
  EXPECT_NEAR(torcs_load_factor(t, t.operating_load / 1.2), 1.052, 5e-4);  // as in wheel.cpp
  TorcsTyre tilted;
  tilted.camber = -4 * torcs_pi / 180;
  EXPECT_NEAR(torcs_camber_factor(tilted), 1.0475, 1e-4);
}

// sixline's tyre of an imported car.
Tyre<double> our_tyre(const TorcsCar& car, const TyreKind<double>& kind, double static_load) {
  (void)car;
  return {.kind = kind, .slip_stiffness = 1e5, .cornering_stiffness = 1e5, .static_load = static_load};
}
TyreKind<double> kind_of(const TorcsCar& car) {
  TyreKind<double> kind;
  for_each_field(kind, [&]<class T>(const FieldInfo& f, T& target, const auto&... names) {
    for (const auto& value : car.values) {
      if (value.node.name != f.name) continue;
      if constexpr (std::is_same_v<T, double>)
        target = value.node.number;
      else
        (([&] {
           for (std::size_t i = 0; i < names.size(); ++i)
             if (names[i] == value.node.text) target = static_cast<T>(i);
         }()),
         ...);
    }
  });
  return kind;
}

// The accuracy of the mapping: at the static load our force is simuv2's (pro skill), slip by slip, in both directions.
// Remaining differences: one mu for both axles (camber differs), lateral slip sin(a) there and a here.
TEST(TorcsTyreMapping, ourForceIsSimuv2sAtTheLoadAtRest) {
  NEED_TORCS_CARS();
  double worst = 0, worst_side = 0, worst_load = 0;
  for (const Known& k : known) {
    SCOPED_TRACE(k.name);
    const TorcsCar car = shipped(k.name);
    const TyreKind<double> kind = kind_of(car);
    ASSERT_EQ(kind.law, TyreLaw::magic_formula);
    double friction = 0;  // simuv2's, mean of the axles by load
    TorcsTyre theirs[2];
    for (int end = 0; end < 2; ++end) {
      const std::string wheel = std::string(end == 0 ? "Front" : "Rear") + " Left Wheel/";
      TorcsTyre& t = theirs[end];
      for (const auto& line : car.report) {
        if (line.path == wheel + "mu") t.mu = std::stod(line.value);
        if (line.path == wheel + "stiffness") t.stiffness = std::stod(line.value);
        if (line.path == wheel + "dynamic friction") t.dynamic = std::stod(line.value) / (line.unit == "%" ? 100 : 1);
        if (line.path == wheel + "camber") t.camber = std::stod(line.value) * torcs_pi / 180;
      }
      const double share = end == 0 ? k.share : 1 - k.share, load_at_rest = k.mass * g * share / 2;
      t.operating_load = 1.2 * load_at_rest;
      const double load = (k.mass + k.tank) * g * share / 2;
      friction += share * torcs_force(t, torcs_peak_slip(t), load) / load;
    }
    const double share = k.share, load = (k.mass + k.tank) * g * share / 2;
    const Tyre<double> ours = our_tyre(car, kind, load);
    const double shape = torcs_curve(theirs[0], torcs_peak_slip(theirs[0]));
    for (double slip : {0.001, 0.01, 0.03, 0.1, 0.2, 0.26, 0.5, 0.9}) {
      const double wanted = torcs_curve(theirs[0], slip) / shape * friction;
      const auto pull = tyre_force(ours, slip, 0.0, load, 1.0),
                 side = tyre_force(ours, 0.0, std::asin(slip), load, 1.0);
      worst = std::max(worst, std::abs(pull.fx / load - wanted) / friction);
      worst_side = std::max(worst_side, std::abs(-side.fy / load - wanted) / friction);
      EXPECT_NEAR(pull.fy, 0, 1e-9 * load);
    }
    ASSERT_EQ(kind.load_law, LoadLaw::exponential);
    for (double times : {0.01, 0.5, 0.75, 1.0, 1.5, 2.0, 4.0, 8.0}) {
      const double wanted = torcs_load_factor(theirs[0], times * load) / torcs_load_factor(theirs[0], load);
      worst_load = std::max(worst_load,
                            std::abs(friction_limit_of(ours, times * load, 1.0) / (times * load * kind.mu) - wanted));
    }
  }
  std::printf("our tyre against simuv2's, share of the friction: longitudinal %.2g, lateral %.2g; load factor %.2g\n",
              worst, worst_side, worst_load);
  EXPECT_LT(worst, 1e-7);       // measured 3e-9 (nine digits are kept)
  EXPECT_LT(worst_side, 0.03);  // sin(a) against a
  EXPECT_LT(worst_load, 1e-7);  // from 1 % to eight times the load at rest
}

TEST(TorcsCars, everyValueOfTheFilesHasItsLineInTheReportAndEveryNumberItsSource) {
  NEED_TORCS_CARS();
  for (const auto& entry : list_torcs_cars()) {
    const TorcsCar car = shipped(entry.name);
    const auto values = read_torcs_values(entry.path);
    ASSERT_TRUE(values);
    EXPECT_GE(car.report.size(), values->all.size()) << entry.name;  // and those of the category
    for (const ImportLine& line : car.report) {
      EXPECT_FALSE(line.why.empty()) << entry.name << " " << line.path;
      EXPECT_EQ(line.ours.empty(), line.fate == ImportLine::Fate::ignored) << entry.name << " " << line.path;
      EXPECT_NE(line.why, "not a value that simuv2 reads") << entry.name << " " << line.path;
      EXPECT_GT(line.line, 0);
    }
    for (const ImportedValue& value : car.values) EXPECT_FALSE(value.source.empty()) << value.node.name;
  }
}

TEST(TorcsCars, writtenAsSixlinesTomlTheyReadBackTheSame) {
  NEED_TORCS_CARS();
  for (const auto& entry : list_torcs_cars()) {
    const TorcsCar car = shipped(entry.name);
    const std::string toml = car_toml(car);
    const auto back = read_car(toml, "x.toml");
    ASSERT_TRUE(back) << back.error().text();
    EXPECT_EQ(back->name, car.car.name);
    EXPECT_EQ(back->description, car.car.description);
    ASSERT_EQ(back->values.size(), car.car.values.size());
    for (std::size_t i = 0; i < back->values.size(); ++i) {
      const Node &a = back->values[i], &b = car.car.values[i];
      EXPECT_EQ(a.name, b.name);
      EXPECT_EQ(a.number, b.number) << a.name;
      EXPECT_EQ(a.text, b.text) << a.name;
    }
    // Every number has its unit and its source, beside it or above it.
    std::istringstream lines(toml);
    std::string above;
    for (std::string line; std::getline(lines, line); above = line) {
      if (line.empty() || line[0] == '#' || line[0] == '[' || line.starts_with("name =") ||
          line.starts_with("description =") || line.starts_with("source =") || line.starts_with("base ="))
        continue;
      const std::size_t beside = line.find("  # ");
      const std::string comment = beside != line.npos ? line.substr(beside) : above.starts_with("# ") ? above : "";
      EXPECT_NE(comment.find("; "), comment.npos) << line;
    }
  }
}

TEST(TorcsCars, fitEveryModelAndStandInTheListByName) {
  NEED_TORCS_CARS();
  std::vector<std::string> names;
  for (const Known& k : known) {
    names.emplace_back(k.name);
    const auto car = load_car(k.name);
    ASSERT_TRUE(car) << car.error().text();
    for (const std::string& id : sixline::testing::watched ? std::vector<std::string>{"double_track"} : model_ids()) {
      const auto model = make_model_with_car(id, "", k.name);
      EXPECT_TRUE(model) << id << ": " << model.error().text();
    }
  }
  for (const std::string& bundled : list_cars())
    EXPECT_EQ(std::count(names.begin(), names.end(), bundled), 0) << "two cars of one name";
  EXPECT_TRUE(load_car("CAR1_TRB1"));
  const auto missed = load_car("car9-trb1");
  ASSERT_FALSE(missed);
  EXPECT_NE(missed.error().rule.find("did you mean car"), std::string::npos) << missed.error().text();
}

TEST(TorcsCars, withoutTorcsTheErrorNamesThePackage) {
  TestFolder folder;
  Environment none("SIXLINE_TORCS_DIR", folder.path("nothing").string());
  EXPECT_TRUE(list_torcs_cars().empty());
  const auto car = load_car("car1-trb1");
  ASSERT_FALSE(car);
  EXPECT_NE(car.error().rule.find("apt-get install torcs-data"), std::string::npos) << car.error().text();
}

// On double_track, with its driver aids "on" or "off".
struct Drive {
  std::unique_ptr<AnyModel> model;
  std::size_t v = 0, x = 0;
  Drive(const std::string& car, const char* aids) {
    auto made = make_model_with_car("double_track", "", car);
    if (!made) ADD_FAILURE() << made.error().text();
    model = std::move(*made);
    for (const char* aid : {"abs", "traction_control"}) EXPECT_TRUE(*model->set(text_node(aid, aids)));
    const Description d = model->describe();
    for (std::size_t i = 0; i < d.states.size(); ++i) {
      if (d.states[i].name == "vx") v = i;
      if (d.states[i].name == "x") x = i;
    }
  }
  std::vector<double> step(const Inputs<double>& u) {
    std::vector<double> values;
    EXPECT_EQ(model->step(u, RoadPlane<double>{}, 0.002, ""), "");
    model->read(u, RoadPlane<double>{}, 0.002, values);
    return values;
  }
};

// The gear of TORCS's robots during braking: down if 0.9 of the redline's speed there is 4 m/s above their own; no
// shift during another one, when the clutch is open.
struct DriversGear {
  VehicleLimits<double> car;
  double shift_time, gear = 1, shifted = -10;
  double speed(double in) const { return 0.9 * car.redline / car.ratio[static_cast<int>(in) - 1] * car.wheel_radius; }
  DriversGear(const AnyModel& model, double v) : car(*model.limits()), shift_time(*model.parameter("shift_duration")) {
    while (gear < car.top_gear && v > speed(gear)) gear += 1;
  }
  double at(double v, double t) {
    if (gear > 1 && speed(gear - 1) > v + 4 && t - shifted >= shift_time) {
      gear -= 1;
      shifted = t;
    }
    return gear;
  }
};

// Results of the real TORCS 1.3.7, level pro: top speed within 4 km, 100 km/h to rest with locked wheels.
TEST(TorcsCars, topSpeedAndBrakingAreThoseOfTorcs) {
  NEED_TORCS_CARS();
  if (sixline::testing::watched) return;  // numbers are checked by the other build
  struct Measured {
    const char* name;
    double top, from_100;
  };
  constexpr Measured measured[] = {
      {"car1-trb1", 301.4, 23.5}, {"car1-stock1", 330.7, 23.1},  {"car1-ow1", 329.4, 24.0},
      {"155-DTM", 254.2, 27.0},   {"acura-nsx-sz", 292.1, 27.9}, {"p406", 223.3, 31.1},
      {"car7-trb1", 305.9, 24.3}, {"car1-trb3", 281.9, 27.7},    {"car1-stock2", 284.9, 26.1},
      {"baja-bug", 183.2, 73.6},  {"buggy", 223.1, 73.9}};
  for (const Measured& m : measured) {
    Drive away(m.name, "on");
    double top = 0;
    for (double t = 0; t < 60; t += 0.002) top = std::max(top, 3.6 * away.step({.throttle = 1})[away.v]);
    Drive stop(m.name, "off");  // TORCS's figure is the one for locked wheels
    double distance = 0, v = 100 / 3.6;
    DriversGear gears(*stop.model, v);
    stop.model->set_state("vx", v);
    stop.model->set_state("gear", gears.gear);
    stop.model->roll();
    for (int i = 0; i < 10'000 && v > 0; ++i) {
      const auto values = stop.step({.brake = 1, .gear = gears.at(v, i * 0.002), .auto_shift = 0});
      distance = values[stop.x];
      v = values[stop.v];
    }
    std::printf("%-13s top %.1f km/h (%.1f, %+.1f %%)  100-0 %.1f m (%.1f, %+.1f %%)\n", m.name, top, m.top,
                100 * (top / m.top - 1), distance, m.from_100, 100 * (distance / m.from_100 - 1));
    EXPECT_NEAR(top, m.top, 0.01 * m.top) << m.name;
    EXPECT_NEAR(distance, m.from_100, 0.04 * m.from_100) << m.name;
  }
}

// Two laps of a bundled track on double_track, all wheels on the road all the time.
TEST(TorcsCars, all17LapATrackCleanlyOnFourSlippingWheels) {
  NEED_TORCS_CARS();
  const auto track = open_track("oval");
  ASSERT_TRUE(track) << track.error().text();
  for (const Known& k : known) {
    const auto model = make_model_with_car("double_track", "", k.name);
    ASSERT_TRUE(model) << model.error().text();
    LapTask task;
    task.track = track->view();
    task.laps = 2;
    task.telemetry_every = 0;
    const auto record = simulate_laps(**model, task);
    ASSERT_TRUE(record) << record.error().text();
    ASSERT_EQ(record->laps.size(), 2u) << k.name;
    EXPECT_EQ(record->off_track_s, 0) << k.name;
    std::printf("%-13s oval %.2f %.2f s\n", k.name, record->laps[0].time, record->laps[1].time);
  }
}

// A small car in TORCS's format.
std::string small_car(const std::string& car = "", const std::string& load_at_rest = "", const std::string& top = "") {
  const auto attribute = [](const char* name, const char* value) {
    return std::string("<attnum name=\"") + name + "\" val=\"" + value + "\"/>";
  };
  return "<?xml version=\"1.0\"?>\n" + top + "<params name=\"c\">\n<section name=\"Car\">" + car +
         attribute("mass", "1000") + "</section>\n<section name=\"Front Axle\">" + attribute("xpos", "1.3") +
         "</section>\n<section name=\"Rear Axle\">" + attribute("xpos", "-1.2") + "</section>\n" +
         "<section name=\"Front Left Wheel\">" + attribute("ypos", "0.8") +
         "</section><section name=\"Front Right Wheel\">" + attribute("ypos", "-0.8") +
         "</section><section name=\"Rear Left Wheel\">" + attribute("ypos", "0.8") +
         "</section><section name=\"Rear Right Wheel\">" + attribute("ypos", "-0.8") + "</section>\n" +
         "<section name=\"Engine\"><section name=\"data points\"><section name=\"1\">" + attribute("rpm", "0") +
         attribute("Tq", "100") + "</section><section name=\"2\"><attnum name=\"rpm\" unit=\"rpm\" val=\"6000\"/>" +
         attribute("Tq", "200") + "</section></section></section>\n" +
         "<section name=\"Gearbox\"><section name=\"gears\"><section name=\"1\">" + attribute("ratio", "3") +
         "</section></section></section>\n" + load_at_rest + "</params>\n";
}
Result<TorcsCar> read(const std::string& text) {
  TestFolder folder;
  return import_torcs_car(folder.write("c.xml", text));
}

TEST(TorcsCarRules, missingValuesAreTorcssDefaults) {
  const auto car = read(small_car());
  ASSERT_TRUE(car) << car.error().text();
  EXPECT_EQ(number(*car, "mass"), 1080);  // 80 l in the loader
  EXPECT_NEAR(number(*car, "brake_torque_max"), 4 * 1e6 * 0.5 * 0.1 * 0.002 * 0.3, 1e-9);
  EXPECT_NEAR(number(*car, "drag_coefficient"), 0.645 * 0.4 * 2.5, 1e-9);
  EXPECT_EQ(text(*car, "driven_axle"), "rear");
  EXPECT_NE(car->assumed.back().find("Steer/steer lock 0.43"), std::string::npos) << car->assumed.back();
}

TEST(TorcsCarRules, theFirstOfTwoHoldsAndUnitsAreSquaredAndDivided) {
  EXPECT_EQ(number(*read(small_car("<attnum name=\"mass\" unit=\"slug\" val=\"100\"/>")), "mass"), 1539.48455);
  const auto car = read(small_car("",
                                  "<section name=\"Aerodynamics\"><attnum name=\"front area\" unit=\"cm2\" "
                                  "val=\"20000\"/><attnum name=\"Cx\" val=\"0.5\"/></section>"));
  EXPECT_NEAR(number(*car, "drag_coefficient"), 0.645, 1e-9);
}

TEST(TorcsCarRules, aCategoryGivesWhatIsMissingAndLimitsWhatIsThere) {
  TestFolder folder;
  folder.write(
      "tree/categories/fast.xml",
      "<params name=\"fast\"><section name=\"Car\"><attnum name=\"mass\" min=\"1100\" max=\"1200\" val=\"1150\"/>"
      "<attnum name=\"GC height\" val=\"0.33\"/></section><section name=\"Drivetrain\">"
      "<attstr name=\"type\" in=\"RWD, 4WD\" val=\"4WD\"/></section></params>");
  const std::string name = "<attstr name=\"category\" val=\"fast\"/>";
  const auto write = [&](const std::string& mass, const std::string& drive) {
    return import_torcs_car(folder.write("tree/cars/c/c.xml", small_car(name + mass, drive)));
  };
  // A number without a range is its own range; an empty range ends at its upper bound, as in TORCS.
  EXPECT_EQ(number(*write("", ""), "mass"), 1080);
  EXPECT_EQ(number(*write("<attnum name=\"mass\" min=\"1000\" max=\"2000\" val=\"1000\"/>", ""), "mass"), 1180);
  EXPECT_EQ(number(*write("<attnum name=\"mass\" min=\"1000\" max=\"2000\" val=\"1900\"/>", ""), "mass"), 1280);
  EXPECT_EQ(number(*write("<attnum name=\"mass\" val=\"1300\"/>", ""), "mass"), 1280);
  EXPECT_NEAR(number(*write("", ""), "cg_height"), 0.33 + 0.2, 1e-9);  // and the loader's ride height
  EXPECT_EQ(text(*write("", ""), "driven_axle"), "all");
  const std::string front = "<section name=\"Drivetrain\"><attstr name=\"type\" val=\"FWD\"/></section>",
                    rear = "<section name=\"Drivetrain\"><attstr name=\"type\" val=\"RWD\"/></section>";
  EXPECT_EQ(text(*write("", front), "driven_axle"), "all") << "FWD is not among the category's choices";
  EXPECT_EQ(text(*write("", rear), "driven_axle"), "rear");
}

TEST(TorcsCarRules, categoriesAreOnlyFoundByPlainNamesInsideTheTree) {
  TestFolder folder;
  folder.write("secret.xml",
               "<params name=\"s\"><section name=\"Car\"><attnum name=\"mass\" val=\"3000\"/></section></params>");
  folder.write("tree/categories/x.xml", "<params name=\"x\"/>");
  for (const char* name : {"../../secret", "/etc/passwd", "..", ".", "x/../x", "x.xml", "file:x", "x\\y", "", "a b"}) {
    const auto car = import_torcs_car(
        folder.write("tree/cars/c/c.xml", small_car("<attstr name=\"category\" val=\"" + std::string(name) + "\"/>")));
    ASSERT_TRUE(car) << car.error().text();
    EXPECT_EQ(number(*car, "mass"), 1080) << name;
    ASSERT_EQ(car->car.warnings.size(), 1u) << name;
    EXPECT_NE(car->car.warnings[0].find("Car/category"), std::string::npos);
  }
}

TEST(TorcsCarRules, entitiesAreNeverFollowed) {
  TestFolder folder;
  folder.write("secret.xml", "<section name=\"Steer\"><attnum name=\"steer lock\" val=\"1\"/></section>");
  const std::string top =
      "<!DOCTYPE params [<!ENTITY more SYSTEM \"secret.xml\"><!ENTITY a \"&b;&b;\"><!ENTITY b \"&a;\">]>\n";
  const auto car = import_torcs_car(folder.write("c.xml", small_car("", "&more;&a;", top)));
  ASSERT_TRUE(car) << car.error().text();
  EXPECT_EQ(number(*car, "steer_lock"), 0.43);
}

// Each names file, line, path, value and rule.
TEST(TorcsCarRules, wrongFilesAreRefusedWithAMessage) {
  const auto expect = [](const std::string& text, std::initializer_list<const char*> words) {
    const auto car = read(text);
    ASSERT_FALSE(car) << *words.begin();
    for (const char* word : words) EXPECT_NE(car.error().text().find(word), std::string::npos) << car.error().text();
  };
  expect(small_car("<attnum name=\"mass\" val=\"-1\"/>"), {"c.xml:3: Car/mass is -1: must be 50 to 9000"});
  expect(small_car("<attnum name=\"mass\" val=\"heavy\"/>"), {"c.xml:3: Car/mass is heavy: must be a number"});
  expect(small_car("<attnum name=\"mass\" val=\"nan\"/>"), {"Car/mass"});
  expect(small_car("<attnum name=\"mass\" val=\"1e999\"/>"), {"Car/mass"});
  expect(small_car("<attstr name=\"mass\" val=\"900\"/>"), {"Car/mass is 900: must be a number, an <attnum>"});
  expect(small_car("", "<section name=\"Drivetrain\"><attstr name=\"type\" val=\"6WD\"/></section>"),
         {"Drivetrain/type is 6WD", "RWD, FWD or 4WD"});
  expect(small_car("", "<section name=\"Steer\"><attnum name=\"steer lock\" unit=\"deg\" val=\"95\"/></section>"),
         {"Steer/steer lock is 95 deg: must be 0.01 to 1.57 in SI units; it is 1.658"});
  expect("<params><section name=\"Car\"><attnum name=\"mass\" val=\"900\"/></section></params>",
         {"Front Axle/xpos", "wheelbase"});
  expect("<params name=\"x\"/>", {"Car", "is missing"});
  expect("<html><body/></html>", {"html", "is not <params>"});
  expect("", {"c.xml"});
  expect("<params><section name=\"Car\">", {"c.xml"});
  expect(std::string("<params>\0</params>", 18), {"zero byte"});
  expect(std::string(2u << 20, ' '), {"c.xml"});
  std::string deep = "<params>";
  for (int i = 0; i < 1000; ++i) deep += "<section name=\"Car\">";
  expect(deep, {"nested deeper than 32"});
  std::string wide = "<params><section name=\"Car\">";
  for (int i = 0; i < 60'000; ++i) wide += "<a/>";
  expect(wide, {"more than 50000"});
  EXPECT_FALSE(import_torcs_car("/no/such/car.xml"));
  EXPECT_FALSE(import_torcs_car("/usr"));
  EXPECT_FALSE(import_torcs_car("/dev/zero"));
}

// A shipped car with parts cut out, doubled or overwritten is a car or an error with a message; a car runs with finite
// numbers.
TEST(TorcsCarRules, damagedFilesGiveACarOrAnError) {
  NEED_TORCS_CARS();
  std::ifstream file(list_torcs_cars()[7].path);
  const std::string good((std::istreambuf_iterator<char>(file)), {});
  TestFolder folder;
  unsigned random = 12345;
  const auto next = [&](std::size_t below) {
    random = random * 1664525u + 1013904223u;
    return below == 0 ? 0 : (random >> 8) % below;
  };
  const char* scraps[] = {"\"",
                          "<",
                          ">",
                          "&x;",
                          "val=\"1e300\"",
                          "-",
                          "9",
                          "0",
                          "val=\"\"",
                          "</section>",
                          "nan",
                          "\xff",
                          "<section name=\"Car\">",
                          "unit=\"lbs2/in2/in2\"",
                          "inf",
                          "0x",
                          "e308"};
  int cars = 0, errors = 0;
  for (int i = 0; i < (sixline::testing::watched ? 150 : 400); ++i) {
    std::string text = good;
    for (std::size_t edits = 1 + next(3); edits > 0; --edits) {
      const std::size_t at = next(text.size());
      const std::string scrap = scraps[next(std::size(scraps))];
      const std::size_t kind = next(3);
      if (kind == 0) text.erase(at, next(40));
      if (kind == 1) text.insert(at, scrap);
      if (kind == 2) text.replace(at, std::min(scrap.size(), text.size() - at), scrap);
    }
    const auto path = folder.write("c.xml", text);
    const auto car = import_torcs_car(path);
    if (!car) {
      ++errors;
      EXPECT_NE(car.error().text().find("c.xml"), std::string::npos) << car.error().text();
      continue;
    }
    ++cars;
    EXPECT_FALSE(import_report(*car).empty());
    EXPECT_FALSE(import_json(*car).empty());
    EXPECT_TRUE(read_car(car_toml(*car), "x.toml"));
    const auto model = make_model_with_car("slipping_wheel", "", path.string());
    if (!model) {
      EXPECT_NE(model.error().text().find("c.xml"), std::string::npos) << model.error().text();
      continue;
    }
    for (int step = 0; step < 20; ++step) EXPECT_EQ((*model)->step(Inputs<double>{.throttle = 1}, {}, 0.01, ""), "");
  }
  EXPECT_GT(cars, sixline::testing::watched ? 15 : 50);
  EXPECT_GT(errors, sixline::testing::watched ? 15 : 50);
}

}  // namespace
}  // namespace sixline
