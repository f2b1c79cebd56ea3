// The program end to end: output and files of its general commands, and its messages for wrong arguments.
#include <nlohmann/json.hpp>

#include "program.hpp"

namespace sixline {
namespace {

using AnyJson = nlohmann::json;
const std::string endless = SIXLINE_SOURCE_DIR "/tests/apps/endless.toml";

TEST(Run, ctrlCKeepsTheStateSoFarAndSaysSo) {
  const OwnFolder folder;
  const Ran ran = run_in(folder, {"run", endless, "--json", "--csv", "out.csv"}, {.interrupt_after = 0.5});
  EXPECT_EQ(ran.status, 130);
  const AnyJson json = AnyJson::parse(ran.out);
  EXPECT_TRUE(has(json["trouble"].get<std::string>(), "interrupted at t = "));
  EXPECT_GT(json["t"].get<double>(), 0);
  EXPECT_LT(json["t"].get<double>(), 1e6);
  EXPECT_EQ(json["samples"]["t"].back(), json["t"]) << "the last sample is the end";
  const std::string csv = text_of(folder.path / "out.csv");
  EXPECT_EQ(static_cast<std::size_t>(std::count(csv.begin(), csv.end(), '\n')), json["samples"]["t"].size() + 1);
}

TEST(Run, aBrokenStateIsStatusThreeWithTheLastGoodOneInAllOutputs) {
  const OwnFolder folder;
  folder.file("s.toml",
              "[scenario]\nmodel = \"kinematic_arc\"\ndt = 10\nduration = 100\n[car]\nfile = "
              "\"article\"\n[[input]]\nimposed_speed = "
              "1e307\n[record]\nevery = 0\n");
  const Ran ran = run_in(folder, {"run", "s.toml", "--json", "--csv", "out.csv"});
  EXPECT_EQ(ran.status, 3);
  EXPECT_TRUE(has(ran.err, "x became non-finite in the step after t = 10 s"));
  EXPECT_EQ(AnyJson::parse(ran.out)["final"]["x"], 1e308);
  EXPECT_EQ(AnyJson::parse(ran.out)["steps"], 1);
  EXPECT_TRUE(fs::exists(folder.path / "out.csv"));
}

TEST(Run, theTableAndTheCsvAreForPeopleAndSpreadsheets) {
  const OwnFolder folder;
  folder.file("s.toml",
              "[scenario]\ntitle = \"step steer\"\nmodel = \"kinematic_arc\"\nduration = 1\n[car]\nfile = "
              "\"article\"\n[[input]]\nimposed_speed = "
              "20\nimposed_steer_angle_deg = 3\n"
              "[[until]]\nchannel = \"x\"\nabove = 5\n[[until]]\nchannel = \"x\"\nbelow = -1\n[record]\nevery = "
              "0.5\nchannels = [\"t\", \"yaw_rate\"]\n");
  const Ran ran = succeeded(run_in(folder, {"run", "s.toml", "--csv", "o.csv"}));
  for (const char* words : {"step steer", "kinematic_arc, 100 steps of 0.01 s", "yaw_rate", "rad/s",
                            "x rose above 5 at t = 0.25", "x never fell below -1"})
    EXPECT_TRUE(has(ran.out, words));
  EXPECT_EQ(text_of(folder.path / "o.csv").substr(0, 23), "t [s],yaw_rate [rad/s]\n");
  EXPECT_EQ(
      run_in(folder, {"run", "s.toml", "--csv", "o.csv", "--set", "car.wheelbase=3", "--set", "scenario.title=\"b\""})
          .out.substr(0, 2),
      "b\n");
}

TEST(FullDisk, aResultThatCannotBePrintedIsAnError) {
  const OwnFolder folder;
  folder.file("s.toml", "[scenario]\nmodel = \"kinematic_arc\"\nduration = 1\n");
  for (const std::vector<std::string>& arguments : {std::vector<std::string>{"run", "s.toml"},
                                                    {"run", "s.toml", "--json"},
                                                    {"list", "cars"},
                                                    {"describe", "slipping_wheel"},
                                                    {"doctor"}}) {
    if (testing::sanitized && arguments[0] == "doctor") continue;  // reads all of TORCS
    const Ran ran = run_in(folder, arguments, {.output = "/dev/full"});
    EXPECT_EQ(ran.status, 1) << arguments[0];
    EXPECT_TRUE(has(ran.err, "standard output: could not be written"));
  }
}

TEST(ClosedPipe, filesAreCompleteWhenTheReaderOfStdoutExitsEarly) {
  const OwnFolder folder;
  const std::string program = SIXLINE_PROGRAM, run_of_ten_seconds = " run " + endless + " --set scenario.duration=10 ";
  const Ran lap = succeeded(run_command(
      {"bash", "-c", "set -o pipefail; " + program + " lap kart --car go-kart --out o --json --quiet | head -c 20"},
      {.folder = folder.path}));
  EXPECT_EQ(lap.out.size(), 20u);
  for (const char* name : {"telemetry.csv", "result.json", "report.html", "track.toml"})
    EXPECT_GT(fs::file_size(folder.path / "o" / name), 100u) << name;
  const Ran run = run_command(
      {"bash", "-c",
       "set -o pipefail; " + program + run_of_ten_seconds + "--set record.every=0 --csv o.csv --json | head -c 20"},
      {.folder = folder.path.string()});
  EXPECT_EQ(run.status, 0) << run.err;
  const std::string csv = text_of(folder.path / "o.csv");
  EXPECT_EQ(std::count(csv.begin(), csv.end(), '\n'), 10002) << "heading, start and 10,000 steps";
}

TEST(Hangup, endsARunAsCtrlCDoes) {
  const OwnFolder folder;
  const std::string program = SIXLINE_PROGRAM;
  const Ran ran =
      run_command({"bash", "-c", program + " run " + endless + " --json & sleep 0.5; kill -HUP $!; wait $!"},
                  {.folder = folder.path.string()});
  EXPECT_EQ(ran.status, 130) << ran.err;
  EXPECT_TRUE(has(AnyJson::parse(ran.out)["trouble"].get<std::string>(), "interrupted at t = "));
}

TEST(Convert, refusesATrackItCouldNotReadBack) {
  const OwnFolder folder;
  if (testing::sanitized_in_part())
    GTEST_SKIP() << "reads a track of 99,000 points: without sanitizers, or with all of them";
  std::string points = "# x_m,y_m,w_tr_right_m,w_tr_left_m\n";  // a circle of 99,000 points
  for (int i = 0; i < 99000; ++i) {
    char line[96];
    const double angle = 2 * 3.14159265358979 * i / 99000;
    std::snprintf(line, sizeof line, "%.6f,%.6f,5,5\n", 20000 * std::cos(angle), 20000 * std::sin(angle));
    points += line;
  }
  folder.file("big.csv", points);
  const Ran big = run_in(folder, {"convert", "big.csv", "big.toml"});
  EXPECT_EQ(big.status, 2) << big.err;
  EXPECT_TRUE(has(big.err, "nothing was written"));
  EXPECT_FALSE(fs::exists(folder.path / "big.toml"));
}

TEST(Progress, isShownOnATerminalOnlyAndNotWhenQuiet) {
  const auto on_terminal = [&](const std::string& line) { return run_command({"script", "-qec", line, "/dev/null"}); };
  Ran ran;
  std::string command;
  const auto shown = [&](const char* words) { return ran.out.find(words) != std::string::npos; };
  // Twice as long until the run takes long enough for progress to be shown.
  for (int duration = testing::sanitized ? 100 : 1000; duration < 20000 && !(shown(" steps/s ") && shown(" s left"));
       duration *= 2) {
    command = SIXLINE_PROGRAM " run " + endless + " --set scenario.duration=" + std::to_string(duration);
    ran = on_terminal(command);
    if (ran.status == 127) GTEST_SKIP() << "`script` is not installed: no terminal to show progress on";
    ASSERT_EQ(ran.status, 0) << ran.out;
  }
  EXPECT_TRUE(shown(" steps/s ")) << ran.out.substr(0, 300);
  EXPECT_TRUE(shown(" s left"));
  EXPECT_FALSE(has(on_terminal(command + " --quiet").out, "s left"));
  EXPECT_EQ(succeeded(run_command({"bash", "-c", command})).err, "");
}

TEST(Help, everyCommandHasExamples) {
  const std::string top = run_sixline({"--help"}).out;
  for (const char* command : {"lap", "run", "list", "describe", "convert", "doctor", "play"}) {
    EXPECT_TRUE(has(top, std::string("\n  ") + command + " ")) << command;
    const Ran ran = succeeded(run_sixline({command, "--help"}));
    EXPECT_TRUE(has(ran.out, "Examples:\n  sixline " + std::string(command)));
  }
}

TEST(Help, convertListsTheFormatsThatAreRead) {
  const std::string help = run_sixline({"convert", "--help"}).out;
  EXPECT_TRUE(has(help, "Formats that are read: tracks as .toml, .csv"));
  EXPECT_TRUE(has(help, "By the Python package also tracks as KML, KMZ, GPX, GeoJSON"));
}

// With the package: python/tests/test_convert.py.
TEST(Convert, namesThePythonPackageWhereItIsMissing) {
  const OwnFolder folder;
  folder.file("lap.gpx", "<gpx version=\"1.1\"/>");
  const std::string convert = SIXLINE_PROGRAM " convert lap.gpx lap.toml";
  const Ran ran = run_command({"bash", "-c", "PATH=/none " + convert}, {.folder = folder.path.string()});
  EXPECT_EQ(ran.status, 2);
  EXPECT_TRUE(has(ran.err, "lap.gpx: this is GPX, which the Python package of sixline converts")) << ran.err;
  EXPECT_FALSE(fs::exists(folder.path / "lap.toml"));
}

TEST(List, namesEverythingThatDescribeAccepts) {
  for (const auto& [kind, minimum] : {std::pair{"models", 12u}, {"cars", 15u}, {"tracks", 5u}, {"drivers", 2u}}) {
    const AnyJson list = AnyJson::parse(run_sixline({"list", kind, "--json"}).out);
    EXPECT_GE(list.size(), minimum);
    int described = 0;
    for (const auto& entry : list) {
      EXPECT_FALSE(entry["description"].get<std::string>().empty()) << entry;
      if (entry["description"].get<std::string>().find("torcs-data") != std::string::npos ||
          described == (testing::sanitized ? 2 : 8))
        continue;
      const Ran ran = succeeded(run_sixline({"describe", entry["name"], "--json"}));
      EXPECT_EQ(AnyJson::parse(ran.out)["name"].is_string(), true);
      ++described;
    }
  }
}

TEST(Describe, descriptionsOfATrackAndACarHaveTheDocumentedMembers) {
  const AnyJson track = AnyJson::parse(run_sixline({"describe", "flowing", "--json"}).out);
  for (const char* key :
       {"name", "length", "closure_error", "segments", "width_min", "width_max", "height_range", "closed"})
    EXPECT_TRUE(track.contains(key)) << key;
  EXPECT_TRUE(track["closed"].get<bool>());
  EXPECT_GE(track["height_range"], 0.0);
  const AnyJson car = AnyJson::parse(run_sixline({"describe", "article", "--json"}).out);
  double mass = 0;
  std::vector<std::string> derived;
  for (const auto& p : car["parameters"])
    if (p["name"] == "mass") mass = std::strtod(p["value"].get<std::string>().c_str(), nullptr);
  for (const auto& fact : car["derived"]) derived.push_back(fact["name"]);
  EXPECT_EQ(mass, 1500);
  for (const char* fact : {"understeer_gradient", "characteristic_speed", "fz_front_static",
                           "top_speed"})  // the articles' car understeers slightly
    EXPECT_NE(std::find(derived.begin(), derived.end(), fact), derived.end()) << fact;
}

/// Full throttle for 8 s; returns vx at the end, with these values set.
double after_eight_seconds(const std::string& model, const std::string& car,
                           const std::vector<std::string>& sets = {}) {
  const OwnFolder own;
  const std::string file = own.file("s.toml", "[scenario]\nmodel = \"" + model + "\"\nduration = 8\n[car]\nfile = \"" +
                                                  car + "\"\n[[input]]\nthrottle = 1\n");
  std::vector<std::string> command{"run", file, "--json"};
  for (const auto& set : sets) command.insert(command.end(), {"--set", set});
  const auto ran = succeeded(run_sixline(command));
  return AnyJson::parse(ran.out)["final"]["vx"];
}

TEST(Describe, listsWhatDiffersBetweenModelsOfACarAndNothingElseDoes) {
  const auto car = AnyJson::parse(run_sixline({"describe", "article", "--json"}).out);
  std::vector<std::string> sets;  // M6 with M5's values
  std::set<std::string> names;
  for (const auto& one : car["differs"]) {
    names.insert(one["name"]);
    for (const std::string models : one["models"])
      if (models == "longitudinal models" || models == "slipping_wheel")
        sets.push_back("car." + one["name"].get<std::string>() + "=" + one["value"].get<std::string>());
  }
  EXPECT_TRUE(names.contains("wheelbase") && names.contains("clutch_engagement_min") &&
              names.contains("wheel_damping"));
  const double alone = after_eight_seconds("slipping_wheel", "article");
  EXPECT_NEAR(alone, 26.58, 0.01);
  EXPECT_NEAR(after_eight_seconds("kinematic_bicycle", "article"), 27.12, 0.01);
  EXPECT_NEAR(after_eight_seconds("kinematic_bicycle", "article", sets), alone, 1e-9) << "what is listed is all of it";

  const auto lapped = AnyJson::parse(run_sixline({"describe", "article", "--model", "ray_car", "--json"}).out);
  const auto named = [&](const char* list, const char* name) {
    return std::ranges::any_of(lapped[list], [&](const AnyJson& one) { return one["name"] == name; });
  };
  EXPECT_TRUE(named("parameters", "spring_rate_front"));
  EXPECT_TRUE(named("limits", "lateral_grip"));
  EXPECT_EQ(lapped["derived"], car["derived"]);
  const auto one_car = AnyJson::parse(run_sixline({"describe", "reference", "--json"}).out);
  for (const auto& one : one_car["differs"])
    for (const std::string models : one["models"])
      EXPECT_EQ(models.find("rigid"), 0u) << one["name"] << " on " << models;
  EXPECT_NEAR(after_eight_seconds("kinematic_bicycle", "reference"), after_eight_seconds("slipping_wheel", "reference"),
              1e-11);
  const auto text = run_sixline({"describe", "economy-compact"}).out;  // builds on article
  EXPECT_TRUE(has(text, "Other values on other models"));
  EXPECT_TRUE(has(text, "on slipping_wheel; here 0.55"));
}

// The files read back as the same track: track_files_test, track_csv_test.
TEST(Convert, writesATrackAndReportsItAsDescribeDoes) {
  const OwnFolder folder;
  const AnyJson before = AnyJson::parse(succeeded(run_in(folder, {"convert", "flowing", "copy.toml", "--json"})).out),
                after = AnyJson::parse(run_in(folder, {"describe", "copy.toml", "--json"}).out);
  for (const char* key : {"length", "width_min", "width_max", "height_range", "closed", "pieces"})
    EXPECT_EQ(before[key], after[key]) << key;
  succeeded(run_in(folder, {"convert", "flowing", "copy.csv"}));
  EXPECT_EQ(run_in(folder, {"describe", "copy.csv"}).status, 0);
}

// Of a track for cars of 1:10. With points 5 m apart it would be 51.9 m long, with a bend of 1.5 m radius.
TEST(Convert, writesPointsThatShowTheTightestBend) {
  const OwnFolder folder;
  folder.file(
      "small.toml",
      "[track]\nwidth = 1.5\n[[segment]]\ntype = \"straight\"\nlength = 20\n[[segment]]\ntype = \"left\"\nradius = "
      "2\narc_deg = 180\n[[segment]]\ntype = \"straight\"\nlength = 20\n[[segment]]\ntype = \"left\"\nradius = "
      "2\narc_deg = 180\n");
  succeeded(run_in(folder, {"convert", "small.toml", "small.csv"}));
  const AnyJson read = AnyJson::parse(run_in(folder, {"describe", "small.csv", "--json"}).out);
  EXPECT_NEAR(read["length"], 52.566, 0.05);
  EXPECT_NEAR(read["radius_min"], 2, 0.3);
}

TEST(Doctor, findsEverythingOrNamesWhatIsMissing) {
  // Under sanitizers without the cars of TORCS: thousands of models would be created.
  const std::vector<std::pair<std::string, std::string>> torcs{{"SIXLINE_TORCS_DIR", "/nowhere"}};
  if (!testing::sanitized_in_part()) {
    const AnyJson well = AnyJson::parse(
        run_sixline({"doctor", "--json"},
                    {.environment = testing::sanitized ? torcs : std::vector<std::pair<std::string, std::string>>{}})
            .out);
    EXPECT_TRUE(well["well"].get<bool>());
    EXPECT_EQ(well["cars"], 17);
  }
  const OwnFolder empty;
  const Ran ill = run_sixline({"doctor"}, {.environment = {{"SIXLINE_DATA", empty.path.string()}}});
  EXPECT_EQ(ill.status, 1) << ill.out;
  EXPECT_TRUE(has(ill.out, "Something is missing"));
}

}  // namespace
}  // namespace sixline
