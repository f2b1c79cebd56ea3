// Random cars: any accepted values, at any step: without an engine's drive no energy is gained, and no car takes off.
#include <random>
#include <span>

#include "sixline/road.hpp"
#include "sixline/vehicle.hpp"
#include "table.hpp"

namespace sixline::random_cars_test {

constexpr const char* cars[] = {"article", "reference", "go-kart", "sports-car", "limousine", "suv-truck"};
/// Values that made cars fly before: most draws use these.
const std::vector<std::string> sensitive = testing::split(
    "wheelbase cg_to_rear cg_to_front yaw_inertia mass downforce_rear downforce_front cg_height pitch_inertia "
    "roll_inertia wheel_radius track_width_front suspension_travel track_width_rear wing_slope "
    "spring_rate_front body_clearance mu",
    ' ');
constexpr double steps[] = {0.001, 0.004, 0.01, 0.016, 0.033, 0.05, 0.1};

/// A car of a model with up to ten values drawn from their ranges, and how it is driven.
struct AnyDrive {
  std::mt19937 random;
  Vehicle car;
  double dt = 0.01, v = 0;
  std::string values{};

  AnyDrive(unsigned seed, const std::vector<Vehicle>& models) : random(seed), car(models[random() % models.size()]) {
    for (unsigned left = 1 + random() % 10; left > 0; --left) draw_value();
    dt = steps[random() % 7];
    v = random() % 2 ? 0 : 40 * unit();
    car.reset();
    car.place(Road::plane(), 0, 0, 0.3).value();
    car.set_velocity({v * std::cos(0.3), v * std::sin(0.3), 0}).value();
  }
  double unit() { return random() / 4294967296.0; }
  bool chance(unsigned one_in) { return random() % one_in == 0; }
  double number(std::string_view name) const { return car.parameter(name); }
  double state(const char* name) const {
    const double value = car.channel(name);
    return std::isnan(value) ? 0 : value;
  }

  double weight() const { return 9.81 * number("mass"); }
  /// About z: the ray car's body has at most twice the sum about its other axes, whatever is set, and about those at
  /// least that of a tenth of its mass at the wheels (real_inertia()) [kg m^2].
  double inertia() const {
    const double given = number("yaw_inertia"), roll = number("roll_inertia"), pitch = number("pitch_inertia");
    if (std::isnan(roll)) return given;
    const double mass = number("mass"), front = number("track_width_front"), rear = number("track_width_rear"),
                 width = std::max(front, rear) + 0.3,
                 height = std::max(0.75 + number("cg_height") - number("body_clearance"), 0.1);
    const double x = roll > 0 ? roll : mass * (width * width + height * height) / 12, y = pitch > 0 ? pitch : given;
    return std::min(given, 2 * (std::max(x, 0.025 * mass * front * rear) +
                                std::max(y, 0.1 * mass * number("cg_to_front") * number("cg_to_rear"))));
  }
  /// Of translation, turning about z and height, over the mass [J/kg].
  double energy() const {
    const double x = state("vx"), y = state("vy"), z = state("vz"), r = state("yaw_rate");
    return 0.5 * (x * x + y * y + z * z) + 0.5 * inertia() / number("mass") * r * r + 9.81 * state("z");
  }
  /// Force along the car that brakes and tyres hold at rest, over the weight [-].
  double brakes_hold() const {
    const double force = number("brake_torque_max") / number("wheel_radius"), share = number("brake_share_front"),
                 front = number("cg_to_rear") / (number("cg_to_front") + number("cg_to_rear")),
                 mu = number("mu") * std::min({1.0, number("magic_peak_long"), number("magic_peak_lat")});
    return std::min(share * force / weight(), mu * front) + std::min((1 - share) * force / weight(), mu * (1 - front));
  }
  /// Of the parts that turn with the wheels and of the springs at rest [J/kg].
  double stored() const {
    const double w = v / number("wheel_radius");
    const double wheels = number("wheel_inertia_front") + number("wheel_inertia_rear"),
                 springs = std::isnan(number("suspension_travel")) ? 0 : 9.81 * number("suspension_travel");
    return (std::isnan(wheels) ? 0 : wheels * w * w / number("mass")) + springs;
  }
  /// The most that the energy may become without an engine's drive [J/kg].
  double energy_limit() const { return 1.02 * (energy() + stored()) + 0.1; }
  /// The most that it becomes in 4 s without drive, with other brake and steering each 0.7 s [J/kg]; infinite where a
  /// step is refused.
  double most_energy_coasting() {
    Inputs<double> u{.gear = 0, .auto_shift = 0};
    double most = 0;
    for (int i = 0; i < std::min(4 / dt, 1500.0); ++i) {
      if (i % (1 + static_cast<int>(0.7 / dt)) == 0) {
        u.brake = chance(3) ? unit() : 0;
        u.steer = chance(2) ? 2 * unit() - 1 : 0;
      }
      if (!car.step(u, Road::plane(), dt)) return testing::inf;
      most = std::max(most, energy());
    }
    return most;
  }
  /// How it stands with its brakes pressed: its way after `from` seconds, until 4 s later [m], and how fast its body
  /// pitches or rolls between two times [rad/s].
  struct Standing {
    double off = 0, swings = 0;
  };
  Standing stands(const Road& ground, double from, double swing_begin, double swing_end) {
    car.place(ground, 0, 0, 0.3).value();
    Vector3 at = car.pose().position;
    Standing standing;
    for (double t = 0; t < from + 4; t += dt) {
      car.step({.brake = 1, .gear = 0, .auto_shift = 0}, ground, dt).value();
      const Vector3 now = car.pose().position;
      if (t < from) at = now;
      if (t > swing_begin && t < swing_end)
        standing.swings = std::max({standing.swings, std::abs(state("pitch_rate")), std::abs(state("roll_rate"))});
      standing.off = std::max(standing.off, t < from ? 0 : std::hypot(now.x - at.x, now.y - at.y));
    }
    return standing;
  }

