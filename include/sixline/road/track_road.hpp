// Track road: the ground of a track, with height, banking, kerbs and strips.
#pragma once
#include "sixline/road/road_model.hpp"
#include "sixline/road/track.hpp"

namespace sixline {

/// The ground of a track. Across the road, n [m] to the left of the centre line:
///
///       strip    border            road             border    strip
///     __________/|________________________________ ________|\____________ ...
///       level,   kerb        z = h(s) + n tan(banking)       kerb   and on as the strip ends, level
///       or banked
///
/// A kerb rises to its height at its outer edge, as in TORCS, and falls back to the strip over twice its height (a step
/// in TORCS). Bumps: half the roughness times sin(2 pi s/l) sin(2 pi n/l); on a kerb only the first factor, growing
/// with the kerb. The slopes are the exact derivatives of the height everywhere but on the lines where two pieces meet,
/// and beyond nine tenths of the way to a bend's centre. Source of the shapes: TORCS 1.3.7, track4.cpp and
/// RtTrackHeightL in robottools/rttrack.cpp; docs/tracks.md.
struct TrackRoad {
  TrackView<double> track;  ///< with pieces
  int near = 0;             ///< the car's last piece, at which the search for a wheel starts
  double grip = 1;          ///< multiplies every friction: a wet or a frozen track
  bool bumpy = true;        ///< false: no bumps, no kerbs; for models of a plane

  static constexpr bool has_faces() { return false; }  ///< MayHaveFaces
  /// The ground at (x, y) [m].
  template <class S>
  constexpr RoadPoint<S> operator()(const S& x, const S& y) const {
    return averaged(x, y, 0.0);
  }
  /// The same with bumps averaged over a square with sides of `length` [m] along and across the road: a wheel's contact
  /// patch. Of a wave of length l that leaves sinc(length/l) in each direction, sinc(u) = sin(pi u)/(pi u).
  template <class S, class L>
  constexpr RoadPoint<S> averaged(const S& x, const S& y, const L& length) const {
    if constexpr (requires { S::lanes; }) {  // each on its own piece
      int lane = 0;
      return each_lane(x, y, [&](const auto& at_x, const auto& at_y) {
        if constexpr (std::is_same_v<S, L>)
          return averaged(at_x, at_y, length[lane++]);
        else
          return averaged(at_x, at_y, length);
      });
    } else if constexpr (requires { length.value; }) {
      return averaged(x, y, length.value);
    } else if constexpr (requires { x.value; }) {  // the slopes are constant near the point
      const RoadPoint<double> p = averaged(double(x.value), double(y.value), length);
      return {S::chain(p.height, p.slope_x, x, p.slope_y, y), S(p.slope_x), S(p.slope_y), S(p.friction), S(p.rolling)};
    } else {
      int piece = near;
      const RoadPoint<double> p = at(double(x), double(y), piece, double(length));
      return {S(p.height), S(p.slope_x), S(p.slope_y), S(p.friction), S(p.rolling)};
    }
  }

  /// One point, searched from `near`.
  RoadPoint<double> at(double x, double y) const {
    int piece = near;
    return at(x, y, piece);
  }
  /// One point. The search starts at `piece`, which becomes the piece of (x, y).
  RoadPoint<double> at(double x, double y, int& piece, double patch = 0) const {
    if (track.count <= 0) return {};
    const detail::Located<double> place = detail::locate(track, x, y, piece);
    piece = place.piece;
    return at(x, y, place, patch);
  }
  /// One point whose place is known.
  RoadPoint<double> at(double x, double y, const detail::Located<double>& place, double patch = 0) const {
    const TrackPiece<double>& p = track.pieces[place.piece];
    const double d = clamp(place.d, 0.0, p.length), n = place.n;
    const Across across = profile(p, d, n, track.sides ? &track.sides[place.piece] : nullptr, patch);
    // The centre line's direction at the place: seen from a bend's centre the piece's start lies at (1, 0) and the
    // place at (inward, ahead), `size` away (1 on the centre line): that is the metric, and turns the start's
    // direction.
    const double ahead = p.curvature * ((x - p.x) * place.direction.cos + (y - p.y) * place.direction.sin);
    const double inward = 1 - p.curvature * ((y - p.y) * place.direction.cos - (x - p.x) * place.direction.sin);
    const double size = hypot(inward, ahead), inv = size > 0 ? 1 / size : 0;
    const double cos = inv * (inward * place.direction.cos - ahead * place.direction.sin);
    const double sin = inv * (inward * place.direction.sin + ahead * place.direction.cos);
    const bool beside = d == place.d;  // not before or behind the piece, where a gap or an open end is
    const double along = beside ? across.by_s / max(size, 0.1) : 0;
    return {across.height, along * cos - across.by_n * sin, along * sin + across.by_n * cos, grip * across.friction,
            across.rolling};
  }

 private:
  // Height over (s, n) with its partial derivatives.
  struct Across {
    double height, by_s, by_n, friction, rolling;
  };
  struct Bumps {
    double height, by_s, by_e;
  };

