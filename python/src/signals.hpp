// Whether a long call may continue: no Python signal, no exception.
#pragma once
#include <chrono>

#include "binding.hpp"

namespace sixline::python {

/// Whether a long call may continue: no exception of a road's function, no signal. Checks for signals about ten times a
/// second; may be called without the GIL.
class Signals {
 public:
  /// Reads the clock once in `every` calls.
  explicit Signals(long every = 64) : every_(every) {}
  bool go_on() {
    if (has_pending()) return false;
    if (++asked_ % every_ != 0) return true;
    const auto now = std::chrono::steady_clock::now();
    if (now - last_ < std::chrono::milliseconds(100)) return true;
    last_ = now;
    return look();
  }
  /// Checks now, without the clock.
  static bool look() {
    const nb::gil_scoped_acquire gil;
    if (PyErr_CheckSignals() == 0) return !has_pending();
    set_pending(nb::python_error());
    return false;
  }

 private:
  long every_, asked_ = 0;
  std::chrono::steady_clock::time_point last_ = std::chrono::steady_clock::now();
};

}  // namespace sixline::python
