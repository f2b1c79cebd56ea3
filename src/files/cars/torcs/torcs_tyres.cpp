// Converts a TORCS car's tyres to one tyre for all wheels.
#include "files/cars/torcs/torcs_parts.hpp"

#include <algorithm>
#include <cmath>

namespace sixline::torcs {
namespace {

/// Both axles' tyres as one, averaged by load: the models have one tyre for all wheels.
struct MeanTyre {
  double mu = 0, floor = 0, rate = 0;
  TorcsTyre curve{};
  bool differ = false;  ///< whether the axles' tyres differ
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

}  // namespace

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
    in.put(name + "peak_" + axis, 1, "-", "simuv2's curve peaks at 1: mu has the rest", used, {});
    in.put(name + "curvature_" + axis, one.elasticity, "-", "elasticity factor" + mean, fate,
           paths("Wheel", {"elasticity factor"}));
  }
  const double peak = torcs_peak_slip(one, 1.0);
  in.put("peak_slip", peak, "-", "where this curve is highest (1 where it never falls)", used, {});
  in.put("peak_slip_angle", std::asin(std::min(peak, 0.997)), "rad",
         "the angle with that sine: simuv2's lateral slip is sin(angle), sixline's the angle", used, {});
  // The same slopes for the linear, atan and brush laws.
  const auto slope = [&](int end) { return tyre.mu * one.stiffness * car.axle[end].load; };
  for (int end = 0; end < 2; ++end) {
    const std::string name = end == 0 ? "front" : "rear";
    in.put("cornering_stiffness_" + name, slope(end), "N/rad", "slope of the curve at the origin, axle at rest", used,
           {});
    in.put("slip_stiffness_" + name, slope(end), "N", "slope of the curve at the origin, axle at rest", used, {});
  }
}

}  // namespace sixline::torcs
