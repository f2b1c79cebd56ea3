// C API: a player's keys and sticks.
#include <initializer_list>
#include <utility>

#include "c/call.hpp"
#include "c/convert.hpp"
#include "sixline/c/input.h"
#include "sixline/internal/files/document.hpp"
#include "sixline/play/input.hpp"

using namespace sixline;
using namespace sixline::c;

namespace {

using Numbers = std::initializer_list<std::pair<double, const char*>>;
using Flags = std::initializer_list<std::pair<std::int32_t, const char*>>;

/// Stores of() in `to` if all numbers are finite and all flags 0 or 1.
template <class To, class Of>
sixline_status put(sixline_context context, Numbers numbers, Flags flags, To* to, const Of& of) {
  return call(context, [&](Call& in) {
    for (const auto& [number, name] : numbers)
      if (!in.finite(number, name)) return;
    for (const auto& [flag, name] : flags)
      if (!in.index(flag, 2, name)) return;
    if (in.given(to, "the last argument")) *to = of();
  });
}
/// The same with a ramp, whose times must be in their range.
template <class Of>
sixline_status put(sixline_context context, const sixline_key_ramp* ramp, Numbers numbers, Flags flags, double* to,
                   const Of& of) {
  return call(context, [&](Call& in) {
    if (!in.given(ramp, "ramp")) return;
    for (const auto& [number, name] : {std::pair(ramp->engage, "engage"), std::pair(ramp->release, "release")})
      if (!(number >= 0.05 && number <= 10)) {
        in.refuse_argument(name, number_text(number), "must be 0.05 to 10 s");
        return;
      }
    in.status = put(context, numbers, flags, to, [&] { return of(KeyRamp<double>{ramp->engage, ramp->release}); });
  });
}

}  // namespace

sixline_status sixline_input_ramp_pedal(sixline_context context, const sixline_key_ramp* ramp, double value,
                                        int32_t pressed, double dt, double* next) {
  return put(context, ramp, {{value, "value"}, {dt, "dt"}}, {{pressed, "pressed"}}, next,
             [&](const KeyRamp<double>& times) { return ramped_pedal<double>(times, value, pressed, dt); });
}

sixline_status sixline_input_ramp_steer(sixline_context context, const sixline_key_ramp* ramp, double value,
                                        int32_t left, int32_t right, double dt, double* next) {
  return put(context, ramp, {{value, "value"}, {dt, "dt"}}, {{left, "left"}, {right, "right"}}, next,
             [&](const KeyRamp<double>& times) { return ramped_steer<double>(times, value, left, right, dt); });
}

sixline_status sixline_input_read_trigger(sixline_context context, double raw, double* value) {
  return put(context, {{raw, "raw"}}, {}, value, [&] { return trigger(raw); });
}

sixline_status sixline_input_read_stick(sixline_context context, double raw, double* value) {
  return put(context, {{raw, "raw"}}, {}, value, [&] { return stick(raw); });
}

sixline_status sixline_input_choose_direction(sixline_context context, double gear, double v, double throttle,
                                              double brake, sixline_pedals* pedals) {
  return put(context, {{gear, "gear"}, {v, "v"}, {throttle, "throttle"}, {brake, "brake"}}, {}, pedals,
             [&] { return same_numbers<sixline_pedals>(auto_direction(gear, v, throttle, brake)); });
}

sixline_status sixline_input_shift(sixline_context context, double gear, double step, double top, double v,
                                   int32_t auto_shift, sixline_manual_shift* shift) {
  return put(context, {{gear, "gear"}, {step, "step"}, {top, "top"}, {v, "v"}}, {{auto_shift, "auto_shift"}}, shift,
             [&] { return same_numbers<sixline_manual_shift>(manual_shift<double>(gear, step, top, v, auto_shift)); });
}
