// A player's keys and sticks, as pedals, steering wheel and gear.
#include "sixline/play/input.hpp"

#include "handles.hpp"
#include "sixline/internal/files/document.hpp"

namespace sixline::python {
namespace {

KeyRamp<double> ramp_of(double engage, double release) {
  for (const auto& [name, time] : {std::pair("engage", engage), std::pair("release", release)})
    if (!(time >= 0.05 && time <= 10))
      refuse({.field = name, .value = number_text(time), .rule = "must be 0.05 to 10 s"});
  return {engage, release};
}

}  // namespace

void bind_player_inputs(nb::module_& m) {
  def<"ramped_pedal">(m, [](double value, bool pressed, double dt, double engage, double release) {
    return ramped_pedal(ramp_of(engage, release), value, pressed ? 1.0 : 0.0, dt);
  });
  def<"ramped_steer">(m, [](double value, bool left, bool right, double dt, double engage, double release) {
    return ramped_steer(ramp_of(engage, release), value, left ? 1.0 : 0.0, right ? 1.0 : 0.0, dt);
  });
  def<"trigger">(m, [](double raw) { return trigger(raw); });
  def<"stick">(m, [](double raw) { return stick(raw); });
  def<"auto_direction">(m, [](int gear, double v, double throttle, double brake) {
    const Pedals<double> pedals = auto_direction(static_cast<double>(gear), v, throttle, brake);
    return python_type("Pedals")(pedals.throttle, pedals.brake, static_cast<int>(pedals.gear));
  });
  def<"manual_shift">(m, [](int gear, int step, int top, double v, bool auto_shift) {
    const auto shift = manual_shift<double>(gear, step, top, v, auto_shift ? 1 : 0);
    return python_type("ManualShift")(static_cast<int>(shift.gear), shift.stop_first > 0.5, shift.automatic > 0.5);
  });
}

}  // namespace sixline::python
