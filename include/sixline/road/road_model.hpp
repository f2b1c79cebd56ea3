// Road model: the road as heights. A callable road(x, y) -> RoadPoint: plane, ramp or jump, height field.
#pragma once
#include <array>
#include <limits>

#include "sixline/math/scalar.hpp"
#include "sixline/road/road_plane.hpp"

namespace sixline {

/// The ground at one point.
template <class S>
struct RoadPoint {
  S height = S(0);    ///< z of the ground, world [m]
  S slope_x = S(0);   ///< dz/dx there [-]: the exact derivative of the height
  S slope_y = S(0);   ///< dz/dy there [-]
  S friction = S(1);  ///< grip of the surface [-]; multiplies the car's mu
  S rolling =
      S(0);  ///< its coefficient of rolling resistance [-], for cars in rolling_resistance_mode road; 0: none given
};

/// A surface that a car can stand on: called with world x, y [m]. S is a number, or a group of them (the wheels of a
/// car). Any x and y are allowed: infinities and NaN give an unspecified point, never a read out of bounds.
template <class F, class S>
concept RoadModel = requires(const F& surface, const S& x, const S& y) {
  { surface(x, y) } -> std::same_as<RoadPoint<S>>;
};

inline constexpr double face_steepness = 1.7;  ///< rise per metre: ground steeper than 60 degrees is a face

/// Whether a ground may have upright faces: walls and kerbs. Cars with wheels in space test for them, which evaluates
/// the ground at eight more points per step. A ground whose slopes describe every rise declares `static constexpr bool
/// has_faces() { return false; }`.
template <class F>
concept MayHaveFaces = !requires {
  requires !F::has_faces();
};
/// The same for this ground; a ground without has_faces() may have them.
template <class F>
constexpr bool may_have_faces(const F& surface) {
  if constexpr (requires { surface.has_faces(); })
    return surface.has_faces();
  else
    return true;
}

/// A ground with roughness averaged over contact patches of this length [m]: F::averaged(x, y, length).
template <class F, class L>
struct PatchRoad {
  const F& surface;  ///< the ground with its roughness
  const L& length;   ///< [m] of the patch

  /// MayHaveFaces, as the surface.
  static constexpr bool has_faces() requires(!MayHaveFaces<F>) { return false; }
  /// The same where that is known from its value.
  constexpr bool has_faces() const requires MayHaveFaces<F> { return may_have_faces(surface); }
  /// The averaged ground at a point [m].
  template <class S>
  constexpr RoadPoint<S> operator()(const S& x, const S& y) const {
    return surface.averaged(x, y, length);
  }
};

/// The ground at a group of points, evaluated one by one.   at(x, y) -> RoadPoint
template <class S, class At>
constexpr RoadPoint<S> each_lane(const S& x, const S& y, const At& at) {
  RoadPoint<S> points;
  for (int i = 0; i < S::lanes; ++i) {
    const auto p = at(x[i], y[i]);
    points.height.set(i, p.height);
    points.slope_x.set(i, p.slope_x);
    points.slope_y.set(i, p.slope_y);
    points.friction.set(i, p.friction);
    points.rolling.set(i, p.rolling);
  }
  return points;
}

/// The argument of a road that is a function: the point whose ground is requested.
struct RoadQuery {
  double x = 0, y = 0;                                  ///< world [m]
  double z = std::numeric_limits<double>::quiet_NaN();  ///< height of the vehicle [m]; NaN: not known
  int wheel = -1;                                       ///< 0 front left ... 3 rear right; -1: not for a wheel
};

/// The tangent plane of a surface at a point, for planar models.
template <class S>
constexpr RoadPlane<S> plane_under(const RoadPoint<S>& p) {
  return {.slope_x = p.slope_x, .slope_y = p.slope_y, .friction = p.friction, .rolling = p.rolling};
}

namespace detail {
// x limited to [low, high]; NaN becomes low.
template <class S>
constexpr S clamped(const S& x, const S& low, const S& high) {
  return select(x >= low, min(x, high), low);
}
}  // namespace detail

/// A plane through (0, 0, height). R may hold one plane per lane.
template <class R>
struct PlaneRoad {
  R height = R(0);                   ///< at the world's origin [m]
  R slope_x = R(0), slope_y = R(0);  ///< [-]
  R friction = R(1);                 ///< [-]
  R rolling = R(0);                  ///< [-]

