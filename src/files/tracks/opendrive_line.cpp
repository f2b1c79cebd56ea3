// Lines, arcs, spirals, cubic and parametric polynomials of OpenDRIVE (ASAM OpenDRIVE 1.8, chapter 9).
#include "files/tracks/opendrive_line.hpp"

#include "sixline/math/scalar.hpp"

namespace sixline {
namespace {

double value(const double (&p)[4], double t) { return p[0] + t * (p[1] + t * (p[2] + t * p[3])); }
double first(const double (&p)[4], double t) { return p[1] + t * (2 * p[2] + t * 3 * p[3]); }
double second(const double (&p)[4], double t) { return 2 * p[2] + t * 6 * p[3]; }

/// The integral of a function by Gauss and Legendre, 5 points in each of `parts`: of the order of 1e-15 where its
/// argument turns by a quarter of a radian in each.
template <class F>
double integral(F f, double length, int parts) {
  constexpr double x[] = {0, 0.5384693101056831, 0.9061798459386640};
  constexpr double w[] = {0.5688888888888889, 0.4786286704993665, 0.2369268850561891};
  double sum = 0;
  for (int i = 0; i < parts; ++i) {
    const double half = length / parts / 2, middle = (2 * i + 1) * half;
    sum += half * w[0] * f(middle);
    for (int k = 1; k < 3; ++k) sum += half * w[k] * (f(middle - half * x[k]) + f(middle + half * x[k]));
  }
  return sum;
}

/// The place of a spiral at a distance, from its heading, which is quadratic in it.
PlanPlace on_spiral(const LineGeometry& g, double d) {
  const double rate = (g.curvature_end - g.begin.curvature) / g.length;
  const auto turned = [&](double t) { return t * (g.begin.curvature + t * rate / 2); };
  const double most = d * std::max(std::abs(g.begin.curvature), std::abs(g.begin.curvature + rate * d));
  const int parts = static_cast<int>(std::clamp(4 * most, 1.0, 10'000.0)) + 1;
  const double h = g.begin.heading;
  return {g.begin.x + integral([&](double t) { return std::cos(h + turned(t)); }, d, parts),
          g.begin.y + integral([&](double t) { return std::sin(h + turned(t)); }, d, parts), h + turned(d),
          g.begin.curvature + rate * d};
}

/// The parameter of a polynomial at a distance: proportional to it by definition, of <poly3> that of its arc length.
double parameter_at(const LineGeometry& g, double d) {
  if (g.kind == LineGeometry::Kind::parametric) return d / g.length * g.range;
  double low = 0, high = d;
  for (int i = 0; i < 60 && high - low > 1e-13 * d; ++i) {
    const double middle = (low + high) / 2;
    const double arc = integral([&](double t) { return std::hypot(first(g.u, t), first(g.v, t)); }, middle, 4);
    (arc < d ? low : high) = middle;
  }
  return (low + high) / 2;
}

PlanPlace on_polynomial(const LineGeometry& g, double d) {
  const double t = parameter_at(g, d), u = value(g.u, t), v = value(g.v, t), du = first(g.u, t), dv = first(g.v, t);
  const double c = std::cos(g.begin.heading), s = std::sin(g.begin.heading), speed = std::hypot(du, dv);
  const double bend = speed > 1e-9 ? (du * second(g.v, t) - dv * second(g.u, t)) / (speed * speed * speed) : 0;
  return {g.begin.x + u * c - v * s, g.begin.y + u * s + v * c, g.begin.heading + std::atan2(dv, du), bend};
}

}  // namespace

PlanPlace LineGeometry::at(double d) const {
  if (kind == Kind::spiral) return on_spiral(*this, d);
  if (kind == Kind::cubic || kind == Kind::parametric) return on_polynomial(*this, d);
  const double half = begin.curvature * d / 2, chord = half == 0 ? d : d * std::sin(half) / half;
  return {begin.x + chord * std::cos(begin.heading + half), begin.y + chord * std::sin(begin.heading + half),
          begin.heading + 2 * half, begin.curvature};
}

namespace {

void read_kind(const Node& node, LineGeometry& g, OpenDriveValues& values) {
  using Kind = LineGeometry::Kind;
  const double most = 10;  // [1/m]
  if (const Node* arc = node.find("arc")) {
    g.kind = Kind::arc;
    g.begin.curvature = values.number(*arc, "curvature", -most, most);
  } else if (const Node* spiral = node.find("spiral")) {
    g.kind = Kind::spiral;
    g.begin.curvature = values.number(*spiral, "curvStart", -most, most);
    g.curvature_end = values.number(*spiral, "curvEnd", -most, most);
  } else if (const Node* cubic = node.find("poly3")) {
    g.kind = Kind::cubic;
    for (int i = 0; i < 4; ++i) g.v[i] = values.number(*cubic, std::string(1, "abcd"[i]).c_str());
  } else if (const Node* parametric = node.find("paramPoly3")) {
    g.kind = Kind::parametric;
    for (int i = 0; i < 4; ++i) {
      g.u[i] = values.number(*parametric, (std::string(1, "abcd"[i]) + "U").c_str());
      g.v[i] = values.number(*parametric, (std::string(1, "abcd"[i]) + "V").c_str());
    }
    g.range = OpenDriveValues::text(*parametric, "pRange") == "arcLength" ? g.length : 1;
  } else if (!node.find("line")) {
    values.refuse(node.line, "geometry", "", "must be a line, arc, spiral, poly3 or paramPoly3");
  }
}

}  // namespace

std::vector<LineGeometry> read_line(const Node& plan, OpenDriveValues& values) {
  std::vector<LineGeometry> parts;
  for (const Node* node : elements_named(plan, "geometry")) {
    LineGeometry g;
    g.line = node->line;
    g.s = values.number(*node, "s", 0, 1e7);
    g.length = values.number(*node, "length", 0, 1e6);
    g.begin = {values.number(*node, "x"), values.number(*node, "y"), values.number(*node, "hdg", -1e4, 1e4), 0};
    if (g.length < 1e-6) continue;  // of no length
    read_kind(*node, g, values);
    if (values.first_error()) return {};
    if (!parts.empty()) {
      const PlanPlace end = parts.back().at(parts.back().length);
      const double gap = std::hypot(end.x - g.begin.x, end.y - g.begin.y);
      if (gap > 0.1)
        values.refuse(node->line, "geometry", number_text(std::round(gap * 1000) / 1000) + " m",
                      "begins so far from the end of the one before: at most 0.1 m");
    }
    parts.push_back(g);
  }
  return parts;
}

}  // namespace sixline
