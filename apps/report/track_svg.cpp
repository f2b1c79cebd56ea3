// A track as a picture: road, start, direction, distances, scale and heights. Coordinates are rounded to 0.1 px.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "io/svg_text.hpp"
#include "tracks/track_file.hpp"

namespace sixline {
namespace {

constexpr double page_width = 960, margin = 48, header = 64, map_width = page_width - 2 * margin;
constexpr double min_map = 260, max_map = 640, strip_height = 90;

constexpr const char* map_style =
    "<style>text{font:13px system-ui,sans-serif;fill:#333}.title{font-size:20px;font-weight:600;fill:#111}"
    ".road{fill:#c3c8cf;stroke:#c3c8cf;stroke-width:.8}.edge{fill:none;stroke:#4b525c;stroke-width:1.1;stroke-linejoin:"
    "round}"
    ".mark{stroke:#0072b2;stroke-width:1.6}.label{fill:#0072b2;font-size:12px;text-anchor:middle;"
    "paint-order:stroke;stroke:#fff;stroke-width:3px}.start{stroke:#c8102e;stroke-width:3.5}"
    ".arrow{fill:#c8102e}.ground{fill:#e3e7ec}.height{fill:none;stroke:#4b525c;stroke-width:1.5}"
    ".axis{stroke:#9aa1ab;stroke-width:1;fill:none}.small{font-size:12px}</style>\n";

struct PagePoint {
  double x, y;
};

class TrackPicture {
 public:
  explicit TrackPicture(const TrackData& track)
      : track_(track), view_(track.view()), line_(outline(track, std::max(2.0, track.length / 3000))) {
    frame();
  }

  std::string text() {
    if (line_.s.empty()) return "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"10\" height=\"10\"></svg>\n";
    road();
    marks();
    start();
    scale_bar();
    const bool level = track_.height_max - track_.height_min < 0.05;
    if (!level) heights();
    const double height = level ? strip_top() : strip_top() + strip_height + 44;
    return fmt::format(
               "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0}\" height=\"{1:.0f}\" viewBox=\"0 0 {0} {1:.0f}\" "
               "role=\"img\" aria-label=\"{2}\">\n",
               page_width, height, escape_xml("Map of the track " + track_.title)) +
           map_style + fmt::format("<rect width=\"{}\" height=\"{:.0f}\" fill=\"#fff\"/>\n", page_width, height) +
           heading() + body_ + "</svg>\n";
  }

 private:
  // Scale and place: the whole road fits, north (world y) is up.
  void frame() {
    if (line_.s.empty()) return;
    low_ = high_ = {line_.x[0], line_.y[0]};
    for (const auto* xs : {&line_.left_x, &line_.right_x})
      for (const double x : *xs) {
        low_.x = std::min(low_.x, x);
        high_.x = std::max(high_.x, x);
      }
    for (const auto* ys : {&line_.left_y, &line_.right_y})
      for (const double y : *ys) {
        low_.y = std::min(low_.y, y);
        high_.y = std::max(high_.y, y);
      }
    const double wide = std::max(high_.x - low_.x, 1.0), tall = std::max(high_.y - low_.y, 1.0);
    scale_ = std::min((map_width - 60) / wide, (max_map - 60) / tall);
    map_height_ = std::max(min_map, tall * scale_ + 60);
  }
  double strip_top() const { return header + map_height_ + 56; }
  PagePoint page(double x, double y) const {
    return {page_width / 2 + (x - (low_.x + high_.x) / 2) * scale_,
            header + map_height_ / 2 - (y - (low_.y + high_.y) / 2) * scale_};
  }
  PagePoint page_at(double s, double n) const {
    const TrackPoint<double> point = point_at(view_, s, n);
    return page(point.x, point.y);
  }

  std::string heading() const {
    std::string about = short_number(track_.length / 1000, 3) + " km";
    const auto add = [&](const std::string& words) { about += " \xC2\xB7 " + words; };
    add(track_.width_min == track_.width_max
            ? short_number(track_.width_min, 1) + " m wide"
            : short_number(track_.width_min, 1) + " to " + short_number(track_.width_max, 1) + " m wide");
    if (track_.radius_min > 0) add("tightest radius " + short_number(track_.radius_min, 1) + " m");
    add(track_.height_max - track_.height_min < 0.05
            ? std::string("level")
            : short_number(track_.height_max - track_.height_min, 1) + " m between lowest and highest");
    return fmt::format("<text class=\"title\" x=\"{0}\" y=\"34\">{1}</text>\n<text x=\"{0}\" y=\"54\">{2}</text>\n",
                       margin, escape_xml(track_.title), about);
  }

  void path_through(const char* kind, const std::vector<PagePoint>& points, bool close) {
    body_ += fmt::format("<path class=\"{}\" d=\"", kind);
    for (std::size_t i = 0; i < points.size(); ++i)
      body_ += fmt::format("{}{:.1f} {:.1f}", i == 0 ? 'M' : 'L', points[i].x, points[i].y);
    body_ += close ? "Z\"/>\n" : "\"/>\n";
  }

  // Stretch by stretch, each with its edges, so that a bridge covers the road below it.
  void road() {
    const std::size_t n = line_.s.size(), stretch = 40, last = line_.closed ? n : n - 1;
    for (std::size_t begin = 0; begin < last; begin += stretch) {
      const std::size_t end = std::min(begin + stretch, last);
      std::vector<PagePoint> left, right;
      for (std::size_t i = begin; i <= end; ++i) {
        left.push_back(page(line_.left_x[i % n], line_.left_y[i % n]));
        right.push_back(page(line_.right_x[i % n], line_.right_y[i % n]));
      }
      std::vector<PagePoint> around = left;
      around.insert(around.end(), right.rbegin(), right.rend());
      path_through("road", around, true);
      path_through("edge", left, false);
      path_through("edge", right, false);
    }
  }

