// Batch stages: the cost of each stage of a step [ns per car], for 1,024 cars in blocks of 16 floats on a level plane.
// A step is timed up to the end of its first stage, of its second, and so on: a row is the difference to the row
// before. Compiled with AVX-512.
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <string>
#include <vector>

#include "batch_cars.hpp"
#include "effort.hpp"
#include "sixline/batch.hpp"
#include "sixline/load_params.hpp"
#include "sixline/models/double_track.ipp"
#include "sixline/models/ray_car.ipp"

namespace sixline {
namespace {

using Number = Lanes<float, 16>;
constexpr int width = 16;
int vehicles() { return bench::effort(1024, width); }

/// Uses a result, so that no compiler optimises it away.
template <class... T>
void keep(const T&... values) {
  const void* const places[] = {&values...};
  asm volatile("" : : "r"(places) : "memory");
}

}  // namespace

/// The stages of M's step, in the order of its substep(); until<K> runs the first K + 1 of them.
template <class M>
struct StageTimer;

template <class S, int N, class Laws>
struct StageTimer<PlanarTyreModel<S, N, Laws>> {
  using M = PlanarTyreModel<S, N, Laws>;
  static constexpr const char* names[] = {"gears",         "start_of",   "loads",       "tyre_contact",
                                          "wheel_torques", "wheel_spin", "body_forces", "planar_tyre_forces",
                                          "hold_at_rest",  "integrate"};

  template <int K>
  static void until(const typename M::Params& p, const typename M::State& s, const Inputs<S>& u,
                    const Overrides<S>& test, const RoadPlane<S>& ground, S h) {
    const auto driveline = M::update_driveline_of(p, s, u, ground, test, h);
    if constexpr (K < 1) return keep(driveline);
    const auto start = M::start_of(p, s, u, test, ground);
    if constexpr (K < 2) return keep(driveline, start);
    const auto load = M::loads(p, {s.specific_force_x, s.specific_force_y}, start.weight, start.air_squared);
    if constexpr (K < 3) return keep(driveline, start, load);
    using G = typename M::G;
    typename std::remove_cvref_t<decltype(p.tyre)>::Laws::template Loaded<G> loaded;
    const auto contact = tyre_contact(tyres_of<N>(p), load, friction_under<N>(ground), start.hub_vx, start.hub_vy,
                                      start.wheel_speed * wheel_radii<N>(p), s.relaxation.wheel_vec(), h, loaded);
    if constexpr (K < 4) return keep(driveline, start, load, contact);
    const auto torques = wheel_torques<N>(p, driveline, u, test, contact, start.speed_imposed, h);
    if constexpr (K < 5) return keep(driveline, start, load, contact, torques);
    const auto share_mass = load * G(p.car.body.mass / max(sum(load), S(1e-9F)));
    const auto spin =
        wheel_spin<S, N>(contact.tyre, p.drivetrain, torques.wheels, contact.at, contact.reply.stiffness_along,
                         start.wheel_speed, start.hub_vx, contact.free, contact.limit.fx, share_mass, h);
    if constexpr (K < 6) return keep(driveline, start, load, contact, torques, spin);
    const auto others = M::body_forces(p, s, start, ground, contact, h);
    if constexpr (K < 7) return keep(driveline, start, load, contact, torques, spin, others);
    const auto tyres = planar_tyre_forces<S, N>(
        contact, spin, start.wheels,
        {p.car.body.mass, p.yaw_inertia, s.vx, {s.vy, s.yaw_rate}, others.acts_left, start.moment}, h);
    if constexpr (K < 8) return keep(driveline, start, load, contact, torques, others, tyres);
    const auto hold = M::hold_at_rest(p, s, start, ground, contact, torques.wheels, others, h);
    if constexpr (K < 9) return keep(driveline, start, load, contact, torques, others, tyres, hold);
    keep(M::integrate(p, s, driveline, test, {start, load, contact, torques, others, tyres, hold}, h).state);
  }
};

template <class S, class Laws>
struct StageTimer<RayModel<S, false, Laws>> {
  using M = RayModel<S, false, Laws>;
  static constexpr const char* names[] = {
      "gears",    "steer", "ride_on_springs", "stand_on_ground", "road_wheels", "pushed_by_wheels", "kept_above_ground",
      "integrate"};

