// Reads and writes CSV in the manner of the TUM racetrack database: points of the centre line with the widths to both
// sides, and with heights and banking where columns are named so.
#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <utility>

#include "io/cells.hpp"
#include "io/table.hpp"
#include "sixline/internal/io/document.hpp"
#include "tracks/biarc.hpp"
#include "tracks/read_track.hpp"
#include "tracks/spline.hpp"

namespace sixline {
namespace {

constexpr std::size_t columns = 6, needed = 4;
constexpr const char* column_names[columns] = {"x_m", "y_m", "w_tr_right_m", "w_tr_left_m", "z_m", "banking_rad"};
constexpr double most[columns] = {1e8, 1e8, 1000, 1000, 1e4, 1.2};
constexpr double far_away = 1e5;  ///< [m] coordinates beyond it are those of a map, such as UTM

// Names of columns without unit, in lower case, and the column that they mean.
constexpr std::pair<std::string_view, std::size_t> known_names[] = {
    {"x", 0},       {"easting", 0},   {"y", 1},           {"northing", 1},    {"w_tr_right", 2},
    {"w_right", 2}, {"right", 2},     {"width_right", 2}, {"right_width", 2}, {"w_tr_left", 3},
    {"w_left", 3},  {"left", 3},      {"width_left", 3},  {"left_width", 3},  {"z", 4},
    {"height", 4},  {"elevation", 4}, {"altitude", 4},    {"banking", 5},     {"bank", 5}};

// "Banking [deg]" is "banking"; a heading's comment mark is dropped.
std::optional<std::size_t> column_named(std::string_view cell) {
  std::string name(cell.substr(0, cell.find_first_of("[(")));
  for (char& c : name) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  std::string_view plain = trimmed(name);
  for (const std::string_view unit : {"_m", "_rad", "_deg"})
    if (plain.ends_with(unit)) plain.remove_suffix(unit.size());
  for (const auto& [known, column] : known_names)
    if (plain == known) return column;
  return {};
}

class TumReader {
 public:
  TumReader(TrackData& track, std::string_view text) : track_(track), file_(track.source), text_(text) {}

  Result<std::vector<WidthPoint>> rows() {
    for (const TextLine& line : lines_of(text_)) {
      std::string_view content = line.text;
      const bool comment = content.front() == '#';
      content.remove_prefix(std::min(content.find_first_not_of("# \t"), content.size()));
      Status bad;
      const bool names = rows_.empty() && heading(content, line.number, bad);
      if (!bad && !names && !comment) bad = row(content, line.number);
      if (bad) return *bad;
    }
    subtract_offset();
    return std::move(rows_);
  }

 private:
  Error error(int line, std::string_view field, std::string_view value, const std::string& rule) const {
    return {file_, line, std::string(field), std::string(value.substr(0, 60)), rule};
  }

  // Whether the line names x and y, and with them all columns.
  bool heading(std::string_view content, int line, Status& bad) {
    const auto names = row_cells(content, separator_of(content));
    std::array<std::optional<std::size_t>, columns> order;
    std::string unused;
    double degrees = 1;
    for (std::size_t i = 0; i < names.size(); ++i) {
      const auto column = column_named(names[i]);
      if (column && order[*column])
        bad = error(line, column_names[*column], names[i], "is named twice");
      else if (column)
        order[*column] = i;
      else
        unused += (unused.empty() ? "" : ", ") + std::string(names[i]);
      if (column == 5u && names[i].find("deg") != std::string_view::npos) degrees = pi_value / 180;
    }
    if (!order[0] || !order[1]) {
      bad = {};
      return false;
    }
    if (!bad && (!order[2] || !order[3]))
      bad = error(line, "columns", content,
                  "must name x, y and the widths w_right and w_left (a racing line is not a track)");
    if (!unused.empty()) warn(track_, line, "columns that are not used: " + unused);
    order_ = order;
    banking_unit_ = degrees;
    has_names_ = true;
    return true;
  }

  Status row(std::string_view content, int line) {
    if (rows_.empty()) mark_ = separator_of(content);
    auto cells = row_cells(content, mark_);
    if (cells.size() > needed && cells.back().empty()) cells.pop_back();
    if (!has_names_ && cells.size() != needed) return wrong_count(cells, content, line);
    WidthPoint row;
    row.line = line;
    for (std::size_t i = 0; i < columns; ++i) {
      if (!order_[i]) continue;
      if (*order_[i] >= cells.size())
        return error(line, "columns", std::to_string(cells.size()), "must be as many as in the heading");
      const std::string_view cell = cells[*order_[i]];
      const auto number = row_number(cell, mark_);
      if (!number) return error(line, column_names[i], quoted_cell(cell), "must be a finite number");
      row.value[i] = i == 5 ? *number * banking_unit_ : *number;
      const double min = i == 2 || i == 3 ? 0 : -most[i];
      if (row.value[i] < min || row.value[i] > most[i])
        return error(line, column_names[i], cell, "must be from " + number_text(min) + " to " + number_text(most[i]));
    }
    if (rows_.size() >= max_pieces / 2) return error(line, "", "", "more than 100 000 points");
    rows_.push_back(row);
    return {};
  }

