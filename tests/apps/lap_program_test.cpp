// `sixline lap` end to end: clean laps on real tracks, the files that it writes, and no lost results after errors.
#include <sys/mount.h>

#include <nlohmann/json.hpp>

#include "noisy_track.hpp"
#include "program.hpp"

namespace sixline {
namespace {

using AnyJson = nlohmann::json;
constexpr const char* files_of_a_lap[] = {"telemetry.csv", "result.json", "report.html", "track.toml"};

/// The files are complete: each has its last element.
void expect_whole_files(const fs::path& folder) {
  EXPECT_TRUE(AnyJson::accept(text_of(folder / "result.json")));
  EXPECT_TRUE(has(text_of(folder / "report.html"), "</html>"));
  std::istringstream csv(text_of(folder / "telemetry.csv"));
  std::string heading, line;
  std::getline(csv, heading);
  const auto commas = std::count(heading.begin(), heading.end(), ',');
  std::size_t rows = 0;
  for (; std::getline(csv, line); ++rows)
    ASSERT_EQ(std::count(line.begin(), line.end(), ','), commas) << "row " << rows;
  EXPECT_GT(rows, 1u);  // a run that Ctrl-C ends under sanitizers is short
  for (const auto& entry : fs::directory_iterator(folder))
    EXPECT_NE(entry.path().filename().string().front(), '.') << "a temporary file is left";
}
TEST(Lap, theResultIsTheContractAndTheFileIsWhatWasPrinted) {
  const OwnFolder folder;
  const Ran ran =
      succeeded(run_in(folder, {"lap", "kart", "--car", "go-kart", "--laps", "2", "--json", "--out", "here"}));
  EXPECT_EQ(ran.err, "") << "no progress where nobody watches";
  EXPECT_EQ(ran.out, text_of(folder.path / "here/result.json"));
  const AnyJson result = AnyJson::parse(ran.out);
  EXPECT_EQ(result["track"], "kart");
  EXPECT_EQ(result["car"], "go-kart");
  EXPECT_EQ(result["model"], "double_track");
  EXPECT_EQ(result["driver"], "lookahead");
  EXPECT_EQ(result["dt"], 0.002);
  EXPECT_EQ(result["ended"], "finished");
  EXPECT_EQ(result["complete"], true);
  EXPECT_EQ(result["best_time"], result["laps"][1]["time"]) << "the first starts from rest";
  double sum = 0;
  for (const auto& lap : result["laps"]) {
    for (const char* key : {"time", "top_speed", "mean_speed", "max_offset"})
      EXPECT_TRUE(lap[key].is_number_float()) << key;
    EXPECT_TRUE(lap["clean"].is_boolean());
    EXPECT_GE(lap["top_speed"], lap["mean_speed"]);
    EXPECT_NEAR(lap["mean_speed"].get<double>() * lap["time"].get<double>(), result["length"].get<double>(),
                0.1);  // one step at 60 m/s
    sum += lap["time"].get<double>();
  }
  EXPECT_NEAR(result["simulated_s"].get<double>(), sum, 0.0021);  // the line is crossed within the last step
  EXPECT_GT(result["wall_s"], 0);
  expect_whole_files(folder.path / "here");
}

TEST(Lap, aHillsideIsDrivenCleanlyAndNamed) {
  const OwnFolder folder;
  const auto lap = [&](const std::string& slope) {
    return run_in(
        folder, {"lap", "hairpins", "--laps", "1", "--slope", slope, "--slope-heading", "90", "--json", "--out", "o"});
  };
  const Ran level = lap("0"), steep = lap("6");
  ASSERT_EQ(level.status + steep.status, 0) << level.err << steep.err;
  const AnyJson flat = AnyJson::parse(level.out), hill = AnyJson::parse(steep.out);
  EXPECT_EQ(flat["slope_deg"], 0);
  EXPECT_EQ(hill["slope_deg"], 6);
  EXPECT_EQ(hill["slope_heading_deg"], 90);
  EXPECT_TRUE(hill["laps"][0]["clean"].get<bool>());
  EXPECT_NE(hill["laps"][0]["time"], flat["laps"][0]["time"]);
  EXPECT_TRUE(has(text_of(folder.path / "o/report.html"), "on a slope of 6° towards 90°"));
}

// One pair in 13, the drivers in turn; with SIXLINE_TIER=long all.
TEST(Lap, everyDriverAndEveryCarComesAround) {
  const OwnFolder folder;
  const AnyJson drivers = AnyJson::parse(run_sixline({"list", "drivers", "--json"}).out),
                cars = AnyJson::parse(run_sixline({"list", "cars", "--json"}).out);
  const std::size_t every = testing::sanitized ? 81 : testing::thorough() ? 1 : 13;
  for (std::size_t i = 0; i < cars.size() * drivers.size(); i += every)
    succeeded(run_in(folder, {"lap", "flowing", "--laps", "1", "--car", cars[i / drivers.size()]["name"], "--driver",
                              drivers[i % drivers.size()]["name"], "--json", "--out", "o"}));
}

TEST(Lap, ctrlCKeepsWhatWasDrivenAndSaysSo) {
  const OwnFolder folder;
  const Ran ran =
      run_in(folder, {"lap", "flowing", "--car", "article", "--laps", "9000", "--dt", "0.0005", "--json", "--out", "o"},
             {.interrupt_after = 3});
  EXPECT_EQ(ran.status, 130);
  EXPECT_TRUE(has(ran.err, "interrupted"));
  EXPECT_LT(ran.seconds, 60);
  expect_whole_files(folder.path / "o");
  const AnyJson result = AnyJson::parse(ran.out);
  EXPECT_EQ(result["ended"], "interrupted");
  EXPECT_FALSE(result["complete"].get<bool>());
  EXPECT_EQ(ran.out, text_of(folder.path / "o/result.json"));
  EXPECT_TRUE(has(text_of(folder.path / "o/report.html"), "interrupted"));
}

// It planned to the end, 3 s, and wrote a folder whose telemetry was a heading.
TEST(Lap, ctrlCWhileARacerPlansEndsItAtOnceAndWritesNothing) {
  const OwnFolder folder;
  const std::vector<std::string> lap = {"lap", "flowing", "--driver", "racer", "--out", "o"};
  for (const std::vector<std::string>& more : {std::vector<std::string>{}, {"--compare", "double_track,ray_car"}}) {
    std::vector<std::string> words = lap;
    words.insert(words.end(), more.begin(), more.end());
    const Ran ran = run_in(folder, words, {.interrupt_after = 0.5});
    EXPECT_EQ(ran.status, 130) << ran.err;
    EXPECT_TRUE(has(ran.err, "was interrupted"));
    EXPECT_LT(ran.seconds, 0.5 + 0.5);  // measured: 0.003 to 0.04 s after it, while other programs run too
    EXPECT_FALSE(fs::exists(folder.path / "o"));
  }
}

TEST(FullDisk, theOldFilesStayWholeAndTheResultIsPrinted) {
  const OwnFolder folder;
  if (::mount("tmpfs", folder.path.c_str(), "tmpfs", 0, "size=256k") != 0)
    GTEST_SKIP() << "a small file system can only be mounted by root";
  struct Unmount {
    const fs::path& path;
    ~Unmount() { ::umount2(path.c_str(), MNT_DETACH); }
  } unmount{folder.path};
  fs::create_directory(folder.path / "o");
  for (const char* name : files_of_a_lap) std::ofstream(folder.path / "o" / name) << "old";
  const Ran ran = run_sixline(
      {"lap", "flowing", "--car", "article", "--laps", "1", "--json", "--out", (folder.path / "o").string()});
  EXPECT_EQ(ran.status, 1);
  EXPECT_TRUE(has(ran.err, "telemetry.csv: cannot be written: No space left on device"));
  for (const char* name : files_of_a_lap) EXPECT_EQ(text_of(folder.path / "o" / name), "old") << name;
  EXPECT_EQ(AnyJson::parse(ran.out)["laps"].size(), 1u) << "the lap was not for nothing";
}

TEST(Folder, oneThatCannotBeWrittenIsReportedBeforeTheFirstLap) {
  const OwnFolder folder;
  if (::geteuid() == 0) GTEST_SKIP() << "root may write into any folder: the read-only one is not tried";
  fs::create_directory(folder.path / "locked");
  fs::permissions(folder.path / "locked", fs::perms::owner_read | fs::perms::owner_exec);
  const Ran locked = run_in(folder, {"lap", "flowing", "--car", "article", "--out", "locked"});
  EXPECT_EQ(locked.status, 2);
  EXPECT_TRUE(has(locked.err, "no files can be written there"));
}

// --set of a name that no car has is the robot's; the result contains it.
TEST(Lap, theNumbersOfTheRobotAreSetAsThoseOfTheCar) {
  const OwnFolder folder;
  const auto lap = [&](const std::vector<std::string>& more) {
    std::vector<std::string> words{"lap", "oval", "--laps", "1", "--json", "--quiet"};
    words.insert(words.end(), more.begin(), more.end());
    return run_in(folder, words);
  };
  const Ran plain = lap({"--set", "mass=1600"});
  const Ran set = succeeded(lap({"--set", "mass=1600", "--set", "speed_band=5", "--set", "driver.shift_share=0.6"}));
  const AnyJson before = AnyJson::parse(plain.out), after = AnyJson::parse(set.out);
  EXPECT_NE(before["laps"][0]["time"], after["laps"][0]["time"]);
  EXPECT_EQ(after["driver"], "lookahead with speed_band=5, driver.shift_share=0.6");
  EXPECT_EQ(after["set"].size(), 1u) << "of the car";
}

// Also of models of which only one has it.
TEST(Lap, requestedChannelsAreInTheTelemetryAndOnThePage) {
  const OwnFolder folder;
  const auto lap = [&](const std::vector<std::string>& options) {
    std::vector<std::string> words = {"lap", "oval", "--laps", "1", "--quiet", "--out", (folder.path / "out").string()};
    words.insert(words.end(), options.begin(), options.end());
    return run_sixline(words);
  };
  ASSERT_EQ(lap({"--channels", "fz_fl,fx_rr"}).status, 0);
  expect_whole_files(folder.path / "out");
  EXPECT_TRUE(has(text_of(folder.path / "out/telemetry.csv"), ",fz_fl [N],fx_rr [N]\n"));
  EXPECT_TRUE(has(text_of(folder.path / "out/report.html"), R"("channels":["fz_fl","fx_rr"])"));
  ASSERT_EQ(lap({"--compare", "kinematic_bicycle,double_track", "--channels", "fz_fl"}).status, 0);
  EXPECT_TRUE(has(text_of(folder.path / "out/telemetry_double_track.csv"), ",fz_fl [N]\n"));
  EXPECT_FALSE(has(text_of(folder.path / "out/telemetry_kinematic_bicycle.csv"), "fz_fl"));
}

// The plan of `laptime` is a driver: `racer` drives a line from a file, here the shortest, with 0.9 of the grip.
TEST(Lap, theRacerDrivesALineOfOnesOwnByThePlanOfLaptime) {
  const OwnFolder folder;
  const auto run = [&](const std::vector<std::string>& words) { return run_in(folder, words); };
  const Ran line = succeeded(run({"laptime", "kart", "--car", "sports-car", "--kind", "shortest", "--margin", "1.2",
                                  "--quiet", "--json", "--out", "line"}));
  const Ran plan = succeeded(run({"laptime", "kart", "--car", "sports-car", "--line", "line/line.csv", "--grip", "0.9",
                                  "--quiet", "--json", "--out", "plan"}));
  const Ran lap = succeeded(run({"lap", "kart", "--car", "sports-car", "--driver", "plan/plan.json", "--laps", "2",
                                 "--quiet", "--json", "--out", "lap"}));
  const AnyJson driven = AnyJson::parse(lap.out)["laps"][1];
  EXPECT_TRUE(driven["clean"]);
  const double share = driven["time"].get<double>() / AnyJson::parse(line.out)["lap_time"].get<double>();
  EXPECT_GT(share, 1) << "no lap beats the quasi-steady lap of its line with the whole grip";
  EXPECT_LT(share, 1.1);
}

TEST(Lap, noisyAndOpenLinesOfPointsAreDriven) {
  const OwnFolder folder;
  (void)folder.file("noisy.csv", testing::noisy("kart", 0.05).text);
  (void)folder.file("half.csv", testing::noisy("kart", 0.05, 0.5).text);
  const Ran lap = succeeded(run_in(folder, {"lap", "noisy.csv", "--smooth", "0.1", "--laps", "1", "--out", "a"}));
  EXPECT_TRUE(has(lap.out, "clean")) << lap.out;
  const Ran once = succeeded(run_in(folder, {"lap", "half.csv", "--smooth", "0.1", "--open", "--out", "b"}));
  EXPECT_TRUE(has(once.out, "lap 1") && !has(once.out, "lap 2") && has(once.out, "clean")) << once.out;
  succeeded(run_in(folder, {"convert", "half.csv", "half.toml", "--smooth", "0.1", "--open"}));
  succeeded(run_in(folder, {"lap", "half.toml", "--out", "c"}));
  const Ran both = succeeded(run_in(folder, {"report", "a", "a", "--out", "d"}));
  EXPECT_FALSE(has(both.err, "the track is not found")) << both.err;
  const Ran sweep = run_in(folder, {"lap", "noisy.csv", "--smooth", "0.1", "--set", "mass=1000,1200"});
  EXPECT_TRUE(has(sweep.err, "--smooth: is not for sweeps: sixline convert noisy.csv TRACK.toml")) << sweep.err;
}

}  // namespace
}  // namespace sixline
