// Torque curve from the peaks of a data sheet.
#include "files/cars/peak_curve.hpp"

#include "files/cars/cars.hpp"
#include "numbers.hpp"
#include "sixline/internal/files/document.hpp"
#include "testing.hpp"

namespace sixline {
namespace {

constexpr double rad_s = 3.14159265358979323846 / 30;

/// Calls look(rpm, N m) along the straight lines between the points.
template <class Look>
void along(const std::vector<std::pair<double, double>>& curve, const Look& look) {
  for (std::size_t i = 1; i < curve.size(); ++i)
    for (double s = 0; s <= 1; s += 0.125)
      look(curve[i - 1].first + s * (curve[i].first - curve[i - 1].first),
           curve[i - 1].second + s * (curve[i].second - curve[i - 1].second));
}

TEST(PeakCurve, hasItsPeaksWhereTheDataSheetHasThem) {
  const Peaks sheets[] = {{205, 4000, 135e3, 7000, 7500},   // petrol, no charger
                          {400, 1750, 140e3, 4000, 4800},   // diesel
                          {450, 1500, 221e3, 6000, 6800},   // turbo: a wide plateau
                          {300, 6000, 220e3, 7200, 7200},   // peaks close to each other
                          {205, 4000, 150e3, 6990, 7000}};  // nearly the power that the peak torque has there
  for (const Peaks& p : sheets) {
    const auto curve = peak_curve(p).value();
    double torque = 0, power = 0, torque_rpm = 0, power_rpm = 0;
    along(curve, [&](double rpm, double at) {
      if (at > torque + 1e-9) torque = at, torque_rpm = rpm;
      if (at * rpm * rad_s > power * (1 + 1e-12)) power = at * rpm * rad_s, power_rpm = rpm;
    });
    EXPECT_NEAR(torque, p.torque, 1e-9);
    EXPECT_EQ(torque_rpm, p.torque_rpm);
    EXPECT_NEAR(power, p.power, 1e-9 * p.power);
    EXPECT_NEAR(power_rpm, p.power_rpm, 1e-9 * p.power_rpm);
    EXPECT_LE(curve.size(), 32u);
    EXPECT_EQ(curve.back().first, p.top_rpm);
  }
}

TEST(PeakCurve, ofAMotorIsConstantTorqueThenConstantPower) {
  const Peaks p{.torque = 400, .power = 150e3, .top_rpm = 16000};
  const double base = 150e3 / 400 / rad_s;
  along(peak_curve(p).value(), [&](double rpm, double at) {
    if (rpm <= base)
      EXPECT_NEAR(at, 400, 1e-9);
    else
      EXPECT_NEAR(at * rpm * rad_s, 150e3, 0.01 * 150e3) << "straight lines between points of a hyperbola";
  });
}

TEST(PeakCurve, isReadInEveryNotationAndWrongPeaksAreRefused) {
  const auto read = [](const std::string& text) {
    return parse_torque_curve(parse_toml("x = " + text, "x")->children[0]);
  };
  const auto table = read("{torque = 205, torque_rpm = 4000, power = 135e3, power_rpm = 7000, top_rpm = 7500}").value();
  EXPECT_EQ(table, peak_curve({205, 4000, 135e3, 7000, 7500}).value());
  EXPECT_EQ(read("\"torque:205, torque_rpm:4000, power:135000, power_rpm:7000, top_rpm:7500\"").value(), table);
  const std::pair<const char*, const char*> wrong[] = {
      {"power:135000, top_rpm:7500", "torque:0: must be above 0"},
      {"torque:205, torque_rpm:4000, power:200e3, power_rpm:7000, top_rpm:7500", "more than the peak torque has"},
      {"torque:205, torque_rpm:7000, power:135e3, power_rpm:4000, top_rpm:7500", "must be above torque_rpm"},
      {"torque:205, torque_rpm:4000, power:135e3, power_rpm:7000, top_rpm:6000", "must be at least 7000"},
      {"torque:205, power:135e3, power_rpm:7000, top_rpm:7500", "torque_rpm"},
      {"torque:205, power:135e3, rpm:7000", "is not one of torque"},
      {"torque:400, power:150e3, top_rpm:3000", "must be at least 3581"},
      {"torque:-1, power:150e3, top_rpm:3000", "must be above 0"}};
  for (const auto& [text, rule] : wrong) {
    const auto curve = read("\"" + std::string(text) + "\"");
    ASSERT_FALSE(curve) << text;
    EXPECT_TRUE(has(curve.error().text(), rule)) << curve.error().text();
  }
}

}  // namespace
}  // namespace sixline
