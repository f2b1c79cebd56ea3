// 06_gradient [4 of 4 stars]: derivatives through a whole run: what one kilogram costs from 0 to 50 km/h.
#include <cstdio>

#include "sixline/math/dual.hpp"
#include "sixline/sixline.hpp"

using namespace sixline;

/// Time from rest to 50 km/h in first gear [s], for any number type. Within the last step the speed is linear. The gear
/// is engaged by hand: a shift happens at a whole step, so derivatives would not include the change of its time.
template <class S>
S time_to_50(S mass) {
  const S dt(0.001), wanted(50 / 3.6);
  typename SlippingWheel<S>::Params params{};
  params.car.body.mass = mass;
  typename SlippingWheel<S>::State car{}, before{};
  S t(0);
  for (; car.drive.vx < wanted; t += dt) {
    before = car;
    car = step<SlippingWheel<S>>(params, car, {.throttle = S(1), .gear = S(1), .auto_shift = S(0)}, {}, dt).state;
  }
  return t - dt * (car.drive.vx - wanted) / (car.drive.vx - before.drive.vx);
}

int main() {
  using D = Dual<1>;
  const D exact = time_to_50<D>(D::variable(1500, 0));  // the derivative is taken by the mass
  const double h = 0.01, difference = (time_to_50(1500 + h) - time_to_50(1500 - h)) / (2 * h);
  std::printf("0 to 50 km/h: %.4f s\n", exact.value);
  std::printf("one kilogram more costs %.4f ms by derivative, %.4f ms by trying %.2f kg more and less\n",
              1000 * exact.slope[0], 1000 * difference, h);
}
