// Whether a long call may continue: no Python signal, no exception.
#pragma once
#include <atomic>
#include <chrono>
#include <future>

#include "binding.hpp"

namespace sixline::python {

/// Calls the caller's function, if there is one. False: it returned False or raised, or a signal arrived. May be called
/// without the GIL.
template <class... Argument>
bool goes_on(const std::optional<nb::callable>& function, Argument... arguments) {
  const nb::gil_scoped_acquire gil;
  try {
    if (PyErr_CheckSignals() != 0) throw nb::python_error();
    return !function || !(*function)(arguments...).is(nb::handle(Py_False));
  } catch (nb::python_error& error) {
    set_pending(std::move(error));
  }
  return false;
}

/// Runs compute(stop) on another thread, while this one calls go_on() about ten times a second; false sets `stop`.
template <class Compute, class GoOn>
auto compute_beside(Compute compute, GoOn go_on) {
  std::atomic<bool> stop{false};
  auto done = std::async(std::launch::async, [&] { return compute(stop); });
  return run_core(false, [&] {
    while (done.wait_for(std::chrono::milliseconds(100)) != std::future_status::ready)
      if (!stop && !go_on()) stop = true;
    return done.get();
  });
}

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
  static bool look() { return goes_on({}) && !has_pending(); }

 private:
  long every_, asked_ = 0;
  std::chrono::steady_clock::time_point last_ = std::chrono::steady_clock::now();
};

}  // namespace sixline::python
