// The picture of docs/models/six_line.md: the three steps of the six lines, one beside the other, drawn from the numbers of one step.
#include <cmath>
#include <cstdio>

#include "pictures.hpp"

namespace sixline::pictures {
namespace {

struct Point {
  D x, y;
};
Point along(Point from, D angle, D way) { return {from.x + way * std::cos(angle), from.y + way * std::sin(angle)}; }
Point between(Point a, Point b) { return {0.5 * (a.x + b.x), 0.5 * (a.y + b.y)}; }

constexpr const char *grey = "#9aa4b0", *dark = "#111418", *blue = "#0072b2", *red = "#d55e00";
constexpr D scale = 42;  // px per metre

/// One of the three pictures: where its axes begin, and what is drawn so far.
class Panel {
 public:
  Panel(std::string& out, D left, const char* number, const char* title) : out_(out), left_(left) {
    words(0, 26, number, blue, "font-weight=\"600\" font-size=\"16\"");
    words(18, 26, title, dark, "font-weight=\"600\"");
  }
  void line(Point a, Point b, const char* colour, D width, const char* more = "") {
    add("<path d=\"M%.1f,%.1fL%.1f,%.1f\" stroke=\"%s\" stroke-width=\"%.1f\" stroke-linecap=\"round\" fill=\"none\" "
        "%s/>\n",
        px(a), py(a), px(b), py(b), colour, width, more);
  }
  void arrow(Point a, Point b, const char* colour) {
    const D angle = std::atan2(b.y - a.y, b.x - a.x), tip = 0.26;
    line(a, along(b, angle, -0.8 * tip), colour, 2.5);
    const Point left = along(b, angle + 2.75, tip), right = along(b, angle - 2.75, tip);
    add("<path d=\"M%.1f,%.1fL%.1f,%.1fL%.1f,%.1fz\" fill=\"%s\"/>\n", px(b), py(b), px(left), py(left), px(right),
        py(right), colour);
  }
  /// A wheel: dark now, grey where it was.
  void wheel(Point at, D angle, bool was = false) {
    line(along(at, angle, -0.36), along(at, angle, 0.36), was ? grey : dark, 8, was ? "stroke-opacity=\"0.6\"" : "");
  }
  void dot(Point at, const char* colour) {
    add("<circle cx=\"%.1f\" cy=\"%.1f\" r=\"4.5\" fill=\"%s\"/>\n", px(at), py(at), colour);
  }
  void angle(Point at, D from, D to, D radius, const char* colour) {
    const Point a = along(at, from, radius), b = along(at, to, radius);
    add("<path d=\"M%.1f,%.1fA%.1f,%.1f 0 0 0 %.1f,%.1f\" fill=\"none\" stroke=\"%s\" stroke-width=\"1.5\"/>\n", px(a),
        py(a), radius * scale, radius * scale, px(b), py(b), colour);
  }
  void name(Point at, D right, D down, const char* text, const char* colour) {
    words(px(at) - left_ + right, py(at) + down, text, colour, "");
  }
  void words(D right, D down, const char* text, const char* colour, const char* more) {
    add("<text x=\"%.1f\" y=\"%.1f\" fill=\"%s\" %s>%s</text>\n", left_ + right, down, colour, more, text);
  }

 private:
  template <class... Values>
  void add(const char* format, Values... values) {
    char text[400];
    std::snprintf(text, sizeof text, format, values...);
    out_ += text;
  }
  D px(Point at) const { return left_ + 22 + scale * at.x; }
  D py(Point at) const { return 214 - scale * at.y; }

  std::string& out_;
  D left_;
};

}  // namespace

std::string six_line_steps() {
  const D L = 3.4, yaw = 25 * degree, steer = 30 * degree, way = 1.3;  // a long step, to be seen
  const Point P = along({0.25, 0.3}, yaw, L / 2), rear = along(P, yaw, -L / 2), front = along(P, yaw, L / 2);
  const Point new_rear = along(rear, yaw, way), new_front = along(front, yaw + steer, way),
              now = between(new_front, new_rear);
  const D turned = std::atan2(new_front.y - new_rear.y, new_front.x - new_rear.x);
  std::string out =
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 850 262\" width=\"850\" height=\"262\" role=\"img\" "
      "font-family=\"system-ui, -apple-system, 'Segoe UI', Roboto, 'DejaVu Sans', sans-serif\" font-size=\"14\">\n"
      "<title>Three steps: the wheels are put half a wheelbase before and behind the car, each moves where it points, "
      "the car "
      "is put between them and points from the rear one to the front one</title>\n<rect width=\"850\" height=\"262\" "
      "fill=\"#ffffff\"/>\n";

  Panel where(out, 14, "1", "Where the wheels are");
  where.line(rear, front, grey, 2);
  where.line(P, along(P, 0, 1.5), grey, 1.5, "stroke-dasharray=\"5 4\"");
  where.angle(P, 0, yaw, 1.2, blue);
  where.name(along(P, 0.5 * yaw, 1.2), 14, 2, "θ", blue);
  where.wheel(rear, yaw);
  where.wheel(front, yaw + steer);
  where.dot(P, blue);
  where.name(P, -6, 24, "P", blue);
  where.name(between(P, rear), -26, -12, "L/2", dark);
  where.name(between(P, front), -32, -12, "L/2", dark);
  where.words(0, 250, "front = P + L/2 u(θ),  rear = P − L/2 u(θ)", dark, "font-size=\"12\"");

  Panel moves(out, 296, "2", "Each goes where it points");
  moves.line(rear, front, grey, 2);
  moves.wheel(rear, yaw, true);
  moves.wheel(front, yaw + steer, true);
  moves.line(front, along(front, yaw, 0.95), grey, 1.5, "stroke-dasharray=\"5 4\"");
  moves.angle(front, yaw, yaw + steer, 0.8, red);
  moves.name(along(front, yaw + 0.4 * steer, 0.8), 12, 2, "δ", red);
  moves.arrow(rear, new_rear, red);
  moves.arrow(front, new_front, red);
  moves.name(between(rear, new_rear), 4, 20, "v dt", red);
  moves.name(between(front, new_front), -36, -6, "v dt", red);
  moves.words(0, 250, "front += v dt u(θ + δ),  rear += v dt u(θ)", dark, "font-size=\"12\"");

  Panel lies(out, 578, "3", "The car lies between them");
  lies.wheel(rear, yaw, true);
  lies.wheel(front, yaw + steer, true);
  lies.line(new_rear, new_front, dark, 2);
  lies.wheel(new_rear, turned);
  lies.wheel(new_front, turned + steer);
  lies.line(now, along(now, 0, 1.5), grey, 1.5, "stroke-dasharray=\"5 4\"");
  lies.angle(now, 0, turned, 1.1, blue);
  lies.name(along(now, 0.5 * turned, 1.1), 10, 6, "new θ", blue);
  lies.dot(P, grey);
  lies.dot(now, blue);
  lies.name(now, -52, -8, "new P", blue);
  lies.words(0, 250, "P = (front + rear)/2,  θ from rear to front", dark, "font-size=\"12\"");
  return out + "</svg>\n";
}

}  // namespace sixline::pictures
