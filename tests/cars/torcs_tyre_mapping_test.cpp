// TORCS cars: simuv2's tyre curve and how ours is made from it.
#include "cars/torcs_numbers.hpp"
#include "files/cars/torcs/torcs_tyre.hpp"
#include "files/cars/torcs/torcs_values.hpp"
#include "needs_torcs.hpp"
#include "sixline/load_params.hpp"
#include "sixline/models/double_track.hpp"
#include "sixline/tyre/tyre.hpp"

namespace sixline {
namespace {
using testing::g;
using testing::known;
using testing::Row;
using testing::shipped;

// The peak of the curve of simuv2 (TORCS 1.3.7, modules/simu/simuv2/wheel.cpp) and its value at slip 1.
TEST(TorcsTyreCurve, hasTheMeasuredPeakAndEnd) {
  const auto tyre = [](double stiffness, double dynamic) {
    TorcsTyre t;
    t.stiffness = stiffness;
    t.dynamic = dynamic;
    return t;
  };
  for (const auto& [stiffness, left, peak, end] :
       {std::array{20.0, 0.8, 0.26, 0.93}, {25, 0.8, 0.21, 0.91}, {30, 0.8, 0.175, 0.90}, {20, 0.9, 0.38, 0.97}}) {
    EXPECT_NEAR(torcs_peak_slip(tyre(stiffness, left)), peak, 0.005);
    EXPECT_NEAR(torcs_curve(tyre(stiffness, left), 1), end, 0.005);
  }
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

// The accuracy of the mapping: at the static load our force is simuv2's (pro skill), slip by slip, in both directions.
// Remaining differences: one mu for both axles (camber differs), lateral slip sin(a) there and a here.
TEST(TorcsTyreMapping, ourForceIsSimuv2sAtTheLoadAtRest) {
  NEED_TORCS_CARS();
  double worst = 0, worst_side = 0, worst_load = 0;
  for (const Row& k : known) {
    SCOPED_TRACE(k.text("name"));
    const TorcsCar car = shipped(k.text("name"));
    const TyreKind<double> kind = load_params<DoubleTrack<double>>(k.text("name"))->tyre;
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
      const double share = end == 0 ? k["share"] : 1 - k["share"], load_at_rest = k["mass"] * g * share / 2;
      t.operating_load = 1.2 * load_at_rest;
      const double load = (k["mass"] + k["tank"]) * g * share / 2;
      friction += share * torcs_force(t, torcs_peak_slip(t), load) / load;
    }
    const double share = k["share"], load = (k["mass"] + k["tank"]) * g * share / 2;
    const Tyre<double> ours{.kind = kind, .slip_stiffness = 1e5, .cornering_stiffness = 1e5, .static_load = load};
    const double shape = torcs_curve(theirs[0], torcs_peak_slip(theirs[0]));
    for (double slip : {0.001, 0.01, 0.03, 0.1, 0.2, 0.26, 0.5, 0.9}) {
      const double expected = torcs_curve(theirs[0], slip) / shape * friction;
      const auto pull = tyre_force(ours, slip, 0.0, load, 1.0),
                 side = tyre_force(ours, 0.0, std::asin(slip), load, 1.0);
      worst = std::max(worst, std::abs(pull.fx / load - expected) / friction);
      worst_side = std::max(worst_side, std::abs(-side.fy / load - expected) / friction);
      EXPECT_NEAR(pull.fy, 0, 1e-9 * load);
    }
    ASSERT_EQ(kind.load_law, LoadLaw::exponential);
    for (double times : {0.01, 0.5, 0.75, 1.0, 1.5, 2.0, 4.0, 8.0}) {
      const double expected = torcs_load_factor(theirs[0], times * load) / torcs_load_factor(theirs[0], load);
      worst_load = std::max(worst_load,
                            std::abs(friction_limit_of(ours, times * load, 1.0) / (times * load * kind.mu) - expected));
    }
  }
  EXPECT_LT(worst, 1e-7);       // measured 3e-9 (nine digits are kept)
  EXPECT_LT(worst_side, 0.03);  // sin(a) against a
  EXPECT_LT(worst_load, 1e-7);  // from 1 % to eight times the load at rest
}

}  // namespace
}  // namespace sixline