  static constexpr bool has_faces() { return false; }  ///< MayHaveFaces
  /// The ground at (x, y) [m].
  template <class S>
  constexpr RoadPoint<S> operator()(const S& x, const S& y) const {
    const S along_x = S(slope_x), along_y = S(slope_y);
    return {S(height) + along_x * x + along_y * y, along_x, along_y, S(friction), S(rolling)};
  }
};
/// A RoadPlane as a road: the plane through the world's origin.
template <class R>
constexpr PlaneRoad<R> plane_of(const RoadPlane<R>& plane) {
  return {.height = R(0),
          .slope_x = plane.slope_x,
          .slope_y = plane.slope_y,
          .friction = plane.friction,
          .rolling = plane.rolling};
}

/// Level ground with a ramp that climbs towards +x. Beyond the ramp the ground is level, `drop` below the ramp's end: 0
/// makes a plateau, the ramp's own height a drop back to the level of its start. At the sides of the ramp the ground
/// steps down to its level without the ramp. The steps are vertical: they have no slope, and a wheel falls off them.
struct RampRoad {
  double start = 0;     ///< x where the ramp begins [m]
  double length = 10;   ///< in plan [m], > 0
  double slope = 0.1;   ///< rise per metre [-]
  double drop = 0;      ///< [m] from the ramp's end down to the ground behind it
  double width = 0;     ///< across, the middle at y = 0 [m]; 0: without end
  double friction = 1;  ///< [-]

  /// The ground at (x, y) [m].
  template <class S>
  constexpr RoadPoint<S> operator()(const S& x, const S& y) const {
    const S far = x - S(start);
    const auto on = far > S(0) && far <= S(length);
    const auto beside = S(width) > S(0) && abs(y) > S(0.5 * width);
    const S climbed = detail::clamped(far, S(0), S(length)) * S(slope);
    const S behind = S(slope * length - drop);
    const S height = select(far > S(length), behind, climbed);
    // beside the ramp, the ground beyond it counts only if it is below the start: a drop into a hollow
    const S plain = select(far > S(length), min(behind, S(0)), S(0));
    return {select(beside, plain, height), select(on && !beside, S(slope), S(0)), S(0), S(friction)};
  }
};

/// Heights on a square grid, seen from above: bilinear between four of them, held at the border. A view: the heights
/// belong to the caller and must outlive it. Inside a cell the slopes are the exact derivatives of the height; from
/// cell to cell they jump.
///     z = offset + scale ((1-f)(1-g) h00 + f (1-g) h10 + (1-f) g h01 + f g h11)
struct HeightField {
  const double* heights = nullptr;    ///< row by row, the first row at the smallest y: heights[row * columns + column]
  int columns = 0, rows = 0;          ///< along x and along y; fewer than two of either: a level plane at `offset`
  double cell = 1;                    ///< between neighbours [m], > 0
  double origin_x = 0, origin_y = 0;  ///< world place of heights[0] [m]
  double scale = 1;                   ///< metres per unit of the heights
  double offset = 0;                  ///< height of 0 [m]
  double friction = 1;                ///< [-]
  bool faces = false;                 ///< has cells steeper than `face_steepness`: walls and kerbs

  constexpr bool has_faces() const { return faces; }  ///< MayHaveFaces
  /// The ground at (x, y) [m].
  template <class S>
  constexpr RoadPoint<S> operator()(const S& x, const S& y) const {
    if (!heights || columns < 2 || rows < 2) return {S(offset), S(0), S(0), S(friction)};
    const double inv_cell = 1 / cell;
    const Axis<S> u = along_axis((x - S(origin_x)) * S(inv_cell), columns);
    const Axis<S> v = along_axis((y - S(origin_y)) * S(inv_cell), rows);
    const auto [h00, h10, h01, h11] = corners(u.cell, v.cell);
    const S f = u.part, g = v.part;
    const S near = h00 + f * (h10 - h00), far = h01 + f * (h11 - h01);  // at this x, on both rows
    const S steep = S(scale * inv_cell);
    const S along_x = (h10 - h00) + g * ((h11 - h01) - (h10 - h00));
    return {S(offset) + S(scale) * (near + g * (far - near)), select(u.inside, along_x * steep, S(0)),
            select(v.inside, (far - near) * steep, S(0)), S(friction)};
  }

 private:
  // A coordinate in cells: the cell, the position within it, and whether it lies on the grid.
  template <class S>
  struct Axis {
    S cell, part;
    Mask<S> inside;
  };
  template <class S>
  static constexpr Axis<S> along_axis(const S& u, int count) {
    const S last = S(double(count - 1)), on_grid = detail::clamped(u, S(0), last);
    const S cell = min(floor(on_grid), S(double(count - 2)));
    return {cell, on_grid - cell, u >= S(0) && u <= last};
  }
  // h00, h10, h01, h11, read one by one; the arithmetic before and after is in lanes.
  template <class S>
  constexpr std::array<S, 4> corners(const S& column, const S& row) const {
    if constexpr (requires { S::lanes; }) {
      std::array<S, 4> h;
      for (int i = 0; i < S::lanes; ++i) {
        const auto one = corners(column[i], row[i]);
        for (std::size_t k = 0; k < 4; ++k) h[k].set(i, one[k]);
      }
      return h;
    } else if constexpr (requires { column.value; }) {
      const auto one = corners(column.value, row.value);
      return {S(one[0]), S(one[1]), S(one[2]), S(one[3])};
    } else {
      const double* at = heights + static_cast<long>(row) * columns + static_cast<long>(column);
      return {S(at[0]), S(at[1]), S(at[columns]), S(at[columns + 1])};
    }
  }
};

}  // namespace sixline
