// sixline.h compiles as C99 and as C++20 with all warnings, alone and file by file; its functions are in the library.

#include "pages.hpp"
#include "program.hpp"

namespace sixline {
namespace {
using namespace testing;

const fs::path include = root / "include";

TEST(CHeader, compilesAloneAsC99AndCpp20WithAllWarnings) {
  std::vector<std::string> headers{"sixline/sixline.h"};
  for (const fs::path& file : files_in(include / "sixline/c", ".h"))
    headers.push_back("sixline/c/" + file.filename().string());
  ASSERT_GE(headers.size(), 10u);
  const OwnFolder own;
  int compiled = 0;
  const std::vector<std::vector<std::string>> compilers{{"gcc", "-std=c99", "-Wstrict-prototypes"},
                                                        {"clang-14", "-std=c99", "-Wstrict-prototypes"},
                                                        {"g++", "-std=c++20", "-Wold-style-cast"},
                                                        {"clang++-14", "-std=c++20", "-Wold-style-cast"}};
  for (const std::vector<std::string>& compiler : compilers) {
    if (run_command({"sh", "-c", "command -v " + compiler[0]}).status != 0) continue;
    ++compiled;
    const std::string ending = compiler[1] == "-std=c99" ? ".c" : ".cpp";
    for (const std::string& header : headers) {
      const std::string file = own.file("alone" + ending, "#include <" + header + ">\nint nothing;\n");
      std::vector<std::string> command = compiler;
      for (const char* option : {"-Wall", "-Wextra", "-Wpedantic", "-Wconversion", "-Werror", "-fsyntax-only", "-I"})
        command.push_back(option);
      command.push_back(include.string());
      command.push_back(file);
      succeeded(run_command(command));
    }
  }
  EXPECT_GE(compiled, 2);
}

}  // namespace
}  // namespace sixline
