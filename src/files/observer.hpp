// Observer of a long computation: stops it, and receives its progress.
#pragma once
#include <algorithm>
#include <atomic>
#include <chrono>
#include <functional>
#include <string>

namespace sixline {

struct Observer {
  const std::atomic<bool>* stop = nullptr;  ///< ends the computation early, with its results so far
  /// Receives the completed share, 0 to 1, and a text on the present state, or "".
  std::function<void(double share, const std::string& text)> progress = nullptr;

  bool stopped() const { return stop && stop->load(std::memory_order_relaxed); }
  void report(double share, const std::string& text = {}) const {
    if (progress) progress(share, text);
  }
};

/// The time that an interrupted computation has for completing its results: 0.2 s from the first call after the stop.
class Grace {
 public:
  explicit Grace(const std::atomic<bool>* stop) : stop_(stop) {}
  bool is_over() {
    if (!stop_ || !stop_->load(std::memory_order_relaxed)) return false;
    const auto now = std::chrono::steady_clock::now();
    since_ = std::min(since_, now);
    return now - since_ > std::chrono::milliseconds(200);
  }

 private:
  const std::atomic<bool>* stop_;
  std::chrono::steady_clock::time_point since_ = std::chrono::steady_clock::time_point::max();
};

}  // namespace sixline
