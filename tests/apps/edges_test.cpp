// The program at its edges: names that lead nowhere, folders with similar names, no memory, titles with escapes.
#include <gtest/gtest.h>

#include "program.hpp"
#include "watched.hpp"

namespace sixline {
namespace {

namespace fs = std::filesystem;

TEST(Describe, aNameThatLeadsNowhereIsBadInputWithAMessage) {
  const OwnFolder folder;
  fs::create_symlink("b.toml", folder.path / "a.toml");
  fs::create_symlink("a.toml", folder.path / "b.toml");
  folder.file("file", "x");
  const std::string long_name(5000, 'a');
  for (const auto& [name, words] :
       {std::pair<std::string, std::string>{"a.toml", "cannot be read: Too many levels of symbolic links"},
        {"./a.toml", "cannot be read: Too many levels of symbolic links"},
        {"./" + long_name, "cannot be read: File name too long"},
        {long_name + ".toml", "cannot be read: File name too long"},
        {long_name, "is not a model, car, track or driver"},
        {"./file/car.toml", "cannot be read: Not a directory"}}) {
    const Ran ran = run_sixline({"describe", name}, {.folder = folder.path});
    EXPECT_EQ(ran.status, 2) << ran.err;
    EXPECT_NE(ran.err.find(words), std::string::npos) << ran.err;
    EXPECT_EQ(ran.out, "");
  }
}

TEST(Folder, ofTwoCarsWhoseNamesDifferInLettersOutsideAsciiAreTwo) {
  const OwnFolder folder;
  for (const char* car : {"käfer.toml", "köfer.toml"}) {
    folder.file(car, "[car]\nbase = \"go-kart\"\n");
    const Ran ran =
        run_sixline({"lap", "kart", "--laps", "1", "--car", std::string("./") + car}, {.folder = folder.path});
    EXPECT_EQ(ran.status, 0) << ran.err;
  }
  for (const char* made : {"out/kart_käfer", "out/kart_köfer"}) EXPECT_TRUE(fs::exists(folder.path / made)) << made;
}

TEST(WriteDocs, isAnOptionOfStudiesAndRefusedElsewhere) {
  const OwnFolder folder;
  for (const char* name : {"0-100-0", "parking", "all"}) {
    const Ran ran = run_sixline({"test", name, "--write-docs", "d.md"}, {.folder = folder.path, .limit = 20});
    EXPECT_EQ(ran.status, 2) << name;
    EXPECT_NE(ran.err.find("--write-docs is d.md: is of the studies: convergence, "), std::string::npos) << ran.err;
  }
  EXPECT_TRUE(fs::is_empty(folder.path));
}

TEST(Memory, exhaustionIsReportedAndLeavesNoHalfFile) {
  if (testing::watched) GTEST_SKIP() << "the sanitizers take their memory from the same allowance";
  const OwnFolder folder;
  folder.file("s.toml", "[scenario]\nmodel = \"slipping_wheel\"\ndt = 0.001\nduration = 1500\n[record]\nevery = 0\n");
  const std::string program = SIXLINE_PROGRAM;
  const Ran ran = run_command({"bash", "-c", "ulimit -v 100000; " + program + " run s.toml --json --csv o.csv"},
                              {.folder = folder.path});
  EXPECT_EQ(ran.status, 1) << ran.err;
  EXPECT_NE(ran.err.find("sixline: there is not enough memory for this"), std::string::npos) << ran.err;
  EXPECT_EQ(std::distance(fs::directory_iterator(folder.path), {}), 1);
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
                                                    {"convert", "track.toml", "x.svg"},
                                                    {"run", "bad.toml"}}) {
    const Ran ran = run_sixline(arguments, {.folder = folder.path});
    EXPECT_EQ((ran.out + ran.err).find_first_of("\x1b\x9b"), std::string::npos) << ran.out << ran.err;
    EXPECT_NE((ran.out + ran.err).find("a\\u001B[31mred\\u009B"), std::string::npos) << ran.out << ran.err;
  }
}

}  // namespace
}  // namespace sixline
