// Reads sixline's own track files: segments written by hand, or pieces written by a program.
#include <algorithm>
#include <cmath>

#include "io/suggestion.hpp"
#include "tracks/read_track.hpp"
#include "tracks/toml_table.hpp"

namespace sixline {
namespace {

constexpr double degree_rad = pi_value / 180;

const std::vector<std::string> track_keys = {"name",  "description", "category", "width",       "left",
                                             "right", "height",      "friction", "banking_deg", "closed",
                                             "x",     "y",           "heading",  "heading_deg", "step"};
const std::vector<std::string> segment_keys = {"name", "type",  "length", "radius", "end_radius",  "arc_deg", "width",
                                               "left", "right", "height", "grade",  "banking_deg", "friction"};

// The keys for the sides of the road: for both sides, or for one. A strip has a width where a piece has two.
constexpr const char* side_words[] = {"", "left_", "right_"};
template <class Each>
void each_side_key(RoadSide<double>& side, Each&& each) {
  for_each_field(side, [&](const FieldInfo& f, double& value) {
    if (f.name == "strip_start") return;
    each(f.name == "strip_end" ? std::string("strip_width") : std::string(f.name), f, value);
  });
}
std::vector<std::string> with_side_keys(std::vector<std::string> keys) {
  keys.insert(keys.end(), {"roughness", "wavelength", "rolling"});
  RoadSide<double> side;
  for (const char* word : side_words)
    each_side_key(side, [&](const std::string& key, const FieldInfo&, double&) { keys.push_back(word + key); });
  return keys;
}

// Data of the road at one distance.
struct Section {
  double left = 6, right = 6, height = 0, banking = 0;
};

// A segment: curvature linear in arc length from start to end.
struct TomlSegment {
  double length = 0, curvature_start = 0, curvature_end = 0, friction = 1;
  Section end;
  RoadSides<double> sides{};
  int line = 0;
};

// `width` is the whole width; `left` and `right` are the halves.
void read_widths(TomlTable& table, Section& section) {
  table.not_both("width", "left");
  table.not_both("width", "right");
  if (const auto width = table.number("width", 0.1, 1000)) section.left = section.right = *width / 2;
  section.left = table.number("left", 0, 1000).value_or(section.left);
  section.right = table.number("right", 0, 1000).value_or(section.right);
}

// Slopes of the heights where segments meet, so that the profile is smooth and never overshoots a given height: 0 at a
// top or bottom, otherwise the harmonic mean of both sides, weighted by length, which tends to the gentler one (Fritsch
// and Butland). The profile is periodic if the track is closed.
std::vector<double> height_slopes(const std::vector<double>& rise, const std::vector<double>& length, bool closed) {
  const std::size_t n = rise.size();
  std::vector<double> slopes(n + 1, 0.0);
  for (std::size_t i = 0; i <= n; ++i) {
    if (!closed && (i == 0 || i == n)) {
      slopes[i] = i == 0 ? rise[0] / length[0] : rise[n - 1] / length[n - 1];
      continue;
    }
    const std::size_t a = (i + n - 1) % n, b = i % n;
    const double before = rise[a] / length[a], behind = rise[b] / length[b];
    if (before * behind <= 0) continue;
    const double wa = 2 * length[b] + length[a], wb = length[b] + 2 * length[a];
    slopes[i] = (wa + wb) / (wa / before + wb / behind);
  }
  return slopes;
}

class TomlReader {
 public:
  TomlReader(TrackData& track, const Node& root) : track_(track), root_(root) {}

  Status read() {
    const std::vector<std::string> parts{"track", "segment", "pieces", "sides"};
    for (const Node& child : root_.children)
      if (std::find(parts.begin(), parts.end(), child.name) == parts.end())
        return error(child.line, child.name, "", "is not a part of a track file" + suggestion(child.name, parts));
    const Node *header = root_.find("track"), *segments = root_.find("segment"), *pieces = root_.find("pieces");
    if (!header || header->kind != Node::Kind::table)
      return error(header ? header->line : 0, "track", "", "a track file needs a [track] table");
    if (const Status bad = read_header(*header)) return bad;
    if (segments && pieces) return error(pieces->line, "pieces", "", "cannot be combined with [[segment]]");
    const Node* sides = root_.find("sides");
    if (sides && !pieces) return error(sides->line, "sides", "", "belongs to `pieces`, and there are none");
    if (pieces) {
      if (const Status bad = read_pieces(*pieces)) return bad;
      if (sides) return read_sides(*sides);
      if (has_sides_) track_.sides.assign(track_.pieces.size(), sides_);
      return {};
    }
    if (!segments || segments->kind != Node::Kind::list)
      return error(segments ? segments->line : 0, "segment", "", "a track file needs [[segment]] tables");
    for (const Node& segment : segments->children)
      if (const Status bad = read_segment(segment)) return bad;
    return build();
  }
  const std::vector<int>& lines() const { return lines_; }

