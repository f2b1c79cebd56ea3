// A custom tyre law by name: a registered model makes it available to Vehicle, cars and laps.
#include "tyre/root_tyre.hpp"  // first: it compiles where it is pasted

#include "pages.hpp"
#include "sixline/models/double_track.ipp"
#include "sixline/register_model.hpp"
#include "sixline/simulation.hpp"
#include "sixline/vehicle.hpp"
#include "testing.hpp"

namespace sixline::own_tyre_by_name {
using game::RootTyre;

using Laws = TyreLaws<LinearTyre, AtanTyre, MonsterCurveTyre, MagicFormulaTyre, BrushTyre, RootTyre>;
struct RootCar : DoubleTrack<double, Laws> {
  using Base = DoubleTrack<double, Laws>;
  static constexpr ModelInfo info =
      model_info("root_car", "", "Root car", "double_track on a tyre law of ours", Base::info);
  static StepResult<RootCar> step(const Params& p, const State& s, const Inputs<double>& u,
                                  const RoadPlane<double>& road, double dt,
                                  const Overrides<double>& test = no_overrides<double>) {
    const auto [next, forces] = Base::step(p, s, u, road, dt, test);
    return {next, forces};
  }
};

Vehicle driven(const VehicleConfig& config) {
  Vehicle car = Vehicle::create(config).value();
  for (int i = 0; i < 500; ++i) car.step({.throttle = 1.0, .steer = i > 300 ? 0.15 : 0.0}, Road::plane(), 0.01).value();
  return car;
}

TEST(OwnTyreByName, isTheProgramOfThePageWhichCompilesAsItStands) {
  const std::string header = testing::text_of(testing::root / "tests/tyre/root_tyre.hpp"), once = "#pragma once\n";
  EXPECT_EQ(testing::blocks(testing::text_of(testing::root / "docs/tyres.md"), "cpp").at(0),
            header.substr(header.find(once) + once.size()));
  const game::Car::Params p{.tyre = {.law = TyreLaw{1}}};
  EXPECT_GT(step<game::Car>(p, {.vx = 10}, {.steer = 0.2}, {}, 0.01).state.yaw_rate, 0.01);
}

TEST(OwnTyreByName, drivesAVehicleACarAndALap) {
  register_model<RootCar>().value();
  Vehicle car = Vehicle::create({.model = "root_car", .car = "sports-car", .parameters = {{"tyre", "root"}}}).value();
  EXPECT_EQ(car.parameter_text("tyre"), "root");
  const VehicleConfig built_in{.model = "double_track", .car = "reference"};
  EXPECT_EQ(driven(built_in).hash(), driven({.model = "root_car", .car = "reference"}).hash())
      << "on a built-in law it is double_track";
  const Vehicle on_root = driven({.model = "root_car", .car = "reference", .parameters = {{"tyre", "root"}}});
  EXPECT_GT(on_root.channel("vx"), 5);
  EXPECT_NE(on_root.hash(), driven(built_in).hash());

  Simulation lap =
      Simulation::create({.vehicle = car, .road = Road::track("oval").value(), .driver = "lookahead"}).value();
  const auto record = lap.run_laps(1);
  EXPECT_GT(record->laps.front().time, 30);
}

}  // namespace sixline::own_tyre_by_name
