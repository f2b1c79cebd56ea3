// sixline sweep as a user starts it: killed, interrupted, in shards, by ranges of lap and test.
#include "pages.hpp"
#include "program.hpp"

namespace sixline {
namespace {

using Words = std::vector<std::string>;

const std::string many = text_of(testing::root / "tests/studies/sweep/many.toml");

/// Runs it in a folder.
Ran sweep_in(const OwnFolder& own, Words words, Start start = {}) {
  start.folder = own.path;
  words.insert(words.begin(), "sweep");
  return run_sixline(words, start);
}
std::string results(const OwnFolder& own, const std::string& folder) {
  return text_of(own.path / folder / "results.csv") + text_of(own.path / folder / "results.jsonl");
}
std::size_t lines(const std::string& text) {
  return static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n'));
}

/// Starts it in a folder with "--out a", and sends the signal once the journal there has `count` lines.
Ran signalled_at(const OwnFolder& own, const char* jobs, std::size_t count, int signal) {
  const auto due = [&](double) { return lines(text_of(own.path / "a/journal.jsonl")) >= count; };
  return sweep_in(own, {"s.toml", "--out", "a", "--jobs", jobs}, {.signal_when = due, .signal = signal});
}

TEST(SweepProgram, killedRepeatedlyItLosesAndDuplicatesNothing) {
  const OwnFolder own;
  own.file("s.toml", many);
  ASSERT_EQ(sweep_in(own, {"s.toml", "--out", "whole", "--jobs", "2"}).status, 0);
  std::size_t before = 0;
  for (const std::size_t count : {1u, 20u, 90u}) {
    ASSERT_EQ(signalled_at(own, "2", count, SIGKILL).status, 128 + SIGKILL) << count;
    const std::size_t now = lines(text_of(own.path / "a/journal.jsonl"));
    EXPECT_GE(now, std::max(before, count));
    before = now;
  }
  ASSERT_EQ(sweep_in(own, {"s.toml", "--out", "a", "--jobs", "2"}).status, 0);
  EXPECT_EQ(results(own, "a"), results(own, "whole"));
  std::istringstream journal(text_of(own.path / "a/journal.jsonl"));
  std::set<std::string> cases;
  std::string line;
  std::getline(journal, line);
  while (std::getline(journal, line)) EXPECT_TRUE(cases.insert(line.substr(0, line.find(','))).second) << line;
  EXPECT_EQ(cases.size(), 250u);
}

TEST(SweepProgram, ctrlCLeavesWhatIsDoneAndSaysHowToGoOn) {
  const OwnFolder own;
  own.file("s.toml", many);
  const Ran interrupted = signalled_at(own, "1", 30, SIGINT);
  ASSERT_EQ(interrupted.status, 130) << interrupted.err;
  EXPECT_TRUE(has(interrupted.err, "of 250 cases are done; the same command continues from there"));
  const std::size_t rows = lines(text_of(own.path / "a/results.csv")) - 1;
  EXPECT_GE(rows, 29u);
  EXPECT_EQ(lines(text_of(own.path / "a/journal.jsonl")) - 1, rows);
  EXPECT_TRUE(has(text_of(own.path / "a/report.html"), "cases are not done yet"));
  const auto ran = succeeded(sweep_in(own, {"s.toml", "--out", "a"}));
  EXPECT_TRUE(has(ran.err, "continuing a/journal.jsonl: " + std::to_string(rows) + " cases are done"));
  EXPECT_EQ(lines(text_of(own.path / "a/results.csv")), 251u);
}

TEST(SweepProgram, shardsPutTogetherAreTheWholeByteForByte) {
  const OwnFolder own;
  own.file("s.toml", std::string(many).replace(many.find("= 250") + 2, 3, "31"));
  ASSERT_EQ(sweep_in(own, {"s.toml", "--out", "whole"}).status, 0);
  for (const char* shard : {"1/3", "2/3", "3/3"})
    ASSERT_EQ(sweep_in(own, {"s.toml", "--out", std::string("part") + shard[0], "--shard", shard}).status, 0);
  auto ran = sweep_in(own, {"merge", "part1", "part3", "--out", "some"});
  EXPECT_EQ(ran.status, 1);
  EXPECT_TRUE(has(ran.err, "10 of 31 cases are missing"));
  ran = succeeded(sweep_in(own, {"merge", "part3", "part1", "part2/journal.jsonl", "--out", "merged", "--json"}));
  EXPECT_EQ(results(own, "merged"), results(own, "whole"));
  EXPECT_EQ(ran.out, text_of(own.path / "whole/results.jsonl"));
  ran = sweep_in(own,
                 {"s.toml", "--out", "merged", "--json"});  // a merged folder is a whole sweep: nothing is left to do
  EXPECT_EQ(ran.out, text_of(own.path / "whole/results.jsonl"));
}

TEST(SweepProgram, rangesOfLapAndTestAreSweeps) {
  const OwnFolder own;
  const auto run = [&](Words words) { return run_in(own, words); };
  auto ran = succeeded(run({"test", "0-100-0", "--model", "point_mass", "--dt", "0.05", "--set", "mass=1000:1200:3",
                            "--set", "drag_coefficient=0.4,0.5", "--json"}));
  EXPECT_EQ(lines(ran.out), 6u);
  EXPECT_TRUE(has(ran.out, "\"mass\":1100,\"drag_coefficient\":0.4,\"ended\":\"done\""));
  ran = succeeded(run(
      {"lap", "kart", "--laps", "1", "--dt", "0.01", "--car", "go-kart,reference", "--set", "mu=0.9,1", "--out", "l"}));
  EXPECT_EQ(lines(text_of(own.path / "l/results.csv")), 5u);
  own.file("s.toml", many);
  EXPECT_EQ(sweep_in(own, {"s.toml", "--out", "l"}).status, 2);  // another plan's folder
  EXPECT_EQ(sweep_in(own, {"s.toml", "--shard", "4/3"}).status, 2);
}

TEST(SweepProgram, everyExampleRuns) {
  const OwnFolder own;
  const auto files = testing::files_in(testing::root / "examples/sweeps", ".toml");
  EXPECT_GE(files.size(), 2u);
  for (const auto& file : files) {
    const auto ran = sweep_in(own, {file.string(), "--shard", "1/25"});  // two or three cases
    EXPECT_EQ(ran.status, 0) << file << ": " << ran.err;
  }
}

}  // namespace
}  // namespace sixline
