// Walls and kerbs under the ray models: which points they stop or lift, and that coasting over them adds no energy.
#include <random>

#include "ray_models.hpp"
#include "sixline/road.hpp"
#include "sixline/vehicle.hpp"

namespace sixline::ray_faces_test {

using Car = RayCar<double>;
using Toy = RayToy<double>;
constexpr Inputs<double> coasting{.gear = 0, .auto_shift = 0};

/// Ground that is `high` metres higher beyond a line, `away` metres ahead and turned from across the way by `angle`.
struct Rise {
  double away, high, angle;
  template <class S>
  RoadPoint<S> operator()(const S& x, const S& y) const {
    const S beyond = S(std::cos(angle)) * x + S(std::sin(angle)) * y - S(away);
    return {select(beyond > S(0), S(high), S(0)), S(0), S(0), S(1)};
  }
};
/// A ramp from x = 6 on, whose slope gives its rise; `looked_at`: with tests for faces, too.
template <bool looked_at>
struct Incline {
  double slope, high;
  static constexpr bool has_faces() { return looked_at; }
  template <class S>
  RoadPoint<S> operator()(const S& x, const S&) const {
    const S z = S(slope) * (x - S(6));
    const auto on = z > S(0) && z < S(high);
    return {max(min(z, S(high)), S(0)), select(on, S(slope), S(0)), S(0), S(1)};
  }
};

/// A town of blocks, half of them level ground, the others up to `most` high; level around the origin.
struct Town {
  double block, most;
  unsigned seed;
  double height(double x, double y) const {
    if (std::hypot(x, y) < 3.5) return 0;
    const auto place = [&](double at) { return static_cast<unsigned>(static_cast<int>(std::floor(at / block))); };
    std::minstd_rand random(place(x) * 73856093u ^ place(y) * 19349663u ^ seed);
    random.discard(2);
    return std::max(random() / 2147483647.0 - 0.5, 0.0) * 2 * most;
  }
  template <class S>
  RoadPoint<S> operator()(const S& x, const S& y) const {
    if constexpr (requires { S::lanes; })
      return each_lane(x, y, *this);
    else
      return {height(x, y)};
  }
};

template <class M, class F>
typename M::State rolling(const typename M::Params& p, const F& ground, double speed, double yaw = 0) {
  auto s = M::place_at(p, ground, 0.0, 0.0, yaw);
  s.vx = speed;
  return M::rolling(p, s);
}
template <class M, class F>
[[gnu::noinline]] typename M::State driven(const typename M::Params& p, typename M::State s, const Inputs<double>& u,
                                           const F& ground, double seconds, double dt) {
  for (long i = 0, n = std::lround(seconds / dt); i < n; ++i) s = M::step(p, s, u, ground, dt).state;
  return s;
}
/// Of motion, wheels, height and springs, over the weight [m].
template <class M, class F>
double energy(const typename M::Params& p, const typename M::State& s, const F& ground) {
  double sum = testing::body_energy<M>(p, s) + testing::spring_energy<M>(p, s, ground);
  if constexpr (std::is_same_v<M, Car>) {
    const auto& w = s.wheel_speed;
    sum += 0.5 * p.road.wheels.wheel_inertia_front * (w.fl * w.fl + w.fr * w.fr) +
           0.5 * p.road.wheels.wheel_inertia_rear * (w.rl * w.rl + w.rr * w.rr);
  }
  return sum / (M::ray_body(p).mass * p.body().g);
}
/// How much more energy than at its start a car ever has that coasts against a rise, over its weight [m].
template <class M, class F>
double gained(const typename M::Params& p, const F& ground, double speed, double dt) {
  auto s = rolling<M>(p, ground, speed);
  const double begins = energy<M>(p, s, ground), seconds = std::min(8 / std::abs(speed) + 1, 6.0);
  double most = -1e9;
  for (double t = 0; t < seconds; t += dt) {
    s = M::step(p, s, coasting, ground, dt).state;
    most = std::max(most, energy<M>(p, s, ground) - begins);
  }
  return most;
}

// Over 9,400 such drives of each model it never rises: rolling resistance, air and the toy's damping take energy from
// the first step on. Between two steps it rises by 0.02 m at most, where a tyre bent sideways by a stop springs back.
TEST(RayFaces, coastingOverStepsOfAnyHeightNeverGainsEnergy) {
  testing::on_both_ray_models([]<class M>(const typename M::Params& p) {
    int drives = 0;
    for (const double high : {0.01, 0.03, 0.05, 0.08, 0.1, 0.11, 0.13, 0.2, 0.3, 0.35, 0.4, 0.5, 1.0, 2.0})
      for (const double speed : {1.0, -2.0, 5.0, 15.0, -15.0, 30.0, 50.0})
        for (const double angle : {0.0, 0.3, -0.7, 1.2, 1.45})
          for (const double dt : {0.001, 0.005, 0.01, 1 / 60.0, 0.02, 0.05}) {
            if (++drives % (testing::thorough() ? 1 : 29) != 0) continue;
            const Rise ground{6, high, speed < 0 ? pi<double> + angle : angle};
            EXPECT_LT(gained<M>(p, ground, speed, dt), 0)
                << high << " m at " << speed << " m/s, turned by " << angle << ", dt " << dt;
          }
  });
}

// 5,000 such drives of each model never gain any, and 800 of cars of other sizes.
TEST(RayFaces, coastingThroughATownOfBlocksNeverGainsEnergy) {
  testing::on_both_ray_models([]<class M>(const typename M::Params& p) {
    for (unsigned seed = 1; seed <= (testing::thorough() ? 2000 : 40); ++seed) {
      std::mt19937 random(seed);
      const auto between = [&](double low, double high) { return low + (high - low) * (random() / 4294967296.0); };
      const Town town{between(0.3, 6), std::exp(between(-4, 0.7)), static_cast<unsigned>(random())};
      auto s = rolling<M>(p, town, between(-30, 30), between(-3, 3));
      s.vy = between(-3, 3);
      s.yaw_rate = between(-1, 1);
      const double dt = std::exp(between(-6.9, -3)), begins = energy<M>(p, s, town);
      double most = -1e9;
      for (double t = 0; t < 3; t += dt) {
        s = M::step(p, s, coasting, town, dt).state;
        most = std::max(most, energy<M>(p, s, town) - begins);
      }
      EXPECT_LT(most, 0) << "seed " << seed << " dt " << dt << " " << M::info.id;
    }
  });
}

// Before, a step of 1 m at 15 m/s threw the car 8 m up.
TEST(RayFaces, aWallStopsTheCarOnTheGround) {
  testing::on_both_ray_models([]<class M>(const typename M::Params& p) {
    for (const double dt : {0.001, 1 / 60.0, 0.05})
      for (const double speed : {15.0, -15.0, 50.0}) {
        const Rise wall{6, 1, speed < 0 ? pi<double> : 0};
        auto s = rolling<M>(p, wall, speed);
        const double rest = s.z;
        double highest = 0;
        for (double t = 0; t < 3; t += dt) {
          s = M::step(p, s, coasting, wall, dt).state;
          highest = std::max(highest, s.z);
        }
        EXPECT_LT(highest, rest + 0.02) << "dt " << dt << " " << M::info.id;
        EXPECT_LT(std::hypot(s.vx, s.vy), 0.5);
        const auto corners = places_of(s.placing(), lowest_face(s.placing().axes, M::ray_body(p).box));
        double nearest = 1e9;
        for (int i = 0; i < 4; ++i) nearest = std::min(nearest, 6 - corners.x[i] * (speed < 0 ? -1 : 1));
        EXPECT_GT(nearest, 0);
        EXPECT_LT(nearest, 0.1) << "the box stops it, not its wheels";
        EXPECT_NEAR(s.yaw, 0, 1e-3) << "head on it is not turned";
      }
  });
}

TEST(RayFaces, underFullThrottleItStandsAtTheWallAndDrivesOffBackwards) {
  testing::on_both_ray_models([]<class M>(const typename M::Params& p) {
    for (const double dt : {0.005, 1 / 60.0, 0.05}) {
      const Rise wall{6, 1, 0};
      const auto there = driven<M>(p, rolling<M>(p, wall, 5), {.throttle = 1}, wall, 3, dt);
      auto later = driven<M>(p, there, {.throttle = 1}, wall, 10, dt);
      EXPECT_NEAR(later.x, there.x, 0.005) << "dt " << dt << " " << M::info.id;
      EXPECT_NEAR(later.z, there.z, 0.005);
      EXPECT_NEAR(later.yaw, 0, 0.01);
      later = driven<M>(p, later, {.brake = 1}, wall, 2, dt);
      const auto away = driven<M>(p, later, {.throttle = 0.5, .gear = -1, .auto_shift = 0}, wall, 3, dt);
      EXPECT_LT(away.x, later.x - 5);
    }
  });
}

// At 8 degrees and 20 m/s the wall takes 20 (1 - cos 8) = 0.2 m/s of its speed along the path, and turns the car along
// it.
TEST(RayFaces, atAGlancingAngleItSlidesAlongTheWall) {
  const double degrees = 8, angle = (90 - degrees) * degree<double>;
  const Rise wall{6, 1, angle}, none{1e6, 1, angle};
  for (const double dt : {0.005, 1 / 60.0}) {
    const auto p = article<Car>();
    const auto s = driven<Car>(p, rolling<Car>(p, wall, 20), coasting, wall, 3, dt);
    const auto freely = driven<Car>(p, rolling<Car>(p, none, 20), coasting, none, 3, dt);
    EXPECT_NEAR(std::hypot(s.vx, s.vy), freely.vx - 0.2, 0.1) << "dt " << dt;
    EXPECT_NEAR(s.yaw, -degrees * degree<double>, 0.01) << "along the wall";
    const double off = 6 - std::cos(angle) * s.x - std::sin(angle) * s.y, half = Car::ray_body(p).box.half.y;
    EXPECT_GT(off, half);
    EXPECT_LT(off, half + 0.1);
  }
}

TEST(RayFaces, aWheelClimbsAKerbLowerThanItsRadiusWhenMotionOrDrivePays) {
  const auto p = article<Car>();
  for (const double dt : {0.005, 1 / 60.0}) {
    const Rise kerb{2.5, 0.1, 0};
    const double rest = rolling<Car>(p, kerb, 0).z;
    const auto slow = driven<Car>(p, rolling<Car>(p, kerb, 0.5), coasting, kerb, 6, dt);
    EXPECT_LT(slow.x, 1) << "0.013 m of weight do not lift it by 0.1 m";
    EXPECT_NEAR(slow.z, rest, 0.01);
    const auto fast = driven<Car>(p, rolling<Car>(p, kerb, 5), coasting, kerb, 4, dt);
    EXPECT_NEAR(fast.z, rest + 0.1, 0.01);
    EXPECT_LT(fast.vx, 4.8);
    const auto pushed = driven<Car>(p, rolling<Car>(p, kerb, 0), {.throttle = 0.3}, kerb, 6, dt);
    EXPECT_NEAR(pushed.z, rest + 0.1, 0.02) << "from rest, by its engine";
  }
}

/// Speed that a car loses by coasting over a kerb, beside what it loses without one; `phase`: of the steps at the kerb.
double lost_at_kerb(double high, double speed, double hz, double phase) {
  const auto p = article<Car>();
  const double dt = 1 / hz, away = 4 + phase * speed * dt, seconds = 12 / speed + 1;
  const auto end = [&](double rise) {
    const Rise ground{away, rise, 0};
    const auto s = driven<Car>(p, rolling<Car>(p, ground, speed), coasting, ground, seconds, dt);
    return std::hypot(s.vx, s.vy);
  };
  return end(0) - end(high);
}
// A kerb of 8, 10, 12 cm takes 0.20, 0.27, 0.34 m/s at 5 m/s, and 0.06, 0.08, 0.18 at 15, where the
// springs bring the floor to the edge of the last; at any step within 0.04. Before, 12 cm stopped the car from 10 m/s
// on.
TEST(RayFaces, kerbsAreRiddenOverAndTakeMoreTheHigherTheyAreAtAnyStep) {
  for (const double speed : {5.0, 7.0, 10.0, 15.0}) {
    double before = 0;
    for (const double high : {0.04, 0.08, 0.1, 0.11, 0.12}) {
      const double lost = lost_at_kerb(high, speed, 1000, 0.5);
      EXPECT_GT(lost, before) << high << " m at " << speed << " m/s";
      EXPECT_LT(lost, 0.5);
      before = lost;
      for (const double hz : {60.0, 120.0, 240.0, 500.0})
        for (int k = 0; k < (testing::thorough() ? 30 : 3); ++k)
          EXPECT_NEAR(lost_at_kerb(high, speed, hz, k / (testing::thorough() ? 30.0 : 3.0)), lost, 0.05)
              << high << " m at " << speed << " m/s, " << hz << " Hz";
    }
  }
}

// Where it is even to 1 cm within a step, at its foot too, or the step is divided.
TEST(RayFaces, aGentleRampIsClimbedToTheSameBitsWhetherFacesAreLookedForOrNot) {
  testing::on_both_ray_models([]<class M>(const typename M::Params& p) {
    for (const double dt : {0.002, 0.005}) {
      const Incline<true> seen{0.05, 10};
      const Incline<false> unseen{0.05, 10};
      auto a = rolling<M>(p, seen, 15), b = rolling<M>(p, unseen, 15);
      double highest = 0;
      for (double t = 0; t < 3; t += dt) {
        a = M::step(p, a, {.throttle = 0.5}, seen, dt).state;
        b = M::step(p, b, {.throttle = 0.5}, unseen, dt).state;
        highest = std::max(highest, a.z);
      }
      using State = typename M::State;
      for_each_pair<State>(a, b, [&](const FieldInfo& f, double x, double y) { EXPECT_EQ(x, y) << f.name; });
      EXPECT_GT(highest, 0.9) << "it climbs";
    }
  });
}

// Before, a bumper noticed a ramp when its wheels were there, 0.13 m deep, and was thrown back with 0.26 m of weight.
TEST(RayFaces, aBumperThatMeetsARampGainsNoEnergy) {
  for (const double slope : {0.2, 0.3, 0.5})
    for (const double speed : {1.0, 3.0, 15.0})
      for (const double dt : {0.001, 1 / 60.0})
        EXPECT_LT(gained<Car>(article<Car>(), Incline<true>{slope, 0.5}, speed, dt), 0) << slope << " at " << speed;
}

/// The end of a car by name that drives at 15 m/s against the obstacle of `road` at x = 6, and its largest height.
std::pair<double, double> against(const Road& road) {
  Vehicle car = Vehicle::create({.model = "ray_car"}).value();
  car.place(road, 0, 0, 0).value();
  car.set_state("vx", 15).value();
  std::pair<double, double> end{0, 0};
  for (int i = 0; i < 300; ++i) {
    car.step(coasting, road, 0.01).value();
    end = {car.pose().position.x, std::max(end.second, car.pose().position.z)};
  }
  return end;
}
TEST(RayFaces, everyKindOfRoadThatCanHaveAWallStopsIt) {
  std::vector<double> heights;
  for (int row = 0; row < 2; ++row)
    for (int column = 0; column < 400; ++column) heights.push_back(column > 160 ? 1 : 0);
  const HeightField field{.heights = heights.data(), .columns = 400, .rows = 2, .cell = 0.1, .origin_x = -10};
  const Road roads[] = {Road::function([](double x, double) { return RoadPoint<double>{.height = x > 6 ? 1.0 : 0.0}; }),
                        Road::height_field(field).value(), Road::ramp({.start = 6, .length = 2, .slope = 5})};
  for (const Road& road : roads) {
    const auto [x, highest] = against(road);
    EXPECT_LT(x, 5);
    EXPECT_LT(highest, 0.03);
  }
  EXPECT_GT(against(Road::plane()).first, 30);
}

}  // namespace sixline::ray_faces_test
