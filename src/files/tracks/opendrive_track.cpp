// Reads OpenDRIVE: one road, or a chain of roads that lead to each other, as a track (docs/tracks.md).
#include <fmt/format.h>

#include <map>
#include <set>

#include "files/tracks/biarc.hpp"
#include "files/tracks/opendrive_road.hpp"
#include "files/tracks/read_track.hpp"

namespace sixline {
namespace {

/// A road in the direction of driving.
struct Passage {
  const OpenDriveRoad* road = nullptr;
  bool forward = true;

  bool operator==(const Passage&) const = default;
};

class Network {
 public:
  Network(const Node& root, OpenDriveValues& values) : values_(values) {
    for (const Node* node : elements_named(root, "road")) {
      // Roads of a junction cross each other: none is a part of a track.
      const std::string junction = OpenDriveValues::text(*node, "junction");
      if (junction != "-1" && !junction.empty()) continue;
      if (roads_.size() >= 10'000) values_.refuse(node->line, "road", "", "more than 10 000 roads");
      const std::string id = OpenDriveValues::text(*node, "id");
      const auto [road, is_new] = roads_.try_emplace(id, *node, values);
      if (!is_new) values_.refuse(node->line, "road.id", id, "is there twice");
      if (values_.first_error()) return;
      if (!road->second.is_driven) roads_.erase(road);  // a path for others
    }
    if (roads_.empty())
      values_.refuse(root.line, "OpenDRIVE", "",
                     "has no road outside of junctions whose whole length has driving lanes");
  }

  /// The longest chain, and whether it leads to its start.
  std::vector<Passage> chain(bool& closed, std::size_t& others) {
    std::vector<Passage> best;
    std::set<const OpenDriveRoad*> seen;
    double longest = -1;
    others = 0;
    for (const auto& [id, road] : roads_) {
      if (seen.contains(&road)) continue;
      bool returns = false;
      std::vector<Passage> own = chain_with({&road, true}, returns);
      double length = 0;
      for (const Passage& passage : own) seen.insert(passage.road), length += passage.road->line_length;
      ++others;
      if (length <= longest) continue;
      longest = length;
      best = std::move(own);
      closed = returns;
    }
    --others;
    check_ends(best, closed);
    return best;
  }

 private:
  const RoadLink& link(const Passage& at) const { return at.forward ? at.road->after : at.road->before; }

  /// The road that a passage leads to; none: it ends there.
  Passage next(const Passage& at) {
    const RoadLink& to = link(at);
    if (to.type != "road") return {};
    const auto found = roads_.find(to.id);
    if (found == roads_.end()) return {};
    return {&found->second, to.contact != "end"};
  }

  std::vector<Passage> chain_with(Passage begin, bool& closed) {
    // Back to the first road, then ahead to the last one.
    std::set<const OpenDriveRoad*> seen{begin.road};
    for (Passage back{begin.road, !begin.forward};;) {
      back = next(back);
      if (!back.road || !seen.insert(back.road).second) break;
      begin = {back.road, !back.forward};
    }
    std::vector<Passage> chain{begin};
    seen = {begin.road};
    for (;;) {
      const Passage ahead = next(chain.back());
      closed = ahead == begin;
      if (!ahead.road || !seen.insert(ahead.road).second) return chain;
      chain.push_back(ahead);
    }
  }

  void check_ends(const std::vector<Passage>& chain, bool closed) {
    if (closed || chain.empty()) return;
    for (const Passage& end : {Passage{chain.front().road, !chain.front().forward}, chain.back()})
      if (link(end).type == "junction")
        values_.refuse(
            end.road->line, "road " + end.road->id, "",
            "leads to junction " + link(end).id + ": one road, or a chain of roads without junctions, is a track");
  }

  OpenDriveValues& values_;
  std::map<std::string, OpenDriveRoad> roads_;
};

double turn_of(double angle) { return std::remainder(angle, 2 * pi_value); }

/// The stretches of a chain, joined.
class Joiner {
 public:
  Joiner(std::vector<RoadStretch> stretches, bool closed, OpenDriveValues& values)
      : stretches_(std::move(stretches)), values_(values) {
    for (std::size_t i = 0; i + 1 < stretches_.size(); ++i) join(i, i + 1);
    if (closed && !stretches_.empty()) join(stretches_.size() - 1, 0);
  }

