// 04_lap [3 of 4 stars]: a road built by hand, a robot that sees only what a driver sees, and a car on its model (M6
// with M5).
#include <cstdio>

#include "sixline/driver/drivers.hpp"
#include "sixline/sixline.hpp"

using namespace sixline;

int main() {
  using Car = KinematicBicycle<double>;
  constexpr double dt = 0.002;

  // A counter-clockwise oval: two straights of 200 m, two half circles of 40 m, 10 m wide everywhere.
  const double straight = 200, bend = pi<double> * 40;
  const auto piece = [](double start, double length, double x, double y, double heading, double curvature) {
    return TrackPiece<double>{.start = start,
                              .length = length,
                              .x = x,
                              .y = y,
                              .heading = heading,
                              .curvature = curvature,
                              .left_start = 5,
                              .left_end = 5,
                              .right_start = 5,
                              .right_end = 5};
  };
  const TrackPiece<double> pieces[] = {piece(0, straight, 0, 0, 0, 0), piece(straight, bend, 200, 0, 0, 1 / 40.0),
                                       piece(straight + bend, straight, 200, 80, pi<double>, 0),
                                       piece(2 * straight + bend, bend, 0, 80, pi<double>, 1 / 40.0)};
  const TrackView<double> track{.pieces = pieces, .count = 4, .length = 2 * (straight + bend)};

  const Car::Params params{};
  const auto limits = Car::limits(params);  // of the car, for the robot
  const LookaheadDriver<double> driver{};
  DriverMemory<double> memory{};
  Intention<double> intention{};
  Inputs<double> inputs{};
  Car::State car{};
  TrackPlace<double> place{};
  double t = 0, lap_began = 0, fastest = 0, widest = 0;
  for (int lap = 1, i = 0; lap <= 2; ++i, t += dt) {
    if (i % 10 == 0) {  // the driver decides 50 times a second
      const Observation<double> seen{Car::observe(params, car), t, place};
      inputs = drive(driver, limits, track, seen, memory, intention);
    }
    car = step<Car>(params, car, inputs, {}, dt).state;
    const double before = place.s;
    place = project(track, car.x, car.y, place);
    fastest = max(fastest, car.drive.vx);
    widest = max(widest, abs(place.n));
    if (before - place.s > track.length / 2) {  // over the line
      std::printf("lap %d: %.2f s, fastest %.1f m/s, widest %.2f m from the middle\n", lap++, t + dt - lap_began,
                  fastest, widest);
      lap_began = t + dt;
      fastest = widest = 0;
    }
  }
}
