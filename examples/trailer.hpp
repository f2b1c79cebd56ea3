// Trailer: a car that pulls a trailer, two bodies and six wheels (22_three_wheels_and_a_trailer.cpp drives it).
#pragma once
#include "sixline/model/bodies.hpp"
#include "sixline/model/model.hpp"

namespace sixline {
/// A slot car that pulls a trailer, whose axle follows the hitch without slip:
///     dyaw_t/dt = w sin(direction of the hitch - yaw_t)/L_t
/// w is the hitch's speed. While the hitch goes straight, tan of half the angle between them fades by e^(-w dt/L_t).
template <class Number>
struct Trailer {
  using Scalar = Number;
  using S = Number;
  static constexpr ModelInfo info{.id = "trailer",
                                  .title = "Car with a trailer",
                                  .meaning = "a slot car that pulls a trailer on one axle",
                                  .family = Family::planar,
                                  .wheels = 6,
                                  .reference = ReferencePoint::rear_axle,
                                  .has_grip = false,
                                  .takes_steer_angle = false,
                                  .takes_car_values = false};
  struct Params {
    S pull = S(3), wheelbase = S(2.7), radius_min = S(6), hitch = S(0.9), drawbar = S(3.2);
    static constexpr auto fields() {
      using P = Params;
      return FieldList{field(&P::pull, "pull", "m/s^2", 0.1, 50, "acceleration of a full pedal"),
                       field(&P::wheelbase, "wheelbase", "m", 0.1, 100, "of the car, L"),
                       field(&P::radius_min, "radius_min", "m", 0.1, 1000, "of the circle at full lock"),
                       field(&P::hitch, "hitch", "m", 0, 10, "behind the car's rear axle"),
                       field(&P::drawbar, "drawbar", "m", 0.1, 50, "from the hitch to the trailer's axle, L_t")};
    }
  };
  struct State {
    S x = S(0), y = S(0), yaw = S(0), vx = S(0), trailer_yaw = S(0), steer_angle = S(0);
    static constexpr auto fields() {
      using T = State;
      return FieldList{field(&T::x, "x", "m", "the car's rear axle, world east"),
                       field(&T::y, "y", "m", "world north"),
                       field(&T::yaw, "yaw", "rad", "of the car, from world +x"),
                       field(&T::vx, "vx", "m/s", "speed"),
                       field(&T::trailer_yaw, "trailer_yaw", "rad", "of the trailer, from world +x"),
                       field(&T::steer_angle, "steer_angle", "rad", "of the front wheels, left positive")};
    }
  };
  struct Output {
    S yaw_rate = S(0), hitch_angle = S(0);
    static constexpr auto fields() {
      using O = Output;
      return FieldList{field(&O::yaw_rate, "yaw_rate", "rad/s", "rate of the car's yaw angle"),
                       field(&O::hitch_angle, "hitch_angle", "rad", "of the car over that of the trailer")};
    }
  };

  using Forces = Output;
  static constexpr Output outputs(const Params&, const State&, const Forces& f, const Inputs<S>&) { return f; }

  static constexpr StepResult<Trailer> step(const Params& p, const State& s, const Inputs<S>& u, const RoadPlane<S>&,
                                            S dt) {
    const S angle = clamp(u.steer, S(-1), S(1)) * lock(p), curvature = tan(angle) / p.wheelbase;
    const S v = max(s.vx + dt * p.pull * (u.throttle - u.brake), S(0)), turned = s.yaw + dt * v * curvature;
    const S middle = S(0.5) * (s.yaw + turned), sideways = p.hitch * curvature;  // of the hitch, over its speed ahead
    const S direction = middle - atan(sideways), fading = exp(-dt * v * sqrt(S(1) + sideways * sideways) / p.drawbar);
    const S behind = S(0.5) * (direction - s.trailer_yaw);
    const S trailer = direction - S(2) * atan2(sin(behind) * fading, cos(behind));
    return {{.x = s.x + dt * v * cos(middle),
             .y = s.y + dt * v * sin(middle),
             .yaw = turned,
             .vx = v,
             .trailer_yaw = trailer,
             .steer_angle = angle},
            {.yaw_rate = v * curvature, .hitch_angle = turned - trailer}};
  }
  static constexpr S lock(const Params& p) { return atan(p.wheelbase / p.radius_min); }

  /// The drawn bodies: the car, and behind it the trailer, whose origin is the middle of its axle.
  static std::vector<BodyPlace> bodies(const Params& p, const State& s) {
    const double L = p.wheelbase, a = s.steer_angle;
    const auto at_axle = [](std::string_view name, double ahead, double left, double steer_angle) {
      return WheelPlace{.name = name, .ahead = ahead, .left = left, .steer_angle = steer_angle};
    };
    const BodyPlace car{.x = s.x,
                        .y = s.y,
                        .yaw = s.yaw,
                        .length = L + 1.6,
                        .ahead = 0.5 * L,
                        .wheels = {at_axle("fl", L, 0.75, a), at_axle("fr", L, -0.75, a), at_axle("rl", 0, 0.75, 0),
                                   at_axle("rr", 0, -0.75, 0)}};
    const BodyPlace trailer{.x = s.x - p.hitch * cos(s.yaw) - p.drawbar * cos(s.trailer_yaw),
                            .y = s.y - p.hitch * sin(s.yaw) - p.drawbar * sin(s.trailer_yaw),
                            .yaw = s.trailer_yaw,
                            .length = 3,
                            .height = 1.9,
                            .wheels = {at_axle("trailer_left", 0, 0.8, 0), at_axle("trailer_right", 0, -0.8, 0)}};
    return {car, trailer};
  }
};
}  // namespace sixline
