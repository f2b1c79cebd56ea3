// 17_batch [3 of 4 stars]: a thousand cars side by side in lanes - each with its own mass and pedal, same bits as alone.
#include <algorithm>
#include <cstdio>
#include <vector>

#include "sixline/batch.hpp"
#include "sixline/sixline.hpp"

using namespace sixline;

int main() {
  using Car = DoubleTrack<double>;
  using Cars = Batch<Car, 8>;
  const std::size_t count = 1000;
  std::vector<Cars::Block> memory(Cars::blocks_for(count));
  Cars cars(memory, count, Car::Params{});

  std::vector<double> throttle(count, 1.0), vx(count);
  for (std::size_t i = 0; i < count; ++i) {
    Car::Params heavier{};
    heavier.car.body.mass = 1200 + static_cast<double>(i);
    cars.set_params(i, heavier);
  }
  cars.set_inputs({.throttle = throttle});
  cars.step(RoadPlane<double>{.friction = 0.9}, 0.01, 1000);  // ten seconds

  cars.read(field_index<Car::State>("vx"), vx);
  std::printf("%zu cars after 10 s: %.3f to %.3f m/s, %zu frozen\n", cars.size(),
              *std::min_element(vx.begin(), vx.end()), *std::max_element(vx.begin(), vx.end()), cars.frozen_count());

  Car::Params mine{};
  mine.car.body.mass = 1500;
  Car::State alone{};
  for (int i = 0; i < 1000; ++i)
    alone = step<Car>(mine, alone, {.throttle = 1.0}, RoadPlane<double>{.friction = 0.9}, 0.01).state;
  std::printf("the one of 1500 kg, alone: %s\n", alone.vx == vx[300] ? "the same bits" : "other bits");
}
