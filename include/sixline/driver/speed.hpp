// Speed: the speed limit of a bend.
#pragma once
#include "sixline/road/track.hpp"

namespace sixline {

/// A speed that stands for "no limit" [m/s]: finite, so that it can be written to any file.
template <class S>
inline constexpr S unlimited_speed = S(1000);

/// Square of the speed at which the grip is just enough for a bend.
///     v^2 = mu g R / (1 - min(1, R CA mu/M))  =  mu g / max(0, k - CA mu/M),   k = 1/R
/// Written with the curvature, so a straight needs no special case. Beyond R = M/(CA mu) downforce grows faster than
/// the demand: no limit. Source: TT 3.1, 3.4.
///   mu [-], curvature k [1/m] of either sign, load_rate CA/M [1/m], g [m/s^2]; returns [m^2/s^2]
template <class S>
constexpr S corner_speed_squared(S mu, S curvature, S load_rate = S(0), S g = S(9.81)) {
  const S curvature_remaining = abs(curvature) - load_rate * mu;
  const S unlimited = square(unlimited_speed<S>);
  return curvature_remaining * unlimited <= mu * g ? unlimited : mu * g / curvature_remaining;
}

/// Rise of the centre line per metre along a piece [-].
template <class S>
constexpr S slope_of(const TrackPiece<S>& piece) {
  return (piece.height_end - piece.height_start) / piece.length;
}

/// Distance before and behind a place over which its slope is averaged [m]: the springs absorb shorter bumps.
inline constexpr double profile_reach = 2;
inline constexpr double edge_length = 10;  ///< an edge between longer pieces counts as a bend of this length [m]
/// Curvature of the crest where a piece ends [1/m], 1/radius; negative in a dip.
///     (mean slope of 2 m before - mean slope of 2 m behind) / distance between the middles of these two stretches
/// At speed v a crest reduces the load by this times v^2 per mass; a dip adds to it. Roads consist of facets of
/// constant slope, so the stretches are whole pieces.
template <class S>
constexpr S fall_at_end(const TrackView<S>& track, int piece) {
  S apart = S(0);
  const auto slope = [&](int from, int step) {
    S reached = track.pieces[from].length, rise = track.pieces[from].height_end - track.pieces[from].height_start;
    for (int next = detail::step_piece(track, from, step); reached < S(profile_reach) && next != from;
         next = detail::step_piece(track, from, step)) {
      from = next;
      reached += track.pieces[from].length;
      rise += track.pieces[from].height_end - track.pieces[from].height_start;
    }
    apart += S(0.5) * reached;
    return rise / reached;
  };
  const S before = slope(piece, -1), behind = slope(detail::step_piece(track, piece, 1), 1);
  return (before - behind) / min(apart, S(edge_length));
}

/// The sharpest crest and the sharpest dip at both ends of a piece [1/m] >= 0.
template <class S>
struct RoadProfile {
  S crest;  ///< [1/m] >= 0
  S dip;    ///< [1/m] >= 0
};
/// The same from curvatures behind and ahead [1/m]; negative: a dip.
template <class S>
constexpr RoadProfile<S> profile_between(S fall_behind, S fall_ahead) {
  return {max(max(fall_behind, fall_ahead), S(0)), max(-min(fall_behind, fall_ahead), S(0))};
}

/// Square of the speed at which a crest leaves this share of the weight on the wheels, or a dip adds as much as such a
/// crest would take [m^2/s^2]: beyond it the suspension bottoms out, in the dip or on landing.
///     v^2 (crest - air) = (1 - share) g,   v^2 dip = (1 - share) g
///   air: downforce over mass [1/m]
template <class S>
constexpr S profile_speed_squared(const RoadProfile<S>& profile, S share, S air, S g = S(9.81)) {
  const S bends = max(profile.crest - air, profile.dip), unlimited = square(unlimited_speed<S>);
  return bends * unlimited <= (S(1) - share) * g ? unlimited : (S(1) - share) * g / bends;
}

/// The remaining angle of a bend [rad] >= 0: from a place to where the road stops turning in that direction.
/// Stops at `enough` [rad].
template <class S>
constexpr S turn_ahead(const TrackView<S>& track, const TrackPlace<S>& place, S enough) {
  const TrackPiece<S>* p = &track.pieces[place.piece];
  const S direction = sign(p->curvature);
  S angle = abs(p->curvature) * clamp(p->start + p->length - place.s, S(0), p->length);
  for (int i = 1, piece = place.piece; i < track.count && angle < enough; ++i) {
    const int next = detail::step_piece(track, piece, 1);
    p = &track.pieces[next];
    if (next == piece || direction == S(0) || sign(p->curvature) != direction) break;
    angle += abs(p->curvature) * p->length;
    piece = next;
  }
  return angle;
}

/// Short-turn heuristic: a bend of few degrees is taken on a wider circle than its own.
///     R' = (R + width/2)/sqrt(q),   q = min(1, remaining angle/(pi/2))
/// The source does not limit q, so long bends came out too tight (E-TT-1). It assumes that the driver uses the road's
/// width. Source: TT 4.4.   radius R > 0 [m], width [m], angle [rad]; returns [m]
template <class S>
constexpr S short_turn_radius(S radius, S width, S angle) {
  const S share = clamp(angle / half_pi<S>, S(1e-6), S(1));
  return (radius + S(0.5) * width) / sqrt(share);
}

}  // namespace sixline