 private:
  void draw_value() {
    const auto all = car.parameters();
    std::size_t index = random() % all.size();
    const double u = unit(), way = unit();
    if (chance(2))
      if (const int found = car.parameter_index(sensitive[random() % sensitive.size()]); found >= 0)
        index = static_cast<std::size_t>(found);
    const ParameterInfo& info = all[index];
    // cornering_drag off is an error of a source, which adds energy to the car.
    if (info.is_table || info.name == "g" || info.name == "profile" || info.name == "cornering_drag") return;
    double value = info.min + (info.max - info.min) * u;
    if (!info.choices.empty())
      value = std::floor(u * static_cast<double>(info.choices.size()));
    else if (way < 0.1)
      value = u < 0.5 ? info.min : info.max;
    else if (way < 0.6 && info.max > 0)
      value = info.max * std::exp(std::log(std::max(info.min / info.max, 1e-5)) * u);
    if (std::isfinite(value) && car.set_parameter({info.name, value}))
      values += " " + info.name + "=" + std::to_string(value);
  }
};

std::vector<Vehicle> vehicles_of(const char* model) {
  std::vector<Vehicle> all;
  for (const char* car : cars) all.push_back(Vehicle::create({.model = model, .car = car}).value());
  return all;
}
/// How many cars of each model: 100,000 driven in all with --long.
unsigned count() { return testing::thorough() ? 25000 : 60; }
constexpr const char* models[] = {"ray_car", "double_track", "coupled_bicycle", "dynamic_bicycle"};
/// Calls f(drive, seed) for that many of each model.
template <class F>
void each_drive(std::span<const char* const> of_models, unsigned seeds_from, F f) {
  for (const char* model : of_models) {
    const std::vector<Vehicle> base = vehicles_of(model);
    for (unsigned seed = 1; seed <= count(); ++seed) {
      AnyDrive drive(seed + seeds_from, base);
      SCOPED_TRACE(::testing::Message() << model << " " << seed << " dt " << drive.dt << " v " << drive.v
                                        << drive.values);
      f(drive, seed);
    }
  }
}

// Before: of coupled_bicycle and double_track 12 in 40,000 above 400 m/s, of ray_car 4 in 40,000 without limit.
TEST(RandomCars, noDrivenCarTakesOffWhateverItsValuesAndStep) {
  const Road road = Road::plane();
  each_drive(models, 0, [&](AnyDrive& drive, unsigned) {
    Inputs<double> u;
    double fastest = 0, highest = 0;
    bool finite = true;
    const int every = 1 + static_cast<int>(0.7 / drive.dt);
    for (int i = 0; finite && i < std::min(8 / drive.dt, 1500.0); ++i) {
      if (i % every == 0)
        u = {.throttle = drive.chance(3)   ? 0
                         : drive.chance(2) ? 1
                                           : drive.unit(),
             .brake = drive.chance(3) ? drive.unit() : 0,
             .handbrake = drive.chance(8) ? 1.0 : 0,
             .steer = drive.chance(2) ? 2 * drive.unit() - 1 : 0};
      finite = bool(drive.car.step(u, road, drive.dt));
      fastest = std::max(fastest, std::hypot(drive.state("vx"), drive.state("vy"), drive.state("vz")));
      highest = std::max(highest, drive.state("z"));
    }
    EXPECT_TRUE(finite && fastest < 400 && highest < 100) << fastest << " m/s, " << highest << " m";
  });
}

TEST(RandomCars, withoutAnEngineNoCarGainsEnergyWhateverItsValuesAndStep) {
  each_drive(models, 1000000, [](AnyDrive& drive, unsigned) {
    const double limit = drive.energy_limit();
    EXPECT_LT(drive.most_energy_coasting(), limit);
  });
}

// Camber thrust pushes a wheel without slip, so that it could add energy to a car with cambered wheels. It does not:
// the force is that at the slips of the step's end, where it is smaller for a car that it moves.
TEST(RandomCars, onATyreFileNoCarGainsEnergyHoweverItsWheelsLean) {
  const std::string folder = SIXLINE_SOURCE_DIR "/tests/tyre/data/";
  const char* files[] = {"MagicFormula61_Parameters.tir", "MagicFormula62_Parameters.tir",
                         "MagicFormula52_Parameters.tir", "tmeasy.json"};
  each_drive(std::span(models).first(3), 3000000, [&](AnyDrive& drive, unsigned seed) {
    const bool is_tir = seed % 4 < 3;
    const ParameterValue tyre[] = {{"tyre", is_tir ? "mf61" : "tmeasy"},
                                   {is_tir ? "tir" : "tmeasy", folder + files[seed % 4]}};
    drive.car.set_parameters(tyre).value();
    std::string lean;
    for (const char* name : {"camber_front", "camber_rear", "camber_per_travel", "camber_per_roll"})
      if (const int i = drive.car.parameter_index(name); i >= 0) {
        const ParameterInfo& info = drive.car.parameters()[static_cast<std::size_t>(i)];
        const double share = drive.chance(3) ? double(drive.chance(2)) : drive.unit();
        drive.car.set_parameter({name, info.min + (info.max - info.min) * share}).value();
        lean += " " + std::string(name) + "=" + std::to_string(drive.number(name));
      }
    const double limit = drive.energy_limit();
    EXPECT_LT(drive.most_energy_coasting(), limit) << files[seed % 4] << lean;
  });
}

// The springs of an accepted car carry it: it stays where it was placed, on its wheels; on a slope it first sinks into
// the lower ones. Before: up to 0.34 m in 4 s, on its floor. Left out: cars that slide, roll, still swing then (a
// limousine's inertia about 92 kg, springs of 6 MN/m on a wheelbase of 65 m at 16 ms) or also stand on their floor:
// those creep (docs/models/ray_car.md).
TEST(RandomCars, aParkedRayCarStaysWithinAMillimetre) {
  const std::vector<Vehicle> base = vehicles_of("ray_car");
  const Road grounds[] = {Road::plane(), Road::plane({.slope_x = 0.12, .slope_y = 0.08})};
  unsigned parked = 0;
  for (const Road& ground : grounds)
    for (unsigned seed = 1; seed <= 2 * count(); ++seed) {
      AnyDrive drive(seed + 2000000, base);
      if (drive.number("body_clearance") < 0.05 || drive.brakes_hold() < 0.2) continue;
      const bool level = &ground == grounds;
      const auto [off, swings] = level ? drive.stands(ground, 0, 0, 0) : drive.stands(ground, 8, 7, 8);
      const double carried = drive.state("fz_fl") + drive.state("fz_fr") + drive.state("fz_rl") + drive.state("fz_rr");
      const double into = level ? drive.weight() : drive.weight() / std::hypot(1, 0.12, 0.08);
      if (swings > 1e-4 || carried < 0.999 * into) continue;
      ++parked;
      EXPECT_LT(off, 1e-3) << (level ? "level " : "slope ") << seed << " dt " << drive.dt << drive.values;
    }
  EXPECT_GT(parked, 2.0 * count()) << "of " << 4 * count();
}

// Found among 100,000 random cars. Their loads change by a thousandfold within a step.
TEST(RandomCars, aStiffCarThatCoastsGainsNoEnergyWhereItsWheelsLand) {
  const Road road = Road::plane();
  for (const auto& found : testing::cells_of("models/stiff_cars.txt")) {
    const auto numbers = [](const std::string& cell) {
      std::vector<std::pair<double, double>> pairs;
      std::istringstream in(cell);
      for (double first = 0, second = 0; in >> first >> second;) pairs.push_back({first, second});
      return pairs;
    };
    Vehicle car = Vehicle::create({.model = "ray_car", .car = found[1]}).value();
    std::istringstream values(found[3]);
    for (std::string name, value; values >> name >> value;) {
      const bool is_word = std::isalpha(value[0]);
      car.set_parameter(is_word ? ParameterValue(name, value) : ParameterValue(name, std::stod(value))).value();
    }
    const auto [v, dt] = numbers(found[2]).at(0);
    car.place(road, 0, 0, 0.3).value();
    car.set_velocity({v * std::cos(0.3), v * std::sin(0.3), 0}).value();
    const double inertia_over_mass = car.parameter("yaw_inertia") / car.parameter("mass");
    const auto energy = [&] {
      const double x = car.channel("vx"), y = car.channel("vy"), z = car.channel("vz"), r = car.channel("yaw_rate");
      return 0.5 * (x * x + y * y + z * z + inertia_over_mass * r * r) + 9.81 * car.channel("z");
    };
    const double first = energy();
    double most = 0;
    const int every = 1 + static_cast<int>(0.7 / dt);
    for (const auto& [brake, steer] : numbers(found[4]))
      for (int i = 0; i < every; ++i) {
        car.step({.brake = brake, .steer = steer, .gear = 0, .auto_shift = 0}, road, dt).value();
        most = std::max(most, energy());
      }
    EXPECT_LT(most, 1.02 * first) << "before: " << found[0];
  }
}

// Its contacts move more than its centre of mass under the same push; the brakes hold 1.5 times the force that the
// slope requires. Measured: 6 um; without the test of dry friction 12 mm.
TEST(RandomCars, aTallNarrowKartStandsOnASlope) {
  Vehicle kart = Vehicle::create({.model = "ray_car", .car = "go-kart"}).value();
  for (const auto& [name, value] :
       {std::pair{"body_clearance", 0.8}, {"width", 0.019}, {"mu", 0.218}, {"cg_height", 1.163}, {"mass", 527.6}})
    kart.set_parameter({name, value}).value();
  const Road slope = Road::plane({.slope_x = 0.12, .slope_y = 0.08});
  kart.place(slope, 0, 0, 0.3).value();
  Vector3 at{};
  for (int i = 0; i < 3000; ++i) {
    if (i == 2000) at = kart.pose().position;
    kart.step({.brake = 1, .gear = 0, .auto_shift = 0}, slope, 0.004).value();
  }
  const Vector3 now = kart.pose().position;
  EXPECT_LT(std::hypot(now.x - at.x, now.y - at.y), 1e-4);
}

// Wheels that hold lend the floor their remaining grip, so that a car that stands on both does not move; where they
// alone do not hold it creeps. Measured for 4,000 cars: half a percent above 8 mm/s, at most 60 mm/s. Without it 106
// mm/s in 526 cars.
TEST(RandomCars, aParkedRayCarOnItsFloorStandsOrCreeps) {
  const std::vector<Vehicle> base = vehicles_of("ray_car");
  const Road slope = Road::plane({.slope_x = 0.12, .slope_y = 0.08});
  int parked = 0, creeping = 0;
  for (unsigned seed = 1; seed <= count() / 3; ++seed) {
    AnyDrive drive(seed + 2000000, base);
    drive.car.set_parameter({"body_clearance", 0.03 * drive.unit()}).value();
    drive.car.reset();
    if (drive.brakes_hold() < 0.2) continue;
    const auto [off, swings] = drive.stands(slope, 8, 6, 12);
    if (swings > 1e-2) continue;
    EXPECT_LT(off / 4, 0.1) << seed << " dt " << drive.dt << drive.values;  // of 4 s
    creeping += off / 4 > 8e-3;
    ++parked;
  }
  EXPECT_LE(creeping, 0.01 * parked);
  EXPECT_GT(parked, 0.6 * count() / 3);
}

}  // namespace sixline::random_cars_test
