// Port: a UDP socket of one client.
#pragma once
#include <netinet/in.h>

#include <chrono>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "sixline/result.hpp"

namespace sixline::scr {

using Clock = std::chrono::steady_clock;

/// A datagram that arrived.
struct Datagram {
  std::string text;  ///< up to its first NUL
  sockaddr_in from{};
};

/// An open port. Moves; closed when it ends.
class Port {
 public:
  /// address: IPv4, as 127.0.0.1; number 0: any free one. Errors: no such address, a port in use.
  static Result<Port> open(const std::string& address, int number);
  Port(Port&& other) noexcept : socket_(std::exchange(other.socket_, -1)) {}
  Port& operator=(Port&&) = delete;
  ~Port();

  int number() const;
  int socket() const { return socket_; }
  /// A datagram that is here already, of at most longest_message bytes; longer ones are dropped.
  std::optional<Datagram> receive();
  /// Sends a text with its closing NUL; what the network refuses is lost.
  void send(const sockaddr_in& to, const std::string& text);

 private:
  explicit Port(int socket) : socket_(socket) {}
  int socket_;
};

/// Whether both are the same address and port.
inline bool same_sender(const sockaddr_in& a, const sockaddr_in& b) {
  return a.sin_addr.s_addr == b.sin_addr.s_addr && a.sin_port == b.sin_port;
}
/// Waits until a datagram is at one of the ports, at most until then.
void wait_for(std::span<const Port> ports, Clock::time_point until);

}  // namespace sixline::scr
