// Reads and writes CSV in the manner of the TUM racetrack database: points of the centre line with the widths to both
// sides, and with heights and banking where columns are named so.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <utility>

#include "files/cells.hpp"
#include "files/table.hpp"
#include "files/tracks/read_track.hpp"
#include "sixline/internal/files/document.hpp"

namespace sixline {
namespace {

constexpr std::size_t columns = 6, needed = 4;
constexpr const char* column_names[columns] = {"x_m", "y_m", "w_tr_right_m", "w_tr_left_m", "z_m", "banking_rad"};
constexpr double most[columns] = {1e8, 1e8, 1000, 1000, 1e4, 1.2};
constexpr double far_away = 1e5;  ///< [m] coordinates beyond it are those of a map, such as UTM

// Names of columns without unit, in lower case, and the column that they mean.
constexpr std::pair<std::string_view, std::size_t>
    known_names[] = {{"x", 0},       {"easting", 0},   {"y", 1},           {"northing", 1},    {"w_tr_right", 2},
                     {"w_right", 2}, {"right", 2},     {"width_right", 2}, {"right_width", 2}, {"w_tr_left", 3},
                     {"w_left", 3},  {"left", 3},      {"width_left", 3},  {"left_width", 3},  {"z", 4},
                     {"height", 4},  {"elevation", 4}, {"altitude", 4},    {"banking", 5},     {"bank", 5},
                     {"x_ref", 0},   {"y_ref", 1}};  // the last two: TUM's graph-based planner (LTPL)

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
    const auto is_number = [this](std::string_view cell) { return row_number(cell, mark_).has_value(); };
    if (!has_names_ && (cells.size() != needed || (rows_.empty() && std::ranges::none_of(cells, is_number))))
      return wrong_count(cells, content, line);
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

  // Five and six numbers may be heights and bankings beside the four, in two orders: both readings are shown.
  Error wrong_count(const std::vector<std::string_view>& cells, std::string_view content, int line) const {
    const auto is_number = [&](std::string_view cell) { return row_number(cell, mark_).has_value(); };
    if (std::ranges::none_of(cells, is_number))
      return error(line, "columns", content,
                   "must be four numbers, x, y, right width, left width, or be named: x,y,w_right,w_left");
    std::string rule = "must be four: x, y, right width, left width (a racing line is not a track)";
    if (cells.size() == 5 || cells.size() == 6) {
      const auto reading = [&](std::size_t right, std::size_t z, std::size_t banking) {
        std::string words = fmt::format("right {}, left {}", cells[right], cells[right + 1]);
        if (z < cells.size()) words += fmt::format(", z {}", cells[z]);
        return banking < cells.size() ? words + fmt::format(", banking {}", cells[banking]) : words;
      };
      const bool both = cells.size() == 6;
      rule = "are ambiguous: " + reading(3, 2, both ? 5 : 6) + " or " + reading(2, both ? 4 : 6, both ? 5 : 4) +
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

}  // namespace

Result<TrackData> read_tum_track(const std::filesystem::path& path, const std::string& text,
                                 const TrackReading& reading) {
  TrackData track = track_of(path, "TUM CSV");
  const std::string plain = utf8_text(text);
  Result<std::vector<WidthPoint>> rows = TumReader(track, plain).rows();
  if (!rows) return rows.error();
  return track_through(std::move(track), std::move(*rows), reading);
}

std::string track_tum_csv(const TrackData& track, double step) {
  std::vector<std::array<double, columns>> rows;
  const bool level = std::ranges::all_of(track.pieces, [](const TrackPiece<double>& p) {
    return p.height_start == 0 && p.height_end == 0 && p.banking_start == 0 && p.banking_end == 0;
  });
  const double count = step > 0 ? track.length / step : 4;
  const int parts = static_cast<int>(std::clamp(std::ceil(count), 4.0, max_pieces / 2.0));
  const TrackView<double> view = track.view();
  int piece = 0;
  for (int i = 0; i < parts + !track.closed && view.count > 0; ++i) {
    const double s = track.length * i / parts;
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
