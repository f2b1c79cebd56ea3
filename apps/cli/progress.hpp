// Progress on stderr: one line that is updated in place, with rate and time left. Only on a terminal.
#pragma once
#include <unistd.h>

#include <chrono>
#include <cstdio>
#include <string>

#include "files/observer.hpp"
#include "process.hpp"

namespace sixline::cli {

/// Shows the progress of a long piece of work since its construction, ten times a second; Ctrl-C ends it. Silent with
/// --quiet, without a terminal, and for work that ends within half a second.
class Progress {
 public:
  explicit Progress(bool quiet) : shown_(!quiet && isatty(STDERR_FILENO) == 1) { catch_interrupts(); }
  ~Progress() { clear(); }

  /// Wall time since the beginning [s].
  double seconds() const { return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin_).count(); }
  /// so_far of total (any unit); rate: a text between the percentage and the time left, as "212 x real time".
  void show(double so_far, double total, const std::string& rate) {
    const double wall = seconds();
    if (!shown_ || wall < next_ || total <= 0) return;
    next_ = wall + 0.1;
    const double share = so_far / total < 1 ? so_far / total : 1;
    const double remaining = share > 0.001 ? wall / share - wall : 0;
    std::fprintf(stderr, "\r\033[K%5.1f %%  %s  %.0f s left", share * 100, rate.c_str(), remaining);
    std::fflush(stderr);
    dirty_ = true;
  }
  /// Shows the reports of a computation, and stops it on Ctrl-C.
  Observer observer() {
    return {.stop = &stop_requested(),
            .progress = [this](double share, const std::string& text) { show(share, 1, text); }};
  }
  void clear() {
    if (dirty_) std::fprintf(stderr, "\r\033[K");
    dirty_ = false;
  }

 private:
  std::chrono::steady_clock::time_point begin_ = std::chrono::steady_clock::now();
  double next_ = 0.5;  ///< [s] of the next update
  bool shown_, dirty_ = false;
};

}  // namespace sixline::cli
