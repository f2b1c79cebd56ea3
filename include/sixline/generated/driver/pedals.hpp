// Field lists of sixline/driver/pedals.hpp: written by tools/fields.py from the comments there. Change those, not this.
#pragma once
#include "sixline/driver/pedals.hpp"

// clang-format off
template <class S> constexpr auto sixline::SlipGuard<S>::fields() { return FieldList{
  field(&SlipGuard::lock_ratio, "lock_ratio", "-", 0, 1, "wheel speed over car speed below which the brake is eased (ABS)"),
  field(&SlipGuard::spin_ratio, "spin_ratio", "-", 0, 1, "car speed over wheel speed below which the throttle is eased (TCL)"),
  field(&SlipGuard::from_speed, "guard_speed", "m/s", 0.1, 50, "slip guards work from this speed on")}; }
