// The two players of examples/07_from_c.c in other languages, through the shared library, print the same lines.
#include <cctype>
#include <regex>

#include "pages.hpp"
#include "program.hpp"
#include "sixline/vehicle.hpp"
#include "sixline/version.hpp"

namespace sixline::testing {
namespace {

const fs::path library = SIXLINE_SHARED;

/// All headers of the C API, without comments.
std::string headers() {
  std::string all;
  for (const auto& file : files_in(root / "include/sixline/c", ".h")) all += text_of(file);
  return std::regex_replace(all, std::regex("//[^\n]*"), "");
}
/// The names that a declaration of C or C# ends with: "double x; double y;" or "public double x, y;" gives x y.
std::vector<std::string> names_of(const std::string& declarations) {
  return matches(declarations, R"((\w+)(\[\w*\])?\s*[,;])");
}
/// parameterCount in the spelling of C: parameter_count.
std::string in_c(const std::string& camel) {
  std::string snake;
  for (const char letter : camel) {
    if (std::isupper(static_cast<unsigned char>(letter)) && !snake.empty()) snake += '_';
    snake += static_cast<char>(std::tolower(static_cast<unsigned char>(letter)));
  }
  return snake;
}
long commas(const std::string& text) { return std::count(text.begin(), text.end(), ','); }

std::string expected() { return text_of(root / "examples/expected/07_from_c.txt"); }
bool there_is(const std::string& program) { return run_command({"sh", "-c", "command -v " + program}).status == 0; }

TEST(CLanguages, pythonsCtypesDrivesTheSame) {
  if (sanitized) GTEST_SKIP() << "a library with sanitizers cannot be loaded by Python";
  if (!there_is("python3")) GTEST_SKIP() << "python3 is not installed";
  const auto ran = succeeded(run_command({"python3", (root / "examples/ctypes/two_players.py").string()},
                                         {.environment = {{"SIXLINE_LIBRARY", library.string()}}}));
  EXPECT_EQ(ran.out, expected());
}

TEST(CLanguages, rustDrivesTheSame) {
  if (sanitized) GTEST_SKIP() << "a library with sanitizers cannot be linked by rustc";
  if (!there_is("rustc")) GTEST_SKIP() << "rustc is not installed";
  const OwnFolder own;
  const std::string program = (own.path / "two_players").string();
  succeeded(run_command({"rustc", "-D", "warnings", "-O", "-L", library.parent_path().string(), "-C",
                         "link-arg=-Wl,-rpath," + library.parent_path().string(),
                         (root / "examples/rust/two_players.rs").string(), "-o", program}));
  const auto ran = succeeded(run_command({program}));
  EXPECT_EQ(ran.out, expected());
}

TEST(CLanguages, cSharpDrivesTheSame) {
  if (sanitized) GTEST_SKIP() << "a library with sanitizers cannot be loaded by Mono";
  if (!there_is("mcs") || !there_is("mono")) GTEST_SKIP() << "no compiler of C# is installed: mono-mcs, mono-runtime";
  const OwnFolder own;
  const fs::path source = root / "examples/csharp/car.cs", program = own.path / "car.exe";
  succeeded(run_command({"mcs", "-warnaserror", source.string(), "-out:" + program.string()}));
  const auto ran =
      run_command({"mono", program.string()}, {.environment = {{"LD_LIBRARY_PATH", library.parent_path().string()}}});
  ASSERT_EQ(ran.status, 0) << ran.err;
  Vehicle car = Vehicle::create({.model = "ray_car"}).value();
  for (int i = 0; i < 120; ++i) car.step({.throttle = 1}, Road::plane(), 1.0 / 120).value();
  EXPECT_EQ(std::stod(ran.out), car.pose().position.x);
}

// The structs in C# have the members of C in their order, the functions as many arguments.
TEST(CLanguages, theStructsAndFunctionsInCSharpAreThoseOfTheHeaders) {
  const std::string page = text_of(root / "examples/csharp/car.cs"), c = headers();
  int structs = 0, functions = 0;
  const std::regex one_struct(R"(struct (\w+) \{([^}]*)\})"), function(R"(extern \w+ (sixline_\w+)\(([^)]*)\))");
  for (std::sregex_iterator at(page.begin(), page.end(), one_struct), end; at != end; ++at) {
    std::smatch found;
    const std::string name = (*at)[1] == "Handle" ? "sixline_vehicle" : "sixline_" + in_c((*at)[1]);
    ASSERT_TRUE(std::regex_search(c, found, std::regex("typedef struct " + name + R"( \{([^}]*)\})"))) << name;
    std::vector<std::string> members = names_of((*at)[2]);
    for (std::string& member : members) member = in_c(member);
    EXPECT_EQ(members, names_of(found[1])) << name;
    ++structs;
  }
  for (std::sregex_iterator at(page.begin(), page.end(), function), end; at != end; ++at) {
    std::smatch found;
    const std::string name = (*at)[1];
    ASSERT_TRUE(std::regex_search(c, found, std::regex("\\b" + name + R"(\(([^)]*)\))"))) << name;
    EXPECT_EQ(commas((*at)[2]), commas(found[1])) << name;
    ++functions;
  }
  EXPECT_EQ(structs, 6);
  EXPECT_GE(functions, 11);
}

// While the version is 0.x a minor version may change structs: a program linked with another one does not start.
TEST(CLanguages, theSharedLibraryIsNamedByTheVersionsThatFit) {
  if (library.filename().string().find(".so") == std::string::npos) GTEST_SKIP() << "there is no shared library";
  const auto sections = succeeded(run_command({"readelf", "-d", library.string()}));
  const std::string fits =
      SIXLINE_VERSION_MAJOR > 0 ? std::to_string(SIXLINE_VERSION_MAJOR) : "0." + std::to_string(SIXLINE_VERSION_MINOR);
  EXPECT_TRUE(has(sections.out, "[libsixline.so." + fits + "]"));
}

}  // namespace
}  // namespace sixline::testing
