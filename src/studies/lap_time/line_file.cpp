// Racing lines as files: written, and read back onto a track.
#include "studies/lap_time/line_file.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <string_view>
#include <tuple>

#include "io/cells.hpp"
#include "io/table.hpp"
#include "sixline/internal/io/document.hpp"

namespace sixline {
namespace {

struct FilePoint {
  double x = 0, y = 0;
  int line = 0;
};

/// Reads x and y of each row: by a heading behind '#', else the first two columns, or of seven the second and third.
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
    return point;
  }

  std::string file_;
  std::size_t x_ = 0, y_ = 1;
  bool named_ = false;
};

/// A point of the file projected onto the track: station and offset, between which read_raceline interpolates.
struct PassedPoint {
  double station, offset;
  int line;
};

Result<std::vector<PassedPoint>> passings(const RowReader& reader, const std::vector<FilePoint>& points,
                                          const TrackView<double>& track) {
  std::vector<PassedPoint> found;
  TrackPlace<double> place = find_place(track, points[0].x, points[0].y);
  double unwrapped = place.s;
  for (const FilePoint& point : points) {
    const TrackPlace<double> next = project(track, point.x, point.y, place);
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
    found.push_back({unwrapped, next.n, point.line});
  }
  return found;
}

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
  std::vector<double> offsets;
  for (const LinePoint& p : line->points) {
    double station = p.station;
    while (track.closed && station < along->front().station) station += track.length;
    std::size_t k = 0;
    while (k + 2 < along->size() && (*along)[k + 1].station < station) ++k;
    const PassedPoint &a = (*along)[k], &b = (*along)[k + 1];
    const bool behind = station > b.station && track.closed;  // the gap at the end of a closed line
    const double offset =
        behind
            ? b.offset + (along->front().offset - b.offset) *
                             clamp((station - b.station) / max(along->front().station + track.length - b.station, 0.1),
                                   0.0, 1.0)
            : a.offset +
                  (b.offset - a.offset) * clamp((station - a.station) / max(b.station - a.station, 1e-6), 0.0, 1.0);
    const TrackPose<double> road = pose(track, p.station);
    if (offset > road.left || offset < -road.right)
      return reader.error(a.line, "offset", number_text(offset) + " m",
                          "leaves the road, which reaches from " + number_text(-road.right) + " to " +
                              number_text(road.left) + " m there");
    offsets.push_back(offset);
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
