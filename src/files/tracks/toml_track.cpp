// Reads sixline's own track files: segments written by hand, or pieces written by a program.
#include <algorithm>
#include <cmath>

#include "files/document_table.hpp"
#include "files/tracks/read_track.hpp"
#include "files/tracks/toml_segments.hpp"

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
// The same for the walls beside it.
template <class Each>
void each_side_key(RoadWall<double>& wall, Each&& each) {
  for_each_field(wall, [&](const FieldInfo& f, double& value) {
    if (f.name == "distance_start") return;
    each(f.name == "distance_end"    ? std::string("wall_distance")
         : f.name == "border_height" ? std::string("border_wall_height")
                                     : "wall_" + std::string(f.name),
         f, value);
  });
}
std::vector<std::string> with_side_keys(std::vector<std::string> keys) {
  keys.insert(keys.end(), {"roughness", "wavelength", "rolling"});
  RoadSide<double> side;
  RoadWall<double> wall;
  for (const char* word : side_words) {
    const auto add = [&](const std::string& key, const FieldInfo&, double&) { keys.push_back(word + key); };
    each_side_key(side, add);
    each_side_key(wall, add);
  }
  return keys;
}

// `width` is the whole width; `left` and `right` are the halves.
void read_widths(DocumentTable& table, RoadSection& section) {
  table.not_both("width", "left");
  table.not_both("width", "right");
  if (table.has("width")) section.left = section.right = table.number("width", 0, 0.1, 1000) / 2;
  section.left = table.number("left", section.left, 0, 1000);
  section.right = table.number("right", section.right, 0, 1000);
}

class TomlReader {
 public:
  TomlReader(WalledTrack& track, const Node& root) : track_(track), root_(root) {}

  Status read() {
    DocumentTable top(&root_, track_.source);
    top.only({"track", "segment", "pieces", "sides", "walls"});
    if (top.wrong()) return top.wrong();
    const Node *header = root_.find("track"), *segments = root_.find("segment"), *pieces = root_.find("pieces");
    if (!header || header->kind != Node::Kind::table)
      return error(header ? header->line : 0, "track", "", "a track file needs a [track] table");
    if (const Status bad = read_header(*header)) return bad;
    if (segments && pieces) return error(pieces->line, "pieces", "", "cannot be combined with [[segment]]");
    const Node *sides = root_.find("sides"), *walls = root_.find("walls");
    for (const Node* node : {sides, walls})
      if (node && !pieces) return error(node->line, node->name, "", "belongs to `pieces`, and there are none");
    if (pieces) {
      if (const Status bad = read_pieces(*pieces)) return bad;
      if (road_.has_sides) track_.sides.assign(track_.pieces.size(), sides_);
      if (road_.has_walls) track_.walls.assign(track_.pieces.size(), walls_);
      if (sides)
        if (const Status bad = read_rows(*sides, track_.sides)) return bad;
      return walls ? read_rows(*walls, track_.walls) : Status{};
    }
    if (!segments || segments->kind != Node::Kind::list)
      return error(segments ? segments->line : 0, "segment", "", "a track file needs [[segment]] tables");
    for (const Node& segment : segments->children)
      if (const Status bad = read_segment(segment)) return bad;
    return lay_segments(track_, road_, lines_);
  }
  const std::vector<int>& lines() const { return lines_; }

 private:
  Error error(int line, const std::string& name, const std::string& value, const std::string& rule) const {
    return {track_.source, line, name, value, rule};
  }