 private:
  Error error(int line, const std::string& name, const std::string& value, const std::string& rule) const {
    return {track_.source, line, name, value, rule};
  }

  Status read_header(const Node& node) {
    static const std::vector<std::string> keys = with_side_keys(track_keys);
    TomlTable table(node, track_.source, "[track]", keys);
    table.not_both("heading", "heading_deg");
    track_.title = table.text("name").value_or(track_.name);
    track_.description = table.text("description").value_or("");
    track_.category = table.text("category").value_or("sixline");
    track_.closed = table.boolean("closed").value_or(true);
    read_widths(table, start_);
    start_.height = table.number("height", -1e4, 1e4).value_or(0);
    start_.banking = table.number("banking_deg", -60, 60).value_or(0) * degree_rad;
    friction_ = table.number("friction", 0.01, 10).value_or(1);
    x_ = table.number("x", -longest_track, longest_track).value_or(0);
    y_ = table.number("y", -longest_track, longest_track).value_or(0);
    heading_ = table.number("heading_deg", -3600, 3600).value_or(0) * degree_rad;
    heading_ = table.number("heading", -100, 100).value_or(heading_);
    step_ = table.number("step", 0.1, 1000).value_or(5);
    here_ = start_;
    for (RoadSide<double>* side : {&sides_.left, &sides_.right})
      side->border_friction = side->strip_friction = friction_;
    side_keys(table);
    sides_.left.strip_start = sides_.left.strip_end;
    sides_.right.strip_start = sides_.right.strip_end;
    return table.error();
  }

  Status read_segment(const Node& node) {
    const std::string what = "segment " + std::to_string(segments_.size() + 1);
    if (node.kind != Node::Kind::table) return error(node.line, what, shown(node), "must be a [[segment]] table");
    static const std::vector<std::string> keys = with_side_keys(segment_keys);
    TomlTable table(node, track_.source, what, keys);
    table.text("name");
    TomlSegment segment;
    segment.line = node.line;
    read_shape(table, segment);
    read_widths(table, here_);
    table.not_both("height", "grade");
    if (const auto grade = table.number("grade", -1, 1)) here_.height += *grade * segment.length;
    here_.height = table.number("height", -1e4, 1e4).value_or(here_.height);
    here_.banking = table.number("banking_deg", -60, 60).value_or(here_.banking / degree_rad) * degree_rad;
    friction_ = table.number("friction", 0.01, 10).value_or(friction_);
    sides_.left.strip_start = sides_.left.strip_end;
    sides_.right.strip_start = sides_.right.strip_end;
    side_keys(table);
    segment.end = here_;
    segment.friction = friction_;
    segment.sides = sides_;
    segments_.push_back(segment);
    return table.error();
  }

  // Reads the sides' values that are present; the others continue unchanged.
  void side_keys(TomlTable& table) {
    const auto put = [&](RoadSide<double>& side, const char* word) {
      each_side_key(side, [&](const std::string& key, const FieldInfo& f, double& value) {
        if (!table.has(word + key)) return;
        has_sides_ = true;
        value = table.number(word + key, f.min, f.max).value_or(value);
      });
    };
    put(sides_.left, "");
    put(sides_.right, "");
    put(sides_.left, "left_");
    put(sides_.right, "right_");
    has_sides_ |= table.has("roughness");
    sides_.roughness = table.number("roughness", 0, 1).value_or(sides_.roughness);
    sides_.wavelength = table.number("wavelength", 0.01, 1000).value_or(sides_.wavelength);
    has_sides_ |= table.has("rolling");
    sides_.rolling = table.number("rolling", 0, 1).value_or(sides_.rolling);
  }