  // Five numbers may be a height or a banking beside the four: both readings are shown.
  Error wrong_count(const std::vector<std::string_view>& cells, std::string_view content, int line) const {
    const auto is_number = [&](std::string_view cell) { return row_number(cell, mark_).has_value(); };
    if (std::ranges::none_of(cells, is_number))
      return error(line, "columns", content,
                   "must be four numbers, x, y, right width, left width, or be named: x,y,w_right,w_left");
    std::string rule = "must be four: x, y, right width, left width (a racing line is not a track)";
    if (cells.size() == 5) {
      const auto reading = [&](const char* words, std::size_t right, std::size_t other) {
        return "right " + std::string(cells[right]) + ", left " + std::string(cells[right + 1]) + ", " + words + " " +
               std::string(cells[other]);
      };
      rule = "are ambiguous: " + reading("z", 3, 2) + " or " + reading("banking", 2, 4) +
             "; a first line such as x,y,z,w_right,w_left names them";
    }
    return error(line, "columns", std::to_string(cells.size()), rule);
  }

  // Coordinates of a map keep few digits for the road: they start at the first point.
  void subtract_offset() {
    const auto is_far = [](const WidthPoint& row) {
      return std::abs(row.value[0]) > far_away || std::abs(row.value[1]) > far_away;
    };
    if (std::ranges::none_of(rows_, is_far)) return;
    const double x = std::floor(rows_.front().value[0]), y = std::floor(rows_.front().value[1]);
    for (WidthPoint& row : rows_) {
      row.value[0] -= x;
      row.value[1] -= y;
    }
    warn(track_, 0, "coordinates of a map: x " + number_text(x) + " m and y " + number_text(y) + " m are subtracted");
  }

  TrackData& track_;
  std::string file_;
  std::string_view text_;
  std::array<std::optional<std::size_t>, columns> order_ = {0, 1, 2, 3, {}, {}};
  double banking_unit_ = 1;
  bool has_names_ = false;
  char mark_ = ',';
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

// Where the points themselves fold, the road is nearly as wide as the bend allows.
void clip_folds(TrackData& track, const std::vector<int>& lines) {
  const std::size_t n = track.pieces.size();
  for (std::size_t i = 0; i < n; ++i) {
    TrackPiece<double>& piece = track.pieces[i];
    const auto start = piece.curvature > 0 ? &TrackPiece<double>::left_start : &TrackPiece<double>::right_start;
    const auto end = piece.curvature > 0 ? &TrackPiece<double>::left_end : &TrackPiece<double>::right_end;
    const double inner = std::max(piece.*start, piece.*end), radius = 1 / std::abs(piece.curvature);
    if (inner * std::abs(piece.curvature) < 1) continue;
    const double clipped = 0.99 * radius;
    warn(track, lines[i],
         "the road folds over: the inner edge, " + number_text(inner) + " m from the centre line, is clipped to " +
             number_text(clipped) + " m; the radius is " + number_text(radius) + " m");
    piece.*start = std::min(piece.*start, clipped);
    piece.*end = std::min(piece.*end, clipped);
    double &before = track.pieces[(i + n - 1) % n].*end, &behind = track.pieces[(i + 1) % n].*start;
    before = std::min(before, piece.*start);
    behind = std::min(behind, piece.*end);
  }
}

}  // namespace

Result<TrackData> read_tum_track(const std::filesystem::path& path, const std::string& text) {
  TrackData track = track_of(path, "TUM CSV");
  const std::string plain = utf8_text(text);
  Result<std::vector<WidthPoint>> rows = TumReader(track, plain).rows();
  if (!rows) return rows.error();
  return track_through(std::move(track), std::move(*rows));
}

Result<TrackData> track_through(TrackData track, std::vector<WidthPoint> rows) {
  if (const Status bad = close_list(track.source, rows)) return *bad;
  std::vector<PlanePoint> points;
  points.reserve(rows.size());
  std::vector<RoadEdges> edges;
  for (const WidthPoint& row : rows) {
    points.push_back({row.value[0], row.value[1]});
    edges.push_back({.left = row.value[3], .right = row.value[2]});
  }
  const Result<std::vector<Biarc>> arcs = biarcs_through(points, edges);
  if (!arcs) {
    Error error = arcs.error();
    error.file = track.source;
    error.line = rows[static_cast<std::size_t>(std::stoul(error.value))].line;
    return error;
  }
  std::vector<int> lines;
  std::vector<double> heights, lengths;
  for (std::size_t i = 0; i < arcs->size(); ++i) {
    heights.push_back(rows[i].value[4]);
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

std::string track_tum_csv(const TrackData& track, double step) {
  std::vector<std::array<double, columns>> rows;
  const bool level = std::ranges::all_of(track.pieces, [](const TrackPiece<double>& p) {
    return p.height_start == 0 && p.height_end == 0 && p.banking_start == 0 && p.banking_end == 0;
  });
  const double count = step > 0 ? track.length / step : 4;
  const int points = static_cast<int>(std::clamp(std::ceil(count), 4.0, max_pieces / 2.0));
  const TrackView<double> view = track.view();
  int piece = 0;
  for (int i = 0; i < points && view.count > 0; ++i) {
    const double s = track.length * i / points;
    piece = piece_at(view, s, piece);
    const TrackPose<double> at = pose(view, s, piece);
    rows.push_back({at.x, at.y, at.right, at.left, at.z, at.banking});
  }
  std::array<NameAndUnit, columns> names{};
  for (std::size_t i = 0; i < columns; ++i) names[i] = {column_names[i], ""};
  Table table = table_of(names, rows);
  if (level) table.columns.resize(needed);
  return table_csv(table, {.before = "# ", .digits = 6});
}

}  // namespace sixline