  Status read_header(const Node& node) {
    static const std::vector<std::string> keys = with_side_keys(track_keys);
    DocumentTable table(&node, track_.source, "[track]: ");
    table.only(keys);
    table.not_both("heading", "heading_deg");
    track_.title = table.text("name", track_.name);
    track_.description = table.text("description", "");
    track_.category = table.text("category", "sixline");
    track_.closed = table.flag("closed", true);
    read_widths(table, road_.start);
    road_.start.height = table.number("height", 0, -1e4, 1e4);
    road_.start.banking = table.number("banking_deg", 0, -60, 60) * degree_rad;
    friction_ = table.number("friction", 1, 0.01, 10);
    road_.x = table.number("x", 0, -longest_track, longest_track);
    road_.y = table.number("y", 0, -longest_track, longest_track);
    road_.heading = table.number("heading_deg", 0, -3600, 3600) * degree_rad;
    road_.heading = table.number("heading", road_.heading, -100, 100);
    road_.step = table.number("step", 5, 0.1, 1000);
    here_ = road_.start;
    for (RoadSide<double>* side : {&sides_.left, &sides_.right})
      side->border_friction = side->strip_friction = friction_;
    side_keys(table);
    begin_sides();
    return table.wrong();
  }
  // What ended before begins there.
  void begin_sides() {
    for (RoadSide<double>* side : {&sides_.left, &sides_.right}) side->strip_start = side->strip_end;
    for (RoadWall<double>* wall : {&walls_.left, &walls_.right}) wall->distance_start = wall->distance_end;
  }

  Status read_segment(const Node& node) {
    const std::string what = "segment " + std::to_string(road_.list.size() + 1);
    if (node.kind != Node::Kind::table) return error(node.line, what, shown(node), "must be a [[segment]] table");
    static const std::vector<std::string> keys = with_side_keys(segment_keys);
    DocumentTable table(&node, track_.source, what + ": ");
    table.only(keys);
    table.text("name", "");
    TomlSegment segment;
    segment.line = node.line;
    read_shape(table, segment);
    read_widths(table, here_);
    table.not_both("height", "grade");
    if (table.has("grade")) here_.height += table.number("grade", 0, -1, 1) * segment.length;
    here_.height = table.number("height", here_.height, -1e4, 1e4);
    here_.banking = table.number("banking_deg", here_.banking / degree_rad, -60, 60) * degree_rad;
    friction_ = table.number("friction", friction_, 0.01, 10);
    begin_sides();
    side_keys(table);
    segment.end = here_;
    segment.friction = friction_;
    segment.sides = sides_;
    segment.walls = walls_;
    road_.list.push_back(segment);
    return table.wrong();
  }

  // Reads the sides' values that are present; the others continue unchanged.
  void side_keys(DocumentTable& table) {
    const auto put = [&](auto& side, const char* word, bool& any) {
      each_side_key(side, [&](const std::string& key, const FieldInfo& f, double& value) {
        if (!table.has(word + key)) return;
        any = true;
        value = table.number(word + key, value, f.min, f.max);
      });
    };
    for (const auto& [left, right] : {std::pair{"", ""}, {"left_", "right_"}}) {
      put(sides_.left, left, road_.has_sides);
      put(sides_.right, right, road_.has_sides);
      put(walls_.left, left, road_.has_walls);
      put(walls_.right, right, road_.has_walls);
    }
    road_.has_sides |= table.has("roughness");
    sides_.roughness = table.number("roughness", sides_.roughness, 0, 1);
    sides_.wavelength = table.number("wavelength", sides_.wavelength, 0.01, 1000);
    road_.has_sides |= table.has("rolling");
    sides_.rolling = table.number("rolling", sides_.rolling, 0, 1);
  }

