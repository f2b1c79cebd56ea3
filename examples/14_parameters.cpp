// 14_parameters [3 of 4 stars]: a car file in the templates - loaded for a model, stepped, differentiated, given to
// another model.
#include <cstdio>

#include "sixline/load_params.hpp"
#include "sixline/math/dual.hpp"
#include "sixline/models/double_track.ipp"
#include "sixline/models/jacobian.hpp"
#include "sixline/sixline.hpp"

using namespace sixline;

int main() {
  using Car = DoubleTrack<double>;
  const Car::Params p = load_params<Car>("sports-car").value();
  const Inputs<double> u{.throttle = 0.3, .steer = 0.03};
  const RoadPlane<double> road{.friction = 0.9};
  const double dt = 0.01;

  Car::State x{.vx = 25};
  for (x = Car::rolling(p, x); x.yaw < 0.5;) x = step<Car>(p, x, u, road, dt).state;
  const auto [x1, forces] = step<Car>(p, x, u, road, dt);
  std::printf("in the bend: %.3f m/s along the car, %.3f rad/s, front left wheel %.0f N\n", x1.vx, x1.yaw_rate,
              forces.fz[0]);

  // The same step with numbers that carry derivatives: by the steering, and by the car's mass.
  using D = Dual<2>;
  auto slope_p = cast<D>(p);
  auto slope_u = cast<D>(u);
  slope_p.car.body.mass = D::variable(p.car.body.mass, 0);
  slope_u.steer = D::variable(u.steer, 1);
  const auto next = step<DoubleTrack<D>>(slope_p, cast<DoubleTrack<D>>(x), slope_u, {.friction = D(0.9)}, D(dt)).state;
  std::printf("yaw rate after it: %.4f per full steering, %.2e per kg\n", next.yaw_rate.slope[1],
              next.yaw_rate.slope[0]);

  // All derivatives of the step at once: rows for the state, columns for the state and the inputs.
  const auto by = jacobian<Car>(p, x, u, road, dt);
  const std::size_t row = field_index<Car::State>("yaw_rate"),
                    column = by.states + field_index<Inputs<double>>("steer");
  std::printf("of %zu slopes that one: %.4f\n", by.slope.size() * by.slope[0].size(), by.slope[row][column]);

  // The parameters of that car for a simpler model.
  const auto simpler = params_from<KinematicBicycle<double>>(p, [](std::string_view own) {
    std::printf("the kinematic bicycle's own: %.*s\n", static_cast<int>(own.size()), own.data());
  });
  std::printf("wheelbase %.2f m\n", simpler.drive.car.geometry.wheelbase);
}
