// Observer of a long computation: stops it, and receives its progress.
#pragma once
#include <atomic>
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

}  // namespace sixline
