// The program end to end: output and files of its general commands, and its messages for wrong arguments.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <set>

#include "program.hpp"
#include "watched.hpp"

namespace sixline {
namespace {

namespace fs = std::filesystem;
using AnyJson = nlohmann::json;

TEST(Run, ctrlCKeepsTheStateSoFarAndSaysSo) {
  const OwnFolder folder;
  folder.file("s.toml",
              "[scenario]\nmodel = \"slipping_wheel\"\ndt = 0.001\nduration = 1e6\n[car]\nfile = "
              "\"article\"\n[[input]]\nthrottle = "
              "0.5\n[record]\nevery = 10\n");
  const Ran ran =
      run_sixline({"run", "s.toml", "--json", "--csv", "out.csv"}, {.folder = folder.path, .interrupt_after = 0.5});
  EXPECT_EQ(ran.status, 130);
  const AnyJson json = AnyJson::parse(ran.out);
  EXPECT_NE(json["trouble"].get<std::string>().find("interrupted at t = "), std::string::npos);
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
  const Ran ran = run_sixline({"run", "s.toml", "--json", "--csv", "out.csv"}, {.folder = folder.path});
  EXPECT_EQ(ran.status, 3);
  EXPECT_NE(ran.err.find("x became non-finite in the step after t = 10 s"), std::string::npos) << ran.err;
  EXPECT_EQ(AnyJson::parse(ran.out)["final"]["x"], 1e308);
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
  const Ran ran = run_sixline({"run", "s.toml", "--csv", "o.csv"}, {.folder = folder.path});
  EXPECT_EQ(ran.status, 0) << ran.err;
  for (const char* words : {"step steer", "kinematic_arc, 100 steps of 0.01 s", "yaw_rate", "rad/s",
                            "x rose above 5 at t = 0.25", "x never fell below -1"})
    EXPECT_NE(ran.out.find(words), std::string::npos) << words << " in " << ran.out;
  EXPECT_EQ(text_of(folder.path / "o.csv").substr(0, 23), "t [s],yaw_rate [rad/s]\n");
  EXPECT_EQ(
      run_sixline({"run", "s.toml", "--csv", "o.csv", "--set", "car.wheelbase=3", "--set", "scenario.title=\"b\""},
                  {.folder = folder.path})
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
    if (testing::watched && arguments[0] == "doctor") continue;  // reads all of TORCS
    const Ran ran = run_sixline(arguments, {.folder = folder.path, .output = "/dev/full"});
    EXPECT_EQ(ran.status, 1) << arguments[0];
    EXPECT_NE(ran.err.find("standard output: could not be written"), std::string::npos) << ran.err;
  }
}

TEST(ClosedPipe, filesAreCompleteWhenTheReaderOfStdoutExitsEarly) {
  const OwnFolder folder;
  folder.file(
      "s.toml",
      "[scenario]\nmodel = \"slipping_wheel\"\nduration = 100\n[[input]]\nthrottle = 0.5\n[record]\nevery = 0\n");
  const std::string program = SIXLINE_PROGRAM;
  const Ran lap = run_command(
      {"bash", "-c", "set -o pipefail; " + program + " lap kart --car go-kart --out o --json --quiet | head -c 20"},
      {.folder = folder.path});
  EXPECT_EQ(lap.status, 0) << lap.err;
  EXPECT_EQ(lap.out.size(), 20u);
  for (const char* name : {"telemetry.csv", "result.json", "report.html", "lap.svg"})
    EXPECT_GT(fs::file_size(folder.path / "o" / name), 100u) << name;
  const Ran run =
      run_command({"bash", "-c", "set -o pipefail; " + program + " run s.toml --csv o.csv --json | head -c 20"},
                  {.folder = folder.path});
  EXPECT_EQ(run.status, 0) << run.err;
  const std::string csv = text_of(folder.path / "o.csv");
  EXPECT_EQ(std::count(csv.begin(), csv.end(), '\n'), 10002) << "heading, start and 10,000 steps";
}

TEST(Hangup, endsARunAsCtrlCDoes) {
  const OwnFolder folder;
  folder.file("s.toml",
              "[scenario]\nmodel = \"slipping_wheel\"\ndt = 0.001\nduration = 1e6\n[[input]]\nthrottle = 0.5\n");
  const std::string program = SIXLINE_PROGRAM;
  const Ran ran = run_command({"bash", "-c", program + " run s.toml --json & sleep 0.5; kill -HUP $!; wait $!"},
                              {.folder = folder.path});
  EXPECT_EQ(ran.status, 130) << ran.err;
  EXPECT_NE(AnyJson::parse(ran.out)["trouble"].get<std::string>().find("interrupted at t = "), std::string::npos);
}

TEST(Convert, refusesAnInvalidStepAndATrackItCouldNotReadBack) {
  const OwnFolder folder;
  const Ran step = run_sixline({"convert", "kart", "kart.csv", "--step", "nan"}, {.folder = folder.path});
  EXPECT_EQ(step.status, 2);
  EXPECT_NE(step.err.find("must be 0.1 to 1000 m"), std::string::npos) << step.err;
  if (testing::watched_in_part()) return;
  std::string points = "# x_m,y_m,w_tr_right_m,w_tr_left_m\n";  // a circle of 99,000 points
  for (int i = 0; i < 99000; ++i) {
    char line[96];
    const double angle = 2 * 3.14159265358979 * i / 99000;
    std::snprintf(line, sizeof line, "%.6f,%.6f,5,5\n", 20000 * std::cos(angle), 20000 * std::sin(angle));
    points += line;
  }
  folder.file("big.csv", points);
  const Ran big = run_sixline({"convert", "big.csv", "big.toml"}, {.folder = folder.path});
  EXPECT_EQ(big.status, 2) << big.err;
  EXPECT_NE(big.err.find("nothing was written"), std::string::npos) << big.err;
  EXPECT_FALSE(fs::exists(folder.path / "big.toml"));
}

TEST(Parking, zeroSecondsAreRefused) {
  const Ran ran = run_sixline({"test", "parking", "--parking-seconds", "0"});
  EXPECT_EQ(ran.status, 2);
  EXPECT_NE(ran.err.find("must be 1 to 36000 s"), std::string::npos) << ran.err;
}

TEST(Progress, isShownOnATerminalOnlyAndNotWhenQuiet) {
  const OwnFolder folder;
  const std::string command = std::string(SIXLINE_PROGRAM) + " run s.toml";
  const auto on_terminal = [&](const std::string& line) {
    return run_command({"script", "-qec", line, "/dev/null"}, {.folder = folder.path});
  };
  Ran watched;
  const auto shown = [&](const char* words) { return watched.out.find(words) != std::string::npos; };
  // Twice as long until the run takes long enough for progress to be shown.
  for (int duration = testing::watched ? 100 : 1000; duration < 20000 && !(shown(" steps/s ") && shown(" s left"));
       duration *= 2) {
    folder.file("s.toml", "[scenario]\nmodel = \"slipping_wheel\"\ndt = 0.001\nduration = " + std::to_string(duration) +
                              "\n[car]\nfile = \"article\"\n[[input]]\nthrottle = 0.5\n");
    watched = on_terminal(command);
    if (watched.status == 127) GTEST_SKIP() << "`script` is not installed: no terminal to show progress on";
    ASSERT_EQ(watched.status, 0) << watched.out;
  }
  EXPECT_TRUE(shown(" steps/s ")) << watched.out.substr(0, 300);
  EXPECT_TRUE(shown(" s left"));
  EXPECT_EQ(on_terminal(command + " --quiet").out.find("s left"), std::string::npos);
  const Ran piped = run_sixline({"run", "s.toml"}, {.folder = folder.path});
  EXPECT_EQ(piped.status, 0);
  EXPECT_EQ(piped.err, "");
}

TEST(Help, everyCommandHasExamples) {
  const std::string top = run_sixline({"--help"}).out;
  for (const char* command : {"lap", "run", "list", "describe", "convert", "doctor"}) {
    EXPECT_NE(top.find(std::string("\n  ") + command + " "), std::string::npos) << command;
    const Ran ran = run_sixline({command, "--help"});
    EXPECT_EQ(ran.status, 0);
    EXPECT_NE(ran.out.find("Examples:\n  sixline " + std::string(command)), std::string::npos) << ran.out;
  }
}

struct WrongCall {
  std::vector<std::string> arguments;
  std::vector<std::string> words;
};

TEST(WrongCall, hasStatusTwoAndSuggestsTheNearestName) {
  const OwnFolder folder;
  folder.file("empty.toml", "");
  folder.file("no-close.csv", "# x_m,y_m,w_tr_right_m,w_tr_left_m\n0,0,5,5\n100,0,5,5\n200,0,5,5\n300,0,5,5\n");
  folder.file("nan.csv", "# x_m,y_m,w_tr_right_m,w_tr_left_m\n0,0,5,5\nnan,0,5,5\n200,100,5,5\n0,100,5,5\n");
  folder.file("short.xml", "<params name=\"x\">");
  std::string deep;
  for (int i = 0; i < 10000; ++i) deep += "<a>";
  folder.file("deep.xml", deep);
  folder.file("leaves.xml",
              "<?xml version=\"1.0\"?>\n<!DOCTYPE params SYSTEM \"p.dtd\" [\n<!ENTITY o SYSTEM "
              "\"../../../../etc/passwd\">\n]>\n<params name=\"x\" type=\"trackdef\">&o;</params>\n");
  folder.file("huge.xml", "");
  fs::resize_file(folder.path / "huge.xml", 1u << 30);  // sparse: uses no disk space
  folder.file("bad-car.toml", "[car]\nname = \"x\"\nsource = \"estimate\"\nmass = 0\n");
  const WrongCall calls[] = {
      {{"lapp"}, {"lapp", "Did you mean lap?"}},
      {{"list"}, {"kind is required: models, cars, tracks or drivers"}},
      {{"list", "model"}, {"model", "Did you mean models?"}},
      {{"list", "cars", "tracks"}, {"not expected: tracks"}},
      {{"describe"}, {"name is required"}},
      {{"describe", "sportscars"}, {"sportscars", "did you mean sports-car?"}},
      {{"describe", "xyzzy"}, {"is not a model, car, track or driver", "sixline list"}},
      {{"describe", "empty.toml"}, {"neither a car nor a track"}},
      {{"run"}, {"scenario is required"}},
      {{"run", "none.toml"}, {"none.toml: cannot be read: No such file"}},
      {{"run", "."}, {"is a folder"}},
      {{"run", "empty.toml", "--jsn"}, {"--jsn", "Did you mean --json?"}},
      {{"run", "/dev/zero"}, {"not a regular file"}},
      {{"lap", "flowign"}, {"flowign", "did you mean flowing?"}},
      {{"lap", "flowing", "--car", "gokart2"}, {"gokart2"}},
      {{"lap", "flowing", "--car", "bad-car.toml"}, {"bad-car.toml:4: mass is 0: must be 50 to 10000 kg"}},
      {{"lap", "flowing", "--model", "slipping_wheel"},
       {"slipping_wheel", "choose one of ", "kinematic_bicycle", "double_track", "ray_car"}},
      {{"lap", "flowing", "--model", "kinematic_bycicle"}, {"did you mean kinematic_bicycle?"}},
      {{"lap", "flowing", "--driver", "tutorail"}, {"did you mean tutorial?"}},
      {{"lap", "flowing", "--laps", "0"}, {"--laps", "1 to 10000"}},
      {{"lap", "flowing", "--laps", "-3"}, {"--laps"}},
      {{"lap", "flowing", "--laps", "2.5"}, {"--laps: 2.5 must be a whole number from 1 to 10000"}},
      {{"lap", "flowing", "--laps", "many"}, {"--laps: many must be a whole number"}},
      {{"lap", "flowing", "--dt", "0"}, {"--dt is 0", "0.00001 to 0.1 s"}},
      {{"lap", "flowing", "--dt", "-0.01"}, {"--dt is -0.01"}},
      {{"lap", "flowing", "--dt", "nan"}, {"--dt is nan"}},
      {{"lap", "flowing", "--dt", "5e-324"}, {"--dt is 5e-324"}},
      {{"lap", "flowing", "--dt", "fast"}, {"--dt", "fast"}},
      {{"lap", "no-close.csv"}, {"no-close.csv"}},
      {{"lap", "nan.csv"}, {"nan.csv:3"}},
      {{"lap", "short.xml"}, {"short.xml"}},
      {{"lap", "deep.xml"}, {"deep.xml", "256"}},
      {{"lap", "leaves.xml"}, {"leaves.xml"}},
      {{"lap", "huge.xml"}, {"huge.xml: is larger than"}},
      {{"lap", "empty.toml"}, {"empty.toml", "[track]"}},
      {{"convert", "flowing", "x.xml"}, {"x.xml", ".toml", ".csv"}},
      {{"convert", "flowing"}, {"out is required"}},
      {{"convert", "none", "x.csv"}, {"none", "no track"}},
      {{"convert", "flowing", "x.csv", "--step", "0"}, {"--step"}},
  };
  for (const auto& call : calls) {
    const Ran ran = run_sixline(call.arguments, {.folder = folder.path, .limit = 20});
    std::string line;
    for (const auto& word : call.arguments) line += word + " ";
    SCOPED_TRACE(line);
    EXPECT_EQ(ran.status, 2) << ran.err;
    EXPECT_EQ(ran.out, "");
    for (const auto& word : call.words)
      EXPECT_NE(ran.err.find(word), std::string::npos) << "no \"" << word << "\" in: " << ran.err;
    EXPECT_FALSE(fs::exists(folder.path / "out")) << "nothing was written";
    EXPECT_FALSE(fs::exists(folder.path / "x.csv") || fs::exists(folder.path / "x.xml"));
  }
}

TEST(List, namesEverythingThatDescribeAccepts) {
  for (const auto& [kind, minimum] : {std::pair{"models", 12u}, {"cars", 15u}, {"tracks", 5u}, {"drivers", 2u}}) {
    const AnyJson list = AnyJson::parse(run_sixline({"list", kind, "--json"}).out);
    EXPECT_GE(list.size(), minimum);
    int described = 0;
    for (const auto& entry : list) {
      EXPECT_FALSE(entry["description"].get<std::string>().empty()) << entry;
      if (entry["description"].get<std::string>().find("torcs-data") != std::string::npos ||
          described == (testing::watched ? 2 : 8))
        continue;
      const Ran ran = run_sixline({"describe", entry["name"], "--json"});
      EXPECT_EQ(ran.status, 0) << entry << ran.err;
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
  const auto ran = run_sixline(command);
  EXPECT_EQ(ran.status, 0) << ran.err;
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

  const auto one_car = AnyJson::parse(run_sixline({"describe", "reference", "--json"}).out);
  for (const auto& one : one_car["differs"])
    for (const std::string models : one["models"])
      EXPECT_EQ(models.find("rigid"), 0u) << one["name"] << " on " << models;
  EXPECT_NEAR(after_eight_seconds("kinematic_bicycle", "reference"), after_eight_seconds("slipping_wheel", "reference"),
              1e-11);
  const auto text = run_sixline({"describe", "economy-compact"}).out;  // builds on article
  EXPECT_NE(text.find("Other values on other models"), std::string::npos);
  EXPECT_NE(text.find("on slipping_wheel; here 0.55"), std::string::npos) << text;
}

TEST(Convert, aTrackIsUnchangedByWritingAndReadingSixlinesFormat) {
  const OwnFolder folder;
  const Ran ran = run_sixline({"convert", "flowing", "copy.toml", "--json"}, {.folder = folder.path});
  ASSERT_EQ(ran.status, 0) << ran.err;
  const AnyJson before = AnyJson::parse(ran.out),
                after = AnyJson::parse(run_sixline({"describe", "copy.toml", "--json"}, {.folder = folder.path}).out);
  for (const char* key : {"length", "width_min", "width_max", "height_range", "closed", "pieces"})
    EXPECT_EQ(before[key], after[key]) << key;
  EXPECT_EQ(run_sixline({"convert", "flowing", "copy.csv"}, {.folder = folder.path}).status, 0);
  const AnyJson sampled = AnyJson::parse(run_sixline({"describe", "copy.csv", "--json"}, {.folder = folder.path}).out);
  EXPECT_NEAR(sampled["length"].get<double>(), before["length"].get<double>(), 0.002 * before["length"].get<double>());
}

TEST(Doctor, findsEverythingOrNamesWhatIsMissing) {
  // Under sanitizers without the cars of TORCS: thousands of models would be created.
  const std::vector<std::pair<std::string, std::string>> torcs{{"SIXLINE_TORCS_DIR", "/nowhere"}};
  if (!testing::watched_in_part()) {
    const AnyJson well = AnyJson::parse(
        run_sixline({"doctor", "--json"},
                    {.environment = testing::watched ? torcs : std::vector<std::pair<std::string, std::string>>{}})
            .out);
    EXPECT_TRUE(well["well"].get<bool>());
    EXPECT_EQ(well["cars"], 17);
  }
  const OwnFolder empty;
  const Ran ill = run_sixline({"doctor"}, {.environment = {{"SIXLINE_DATA", empty.path.string()}}});
  EXPECT_EQ(ill.status, 1) << ill.out;
  EXPECT_NE(ill.out.find("Something is missing"), std::string::npos);
}

}  // namespace
}  // namespace sixline