  void read_shape(DocumentTable& table, TomlSegment& segment) {
    const std::string type = table.text("type", required, {"straight", "left", "right"});
    if (type == "straight") {
      for (const char* key : {"radius", "end_radius", "arc_deg"})
        if (table.has(key)) table.refuse(key, "belongs to left and right turns, not to a straight");
      if (!table.has("length")) table.refuse_missing("length", ": a straight needs it, in metres");
      segment.length = table.number("length", 1, 0.001, 1e5);
      return;
    }
    if (!table.has("radius")) table.refuse_missing("radius", ": a turn needs it, in metres");
    if (table.has("length") == table.has("arc_deg")) table.refuse("arc_deg", "a turn needs either arc_deg or length");
    const double sign = type == "left" ? 1 : -1, radius = radius_of(table, "radius", 1);
    segment.curvature_start = sign / radius;
    segment.curvature_end = sign / radius_of(table, "end_radius", radius);
    const double mean = std::abs(segment.curvature_start + segment.curvature_end) / 2;
    if (mean == 0) table.refuse("radius", "a turn needs a finite radius at one end at least");
    const double arc = table.number("arc_deg", 0, 1e-4, 720);
    segment.length = arc > 0 && mean > 0 ? arc * degree_rad / mean : table.number("length", 1, 0.001, 1e5);
    if (segment.length > 1e5) table.refuse("arc_deg", "makes the turn longer than 100 km");
  }
  /// A radius [m], which may be infinite.
  static double radius_of(DocumentTable& table, const char* key, double otherwise) {
    const Node* node = table.find(key);
    const bool straight = node && node->kind == Node::Kind::number && node->number == infinite;
    return straight ? infinite : table.number(key, otherwise, 0.1, 1e6);
  }

  // Fills the numbers of a struct from a row, except those that are left out.
  template <class Struct, class LeftOut>
  Status read_row(const Node& row, const std::string& name, Struct& numbers, const LeftOut& left_out) const {
    std::size_t count = 0;
    bool good = true;
    for_each_field(numbers, [&](const FieldInfo& f, double& value) {
      if (left_out(f.name)) return;
      good = good && count < row.children.size() && row.children[count].kind == Node::Kind::number;
      if (good) value = row.children[count].number;
      ++count;
    });
    if (good && count == row.children.size()) return {};
    return error(row.line, name, shown(row), "must be a row of " + std::to_string(count) + " numbers");
  }

  Status read_pieces(const Node& node) {
    if (node.kind != Node::Kind::list) return error(node.line, "pieces", shown(node), "must be a list of rows");
    if (node.children.size() > max_pieces)
      return error(node.line, "pieces", "", "more than " + std::to_string(max_pieces) + " pieces");
    for (const Node& row : node.children) {
      TrackPiece<double> piece;
      const std::string name = "piece " + std::to_string(lines_.size() + 1);
      if (const Status bad = read_row(row, name, piece, is_computed)) return bad;
      append_piece(track_.pieces, piece, road_.x, road_.y, road_.heading);
      lines_.push_back(row.line);
    }
    track_.segment_count = static_cast<int>(track_.pieces.size());
    return {};
  }

  // A row for each piece. Rows of sides without rolling resistance have 24 numbers.
  template <class Row>
  Status read_rows(const Node& node, std::vector<Row>& rows) {
    if (node.kind != Node::Kind::list || node.children.size() != track_.pieces.size())
      return error(node.line, node.name, shown(node), "must be a list of as many rows as there are pieces");
    rows.clear();
    for (const Node& row : node.children) {
      const bool old = row.children.size() == 24;
      const std::string name = node.name + " " + std::to_string(rows.size() + 1);
      if (const Status bad = read_row(row, name, rows.emplace_back(),
                                      [&](std::string_view field) { return old && field.ends_with("rolling"); }))
        return bad;
    }
    return {};
  }

  WalledTrack& track_;
  const Node& root_;
  TomlSegments road_;
  RoadSection here_;
  double friction_ = 1;
  RoadSides<double> sides_{};  // strip_start, strip_end: of the whole segment
  RoadWalls<double> walls_{};  // distance_start, distance_end: likewise
  std::vector<int> lines_;     // of the segment or row from which each piece comes
};

}  // namespace

Result<WalledTrack> read_toml_track(const std::filesystem::path& path, const std::string& text) {
  WalledTrack track = track_of(path, "sixline TOML");
  const Result<Node> root = parse_toml(text, track.source);
  if (!root) return root.error();
  TomlReader reader(track, *root);
  if (const Status bad = reader.read()) return *bad;
  return finish_track(std::move(track), reader.lines());
}

}  // namespace sixline
