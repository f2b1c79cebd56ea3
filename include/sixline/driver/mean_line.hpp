// Mean line: the line of the look-ahead robot, the mean of the road about each place, which cuts bends.
#pragma once
#include "sixline/driver/observation.hpp"

namespace sixline {

/// Line of a driver that cuts bends.
template <class S>
struct MeanLine {
  S inside = S(0.5);       ///< [-, 0 to 1] share of the free road beside the middle by which its line cuts a bend
  S line_reach = S(60);    ///< [m, 1 to 1000] how far to either side of a place the line averages the road, at most
  S edge_margin = S(0.5);  ///< [m, 0 to 10] distance it leaves between its wheels and the road's edge

  static constexpr auto fields();  // written by tools/fields.py
};

/// A place of that line.
template <class S>
struct LinePlace {
  S n = S(0);          ///< to the left of the centre line [m]
  S curvature = S(0);  ///< [1/m], left positive
};

/// Slip angle of the rear axle in a bend [rad]: of tyres whose force is C alpha/(1 + C alpha/(2 limit)), which reach
/// their limit at twice the angle of linear ones. Both grow with the load, as the limit does.
///   lateral acceleration over pressed(), limit of it [m/s^2]
template <class S>
constexpr S rear_slip_angle(const VehicleLimits<S>& car, S lateral, S limit) {
  const S use = clamp(lateral / max(limit, S(0.1)), S(-1), S(1));
  return car.rear_slip * limit * use / (S(1) - S(0.5) * abs(use));
}

/// Road on each side of the middle that a car does not need itself [m]. In a bend it also needs the swing of the
/// front axle outside the circle of the rear one, and the width of its slip angle where the rear tyres slip.
///     free = half the road - half the car - margin - L (L k/2 + slip of the rear axle at the limit)
template <class S>
constexpr S free_road(const MeanLine<S>& p, const VehicleLimits<S>& car, const TrackPiece<S>& piece) {
  const S half_road = S(0.5) * min(piece.left_start + piece.right_start, piece.left_end + piece.right_end);
  const S swing = S(0.5) * square(car.wheelbase) * abs(piece.curvature);
  const S across = car.tyres_slide * car.wheelbase * rear_slip_angle(car, car.lateral_grip, car.lateral_grip);
  return half_road - car.half_width - p.edge_margin - swing - across;
}

namespace detail {
/// Visits the pieces within h of a place, which a visit may shorten, with the distances from it to both their ends.
template <class S, class Visit>
constexpr void pieces_about(const TrackView<S>& track, int at, S passed, const S& h, const Visit& visit) {
  for (const int step : {1, -1}) {
    S from = S(0), to = step > 0 ? track.pieces[at].length - passed : passed;
    for (int piece = at, count = 0; from < h && count < track.count; ++count) {
      visit(track.pieces[piece], from, to);
      const int next = step_piece(track, piece, step);
      if (next == piece) break;
      piece = next;
      from = to;
      to += track.pieces[piece].length;
    }
  }
}
/// The mean of the road over h to either side.
///     n = sum of k ((h - from)^3 - (h - to)^3)/(12 h),   curvature = sum of k (to - from)/(2 h)
template <class S>
constexpr LinePlace<S> mean_over(const TrackView<S>& track, int at, S passed, S h) {
  LinePlace<S> line;
  pieces_about(track, at, passed, h, [&](const TrackPiece<S>& piece, S from, S to) {
    const S near = h - from, far = max(h - to, S(0));
    line.n += piece.curvature * (near * near * near - far * far * far);
    line.curvature += piece.curvature * (near - far);
  });
  return {line.n / (S(12) * h), line.curvature / (S(2) * h)};
}
/// Square of the h that the bend of a piece allows [m^2]: the mean of an arc lies k h^2/6 inside of it.
template <class S>
constexpr S reach_squared(const MeanLine<S>& p, const VehicleLimits<S>& car, const TrackPiece<S>& piece) {
  const S room = S(6) * max(p.inside * free_road(p, car, piece), S(0.01)), k = abs(piece.curvature);
  return k * square(p.line_reach) > room ? room / k : square(p.line_reach);
}
}  // namespace detail

/// The line beside a place of the centre line: the mean of the road over h to either side, h at most `line_reach`. A
/// piece that lies `from` away allows h^2 = from^2 + 6 inside free/k. The line is inside before a bend begins, and it
/// curves less where the bend is short. A car on rails turns with its wheels, without the lag of tyres, and would
/// exceed its grip where the line turns in: it keeps to the centre line.   s [m]; hint: a piece near it
template <class S>
constexpr LinePlace<S> mean_line(const MeanLine<S>& p, const VehicleLimits<S>& car, const TrackView<S>& track, S s,
                                 int hint) {
  const int at = piece_at(track, s, hint);
  if (!(car.tyres_slide > S(0.5))) return {S(0), track.pieces[at].curvature};
  const S passed = clamp(wrap_distance(track, s) - track.pieces[at].start, S(0), track.pieces[at].length);
  S h = p.line_reach;
  detail::pieces_about(track, at, passed, h, [&](const TrackPiece<S>& piece, S from, S) {
    const S allowed = from * from + detail::reach_squared(p, car, piece);
    if (h * h > allowed) h = sqrt(allowed);
  });
  return detail::mean_over(track, at, passed, h);
}

/// Curvature of the path along that line on a piece [1/m], in its middle, or where the car is, if that is beyond it,
/// with the h that the piece itself allows. A straight has none.   passed: distance from the start of the piece [m]
template <class S>
constexpr S driven_curvature(const MeanLine<S>& p, const VehicleLimits<S>& car, const TrackView<S>& track, int index,
                             S passed = S(0)) {
  const TrackPiece<S>& piece = track.pieces[index];
  if (piece.curvature == S(0) || !(car.tyres_slide > S(0.5))) return piece.curvature;
  const S h = sqrt(detail::reach_squared(p, car, piece));
  const LinePlace<S> line = detail::mean_over(track, index, max(passed, S(0.5) * piece.length), h);
  return line.curvature / max(S(1) - line.curvature * line.n, S(0.2));
}

}  // namespace sixline

#include "sixline/generated/driver/mean_line.hpp"