  template <int K>
  static void until(const typename M::Params& p, const typename M::State& s, const Inputs<S>& u,
                    const Overrides<S>& test, const RoadPlane<S>& ground, S h) {
    const auto surface = plane_of(ground);
    const auto gears = M::update_gears(p, s, u, h);
    if constexpr (K < 1) return keep(gears);
    const RayBody<S> body = M::stepped_body(p, s, h);
    const Placing<S> placing = s.placing();
    const Motion<S> now = s.motion();
    const auto steered = M::steer(p, u, test);
    if constexpr (K < 2) return keep(gears, body, placing, steered);
    const auto sprung = M::ride_on_springs(p, body, s, placing, now, test, surface, h);
    if constexpr (K < 3) return keep(gears, body, placing, steered, sprung);
    const auto standing = M::stand_on_ground(p, body, placing, sprung, steered.of, h);
    if constexpr (K < 4) return keep(gears, body, placing, steered, sprung, standing);
    const auto& [plane, at, hang, answer, free, rolls] = standing;
    const typename M::Contacts contacts{.plane = plane,
                                        .at = at,
                                        .hits = sprung.hits,
                                        .load = sprung.tyre_load,
                                        .now = plane.motion(now.v, now.w),
                                        .free = plane.motion(free.v, free.w),
                                        .hang = hang,
                                        .stiff = sprung.stiff};
    const auto wheels = M::road_wheels(p, body, s, gears, u, test, contacts, h);
    if constexpr (K < 5) return keep(gears, body, placing, steered, sprung, standing, wheels);
    Motion<S> next = M::pushed_by_wheels(p, body, now, sprung, standing, wheels, h);
    if constexpr (K < 6) return keep(gears, body, placing, steered, sprung, standing, wheels, next);
    next = M::kept_above_ground(body, placing, sprung.hits, wheels, next, surface, h);
    if constexpr (K < 7) return keep(gears, body, placing, steered, sprung, standing, wheels, next);
    keep(M::integrate(p, body, s, gears, {placing, now, next, steered, sprung, wheels, rolls}, h).state);
  }
};

namespace {

/// The first K + 1 stages of all cars: the minimum of seven measurements of at least 20 ms [ns per car].
template <class Timer, int K, class Blocks>
double nanoseconds_until(const Blocks& blocks) {
  const RoadPlane<Number> ground{};
  const Number h(float(bench::batch_dt));
  double least = INFINITY;
  for (int round = 0; round < bench::effort(7, 1); ++round) {
    int passes = 0;
    double took = 0;
    const double start = bench::seconds(1);
    do {
      for (const auto& b : blocks) Timer::template until<K>(b.params, b.state, b.inputs, b.overrides, ground, h);
      ++passes;
      took = bench::seconds(1) - start;
    } while (took < bench::effort(0.02, 0.0));
    least = std::min(least, 1e9 * took / (passes * double(vehicles())));
  }
  return least;
}

template <class Timer, class Blocks, std::size_t... K>
void print_stages(const std::string& model, const Blocks& blocks, std::index_sequence<K...>) {
  const double until[] = {nanoseconds_until<Timer, int(K)>(blocks)...};
  double before = 0;
  for (const std::size_t k : {K...}) {
    std::printf("| `%s` | `%s` | %.1f |\n", model.c_str(), Timer::names[k], std::max(0.0, until[k] - before));
    before = until[k];
  }
  std::printf("| `%s` | all of them, one after the other | %.1f |\n", model.c_str(), before);
}

/// The cars of batch_cars.cpp, once they have driven for a second.
template <class M>
void stages_of(const std::string& model) {
  using Many = Batch<M, width>;
  using Timer = StageTimer<typename Many::Wide>;
  const typename M::Params params = load_params<M>("reference").value();
  typename M::State start{};
  start.vx = 10;
  start = M::rolling(params, start);
  std::vector<typename Many::Block> blocks(Many::blocks_for(std::size_t(vehicles())));
  Many cars(blocks, std::size_t(vehicles()), params, start);
  for (int i = 0; i < vehicles(); ++i)
    cars.set_inputs(i, {.throttle = 0.2F + 0.01F * float(i % 40), .steer = 0.005F * float(i % 31) - 0.07F});
  cars.step(RoadPlane<float>{}, float(bench::batch_dt), bench::effort(500, 5));
  print_stages<Timer>(model, blocks, std::make_index_sequence<std::size(Timer::names)>{});
}

}  // namespace

namespace bench {
void batch_avx512_stages(bool only_smoke) {
  smoke = only_smoke;
  std::printf("\n| 1,024 cars, float, AVX-512 | stage | ns per car |\n|---|---|---|\n");
  stages_of<CoupledBicycle<float>>("coupled_bicycle");
  stages_of<DoubleTrack<float>>("double_track");
  stages_of<RayCar<float>>("ray_car");
}
}  // namespace bench

}  // namespace sixline
