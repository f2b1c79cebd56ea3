// A car on a plane through the C API, for benchmarks.
#pragma once
#include <cstdlib>

#include "sixline/sixline.h"

namespace sixline::bench {

struct CCar {
  sixline_context context{};
  sixline_road road{};
  sixline_vehicle car{};
  sixline_inputs inputs = sixline_default_inputs();

  explicit CCar(const char* model) {
    sixline_vehicle_def def = sixline_default_vehicle_def();
    def.model = model;
    def.car = "sports-car";
    sixline_plane_def plane = sixline_default_plane_def();
    plane.friction = 0.9;
    if (sixline_context_create(nullptr, &context) != SIXLINE_OK ||
        sixline_vehicle_create(context, &def, &car) != SIXLINE_OK ||
        sixline_road_create_plane(context, &plane, &road) != SIXLINE_OK)
      std::abort();
    inputs.throttle = 0.3;
    inputs.steer = 0.1;
  }
  CCar(const CCar&) = delete;
  CCar& operator=(const CCar&) = delete;
  ~CCar() { sixline_context_destroy(context); }

  void step() {
    if (sixline_vehicle_step(context, car, &inputs, road, 0.002) != SIXLINE_OK) std::abort();
  }
};

}  // namespace sixline::bench
