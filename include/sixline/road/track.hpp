// Track: the road as a centre line by arc length. pose(s) and project(x, y). The pieces belong to the caller.
#pragma once
#include "sixline/road/track_pieces.hpp"

namespace sixline {

/// The distance along a closed track in [0, length); on an open one limited to [0, length]. NaN stays NaN.
template <class S>
constexpr S wrap_distance(const TrackView<S>& track, S s) {
  if (!track.closed) return clamp(s, S(0), track.length);
  if (s >= S(0) && s < track.length) return s;
  const S wrapped = s - track.length * floor(s / track.length);
  return select(wrapped >= track.length || wrapped < S(0), S(0), wrapped);  // rounding may give the end itself
}

/// Distance from `from` ahead to `to` along the track [m]: in [-length/2, length/2) when closed.
template <class S>
constexpr S distance_ahead(const TrackView<S>& track, S from, S to) {
  if (!track.closed) return to - from;
  const S ahead = wrap_distance(track, to - from);
  return select(ahead < track.length / S(2), ahead, ahead - track.length);
}

namespace detail {
// The piece after or before one; the piece itself at the end of an open track.
template <class S>
constexpr int step_piece(const TrackView<S>& track, int piece, int step) {
  const int next = piece + step;
  if (next >= 0 && next < track.count) return next;
  if (!track.closed) return piece;
  return next < 0 ? track.count - 1 : 0;
}

// End of a chord of a piece: from its start to distance d, in world axes. The chord's length is
// d sin(a)/a with half the turned angle a: no radius appears, so curvatures of 0 and 1e-9 need no special case.
template <class S>
constexpr TrackPoint<S> along_piece(const TrackPiece<S>& p, S d) {
  const S half = S(0.5) * p.curvature * d, h = half * half;
  const S shrink = h < S(0.0025) ? S(1) - h / 6 * (S(1) - h / 20 * (S(1) - h / 42)) : sin(half) / half;
  const SinCos<S> direction = sincos(p.heading + half);
  return {p.x + d * shrink * direction.cos, p.y + d * shrink * direction.sin, S(0)};
}

// atan(t)/t from r = t^2 < 0.01 by its series; the error is below 1e-17, at half the cost of atan2.
template <class S>
constexpr S atan_ratio(S r) {
  S sum = S(1) / 15;
  for (const int odd : {13, 11, 9, 7, 5, 3, 1}) sum = S(1) / S(odd) - r * sum;
  return sum;
}

// A point in the frame of one piece: distance along it (may be negative or beyond its length) and offset to the left.
template <class S>
struct OnPiece {
  S d, n;
  SinCos<S> direction;  // direction at the start of the piece
};

// Piece frame: origin at its start, u forward, w left; the arc's centre is (0, 1/k). With h the point's distance
// from the centre times |k|, n = (1 - h)/k, written here without the difference; the angle seen from the centre
// gives d. The angle is ambiguous by whole turns: the one nearest to the middle of the piece is used.
template <class S>
constexpr OnPiece<S> on_piece(const TrackPiece<S>& p, S x, S y, const SinCos<S>& direction) {
  const S dx = x - p.x, dy = y - p.y, k = p.curvature;
  const S u = dx * direction.cos + dy * direction.sin, w = dy * direction.cos - dx * direction.sin;
  if (k == S(0)) return {u, w, direction};
  const S ahead = k * u, inward = S(1) - k * w;
  const S n = (S(2) * w - k * (u * u + w * w)) / (S(1) + sqrt(ahead * ahead + inward * inward));
  const S circle = two_pi<S> / abs(k), middle = S(0.5) * p.length;
  const S ratio = ahead / inward, r = ratio * ratio;  // on most pieces the angle is small: no atan2 needed
  S d = r < S(0.01) && inward > S(0) ? u / inward * atan_ratio(r) : atan2(ahead, inward) / k;
  if (d < middle - S(0.5) * circle) d += circle;
  if (d > middle + S(0.5) * circle) d -= circle;
  return {d, n, direction};
}
template <class S>
constexpr OnPiece<S> on_piece(const TrackView<S>& track, int piece, S x, S y) {
  const TrackPiece<S>& p = track.pieces[piece];
  return on_piece(p, x, y, track.starts ? track.starts[piece] : sincos(p.heading));
}

template <class S>
constexpr S between(S start, S end, S part) {
  return start + (end - start) * part;
}

// The piece beside which a point is, found by walking, and the point in its frame. The track must have pieces.
template <class S>
struct Located {
  S d, n;
  SinCos<S> direction;
  int piece;
};
// The search begins at the hint.
template <class S>
constexpr Located<S> locate(const TrackView<S>& track, S x, S y, int hint) {
  int piece = hint >= 0 && hint < track.count ? hint : 0, step = 0;
  OnPiece<S> at = on_piece(track, piece, x, y);
  for (int walked = 0; walked < track.count; ++walked) {
    const int direction = at.d > track.pieces[piece].length ? 1 : at.d < S(0) ? -1 : 0;
    const int next = step_piece(track, piece, direction);
    if (direction == 0 || direction == -step || next == piece) break;
    step = direction;
    piece = next;
    at = on_piece(track, piece, x, y);
  }
  return {at.d, at.n, at.direction, piece};
}
template <class S>
constexpr TrackPlace<S> place_of(const TrackView<S>& track, const Located<S>& at) {
  const TrackPiece<S>& p = track.pieces[at.piece];
  return {wrap_distance(track, p.start + clamp(at.d, S(0), p.length)), at.n, at.piece};
}
}  // namespace detail

/// The piece at distance s [m] (wrapped first), by bisection: no hint needed.
template <class S>
constexpr int piece_at(const TrackView<S>& track, S s) {
  const S wrapped = wrap_distance(track, s);
  int low = 0, high = track.count - 1;
  while (low < high) {
    const int middle = (low + high + 1) / 2;
    if (track.pieces[middle].start <= wrapped)
      low = middle;
    else
      high = middle - 1;
  }
  return low;
}

/// The same, testing the hint and its successor first, which suits a moving car.
template <class S>
constexpr int piece_at(const TrackView<S>& track, S s, int hint) {
  const S wrapped = wrap_distance(track, s);
  for (int i = 0; i < 3 && hint >= 0 && hint < track.count; ++i, hint = detail::step_piece(track, hint, 1)) {
    const TrackPiece<S>& p = track.pieces[hint];
    if (wrapped >= p.start && wrapped < p.start + p.length) return hint;
  }
  return piece_at(track, s);
}

/// The road at distance s [m], wrapped first. The piece is a hint for the search; any value is allowed.
/// The track must have pieces.
template <class S>
constexpr TrackPose<S> pose(const TrackView<S>& track, S s, int hint = 0) {
  const TrackPiece<S>& p = track.pieces[piece_at(track, s, hint)];
  const S d = clamp(wrap_distance(track, s) - p.start, S(0), p.length), part = d / p.length;
  const TrackPoint<S> point = detail::along_piece(p, d);
  return {.x = point.x,
          .y = point.y,
          .z = detail::between(p.height_start, p.height_end, part),
          .heading = p.heading + p.curvature * d,
          .curvature = p.curvature,
          .left = detail::between(p.left_start, p.left_end, part),
          .right = detail::between(p.right_start, p.right_end, part),
          .banking = detail::between(p.banking_start, p.banking_end, part),
          .slope = (p.height_end - p.height_start) / p.length,
          .friction = p.friction};
}

/// The point of the road's surface at distance s [m] and n [m] to the left (in plan; the banking lifts it).
template <class S>
constexpr TrackPoint<S> point_at(const TrackView<S>& track, S s, S n, int hint = 0) {
  const TrackPose<S> at = pose(track, s, hint);
  const SinCos<S> direction = sincos(at.heading), roll = sincos(at.banking);
  return {at.x - n * direction.sin, at.y + n * direction.cos, at.z + n * roll.sin / roll.cos};
}

/// Metres from an offset n to the road's edges, negative when outside.
template <class S>
constexpr S to_left_edge(const TrackPose<S>& at, S n) {
  return at.left - n;
}
/// The same to the right edge.
template <class S>
constexpr S to_right_edge(const TrackPose<S>& at, S n) {
  return at.right + n;
}

/// The gradient of the surface z(s, n) = height(s) + n tan(banking(s)) at a place, in world axes:
///     grad z = t dz/ds / (1 - k n) + l dz/dn   with t along and l left of the centre line
/// Beyond nine tenths of the way to the centre of a bend the metric is held, so that it stays finite.
template <class S>
constexpr TrackGradient<S> gradient(const TrackView<S>& track, const TrackPlace<S>& place) {
  const int index = piece_at(track, place.s, place.piece);
  const TrackPiece<S>& p = track.pieces[index];
  const S d = clamp(wrap_distance(track, place.s) - p.start, S(0), p.length);
  const SinCos<S> direction = sincos(p.heading + p.curvature * d);
  S along = (p.height_end - p.height_start) / p.length, left = S(0);
  if (p.banking_start != S(0) || p.banking_end != S(0)) {
    const SinCos<S> roll = sincos(detail::between(p.banking_start, p.banking_end, d / p.length));
    left = roll.sin / roll.cos;
    along += place.n * (p.banking_end - p.banking_start) / p.length / square(roll.cos);
  }
  along = along / max(S(1) - p.curvature * place.n, S(0.1));
  return {along * direction.cos - left * direction.sin, along * direction.sin + left * direction.cos};
}

/// The place of a point on the track, searched from its last place: walks piece by piece, in one direction only, until
/// the point lies beside a piece. The place thus stays on the same road where another part of the track crosses it
/// (bridges), and stops at a joint where pieces do not meet exactly. Takes at most as many steps as there are pieces. A
/// track without pieces returns the hint. Source of the rule: TORCS 1.3.7, RtTrackGlobal2Local in
/// robottools/rttrack.cpp.
///   x, y world [m]; near: the last known place, of which only the piece is used
template <class S>
constexpr TrackPlace<S> project(const TrackView<S>& track, S x, S y, const TrackPlace<S>& near) {
  if (track.count <= 0) return near;
  return detail::place_of(track, detail::locate(track, x, y, near.piece));
}

/// The place on the whole track that is nearest to a point: tests every piece, for the first search and after a reset.
template <class S>
constexpr TrackPlace<S> find_place(const TrackView<S>& track, S x, S y) {
  TrackPlace<S> best{};
  S nearest = std::numeric_limits<Real<S>>::max();
  for (int i = 0; i < track.count; ++i) {
    const TrackPiece<S>& p = track.pieces[i];
    const S start = hypot(x - p.x, y - p.y);
    if (start - p.length >= nearest) continue;  // no point of a piece is farther from its start than its length
    const detail::OnPiece<S> at = detail::on_piece(track, i, x, y);
    const S d = clamp(at.d, S(0), p.length);
    const TrackPoint<S> end = detail::along_piece(p, p.length);
    const S distance = at.d < S(0) ? start : at.d > p.length ? hypot(x - end.x, y - end.y) : abs(at.n);
    if (distance >= nearest) continue;
    nearest = distance;
    best = {wrap_distance(track, p.start + d), at.n, i};
  }
  return best;
}

}  // namespace sixline
