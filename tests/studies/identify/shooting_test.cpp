// Derivatives of a driven window with respect to parameters and start agree with small changes.
#include "studies/identify/shooting.hpp"

#include <regex>

#include "studies/identify/fit_problem.hpp"
#include "synthetic_log.hpp"

namespace sixline {
namespace {

struct Case {
  std::string model, scenario, free;
  std::vector<testing::LoggedChannel> channels;
};

/// A model with its car, a log driven with it, and the data to drive it again.
struct Rig {
  std::unique_ptr<AnyModel> model;
  DrivenLog log;
  std::vector<FreeParameter> free;
  std::unique_ptr<Shooting> shooting;

  explicit Rig(const Case& of) : model(make_model_with_car(of.model, "", "sports-car").value()) {
    std::string text = testing::log_text(of.scenario, of.channels, 1);
    if (of.model == "rigid_body")  // overrides are not channels
      text = std::regex_replace(std::regex_replace(text, std::regex("(\\d)\n"), "$1,3,1\n"), std::regex("\\]\n"),
                                "],force_x,offset_y\n");
    const auto table = LogTable::parse(text, "log.csv").value();
    log = drive_log(table, {}, *model, {}).value();
    free = free_parameters(of.free, *model).value();
    ShootingPlan plan{.log = log, .free = {}};
    for (const FreeParameter& parameter : free) plan.free.push_back(parameter.name);
    shooting = make_shooting(*model, plan).value();
  }
};

std::vector<Case> cases() {
  const std::string car = "file = \"sports-car\"\n";
  const std::vector<testing::LoggedChannel> straight{{"t"}, {"vx"}, {"throttle"}, {"brake"}, {"gear"}};
  std::vector<Case> all;
  for (const char* model : {"dynamic_bicycle", "coupled_bicycle", "double_track"})
    all.push_back({model, testing::slalom(model, car, 3, 3),
                   "mass,cornering_stiffness_front,cornering_stiffness_rear,mu,yaw_inertia,cg_to_front",
                   testing::usual_channels});
  all.push_back({"kinematic_bicycle", testing::slalom("kinematic_bicycle", car, 3, 3), "wheelbase,mass",
                 testing::usual_channels});
  all.push_back(
      {"slipping_wheel", testing::launch("slipping_wheel", car), "mass,drag_coefficient,wheel_radius", straight});
  all.push_back({"rigid_body",
                 "[scenario]\nmodel = \"rigid_body\"\nduration = 2\n[car]\nfile = \"sports-car\"\n[[input]]\nforce_x = "
                 "3\noffset_y = 1\n"
                 "[record]\nevery = 0\n",
                 "mass,half_width",
                 {{"t"}, {"vx"}, {"vy"}, {"yaw_rate"}}});
  return all;
}

// Rows every 10 ms of a step of 1 ms: counted from the row that shows it, each shift came 5 ms late in the mean, and the mass of a
// lap of hairpins was 1500.4 kg for 1500.
TEST(Shooting, aShiftLiesBetweenTheRowThatShowsItAndTheRowBefore) {
  const std::vector<testing::LoggedChannel> straight{{"t"}, {"vx"}, {"throttle"}, {"brake"}, {"gear"}};
  const auto drive = testing::launch("slipping_wheel", "file = \"sports-car\"\n");
  const DrivenLog log = Rig({"slipping_wheel", drive, "mass", straight}).log;
  int shifts = 0;
  for (std::size_t i = 0; i + 1 < log.t.size(); ++i) {
    EXPECT_EQ(log.inputs_until[i].gear, log.inputs[i + 1].gear) << log.t[i];
    shifts += log.inputs[i].gear != log.inputs[i + 1].gear;
  }
  EXPECT_GE(shifts, 2);
}

// A log's `speed` has no sign: vx has.
TEST(Shooting, theSpeedImposedOnAModelThatSlidesIsThatAlongThePath) {
  const std::string drive =
      "[scenario]\nmodel = \"double_track\"\nduration = 6\ndt = 0.001\n[car]\nfile = \"sports-car\"\n[[input]]\n"
      "imposed_speed = 12\nimposed_steer_angle_deg = 4\n[[input]]\nt = 3\nimposed_speed = -4\n[record]\nevery = 0.01\n";
  const auto imposed = [&](const char* model, const char* other) {
    const std::string text = testing::log_text(drive, {{"t"}, {"vx"}, {other}, {"yaw_rate"}, {"steer_angle"}}, 1);
    const auto table = LogTable::parse(text, "log.csv").value();
    const DrivenLog log = drive_log(table, {}, *make_model_with_car(model, "", "sports-car").value(), {}).value();
    return std::pair(log.overrides[200].imposed_speed, log.overrides[500].imposed_speed);
  };
  for (const char* other : {"vy", "speed"}) {
    const auto [forwards, backwards] = imposed("double_track", other);
    EXPECT_NEAR(forwards, 12, 1e-9) << other;
    EXPECT_NEAR(backwards, -4, 1e-9) << other;
  }
  const auto rear = imposed("kinematic_arc", "speed");
  EXPECT_NEAR(rear.first, 12, 0.2);
  EXPECT_LT(rear.first, 12) << "of its rear axle: vx";
  EXPECT_NEAR(rear.second, -4, 0.2);
}

TEST(Shooting, derivativesAreThoseOfSmallChanges) {
  for (const Case& of : cases()) {
    Rig rig(of);
    const LogWindow window{0, 20, std::min<std::size_t>(rig.log.t.size() - 1, 280)};
    std::vector<double> values, start;
    for (const FreeParameter& parameter : rig.free) values.push_back(parameter.start);
    for (const KnownStart& known : known_starts(rig.log, window)) start.push_back(known.value);
    const std::size_t count = window.rows() * rig.log.fitted.size(), variables = values.size() + start.size();
    std::vector<double> out(count), plain(count), jacobian(count * variables), low(count), high(count);
    ASSERT_TRUE(rig.shooting->drive(window, values, start, out, jacobian)) << of.model;
    ASSERT_TRUE(rig.shooting->drive(window, values, start, plain, {})) << of.model;
    EXPECT_EQ(out, plain) << of.model << ": the same bits with and without derivatives";
    for (std::size_t j = 0; j < variables; ++j) {
      double& changed = j < values.size() ? values[j] : start[j - values.size()];
      const double was = changed, step = 1e-5 * std::max(std::abs(was), 0.1);
      changed = was + step;
      ASSERT_TRUE(rig.shooting->drive(window, values, start, high, {}));
      changed = was - step;
      ASSERT_TRUE(rig.shooting->drive(window, values, start, low, {}));
      changed = was;
      double largest = 0, off = 0;
      for (std::size_t i = 0; i < count; ++i) {
        const double slope = (high[i] - low[i]) / (2 * step);
        largest = std::max(largest, std::abs(slope));
        off = std::max(off, std::abs(slope - jacobian[i * variables + j]));
      }
      EXPECT_LE(off, 1e-4 * largest + 1e-9) << of.model << " variable " << j;
    }
  }
}

TEST(Shooting, ofTheThreeLengthsWhatIsNotFreeFollows) {
  const std::string car = "file = \"sports-car\"\n";
  Rig rig({"dynamic_bicycle", testing::slalom("dynamic_bicycle", car, 3, 3), "cg_to_front", testing::usual_channels});
  const double base = rig.model->parameter("wheelbase").value(), front = rig.model->parameter("cg_to_front").value();
  auto other = make_model_with_car("dynamic_bicycle", "", "sports-car",
                                   {"wheelbase=" + number_text(base), "cg_to_front=" + number_text(front + 0.1)})
                   .value();
  const auto shooting = make_shooting(*other, {.log = rig.log, .free = {}}).value();
  const LogWindow window{0, 20, 200};
  const std::vector<double> start{0, 0, 20};
  std::vector<double> out(window.rows() * rig.log.fitted.size()), same = out;
  ASSERT_TRUE(rig.shooting->drive(window, std::vector<double>{front + 0.1}, start, out, {}));
  ASSERT_TRUE(shooting->drive(window, {}, start, same, {}));
  for (std::size_t i = 0; i < out.size(); ++i) ASSERT_NEAR(out[i], same[i], 1e-9 * (1 + std::abs(same[i]))) << i;
}

TEST(Shooting, modelsInSpaceAreRefusedWithAMessage) {
  const Rig rig(cases()[0]);
  for (const char* id : {"ray_car", "ray_toy"}) {
    const auto model = make_model(id).value();
    EXPECT_TRUE(is_refused(make_shooting(*model, {.log = rig.log, .free = {}}), "double_track has the same tyres"));
  }
}

TEST(Shooting, everyModelOnAPlaneHasDerivatives) {
  const Rig rig(cases()[0]);
  DrivenLog empty;
  for (const ModelInfo& info : model_infos())
    if (info.family != Family::ray) {
      EXPECT_TRUE(make_shooting(*make_model(std::string(info.id)).value(), {.log = empty, .free = {}})) << info.id;
    }
}

}  // namespace
}  // namespace sixline
