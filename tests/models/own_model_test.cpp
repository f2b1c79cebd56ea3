// A model of one's own, in one file: registered, it is listed, described, driven by a scenario, hashed and lapped.
#include <gtest/gtest.h>

#include "describe/describe.hpp"
#include "registry/model_adapter.hpp"
#include "scenario_trip.hpp"
#include "simulation/lap_task.hpp"
#include "sixline/driver/observation.hpp"
#include "sixline/load_params.hpp"
#include "sixline/model/model.hpp"
#include "sixline/vehicle/planar.hpp"
#include "tracks/track_file.hpp"

namespace sixline {
namespace {

/// A slot car: the pedals change its speed, the steering command its curvature.
///     dv/dt = a (throttle - brake) - v/T,   dyaw/dt = v steer/R
template <class Number>
struct SlotCar {
  using Scalar = Number;
  using S = Number;
  static constexpr ModelInfo info{.id = "slot_car",
                                  .number = "X1",
                                  .title = "Slot car",
                                  .meaning = "a test's own model",
                                  .family = Family::planar,
                                  .wheels = 2,
                                  .reference = ReferencePoint::rear_axle,
                                  .has_grip = false};
  struct Params {
    S pull = S(6), fading_time = S(20), wheelbase = S(2.6), radius_min = S(5);
    static constexpr auto fields() {
      using P = Params;
      return FieldList{field(&P::pull, "pull", "m/s^2", 0.1, 50, "acceleration of a full pedal"),
                       field(&P::fading_time, "fading_time", "s", 0.1, 1000, "in which a coasting car loses 1 - 1/e"),
                       field(&P::wheelbase, "wheelbase", "m", 0.1, 20, "between the axles"),
                       field(&P::radius_min, "radius_min", "m", 0.1, 1000, "of the circle at full lock")};
    }
  };
  struct State {
    S x = S(0), y = S(0), yaw = S(0), vx = S(0);
    static constexpr auto fields() {
      using T = State;
      return FieldList{field(&T::x, "x", "m", "world east"), field(&T::y, "y", "m", "world north"),
                       field(&T::yaw, "yaw", "rad", "from world +x"), field(&T::vx, "vx", "m/s", "speed")};
    }
  };
  struct Output {
    S yaw_rate = S(0), steer_angle = S(0);
    static constexpr auto fields() {
      using O = Output;
      return FieldList{field(&O::yaw_rate, "yaw_rate", "rad/s", "rate of the yaw angle"),
                       field(&O::steer_angle, "steer_angle", "rad", "atan of wheelbase over radius")};
    }
  };

  using Forces = Output;  // what it reports is all that it knows of a step
  static constexpr Output outputs(const Params&, const State&, const Forces& f, const Inputs<S>&) { return f; }

  static constexpr S lock(const Params& p) { return atan(p.wheelbase / p.radius_min); }
  static constexpr StepResult<SlotCar> step(const Params& p, const State& s, const Inputs<S>& u, const RoadPlane<S>&,
                                            S dt) {
    const S angle = clamp(u.steer, S(-1), S(1)) * lock(p), curvature = tan(angle) / p.wheelbase;
    const S pushed = (s.vx + dt * p.pull * u.throttle) / (S(1) + dt / p.fading_time);
    const S v = max(pushed - dt * p.pull * u.brake, S(0)), turned = s.yaw + dt * v * curvature;
    return {{.x = s.x + dt * v * cos(turned), .y = s.y + dt * v * sin(turned), .yaw = turned, .vx = v},
            {.yaw_rate = v * curvature, .steer_angle = angle}};
  }

  static constexpr VehicleMotion<S> observe(const Params&, const State& s) {
    return {.x = s.x, .y = s.y, .yaw = s.yaw, .vx = s.vx, .rolling_speed_front = s.vx, .rolling_speed_driven = s.vx};
  }
  static constexpr VehicleLimits<S> limits(const Params& p) {
    return {.wheelbase = p.wheelbase, .steer_lock = lock(p), .max_acceleration = p.pull, .max_deceleration = p.pull};
  }
  static constexpr auto axles(const Params& p, const State& s) {
    return axles_about(Geometry<S>{.wheelbase = p.wheelbase, .cg_to_front = p.wheelbase, .cg_to_rear = S(0)}, s.x, s.y,
                       s.yaw);
  }
};

class OwnModel : public ::testing::Test {
 protected:
  static void SetUpTestSuite() {
    const Status taken = register_model(SlotCar<double>::info, make_adapter<SlotCar<double>>);
    ASSERT_FALSE(taken) << taken->text();
  }
};

TEST_F(OwnModel, isListedAndDescribed) {
  const auto ids = model_ids();
  EXPECT_EQ(ids.back(), "slot_car");
  ASSERT_NE(find_model("X1"), nullptr);
  EXPECT_EQ(find_model("X1")->title, "Slot car");
  const Description d = (*make_model("slot_car"))->describe();
  EXPECT_EQ(d.parameters.size(), 4u);
  EXPECT_EQ(d.states.size(), 4u);
  EXPECT_EQ(listed("models").back().name, "slot_car");
}

TEST_F(OwnModel, itsNameIsTakenNow) {
  const Status again = register_model(SlotCar<double>::info, make_adapter<SlotCar<double>>);
  ASSERT_TRUE(again);
  EXPECT_NE(again->text().find("is the name of a model already"), std::string::npos);
}

TEST_F(OwnModel, isDrivenByAScenarioWithItsOwnParameters) {
  const Trip r =
      run(head("slot_car", "duration = 2\n") + "[car]\npull = 3\nfading_time = 1000\n[[input]]\nthrottle = 1\n");
  ASSERT_EQ(r.wrong, "");
  EXPECT_NEAR(r.last("vx"), 6, 0.02);
  EXPECT_NE(run(head("slot_car") + "[car]\npull = 99\n").wrong.find("must be 0.1 to 50"), std::string::npos);
}

// One that is not registered: params_test.
TEST_F(OwnModel, takesItsParametersFromACarFile) {
  const OwnFolder own;
  const std::string path =
      own.file("mine.toml", "[car]\nbase = \"sports-car\"\npull = 3\n[for.slot_car]\nradius_min = 7\n");
  const auto p = load_params<SlotCar<double>>(path).value();
  EXPECT_EQ(p.pull, 3);
  EXPECT_EQ(p.radius_min, 7);
  EXPECT_EQ(p.wheelbase, load_params<DoubleTrack<double>>("sports-car").value().car.geometry.wheelbase);
}

TEST_F(OwnModel, isHashedAndRestored) {
  auto model = std::move(*make_model("slot_car"));
  for (int i = 0; i < 100; ++i) ASSERT_EQ(model->step({.throttle = 1, .steer = 0.3}, {}, 0.01, ""), "");
  auto other = std::move(*make_model("slot_car"));
  EXPECT_NE(other->hash(), model->hash());
  other->restore(model->state());
  EXPECT_EQ(other->hash(), model->hash());
}

TEST_F(OwnModel, lapsATrackWithARobot) {
  const auto track = open_track("oval");
  ASSERT_TRUE(track) << track.error().text();
  const auto record =
      simulate_laps(**make_model("slot_car"),
                    {.track = track->view(), .driver = "lookahead", .laps = 2, .dt = 0.002, .telemetry_every = 0});
  ASSERT_TRUE(record) << record.error().text();
  EXPECT_EQ(record->ended, "finished");
  ASSERT_EQ(record->laps.size(), 2u);
  EXPECT_TRUE(record->laps[1].clean);
}

}  // namespace
}  // namespace sixline
