// `sixline race` end to end: its files, the same again, what it refuses, and Ctrl-C.
#include <nlohmann/json.hpp>

#include "program.hpp"

namespace sixline {
namespace {

using AnyJson = nlohmann::json;

const std::vector<std::string> small = {"race", "oval", "--cars", "sports-car*3", "--laps", "1", "--json"};
std::vector<std::string> with(std::vector<std::string> command, const std::vector<std::string>& more) {
  command.insert(command.end(), more.begin(), more.end());
  return command;
}

TEST(RaceProgram, writesWhatItPrintsAndTheSameAgain) {
  const OwnFolder folder;
  const Ran ran = succeeded(run_in(folder, with(small, {"--out", "a"})));
  EXPECT_EQ(ran.out, text_of(folder.path / "a/result.json"));
  const AnyJson result = AnyJson::parse(ran.out);
  EXPECT_EQ(result["ended"], "finished");
  ASSERT_EQ(result["cars"].size(), 3u);
  for (const auto& car : result["cars"]) {
    EXPECT_EQ(car["ended"], "finished");
    EXPECT_EQ(car["crossings"].size(), 1u);
  }
  (void)succeeded(run_in(folder, with(small, {"--out", "b"})));
  for (const char* file : {"result.json", "result.csv", "laps.csv", "contacts.csv"})
    EXPECT_EQ(text_of(folder.path / "a" / file), text_of(folder.path / "b" / file)) << file;
  const std::string page = text_of(folder.path / "a/report.html");
  EXPECT_TRUE(has(page, "\"replay\"") && has(page, "</html>"));
}

TEST(RaceProgram, refusesInWords) {
  const OwnFolder folder;
  const auto refused = [&](const std::vector<std::string>& more, const char* words) {
    const Ran ran = run_in(folder, with({"race", "oval"}, more));
    EXPECT_EQ(ran.status, 2) << ran.err;
    EXPECT_TRUE(has(ran.err, words)) << ran.err;
  };
  refused({"--laps", "0"}, "--laps: 0 must be a whole number from 1 to 10000");
  refused({"--cars", "refrence"}, "car is refrence: is not a car; did you mean reference?");
  refused({"--cars", "reference*0"}, "--cars is reference*0: must be NAME, or NAME*COUNT");
  refused({"--drivers", "racer,racer"}, "--drivers is 2: must be one for all, or one for each of the 8 cars");
  refused({"--drivers", "racr"}, "driver is racr: is not a robot; did you mean racer?");
  refused({"--cars", "reference*200", "--drivers", "lookahead"}, "grid is 200 cars: need 1608 m behind the line");
  refused({"--grip", "7"}, "--grip is 7: must be 0.05 to 5");
}

TEST(RaceProgram, CtrlCLeavesTheRaceSoFar) {
  const OwnFolder folder;
  Start start;
  start.interrupt_after = 6;
  const Ran ran =
      run_in(folder, {"race", "oval", "--drivers", "lookahead", "--laps", "500", "--json", "--out", "here"}, start);
  EXPECT_EQ(ran.status, 130) << ran.err;
  EXPECT_EQ(AnyJson::parse(text_of(folder.path / "here/result.json"))["ended"], "interrupted");
  EXPECT_TRUE(has(text_of(folder.path / "here/report.html"), "was not finished: interrupted"));
}

}  // namespace
}  // namespace sixline
