// Lane road: any road for the vehicles of a block, each at its own place, searched from its last one.
#pragma once
#include <array>
#include <variant>

#include "sixline/batch.hpp"
#include "sixline/internal/vehicle/road/any_road.hpp"

namespace sixline {

/// The surfaces around the W vehicles of a block during one step. L: a number for each of the vehicles.
template <class L, int W>
struct LaneSurfaces {
  std::array<AnyRoad::Kinds, W> kind{};
  bool is_plane = false;  ///< the same surface under all vehicles

  bool has_faces() const { return sixline::has_faces(kind[0]); }
  /// S: L, or a group of them (the wheels of the cars).
  template <class S>
  RoadPoint<S> operator()(const S& x, const S& y) const {
    return averaged(x, y, L(0));
  }
  /// length: of the wheels' contact patches
  template <class S>
  [[gnu::noinline]] RoadPoint<S> averaged(const S& x, const S& y, const L& length) const {
    if (is_plane) return std::get<PlaneRoad<double>>(kind[0])(x, y);
    if constexpr (!std::same_as<S, L>) {
      int wheel = 0;
      return each_lane(x, y, [&](const L& at_x, const L& at_y) { return below(at_x, at_y, wheel++, length); });
    } else {
      return below(x, y, -1, length);
    }
  }

 private:
  RoadPoint<L> below(const L& x, const L& y, int wheel, const L& length) const {
    RoadPoint<L> points;
    for (int i = 0; i < W; ++i) {
      const double at_x = double(detail::lane_of(x, i)), at_y = double(detail::lane_of(y, i)),
                   patch = double(detail::lane_of(length, i));
      const RoadPoint<double> p =
          std::visit([&](const auto& surface) { return ground_of_wheel(surface, at_x, at_y, wheel, patch); },
                     kind[static_cast<std::size_t>(i)]);
      put_lane(points.height, i, p.height);
      put_lane(points.slope_x, i, p.slope_x);
      put_lane(points.slope_y, i, p.slope_y);
      put_lane(points.friction, i, p.friction);
      put_lane(points.rolling, i, p.rolling);
    }
    return points;
  }
  static void put_lane(L& all, int i, double value) {
    detail::set_lane(all, i, static_cast<decltype(detail::lane_of(all, i))>(value));
  }
};

/// A road and, for each of the W vehicles of a block, the last piece of its track; a Batch uses it once per step.
template <class L, int W, bool in_plane, bool in_space>
struct LaneRoad {
  using R = decltype(detail::lane_of(L{}, 0));
  const AnyRoad& road;
  std::array<int, W>& near;

  /// The ground of one step of vehicles at (x, y, z): surfaces for models with wheels in space, else planes.
  auto around(const L& x, const L& y, const L& z) const {
    if constexpr (in_space) {
      LaneSurfaces<L, W> surfaces;
      surfaces.is_plane = road.is_plane();
      for (int i = 0; i < (surfaces.is_plane ? 1 : W); ++i) {
        const auto at = static_cast<std::size_t>(i);
        const auto of = [&](const L& value) { return double(detail::lane_of(value, i)); };
        surfaces.kind[at] = road.surface_near(of(x), of(y), near[at], of(z));
      }
      return surfaces;
    } else {
      if (in_plane && road.is_plane()) {
        const RoadPlane<double> p = road.plane_at(0, 0, near[0]);
        return RoadPlane<L>{L(R(p.slope_x)), L(R(p.slope_y)), L(R(p.friction)), L(R(p.rolling))};
      }
      RoadPlane<L> all;
      for (int i = 0; i < W; ++i) {
        const RoadPlane<double> p =
            plane(double(detail::lane_of(x, i)), double(detail::lane_of(y, i)), near[static_cast<std::size_t>(i)]);
        detail::set_lane(all.slope_x, i, R(p.slope_x));
        detail::set_lane(all.slope_y, i, R(p.slope_y));
        detail::set_lane(all.friction, i, R(p.friction));
        detail::set_lane(all.rolling, i, R(p.rolling));
      }
      return all;
    }
  }
  /// Adds the friction under each wheel, where the road is a function.
  void split_friction(RoadPlane<L>& all, const std::array<Planar<L>, 4>& wheels) const {
    if (!road.is_function()) return;
    for (int i = 0; i < W; ++i) {
      const auto of = [i](const L& value) { return double(detail::lane_of(value, i)); };
      RoadPlane<double> one{.friction = of(all.friction)};
      std::array<Planar<double>, 4> at;
      for (std::size_t k = 0; k < 4; ++k) at[k] = {of(wheels[k].x), of(wheels[k].y)};
      road.split_friction(one, at);
      for (std::size_t k = 0; k < 4; ++k) detail::set_lane(all.split[k], i, R(one.split[k]));
    }
  }

 private:
  RoadPlane<double> plane(double x, double y, int& piece) const {
    return in_plane ? road.plane_at(x, y, piece) : road.plane_ahead(x);
  }
};

}  // namespace sixline
