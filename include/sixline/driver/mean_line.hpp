// Mean line: the line of the look-ahead robot, the mean of the road about each place, which cuts bends.
#pragma once
#include "sixline/driver/observation.hpp"

namespace sixline {

/// How far the line of a driver cuts bends.
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

/// Road on each side of the middle that a car does not need itself [m]. In a bend it also needs what its front axle
/// swings out on the circle of the rear one, and what it lies across where its rear tyres slip.
///     free = half the road - half the car - margin - L (L k/2 + slip of the rear axle at the limit)
template <class S>
constexpr S free_road(const MeanLine<S>& p, const VehicleLimits<S>& car, const TrackPiece<S>& piece) {
  const S half_road = S(0.5) * min(piece.left_start + piece.right_start, piece.left_end + piece.right_end);
  const S slip = car.tyres_slide * car.rear_slip * car.lateral_grip;
  const S swing = car.wheelbase * (S(0.5) * car.wheelbase * abs(piece.curvature) + slip);
  return half_road - car.half_width - p.edge_margin - swing;
}

/// The line beside a place of the centre line: the mean of the road over h to either side, h at most `line_reach`. The
/// mean of an arc lies k h^2/6 inside of it, so a piece that lies `from` away allows h <= from + sqrt(6 inside free/k).
///     n = sum of k ((h - from)^3 - (h - to)^3)/(12 h),   curvature = sum of k (to - from)/(2 h)
/// The line is inside before a bend begins, and curved less where the bend is short. Its curvature is the mean of the
/// road's; beside a bend, where h grows with the distance to it, the line itself curves less than that.
///   s [m]; hint: a piece near it
template <class S>
constexpr LinePlace<S> mean_line(const MeanLine<S>& p, const VehicleLimits<S>& car, const TrackView<S>& track, S s,
                                 int hint) {
  const int at = piece_at(track, s, hint);
  const TrackPiece<S>& here = track.pieces[at];
  const S passed = clamp(wrap_distance(track, s) - here.start, S(0), here.length);
  S h = p.line_reach;
  const auto walk = [&](const auto& visit) {  // the pieces within h, with the distances to their ends
    for (const int step : {1, -1}) {
      S from = S(0), to = step > 0 ? here.length - passed : passed;
      for (int piece = at, count = 0; from < h && count < track.count; ++count) {
        visit(track.pieces[piece], from, to);
        const int next = detail::step_piece(track, piece, step);
        if (next == piece) break;
        piece = next;
        from = to;
        to += track.pieces[piece].length;
      }
    }
  };
  walk([&](const TrackPiece<S>& piece, S from, S) {
    const S room = S(6) * max(p.inside * free_road(p, car, piece), S(0.01)), k = abs(piece.curvature);
    if (square(h - from) * k > room) h = from + sqrt(room / k);
  });
  LinePlace<S> line;
  walk([&](const TrackPiece<S>& piece, S from, S to) {
    const S near = h - from, far = max(h - to, S(0));
    line.n += piece.curvature * (near * near * near - far * far * far);
    line.curvature += piece.curvature * (near - far);
  });
  return {line.n / (S(12) * h), line.curvature / (S(2) * h)};
}

/// Curvature of the path along that line [1/m]: inside of a bend it is shorter than the centre line.
template <class S>
constexpr S driven_curvature(const LinePlace<S>& line) {
  return line.curvature / max(S(1) - line.curvature * line.n, S(0.2));
}

}  // namespace sixline

#include "sixline/generated/driver/mean_line.hpp"
