// Runs of sweeps: the same results whatever the threads, shards and interruptions; journals that are truncated, invalid
// or another sweep's.
#include <nlohmann/json.hpp>

#include "program.hpp"
#include "sixline/internal/vehicle/registry/models.hpp"
#include "studies/lap_time/race_plan.hpp"
#include "studies/sweep/plan_file.hpp"
#include "studies/sweep/sweep.hpp"

namespace sixline {
namespace {

const std::string small = text_of(SIXLINE_SOURCE_DIR "/tests/studies/sweep/small.toml");

struct Prepared {
  SweepPlan plan;
  SweepWorld world;
};
Prepared prepared(const std::string& toml) {
  auto plan = parse_sweep(toml, "s.toml");
  EXPECT_TRUE(plan) << plan.error().text();
  Prepared ready{*plan, {}};
  auto world = check_plan(ready.plan);
  EXPECT_TRUE(world) << world.error().text();
  ready.world = *world;
  return ready;
}
/// All rows as CSV, or the error; `ran` counts the cases that were driven.
std::string run_all(const Prepared& ready, const fs::path& folder, SweepTask task = {.jobs = 1},
                    std::size_t* ran = nullptr) {
  fs::create_directories(folder);
  SweepRows known;
  auto journal = SweepJournal::open(folder / journal_name, ready.plan, task.shard, known);
  if (!journal) return journal.error().text();
  task.progress = [&](const SweepProgress& p) {
    if (ran) *ran = p.new_rows;
  };
  const auto rows = run_sweep(ready.plan, ready.world, *journal, std::move(known), task);
  return rows ? table_csv(sweep_table(ready.plan, *rows)) + table_json_lines(sweep_table(ready.plan, *rows))
              : rows.error().text();
}

TEST(Sweep, resultsAreTheSameWhateverTheNumberOfThreadsAndShards) {
  const OwnFolder own;
  const Prepared ready = prepared(small);
  const std::string whole = run_all(ready, own.path / "whole");
  EXPECT_EQ(std::count(whole.begin(), whole.end(), '\n'), 9 + 8);
  EXPECT_EQ(run_all(ready, own.path / "three", {.jobs = 3}), whole);
  std::vector<fs::path> parts;
  for (std::size_t i = 1; i <= 3; ++i) {
    parts.push_back(own.path / std::to_string(i));
    run_all(ready, parts.back(), {.jobs = 2, .shard = {i, 3}});
  }
  std::reverse(parts.begin(), parts.end());
  auto merged = merge_sweeps(parts);
  EXPECT_EQ(
      table_csv(sweep_table(merged->plan, merged->rows)) + table_json_lines(sweep_table(merged->plan, merged->rows)),
      whole);
  parts.push_back(parts.front());  // a shard that is named twice counts once
  merged = merge_sweeps(parts);
  EXPECT_EQ(merged->rows.rows.size(), 8u);
}

// A set-up study: every case has its own envelope and line.
TEST(Sweep, aLapTimeOfASweepIsThatOfItsCarAndTheHeavierIsSlower) {
  if (testing::sanitized_in_part()) GTEST_SKIP() << "plans four laps: without sanitizers, or with all of them";
  const OwnFolder own;
  const Prepared ready = prepared(R"([laptime]
track = "kart"
kind = ["fastest", "shortest"]
[set]
mass = [1400, 1700]
)");
  SweepRows known;
  auto journal = SweepJournal::open(own.path / journal_name, ready.plan, {}, known);
  const SweepRows rows = run_sweep(ready.plan, ready.world, *journal, std::move(known), {.jobs = 2}).value();
  ASSERT_EQ(rows.rows.size(), 4u);
  const auto number = [&](std::size_t row, const std::string& name) { return result_of(rows.rows[row], name); };
  for (std::size_t i = 0; i < 4; ++i) {
    EXPECT_TRUE(rows.rows[i].ended_well()) << rows.rows[i].ended;
    EXPECT_NEAR(number(i, "sector_1 [s]") + number(i, "sector_2 [s]") + number(i, "sector_3 [s]"),
                number(i, "lap_time [s]"), 1e-9);
  }
  EXPECT_LT(number(0, "lap_time [s]"), number(1, "lap_time [s]"));  // mass changes fastest
  EXPECT_LT(number(0, "lap_time [s]"), number(2, "lap_time [s]"));  // the shortest line is not the fastest
  EXPECT_GT(number(0, "line_length [m]"), number(2, "line_length [m]"));
  const auto model = make_model_with_car("double_track", "", "reference", {"mass=1700"});
  const auto track = open_track("kart");
  const auto ggv = find_ggv(**model, {.friction = usual_friction(track->view())});
  const auto lap = find_fastest_line(track->view(), *ggv, {.half_width = (*model)->limits()->half_width});
  EXPECT_EQ(number(1, "lap_time [s]"), lap->lap.time);
}

TEST(Sweep, whereverAJournalIsCutOffItGoesOnToTheSameResults) {
  const OwnFolder own;
  const Prepared ready = prepared(small);
  const std::string whole = run_all(ready, own.path / "whole"), journal = text_of(own.path / "whole" / journal_name);
  std::size_t step = 97;  // lines are some 400 bytes long
  for (std::size_t length = 0; length <= journal.size(); length += step) {
    const fs::path folder = own.path / "cut";
    fs::create_directories(folder);
    std::ofstream(folder / journal_name, std::ios::binary) << journal.substr(0, length);
    std::size_t ran = 0;
    ASSERT_EQ(run_all(ready, folder, {.jobs = 2}, &ran), whole) << length;
    const auto lines =
        static_cast<std::size_t>(std::count(journal.begin(), journal.begin() + static_cast<long>(length), '\n'));
    EXPECT_EQ(ran, 8 - (lines > 0 ? lines - 1 : 0)) << length;  // finished cases are not driven again
    const std::string after = text_of(folder / journal_name);
    EXPECT_EQ(std::count(after.begin(), after.end(), '\n'), 9) << length;
  }
}

TEST(Sweep, aJournalOfAnotherPlanIsRefusedAndStaysAsItIs) {
  const OwnFolder own;
  const Prepared ready = prepared(small), other = prepared(small + "drag_coefficient = 0.4\n");
  run_all(ready, own.path / "a", {.jobs = 1, .shard = {1, 2}});
  const fs::path file = own.path / "a" / journal_name;
  const std::string before = text_of(file);
  const auto refused = [&](const Prepared& plan, SweepShard shard, const char* words) {
    const std::string message = run_all(plan, own.path / "a", {.jobs = 1, .shard = shard});
    EXPECT_TRUE(has(message, words));
  };
  refused(other, {1, 2}, "is of another plan");
  refused(ready, {2, 2}, "is of the shard 1/2, not of 2/2");
  EXPECT_EQ(text_of(file), before);
  run_all(other, own.path / "b");
  EXPECT_TRUE(is_refused(merge_sweeps({own.path / "a", own.path / "b"}), "is of another plan"));
  for (const auto& [from, to, words] : {std::tuple{"\"case\":2", "\"case\":3", ":3: is not a row of this sweep"},
                                        std::tuple{"\"case\":2", "\"case\":x", ":3: is not a row of this sweep"},
                                        std::tuple{"\"case\":2", "\"case\":1e20", ":3: is not a row of this sweep"},
                                        std::tuple{"\"case\":2", "\"case\":2.5", ":3: is not a row of this sweep"},
                                        std::tuple{"\"case\":2", "\"case\":-2", ":3: is not a row of this sweep"},
                                        std::tuple{"\"case\":2", "\"case\":true", ":3: is not a row of this sweep"},
                                        std::tuple{"\"cases\":8", "\"cases\":8.5", ":1: is not a plan of a sweep"},
                                        std::tuple{"\"seed\":1", "\"seed\":1e20", ":1: is not a plan of a sweep"},
                                        std::tuple{"\"hash\":\"", "\"hash\":5,\"x\":\"", ":1: is not a journal"},
                                        std::tuple{"\"dt\"", "\"du\"", "was changed"},
                                        std::tuple{"sixline sweep", "other", "is not a journal of a sweep"}}) {
    std::string broken = before;
    broken.replace(broken.find(from), std::string(from).size(), to);
    std::ofstream(file, std::ios::binary) << broken;
    refused(ready, {1, 2}, words);
    EXPECT_EQ(text_of(file), broken);
  }
}

TEST(Sweep, aCaseIsTheLapThatLapDrives) {
  const OwnFolder own;
  const Prepared ready = prepared("[lap]\ntrack = \"kart\"\ndt = 0.01\nlaps = 1\nfriction = 0.9\n[set]\nmass = 1400\n");
  const auto ran = run_sixline({"lap", "kart", "--dt", "0.01", "--laps", "1", "--friction", "0.9", "--set", "mass=1400",
                                "--json", "--out", (own.path / "lap").string()});
  const auto lap = nlohmann::json::parse(ran.out);
  const SweepCases cases(ready.plan);
  const SweepRow row = run_case(ready.plan, ready.world, 0, cases.values(0), false);
  EXPECT_EQ(result_of(row, "best_time [s]"), lap.at("best_time").get<double>());
  EXPECT_EQ(result_of(row, "top_speed [m/s]"), lap.at("laps").at(0).at("top_speed").get<double>());
  EXPECT_EQ(result_of(row, "simulated_s [s]"), lap.at("simulated_s").get<double>());
}

TEST(Sweep, errorsOfSingleCasesAreInTheirRows) {
  const OwnFolder own;
  const std::string out =
      run_all(prepared("[test]\nmanoeuvre = [\"coast-down\", \"steady-circle\"]\nmodel = \"point_mass\"\ndt = 0.05\n"),
              own.path / "a");
  EXPECT_TRUE(has(out, "0,coast-down,reference,point_mass,done,"));
  EXPECT_TRUE(has(out, "1,steady-circle,reference,point_mass,\"not applicable: "));
  // Each length is valid by itself; together they must add up.
  const std::string apart =
      run_all(prepared("[test]\nmanoeuvre = \"coast-down\"\nmodel = \"load_transfer\"\ndt = 0.05\n[set]\n"
                       "wheelbase = [2.6, 3]\ncg_to_front = [1.3, 1.5]\ncg_to_rear = [1.3, 1.5]\n"),
              own.path / "b");
  EXPECT_TRUE(has(apart, "0,coast-down,reference,load_transfer,2.6,1.3,1.3,done,"));
  EXPECT_TRUE(has(apart, "refused: "));
}

}  // namespace
}  // namespace sixline
