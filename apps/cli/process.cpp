// The program's process: its output streams, Ctrl-C, lack of memory.
#include "process.hpp"

#include <poll.h>
#include <unistd.h>

#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <new>

#include "files/plain_text.hpp"

namespace sixline::cli {
namespace {
std::atomic<bool> stop{false};
void on_interrupt(int) {
  if (stop.exchange(true)) _exit(interrupted);
}
}  // namespace

std::string command_line;
const std::atomic<bool>& stop_requested() { return stop; }
void catch_interrupts() {
  std::signal(SIGINT, on_interrupt);
  std::signal(SIGTERM, on_interrupt);
  if (std::signal(SIGHUP, on_interrupt) == SIG_IGN) std::signal(SIGHUP, SIG_IGN);  // started by nohup
}

bool stdout_reader_gone() {
  pollfd out{.fd = STDOUT_FILENO, .events = POLLOUT, .revents = 0};
  return ::poll(&out, 1, 0) > 0 && (out.revents & POLLERR);
}
void print_text(const std::string& text) { std::fputs(plain_text(text).c_str(), stdout); }

namespace {
int print_with_code(const Error& error, int exit_code) {
  std::fprintf(stderr, "sixline: %s\n", error.text().c_str());
  return exit_code;
}
}  // namespace
int print_error(const Error& error) { return print_with_code(error, bad_input); }
int print_failure(const Error& error) { return print_with_code(error, failed); }

[[noreturn]] void end_at_once() {
  try {
    if (const auto reason = std::current_exception()) std::rethrow_exception(reason);
  } catch (const std::bad_alloc&) {
    std::fputs(no_memory, stderr);
    _exit(failed);
  } catch (...) {
  }
  std::abort();
}
}  // namespace sixline::cli
