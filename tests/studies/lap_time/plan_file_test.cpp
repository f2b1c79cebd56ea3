// A racer's plan as a file: read back unchanged, driven with its learned corrections, refused if it is damaged.
#include "studies/lap_time/plan_file.hpp"
#include "simulation/lap.hpp"
#include "sixline/internal/files/tracks/track_file.hpp"
#include "testing.hpp"

namespace sixline {
namespace {

LapRecord laps_of(const std::string& track_name, const std::string& driver, int laps) {
  const auto model = std::move(*make_model_with_car("double_track", "", "sports-car"));
  const auto track = open_track(track_name).value();
  return simulate_laps(*model, {.track = track.view(), .driver = driver, .laps = laps, .telemetry_every = 0}).value();
}

/// Three laps of a racer, and a file with its learned corrections.
class PlanFile : public ::testing::Test {
 protected:
  static void SetUpTestSuite() { record = new LapRecord(laps_of("kart", "racer", 3)); }
  static void TearDownTestSuite() { delete record; }
  ~PlanFile() override { fs::remove(file); }
  std::string write(const std::string& text) const {
    std::ofstream(file, std::ios::binary) << text;
    return file;
  }
  /// The plan with the first number of a list, or a number alone, replaced.
  static std::string damaged(const std::string& name, const std::string& value) {
    std::string text = record->plan;
    std::size_t from = text.find("\"" + name + "\": ") + name.size() + 4;
    if (text[from] == '[') ++from;
    return text.replace(from, text.find_first_of(",]\n", from) - from, value);
  }
  inline static LapRecord* record = nullptr;

  const std::string file = (fs::path(::testing::TempDir()) / "sixline_plan_file_test.json").string();
};

TEST_F(PlanFile, comesBackToTheLastBit) {
  ASSERT_FALSE(record->plan.empty());
  const auto plan = read_race_plan(write(record->plan));
  EXPECT_EQ(race_plan_json(*plan), record->plan);
}

TEST_F(PlanFile, continuesWithItsLearnedCorrectionsTheSameEachTime) {
  write(record->plan);
  const LapRecord once = laps_of("kart", file, 2), again = laps_of("kart", file, 2), anew = laps_of("kart", "racer", 2);
  EXPECT_EQ(once.laps[1].time, again.laps[1].time);
  EXPECT_EQ(once.plan, again.plan);
  EXPECT_NE(once.laps[1].time, anew.laps[1].time) << "it begins with what it learned";
  EXPECT_TRUE(once.laps[1].clean);
}

TEST_F(PlanFile, reportsWhereItIsDamaged) {
  for (const auto& [name, value] : {std::pair{"learned", "7"},
                                    {"length", "-1"},
                                    {"speed", "-1"},
                                    {"time", "null"},
                                    {"brake", "\"much\""},
                                    {"x", "1e9"},
                                    {"bend", "64"},
                                    {"bends", "1.5"},
                                    {"lost_at", "0.5"},
                                    {"bend", "0.5"},
                                    {"steer", "null"},
                                    {"lap_time", "0"},
                                    {"race_plan", "2"}}) {
    const auto plan = read_race_plan(write(damaged(name, value)));
    ASSERT_FALSE(plan) << name;
    EXPECT_EQ(plan.error().file, file);
    EXPECT_EQ(plan.error().field, name);
    EXPECT_GT(plan.error().line, 1) << name;
    EXPECT_NE(plan.error().rule, "");
  }
  EXPECT_FALSE(read_race_plan(write(record->plan.substr(0, record->plan.size() / 2))));
  EXPECT_FALSE(read_race_plan(write("{}")));
  EXPECT_FALSE(read_race_plan(write(damaged("grip", "1, 1")))) << "one number too many";
  EXPECT_FALSE(read_race_plan(file + ".none.json"));
}

TEST_F(PlanFile, ofAnotherTrackIsRefused) {
  write(record->plan);
  const auto model = std::move(*make_model_with_car("double_track", "", "sports-car"));
  const auto track = open_track("oval").value();
  EXPECT_TRUE(is_refused(simulate_laps(*model, {.track = track.view(), .driver = file, .laps = 1}), "another track"));
}

}  // namespace
}  // namespace sixline
