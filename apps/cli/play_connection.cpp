// Connections of `sixline play` that no client can hold for long.
#include "play_connection.hpp"

#include <fcntl.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>

#include "commands.hpp"

namespace sixline::cli {

Connection::Connection(int socket) : socket_(socket) {
  ::fcntl(socket_, F_SETFL, ::fcntl(socket_, F_GETFL) | O_NONBLOCK);
  ::fcntl(socket_, F_SETFD, FD_CLOEXEC);
}

bool Connection::wait(short events, Clock::time_point until) const {
  pollfd ready{.fd = socket_, .events = events, .revents = 0};
  while (!stop_requested() && Clock::now() < until)
    if (::poll(&ready, 1, 100) > 0) return true;
  return false;
}

ssize_t Connection::read(char* to, std::size_t size) {
  if (taken_ == ahead_.size()) {
    if (received_ >= longest_question) too_long_ = true;
    if (too_long_ || !wait(POLLIN, question_ends_)) return -1;
    ahead_.resize(longest_question);
    const ssize_t got = ::recv(socket_, ahead_.data(), ahead_.size(), 0);
    ahead_.resize(static_cast<std::size_t>(std::max<ssize_t>(got, 0)));
    taken_ = 0;
    received_ += ahead_.size();
    if (got <= 0) return got;
  }
  const std::size_t some = std::min(size, ahead_.size() - taken_);
  std::memcpy(to, ahead_.data() + taken_, some);
  taken_ += some;
  return static_cast<ssize_t>(some);
}

ssize_t Connection::write(const char* from, std::size_t size) {
  answered_ = true;
  for (;;) {
    if (!wait(POLLOUT, ends_)) return -1;
    const ssize_t sent = ::send(socket_, from, size, MSG_NOSIGNAL);
    if (sent >= 0 || (errno != EAGAIN && errno != EINTR)) return sent;
  }
}

void Connection::close() {
  ::shutdown(socket_, SHUT_WR);
  const auto until = std::min(ends_, Clock::now() + std::chrono::seconds(1));
  char dropped[4096];
  while (wait(POLLIN, until) && ::recv(socket_, dropped, sizeof dropped, 0) > 0) {
  }
  ::close(socket_);
}

bool LocalServer::process_and_close_socket(socket_t socket) {
  Connection connection(socket);
  bool closed = false;
  const bool answered = process_request(connection, true, closed, nullptr);
  if (connection.too_long())
    static_cast<httplib::Stream&>(connection)
        .write(std::string(
            "HTTP/1.1 431 Request Header Fields Too Large\r\nConnection: close\r\nContent-Length: 0\r\n\r\n"));
  connection.close();
  return answered;
}

}  // namespace sixline::cli
