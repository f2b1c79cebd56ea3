// sixline play: serves the playground on this machine alone, and opens it in a browser.
#include <fcntl.h>
#include <httplib.h>
#include <spawn.h>
#include <sys/socket.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <memory>
#include <nlohmann/json.hpp>
#include <thread>

#include "arguments.hpp"
#include "cars/cars.hpp"
#include "io/data_folder.hpp"
#include "play_connection.hpp"
#include "serve/play_responses.hpp"
#include "sixline/internal/io/document.hpp"

namespace sixline::cli {
namespace {

namespace fs = std::filesystem;

constexpr const char* address = "127.0.0.1";
// A browser stores the page's settings by address and port, so the port is the same each time if it is free.
constexpr int usual_port = 8606;

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

void prepare(LocalServer& server, PlayPage& page) {
  // By default the library lets two programs share a port; here a port in use must be an error.
  server.set_socket_options([](int socket) {
    const int yes = 1;
    ::setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
    ::fcntl(socket, F_SETFD, FD_CLOEXEC);
  });
  server.set_default_headers({std::begin(response_headers), std::end(response_headers)});
  // Runs before any routing: no pattern is matched against a client's text.
  server.set_pre_routing_handler([&page](const httplib::Request& request, httplib::Response& response) {
    const auto header = [&](const char* name) { return request.get_header_value(name); };
    const Response given = respond({request.method, request.path, header("Host"), header("Sec-Fetch-Site"),
                                    header("Sec-Fetch-Mode"), header("Accept-Encoding")},
                                   page);
    response.status = given.status;
    // A browser has no use for parts of a page: a Range is ignored, as RFC 9110 (14.2) allows.
    const_cast<httplib::Request&>(request).ranges.clear();
    response.set_header("Content-Security-Policy", given.policy);
    if (!given.encoding.empty()) response.set_header("Content-Encoding", given.encoding);
    if (!given.body || given.body->empty()) return httplib::Server::HandlerResponse::Handled;
    // A provider of the shared bytes: the library would copy a plain body for each client, and compress it.
    response.set_content_provider(given.body->size(), given.type.c_str(),
                                  [body = given.body](std::size_t from, std::size_t length, httplib::DataSink& sink) {
                                    return sink.write(body->data() + from, length);
                                  });
    return httplib::Server::HandlerResponse::Handled;
  });
}

/// The port it listens on.
Result<int> bind(httplib::Server& server, int requested_port) {
  if (requested_port == 0) {
    if (server.bind_to_port(address, usual_port)) return usual_port;
    if (const int port = server.bind_to_any_port(address); port > 0) return port;
    return Error{.rule = std::string("no port of ") + address + " can be opened"};
  }
  if (server.bind_to_port(address, requested_port)) return requested_port;
  return Error{"", 0, "--port", std::to_string(requested_port),
               requested_port < 1024 ? "cannot be opened: ports below 1024 are the system's; without --port a free one "
                                       "is taken"
                                     : "is taken by another program; without --port a free one is taken"};
}

int play(const PlayOptions& options) {
  const auto page = valid(find_page(options.page), failed);
  if (!options.export_to.empty()) return export_page(page, options);
  PlayPage served(page);
  if (const auto text = served.read(false); !text) return complain(text.error());
  catch_interrupts();
  LocalServer server;
  prepare(server, served);
  const auto port = valid(bind(server, options.port), failed);
  const std::string url = std::string("http://") + address + ":" + std::to_string(port) + "/";
  std::printf("%s\n", options.json ? nlohmann::ordered_json{{"url", url}, {"page", page.string()}}.dump().c_str()
                                   : url.c_str());
  std::fflush(stdout);  // a reader of a pipe gets the address at once
  std::fprintf(stderr, "The playground is at that address, for this machine alone. Ctrl-C ends it.\n");
  server.accept_many();
  std::jthread serving([&] { server.listen_after_bind(); });
  if (!options.no_open) open_in_browser(url);
  while (!stop_requested()) std::this_thread::sleep_for(std::chrono::milliseconds(50));
  while (!server.is_running()) std::this_thread::sleep_for(std::chrono::milliseconds(1));
  server.stop();
  return done;  // the normal end
}

}  // namespace

void add_play(CLI::App& app, int& result) {
  static PlayOptions options;
  Command command(app, "play");
  command.add("--page", options.page);
  command.add("--port", options.port)->check(whole_number(1, 65535));
  command.add_flag("--no-open", options.no_open);
  auto* exported = command.add("--export", options.export_to);
  command.add("--url", options.url)->needs(exported);
  command.runs(options, result, &play);
}

}  // namespace sixline::cli