  // Sine of a phase given in turns, and its derivative with respect to the turns.
  static constexpr SinCos<double> turns(double t) {
    const SinCos<double> wave = sincos(two_pi<double> * (t - floor(t)));
    return {wave.sin, two_pi<double> * wave.cos};
  }
  // Height of waves averaged over a length, `waves` of them.
  static constexpr double left_of(double height, double waves) {
    return waves > 1e-4 ? height * turns(0.5 * waves).sin / (pi<double> * waves) : height;
  }
  // Bumps at s along and e across.
  static constexpr Bumps bumps(double roughness, double wavelength, double s, double e, double patch) {
    if (roughness == 0) return {0, 0, 0};
    const SinCos<double> along = turns(s / wavelength), across = turns(e / wavelength);
    const double waves = patch / wavelength, size = left_of(left_of(0.5 * roughness, waves), waves);
    return {size * along.sin * across.sin, size * along.cos * across.sin / wavelength,
            size * along.sin * across.cos / wavelength};
  }

  constexpr Across profile(const TrackPiece<double>& p, double d, double n, const RoadSides<double>* sides,
                           double patch) const {
    const double part = d / p.length, s = p.start + d;
    const auto rate = [&](double start, double end) { return (end - start) / p.length; };
    double bank = 0, bank_rate = 0;  // tan(banking) and its derivative with respect to s
    if (p.banking_start != 0 || p.banking_end != 0) {
      const SinCos<double> roll = sincos(detail::between(p.banking_start, p.banking_end, part));
      bank = roll.sin / roll.cos;
      bank_rate = rate(p.banking_start, p.banking_end) / square(roll.cos);
    }
    const double middle = detail::between(p.height_start, p.height_end, part);
    const double climb = rate(p.height_start, p.height_end);
    const double left = detail::between(p.left_start, p.left_end, part);
    const double right = detail::between(p.right_start, p.right_end, part);
    if (n <= left && n >= -right) {
      const Bumps rough =
          sides && bumpy ? bumps(sides->roughness, sides->wavelength, s, n + right, patch) : Bumps{0, 0, 0};
      return {middle + n * bank + rough.height,
              climb + n * bank_rate + rough.by_s + rough.by_e * rate(p.right_start, p.right_end), bank + rough.by_e,
              p.friction, sides ? sides->rolling : 0};
    }
    // Beside the road: mirrored for the right side; e is measured from the edge, outwards.
    const bool on_left = n > left;
    const double direction = on_left ? 1 : -1, edge = on_left ? left : right;
    const double edge_rate = on_left ? rate(p.left_start, p.left_end) : rate(p.right_start, p.right_end);
    if (!sides)
      return {middle + direction * edge * bank, climb + direction * (edge_rate * bank + edge * bank_rate), 0,
              p.friction, 0};
    const RoadSide<double>& side = on_left ? sides->left : sides->right;
    const double e = direction * n - edge,
                 reach = side.border_width + detail::between(side.strip_start, side.strip_end, part);
    const bool leans = side.strip_banked > 0.5, within = e < reach;
    const double lean = leans ? min(e, reach) : 0;
    const double lean_rate = !leans ? 0 : within ? -edge_rate : rate(side.strip_start, side.strip_end);
    const Bumps rough = bumpy ? beside(side, s, e, patch) : Bumps{0, 0, 0};
    return {middle + direction * (edge + lean) * bank + rough.height,
            climb + direction * ((edge_rate + lean_rate) * bank + (edge + lean) * bank_rate) + rough.by_s -
                rough.by_e * edge_rate,
            (leans && within ? bank : 0) + direction * rough.by_e,
            e <= side.border_width ? side.border_friction : side.strip_friction,
            e <= side.border_width ? side.border_rolling : side.strip_rolling};
  }

  // Kerb and bumps beside the road: height over (s, e), e >= 0 from the road's edge.
  static constexpr Bumps beside(const RoadSide<double>& side, double s, double e, double patch) {
    const double width = side.border_width;
    Bumps kerb{0, 0, 0};
    if (width > 0 && side.kerb_height > 0) {
      const double face = 2 * side.kerb_height + side.border_roughness;
      double top = side.kerb_height, top_rate = 0;
      if (side.border_roughness > 0) {
        const SinCos<double> wave = turns(s / side.border_wavelength);
        const double size = left_of(0.5 * side.border_roughness, patch / side.border_wavelength);
        top += size * wave.sin;
        top_rate = size * wave.cos / side.border_wavelength;
      }
      if (e <= width) return {top * (e / width), top_rate * (e / width), top / width};
      const double share = (width + face - e) / face;
      if (share > 0) kerb = {top * share, top_rate * share, -top / face};
    } else if (e <= width)
      return bumps(side.border_roughness, side.border_wavelength, s, e, patch);
    const Bumps rough = bumps(side.strip_roughness, side.strip_wavelength, s, e - width, patch);
    return {kerb.height + rough.height, kerb.by_s + rough.by_s, kerb.by_e + rough.by_e};
  }
};

}  // namespace sixline
