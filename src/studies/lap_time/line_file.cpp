// Racing lines as files: written, and read back onto a track.
#include "studies/lap_time/line_file.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>
#include <string_view>
#include <tuple>

#include "files/cells.hpp"
#include "files/table.hpp"
#include "files/tracks/spline.hpp"
#include "sixline/internal/files/document.hpp"
#include "sixline/math/vec.hpp"

namespace sixline {
namespace {

struct FilePoint {
  double x = 0, y = 0;
  int line = 0;
};

/// Reads x and y of each row: by a heading behind '#', else the first two columns, or of seven the second and third. A
/// table of TUM's graph-based planner has its reference line, its normals, and how far along them the racing line lies.
class RowReader {
 public:
  explicit RowReader(std::string file) : file_(std::move(file)) {}

  Result<std::vector<FilePoint>> rows(std::string_view text) {
    std::vector<FilePoint> points;
    for (TextLine line : lines_of(text)) {
      const bool heading = line.text.front() == '#';
      if (heading) line.text.remove_prefix(1);
      const auto cells = parts_of(line.text, line.text.find(';') != line.text.npos ? ';' : ',');
      const auto at = [&](const char* name) { return std::ranges::find(cells, name) - cells.begin(); };
      const auto x = at("x_m"), y = at("y_m"), count = std::ssize(cells);
      if (heading && x < count && y < count)
        x_ = static_cast<std::size_t>(x), y_ = static_cast<std::size_t>(y), named_ = true;
      if (heading && at("x_ref_m") < count) begin_planner(cells);
      if (heading) continue;
      const auto point = point_of(cells, line.number);
      if (!point) return point.error();
      points.push_back(*point);
    }
    return points;
  }
  Error error(int line, std::string field, std::string value, std::string rule) const {
    return {file_, line, std::move(field), std::move(value), std::move(rule)};
  }
  Error off_road(int line, double offset, const TrackPose<double>& road) const {
    return error(line, "offset", number_text(offset) + " m",
                 "leaves the road, which reaches from " + number_text(-road.right) + " to " + number_text(road.left) +
                     " m there");
  }

 private:
  Result<FilePoint> point_of(const std::vector<std::string>& cells, int line) {
    if (!named_ && cells.size() >= 7) x_ = 1, y_ = 2;
    FilePoint point{.line = line};
    for (const auto& [name, at, to] : {std::tuple{"x_m", x_, &point.x}, {"y_m", y_, &point.y}}) {
      if (at >= cells.size())
        return error(line, "columns", std::to_string(cells.size()), std::string("the row has no column ") + name);
      *to = finite_number(cells[at]).value_or(1e9);
      if (!(std::abs(*to) < 1e6))
        return error(line, name, quoted_cell(cells[at]), "must be a finite number from -1000000 to 1000000");
    }
    for (const auto& [name, at] : beside_)
      if (at >= cells.size() || !finite_number(cells[at]))
        return error(line, name, at < cells.size() ? quoted_cell(cells[at]) : "", "must be a finite number");
    if (!beside_.empty()) {
      const auto number = [&](std::size_t i) { return *finite_number(cells[beside_[i].second]); };
      point.x += number(0) * number(1);
      point.y += number(0) * number(2);
    }
    return point;
  }
  void begin_planner(const std::vector<std::string>& cells) {
    const auto at = [&](const char* name) {
      return static_cast<std::size_t>(std::ranges::find(cells, name) - cells.begin());
    };
    x_ = at("x_ref_m"), y_ = at("y_ref_m"), named_ = true;
    beside_.clear();
    for (const char* name : {"alpha_m", "x_normvec_m", "y_normvec_m"}) beside_.emplace_back(name, at(name));
  }

