// The connections of `sixline play`: limited in number; each ends after a request that is too long or too slow, with a
// client that reads too slowly, and on Ctrl-C.
#pragma once
#include <httplib.h>

#include <atomic>
#include <chrono>
#include <cstdint>
#include <list>
#include <mutex>
#include <string>

namespace sixline::cli {

/// Limits of one connection. A page's request is below 1 KB and arrives at once.
inline constexpr std::size_t longest_request = 16384;           ///< [bytes], with all headers
inline constexpr std::chrono::seconds request_patience{5};      ///< until the request is complete
inline constexpr std::chrono::seconds connection_patience{60};  ///< from acceptance until the response is read
/// Largest number of open connections, in all and per address. A browser opens six.
inline constexpr std::size_t most_connections = 64, most_of_one_address = 32;

/// Reads and writes without blocking; checks the clock and Ctrl-C ten times a second.
class Connection : public httplib::Stream {
 public:
  Connection(int socket, std::uint64_t turn);
  bool is_readable() const override { return !too_long_; }
  bool is_writable() const override { return true; }
  ssize_t read(char* to, std::size_t size) override;
  ssize_t write(const char* from, std::size_t size) override;
  // Not the peer: httplib only copies these into the request, where nothing reads them (address() is the client's).
  void get_remote_ip_and_port(std::string& ip, int& port) const override { ip = "127.0.0.1", port = 0; }
  void get_local_ip_and_port(std::string& ip, int& port) const override { ip = "127.0.0.1", port = 0; }
  socket_t socket() const override { return socket_; }

  /// Whether the request was longer than allowed and got no response.
  bool too_long() const { return too_long_ && !responded_; }
  /// Ends the sending side and reads the remaining input, so that the response arrives. The socket stays open.
  void finish();
  /// Ends the connection from another thread: its blocked calls return at once.
  void drop();
  /// The IPv4 address of the client.
  std::uint32_t address() const { return address_; }
  /// Its sequence number, counted in order of acceptance.
  std::uint64_t turn() const { return turn_; }

 private:
  using Clock = std::chrono::steady_clock;
  bool wait(short events, Clock::time_point until) const;

  int socket_;
  std::uint64_t turn_;
  std::uint32_t address_ = 0;
  std::atomic<bool> dropped_{false};
  Clock::time_point request_ends_ = Clock::now() + request_patience, ends_ = Clock::now() + connection_patience;
  std::string ahead_;      // received and not yet returned
  std::size_t taken_ = 0;  // of it
  std::size_t received_ = 0;
  bool too_long_ = false, responded_ = false;
};

/// The open connections in order of acceptance, independent of the order in which their threads begin. If one more
/// waits for a thread, the oldest is closed; if one more comes from an address that has its share, the oldest of that
/// address: an ordinary request takes milliseconds, so the oldest is one that waits for its client.
class Connections {
 public:
  /// Records an accepted connection, which waits for a thread. Returns its sequence number.
  std::uint64_t expect();
  /// A thread serves it now.
  void enter(Connection& connection);
  void leave(Connection& connection);

 private:
  void make_room();
  void drop(std::list<Connection*>::iterator place);

  std::mutex changes_{};
  std::list<Connection*> open_{};  // not yet dropped
  std::uint64_t accepted_ = 0;
  std::size_t waiting_ = 0, running_ = 0;  // waiting for a thread; on a thread, dropped ones included
};

/// httplib's server with such connections, one request each.
class LocalServer : public httplib::Server {
 public:
  LocalServer();
  /// Lets many clients wait to be accepted; the library's limit is five. Call it after the port is bound.
  void accept_many() { ::listen(svr_sock_, 1024); }

 private:
  bool process_and_close_socket(socket_t socket) override;
  Connections connections_{};
};

}  // namespace sixline::cli