  void read_shape(TomlTable& table, TomlSegment& segment) {
    const std::string type = table.text("type").value_or("");
    if (type != "straight" && type != "left" && type != "right")
      table.fail("type", type.empty() ? "missing" : '"' + type + '"', "must be \"straight\", \"left\" or \"right\"");
    if (type == "straight") {
      for (const char* key : {"radius", "end_radius", "arc_deg"})
        if (table.has(key)) table.fail(key, "", "belongs to left and right turns, not to a straight");
      if (!table.has("length")) table.fail("length", "missing", "a straight needs it, in metres");
      segment.length = table.number("length", 0.001, 1e5).value_or(1);
      return;
    }
    if (!table.has("radius")) table.fail("radius", "missing", "a turn needs it, in metres");
    if (table.has("length") == table.has("arc_deg"))
      table.fail("arc_deg", table.has("length") ? "given" : "missing", "a turn needs either arc_deg or length");
    const double sign = type == "left" ? 1 : -1, radius = table.number("radius", 0.1, 1e6, true).value_or(1);
    const double end_radius = table.number("end_radius", 0.1, 1e6, true).value_or(radius);
    segment.curvature_start = sign / radius;
    segment.curvature_end = sign / end_radius;
    const double mean = std::abs(segment.curvature_start + segment.curvature_end) / 2;
    if (mean == 0) table.fail("radius", "inf", "a turn needs a finite radius at one end at least");
    const auto arc = table.number("arc_deg", 1e-4, 720);
    segment.length = arc && mean > 0 ? *arc * degree_rad / mean : table.number("length", 0.001, 1e5).value_or(1);
    if (segment.length > 1e5) table.fail("arc_deg", "given", "makes the turn longer than 100 km");
  }

  Status build() {
    if (segments_.empty()) return error(0, "segment", "", "the track has no segments: at least one is needed");
    track_.segment_count = static_cast<int>(segments_.size());
    const double gap = here_.height - start_.height;
    if (track_.closed && std::abs(gap) > 0.01)
      return error(segments_.back().line, "height at the end", number_text(here_.height) + " m",
                   "must be the height at the start, " + number_text(start_.height) + " m, within 0.01 m");
    if (track_.closed && (here_.left != start_.left || here_.right != start_.right || here_.banking != start_.banking))
      warn(track_, segments_.back().line, "width or banking jumps where the end meets the start");
    std::vector<double> rise, length;
    double before = start_.height;
    for (const TomlSegment& segment : segments_) {
      rise.push_back(segment.end.height - before);
      length.push_back(segment.length);
      before = segment.end.height;
    }
    const std::vector<double> slopes = height_slopes(rise, length, track_.closed);
    Section from = start_;
    for (std::size_t i = 0; i < segments_.size(); ++i) {
      if (const Status bad = place(segments_[i], from, slopes[i], slopes[i + 1])) return bad;
      from = segments_[i].end;
    }
    return {};
  }

  // Pieces are short only where height or curvature is not linear; each turns by the mean curvature of its stretch, so
  // that the segment's angle is exact.
  Status place(const TomlSegment& segment, const Section& from, double slope_start, double slope_end) {
    const double rise = segment.end.height - from.height, length = segment.length;
    const bool plain = segment.curvature_start == segment.curvature_end && slope_start == slope_end &&
                       std::abs(slope_start * length - rise) < 1e-12;
    const double turn = std::abs(segment.curvature_start) * length;
    const double wanted = std::max(plain ? 1 : length / step_, turn / 3);  // no piece turns by more than 3 rad
    if (wanted + static_cast<double>(track_.pieces.size()) > max_pieces - 1)
      return error(segment.line, "segment", "", "makes more than " + std::to_string(max_pieces) + " pieces");
    const int n = static_cast<int>(std::ceil(wanted));
    const auto height = [&](double t) {
      const double u = 1 - t;
      return from.height + rise * (3 - 2 * t) * t * t + length * t * u * (slope_start * u - slope_end * t);
    };
    const auto between = [](double a, double b, double t) { return t == 1 ? b : a + (b - a) * t; };
    for (int k = 0; k < n; ++k) {
      const double t = double(k) / n, next = (k + 1.0) / n;
      append_piece(track_.pieces,
                   {.length = length / n,
                    .curvature = between(segment.curvature_start, segment.curvature_end, (k + 0.5) / n),
                    .left_start = between(from.left, segment.end.left, t),
                    .left_end = between(from.left, segment.end.left, next),
                    .right_start = between(from.right, segment.end.right, t),
                    .right_end = between(from.right, segment.end.right, next),
                    .height_start = height(t),
                    .height_end = next == 1 ? segment.end.height : height(next),
                    .banking_start = between(from.banking, segment.end.banking, t),
                    .banking_end = between(from.banking, segment.end.banking, next),
                    .friction = segment.friction},
                   x_, y_, heading_);
      if (has_sides_) {
        RoadSides<double>& sides = track_.sides.emplace_back(segment.sides);
        for (RoadSide<double>* side : {&sides.left, &sides.right}) {
          const double start = side->strip_start, end = side->strip_end;
          side->strip_start = between(start, end, t);
          side->strip_end = between(start, end, next);
        }
      }
      lines_.push_back(segment.line);
    }
    return {};
  }

