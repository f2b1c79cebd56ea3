// Conversions by the Python package.
#include "convert_in_python.hpp"

#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include "process.hpp"

namespace sixline::cli {
namespace {

std::vector<char*> pointers_to(std::vector<std::string>& arguments) {
  std::vector<char*> list;
  for (std::string& argument : arguments) list.push_back(argument.data());
  list.push_back(nullptr);
  return list;
}

/// Whether python3 finds the package.
bool package_is_installed() {
  std::vector<std::string> check{
      "python3", "-c",
      "import importlib.util as u, sys; sys.exit(not u.find_spec('sixline') or not u.find_spec('sixline.convert'))"};
  pid_t child = 0;
  int status = 1;
  return posix_spawnp(&child, "python3", nullptr, nullptr, pointers_to(check).data(), environ) == 0 &&
         waitpid(child, &status, 0) == child && WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

}  // namespace

int convert_in_python(const char* format, std::vector<std::string> arguments) {
  const std::string& file = arguments.front();
  if (!package_is_installed())
    return print_error(
        {file, 0, "", "",
         "this is " + std::string(format) +
             ", which the Python package of sixline converts: install it (./run wheel, docs/python.md), and "
             "python3 finds it"});
  arguments.insert(arguments.begin(), {"python3", "-m", "sixline", "convert"});
  execvp("python3", pointers_to(arguments).data());
  return print_failure({file, 0, "", "", "python3 could not be started"});
}

}  // namespace sixline::cli
