// Runs the program as a user starts it: arguments in; output, exit code and time out.
#pragma once
#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <thread>

#include "own_folder.hpp"
#include "testing.hpp"

namespace sixline {

/// Settings of a start.
struct Start {
  fs::path folder = {};                                  ///< working directory; empty: that of the test
  double limit = 120;                                    ///< [s] after which it is killed
  double interrupt_after = -1;                           ///< [s] when to press Ctrl-C; negative: never
  std::function<bool(double elapsed)> signal_when = {};  ///< in its place: whether to send the signal now
  int signal = SIGINT;
  std::string output = {};  ///< destination of stdout in place of the result, such as /dev/full
  std::vector<std::pair<std::string, std::string>> environment = {};
};

/// The result of a run.
struct Ran {
  int status = -1;  ///< exit code; 128 + signal when it was killed; -1 after the time limit
  std::string out, err, command;
  double seconds = 0;
};

/// Waits until a child process ends, calling meanwhile(seconds) every 2 ms. Returns its exit code, or 128 + signal; -1
/// if it took longer than `limit` seconds and was killed.
template <class Meanwhile>
int status_of(pid_t child, double limit, Meanwhile&& meanwhile) {
  const auto begin = std::chrono::steady_clock::now();
  int status = 0;
  while (::waitpid(child, &status, WNOHANG) == 0) {
    const double elapsed = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
    if (elapsed > limit) {
      ::kill(child, SIGKILL), ::waitpid(child, &status, 0);
      return -1;
    }
    meanwhile(elapsed);
    std::this_thread::sleep_for(std::chrono::milliseconds(2));
  }
  return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}
inline int status_of(pid_t child, double limit = 60) {
  return status_of(child, limit, [](double) {});
}

/// Runs any command.
inline Ran run_command(const std::vector<std::string>& command, const Start& start = {}) {
  const OwnFolder own;
  const std::string out = start.output.empty() ? (own.path / "out").string() : start.output,
                    err = (own.path / "err").string();
  std::vector<char*> words;
  for (const auto& word : command) words.push_back(const_cast<char*>(word.c_str()));
  words.push_back(nullptr);
  const auto begin = std::chrono::steady_clock::now();
  const pid_t child = ::fork();
  if (child == 0) {
    if (!start.folder.empty() && ::chdir(start.folder.c_str()) != 0) ::_exit(126);
    for (const auto& [name, value] : start.environment) ::setenv(name.c_str(), value.c_str(), 1);
    ::dup2(::open("/dev/null", O_RDONLY), 0);
    ::dup2(::open(out.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0600), 1);
    ::dup2(::open(err.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0600), 2);
    ::execvp(words[0], words.data());
    ::_exit(127);
  }
  Ran ran;
  for (const std::string& word : command) ran.command += word + " ";
  bool interrupted = false;
  ran.status = status_of(child, start.limit, [&](double elapsed) {
    const bool due =
        start.signal_when ? start.signal_when(elapsed) : start.interrupt_after >= 0 && elapsed > start.interrupt_after;
    if (due && !interrupted) interrupted = ::kill(child, start.signal) == 0;
  });
  ran.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
  if (ran.status < 0) {
    ran.err = "(killed: took longer than " + std::to_string(start.limit) + " s)";
    return ran;
  }
  if (start.output.empty()) ran.out = text_of(out);
  ran.err = text_of(err);
  return ran;
}

/// Runs sixline.
inline Ran run_sixline(std::vector<std::string> arguments, const Start& start = {}) {
  arguments.insert(arguments.begin(), SIXLINE_PROGRAM);
  return run_command(arguments, start);
}

/// Runs sixline in a folder.
inline Ran run_in(const OwnFolder& folder, const std::vector<std::string>& arguments, Start start = {}) {
  start.folder = folder.path;
  return run_sixline(arguments, start);
}

/// A run that must have ended well.
inline Ran succeeded(Ran ran) {
  EXPECT_EQ(ran.status, 0) << ran.command << ran.err;
  return ran;
}

}  // namespace sixline