  /// Arcs between joints with a kink give their ends to it: each of at most 5 m, or half.
  std::vector<RoadStretch> cut() const {
    std::vector<RoadStretch> all;
    for (std::size_t i = 0; i < stretches_.size(); ++i) {
      const RoadStretch& own = stretches_[i];
      const bool first = kinks_.contains({i, 0}), last = kinks_.contains({i, 1});
      if (!own.is_arc || (!first && !last)) {
        all.push_back(own);
        continue;
      }
      const double share = std::min(5 / own.length, first && last ? 0.5 : 1.0);
      const double a = first ? share : 0, b = last ? 1 - share : 1;
      RoadStretch whole = own;  // its places inside are those of the arc without the turned ends
      whole.from.heading = first ? kinks_.at({i, 0}) : own.from.heading;
      const auto add = [&](double from, double to, bool is_arc) {
        if (!(to > from)) return;
        RoadStretch part = whole.part(from, to);
        if (from == 0) part.from = own.from;
        if (to == 1) part.to = own.to;
        part.is_arc = is_arc;
        all.push_back(part);
      };
      add(0, a, false);
      add(a, b, true);
      add(b, 1, false);
    }
    return all;
  }

 private:
  void join(std::size_t i, std::size_t k) {
    RoadStretch &before = stretches_[i], &behind = stretches_[k];
    const double gap = std::hypot(behind.from.x - before.to.x, behind.from.y - before.to.y);
    if (gap > 0.1)
      values_.refuse(behind.line, "driving lanes", number_text(std::round(gap * 1000) / 1000) + " m",
                     "the middle of the driving lanes jumps by this: at most 0.1 m");
    const double kink = turn_of(behind.from.heading - before.to.heading);
    if (std::abs(kink) > 0.5)
      values_.refuse(behind.line, "heading", fmt::format("{:.1f} degrees", kink * 180 / pi_value),
                     "the road turns by this at once: at most 28 degrees");
    if (std::abs(kink) < 1e-9 && gap < 1e-6) return;
    kinks_[{i, 1}] = before.to.heading;
    kinks_[{k, 0}] = behind.from.heading;
    before.to.heading += kink / 2;
    behind.from.heading -= kink / 2;
    before.to.x = behind.from.x = (before.to.x + behind.from.x) / 2;
    before.to.y = behind.from.y = (before.to.y + behind.from.y) / 2;
  }

