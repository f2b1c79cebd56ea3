// The rail: every channel of every model has the bits recorded in tests/rail, and laps have their recorded times.
#include "rail/laps.hpp"
#include "rail/store.hpp"
#include "testing.hpp"

namespace sixline::rail {
namespace {

const Result<Rail>& known() {
  static const Result<Rail> rail = read_rail();
  return rail;
}
std::vector<std::string> models() {
  std::vector<std::string> ids;
  for (const std::string& id : model_ids())
    if (known() &&
        std::any_of(known()->cases.begin(), known()->cases.end(), [&](const Case& c) { return c.model == id; }))
      ids.push_back(id);
  return ids;
}

TEST(RailFiles, areReadAndNameEveryModel) {
  ASSERT_TRUE(known()) << known().error().text();
  EXPECT_EQ(models(), model_ids());
}

class RailOf : public ::testing::TestWithParam<std::string> {};

TEST_P(RailOf, everyChannelHasItsKnownBits) {
  std::vector<std::pair<std::string, Difference>> differences;
  const std::size_t every = testing::sanitized ? 8 : 1;  // bits are checked by the other builds
  for (std::size_t i = 0; i < known()->cases.size(); i += every)
    if (const Case& c = known()->cases[i]; c.model == GetParam()) differences.push_back({c.id, compare(*known(), c)});
  const std::string text = report(GetParam(), differences);
  EXPECT_EQ(text, "") << "`rail --against PROGRAM` of a build before says how far; `rail --write` makes it known";
}

INSTANTIATE_TEST_SUITE_P(Models, RailOf, ::testing::ValuesIn(models()), [](const auto& model) { return model.param; });

// Two laps: of the rows named "always" (each car on one track with three or four models) one in three; with
// SIXLINE_TIER=long all of them, and every car on every track with every model.
TEST(RailLaps, takeTheirKnownTimes) {
  int driven = 0, count = 0;
  for (const Laps& row : read_laps()) {
    if (!testing::thorough() && (row.tier == "long" || count++ % 3 != 0 || (testing::sanitized && driven == 2)))
      continue;
    Laps now = row;
    if (!drive(now)) continue;  // a track of TORCS, which is not installed
    ++driven;
    EXPECT_EQ(now.time, row.time) << row.track << ", " << row.car << ", " << row.model;
    EXPECT_EQ(now.off, row.off) << row.track << ", " << row.car << ", " << row.model;
    EXPECT_EQ(now.ended, row.ended) << row.track << ", " << row.car << ", " << row.model;
  }
  EXPECT_GE(driven, testing::sanitized ? 2 : 16);
}

}  // namespace
}  // namespace sixline::rail
