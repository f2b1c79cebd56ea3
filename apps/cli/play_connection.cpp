// Connections of `sixline play`, with limits on their number per client and on their duration.
#include "play_connection.hpp"

#include <fcntl.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>

#include "commands.hpp"

namespace sixline::cli {

Connection::Connection(int socket, std::uint64_t turn) : socket_(socket), turn_(turn) {
  ::fcntl(socket_, F_SETFL, ::fcntl(socket_, F_GETFL) | O_NONBLOCK);
  ::fcntl(socket_, F_SETFD, FD_CLOEXEC);
  sockaddr_in client{};
  socklen_t size = sizeof client;
  if (::getpeername(socket_, reinterpret_cast<sockaddr*>(&client), &size) == 0) address_ = client.sin_addr.s_addr;
}

bool Connection::wait(short events, Clock::time_point until) const {
  pollfd ready{.fd = socket_, .events = events, .revents = 0};
  while (!stop_requested() && !dropped_ && Clock::now() < until)
    if (::poll(&ready, 1, 100) > 0) return true;
  return false;
}

ssize_t Connection::read(char* to, std::size_t size) {
  if (taken_ == ahead_.size()) {
    if (received_ >= longest_request) too_long_ = true;
    if (too_long_ || !wait(POLLIN, request_ends_)) return -1;
    ahead_.resize(longest_request);
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
  responded_ = true;
  for (;;) {
    if (!wait(POLLOUT, ends_)) return -1;
    const ssize_t sent = ::send(socket_, from, size, MSG_NOSIGNAL);
    if (sent >= 0 || (errno != EAGAIN && errno != EINTR)) return sent;
  }
}

void Connection::finish() {
  ::shutdown(socket_, SHUT_WR);
  const auto until = std::min(ends_, Clock::now() + std::chrono::seconds(1));
  char dropped[4096];
  while (wait(POLLIN, until) && ::recv(socket_, dropped, sizeof dropped, 0) > 0) {
  }
}

void Connection::drop() {
  dropped_ = true;
  ::shutdown(socket_, SHUT_RDWR);
}

void Connections::drop(std::list<Connection*>::iterator place) {
  (*place)->drop();
  open_.erase(place);
}

void Connections::enter(Connection& connection) {
  const std::lock_guard<std::mutex> lock(changes_);
  const auto younger = [&](const Connection* other) { return other->turn() > connection.turn(); };
  open_.insert(std::ranges::find_if(open_, younger), &connection);
  const auto same = [&](const Connection* other) { return other->address() == connection.address(); };
  if (std::ranges::count_if(open_, same) > static_cast<std::ptrdiff_t>(most_of_one_address))
    drop(std::ranges::find_if(open_, same));
  --waiting_, ++running_;
  make_room();
}

void Connections::leave(Connection& connection) {
  const std::lock_guard<std::mutex> lock(changes_);
  open_.remove(&connection);
  --running_;
}

std::uint64_t Connections::expect() {
  const std::lock_guard<std::mutex> lock(changes_);
  ++waiting_;
  make_room();
  return ++accepted_;
}

void Connections::make_room() {
  if (running_ + waiting_ > most_connections && !open_.empty()) drop(open_.begin());
}

namespace {

/// The sequence number of the connection that this thread serves.
thread_local std::uint64_t turn_of_thread = 0;

/// A thread for each connection.
class Threads : public httplib::ThreadPool {
 public:
  explicit Threads(Connections& connections) : ThreadPool(most_connections), connections_(connections) {}
  void enqueue(std::function<void()> work) override {
    ThreadPool::enqueue([turn = connections_.expect(), work = std::move(work)] {
      turn_of_thread = turn;
      work();
    });
  }

 private:
  Connections& connections_;
};

}  // namespace

LocalServer::LocalServer() {
  new_task_queue = [this] { return new Threads(connections_); };
}

bool LocalServer::process_and_close_socket(socket_t socket) {
  Connection connection(socket, turn_of_thread);
  connections_.enter(connection);
  bool closed = false;
  const bool responded = process_request(connection, true, closed, nullptr);
  if (connection.too_long())
    static_cast<httplib::Stream&>(connection)
        .write(std::string(
            "HTTP/1.1 431 Request Header Fields Too Large\r\nConnection: close\r\nContent-Length: 0\r\n\r\n"));
  connection.finish();
  connections_.leave(connection);
  ::close(socket);
  return responded;
}

}  // namespace sixline::cli
