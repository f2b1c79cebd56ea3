// A custom road (docs/grounds.md): a ray car of the templates drives on it as a vehicle does on a road of that
// function.
#include "sixline/load_params.hpp"
#include "sixline/models/ray_car.ipp"
#include "sixline/road/road_model.hpp"
#include "sixline/vehicle.hpp"
#include "testing.hpp"

namespace sixline::own_road {

/// Waves of asphalt 3 cm high; of every 40 m along x the last 10 m are ice.
struct Washboard {
  template <class S>
  sixline::RoadPoint<S> operator()(S x, S) const {
    using sixline::cos, sixline::floor, sixline::select, sixline::sin;  // for any S, also double
    const S along = x - S(40) * floor(x / S(40));
    return {S(0.03) * sin(S(2) * x), S(0.06) * cos(S(2) * x), S(0), select(along > S(30), S(0.1), S(1))};
  }
};

TEST(OwnRoad, aBowlCarriesARayCar) {
  const auto bowl = []<class S>(S x, S y) {
    return sixline::RoadPoint<S>{0.01 * (x * x + y * y), 0.02 * x, 0.02 * y, 1.0};
  };
  const auto p = load_params<RayCar<double>>("reference").value();
  using Car = sixline::RayCar<double>;
  Car::State s = Car::place_at(p, bowl, 0.0, 0.0, 0.0);
  for (int i = 0; i < 100; ++i) s = Car::step(p, s, sixline::Inputs<double>{.throttle = 1.0}, bowl, 0.01).state;
  EXPECT_GT(s.x, 0.5);
}

TEST(OwnRoad, isTheSameToTheBitForAVehicleAndForTheTemplate) {
  const Washboard surface;
  using Car = RayCar<double>;
  const auto p = load_params<Car>("sports-car").value();
  const sixline::Road road = sixline::Road::function(surface);
  auto car = sixline::Vehicle::create({.model = "ray_car", .car = "sports-car"}).value();
  car.place(road, 5, 0, 0.1).value();
  Car::State s = Car::place_at(p, surface, car.channel("x"), car.channel("y"), 0.1);
  EXPECT_NE(s.x, 5);  // place() takes the middle of the wheelbase, place_at() the centre of mass
  for (int i = 0; i < 800; ++i) {
    const Inputs<double> u{.throttle = 0.8, .steer = 0.05};
    car.step(u, road, 0.01).value();
    s = Car::step(p, s, u, surface, 0.01).state;
  }
  EXPECT_GT(s.x, 60) << "drove over ice";
  EXPECT_EQ(s.x, car.channel("x"));
  EXPECT_EQ(s.z, car.channel("z"));
  EXPECT_EQ(s.yaw, car.channel("yaw"));
}

TEST(OwnRoad, refusesInvalidGroundAlsoForACarThatWasReadFirst) {
  for (const char* model : {"ray_car", "double_track"}) {
    bool ends = false;
    const sixline::Road edge = sixline::Road::function(
        [&](double, double) { return sixline::RoadPoint<double>{.height = ends ? std::nan("") : 0.0}; });
    auto car = sixline::Vehicle::create({.model = model, .car = "reference"}).value();
    car.place(edge, 0, 0, 0).value();
    car.step({.throttle = 1.0}, edge, 0.01).value();
    ends = true;
    car.pose();  // as games do
    const auto refused = car.step({.throttle = 1.0}, edge, 0.01);
    ASSERT_FALSE(refused) << model;
    EXPECT_EQ(refused.error().field, "height") << model << ": " << refused.error().text();
    car.pose();
    ends = false;
    EXPECT_TRUE(car.step({.throttle = 1.0}, edge, 0.01)) << model << ": the ground is there again";
  }
}

}  // namespace sixline::own_road