  std::vector<RoadStretch> stretches_;
  OpenDriveValues& values_;
  std::map<std::pair<std::size_t, int>, double> kinks_;  ///< heading there before the joint was turned
};

void append(TrackData& track, std::vector<int>& lines, const RoadStretch& own) {
  Biarc arcs{.heading = own.from.heading, .length = {own.length, 0}, .curvature = {own.curvature, 0}};
  if (!own.is_arc)
    arcs = biarc_between({own.from.x, own.from.y}, own.from.heading, {own.to.x, own.to.y}, own.to.heading);
  const double whole = arcs.length[0] + arcs.length[1];
  double done = 0;
  for (const int half : {0, 1}) {
    if (!(arcs.length[half] > 1e-9)) continue;
    const double begin = done / whole, end = half == 1 || own.is_arc ? 1 : arcs.length[0] / whole;
    done += arcs.length[half];
    const auto between = [&](double MiddlePoint::*m, double share) {
      return own.from.*m + (own.to.*m - own.from.*m) * share;
    };
    TrackPiece<double> piece{.length = arcs.length[half], .curvature = arcs.curvature[half]};
    if (!own.is_arc && std::abs(piece.curvature) < 1e-9) piece.curvature = 0;  // a straight, but for rounding
    piece.left_start = between(&MiddlePoint::left, begin), piece.left_end = between(&MiddlePoint::left, end);
    piece.right_start = between(&MiddlePoint::right, begin), piece.right_end = between(&MiddlePoint::right, end);
    piece.height_start = between(&MiddlePoint::z, begin), piece.height_end = between(&MiddlePoint::z, end);
    piece.banking_start = between(&MiddlePoint::banking, begin);
    piece.banking_end = between(&MiddlePoint::banking, end);
    append_piece(track.pieces, piece, own.from.x, own.from.y, own.from.heading);
    RoadSides<double> sides;
    sides.left.border_width = between(&MiddlePoint::left_border, (begin + end) / 2);
    sides.right.border_width = between(&MiddlePoint::right_border, (begin + end) / 2);
    track.sides.push_back(sides);
    lines.push_back(own.line);
  }
}

void state_what_differs(TrackData& track, const std::vector<Passage>& chain, std::size_t others) {
  double length = 0;
  bool in_middle = true;
  for (const Passage& passage : chain) {
    const OpenDriveRoad& road = *passage.road;
    length += road.line_length;
    in_middle &= road.in_middle;
    if (std::abs(road.line_length - road.length) > 0.01)
      warn(track, road.line,
           fmt::format("road {} states a length of {:.3f} m: its geometry has {:.3f} m", road.id, road.length,
                       road.line_length));
  }
  if (others > 0) warn(track, 0, std::to_string(others) + " other roads, or chains of roads, that are shorter");
  if (!in_middle)
    warn(track, 0,
         "the track is the middle of the driving lanes, beside the reference line, which is " +
             fmt::format("{:.3f} m long", length));
}

}  // namespace

Result<WalledTrack> read_opendrive_track(const std::filesystem::path& path, const std::string& text) {
  WalledTrack track = track_of(path, "OpenDRIVE");
  const Result<Node> root = parse_xml(text, track.source);
  if (!root) return root.error();
  if (root->name != "OpenDRIVE")
    return Error{track.source, root->line, "root element", root->name, "must be OpenDRIVE"};
  OpenDriveValues values(track.source);
  Network network(*root, values);
  std::size_t others = 0;
  bool closed = false;
  const std::vector<Passage> chain = values.first_error() ? std::vector<Passage>{} : network.chain(closed, others);
  std::vector<RoadStretch> stretches;
  for (const Passage& passage : chain) {
    const std::vector<RoadStretch>& own = passage.road->stretches;
    if (passage.forward)
      stretches.insert(stretches.end(), own.begin(), own.end());
    else
      for (auto at = own.rbegin(); at != own.rend(); ++at) stretches.push_back(at->reversed());
  }
  if (values.first_error()) return *values.first_error();
  if (!closed && !stretches.empty()) {
    const MiddlePoint &end = stretches.back().to, &start = stretches.front().from;
    closed =
        std::hypot(end.x - start.x, end.y - start.y) < 0.01 && std::abs(turn_of(end.heading - start.heading)) < 0.01;
  }
  const Joiner joiner(std::move(stretches), closed, values);
  if (values.first_error()) return *values.first_error();
  track.closed = closed;
  std::vector<int> lines;
  for (const RoadStretch& stretch : joiner.cut()) append(track, lines, stretch);
  if (std::ranges::all_of(track.sides, [](const RoadSides<double>& sides) {
        return sides.left.border_width == 0 && sides.right.border_width == 0;
      }))
    track.sides.clear();
  state_what_differs(track, chain, others);
  track.segment_count = static_cast<int>(chain.size());
  return finish_track(std::move(track), lines);
}

}  // namespace sixline
