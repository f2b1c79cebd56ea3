// Reads and writes CSV of the TUM racetrack database: points of the centre line with the widths to both sides.
#include <algorithm>
#include <array>
#include <cmath>
#include <optional>

#include "io/cells.hpp"
#include "io/table.hpp"
#include "sixline/internal/io/document.hpp"
#include "tracks/biarc.hpp"
#include "tracks/read_track.hpp"

namespace sixline {
namespace {

constexpr int columns = 4;
constexpr const char* column_names[columns] = {"x_m", "y_m", "w_tr_right_m", "w_tr_left_m"};

// The columns of the file, from a heading that names all four.
std::optional<std::array<std::size_t, columns>> order_from(std::string_view heading) {
  if (heading.find(column_names[0]) == heading.npos) return {};
  heading.remove_prefix(std::min(heading.find_first_not_of("# \t"), heading.size()));
  const auto names = parts_of(heading, ',');
  std::array<std::size_t, columns> order{};
  for (std::size_t i = 0; i < columns; ++i) {
    const auto found = std::ranges::find(names, column_names[i]);
    if (found == names.end()) return {};
    order[i] = static_cast<std::size_t>(found - names.begin());
  }
  return order;
}

class TumReader {
 public:
  TumReader(const std::string& file, std::string_view text) : file_(file), text_(text) {}

  Result<std::vector<WidthPoint>> rows() {
    for (const TextLine& line : lines_of(text_)) {
      if (const auto order = order_from(line.text))
        order_ = *order;
      else if (line.text.front() != '#')
        if (const Status bad = row(line.text, line.number)) return *bad;
    }
    return std::move(rows_);
  }

 private:
  Error error(int line, std::string_view field, std::string_view value, const std::string& rule) const {
    return {file_, line, std::string(field), std::string(value.substr(0, 40)), rule};
  }

  Status row(std::string_view content, int line) {
    if (content.find(';') != content.npos)
      return error(line, "", "",
                   "has semicolons: a racing line (s; x; y; ...) is not a track; x, y, right, left are needed");
    const auto parts = parts_of(content, ',');
    WidthPoint row;
    row.line = line;
    for (std::size_t i = 0; i < columns; ++i) {
      if (order_[i] >= parts.size())
        return error(line, "columns", std::to_string(parts.size()), "must be four: x, y, right width, left width");
      const std::string& part = parts[order_[i]];
      const auto number = finite_number(part);
      if (!number) return error(line, column_names[i], quoted_cell(part), "must be a finite number");
      row.value[i] = *number;
      const double min = i < 2 ? -longest_track : 0, max = i < 2 ? longest_track : 1000;
      if (row.value[i] < min || row.value[i] > max)
        return error(line, column_names[i], part, "must be from " + number_text(min) + " to " + number_text(max));
    }
    if (rows_.size() >= max_pieces / 2) return error(line, "", "", "more than 100 000 points");
    rows_.push_back(row);
    return {};
  }

  std::string file_;
  std::string_view text_;
  std::array<std::size_t, columns> order_ = {0, 1, 2, 3};
  std::vector<WidthPoint> rows_;
};

double distance(const WidthPoint& a, const WidthPoint& b) {
  return std::hypot(b.value[0] - a.value[0], b.value[1] - a.value[1]);
}

// The list ends before its first point; some files repeat that point.
Status close_list(const std::string& file, std::vector<WidthPoint>& rows) {
  while (rows.size() > 3 && distance(rows.back(), rows.front()) < 1e-3) rows.pop_back();
  if (rows.size() < 4)
    return Error{file, 0, "points", std::to_string(rows.size()), "at least 4 different ones are needed"};
  double longest = 0;
  for (std::size_t i = 1; i < rows.size(); ++i) longest = std::max(longest, distance(rows[i - 1], rows[i]));
  const double gap = distance(rows.back(), rows.front());
  if (gap <= 5 * longest) return {};
  return Error{file, rows.back().line, "gap from the last point to the first", number_text(gap) + " m",
               "the track does not close: at most 5 times the longest distance between points"};
}

// Widths are linear between points; the joint of the two arcs is at the end of the first one.
void append_biarc(TrackData& track, std::vector<int>& lines, const Biarc& arc, const WidthPoint& from,
                  const WidthPoint& to) {
  const double share = arc.length[0] / (arc.length[0] + arc.length[1]);
  const auto at_joint = [&](int i) { return from.value[i] + (to.value[i] - from.value[i]) * share; };
  for (int half = 0; half < 2; ++half) {
    TrackPiece<double> piece{.length = arc.length[half], .curvature = arc.curvature[half]};
    piece.right_start = half == 0 ? from.value[2] : at_joint(2);
    piece.right_end = half == 0 ? at_joint(2) : to.value[2];
    piece.left_start = half == 0 ? from.value[3] : at_joint(3);
    piece.left_end = half == 0 ? at_joint(3) : to.value[3];
    append_piece(track.pieces, piece, from.value[0], from.value[1], arc.heading);
    lines.push_back(from.line);
  }
}

}  // namespace

Result<TrackData> read_tum_track(const std::filesystem::path& path, const std::string& text) {
  TrackData track = track_of(path, "TUM CSV");
  Result<std::vector<WidthPoint>> rows = TumReader(track.source, text).rows();
  if (!rows) return rows.error();
  return track_through(std::move(track), std::move(*rows));
}

Result<TrackData> track_through(TrackData track, std::vector<WidthPoint> rows) {
  if (const Status bad = close_list(track.source, rows)) return *bad;
  std::vector<PlanePoint> points;
  points.reserve(rows.size());
  for (const WidthPoint& row : rows) points.push_back({row.value[0], row.value[1]});
  const Result<std::vector<Biarc>> arcs = biarcs_through(points);
  if (!arcs) {
    Error error = arcs.error();
    error.file = track.source;
    error.line = rows[static_cast<std::size_t>(std::stoul(error.value))].line;
    return error;
  }
  std::vector<int> lines;
  for (std::size_t i = 0; i < arcs->size(); ++i)
    append_biarc(track, lines, (*arcs)[i], rows[i], rows[(i + 1) % rows.size()]);
  track.segment_count = static_cast<int>(rows.size());
  return finish_track(std::move(track), lines);
}

std::string track_tum_csv(const TrackData& track, double step) {
  std::vector<std::array<double, columns>> rows;
  const double count = step > 0 ? track.length / step : 4;
  const int points = static_cast<int>(std::clamp(std::ceil(count), 4.0, max_pieces / 2.0));
  const TrackView<double> view = track.view();
  int piece = 0;
  for (int i = 0; i < points && view.count > 0; ++i) {
    const double s = track.length * i / points;
    piece = piece_at(view, s, piece);
    const TrackPose<double> at = pose(view, s, piece);
    rows.push_back({at.x, at.y, at.right, at.left});
  }
  std::array<NameAndUnit, columns> names{};
  for (std::size_t i = 0; i < columns; ++i) names[i] = {column_names[i], ""};
  return table_csv(table_of(names, rows), {.before = "# ", .digits = 6});
}

}  // namespace sixline
