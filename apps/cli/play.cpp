// sixline play: writes the playground with the chosen TORCS tracks and cars into it, and opens it in a browser.
#include <fcntl.h>
#include <spawn.h>
#include <unistd.h>

#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "arguments.hpp"
#include "files/data_folder.hpp"
#include "local_page/local_page.hpp"

namespace sixline::cli {
namespace {

namespace fs = std::filesystem;

std::string environment(const char* name) {
  const char* value = std::getenv(name);
  return value ? value : "";
}

/// The page's file: the named one, else that of the environment, else where ./run play builds it.
Result<fs::path> find_page(const std::string& requested_path) {
  const std::string named = requested_path.empty() ? environment("SIXLINE_PAGE") : requested_path;
  if (!named.empty()) return fs::path(named);
  std::error_code ignored;
  const fs::path program = fs::read_symlink("/proc/self/exe", ignored).parent_path();
  for (const fs::path& folder : {program, program / "web", program.parent_path() / "web",
                                 program.parent_path() / "share/sixline", data_folder().parent_path() / "build/web"})
    if (fs::is_regular_file(folder / "playground.html", ignored)) return folder / "playground.html";
  return Error{.file = "playground.html", .rule = "is not built yet: run ./run play, which builds it"};
}

/// Opens the page in a browser, if there is a display: in a separate session, so that Ctrl-C here does not end it.
void open_in_browser(std::string url) {
  if (!environment("CI").empty() || (environment("DISPLAY").empty() && environment("WAYLAND_DISPLAY").empty())) return;
  posix_spawn_file_actions_t files;
  posix_spawnattr_t how;
  posix_spawn_file_actions_init(&files);
  posix_spawnattr_init(&how);
  for (const int stream : {0, 1, 2}) posix_spawn_file_actions_addopen(&files, stream, "/dev/null", O_RDWR, 0);
  sigset_t usual;  // only this program ignores closed pipes, not the browser
  sigemptyset(&usual);
  for (const int ignored_here : {SIGPIPE, SIGXFSZ}) sigaddset(&usual, ignored_here);
  posix_spawnattr_setsigdefault(&how, &usual);
  posix_spawnattr_setflags(&how, POSIX_SPAWN_SETSID | POSIX_SPAWN_SETSIGDEF);
  for (std::string program : {"xdg-open", "x-www-browser", "sensible-browser"}) {
    char* argument_list[] = {program.data(), url.data(), nullptr};
    pid_t child = 0;
    if (posix_spawnp(&child, program.c_str(), &files, &how, argument_list, environ) == 0) break;
  }
  posix_spawn_file_actions_destroy(&files);
  posix_spawnattr_destroy(&how);
}

int play(const PlayOptions& options) {
  const auto page = valid(find_page(options.page), failed);
  if (!options.export_to.empty()) return export_page(page, options);
  const std::string text = valid(local_page(page, {options.tracks, options.cars, true}));
  const fs::path written = valid(write_home_page(text), failed);
  const std::string url = file_url(written);
  print_text(
      (options.json ? nlohmann::ordered_json{{"url", url}, {"page", written.string()}}.dump() : written.string()) +
      "\n");
  if (!options.no_open) open_in_browser(url);
  return done;
}

}  // namespace

void add_play(CLI::App& app, int& result) {
  static PlayOptions options;
  Command command(app, "play");
  command.add("--page", options.page);
  command.add("--track", options.tracks)->delimiter(',');
  command.add("--car", options.cars)->delimiter(',');
  command.add_flag("--no-open", options.no_open);
  auto* exported = command.add("--export", options.export_to);
  command.add("--url", options.url)->needs(exported);
  command.runs(options, result, &play);
}

}  // namespace sixline::cli