  // Rows of numbers in the order of TrackPiece, without its start and place.
  Status read_pieces(const Node& node) {
    if (node.kind != Node::Kind::list) return error(node.line, "pieces", shown(node), "must be a list of rows");
    if (node.children.size() > max_pieces)
      return error(node.line, "pieces", "", "more than " + std::to_string(max_pieces) + " pieces");
    for (const Node& row : node.children) {
      if (row.kind != Node::Kind::list || row.children.size() != 11)
        return error(row.line, "piece " + std::to_string(lines_.size() + 1), shown(row), "must be a row of 11 numbers");
      double v[11];
      for (std::size_t i = 0; i < 11; ++i) {
        if (row.children[i].kind != Node::Kind::number)
          return error(row.line, "piece " + std::to_string(lines_.size() + 1), shown(row.children[i]),
                       "must be a number");
        v[i] = row.children[i].number;
      }
      append_piece(track_.pieces, {0, v[0], 0, 0, 0, v[1], v[2], v[3], v[4], v[5], v[6], v[7], v[8], v[9], v[10]}, x_,
                   y_, heading_);
      lines_.push_back(row.line);
    }
    track_.segment_count = static_cast<int>(track_.pieces.size());
    return {};
  }

  // Rows of numbers in the order of RoadSides::fields, one for each piece. Rows without rolling resistance have 24.
  Status read_sides(const Node& node) {
    if (node.kind != Node::Kind::list || node.children.size() != track_.pieces.size())
      return error(node.line, "sides", shown(node), "must be a list of as many rows as there are pieces");
    for (const Node& row : node.children) {
      const std::string name = "sides " + std::to_string(track_.sides.size() + 1);
      RoadSides<double>& sides = track_.sides.emplace_back();
      std::size_t count = 0, numbers = row.kind == Node::Kind::list ? row.children.size() : 0;
      const bool old = numbers == 24;
      for_each_field(sides, [&](const FieldInfo& f, double& value) {
        if (old && f.name.ends_with("rolling")) return;
        if (count < numbers && row.children[count].kind == Node::Kind::number)
          value = row.children[count].number;
        else
          numbers = 0;
        ++count;
      });
      if (count != numbers)
        return error(row.line, name, shown(row), "must be a row of " + std::to_string(count) + " numbers");
    }
    return {};
  }

  TrackData& track_;
  const Node& root_;
  Section start_, here_;
  double friction_ = 1, x_ = 0, y_ = 0, heading_ = 0, step_ = 5;
  RoadSides<double> sides_{};  // strip_start, strip_end: of the whole segment
  bool has_sides_ = false;     // at least one piece has sides
  std::vector<TomlSegment> segments_;
  std::vector<int> lines_;  // of the segment or row from which each piece comes
};

}  // namespace

Result<TrackData> read_toml_track(const std::filesystem::path& path, const std::string& text) {
  TrackData track = track_of(path, "sixline TOML");
  const Result<Node> root = parse_toml(text, track.source);
  if (!root) return root.error();
  TomlReader reader(track, *root);
  if (const Status bad = reader.read()) return *bad;
  return finish_track(std::move(track), reader.lines());
}

}  // namespace sixline
