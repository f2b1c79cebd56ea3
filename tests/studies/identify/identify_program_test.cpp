// sixline identify as a user starts it: files, messages, exit codes, Ctrl-C.
#include <gtest/gtest.h>

#include <cmath>
#include <nlohmann/json.hpp>

#include "follow_page.hpp"
#include "synthetic_log.hpp"

namespace sixline {
namespace {

using Words = std::vector<std::string>;

const char* const car = "file = \"sports-car\"\nmass = 1250\n";

/// Runs it in a folder.
Ran identify_in(const OwnFolder& own, Words words) {
  words.insert(words.begin(), "identify");
  return run_sixline(words, {.folder = own.path});
}
std::string slalom_log(double seconds = 8) {
  return testing::log_text(testing::slalom("dynamic_bicycle", car, 3, seconds), testing::usual_channels, 4);
}

TEST(IdentifyProgram, thePageCanBeFollowedExactly) {
  EXPECT_GE(testing::follow(testing::root / "docs/identify.md"), 10);
}

TEST(IdentifyProgram, writesACarThatDrivesAsTheLogDid) {
  const OwnFolder own;
  own.file("log.csv", slalom_log());
  own.file("mine.toml", "[car]\nbase = \"sports-car\"\nyaw_inertia = 2300\n");
  for (const char* from : {"sports-car", "./mine.toml"}) {
    const auto ran = identify_in(own, {"log.csv", "--model", "M7", "--car", from, "--free", "mass", "--set",
                                       "yaw_inertia=2200", "--out", "a", "--json"});
    ASSERT_EQ(ran.status, 0) << ran.err;
    const auto json = nlohmann::json::parse(ran.out);
    EXPECT_EQ(json, nlohmann::json::parse(text_of(own.path / "a/result.json")));
    const double mass = json["estimates"][0]["estimate"];
    EXPECT_NEAR(mass, 1250, 25);
    EXPECT_LT(json["estimates"][0]["low_95"].get<double>(), mass);
    const auto model = make_model_with_car("dynamic_bicycle", "", (own.path / "a/car.toml").string()).value();
    EXPECT_EQ(model->parameter("mass"), mass);
    EXPECT_EQ(model->parameter("yaw_inertia"), 2200);
    EXPECT_EQ(model->parameter("cornering_stiffness_front"), 85000);
  }
  for (const char* said : {"<svg", "yaw_rate: residuals", "Estimates", "1 / 1"})
    EXPECT_NE(text_of(own.path / "a/report.html").find(said), std::string::npos) << said;
  EXPECT_TRUE(text_of(own.path / "a/residuals.csv").starts_with("t [s],vx [m/s],vx_before [m/s],vx_after [m/s],"));
}

TEST(IdentifyProgram, badInputIsRefusedWithAMessageAndNothingIsWritten) {
  const OwnFolder own;
  const std::string log = slalom_log(2);
  own.file("log.csv", log);
  own.file("back.csv", "t,vx,throttle\n0,1,0\n1,1,0\n0.5,1,0\n");
  own.file("pedal.csv", "t,vx,throttle\n0,1,0\n1,1,0\n2,1,50\n");
  own.file("nan.csv", "t,vx,throttle\n0,1,0\n1,nan,0\n2,1,0\n");
  own.file("empty.csv", "");
  own.file("few.csv", "t,vx,throttle\n0,1,0\n0.01,1,0\n0.02,1,0\n");
  const std::pair<Words, const char*> wrong[] = {
      {{"log.csv"}, "--free is required"},
      {{"log.csv", "--free", "mas"}, "--free is mas: is not a parameter of double_track; did you mean mass?"},
      {{"log.csv", "--free", "tyre"}, "only numbers can be fitted"},
      {{"log.csv", "--free", "mass,mass"}, "is named twice"},
      {{"log.csv", "--free", "mass=1,2"}, "must read NAME=LOW:HIGH"},
      {{"log.csv", "--free", "mass=1:2000"}, "must lie within 50 to 10000 kg"},
      {{"log.csv", "--free", "mass=2000:3000"}, "must contain the car's own value, 1500"},
      {{"log.csv", "--free", "mass", "--model", "ray_car"},
       "cannot be fitted: a log does not show how its springs stand"},
      {{"log.csv", "--free", "mass", "--fit", "yawrate"}, "is not a channel of double_track; did you mean yaw_rate?"},
      {{"log.csv", "--free", "mass", "--fit", "vx:0"}, "the noise > 0 in m/s"},
      {{"log.csv", "--free", "mass", "--fit", "vy"}, "log.csv: vy: is not a column of the log; --map vy=COLUMN"},
      {{"log.csv", "--free", "mass", "--map", "vy=yawrate"}, "did you mean yaw_rate?"},
      {{"log.csv", "--free", "mass", "--inputs", "wind"}, "--inputs is wind: is not an input of double_track"},
      {{"log.csv", "--free", "mass", "--from", "5"}, "leave fewer than two rows of a log from 0 to 2 s"},
      {{"log.csv", "--free", "mass", "--window", "0"}, "--window is 0: must be > 0 s"},
      {{"log.csv", "--free", "mass", "--starts", "0"}, "--starts"},
      {{"log.csv", "--free", "mass", "--set", "mas=1"}, "--set mas=1"},
      {{"back.csv", "--free", "mass"}, "back.csv:4: t is 0.5: must be later than the row before, 1 s"},
      {{"pedal.csv", "--free", "mass"}, "pedal.csv:4: throttle is 50: must be"},
      {{"nan.csv", "--free", "mass"}, "nan.csv:3: vx is nan: must be a finite number"},
      {{"empty.csv", "--free", "mass"}, "empty.csv: is empty"},
      {{"few.csv", "--free", "mass"}, "leaves no window of at least five rows"},
      {{"none.csv", "--free", "mass"}, "none.csv: cannot be read"}};
  for (auto [words, said] : wrong) {
    words.insert(words.end(), {"--out", "o"});
    const auto ran = identify_in(own, words);
    EXPECT_EQ(ran.status, 2) << said;
    EXPECT_NE(ran.err.find(said), std::string::npos) << ran.err;
    EXPECT_EQ(ran.out, "");
    EXPECT_FALSE(std::filesystem::exists(own.path / "o")) << said;
  }
}

/// Forces of a magic formula over slip angle at three loads, as a table of a test rig.
std::string tyre_table() {
  std::string text = "SA [deg],FZ [N],FY [N]\n";
  for (const double load : {2000.0, 4000.0, 6000.0})
    for (int i = -12; i <= 12; ++i) {
      const double x = 13.0 * i * 0.0174533, e = x + 1.5 * (x - std::atan(x));
      const double force = -load * (1 - 0.1 * (load / 4000 - 1)) * 1.02 * std::sin(1.4 * std::atan(e));
      text += std::to_string(i) + "," + std::to_string(-load) + "," + std::to_string(force) + "\n";
    }
  return text;
}

TEST(IdentifyProgram, fitsATyreAndWritesItInTheFormOfItsLaw) {
  const OwnFolder own;
  own.file("rig.csv", tyre_table());
  const Words columns = {"--tyre", "rig.csv", "--columns", "angle=SA:deg,load=FZ:-N,fy=FY", "--json"};
  const auto run = [&](const char* law, const char* out) {
    Words words = columns;
    words.insert(words.end(), {"--law", law, "--out", out});
    return identify_in(own, words);
  };
  const auto magic = run("magic_formula", "m");
  ASSERT_EQ(magic.status, 0) << magic.err;
  const auto json = nlohmann::json::parse(magic.out);
  EXPECT_EQ(json, nlohmann::json::parse(text_of(own.path / "m/result.json")));
  EXPECT_EQ(json["stages"][0]["estimates"][0]["number"], "magic_stiffness_lat");
  EXPECT_NEAR(json["stages"][0]["estimates"][0]["estimate"].get<double>(), 13, 0.2);
  EXPECT_EQ(json["stages"][1]["skipped"], "too few rows: 0 for 4 numbers");
  const auto model = make_model_with_car("double_track", "", (own.path / "m/car.toml").string()).value();
  EXPECT_NEAR(model->parameter("magic_peak_lat").value(), 1.02, 0.01);
  EXPECT_EQ(model->option("tyre"), "magic_formula");
  const auto mf = run("mf61", "t");
  ASSERT_EQ(mf.status, 0) << mf.err;
  EXPECT_EQ(run_sixline({"describe", (own.path / "t/tyre.tir").string()}).status, 0);
  const std::string page = text_of(own.path / "t/report.html");
  for (const char* said : {"Pure Fy: measured and fitted", "Pure Fy: residuals", "standard error", "PKY1"})
    EXPECT_NE(page.find(said), std::string::npos) << said;
  for (const auto& [words, said] :
       {std::pair<Words, const char*>{{"--tyre", "rig.csv"}, "rig.csv: load: is missing: --columns"},
        {{"--tyre", "rig.csv", "--free", "mass"}, "--free excludes --tyre"},
        {{"rig.csv", "--law", "mf61"}, "--law requires --tyre"},
        {{"--tyre", "none.csv"}, "none.csv: cannot be read"}}) {
    const auto refused = identify_in(own, words);
    EXPECT_EQ(refused.status, 2) << said;
    EXPECT_NE(refused.err.find(said), std::string::npos) << refused.err;
  }
}

TEST(IdentifyProgram, ctrlCLeavesTheBestSoFar) {
  const OwnFolder own;
  own.file("log.csv", slalom_log(16));
  const pid_t child = ::fork();
  if (child == 0) {
    if (::chdir(own.path.c_str()) != 0) ::_exit(126);
    ::dup2(::open("out", O_WRONLY | O_CREAT | O_TRUNC, 0600), 1);
    ::dup2(::open("err", O_WRONLY | O_CREAT | O_TRUNC, 0600), 2);
    ::execl(SIXLINE_PROGRAM, SIXLINE_PROGRAM, "identify", "log.csv", "--model", "M7", "--car", "sports-car", "--free",
            "mass,yaw_inertia", "--starts", "10000", "--out", "a", "--json", nullptr);
    ::_exit(127);
  }
  double began = -1;  // it creates its folder first
  bool sent = false;
  const int status = status_of(child, 120, [&](double elapsed) {
    if (began < 0 && std::filesystem::exists(own.path / "a")) began = elapsed;
    if (!sent && began >= 0 && elapsed > began + 0.7) sent = ::kill(child, SIGINT) == 0;
  });
  ASSERT_EQ(status, 130) << text_of(own.path / "err");
  const auto json = nlohmann::json::parse(text_of(own.path / "a/result.json"));
  EXPECT_LT(json["starts"].size(), 10000u);
  EXPECT_FALSE(json["estimates"][0]["estimate"].is_null());
  EXPECT_EQ(text_of(own.path / "out"), text_of(own.path / "a/result.json"));
  EXPECT_NE(text_of(own.path / "err").find("interrupted"), std::string::npos);
}

}  // namespace
}  // namespace sixline
