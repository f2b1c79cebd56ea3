// Checks and measures the tracks that the readers return, chooses the reader, and samples the edges for drawing.
#include <algorithm>
#include <cmath>

#include "files/file_kind.hpp"
#include "files/tracks/read_track.hpp"
#include "sixline/internal/files/tracks/walled_track.hpp"

namespace sixline {
namespace {

using Piece = TrackPiece<double>;

// The remainder of an angle after whole turns.
double turn_remainder(double angle) { return std::remainder(angle, 2 * pi_value); }

// Every number within the range of its field.
template <class Struct>
Status check_numbers(const Struct& numbers) {
  Status bad;
  for_each_field(numbers, [&](const FieldInfo& f, double value) {
    if (!bad && !(value >= f.min && value <= f.max))
      bad = Error{"", 0, std::string(f.name), number_text(value),
                  "must be from " + number_text(f.min) + " to " + number_text(f.max)};
  });
  return bad;
}

// An arc is at most a circle.
Status check_turn(const Piece& p) {
  if (std::abs(p.curvature) * p.length > 2 * pi_value + 1e-9)
    return Error{"", 0, "turned angle", number_text(p.curvature * p.length), "one piece may turn by 2 pi at most"};
  return {};
}

// The inner edge of a bend must not reach the bend's centre: beyond it the road would run backwards.
Status check_fold(const Piece& p) {
  const double inner = p.curvature > 0 ? std::max(p.left_start, p.left_end) : std::max(p.right_start, p.right_end);
  if (p.curvature == 0 || inner * std::abs(p.curvature) < 1) return {};
  return Error{"", 0, "radius", number_text(1 / std::abs(p.curvature)),
               "the road folds over: the inner edge is " + number_text(inner) +
                   " m from the centre line, and must be nearer than the radius"};
}

void measure(TrackData& track) {
  const Piece& first = track.pieces.front();
  track.width_min = track.width_max = first.left_start + first.right_start;
  track.height_min = track.height_max = first.height_start;
  track.friction_min = track.friction_max = first.friction;
  double tightest = 0;
  for (const Piece& p : track.pieces) {
    for (const double width : {p.left_start + p.right_start, p.left_end + p.right_end}) {
      track.width_min = std::min(track.width_min, width);
      track.width_max = std::max(track.width_max, width);
    }
    for (const double height : {p.height_start, p.height_end}) {
      track.height_min = std::min(track.height_min, height);
      track.height_max = std::max(track.height_max, height);
    }
    track.friction_min = std::min(track.friction_min, p.friction);
    track.friction_max = std::max(track.friction_max, p.friction);
    const double slope = (p.height_end - p.height_start) / p.length;
    track.climb_max = std::max(track.climb_max, slope);
    track.drop_max = std::max(track.drop_max, -slope);
    track.turn += p.curvature * p.length;
    tightest = std::max(tightest, std::abs(p.curvature));
  }
  track.radius_min = tightest > 0 ? 1 / tightest : 0;
}

void measure_closure(TrackData& track) {
  const Piece &first = track.pieces.front(), &last = track.pieces.back();
  const TrackPoint<double> end = detail::along_piece(last, last.length);
  track.closure_error = std::hypot(end.x - first.x, end.y - first.y);
  track.closure_angle = turn_remainder(last.heading + last.curvature * last.length - first.heading);
  track.closure_height = last.height_end - first.height_start;
}

// TORCS joins the last segment to the first across any gap. Up to a quarter of the width there is a warning.
Status check_closure(TrackData& track) {
  const auto gap = [&](const std::string& what, const std::string& value, const std::string& allowed) {
    return Error{track.source, 0, what, value,
                 "the track does not close: at most " + allowed + ", or write closed = false in a TOML track"};
  };
  if (track.closure_error > std::max(1.0, track.width_min / 4))
    return gap("gap between end and start", number_text(track.closure_error) + " m", "a quarter of the width, or 1 m");
  if (track.closure_error > 1)
    warn(track, 0,
         "the end misses the start by " + number_text(std::round(track.closure_error * 1000) / 1000) +
             " m: a car is moved by it once per lap");
  if (std::abs(track.closure_angle) > pi_value / 180)
    return gap("angle between end and start", number_text(track.closure_angle * 180 / pi_value) + " degrees",
               "1 degree");
  if (std::abs(track.closure_height) > 1)
    return gap("height of the end above the start", number_text(track.closure_height) + " m", "1 m");
  return {};
}

bool looks_like_xml(std::string_view text) {
  const std::size_t first = text.find_first_not_of(" \t\r\n\xEF\xBB\xBF");
  return first != text.npos && text[first] == '<';
}

}  // namespace

TrackView<double> TrackData::view() const {
  const auto for_each_piece = [this](const auto& list) { return list.size() == pieces.size() ? list.data() : nullptr; };
  return {pieces.data(), static_cast<int>(pieces.size()), length,
          closed,        for_each_piece(sides),           for_each_piece(starts)};
}

WalledTrack track_of(const std::filesystem::path& path, std::string format) {
  WalledTrack track;
  track.name = track.title = path.stem().string();
  track.source = path.string();
  track.format = std::move(format);
  return track;
}

Status cannot_lap(const TrackData& track) {
  if (track.closed) return {};
  return Error{track.source, 0, "closed", "false", "a lap needs a track that closes"};
}

void append_piece(std::vector<Piece>& pieces, Piece piece, double x, double y, double heading) {
  piece.start = 0;
  piece.x = x;
  piece.y = y;
  piece.heading = heading;
  if (!pieces.empty()) {
    const Piece& last = pieces.back();
    const TrackPoint<double> end = detail::along_piece(last, last.length);
    piece.start = last.start + last.length;
    piece.x = end.x;
    piece.y = end.y;
    piece.heading = last.heading + last.curvature * last.length;
  }
  pieces.push_back(piece);
}

RoadWalls<double> part_of(RoadWalls<double> walls, double from, double to) {
  for (RoadWall<double>* wall : {&walls.left, &walls.right}) {
    const double start = wall->distance_start, change = wall->distance_end - start;
    wall->distance_start = start + change * from;
    wall->distance_end = start + change * to;
  }
  return walls;
}

Result<WalledTrack> finish_track(WalledTrack track, const std::vector<int>& line_of_piece) {
  if (track.pieces.empty()) return Error{track.source, 0, "", "", "the track has no segments: at least one is needed"};
  track.length = 0;
  for (std::size_t i = 0; i < track.pieces.size(); ++i) {
    Piece& piece = track.pieces[i];
    piece.start = track.length;
    track.length += piece.length;
    Status bad = check_numbers(piece);
    if (!bad) bad = check_turn(piece);
    if (!bad) bad = check_fold(piece);
    if (!bad && i < track.sides.size()) bad = check_numbers(track.sides[i]);
    if (!bad && i < track.walls.size()) bad = check_numbers(track.walls[i]);
    if (!bad && track.length > longest_track)
      bad = Error{"", 0, "length of the track", number_text(track.length), "must be at most 1000 km"};
    if (!bad) continue;
    bad->file = track.source;
    bad->line = i < line_of_piece.size() ? line_of_piece[i] : 0;
    return *bad;
  }
  measure(track);
  if (track.closed) {
    measure_closure(track);
    if (const Status bad = check_closure(track)) return *bad;
  }
  if (track.warnings.size() > max_warnings) {
    const std::size_t more = track.warnings.size() - max_warnings;
    track.warnings.resize(max_warnings);
    track.warnings.push_back("and " + std::to_string(more) + " more warnings");
  }
  return track;
}

void warn(TrackData& track, int line, const std::string& words) {
  track.warnings.push_back(Error{track.source, line, "", "", words}.text());
}

Result<WalledTrack> load_walled_track(const std::filesystem::path& path, const TrackReading& reading) {
  const Result<std::string> text = read_file(path);
  if (!text) return text.error();
  if (const Status other = other_format(*text, path.string())) return *other;
  if (!(reading.smooth >= 0 && reading.smooth <= 100))
    return Error{"", 0, "smooth", number_text(reading.smooth), "must be 0 to 100 m"};
  const std::string ending = path.extension().string();
  const bool is_xml =
      ending == ".xml" || ending == ".xodr" || (ending != ".toml" && ending != ".csv" && looks_like_xml(*text));
  const bool is_toml = ending == ".toml" || (ending != ".csv" && !is_xml && text->find("[track]") != text->npos);
  if (!is_toml && !is_xml) return read_tum_track(path, *text, reading);
  if (reading.smooth > 0 || reading.open)
    return Error{path.string(), 0, reading.open ? "open" : "smooth", "",
                 "is for tracks of points (.csv), and this is one of segments"};
  if (is_toml) return read_toml_track(path, *text);
  const bool is_opendrive = text->substr(0, 4096).find("<OpenDRIVE") != text->npos || ending == ".xodr";
  return is_opendrive ? read_opendrive_track(path, *text) : read_torcs_track(path, *text);
}
Result<TrackData> load_track(const std::filesystem::path& path, const TrackReading& reading) {
  return plain_track(load_walled_track(path, reading));
}

void scale_friction(TrackData& track, double factor) {
  for (TrackPiece<double>& piece : track.pieces) piece.friction *= factor;
  for (RoadSides<double>& sides : track.sides)
    for (RoadSide<double>* side : {&sides.left, &sides.right}) {
      side->border_friction *= factor;
      side->strip_friction *= factor;
    }
  track.friction_min *= factor;
  track.friction_max *= factor;
}

TrackOutline outline(const TrackData& track, double step) {
  TrackOutline line;
  line.closed = track.closed;
  const TrackView<double> view = track.view();
  if (view.count == 0) return line;
  const double count = step > 0 ? std::ceil(track.length / step) : 1e5;
  const int n = static_cast<int>(std::clamp(count, 8.0, 1e5)), points = track.closed ? n : n + 1;
  int piece = 0;
  for (int i = 0; i < points; ++i) {
    const double s = track.length * i / n;
    piece = piece_at(view, s, piece);
    const TrackPose<double> at = pose(view, s, piece);
    const TrackPoint<double> left = point_at(view, s, at.left, piece), right = point_at(view, s, -at.right, piece);
    line.s.push_back(s);
    line.x.push_back(at.x);
    line.y.push_back(at.y);
    line.z.push_back(at.z);
    line.left_x.push_back(left.x);
    line.left_y.push_back(left.y);
    line.right_x.push_back(right.x);
    line.right_y.push_back(right.y);
  }
  return line;
}

}  // namespace sixline