  // How far a page point is from the nearest road or label, in px.
  double clearance(PagePoint p) const {
    double nearest = 1e9;
    for (std::size_t i = 0; i < line_.s.size(); ++i) {
      const PagePoint road = page(line_.x[i], line_.y[i]);
      nearest = std::min(nearest, std::hypot(road.x - p.x, road.y - p.y));
    }
    for (const PagePoint other : labels_) nearest = std::min(nearest, std::hypot(other.x - p.x, other.y - p.y));
    return nearest;
  }

  // A point beside the road, `distance` px from its edge, on the side with more room.
  PagePoint beside(double s, double distance) const {
    const TrackPose<double> at = pose(view_, s);
    const PagePoint left = page_at(s, at.left + distance / scale_), right = page_at(s, -at.right - distance / scale_);
    return clearance(left) >= clearance(right) ? left : right;
  }

  void marks() {
    for (const double s : round_marks(0, track_.length, 10)) {
      if (s <= 0 || s > track_.length - 0.02 * track_.length) continue;
      const TrackPose<double> at = pose(view_, s);
      const PagePoint a = page_at(s, at.left), b = page_at(s, -at.right), label = beside(s, 18);
      labels_.push_back(label);
      body_ += fmt::format("<line class=\"mark\" x1=\"{:.1f}\" y1=\"{:.1f}\" x2=\"{:.1f}\" y2=\"{:.1f}\"/>\n", a.x, a.y,
                           b.x, b.y);
      body_ += fmt::format("<text class=\"label\" x=\"{:.1f}\" y=\"{:.1f}\">{}</text>\n", label.x, label.y + 4,
                           short_number(s, 1));
    }
  }

  // A line across the road and an arrow beside it, pointing the way to go.
  void start() {
    const TrackPose<double> at = pose(view_, 0.0);
    const double over = 5 / scale_;
    const PagePoint a = page_at(0, at.left + over), b = page_at(0, -at.right - over), foot = beside(0, 14);
    body_ += fmt::format("<line class=\"start\" x1=\"{:.1f}\" y1=\"{:.1f}\" x2=\"{:.1f}\" y2=\"{:.1f}\"/>\n", a.x, a.y,
                         b.x, b.y);
    const double c = std::cos(at.heading), s = std::sin(at.heading);
    std::vector<PagePoint> arrow;
    for (const PagePoint p : {PagePoint{0, 1.5}, {18, 1.5}, {18, 6}, {30, 0}, {18, -6}, {18, -1.5}, {0, -1.5}})
      arrow.push_back({foot.x + p.x * c - p.y * s, foot.y - p.x * s - p.y * c});
    path_through("arrow", arrow, true);
  }

  void scale_bar() {
    const std::vector<double> lengths = round_marks(0, 160 / scale_, 2);
    const double length = lengths.empty() ? 100 : lengths.back(), y = header + map_height_ + 8;
    body_ += fmt::format(
        "<path class=\"axis\" d=\"M{0} {1:.1f}v8h{2:.1f}v-8\"/><text class=\"small\" x=\"{3:.1f}\" y=\"{4:.1f}\">{5} "
        "m</text>\n",
        margin, y, length * scale_, margin + length * scale_ + 8, y + 9, short_number(length, 1));
  }

  void heights() {
    const double top = strip_top(), bottom = top + strip_height;
    const double span = std::max(track_.height_max - track_.height_min, 2.0), low = track_.height_min;
    const auto place = [&](double s, double z) {
      return PagePoint{margin + map_width * s / track_.length, bottom - (strip_height - 8) * (z - low) / span};
    };
    std::vector<PagePoint> profile;
    for (std::size_t i = 0; i < line_.s.size(); ++i) profile.push_back(place(line_.s[i], line_.z[i]));
    profile.push_back(place(track_.length, track_.pieces.back().height_end));
    std::vector<PagePoint> area = profile;
    area.push_back({margin + map_width, bottom});
    area.push_back({margin, bottom});
    path_through("ground", area, true);
    path_through("height", profile, false);
    for (const double rise : round_marks(0, span, 3))
      body_ += fmt::format(
          "<path class=\"axis\" stroke-dasharray=\"2 4\" d=\"M{0} {1:.1f}h{2}\"/><text class=\"small\" x=\"{3}\" "
          "y=\"{4:.1f}\" text-anchor=\"end\">{5} m</text>\n",
          margin, place(0, low + rise).y, map_width, margin - 4, place(0, low + rise).y + 4, short_number(rise, 1));
    for (const double s : round_marks(0, track_.length, 10))
      body_ += fmt::format(
          "<path class=\"axis\" d=\"M{0:.1f} {1:.1f}v5\"/><text class=\"small\" x=\"{0:.1f}\" y=\"{2:.1f}\" "
          "text-anchor=\"middle\">{3}</text>\n",
          place(s, low).x, bottom, bottom + 18, short_number(s, 1) + (s == 0 ? " m" : ""));
    body_ += fmt::format(
        "<path class=\"axis\" d=\"M{0} {1:.1f}h{2}\"/><text class=\"small\" x=\"{0}\" y=\"{3:.1f}\">height "
        "over distance</text>\n",
        margin, bottom, map_width, top - 8);
  }

  const TrackData& track_;
  const TrackView<double> view_;
  const TrackOutline line_;
  PagePoint low_{}, high_{};
  double scale_ = 1, map_height_ = min_map;
  std::vector<PagePoint> labels_;  // of the distance marks so far
  std::string body_;
};

}  // namespace

std::string svg_map(const TrackData& track) { return TrackPicture(track).text(); }

}  // namespace sixline
