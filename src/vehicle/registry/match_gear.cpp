// Match gear: shifts up from the requested gear until the engine is below its shifting speed.
#include "vehicle/registry/match_gear.hpp"

#include <algorithm>
#include <cmath>

namespace sixline {

void match_gear(AnyModel& model, double requested) {
  if (!model.state_value(Quantity::gear)) return;
  const double upshift = model.parameter("upshift_rpm").value_or(infinite);
  for (double gear = requested < 0 ? -1 : std::max(requested, 1.0); gear <= 10; ++gear) {
    model.set_state(Quantity::gear, gear);
    model.roll();
    if (gear < 0 || model.state_value(Quantity::rpm).value_or(0) < upshift) return;
    if (!model.limits() && gear >= 9) return;
    if (const auto limits = model.limits(); limits && gear >= limits->top_gear) return;
  }
}

}  // namespace sixline
