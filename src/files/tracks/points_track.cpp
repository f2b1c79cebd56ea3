// A track through points: made smooth where that is requested, biarcs between them, and folds clipped.
#include <algorithm>
#include <cmath>

#include "files/tracks/biarc.hpp"
#include "files/tracks/read_track.hpp"
#include "files/tracks/spline.hpp"

namespace sixline {
namespace {

double distance(const WidthPoint& a, const WidthPoint& b) {
  return std::hypot(b.value[0] - a.value[0], b.value[1] - a.value[1]);
}

// The list of a closed line ends before its first point; some files repeat that point.
Status close_list(const std::string& file, std::vector<WidthPoint>& rows, bool open) {
  while (!open && rows.size() > 3 && distance(rows.back(), rows.front()) < 1e-3) rows.pop_back();
  if (rows.size() < 4)
    return Error{file, 0, "points", std::to_string(rows.size()), "at least 4 different ones are needed"};
  if (open) return {};
  double longest = 0;
  for (std::size_t i = 1; i < rows.size(); ++i) longest = std::max(longest, distance(rows[i - 1], rows[i]));
  const double gap = distance(rows.back(), rows.front());
  if (gap <= 5 * longest) return {};
  return Error{
      file, rows.back().line, "gap from the last point to the first", number_text(gap) + " m",
      "the track does not close: at most 5 times the longest distance between points; --open reads a line that does "
      "not close"};
}

// Widths and banking are linear between points; the joint of the two arcs is at the end of the first one, at the height
// of a spline through those of the points.
void append_biarc(TrackData& track, std::vector<int>& lines, const Biarc& arc, const WidthPoint& from,
                  const WidthPoint& to, double slope_from, double slope_to) {
  const double share = arc.length[0] / (arc.length[0] + arc.length[1]);
  const auto at_joint = [&](int i) { return from.value[i] + (to.value[i] - from.value[i]) * share; };
  const double height =
      spline_at(from.value[4], to.value[4], slope_from, slope_to, arc.length[0] + arc.length[1], share);
  for (int half = 0; half < 2; ++half) {
    TrackPiece<double> piece{.length = arc.length[half], .curvature = arc.curvature[half]};
    piece.right_start = half == 0 ? from.value[2] : at_joint(2);
    piece.right_end = half == 0 ? at_joint(2) : to.value[2];
    piece.left_start = half == 0 ? from.value[3] : at_joint(3);
    piece.left_end = half == 0 ? at_joint(3) : to.value[3];
    piece.height_start = half == 0 ? from.value[4] : height;
    piece.height_end = half == 0 ? height : to.value[4];
    piece.banking_start = half == 0 ? from.value[5] : at_joint(5);
    piece.banking_end = half == 0 ? at_joint(5) : to.value[5];
    append_piece(track.pieces, piece, from.value[0], from.value[1], arc.heading);
    lines.push_back(from.line);
  }
}

// To a millimetre.
std::string metres(double length) { return number_text(std::round(length * 1000) / 1000) + " m"; }

// Moves the points by at most the tolerance, so that noise of half of it leaves about `curvature`: the integral over all
// waves that `smoothed` leaves of white noise on points h apart gives its stiffness.
void smooth_points(TrackData& track, std::vector<WidthPoint>& rows, double tolerance, bool open) {
  constexpr double curvature = 5e-4, of_white_noise = 0.0221;  // [1/m], sqrt(2) / 64
  const std::size_t n = rows.size();
  std::vector<double> steps;
  double length = 0;
  for (std::size_t i = 0; i < n - open; ++i) {
    steps.push_back(std::max(distance(rows[i], rows[(i + 1) % n]), 1e-3));
    length += steps.back();
  }
  const double h = length / static_cast<double>(steps.size());
  const double stiffness = std::pow(of_white_noise * tolerance * tolerance * h / (curvature * curvature), 0.8);
  std::vector<WidthPoint> smooth = rows;
  for (const auto& [axis, reach] :
       {std::pair{0, tolerance / std::sqrt(2.0)}, {1, tolerance / std::sqrt(2.0)}, {4, tolerance}}) {
    std::vector<double> values;
    for (const WidthPoint& row : rows) values.push_back(row.value[axis]);
    values = smoothed(values, steps, stiffness, reach);
    for (std::size_t i = 0; i < n; ++i) smooth[i].value[axis] = values[i];
  }
  double most = 0, squares = 0;
  for (std::size_t i = 0; i < n; ++i) {
    const double moved = distance(rows[i], smooth[i]);
    most = std::max(most, moved);
    squares += moved * moved;
  }
  warn(track, 0,
       "smoothed: points are moved by up to " + metres(most) + ", " +
           metres(std::sqrt(squares / static_cast<double>(n))) + " RMS");
  rows = std::move(smooth);
}

// Narrows the inner side of a piece, and of its neighbours where they meet it.
void clip(TrackData& track, std::size_t i, double clipped, double TrackPiece<double>::*start,
          double TrackPiece<double>::*end) {
  const std::size_t n = track.pieces.size();
  TrackPiece<double>& piece = track.pieces[i];
  piece.*start = std::min(piece.*start, clipped);
  piece.*end = std::min(piece.*end, clipped);
  if (track.closed || i > 0) {
    double& before = track.pieces[(i + n - 1) % n].*end;
    before = std::min(before, piece.*start);
  }
  if (track.closed || i + 1 < n) {
    double& behind = track.pieces[(i + 1) % n].*start;
    behind = std::min(behind, piece.*end);
  }
}

// Clips the inner edge at folds of the points to nearly the radius of the bend. One warning for each fold.
void clip_folds(TrackData& track, const std::vector<int>& lines) {
  struct Fold {
    std::size_t first, last;
    double inner, radius;
  };
  std::vector<Fold> folds;
  for (std::size_t i = 0; i < track.pieces.size(); ++i) {
    const TrackPiece<double> piece = track.pieces[i];
    const auto start = piece.curvature > 0 ? &TrackPiece<double>::left_start : &TrackPiece<double>::right_start;
    const auto end = piece.curvature > 0 ? &TrackPiece<double>::left_end : &TrackPiece<double>::right_end;
    const double inner = std::max(piece.*start, piece.*end), radius = 1 / std::abs(piece.curvature);
    if (inner * std::abs(piece.curvature) < 1) continue;
    clip(track, i, 0.99 * radius, start, end);
    if (folds.empty() || lines[i] > lines[folds.back().last] + 1) folds.push_back({i, i, inner, radius});
    folds.back().last = i;
    folds.back().inner = std::max(folds.back().inner, inner);
    folds.back().radius = std::min(folds.back().radius, radius);
  }
  for (const Fold& fold : folds)
    warn(track, lines[fold.first],
         "the road folds over" +
             (lines[fold.last] > lines[fold.first] ? " to line " + std::to_string(lines[fold.last]) : std::string()) +
             ": the inner edge, " + metres(fold.inner) + " from the centre line, is clipped to " +
             metres(0.99 * fold.radius) + "; the radius is " + metres(fold.radius));
}

}  // namespace

Result<TrackData> track_through(TrackData track, std::vector<WidthPoint> rows, const TrackReading& reading) {
  track.closed = !reading.open;
  if (const Status bad = close_list(track.source, rows, reading.open)) return *bad;
  if (reading.smooth > 0) smooth_points(track, rows, reading.smooth, reading.open);
  std::vector<PlanePoint> points;
  points.reserve(rows.size());
  std::vector<RoadEdges> edges;
  for (const WidthPoint& row : rows) {
    points.push_back({row.value[0], row.value[1]});
    edges.push_back({.left = row.value[3], .right = row.value[2]});
  }
  const Result<std::vector<Biarc>> arcs = biarcs_through(points, edges, track.closed);
  if (!arcs) {
    Error error = arcs.error();
    error.file = track.source;
    error.line = rows[static_cast<std::size_t>(std::stoul(error.value))].line;
    return error;
  }
  std::vector<int> lines;
  std::vector<double> heights, lengths;
  for (const WidthPoint& row : rows) heights.push_back(row.value[4]);
  for (std::size_t i = 0; i < arcs->size(); ++i) {
    lengths.push_back((*arcs)[i].length[0] + (*arcs)[i].length[1]);
  }
  const std::vector<double> slopes = spline_slopes(heights, lengths);
  for (std::size_t i = 0; i < arcs->size(); ++i) {
    const std::size_t next = (i + 1) % rows.size();
    append_biarc(track, lines, (*arcs)[i], rows[i], rows[next], slopes[i], slopes[next]);
  }
  clip_folds(track, lines);
  track.segment_count = static_cast<int>(rows.size());
  return finish_track(std::move(track), lines);
}

}  // namespace sixline
