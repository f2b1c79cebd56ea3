// TORCS cars: all 17 shipped ones against known numbers and what TORCS does with them.
#include "cars/car_values.hpp"
#include "cars/torcs_numbers.hpp"
#include "files/cars/torcs/torcs_car.hpp"
#include "files/cars/torcs/torcs_tyre.hpp"
#include "files/cars/torcs/torcs_values.hpp"
#include "needs_torcs.hpp"
#include "read_track.hpp"
#include "simulation/lap.hpp"
#include "sixline/internal/files/tracks/track_file.hpp"
#include "sixline/internal/vehicle/registry/models.hpp"
#include "sixline/track_driver.hpp"
#include "sixline/vehicle.hpp"

namespace sixline {
namespace {
using testing::g;
using testing::known;
using testing::number;
using testing::Row;
using testing::shipped;
using testing::text;

TEST(TorcsCars, all17AreWhatTorcsReads) {
  NEED_TORCS_CARS();
  for (const Row& k : known) {
    SCOPED_TRACE(k.text("name"));
    const TorcsCar car = shipped(k.text("name"));
    EXPECT_DOUBLE_EQ(number(car, "mass"), k["mass"] + k["tank"]);
    EXPECT_EQ(text(car, "driven_axle"), k.text("drive"));
    EXPECT_EQ(text(car, "differential"), k.text("differential"));
    EXPECT_NEAR(number(car, "cg_to_rear") / k["wheelbase"], k["share"], 1e-8);
    EXPECT_NEAR(number(car, "cg_to_front") + number(car, "cg_to_rear"), k["wheelbase"], 1e-8);
    EXPECT_NEAR(number(car, "track_width_front"), k["track_width_front"], 0.0051);  // the table has two digits
    EXPECT_NEAR(number(car, "track_width_rear"), k["track_width_rear"], 0.0051);
    double ride = 0;  // [m], mean of the axles: simuv2's height is above the floor
    for (const auto& line : car.report)
      if (line.path == "Front Left Wheel/ride height" || line.path == "Rear Left Wheel/ride height")
        ride += std::stod(line.value) * (line.unit == "mm" ? 1e-3 : 1) / 2;
    EXPECT_NEAR(number(car, "cg_height"), k["height"] + ride, 1e-8);
    EXPECT_NEAR(number(car, "wheel_radius"), k["radius"], 5.1e-5);
    EXPECT_EQ(number(car, "redline_rpm"), k["limiter"]);
    EXPECT_EQ(number(car, "final_drive"), k["final_drive"]);
    const auto gears = *parse_gear_ratios(text_node("gear_ratios", text(car, "gear_ratios")));
    EXPECT_EQ(gears.back().first, k["gears"]);
    EXPECT_NEAR(gears.back().second, k["top"], 1e-6);
    const auto curve = *parse_torque_curve(text_node("torque_curve", text(car, "torque_curve")));
    double best = 0, there = 0;
    for (const auto& [rpm, torque] : curve) {
      if (rpm <= k["limiter"]) best = std::max(best, torque);
      if (rpm == k["at"]) there = torque;
    }
    EXPECT_EQ(best, there);
    EXPECT_NEAR(best, k["torque"], 0.51);  // whole numbers in the table
    EXPECT_GT(number(car, "drag_coefficient"), 0.645 * k["cx_area"] * 0.998);
    EXPECT_LT(number(car, "drag_coefficient"), 0.645 * k["cx_area"] + 0.6);  // the wings
    EXPECT_NEAR(number(car, "efficiency"), k.text("drive") == "all" ? 6.0 / 7 : 1, 1e-9);
  }
}

TEST(TorcsCars, brakesGiveTheTorqueThatTorcsComputes) {
  NEED_TORCS_CARS();
  for (const Row& k : known) {
    const TorcsCar car = shipped(k.text("name"));
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
    const double front = 2 * k["brake_front"] / radius_of("Front"), rear = 2 * k["brake_rear"] / radius_of("Rear");
    EXPECT_NEAR(number(car, "brake_torque_max") / number(car, "wheel_radius"), front + rear, 0.002 * (front + rear))
        << k.text("name");
    EXPECT_NEAR(number(car, "brake_share_front"), front / (front + rear), 0.002) << k.text("name");
  }
}

TEST(TorcsCars, haveTheNumbersThatFollowByHandFromTheirFiles) {
  NEED_TORCS_CARS();
  for (const Row& row : testing::rows_of("cars/torcs_by_hand.csv"))
    EXPECT_NEAR(number(shipped(row.text("car")), row.text("name")), row["value"], row["tolerance"])
        << row.text("car") << " " << row.text("name") << ": " << row.text("how");
  const TorcsCar trb1 = shipped("car1-trb1"), dtm = shipped("155-DTM"), p406 = shipped("p406"),
                 buggy = shipped("buggy"), ow1 = shipped("car1-ow1");
  // The table's 2.79 has no front wing.
  EXPECT_NEAR(number(trb1, "downforce_front") + number(trb1, "downforce_rear"),
              2.79 + 4 * 1.23 * 0.25 * std::sin(6 * torcs_pi / 180), 0.005);
  EXPECT_EQ(
      text(trb1, "torque_curve"),
      "900:154, 1000:160, 2000:190, 3000:280, 4000:350, 5000:405, 6000:443, 7000:465, 8000:483, 9000:415, 10000:360");
  EXPECT_EQ(text(trb1, "gear_ratios"), "R:4, N:0, 1:3, 2:1.9, 3:1.4, 4:1.1, 5:0.9, 6:0.77");
  EXPECT_EQ(text(dtm, "rolling_resistance_mode"), "road");
  EXPECT_NEAR(number(dtm, "wheel_inertia"), number(dtm, "wheel_inertia_front") + number(dtm, "wheel_inertia_rear"),
              1e-8);
  EXPECT_EQ(dtm.category, "Track-4WD-GrB");
  EXPECT_EQ(number(p406, "wheel_inertia"), number(p406, "wheel_inertia_front"));
  ASSERT_EQ(buggy.car.warnings.size(), 2u);  // the only value that a category clamps: the front brake disk
  EXPECT_TRUE(has(buggy.car.warnings[0], "Front Right Brake/disk diameter is 250 mm"));
  const auto tickover = std::ranges::find(ow1.report, "Engine/tickover", &ImportLine::path);
  ASSERT_NE(tickover, ow1.report.end());
  EXPECT_EQ(tickover->fate, ImportLine::Fate::approximated);
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
    EXPECT_EQ(back->name, car.car.name);
    EXPECT_EQ(back->description, car.car.description);
    ASSERT_EQ(back->values.size(), car.car.values.size());
    for (std::size_t i = 0; i < back->values.size(); ++i) {
      const Node &a = back->values[i], &b = car.car.values[i];
      EXPECT_EQ(a.name, b.name);
      EXPECT_EQ(a.number, b.number) << a.name;
      EXPECT_EQ(a.text, b.text) << a.name;
    }
    EXPECT_EQ(without_source(toml), std::vector<std::string>{});
  }
}

TEST(TorcsCars, fitEveryModelAndStandInTheListByName) {
  NEED_TORCS_CARS();
  std::vector<std::string> names;
  for (const Row& k : known) {
    names.push_back(k.text("name"));
    const auto car = load_car(k.text("name"));
    ASSERT_TRUE(car) << car.error().text();
    for (const std::string& id : sixline::testing::sanitized ? std::vector<std::string>{"double_track"} : model_ids()) {
      const auto model = make_model_with_car(id, "", k.text("name"));
      EXPECT_TRUE(model) << id << ": " << model.error().text();
    }
  }
  for (const std::string& bundled : list_cars())
    EXPECT_EQ(std::count(names.begin(), names.end(), bundled), 0) << "two cars of one name";
  EXPECT_TRUE(load_car("CAR1_TRB1"));
  EXPECT_TRUE(is_refused(load_car("car9-trb1"), "did you mean car"));
}

TEST(TorcsCars, withoutTorcsTheErrorNamesThePackage) {
  OwnFolder folder;
  Environment none("SIXLINE_TORCS_DIR", (folder.path / "nothing").string());
  EXPECT_TRUE(list_torcs_cars().empty());
  EXPECT_TRUE(is_refused(load_car("car1-trb1"), "apt-get install torcs-data"));
}

/// double_track with its driver aids "on" or "off".
Vehicle car_with(const std::string& name, const std::string& aids) {
  return Vehicle::create(
             {.model = "double_track", .car = name, .parameters = {{"abs", aids}, {"traction_control", aids}}})
      .value();
}

// The gear of TORCS's robots during braking: down if 0.9 of the redline's speed there is 4 m/s above their own; no
// shift during another one, when the clutch is open.
struct DriversGear {
  VehicleLimits<double> car;
  double shift_time, gear = 1, shifted = -10;
  double speed(double in) const { return 0.9 * car.redline / car.ratio[static_cast<int>(in) - 1] * car.wheel_radius; }
  DriversGear(const Vehicle& of, double v) : car(limits_of(of).value()), shift_time(of.parameter("shift_duration")) {
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
  if (sixline::testing::sanitized) return;  // numbers are checked by the other build
  for (const Row& m : testing::rows_of("cars/torcs_driving.csv")) {
    const std::string name = m.text("name");
    Vehicle away = car_with(name, "on"), stop = car_with(name, "off");  // TORCS's figure is for locked wheels
    double top = 0;
    for (double t = 0; t < 60; t += 0.002) {
      away.step({.throttle = 1}, Road::plane(), 0.002).value();
      top = std::max(top, 3.6 * away.local_velocity().x);
    }
    double v = 100 / 3.6;
    const double from = stop.pose().position.x;
    DriversGear gears(stop, v);
    stop.set_state("vx", v).value();
    stop.set_state("gear", gears.gear).value();
    stop.roll();
    for (int i = 0; i < 10'000 && v > 0; ++i) {
      stop.step({.brake = 1, .gear = gears.at(v, i * 0.002), .auto_shift = 0}, Road::plane(), 0.002).value();
      v = stop.local_velocity().x;
    }
    const double distance = stop.pose().position.x - from;
    std::printf("%-13s top %.1f km/h (%.1f, %+.1f %%)  100-0 %.1f m (%.1f, %+.1f %%)\n", name.c_str(), top, m["top"],
                100 * (top / m["top"] - 1), distance, m["from 100"], 100 * (distance / m["from 100"] - 1));
    EXPECT_NEAR(top, m["top"], 0.01 * m["top"]) << name;
    EXPECT_NEAR(distance, m["from 100"], 0.04 * m["from 100"]) << name;
  }
}

// Two laps of a bundled track on double_track, all wheels on the road all the time.
TEST(TorcsCars, all17LapATrackCleanlyOnFourSlippingWheels) {
  NEED_TORCS_CARS();
  const auto track = open_track("oval");
  for (const Row& k : known) {
    const auto model = make_model_with_car("double_track", "", k.text("name"));
    const auto record = simulate_laps(**model, {.track = track->view(), .laps = 2, .telemetry_every = 0});
    ASSERT_EQ(record->laps.size(), 2u) << k.text("name");
    EXPECT_EQ(record->off_track_s, 0) << k.text("name");
    std::printf("%-13s oval %.2f %.2f s\n", k.text("name").c_str(), record->laps[0].time, record->laps[1].time);
  }
}

}  // namespace
}  // namespace sixline
