// A plot as SVG text places every curve at its numbers, on any axis, and accepts any numbers.
#include "pages/svg/svg_plot.hpp"
#include "testing.hpp"

#include <pugixml.hpp>

namespace sixline {
namespace {
using testing::inf, testing::nan;

struct Drawn {
  std::vector<double> x, y;
  int strokes = 0;  ///< number of strokes
};

/// The points of the curve paths, in pixels: those with a stroke-linejoin.
std::vector<Drawn> drawn(const std::string& svg) {
  pugi::xml_document document;
  EXPECT_TRUE(document.load_string(svg.c_str()));
  std::vector<Drawn> out;
  for (const auto& node : document.select_nodes("//path[@stroke-linejoin]")) {
    Drawn curve;
    std::string path = node.node().attribute("d").value();
    for (char& c : path) {
      if (c == 'M') ++curve.strokes;
      if (c == 'M' || c == 'L' || c == ',') c = ' ';
    }
    std::istringstream numbers(path);
    for (double x, y; numbers >> x >> y;) {
      curve.x.push_back(x);
      curve.y.push_back(y);
    }
    out.push_back(curve);
  }
  return out;
}

TEST(SvgPlot, equalAxesDrawACircleAsACircle) {
  Plot plot{"path", "x [m]", "y [m]", {Curve{}}, true};
  for (int i = 0; i <= 360; ++i) {
    plot.curves[0].x.push_back(30 + 5 * std::cos(i * 0.0174532925));
    plot.curves[0].y.push_back(5 * std::sin(i * 0.0174532925));
  }
  const auto curve = drawn(svg_plot(plot)).at(0);
  const auto [left, right] = std::minmax_element(curve.x.begin(), curve.x.end());
  const auto [top, bottom] = std::minmax_element(curve.y.begin(), curve.y.end());
  EXPECT_NEAR(*right - *left, *bottom - *top, 0.21);  // points are written to 0.1 px
  EXPECT_GT(*right - *left, 400);
}

TEST(SvgPlot, aLongTitleTakesTwoLinesInsideThePicture) {
  const auto titles = [](const std::string& title, double width) {
    Plot plot{.title = title, .curves = {{.name = "a", .x = {0, 1}, .y = {0, 1}}}};
    plot.width = width;
    pugi::xml_document document;
    EXPECT_TRUE(document.load_string(svg_plot(plot).c_str()));
    std::vector<std::string> rows;
    for (const auto& node : document.select_nodes("//text[@font-size='17']"))
      rows.emplace_back(node.node().text().get());
    return rows;
  };
  const std::string title = "M3, the articles' car: traction by gear at full throttle, and what resists";
  EXPECT_EQ(titles("short", 720), std::vector<std::string>{"short"});
  for (const double width : {720.0, 480.0}) {
    const auto rows = titles(title, width);
    ASSERT_GE(rows.size(), 2u);
    std::string joined;
    for (const auto& row : rows) {
      EXPECT_LT(74 + 9.6 * static_cast<double>(row.size()), width) << row;
      joined += (joined.empty() ? "" : " ") + row;
    }
    EXPECT_EQ(joined, title);
  }
}

TEST(SvgPlot, aCurveMayHaveAColourOfItsOwnAndABandIsWide) {
  const std::string svg = svg_plot({.curves = {{.x = {0, 1}, .y = {0, 1}, .band = true, .colour = 6}}});
  EXPECT_TRUE(has(svg, "stroke=\"#8a8a8a\" stroke-width=\"7\""));
}

TEST(SvgPlot, aLogarithmicAxisMakesAPowerLawStraight) {
  Plot plot{"error", "dt [s]", "error [m]", {Curve{}}, false, true, true};
  for (int i = 0; i < 20; ++i) {
    plot.curves[0].x.push_back(std::pow(0.5, i));
    plot.curves[0].y.push_back(std::pow(0.5, 4 * i));
  }
  plot.curves[0].x.push_back(0);
  plot.curves[0].y.push_back(-3);  // has no logarithm: left out
  const auto curve = drawn(svg_plot(plot)).at(0);
  ASSERT_EQ(curve.x.size(), 20u);
  for (size_t i = 0; i < 20; ++i) {
    const double part = static_cast<double>(i) / 19;
    EXPECT_NEAR(curve.y[i], curve.y[0] + part * (curve.y[19] - curve.y[0]), 0.11);
  }
}

TEST(SvgPlot, largerValuesLieHigherAndFurtherRight) {
  const auto curve = drawn(svg_plot({"", "t [s]", "vx [m/s]", {{"vx", {0, 1, 2}, {10, 20, 40}}}})).at(0);
  EXPECT_LT(curve.x[0], curve.x[1]);
  EXPECT_GT(curve.y[0], curve.y[1]);
  EXPECT_NEAR((curve.y[1] - curve.y[2]) / (curve.y[0] - curve.y[1]), 2, 0.01);
}

TEST(SvgPlot, valuesThatAreNotFiniteBreakTheLine) {
  const auto curve = drawn(svg_plot({"", "", "", {{"", {0, 1, nan, 3, 4, inf}, {0, 1, 2, 3, 4, 5}}}})).at(0);
  EXPECT_EQ(curve.strokes, 2);
  EXPECT_EQ(curve.x.size(), 4u);
}

TEST(SvgPlot, takesAnyInput) {
  const Curve odd[] = {{},
                       {"one", {1}, {1}},
                       {"flat", {0, 1, 2}, {7, 7, 7}},
                       {"short", {1, 2, 3}, {1}},
                       {"big", {-1e308, 1e308}, {1e308, -1e308}},
                       {"tiny", {0, 5e-324}, {0, 5e-324}},
                       {"none", {nan}, {nan}},
                       {"</text>\"&\xFF", {0, 1}, {1e15, 1e15 + 2}}};
  for (const Curve& curve : odd) {
    for (const bool log : {false, true}) {
      for (const bool equal : {false, true}) {
        const std::string svg = svg_plot({curve.name, curve.name, curve.name, {curve, curve}, equal, log, log});
        drawn(svg);  // checks that it is well formed
        EXPECT_FALSE(has(svg, "nan")) << curve.name;
        EXPECT_LT(svg.size(), 40000u);
      }
    }
  }
}

TEST(SvgPlot, anAxisFromZeroBeginsThere) {
  Plot plot{.curves = {{.x = {2, 3}, .y = {0.999994, 1}}}};
  EXPECT_FALSE(has(svg_plot(plot), ">0<")) << "marks from 0.999994 to 1";
  plot.from_zero = true;
  EXPECT_TRUE(has(svg_plot(plot), ">0<"));
}

TEST(SvgPlot, manyCurvesKeepTheirNamesAndDoNotLookAlike) {
  Plot plot{"many", "x", "y", {}};
  for (int i = 0; i < 20; ++i) plot.curves.push_back({"curve number " + std::to_string(i), {0, 1}, {0, double(i)}});
  pugi::xml_document document;
  ASSERT_TRUE(document.load_string(svg_plot(plot).c_str()));
  std::vector<std::string> looks;
  for (const auto& node : document.select_nodes("//path[@stroke-linejoin]")) {
    looks.push_back(std::string(node.node().attribute("stroke").value()) +
                    node.node().attribute("stroke-dasharray").value());
  }
  ASSERT_EQ(looks.size(), 20u);
  std::sort(looks.begin(), looks.end());
  EXPECT_EQ(std::unique(looks.begin(), looks.end()), looks.end());
}

}  // namespace
}  // namespace sixline
