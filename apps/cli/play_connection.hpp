// A connection of `sixline play` that gives up: on a question that is too long or too slow, on a reader that is too
// slow, and when Ctrl-C was pressed.
#pragma once
#include <httplib.h>

#include <chrono>
#include <string>

namespace sixline::cli {

/// What one connection may take. A page's question is below 1 KB and comes at once.
inline constexpr std::size_t longest_question = 16384;          ///< [bytes], with all headers
inline constexpr std::chrono::seconds question_patience{5};     ///< until the question is whole
inline constexpr std::chrono::seconds connection_patience{60};  ///< until the answer is taken

/// Reads and writes without blocking, looking at the clock and for Ctrl-C ten times a second.
class Connection : public httplib::Stream {
 public:
  explicit Connection(int socket);
  bool is_readable() const override { return !too_long_; }
  bool is_writable() const override { return true; }
  ssize_t read(char* to, std::size_t size) override;
  ssize_t write(const char* from, std::size_t size) override;
  void get_remote_ip_and_port(std::string& ip, int& port) const override { ip = "127.0.0.1", port = 0; }
  void get_local_ip_and_port(std::string& ip, int& port) const override { ip = "127.0.0.1", port = 0; }
  socket_t socket() const override { return socket_; }

  /// Was the question longer than allowed, and not answered?
  bool too_long() const { return too_long_ && !answered_; }
  /// Says that no more comes, and takes what is still sent, so that the answer arrives; then closes.
  void close();

 private:
  using Clock = std::chrono::steady_clock;
  bool wait(short events, Clock::time_point until) const;

  int socket_;
  Clock::time_point question_ends_ = Clock::now() + question_patience, ends_ = Clock::now() + connection_patience;
  std::string ahead_;      // read, and not yet taken
  std::size_t taken_ = 0;  // of it
  std::size_t received_ = 0;
  bool too_long_ = false, answered_ = false;
};

/// httplib's server with such connections, a question each.
class LocalServer : public httplib::Server {
 private:
  bool process_and_close_socket(socket_t socket) override;
};

}  // namespace sixline::cli
