// 05_lanes [3 of 4 stars]: four cars in one number. The same model, the same source line, another S; the same bits.
#include <cstdio>

#include "sixline/math/lanes.hpp"
#include "sixline/sixline.hpp"

using namespace sixline;

/// Ten seconds of full throttle.
template <class S>
typename SlippingWheel<S>::State launch(const typename SlippingWheel<S>::Params& params) {
  typename SlippingWheel<S>::State car{};
  for (int i = 0; i < 1000; ++i) car = step<SlippingWheel<S>>(params, car, {.throttle = S(1)}, {}, S(0.01)).state;
  return car;
}

int main() {
  const double masses[] = {900, 1200, 1500, 2400};  // kg

  SlippingWheel<Lanes<double, 4>>::Params four{};
  four.car.body.mass = Lanes<double, 4>::load(masses);
  const auto together = launch<Lanes<double, 4>>(four);

  for (int i = 0; i < 4; ++i) {
    SlippingWheel<double>::Params one{};
    one.car.body.mass = masses[i];
    const auto alone = launch<double>(one);
    const bool same = alone.drive.vx == together.drive.vx[i] && alone.x == together.x[i];
    std::printf("%5.0f kg after 10 s: %7.3f m/s in gear %.0f, %8.3f m; alone the same bits: %s\n", masses[i],
                together.drive.vx[i], together.drive.driveline.gear[i], together.x[i], same ? "yes" : "no");
  }
}
