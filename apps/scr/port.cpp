// Port: a UDP socket, opened, read and written.
#include "scr/port.hpp"

#include <arpa/inet.h>
#include <fcntl.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>

#include "scr/messages.hpp"

namespace sixline::scr {

Result<Port> Port::open(const std::string& address, int number) {
  sockaddr_in at{};
  at.sin_family = AF_INET;
  at.sin_port = htons(static_cast<std::uint16_t>(number));
  if (inet_pton(AF_INET, address.c_str(), &at.sin_addr) != 1)
    return Error{.field = "--bind", .value = address, .rule = "must be an IPv4 address, as 127.0.0.1"};
  const int socket = ::socket(AF_INET, SOCK_DGRAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
  if (socket < 0 || ::bind(socket, reinterpret_cast<const sockaddr*>(&at), sizeof at) != 0) {
    const std::string why = std::strerror(errno);
    if (socket >= 0) ::close(socket);
    return Error{.field = "--port", .value = std::to_string(number), .rule = "cannot be opened: " + why};
  }
  return Port(socket);
}

Port::~Port() {
  if (socket_ >= 0) ::close(socket_);
}

int Port::number() const {
  sockaddr_in at{};
  socklen_t size = sizeof at;
  ::getsockname(socket_, reinterpret_cast<sockaddr*>(&at), &size);
  return ntohs(at.sin_port);
}

std::optional<Datagram> Port::receive() {
  for (int dropped = 0; dropped < 100; ++dropped) {  // a flood does not hold the race
    char buffer[longest_message + 1];
    Datagram got;
    socklen_t size = sizeof got.from;
    const ssize_t length =
        ::recvfrom(socket_, buffer, sizeof buffer, MSG_TRUNC, reinterpret_cast<sockaddr*>(&got.from), &size);
    if (length < 0 && errno == EINTR) continue;
    if (length < 0 && errno != ECONNREFUSED) return {};
    if (length < 0 || static_cast<std::size_t>(length) > longest_message) continue;
    got.text.assign(buffer, std::find(buffer, buffer + length, '\0'));
    return got;
  }
  return {};
}

void Port::send(const sockaddr_in& to, const std::string& text) {
  (void)::sendto(socket_, text.c_str(), text.size() + 1, 0, reinterpret_cast<const sockaddr*>(&to), sizeof to);
}

void wait_for(std::span<const Port> ports, Clock::time_point until) {
  std::vector<pollfd> all;
  for (const Port& port : ports) all.push_back({port.socket(), POLLIN, 0});
  const auto left = std::chrono::ceil<std::chrono::milliseconds>(until - Clock::now()).count();
  if (left > 0) (void)::poll(all.data(), all.size(), static_cast<int>(left));
}

}  // namespace sixline::scr
