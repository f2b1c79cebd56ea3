// The program at its edges: names that lead nowhere, folders with similar names, no memory, titles with escapes.
#include "program.hpp"

namespace sixline {
namespace {

TEST(Describe, aNameThatLeadsNowhereIsBadInputWithAMessage) {
  const OwnFolder folder;
  fs::create_symlink("b.toml", folder.path / "a.toml");
  fs::create_symlink("a.toml", folder.path / "b.toml");
  const std::string long_name(5000, 'a');
  for (const auto& [name, words] :
       {std::pair<std::string, std::string>{"a.toml", "cannot be read: Too many levels of symbolic links"},
        {"./a.toml", "cannot be read: Too many levels of symbolic links"},
        {"./" + long_name, "cannot be read: File name too long"},
        {long_name + ".toml", "cannot be read: File name too long"},
        {long_name, "is not a model, car, track or driver"}}) {
    const Ran ran = run_in(folder, {"describe", name});
    EXPECT_EQ(ran.status, 2) << ran.err;
    EXPECT_TRUE(has(ran.err, words));
    EXPECT_EQ(ran.out, "");
  }
}

TEST(Folder, ofTwoCarsWhoseNamesDifferInLettersOutsideAsciiAreTwo) {
  const OwnFolder folder;
  for (const char* car : {"käfer.toml", "köfer.toml"}) {
    folder.file(car, "[car]\nbase = \"go-kart\"\n");
    const Ran ran = succeeded(run_in(folder, {"lap", "kart", "--laps", "1", "--car", std::string("./") + car}));
  }
  for (const char* made : {"out/kart_käfer", "out/kart_köfer"}) EXPECT_TRUE(fs::exists(folder.path / made)) << made;
}

TEST(Memory, exhaustionIsReportedAndLeavesNoHalfFile) {
  if (testing::sanitized) GTEST_SKIP() << "the sanitizers take their memory from the same allowance";
  const OwnFolder folder;
  const std::string run = SIXLINE_PROGRAM " run " SIXLINE_SOURCE_DIR "/tests/apps/endless.toml --json --csv o.csv ";
  const Ran ran =
      run_command({"bash", "-c", "ulimit -v 100000; " + run + "--set scenario.duration=1500 --set record.every=0"},
                  {.folder = folder.path});
  EXPECT_EQ(ran.status, 1) << ran.err;
  EXPECT_TRUE(has(ran.err, "sixline: there is not enough memory for this"));
  EXPECT_TRUE(fs::is_empty(folder.path));
}

TEST(Title, ofAFileIsEscapedForTheTerminal) {
  const OwnFolder folder;
  const std::string title = "\"a\\u001b[31mred\\u009b\"\n";
  folder.file("s.toml", "[scenario]\ntitle = " + title + "model = \"kinematic_arc\"\nduration = 1\n");
  folder.file("track.toml", "[track]\nname = " + title + "[[segment]]\ntype = \"left\"\nradius = 50\narc_deg = 360\n");
  folder.file("car.toml", "[car]\nbase = \"go-kart\"\nname = " + title + "description = " + title);
  folder.file("bad.toml", "[scenario]\nmodel = " + title + "duration = 1\n");
  for (const std::vector<std::string>& arguments : {std::vector<std::string>{"run", "s.toml"},
                                                    {"describe", "track.toml"},
                                                    {"describe", "car.toml"},
                                                    {"convert", "track.toml", "x.html"},
                                                    {"run", "bad.toml"}}) {
    const Ran ran = run_in(folder, arguments);
    EXPECT_EQ((ran.out + ran.err).find_first_of("\x1b\x9b"), std::string::npos) << ran.out << ran.err;
    EXPECT_TRUE(has(ran.out + ran.err, "a\\u001B[31mred\\u009B"));
  }
}

}  // namespace
}  // namespace sixline
