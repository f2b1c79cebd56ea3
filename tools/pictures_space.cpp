// Pictures of the ray-cast car: off a ramp, through the air, onto its springs.
#include <cmath>
#include <cstdio>

#include "../tests/article_car.hpp"
#include "pictures.hpp"
#include "sixline/models/ray_car.ipp"

namespace sixline::pictures {
namespace {

using Car = RayCar<D>;

Plot landing() {
  Plot plot = axes("ray_car off a ramp at 18 m/s, 3 m down", "x [m]", "z [m]");
  const RampRoad ramp{.start = 10, .length = 10, .slope = 0.15, .drop = 3};
  Curve road = line("ground", true);
  for (const double x : {0.0, 10.0, 20.0, 20.001, 60.0}) put(road, x, ramp(x, 0.0).height);
  for (const double dt : {0.001, 1.0 / 60}) {
    Curve path = line(dt > 0.01 ? "centre of mass, steps of 1/60 s" : "centre of mass, steps of 1 ms");
    const Car::Params p = article<Car>();
    Car::State s{};
    s.vx = 18;
    s = Car::rolling(p, s);
    for (int i = 0; s.x < 60 && i < 20000; ++i) {
      s = Car::step(p, s, Inputs<D>{}, ramp, dt).state;
      if (dt > 0.01 || i % 20 == 0) put(path, s.x, s.z);
    }
    plot.curves.push_back(path);
  }
  plot.curves.push_back(road);
  return plot;
}

}  // namespace

List space() { return {{"ray-landing", landing()}}; }

}  // namespace sixline::pictures
