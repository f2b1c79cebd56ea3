// 27_caravan [3 of 4 stars]: a car pulls a caravan: where its load lies decides from which speed on it snakes.
#include <algorithm>
#include <cmath>
#include <cstdio>

#include "sixline/models/car_and_trailer.hpp"
#include "sixline/register_model.hpp"
#include "sixline/vehicle.hpp"

using namespace sixline;

/// Largest hitch angle [deg] in the seconds from `from` to `to` after a jerk at the wheel, at a held speed [m/s].
double swing(Vehicle car, double speed, double from, double to) {
  const Road road = Road::plane({});
  car.set_state("vx", speed).value();
  car.roll();
  const Overrides<double> held{.imposed_speed = speed, .speed_is_imposed = 1};
  double largest = 0;
  for (double t = 0; t < to; t += 0.01) {
    car.step({.steer = t < 0.3 ? 0.02 : 0.0}, road, 0.01, held).value();
    if (t > from) largest = std::max(largest, std::abs(car.channel("hitch_angle")) / degree<double>);
  }
  return largest;
}

int main() {
  register_model<CarAndTrailer<double>>().value();
  std::puts("A caravan of 1500 kg behind an off-road car: degrees of the hitch 2 to 4 s and 6 to 8 s after a jerk");
  for (const double ahead : {0.1, -0.2, -0.4}) {
    Vehicle car =
        Vehicle::create(
            {.model = "car_and_trailer",
             .car = "suv-truck",
             .parameters = {{"trailer_mass", 1500}, {"trailer_yaw_inertia", 3000}, {"trailer_cg_to_axle", ahead}}})
            .value();
    std::printf("load %.1f m ahead of the axle:", ahead);
    for (const int kmh : {80, 110, 140}) {
      const double early = swing(car, kmh / 3.6, 2, 4), late = swing(car, kmh / 3.6, 6, 8);
      std::printf("  %d km/h %.2f, %.2f %s", kmh, early, late, late < early ? "fades" : "grows");
    }
    std::puts("");
  }
}
