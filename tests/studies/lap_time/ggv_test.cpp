// g-g-v: the envelope agrees with long drives of the model; files; refusals.
#include <filesystem>
#include <memory>

#include "read_track.hpp"
#include "studies/lap_time/ggv_file.hpp"
#include "studies/lap_time/treadmill.hpp"
#include "testing.hpp"

namespace sixline {
namespace {

constexpr double dt = 0.002;

std::unique_ptr<AnyModel> car_of(const char* model, const char* car) {
  return std::move(*make_model_with_car(model, "", car));
}
/// An envelope of few speeds, computed once for each car.
const Ggv& envelope_of(const char* model, const char* car) {
  static std::map<std::string, Ggv> known;
  const std::string name = std::string(model) + " " + car;
  if (!known.count(name)) known[name] = find_ggv(*car_of(model, car), {.weights = {9.81}, .speeds = 4}).value();
  return known[name];
}

/// Rate of the speed at v of a car driven with these pedals, over 2 m/s around it [m/s^2].
double driven_rate(const char* name, const char* car, double v, double throttle, double brake, int gear) {
  auto model = car_of(name, car);
  const AnyRoad flat;
  model->place(flat, 0, 0, 0);
  const double side = throttle > 0 ? -1 : 1;
  model->set_state(Quantity::vx, v + 4 * side);
  model->set_state(Quantity::gear, gear);
  model->roll();
  const Inputs<double> u{.throttle = throttle, .brake = brake, .gear = double(gear), .auto_shift = 0};
  double t = 0, first = -1, from = 0;
  for (; t < 30; t += dt) {
    const double now = *model->state_value(Quantity::vx);
    if (first < 0 && (now - (v + side)) * side <= 0) first = t, from = now;
    if ((now - (v - side)) * side <= 0) return (now - from) / (t - first);
    EXPECT_EQ(model->step(u, flat, dt, ""), "");
  }
  return 0;
}

/// Largest lateral acceleration that a driver holds on a slowly tightening circle at a speed [m/s^2].
double largest_on_a_circle(const char* name, const char* car, double v, int gear) {
  auto model = car_of(name, car);
  const AnyRoad flat;
  model->place(flat, 0, 0, 0);
  model->set_state(Quantity::vx, v);
  model->set_state(Quantity::gear, gear);
  model->roll();
  const double lock = model->limits()->steer_lock;
  Inputs<double> u{.gear = double(gear), .auto_shift = 0};
  double steer = 0, most = 0, mean = 0, held = 0;
  for (double t = 0; t < 90; t += dt) {
    const double vx = *model->state_value(Quantity::vx), vy = *model->state_value(Quantity::vy);
    const double r = *model->state_value(Quantity::yaw_rate), speed = std::hypot(vx, vy);
    const double requested = 0.4 * std::min(t, 15.0) + 0.08 * std::max(t - 15, 0.0);
    held = std::clamp(held + 0.05 * (v - speed) * dt, 0.0, 1.0);
    u.throttle = std::clamp(held + 0.3 * (v - speed), 0.0, 1.0);
    steer = std::clamp(steer + 0.6 * (requested / v - r) * dt, -lock, lock);
    u.steer = (steer + 0.1 * (requested / v - r)) / lock;
    if (!model->step(u, flat, dt, "").empty()) break;
    mean += (speed * r - mean) * dt / 0.5;
    if (std::abs(speed - v) < 0.02 * v && std::abs(vy) < 0.3 * v) most = std::max(most, mean);
  }
  return most;
}

TEST(Ggv, straightDriveAndBrakesAreThoseOfALongDrive) {
  for (const char* car : {"reference", "sports-car"}) {
    const Ggv& ggv = envelope_of("double_track", car);
    for (const double share : {0.35, 0.6}) {
      const double v = share * ggv.top_speed();
      const GgvPoint p = ggv.at(v, 9.81, 0);
      const int gear = ggv.gear(v);
      const double drive = driven_rate("double_track", car, v, ggv.throttle(v), 0, gear);
      const double brake = driven_rate("double_track", car, v, 0, ggv.brake_pedal(v), gear);
      EXPECT_NEAR(p.brake, brake, 0.01 * std::abs(brake)) << car << " at " << v;
      RecordProperty(std::string(car) + std::to_string(share), std::to_string(p.drive / drive));
      const std::size_t near = static_cast<std::size_t>(
          std::min_element(ggv.speeds.begin(), ggv.speeds.end(),
                           [&](double a, double b) { return std::abs(a - v) < std::abs(b - v); }) -
          ggv.speeds.begin());
      const double at = ggv.speeds[near];  // between its few speeds here the engine's curve bends
      if (at > 10 && at < 0.95 * ggv.top_speed()) {
        const double there = driven_rate("double_track", car, at, ggv.cell(near, 0).throttle, 0, ggv.gear(at));
        EXPECT_NEAR(ggv.cell(near, 0).drive[0], there, 0.01 * std::abs(there) + 0.01) << car << " at " << at;
      }
    }
  }
}

TEST(Ggv, theLargestBendIsThatOfASteadyCircle) {
  const Ggv& ggv = envelope_of("double_track", "reference");
  const double v = 20, found = largest_towards(ggv, v, 9.81, 0);  // at this speed: nothing along
  EXPECT_NEAR(found, largest_on_a_circle("double_track", "reference", v, ggv.gear(v)), 0.01 * found);
}

/// Acceleration of a coasting car over 10 ms of an open-loop run from a stored state, along its path and across it
/// [m/s^2]. Before it the car is led into that state within 2 s, speed, direction and the turn about the vertical put
/// back after each step: tyres, loads, springs and wheels settle.
Planar<double> run_from(const AnyModel& origin, int gear, double v, double across, double steer, double sideslip) {
  const auto car = origin.clone();
  const AnyRoad flat;
  Inputs<double> u{.gear = double(gear), .auto_shift = 0};
  const auto value = [&](Quantity of) { return *car->state_value(of); };
  const auto velocity = [&] { return Planar<double>{value(Quantity::vx), value(Quantity::vy)}; };
  const auto put_back = [&](double part) {
    auto state = car->state();
    const auto at = [&](Quantity of, Wheel wheel = Wheel::none) -> double& {
      return state[static_cast<std::size_t>(car->state_index(of, wheel))];
    };
    const double share = v / std::hypot(at(Quantity::vx), at(Quantity::vy));
    for (const Wheel wheel : {Wheel::fl, Wheel::fr, Wheel::rl, Wheel::rr}) at(Quantity::wheel_speed, wheel) *= share;
    at(Quantity::vx) = v * std::cos(part * sideslip), at(Quantity::vy) = v * std::sin(part * sideslip);
    at(Quantity::yaw) = 0, at(Quantity::yaw_rate) = part * across / v;
    if (car->state_index(Quantity::q_x) >= 0)  // a body that tilts turns about its own axis
      at(Quantity::yaw_rate) *= 1 - 2 * (square(at(Quantity::q_x)) + square(at(Quantity::q_y)));
    car->restore(state);
    u.steer = part * steer / car->limits()->steer_lock;
  };
  car->place(flat, 0, 0, 0);
  car->set_state(Quantity::vx, v);
  car->set_state(Quantity::gear, gear);
  car->roll();
  car->set_state(Quantity::gear, gear);
  for (int i = 0; i < 2500; ++i) put_back(std::min(i / 1000.0, 1.0)), (void)car->step(u, flat, dt, "");
  put_back(1);
  for (int i = 0; i < 10; ++i) EXPECT_EQ(car->step(u, flat, 0.001, ""), "");
  const auto [x, y] = velocity();
  const double speed = std::hypot(x, y), turned = value(Quantity::yaw) + std::atan2(y, x) - sideslip;
  return {(speed - v) / 0.01, 0.5 * (speed + v) * turned / 0.01};
}

// Measured, all cars: at most 0.21 % off, `ray_car` 0.27 %. With the speed put back along the car alone: 2 % (reference,
// 40 m/s) to 16 % (go-kart). `ray_car` on the wheels of one side alone, as the envelope had it: it rolls over.
TEST(Ggv, everyStoredStateHoldsItsAccelerationInAnOpenLoopRun) {
  for (const char* id : {"double_track", "ray_car"}) {
    double worst = 0;
    for (const auto& file : std::filesystem::directory_iterator(SIXLINE_SOURCE_DIR "/data/cars")) {
      const std::string car = file.path().stem().string();
      if (!testing::thorough() && car != "reference" && car != "sports-car" && car != "limousine") continue;
      const Ggv& ggv = envelope_of(id, car.c_str());
      const auto model = car_of(id, car.c_str());
      for (std::size_t i = 0; i < ggv.speeds.size(); ++i)
        for (std::size_t k = 1; k < ggv_shares.size(); ++k) {
          const GgvCell& cell = ggv.cell(i, 0);
          const double v = ggv.speeds[i], across = std::min(ggv_shares[k] * cell.lateral, cell.lateral_coasting);
          const auto run = run_from(*model, ggv.gear(v), v, across, cell.steer[k], cell.sideslip[k]);
          const double stored = std::hypot(cell.coast[k], across);
          EXPECT_NEAR(std::hypot(run.x, run.y), stored, 0.003 * stored)
              << id << ' ' << car << " at " << v << ", share " << k;
          worst = std::max(worst, std::abs(std::hypot(run.x, run.y) / stored - 1));
        }
    }
    std::printf("%s: at most %.2f %% off\n", id, 100 * worst);
  }
}

TEST(Ggv, bendsTakeFromPedalsAndNothingExceedsFriction) {
  const Ggv& ggv = envelope_of("double_track", "sports-car");
  for (const double v : {15.0, 25.0, 40.0}) {
    double before = -1e9;
    for (double across = 0; across <= ggv.lateral(v, 9.81); across += 0.5) {
      const GgvPoint p = ggv.at(v, 9.81, across);
      EXPECT_LE(p.brake, p.drive);
      if (before > -1e9) {
        EXPECT_GE(p.brake, before - 0.6) << "brakes grow in a bend at " << across;
      }
      before = p.brake;
      EXPECT_LE(std::hypot(across, p.brake), 14.5) << across;  // mu 1.2, and the air's drag
    }
    for (double direction = -1.5; direction <= 1.5; direction += 0.25)
      EXPECT_GT(largest_towards(ggv, v, 9.81, direction), 0.5);
  }
}

GgvPoint at_share(const char* car, double v, double share) {
  const Ggv& ggv = envelope_of("double_track", car);
  return ggv.at(v, 9.81, share * ggv.lateral(v, 9.81));
}

TEST(Ggv, brakingThatADriverDoesNotHoldEndsInFastBends) {
  const GgvPoint slow = at_share("sports-car", 15, 0.7), fast = at_share("sports-car", 60, 0.7);
  const GgvPoint other = at_share("reference", 60, 0.7);
  EXPECT_NEAR(slow.brake_held, slow.brake, 0.01);
  EXPECT_GT(fast.brake_held, fast.brake + 3);
  EXPECT_LT(fast.brake, fast.coast - 4);
  EXPECT_LT(other.brake_held, other.coast - 2) << "a car that oversteers less";
}

// Brakes that take the rear tyres beyond their peak leave nothing to keep straight with.
TEST(Ggv, brakingStraightAheadLeavesSomethingAcross) {
  const GgvPoint reference = at_share("reference", 30, 0), corvette = at_share("corvette-c5", 30, 0);
  EXPECT_EQ(reference.brake_held, reference.brake) << "its brakes are the limit";
  EXPECT_GT(corvette.brake_held, corvette.brake + 1);
  EXPECT_LT(corvette.brake_held, corvette.brake + 2.5);
}

// A car that oversteers is held by countersteer, to the right in a left bend.
TEST(Ggv, countersteerKeepsItsSign) {
  const Ggv& ggv = envelope_of("double_track", "bugatti-chiron-evo");
  const double v = 60, across = 0.9 * ggv.lateral(v, 9.81);
  EXPECT_LT(ggv.at(v, 9.81, across).steer, -0.01);
  EXPECT_EQ(ggv.at(v, 9.81, -across).steer, -ggv.at(v, 9.81, across).steer);
  EXPECT_GT(ggv.at(15, 9.81, 0.5 * across).steer, 0.01);
}

TEST(Ggv, comesBackFromItsFileAndIsKeptUnderItsHash) {
  const OwnFolder folder;
  const Ggv& ggv = envelope_of("double_track", "reference");
  const auto again = read_ggv(folder.file("ggv.json", ggv_json(ggv)));
  EXPECT_EQ(ggv_json(*again), ggv_json(ggv));
  const auto model = car_of("double_track", "reference");
  auto heavier = car_of("double_track", "reference");
  Node mass;
  mass.kind = Node::Kind::number, mass.name = "mass", mass.number = 1700;
  ASSERT_TRUE(heavier->set(mass));
  EXPECT_NE(ggv_hash(*model, {}), ggv_hash(*heavier, {}));
  EXPECT_NE(ggv_hash(*model, {}), ggv_hash(*model, {.friction = 0.5}));
}

TEST(Ggv, badFilesAndModelsAreRefusedWithAMessage) {
  const OwnFolder folder;
  const auto words = [&](const std::string& text) { return read_ggv(folder.file("ggv.json", text)).error().text(); };
  EXPECT_TRUE(has(words("{"), "ggv.json"));
  EXPECT_TRUE(has(words("{\"friction\": \"much\"}"), "finite number"));
  EXPECT_TRUE(has(
      words("{\"friction\": 1, \"air\": 0, \"shift_pause\": 0, \"in_space\": 0, \"shifts\": [], \"speeds\": [1, 2], "
            "\"weights\": [9.81], "
            "\"cells\": []}"),
      "must be one for each of at least two speeds and one weight"));
  EXPECT_TRUE(is_refused(find_ggv(*car_of("kinematic_bicycle", "reference")), "has no limit of grip to look for"));
}

}  // namespace
}  // namespace sixline
