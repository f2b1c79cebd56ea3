// Progress on stderr: a line that renews itself on a terminal, one line per tenth elsewhere. Rate and time left.
#pragma once
#include <cstdio>
#include <string>
#include <unistd.h>

namespace sixline::cli {

/// Shows how far a long piece of work is. Silent when quiet, and for work that ends within half a second.
class Progress {
 public:
  explicit Progress(bool quiet) : quiet_(quiet), terminal_(isatty(STDERR_FILENO) == 1) {}
  ~Progress() { clear(); }

  /// so_far of total (any unit), wall seconds so far, and a word on the rate: "212 x real time".
  void show(double so_far, double total, double wall_s, const std::string& rate) {
    if (quiet_ || wall_s < 0.5 || total <= 0) return;
    const double share = so_far / total < 1 ? so_far / total : 1;
    const double left = share > 0.001 ? wall_s / share - wall_s : 0;
    const int tenth = static_cast<int>(share * 10);
    if (!terminal_ && tenth == shown_tenth_) return;
    shown_tenth_ = tenth;
    std::fprintf(stderr, "%s%5.1f %%  %s  %.0f s left%s", terminal_ ? "\r\033[K" : "", share * 100, rate.c_str(), left, terminal_ ? "" : "\n");
    std::fflush(stderr);
    dirty_ = terminal_;
  }
  void clear() {
    if (dirty_) std::fprintf(stderr, "\r\033[K");
    dirty_ = false;
  }

 private:
  bool quiet_, terminal_, dirty_ = false;
  int shown_tenth_ = -1;
};

}  // namespace sixline::cli
