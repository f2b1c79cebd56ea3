// The connections of `sixline play`: bounded in number, and each ends on a question that is too long or too slow, on a
// reader that is too slow, and on Ctrl-C.
#pragma once
#include <httplib.h>

#include <atomic>
#include <chrono>
#include <cstdint>
#include <list>
#include <mutex>
#include <string>

namespace sixline::cli {

/// What one connection may take. A page's question is below 1 KB and comes at once.
inline constexpr std::size_t longest_question = 16384;          ///< [bytes], with all headers
inline constexpr std::chrono::seconds question_patience{5};     ///< until the question is whole
inline constexpr std::chrono::seconds connection_patience{60};  ///< until the answer is taken
/// How many are open at once, in all and of one address. A browser opens six.
inline constexpr std::size_t most_connections = 64, most_of_one_address = 32;

/// Reads and writes without blocking, looking at the clock and for Ctrl-C ten times a second.
class Connection : public httplib::Stream {
 public:
  Connection(int socket, std::uint64_t turn);
  bool is_readable() const override { return !too_long_; }
  bool is_writable() const override { return true; }
  ssize_t read(char* to, std::size_t size) override;
  ssize_t write(const char* from, std::size_t size) override;
  void get_remote_ip_and_port(std::string& ip, int& port) const override { ip = "127.0.0.1", port = 0; }
  void get_local_ip_and_port(std::string& ip, int& port) const override { ip = "127.0.0.1", port = 0; }
  socket_t socket() const override { return socket_; }

  /// Was the question longer than allowed, and not answered?
  bool too_long() const { return too_long_ && !answered_; }
  /// Says that no more comes, and takes what is still sent, so that the answer arrives. The socket stays open.
  void finish();
  /// Ends it from another thread: what waits in it returns at once.
  void drop();
  /// The IPv4 address of the client.
  std::uint32_t address() const { return address_; }
  /// Which one it is, counted as they are accepted.
  std::uint64_t turn() const { return turn_; }

 private:
  using Clock = std::chrono::steady_clock;
  bool wait(short events, Clock::time_point until) const;

  int socket_;
  std::uint64_t turn_;
  std::uint32_t address_ = 0;
  std::atomic<bool> dropped_{false};
  Clock::time_point question_ends_ = Clock::now() + question_patience, ends_ = Clock::now() + connection_patience;
  std::string ahead_;      // read, and not yet taken
  std::size_t taken_ = 0;  // of it
  std::size_t received_ = 0;
  bool too_long_ = false, answered_ = false;
};

/// The open connections, first accepted first, in whatever order their threads begin. Where one more waits for a thread, or comes from an address that has its share,
/// the oldest one ends: an honest question takes milliseconds, so the oldest is one that waits for its client.
class Connections {
 public:
  /// One is accepted, and waits for a thread. Returns its turn.
  std::uint64_t expect();
  /// It has one.
  void enter(Connection& connection);
  void leave(Connection& connection);

 private:
  void make_room();
  void drop(std::list<Connection*>::iterator place);

  std::mutex changes_{};
  std::list<Connection*> open_{};  // not yet dropped
  std::uint64_t accepted_ = 0;
  std::size_t waiting_ = 0, running_ = 0;  // for a thread; on one, dropped ones too
};

/// httplib's server with such connections, a question each.
class LocalServer : public httplib::Server {
 public:
  LocalServer();
  /// Lets many clients wait to be accepted, where the library lets five. Call it once the port is bound.
  void accept_many() { ::listen(svr_sock_, 1024); }

 private:
  bool process_and_close_socket(socket_t socket) override;
  Connections connections_{};
};

}  // namespace sixline::cli
