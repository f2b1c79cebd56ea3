// Random tracks: a smooth closed road for each seed, as many as a learner needs.
#include <algorithm>
#include <array>
#include <cmath>
#include <random>

#include "files/from_chars.hpp"
#include "files/suggestion.hpp"
#include "files/tracks/read_track.hpp"
#include "files/tracks/track_places.hpp"
#include "sixline/math/circular.hpp"
#include "sixline/math/constants.hpp"

namespace sixline {
namespace {

struct Option {
  const char* name;
  double value, min, max;
};
/// [m], bank in degrees: of the tightest bend.
using Options = std::array<Option, 5>;
constexpr Options defaults{{{"length", 2500, 300, 50'000},
                            {"width", 12, 3, 100},
                            {"radius", 20, 3, 500},
                            {"height", 0, 0, 500},
                            {"bank", 0, 0, 45}}};

struct Wish {
  std::uint64_t seed = 0;
  double length, width, radius, height, bank;
};

struct Point {
  double x, y;
  friend Point operator+(Point a, Point b) { return {a.x + b.x, a.y + b.y}; }
  friend Point operator-(Point a, Point b) { return {a.x - b.x, a.y - b.y}; }
  friend Point operator*(double k, Point a) { return {k * a.x, k * a.y}; }
};
double size(Point a) { return std::sqrt(a.x * a.x + a.y * a.y); }
double cross(Point a, Point b) { return a.x * b.y - a.y * b.x; }

/// Numbers that are the same on every machine.
class Draw {
 public:
  explicit Draw(std::uint64_t seed) : engine_(seed) {}
  double between(double low, double high) {
    return low + (high - low) * static_cast<double>(engine_() >> 11) * 0x1p-53;
  }

 private:
  std::mt19937_64 engine_;
};

Error wrong(std::string_view text, std::string field, std::string value, std::string rule) {
  return {std::string(text), 0, std::move(field), std::move(value), std::move(rule)};
}

template <class Number>
bool read_number(std::string_view text, Number& number) {
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  return error == std::errc() && end == text.data() + text.size();
}

/// random:SEED,NAME=VALUE,...
Result<Wish> read_wish(std::string_view text) {
  Options options = defaults;
  Wish wish{};
  std::string_view rest = text.substr(random_prefix.size());
  for (bool first = true; first || !rest.empty(); first = false) {
    const std::string_view part = rest.substr(0, rest.find(','));
    rest.remove_prefix(std::min(rest.size(), part.size() + 1));
    if (first) {
      if (!read_number(part, wish.seed)) return wrong(text, "seed", std::string(part), "must be a whole number from 0");
      continue;
    }
    const std::string name(part.substr(0, part.find('=')));
    const std::string value(part.size() > name.size() ? part.substr(name.size() + 1) : "");
    const auto known = std::ranges::find_if(options, [&](const Option& option) { return option.name == name; });
    if (known == options.end()) {
      std::vector<std::string> names;
      for (const Option& option : options) names.emplace_back(option.name);
      return wrong(
          text, name, value,
          "is no option of a random track" + suggestion(name, names, "; length, width, radius, height, bank are"));
    }
    if (!read_number(std::string_view(value), known->value) ||
        !(known->value >= known->min && known->value <= known->max))
      return wrong(text, name, value, "must be " + number_text(known->min) + " to " + number_text(known->max));
  }
  wish.length = options[0].value, wish.width = options[1].value, wish.radius = options[2].value;
  wish.height = options[3].value, wish.bank = options[4].value;
  if (wish.radius < 0.6 * wish.width)
    return wrong(text, "radius", number_text(wish.radius),
                 "must be at least 0.6 of the width, which is " + number_text(wish.width));
  if (wish.length < 25 * std::max(wish.radius, wish.width))
    return wrong(text, "length", number_text(wish.length), "must be at least 25 times the radius and the width");
  return wish;
}

/// Corners in the order of their directions from the middle, at random distances: their polygon does not cross itself.
std::vector<Point> corners_of(const Wish& wish, Draw& draw) {
  const double tight = wish.length / std::max(wish.radius, wish.width);
  const int most = std::clamp(static_cast<int>(tight / 9), 4, 16);
  const int count = std::max(4, static_cast<int>(draw.between(0.5 * most, most + 1)));
  std::vector<Point> corners;
  for (int i = 0; i < count; ++i) {
    const SinCos<double> direction = sincos(2 * pi<double> * (i + draw.between(-0.35, 0.35)) / count);
    const double distance = draw.between(0.4, 1.3);
    corners.push_back({distance * direction.cos, distance * direction.sin});
  }
  double round = 0;
  for (int i = 0; i < count; ++i)
    round += size(corners[static_cast<std::size_t>((i + 1) % count)] - corners[static_cast<std::size_t>(i)]);
  for (Point& corner : corners) corner = 1.15 * wish.length / round * corner;  // rounded corners make it shorter
  return corners;
}

/// Rounds the corners by arcs of at least 1.1 times the radius, and places points about 2 m apart on them and between.
/// Empty: an edge is too short for its arcs.
std::vector<Point> rounded(const Wish& wish, const std::vector<Point>& corners, Draw& draw) {
  std::vector<Point> points;
  const std::size_t n = corners.size();
  for (std::size_t i = 0; i < n; ++i) {
    const Point at = corners[i], in = at - corners[(i + n - 1) % n], out = corners[(i + 1) % n] - at;
    const double cosine = (in.x * out.x + in.y * out.y) / (size(in) * size(out)),
                 sine = cross(in, out) / (size(in) * size(out));
    const double half = std::sqrt(std::max(0.0, (1 - cosine) / (1 + cosine)));  // tangent of half the turn
    const double most = 0.48 * std::min(size(in), size(out)), least = 1.1 * wish.radius * half;
    if (!(least <= most)) return {};
    const double tangent = draw.between(least, std::min(most, 6 * least));
    const double radius = tangent / std::max(half, 1e-9), turn = 2 * atan(half);
    const Point ahead = 1 / size(in) * in, start = at - tangent * ahead;
    const Point left{-ahead.y, ahead.x};
    const double side = sine > 0 ? 1 : -1;
    const int steps = std::max(2, static_cast<int>(radius * turn / 2));
    for (int k = 0; k <= steps; ++k) {
      const SinCos<double> a = sincos(turn * k / steps);
      points.push_back(start + radius * a.sin * ahead + side * radius * (1 - a.cos) * left);
    }
  }
  return points;
}

double length_of(const std::vector<Point>& points) {
  double sum = 0;
  for (std::size_t i = 0; i < points.size(); ++i) sum += size(points[(i + 1) % points.size()] - points[i]);
  return sum;
}

/// The same closed line with points at equal distances.
std::vector<Point> spaced(const std::vector<Point>& line, std::size_t count) {
  const double step = length_of(line) / static_cast<double>(count);
  std::vector<Point> points;
  double behind = 0;
  for (std::size_t i = 0; i < line.size() && points.size() < count; ++i) {
    const Point from = line[i], to = line[(i + 1) % line.size()];
    const double length = size(to - from);
    for (; points.size() < count && step * static_cast<double>(points.size()) <= behind + length;)
      points.push_back(from +
                       (step * static_cast<double>(points.size()) - behind) / std::max(length, 1e-12) * (to - from));
    behind += length;
  }
  while (points.size() < count) points.push_back(line.front());
  return points;
}

/// The mean of the points within `reach` places, twice: curvature changes steadily.
std::vector<Point> smoothed(std::vector<Point> points, int reach) {
  const int n = static_cast<int>(points.size());
  for (int pass = 0; pass < 2; ++pass) {
    std::vector<Point> means(points.size());
    for (int i = 0; i < n; ++i) {
      Point sum{0, 0};
      for (int k = -reach; k <= reach; ++k) sum = sum + points[static_cast<std::size_t>((i + k + n) % n)];
      means[static_cast<std::size_t>(i)] = 1.0 / (2 * reach + 1) * sum;
    }
    points = std::move(means);
  }
  return points;
}

std::vector<double> curvatures_of(const std::vector<Point>& points) {
  const std::size_t n = points.size();
  std::vector<double> curvatures(n);
  for (std::size_t i = 0; i < n; ++i) {
    const Point a = points[i] - points[(i + n - 1) % n], b = points[(i + 1) % n] - points[i];
    curvatures[i] = 2 * cross(a, b) / (size(a) * size(b) * size(a + b));
  }
  return curvatures;
}

/// Whether two parts of the road that do not follow each other are closer than a road's width apart.
bool meets_itself(const std::vector<Point>& points, double step, double width) {
  const std::size_t n = points.size(), apart = static_cast<std::size_t>(4 * width / step) + 1;
  for (std::size_t i = 0; i < n; i += 2)
    for (std::size_t k = i + apart; k < n && n - (k - i) > apart; k += 2)
      if (size(points[k] - points[i]) < 2 * width + 2 * step) return true;
  return false;
}

/// The centre line; empty: this attempt has none.
std::vector<Point> centre_line(const Wish& wish, Draw& draw) {
  const std::vector<Point> raw = rounded(wish, corners_of(wish, draw), draw);
  if (raw.empty()) return {};
  const double step = std::clamp(0.25 * wish.radius, 1.0, 5.0);
  std::vector<Point> points = smoothed(spaced(raw, static_cast<std::size_t>(wish.length / step)),
                                       static_cast<int>(std::clamp(0.5 * wish.radius, 2.0, 15.0) / step));
  const double scale = wish.length / length_of(points);
  for (Point& point : points) point = scale * point;
  for (const double curvature : curvatures_of(points))
    if (std::abs(curvature) * wish.radius > 1) return {};
  if (meets_itself(points, step, wish.width)) return {};
  return points;
}

/// A third of the way along the longest part with less curvature than this; 0: there is none.
std::size_t on_longest_straight(const std::vector<double>& curvatures, double least) {
  const std::size_t n = curvatures.size();
  std::size_t longest = 0, place = 0, run = 0;
  for (std::size_t i = 0; i < 2 * n; ++i) {  // twice around, for a straight over the end
    run = std::abs(curvatures[i % n]) < least ? run + 1 : 0;
    if (run > longest && run <= n) longest = run, place = i - run + 1 + run / 3;
  }
  return place % n;
}

/// Heights of four waves around the lap, with the wished difference between the lowest and the highest place.
std::vector<double> heights_of(const Wish& wish, std::size_t count, Draw& draw) {
  std::vector<double> heights(count);
  for (int wave = 1; wave <= 4; ++wave) {
    const double size = draw.between(0.3, 1) / wave, phase = draw.between(0, 2 * pi<double>);
    for (std::size_t i = 0; i < count; ++i)
      heights[i] += size * sin(phase + 2 * pi<double> * wave * static_cast<double>(i) / static_cast<double>(count));
  }
  const auto [low, high] = std::ranges::minmax(heights);
  const double first = heights.front();
  for (double& height : heights) height = wish.height / (high - low) * (height - first);
  return heights;
}

}  // namespace

Result<WalledTrack> random_track(const std::string& text) {
  const auto wish = read_wish(text);
  if (!wish) return wish.error();
  Draw draw(wish->seed);
  for (int attempt = 0; attempt < 2000; ++attempt) {
    std::vector<Point> points = centre_line(*wish, draw);
    if (points.empty()) continue;
    const std::vector<double> curvatures = curvatures_of(points);
    const std::size_t first = on_longest_straight(curvatures, 0.1 / wish->radius);
    const std::vector<double> heights = heights_of(*wish, points.size(), draw);
    std::vector<WidthPoint> rows;
    for (std::size_t i = 0; i < points.size(); ++i) {
      const std::size_t at = (i + first) % points.size();
      const Point place = points[at] - points[first];
      const double banking = -wish->bank * pi<double> / 180 * curvatures[at] * wish->radius;
      rows.push_back({{place.x, place.y, 0.5 * wish->width, 0.5 * wish->width, heights[i], banking}, 0});
    }
    WalledTrack track;
    track.name = track.title = track.source = text;
    track.format = "random";
    return track_through(std::move(track), std::move(rows));
  }
  return wrong(text, "radius", number_text(wish->radius),
               "is too large for this length and width: no track was found in 2000 attempts");
}

}  // namespace sixline
