// Progress on stderr: one line that is updated in place, with rate and time left. Only on a terminal.
#pragma once
#include <unistd.h>
#include <cstdio>
#include <string>

namespace sixline::cli {

/// Shows the progress of a long piece of work. Silent with --quiet, without a terminal, and for work that ends within
/// half a second.
class Progress {
 public:
  explicit Progress(bool quiet) : shown_(!quiet && isatty(STDERR_FILENO) == 1) {}
  ~Progress() { clear(); }

  /// so_far of total (any unit), wall seconds so far, and a text on the rate: "212 x real time".
  void show(double so_far, double total, double wall_s, const std::string& rate) {
    if (!shown_ || wall_s < 0.5 || total <= 0) return;
    const double share = so_far / total < 1 ? so_far / total : 1;
    const double remaining = share > 0.001 ? wall_s / share - wall_s : 0;
    std::fprintf(stderr, "\r\033[K%5.1f %%  %s  %.0f s left", share * 100, rate.c_str(), remaining);
    std::fflush(stderr);
    dirty_ = true;
  }
  void clear() {
    if (dirty_) std::fprintf(stderr, "\r\033[K");
    dirty_ = false;
  }

 private:
  bool shown_, dirty_ = false;
};

}  // namespace sixline::cli