  std::string file_;
  std::vector<std::pair<std::string, std::size_t>> beside_{};
  std::size_t x_ = 0, y_ = 1;
  bool named_ = false;
};

/// A point of the file with its station along the track, on a ring counted on beyond the start.
struct PassedPoint {
  double station, offset, x, y;
  int line;
};

/// Distance up to which points of a file describe a line [m]: only in longer gaps the spline is compared with the
/// edges, since in a hairpin it may swing beyond the edge between an author's points on the road. Points that fill an
/// open line's ends are this close.
constexpr double point_spacing = 10;

Result<std::vector<PassedPoint>> passings(const RowReader& reader, const std::vector<FilePoint>& points,
                                          const TrackView<double>& track) {
  std::vector<PassedPoint> found;
  TrackPlace<double> place = find_place(track, points[0].x, points[0].y);
  double unwrapped = place.s;
  for (const FilePoint& point : points) {
    const TrackPlace<double> next = place_of_next(track, point.x, point.y, place);
    double moved = next.s - place.s;
    if (track.closed && moved < -0.5 * track.length) moved += track.length;
    if (track.closed && moved > 0.5 * track.length) moved -= track.length;
    if (moved < -1 || moved > 60)
      return reader.error(point.line, "x_m, y_m", number_text(point.x) + ", " + number_text(point.y),
                          "lies " + number_text(std::round(moved)) +
                              " m along the track from the previous point; the line must follow the track in its "
                              "direction, with at most 60 m between points");
    unwrapped += moved;
    place = next;
    found.push_back({unwrapped, next.n, point.x, point.y, point.line});
  }
  return found;
}

/// The points without those that repeat the one before (nearer than a tenth of the mean spacing, or beyond a whole
/// round). An open line continues to both ends of its track with the offset that it has there.
std::vector<PassedPoint> knots(const std::vector<PassedPoint>& points, const TrackView<double>& track) {
  const PassedPoint &first = points.front(), &last = points.back();
  const double least = 0.1 * (last.station - first.station) / static_cast<double>(points.size());
  std::vector<PassedPoint> kept;
  const auto fill = [&](const PassedPoint& like, double from, double length) {  // `from` itself is a point of the file
    const double parts = track.closed || abs(length) < least ? 0 : std::ceil(abs(length) / point_spacing);
    for (double i = 1; i <= parts; ++i) {
      const double station = from + length * i / parts;
      const TrackPoint<double> at = point_at(track, station, like.offset);
      kept.push_back({station, like.offset, at.x, at.y, like.line});
    }
  };
  fill(first, first.station, -first.station);
  std::ranges::reverse(kept);
  const double end = track.closed ? first.station + track.length - least : track.length;
  for (const PassedPoint& p : points)
    if (kept.empty() || (p.station < end && hypot(p.x - kept.back().x, p.y - kept.back().y) > least)) kept.push_back(p);
  fill(last, last.station, track.length - last.station);
  return kept;
}

/// Moves knots by up to 5 cm: files round to mm or cm, which a spline would follow. Waves of 10 m halve, those of 30 m
/// lose 1 %.
void smooth(std::vector<PassedPoint>& knots, bool closed) {
  constexpr double stiffness = 6, reach = 0.05;  // [m^4], [m]
  const std::size_t count = knots.size();
  std::vector<double> steps, x, y;
  for (std::size_t i = 0; i < count; ++i) {
    const PassedPoint &at = knots[i], &next = knots[(i + 1) % count];
    if (closed || i + 1 < count) steps.push_back(hypot(next.x - at.x, next.y - at.y));
    x.push_back(at.x), y.push_back(at.y);
  }
  x = smoothed(x, steps, stiffness, reach), y = smoothed(y, steps, stiffness, reach);
  for (std::size_t i = 0; i < count; ++i) knots[i].x = x[i], knots[i].y = y[i];
}

/// A line through knots: a cubic spline over the chord length, whose curvature has no jumps.
class SplinedLine {
 public:
  SplinedLine(std::vector<PassedPoint> knots, const TrackView<double>& track) : points_(std::move(knots)) {
    std::vector<double> x, y;
    for (const PassedPoint& p : points_) x.push_back(p.x), y.push_back(p.y);
    if (track.closed) points_.push_back(points_[0]), points_.back().station += track.length;
    for (std::size_t i = 0; i + 1 < points_.size(); ++i)
      steps_.push_back(hypot(points_[i + 1].x - points_[i].x, points_[i + 1].y - points_[i].y));
    slope_x_ = spline_slopes(x, steps_), slope_y_ = spline_slopes(y, steps_);
    if (track.closed) slope_x_.push_back(slope_x_[0]), slope_y_.push_back(slope_y_[0]);
    ends_.resize(steps_.size());
    std::partial_sum(steps_.begin(), steps_.end(), ends_.begin());
  }
  /// Along its chords [m].
  double length() const { return ends_.back(); }
  /// A place on the line, and the point of the file behind it; one more follows.
  struct Place {
    double x, y;
    const PassedPoint* behind;
  };
  Place at(double along) const {
    const auto k =
        std::min<std::ptrdiff_t>(std::ranges::upper_bound(ends_, along) - ends_.begin(), std::ssize(ends_) - 1);
    const auto i = static_cast<std::size_t>(k);
    const PassedPoint &a = points_[i], &b = points_[i + 1];
    const double part = 1 - (ends_[i] - along) / steps_[i];
    return {spline_at(a.x, b.x, slope_x_[i], slope_x_[i + 1], steps_[i], part),
            spline_at(a.y, b.y, slope_y_[i], slope_y_[i + 1], steps_[i], part), &a};
  }
  /// Finds where a ring crosses the start of its track.
  double start(const TrackView<double>& track) const {
    const double station = track.length * std::ceil(points_[0].station / track.length);
    const auto after = std::ranges::upper_bound(points_, station, {}, &PassedPoint::station) - points_.begin();
    const auto i = static_cast<std::size_t>(std::clamp<std::ptrdiff_t>(after - 1, 0, std::ssize(ends_) - 1));
    const TrackPose<double> road = pose(track, 0.0);
    const SinCos<double> direction = sincos(road.heading);
    double low = ends_[i] - steps_[i], high = ends_[i];
    while (high - low > 1e-9) {
      const double middle = 0.5 * (low + high);
      const Place p = at(middle);
      const bool before = (p.x - road.x) * direction.cos + (p.y - road.y) * direction.sin < 0;
      (before ? low : high) = middle;
    }
    return high;
  }

