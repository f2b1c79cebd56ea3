// Track rays: distance to the edge of the road in a direction, as a rangefinder measures it.
#pragma once
#include "sixline/road/track.hpp"

namespace sixline {

namespace detail {
// Distance of a point from the nearer edge of the road beside it [m], negative outside. The search starts at `piece`,
// which becomes the piece of the point.
template <class S>
constexpr S inside_edges(const TrackView<S>& track, S x, S y, int& piece) {
  const Located<S> at = locate(track, x, y, piece);
  piece = at.piece;
  const TrackPiece<S>& p = track.pieces[at.piece];
  const S part = clamp(at.d, S(0), p.length) / p.length;
  return min(between(p.left_start, p.left_end, part) - at.n, between(p.right_start, p.right_end, part) + at.n);
}
}  // namespace detail

/// The distance [m] from (x, y) along a level ray to a point of the road that is within 5 mm of its edge, or within 1
/// cm of it along the ray; `range` where the edge is farther or the road ends ahead, 0 from a point beside the road.
/// The ray follows the same road where another part of the track crosses it. It advances by the distance to the nearer
/// edge, and by more where the rate at which that distance falls is known.
///   direction: of the ray, world; near: the place of (x, y) on the track, which must have pieces; range > 0 [m]
template <class S>
constexpr S ray_to_edge(const TrackView<S>& track, S x, S y, const SinCos<S>& direction, const TrackPlace<S>& near,
                        S range) {
  int piece = near.piece;
  S inside = S(0), gap = detail::inside_edges(track, x, y, piece);  // distance covered; distance to the edge
  if (!(gap > S(0))) return S(0);
  S reach = gap;  // length of the next step
  S outside = range + S(1);
  for (int i = 0; i < 100 && gap > S(0.005) && outside - inside > S(0.01); ++i) {
    const S next = min(inside + reach, S(0.5) * (inside + outside));
    if (inside >= range) return range;
    const S at = detail::inside_edges(track, x + next * direction.cos, y + next * direction.sin, piece);
    if (at <= S(0)) {
      outside = next;
      reach = S(0.5) * (next - inside);
      continue;
    }
    const S nearer = (gap - at) / (next - inside);  // fall of the distance to the edge, in metres per metre
    reach = nearer > S(0.01) ? max(at, min(S(0.95) * at / nearer, S(4) * at)) : S(2) * at;
    inside = next;
    gap = at;
  }
  return min(inside, range);
}

}  // namespace sixline
