// The program's page server as a browser sees it: sixline play with a test page, and requests to it.
#pragma once
#include <arpa/inet.h>
#include <poll.h>
#include <sys/socket.h>
#include <sys/time.h>

#include "program.hpp"

namespace sixline {

struct Reply {
  int status = 0;
  std::string headers, body;
};

/// A connection to a port of this machine, if there is one: a socket.
inline int connected(int port) {
  const int connection = ::socket(AF_INET, SOCK_STREAM, 0);
  sockaddr_in to{};
  to.sin_family = AF_INET;
  to.sin_port = htons(static_cast<std::uint16_t>(port));
  to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  (void)!::connect(connection, reinterpret_cast<sockaddr*>(&to), sizeof to);
  return connection;
}

/// One request, sent as given, and the whole response.
inline Reply reply_to(int port, const std::string& request) {
  const int connection = connected(port);
  const timeval limit{.tv_sec = 60, .tv_usec = 0};
  ::setsockopt(connection, SOL_SOCKET, SO_RCVTIMEO, &limit, sizeof limit);
  std::string all;
  if (::send(connection, request.data(), request.size(), MSG_NOSIGNAL) > 0) {
    char some[65536];
    for (ssize_t got; (got = ::recv(connection, some, sizeof some, 0)) > 0;)
      all.append(some, static_cast<std::size_t>(got));
  }
  ::close(connection);
  const auto end = all.find("\r\n\r\n");
  if (all.size() < 12 || end == std::string::npos) return {};
  return {std::stoi(all.substr(9, 3)), all.substr(0, end + 2), all.substr(end + 4)};
}

/// The program, serving a test page until it is stopped.
class Playing {
 public:
  using Environment = std::vector<std::pair<std::string, std::string>>;

  explicit Playing(std::vector<std::string> more = {}, const Environment& environment = {}) {
    page = folder.file("page.html", text);
    more.insert(more.begin(), {SIXLINE_PROGRAM, "play", "--page", page});
    start(std::move(more), environment);
  }
  Playing(std::string program, std::vector<std::string> more, const Environment& environment) {
    more.insert(more.begin(), {std::move(program), "play"});
    start(std::move(more), environment);
  }
  Playing(const Playing&) = delete;
  Playing& operator=(const Playing&) = delete;
  ~Playing() {
    if (child_ > 0) {
      ::kill(child_, SIGKILL);
      ::waitpid(child_, nullptr, 0);
    }
  }
  Reply get(const std::string& path, const std::string& host = "127.0.0.1", const std::string& method = "GET") const {
    return reply_to(port, method + " " + path + " HTTP/1.1\r\nHost: " + host + "\r\nConnection: close\r\n\r\n");
  }
  Reply get_with(const std::string& headers) const {
    return reply_to(port, "GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n" + headers + "\r\n");
  }
  /// Resident memory of the program [bytes].
  double memory() const {
    std::ifstream pages("/proc/" + std::to_string(child_) + "/statm");
    double all = 0, resident = 0;
    pages >> all >> resident;
    return resident * static_cast<double>(::sysconf(_SC_PAGESIZE));
  }
  /// Presses Ctrl-C; the exit code.
  int stop() {
    if (child_ <= 0) return -1;  // never started; a signal to -1 would go to all processes
    ::kill(child_, SIGINT);
    return status_of(std::exchange(child_, 0));
  }

  const OwnFolder folder;
  const std::string text = "<!doctype html><title>caf\xc3\xa9</title>\n" + std::string(300000, 'x') + '\0' + "end\n";
  std::string page, line;
  int port = 0;

 private:
  void start(std::vector<std::string> command, const Environment& environment) {
    int out[2];
    if (::pipe(out) != 0) return;
    std::vector<char*> words;
    for (auto& word : command) words.push_back(word.data());
    words.push_back(nullptr);
    child_ = ::fork();
    if (child_ == 0) {
      for (const auto& [name, value] : environment) ::setenv(name.c_str(), value.c_str(), 1);
      ::dup2(out[1], 1), ::dup2(::open((folder.path / "err").c_str(), O_WRONLY | O_CREAT, 0600), 2);
      ::close(out[0]), ::close(out[1]);
      ::execv(words[0], words.data());
      ::_exit(127);
    }
    ::close(out[1]);
    char c = 0;
    for (pollfd ready{.fd = out[0], .events = POLLIN, .revents = 0}; ::poll(&ready, 1, 60'000) == 1;) {
      if (::read(out[0], &c, 1) != 1 || c == '\n') break;
      line += c;
    }
    ::close(out[0]);
    if (const auto at = line.find("127.0.0.1:"); at != std::string::npos) port = std::atoi(line.c_str() + at + 10);
  }

  pid_t child_ = 0;
};

}  // namespace sixline