 private:
  std::vector<PassedPoint> points_;  ///< of a ring the first one again at its end
  std::vector<double> steps_, ends_, slope_x_, slope_y_;
};

}  // namespace

std::string raceline_csv(const RacingLine& line, const LapTime* lap) {
  std::vector<std::array<double, 7>> rows;
  for (std::size_t i = 0; i < line.points.size(); ++i) {
    const LinePoint& p = line.points[i];
    rows.push_back({p.s, p.x, p.y, wrap_angle(p.heading - half_pi<double>), p.curvature, lap ? lap->speed[i] : 0.0,
                    lap ? lap->along[i] : 0.0});
  }
  constexpr std::array<NameAndUnit, 7> names{
      {{"s_m", ""}, {"x_m", ""}, {"y_m", ""}, {"psi_rad", ""}, {"kappa_radpm", ""}, {"vx_mps", ""}, {"ax_mps2", ""}}};
  return table_csv(table_of(names, rows), {.before = "# ", .mark = "; ", .digits = 7});
}

Result<RacingLine> read_raceline(const std::filesystem::path& path, const TrackView<double>& track,
                                 const LineRequest& request) {
  const auto text = read_file(path);
  if (!text) return text.error();
  RowReader reader(path.string());
  const auto points = reader.rows(*text);
  if (!points) return points.error();
  if (points->size() < 8) return reader.error(0, "points", std::to_string(points->size()), "a line needs at least 8");
  const auto along = passings(reader, *points, track);
  if (!along) return along.error();
  auto line = middle_line(track, request);
  if (!line) return line.error();
  const double covered = along->back().station - along->front().station;
  if (covered < track.length - 100)
    return reader.error(points->back().line, "length", number_text(std::round(covered)) + " m",
                        "must cover the track, " + number_text(std::round(track.length)) + " m, to 100 m");
  for (const PassedPoint& p : *along) {
    const TrackPose<double> road = pose(track, p.station);
    if (p.offset > road.left + edge_error || p.offset < -road.right - edge_error)
      return reader.off_road(p.line, p.offset, road);
  }
  std::vector<PassedPoint> through = knots(*along, track);
  smooth(through, track.closed);
  const SplinedLine splined(std::move(through), track);
  line->points.clear();
  const double parts = clamp(std::round(splined.length() / request.step), 24.0, 50000.0);
  const double begin = track.closed ? splined.start(track) : 0;
  TrackPlace<double> place = find_place(track, splined.at(begin).x, splined.at(begin).y);
  std::vector<double> offsets;
  for (double i = 0; i < parts + !track.closed; ++i) {
    const double t = begin + splined.length() * i / parts;
    const auto at = splined.at(track.closed ? std::fmod(t, splined.length()) : t);
    place = place_of_next(track, at.x, at.y, place);
    const TrackPose<double> road = pose(track, place.s, place.piece);
    const bool gap = hypot(at.behind[1].x - at.behind->x, at.behind[1].y - at.behind->y) > point_spacing;
    if (gap && (place.n > road.left || place.n < -road.right)) return reader.off_road(at.behind->line, place.n, road);
    const bool first = track.closed && i == 0;  // rounding may put it at the end of the ring
    line->points.push_back({.station = first ? 0 : place.s, .low = place.n, .high = place.n});
    offsets.push_back(place.n);
  }
  set_offsets(track, *line, offsets);
  return line;
}

Table lap_profile_table(const RacingLine& line, const LapTime& lap, const Ggv& ggv) {
  Table table;
  constexpr std::tuple<const char*, const char*, double LinePoint::*> of_points[] = {
      {"s", "m", &LinePoint::s},
      {"station", "m", &LinePoint::station},
      {"offset", "m", &LinePoint::offset},
      {"x", "m", &LinePoint::x},
      {"y", "m", &LinePoint::y},
      {"z", "m", &LinePoint::z},
      {"heading", "rad", &LinePoint::heading},
      {"curvature", "1/m", &LinePoint::curvature},
      {"slope", "-", &LinePoint::slope},
      {"banking", "rad", &LinePoint::banking},
      {"vertical", "1/m", &LinePoint::vertical}};
  for (const auto& [name, unit, member] : of_points) table.keep(name, unit, line.points, member);
  table.keep("t", "s", lap.t);
  table.keep("speed", "m/s", lap.speed);
  table.keep("allowed", "m/s", lap.allowed);
  table.keep("corner", "m/s", lap.corner);
  table.keep("along", "m/s^2", lap.along);
  table.keep("across", "m/s^2", lap.across);
  table.keep("gear", "-", lap.speed, [&](double v) { return ggv.gear(v); });
  return table;
}

}  // namespace sixline
