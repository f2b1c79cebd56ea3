// The two players of examples/07_from_c.c from other languages, through the shared library: the same lines.
#include <gtest/gtest.h>

#include "pages.hpp"
#include "program.hpp"
#include "sixline/version.hpp"
#include "watched.hpp"

namespace sixline {
namespace {
namespace fs = std::filesystem;
using namespace testing;

const fs::path library = SIXLINE_SHARED;

std::string expected() { return text_of(root / "examples/expected/07_from_c.txt"); }
bool there_is(const std::string& program) { return run_command({"sh", "-c", "command -v " + program}).status == 0; }

TEST(CLanguages, pythonsCtypesDrivesTheSame) {
  if (watched) GTEST_SKIP() << "a library with sanitizers cannot be loaded by Python";
  if (!there_is("python3")) GTEST_SKIP() << "python3 is not installed";
  const auto ran = run_command({"python3", (root / "examples/ctypes/two_players.py").string()},
                               {.environment = {{"SIXLINE_LIBRARY", library.string()}}});
  EXPECT_EQ(ran.status, 0) << ran.err;
  EXPECT_EQ(ran.out, expected());
}

TEST(CLanguages, rustDrivesTheSame) {
  if (watched) GTEST_SKIP() << "a library with sanitizers cannot be linked by rustc";
  if (!there_is("rustc")) GTEST_SKIP() << "rustc is not installed";
  const OwnFolder own;
  const std::string program = (own.path / "two_players").string();
  const auto compiled = run_command({"rustc", "-D", "warnings", "-O", "-L", library.parent_path().string(), "-C",
                                     "link-arg=-Wl,-rpath," + library.parent_path().string(),
                                     (root / "examples/rust/two_players.rs").string(), "-o", program});
  ASSERT_EQ(compiled.status, 0) << compiled.err;
  const auto ran = run_command({program});
  EXPECT_EQ(ran.status, 0) << ran.err;
  EXPECT_EQ(ran.out, expected());
}

// While the version is 0.x a minor number may change structs: a program that was linked with another one does not start.
TEST(CLanguages, theSharedLibraryIsNamedByTheVersionsThatFit) {
  if (library.filename().string().find(".so") == std::string::npos) GTEST_SKIP() << "there is no shared library";
  const auto told = run_command({"readelf", "-d", library.string()});
  ASSERT_EQ(told.status, 0) << told.err;
  const std::string fits =
      SIXLINE_VERSION_MAJOR > 0 ? std::to_string(SIXLINE_VERSION_MAJOR) : "0." + std::to_string(SIXLINE_VERSION_MINOR);
  EXPECT_NE(told.out.find("[libsixline.so." + fits + "]"), std::string::npos) << told.out;
}

}  // namespace
}  // namespace sixline
