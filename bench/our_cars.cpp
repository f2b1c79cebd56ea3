// sixline's cars in the race, created from the models and the standard car.
#include "our_cars.hpp"
#include "../tests/article_car.hpp"

#include <memory>

#include "sixline/models/double_track.ipp"
#include "sixline/models/ray_car.ipp"
#include "sixline/road/road_model.hpp"

#ifndef SIXLINE_SET
#define SIXLINE_SET baseline
#define SIXLINE_SET_NAME "baseline"
#endif
#define SIXLINE_JOINED(a, b) a##b
#define SIXLINE_OUR_CARS(set) SIXLINE_JOINED(our_cars_, set)

namespace sixline::bench {
namespace {

/// One car of model M on a surface, or on the level plane for a planar model.
template <class M, class Floor>
struct OurCar {
  typename M::Params params = article<M>();
  typename M::State state{};
  Floor floor{};
  double steer_lock = 1;
  int steps = 0;

  Inputs<double> next_inputs() {
    const double pedal = drive_pedal(M::observe(params, state).vx);
    const double steer = drive_steer[steps] / steer_lock;
    steps = steps + 1 == int(drive_steer.size()) ? 0 : steps + 1;
    return {.throttle = max(pedal, 0.0), .brake = max(-pedal, 0.0), .steer = steer};
  }
  void step() { state = M::step(params, state, next_inputs(), floor, drive_dt).state; }
  /// One step, and the state of the car in it.
  Health step_seen() {
    const Inputs<double> u = next_inputs();
    const StepResult<M> next = M::step(params, state, u, floor, drive_dt);
    const typename M::Output output = M::outputs(params, state, next.forces, u);
    state = next.state;
    Health now{.wheels_on_ground = 0, .speed = M::observe(params, state).vx};
    bool seen = false;
    for_each_field(output, [&](const FieldInfo& f, const double& value) {
      if (f.name.starts_with("grounded_") || (!seen && f.name == "grounded")) {
        now.wheels_on_ground += value;
        seen = true;
      }
    });
    if (!seen) now.wheels_on_ground = 4;  // a car in a plane cannot leave it
    return now;
  }
};

template <class M, class Floor>
Contestant contestant(const char* name, const char* ground, const Floor& floor,
                      const typename M::Params& params = article<M>()) {
  auto car = std::make_shared<OurCar<M, Floor>>();
  car->params = params;
  car->floor = floor;
  car->steer_lock = M::limits(params).steer_lock;
  if constexpr (requires { M::place_at(params, floor, 0.0, 0.0, 0.0); })
    car->state = M::place_at(params, floor, 0.0, 0.0, 0.0);
  return {.name = name,
          .ground = ground,
          .drive =
              [car](int steps) {
                while (steps-- > 0) car->step();
              },
          .drive_seen = [car](int steps) { return watch(steps, [&] { return car->step_seen(); }); }};
}

/// The hills as a height field, the middle of the field at the world's origin.
HeightField hills() {
  return {.heights = Hills::heights().data(),
          .columns = Hills::points,
          .rows = Hills::points,
          .cell = Hills::cell,
          .origin_x = -Hills::half,
          .origin_y = -Hills::half};
}

}  // namespace

std::vector<std::pair<Contestant, double>> SIXLINE_OUR_CARS(SIXLINE_SET)() {
  const std::string set = SIXLINE_SET_NAME;
  const bool promised = set == "avx2";
  const RoadPlane<double> level{};
  const PlaneRoad<double> plane{};
  const HeightField field = hills();
  std::vector<std::pair<Contestant, double>> cars;
  const auto add = [&](Contestant car, double ratio) {
    car.name += ", " + set;
    cars.push_back({std::move(car), promised ? ratio : 0});
  };
  // The ratios measured on an AMD EPYC and on an Intel Xeon, the lower of both rounded down (docs/performance.md).
  add(contestant<RayToy<double>>("ray_toy", "plane", plane), 10);
  add(contestant<RayCar<double>>("ray_car", "plane", plane), 6);
  add(contestant<RayToy<double>>("ray_toy", "height field", field), 10);
  add(contestant<RayCar<double>>("ray_car", "height field", field), 6);
  add(contestant<DoubleTrack<double>>("double_track", "plane", level), 12);
  // The car that is driven by default, with a Magic Formula that shares its grip by similarity.
  add(contestant<RayCar<double>>("ray_car, reference", "plane", plane, RayCar<double>::Params{}), 0);
  add(contestant<DoubleTrack<double>>("double_track, reference", "plane", level, DoubleTrack<double>::Params{}), 0);
  return cars;
}

}  // namespace sixline::bench
