// 05_lanes [3 of 4 stars]: four cars in one number. The same rung, the same source line, another S; the bits are the
// same.
#include <cstdio>

#include "sixline/math/lanes.hpp"
#include "sixline/sixline.hpp"

using namespace sixline;

/// Ten seconds of full throttle.
template <class S> typename M5<S>::State launch(const typename M5<S>::Params& params) {
  typename M5<S>::State car{};
  for (int step = 0; step < 1000; ++step) car = advance<M5<S>>(params, car, {.throttle = S(1)}, {}, S(0.01)).state;
  return car;
}

int main() {
  const double masses[] = {900, 1200, 1500, 2400};  // kg

  M5<Lanes<double, 4>>::Params four{};
  four.car.body.mass = Lanes<double, 4>::load(masses);
  const auto together = launch<Lanes<double, 4>>(four);

  for (int i = 0; i < 4; ++i) {
    M5<double>::Params one{};
    one.car.body.mass = masses[i];
    const auto alone = launch<double>(one);
    const bool same = alone.drive.v == together.drive.v[i] && alone.x == together.x[i];
    std::printf("%5.0f kg after 10 s: %7.3f m/s in gear %.0f, %8.3f m; alone the same bits: %s\n", masses[i],
                together.drive.v[i], together.drive.driveline.gear[i], together.x[i], same ? "yes" : "no");
  }
}
