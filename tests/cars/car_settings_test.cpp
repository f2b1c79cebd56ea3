// Settings of a car for one run (--set): read and checked like values of a car file, shown in every report; and other
// options of laps and tests: several cars, a slippery track, a time series.
#include "vehicle/registry/car_settings.hpp"

#include <nlohmann/json.hpp>

#include "program.hpp"
#include "refusals.hpp"

namespace sixline {
namespace {

using nlohmann::json;
using Words = std::vector<std::string>;

std::string shown(const AnyModel& model, const std::string& name) {
  for (const auto& value : model.parameter_values())
    if (value.name == name) return value.value;
  return {};
}
std::string refused(const char* model, const std::string& set) {
  const auto made = make_model_with_car(model, "", "article", {set});
  if (!made) return made.error().text();
  const auto unused = check_settings({set}, {made->get()});
  return unused ? unused->text() : "";
}
/// Runs it in a folder of its own with the results in "o".
Ran run_to_o(const OwnFolder& folder, Words words) {
  words.insert(words.end(), {"--out", "o"});
  return run_in(folder, words);
}

TEST(Settings, areTheNamesOfCarFilesWithAnyPrefix) {
  const OwnFolder folder;
  const std::string file =
      folder.file("x.toml", "[car]\nbase = \"sports-car\"\nmass = 1600\nmu = 0.8\ntyre = \"linear\"\n");
  const auto by_file = make_model_with_car("double_track", "", file);
  for (const Words& sets :
       {Words{"mass=1600", "mu=0.8", "tyre=linear"}, Words{"car.mass=1600", "tyre.mu=0.8", "car.tyre=linear"},
        Words{"body.mass = 1600", "for.double_track.mu=0.8", "for.family.planar.tyre=\"linear\""},
        Words{"mass=1500", "mass=1600", "for.M8x4.mu=0.8", "for.ray_car.mu=0.1", "tyre=linear"}}) {
    const auto made = make_model_with_car("double_track", "", "sports-car", sets);
    for (const auto& value : (*by_file)->parameter_values())
      EXPECT_EQ(shown(**made, value.name), value.value) << value.name << " by " << sets.front();
  }
}

TEST(Settings, chooseACarriedModelAndApplyToAModelWithoutACar) {
  const auto carried = make_model_with_car("kinematic_bicycle", "", "article", {"longitudinal_model=point_mass"});
  EXPECT_TRUE((*carried)->parameter("engine_force_max"));
  EXPECT_EQ(refused("kinematic_bicycle", "longitudinal_model=point_mass"), "");
  EXPECT_EQ(*(*make_model_with_car("ray_toy", "", "article", {"mass=300"}))->parameter("mass"), 300);
}

TEST(Settings, wrongOnesAreRefusedWithAMessage) {
  for (const testing::Refusal& row : testing::refusals_of("cars/wrong_settings.txt"))
    EXPECT_TRUE(row.is_in(refused("double_track", row.text))) << row.text;
}

TEST(Lap, reportsSettingsAndTheTracksFriction) {
  const OwnFolder folder;
  const Ran plain = run_to_o(folder, {"lap", "kart", "--laps", "1", "--json"});
  const json before = json::parse(plain.out);
  EXPECT_EQ(before["set"], json::array());
  EXPECT_EQ(before["friction"], 1.0);
  const Ran ran =
      run_to_o(folder, {"lap", "kart", "--laps", "1", "--set", "mass=1600", "--set", "mu=0.8", "--friction", "0.5"});
  ASSERT_EQ(ran.status, 0) << ran.err;
  EXPECT_TRUE(has(ran.out, "kart, 0.5 of its friction, reference with mass=1600, mu=0.8, double_track"));
  const json result = json::parse(text_of(folder.path / "o/result.json"));
  EXPECT_EQ(result["set"], (json{"mass=1600", "mu=0.8"}));
  EXPECT_EQ(result["friction"], 0.5);
  EXPECT_TRUE(result["laps"][0]["clean"].get<bool>()) << "the robot knows";
  EXPECT_GT(result["laps"][0]["time"].get<double>(),
            1.2 * before["laps"][0]["time"].get<double>());  // measured: 58.6, 81 s
  EXPECT_TRUE(has(text_of(folder.path / "o/report.html"), "\"set\":[\"mass=1600\",\"mu=0.8\"]"));
  EXPECT_TRUE(has(text_of(folder.path / "o/report.html"), "0.5 of its friction"));
}

TEST(Lap, severalCarsAreComparedAsModelsAre) {
  const OwnFolder folder;
  const std::string mine = folder.file("sports-car.toml", "[car]\nbase = \"sports-car\"\nmass = 1200\n");
  const Ran ran = succeeded(run_to_o(
      folder, {"lap", "kart", "--laps", "1", "--car", "reference,sports-car," + mine, "--set", "mu=1.1", "--json"}));
  const json result = json::parse(ran.out);
  ASSERT_EQ(result.size(), 3u);
  for (const json& one : result) EXPECT_EQ(one["set"], json{"mu=1.1"}) << one["car"];
  for (const char* name : {"reference", "sports-car", "sports-car_2"})
    EXPECT_TRUE(fs::exists(folder.path / ("o/telemetry_" + std::string(name) + ".csv"))) << name;
  const std::string html = text_of(folder.path / "o/report.html");
  for (const char* words : {"\"compared\":\"car\"", "\"name\":\"sports-car\"", "double_track with mu=1.1"})
    EXPECT_TRUE(has(html, words));
  const json both = json::parse(run_to_o(folder, {"lap", "kart", "--laps", "1", "--car", "reference,sports-car",
                                                  "--compare", "M7,M8x4", "--json"})
                                    .out);
  EXPECT_EQ(both.size(), 4u);
}

TEST(Lap, aSettingIsOneArgumentAndTheTrackMayFollow) {
  const OwnFolder folder;
  const Ran ran = succeeded(run_to_o(folder, {"lap", "--set", "mass=1600", "kart", "--laps", "1", "--json"}));
  EXPECT_EQ(json::parse(ran.out)["track"], "kart");
}

TEST(Test, severalCarsStandSideBySide) {
  const OwnFolder folder;
  const Ran ran = succeeded(run_to_o(folder, {"test", "0-100-0", "--car", "reference,sports-car", "--model",
                                              "point_mass,slipping_wheel", "--set", "mass=1600"}));
  for (const char* words :
       {"0-100-0, reference with mass=1600, point_mass", "Side by side", "sports-car, slipping_wheel"})
    EXPECT_TRUE(has(ran.out, words));
  const json result = json::parse(text_of(folder.path / "o/result.json"));
  ASSERT_EQ(result.size(), 4u);
  for (const json& one : result) EXPECT_EQ(one["set"], json{"mass=1600"});
  EXPECT_EQ(result[2]["car"], "sports-car");
  EXPECT_TRUE(has(text_of(folder.path / "o/report.html"), "mass=1600"));
}

TEST(Test, oneCarThatFailsGivesExitCodeOne) {
  const OwnFolder folder;
  const std::string weak = folder.file("weak.toml", "[car]\nbase = \"reference\"\ntorque_curve = \"0:1, 8000:1\"\n");
  const Ran ran = run_to_o(folder, {"test", "0-100-0", "--model", "slipping_wheel", "--car", "reference," + weak});
  EXPECT_EQ(ran.status, 1) << ran.err;
  EXPECT_TRUE(has(ran.out, "weak.toml, slipping_wheel, dt 0.001 s: not reached"));
  EXPECT_TRUE(has(ran.out, "0-100-0, reference, slipping_wheel, dt 0.001 s\n"));
}

TEST(TimeSeries, isWhatTheManoeuvreMeasured) {
  const OwnFolder folder;
  const Ran ran =
      succeeded(run_to_o(folder, {"test", "0-100-0", "--model", "slipping_wheel", "--csv", "x.csv", "--json"}));
  std::istringstream csv(text_of(folder.path / "x.csv"));
  std::string heading, line;
  std::getline(csv, heading);
  EXPECT_EQ(heading.rfind("t [s],x [m],vx [m/s],", 0), 0u) << heading;
  double reached = 0, last = -1;
  while (std::getline(csv, line)) {
    double t = 0, x = 0, vx = 0;
    ASSERT_EQ(std::sscanf(line.c_str(), "%lf,%lf,%lf", &t, &x, &vx), 3);
    EXPECT_NEAR(t, last < 0 ? 0 : last + 0.01, 1e-9);
    if (reached == 0 && vx >= 50 / 3.6) reached = t;
    last = t;
  }
  const json metrics = json::parse(ran.out)["metrics"];
  EXPECT_NEAR(reached, metrics["time_0_50"]["value"], 0.011);
  EXPECT_NEAR(last, metrics["time_0_100_0"]["value"], 0.011);
}

TEST(TimeSeries, writingItMovesNoResultAndCountsTheRuns) {
  const OwnFolder folder;
  for (const char* name : {"brake-in-turn", "step-steer"}) {
    const Words words{"test", name, "--dt", "0.002", "--json"};
    Words recorded = words;
    recorded.insert(recorded.end(), {"--csv", "x.csv"});
    EXPECT_EQ(json::parse(run_to_o(folder, words).out)["metrics"],
              json::parse(run_to_o(folder, recorded).out)["metrics"])
        << name;
    const std::string text = text_of(folder.path / "x.csv");
    const std::string last = text.substr(text.rfind('\n', text.size() - 2) + 1);
    if (name == std::string("brake-in-turn")) {
      EXPECT_EQ(text.rfind("t [s],run [-],x [m]", 0), 0u);
      EXPECT_EQ(last.substr(last.find(',') + 1, 2), "7,") << "seven pedals";
    }
  }
}

}  // namespace
}  // namespace sixline
