// Chrono's TMeasy files: reading and refusals.
#include "files/tyres/tmeasy_file.hpp"

#include "files/tyres/tmeasy_estimates.hpp"
#include "sixline/tyre/tmeasy.hpp"
#include "testing.hpp"

namespace sixline::tmeasy_file_test {

const std::string truck = text_of(SIXLINE_SOURCE_DIR "/tests/tyres/data/hmmwv.json");
/// The message of the refusal after `there` is replaced by `what`.
std::string refusal(const std::string& there, const std::string& what) {
  std::string text = truck;
  text.replace(text.find(there), there.size(), what);
  const auto tyre = read_tmeasy(text, "t.json");
  return tyre ? "" : tyre.error().text();
}

TEST(TmeasyFile, isWrittenSoThatReadingItBringsTheSameNumbers) {
  const auto first = read_tmeasy(truck, "t.json");
  const auto again = read_tmeasy(write_tmeasy(*first, "a \"truck\""), "again.json");
  std::vector<double> numbers, numbers_again;
  for_each_field(*first, [&](const FieldInfo&, double number) { numbers.push_back(number); });
  for_each_field(*again, [&](const FieldInfo&, double number) { numbers_again.push_back(number); });
  EXPECT_EQ(numbers, numbers_again);
}

TEST(TmeasyFile, bringsBothLoads) {
  const auto t = read_tmeasy(truck, "t.json");
  EXPECT_EQ(t->radius, 0.4699);
  EXPECT_EQ(t->nominal_load, 8562.8266);
  EXPECT_EQ(t->stiffness_z_double, 411121);
  EXPECT_EQ(t->radius_weight_double, 0.75);
  EXPECT_EQ(t->slope_x, 151447.29);
  EXPECT_EQ(t->sliding_x_double, 8625.3352);
  EXPECT_EQ(t->peak_slip_y, 0.38786);
  EXPECT_EQ(t->trail_ends_double, 0.91309);
  EXPECT_EQ(t->damping_z, 3900);
}

TEST(TmeasyFile, refusesByLineKeyValueAndRule) {
  EXPECT_EQ(refusal("TMeasyTire", "FialaTire"), "t.json:4: Template is FialaTire: must be TMeasyTire");
  EXPECT_EQ(refusal("\"Parameters\"", "\"Guess\""),
            "t.json:1: Vehicle Type: must be Truck or Passenger, where curves are estimated from a load");
  EXPECT_EQ(refusal("\"Tire Load\"", "\"Tyre Load\""), "t.json:11: Parameters.Tire Load: is missing");
  EXPECT_EQ(refusal("[ 7575.3614, 12808.276 ]", "[ 7575.3614 ]"),
            "t.json:18: Parameters.Longitudinal.Maximum Fx Load [N]: must be two numbers: at the nominal load and at "
            "twice that");
  EXPECT_EQ(refusal("[ 0.12, 0.15 ]", "[ 0.12, \"x\" ]"),
            "t.json:20: Parameters.Longitudinal.Slip sx at Maximum Fx is x: must be a number");
  EXPECT_EQ(refusal("[ 0.12, 0.15 ]", "[ -0.12, 0.15 ]"),
            "t.json:20: Parameters.Longitudinal.Slip sx at Maximum Fx is -0.12: must be from 0.001 to 10");
  EXPECT_EQ(refusal("[ 0.12, 0.15 ]", "[ 0.12, 1.15 ]"),
            "t.json: Parameters.Longitudinal.Slip sx where sliding begins is 0.95: must be above the slip at the "
            "largest force, "
            "1.15");
  EXPECT_NE(refusal("[ 0.12, 0.15 ]", "[ 0.12, NaN ]"), "");
  EXPECT_NE(refusal("\"Lateral\": {", "\"Longitudinal\": {"), "");  // a key twice
  EXPECT_EQ(read_tmeasy(std::string(50u << 20, ' '), "t.json").error().text(),
            "t.json: has 52428800 bytes: must have at most 1048576");
  EXPECT_FALSE(read_tmeasy("", "t.json"));
}

// Ours, in the layouts of Chrono's tree since May 2024: `rest` is what describes the curves.
std::string since_2024(const std::string& rest) {
  return R"({"Template": "TMeasyTire",
    "Design": {"Unloaded Radius [m]": 0.35, "Mass [kg]": 16, "Width [m]": 0.2, "Rim Radius [m]": 0.2},
    "Coefficient of Friction": 0.9, "Rolling Resistance Coefficient": 0.012,
    )" + rest +
         "}";
}
Result<TmeasyTable> outlined(const std::string& rest) { return read_tmeasy(since_2024(rest), "t.json"); }
std::string vertical(const std::string& spring) {
  const std::string tail = truck.substr(truck.find("\"Longitudinal\": {"));
  return "\"Parameters\": {\"Vertical\": {\"Nominal Vertical Force [N]\": 2000, " + spring + "}," +
         tail.substr(0, tail.rfind('}'));
}

TEST(TmeasyFile, aLoadIndexStandsForItsPublishedLoad) {
  // ETRTO; 1, 169 and 203 are where Chrono's table differs (46.5, 5850, 15550).
  for (const auto& [index, kg] : {std::pair{0, 45.0},
                                  {1, 46.2},
                                  {3, 48.7},
                                  {50, 190.0},
                                  {61, 257.0},
                                  {75, 387.0},
                                  {81, 462.0},
                                  {86, 530.0},
                                  {91, 615.0},
                                  {97, 730.0},
                                  {108, 1000.0},
                                  {121, 1450.0},
                                  {128, 1800.0},
                                  {150, 3350.0},
                                  {164, 5000.0},
                                  {169, 5800.0},
                                  {203, 15500.0},
                                  {279, 136000.0}})
    EXPECT_NEAR(load_of_index(index), 9.81 * kg, 1e-9) << index;
}

TEST(TmeasyFile, curvesAreEstimatedFromALoadIndexOrACapacity) {
  std::vector<TyreAssumed> assumed;
  const std::string car = R"("Vehicle Type": "Passenger", "Load Index": 91)";
  const auto t = read_tmeasy(since_2024(car), "t.json", &assumed);
  ASSERT_TRUE(t) << t.error().text();
  const double capacity = 615 * 9.81, nominal = capacity / 2;
  EXPECT_NEAR(t->nominal_load, nominal, 1e-9);
  EXPECT_NEAR(t->largest_load, 3.5 * nominal, 1e-9);
  EXPECT_NEAR(t->stiffness_z, capacity / (0.16 * 0.15), 1e-6);
  EXPECT_NEAR(t->damping_z, std::sqrt(16 * t->stiffness_z), 1e-9);
  EXPECT_NEAR(t->slope_x, 18.3741 * nominal, 1e-6);
  EXPECT_NEAR(t->peak_y_double, 0.91367 * 2 * nominal, 1e-9);
  EXPECT_EQ(t->peak_slip_y_double, 0.18504);
  EXPECT_EQ(t->friction, 0.9);
  EXPECT_EQ(t->rolling_resistance_double, 0.012);
  EXPECT_EQ(assumed.size(), 37u) << "all but radius, width, friction and rolling resistance";
  const auto soft = outlined(car + R"(, "Inflation Pressure Design [Pa]": 4e5, "Inflation Pressure Use [Pa]": 2e5)");
  EXPECT_NEAR(soft->nominal_load, nominal * std::pow(0.5, 0.8), 1e-9);
  const auto van = outlined(R"("Vehicle Type": "Truck", "Maximum Bearing Capacity [N]": 2600)");
  EXPECT_NEAR(van->sliding_y, 0.68276 * 1300, 1e-9);
  EXPECT_EQ(van->trail_turns, 0.36484);
  // Chrono's Polaris tyre has one number under the older key.
  auto older = since_2024(car);
  older.replace(older.find("Coefficient\": 0.012"), 19, "Coefficients\": 0.03");
  EXPECT_EQ(read_tmeasy(older, "t.json")->rolling_resistance_double, 0.03);
}

TEST(TmeasyFile, readsTheLayoutOfChronoSince2024) {
  // 93,333 z + 111,111 z^2 through both points.
  const auto t = outlined(vertical(R"("Tire Spring Curve Data": [[0, 0], [0.03, 2900], [0.06, 6000]])"));
  ASSERT_TRUE(t) << t.error().text();
  EXPECT_EQ(t->nominal_load, 2000);
  EXPECT_EQ(t->largest_load, 7000);
  EXPECT_NEAR(t->stiffness_z, std::sqrt(93333.333 * 93333.333 + 4 * 111111.111 * 2000), 1e-2);
  EXPECT_NEAR(t->stiffness_z_double, std::sqrt(93333.333 * 93333.333 + 8 * 111111.111 * 2000), 1e-2);
  EXPECT_NEAR(tmeasy(*t, Mf61At<double>{.vx = 20, .fz = 6000}).loaded_radius, 0.35 - 0.06, 1e-7);
  EXPECT_EQ(t->peak_x, 7575.3614);
  EXPECT_EQ(t->radius_weight, 2.0 / 3);
  EXPECT_EQ(t->stiffness_y, 0.8 * t->stiffness_z);
  const auto stiff =
      outlined(vertical(R"("Maximum Vertical Force [N]": 5000, "Vertical Tire Stiffness [N/m]": 175000)"));
  EXPECT_EQ(stiff->largest_load, 5000);
  EXPECT_EQ(stiff->stiffness_z_double, 175000);
}

TEST(TmeasyFile, refusesAnOutlineThatDefinesNoCurves) {
  const auto refused = [](const std::string& rest) {
    const auto t = outlined(rest);
    return t ? "" : t.error().text();
  };
  EXPECT_EQ(refused("\"Vehicle Type\": \"Truck\""),
            "t.json:1: Parameters: is missing, and so are \"Load Index\" and \"Maximum Bearing Capacity [N]\"");
  EXPECT_EQ(refused("\"Vehicle Type\": \"Tank\", \"Load Index\": 91"),
            "t.json:4: Vehicle Type is Tank: must be Truck or Passenger, where curves are estimated from a load");
  EXPECT_EQ(refused("\"Load Index\": 280"), "t.json:4: Load Index is 280: must be from 0 to 279");
  EXPECT_EQ(refused("\"Load Index\": 91.5"), "t.json:4: Load Index is 91.5: must be a whole number");
  EXPECT_TRUE(has(refused(vertical("\"Tire Spring Curve Data\": [[0, 0], [0.03]]")), "must be pairs of a deflection"));
  EXPECT_TRUE(
      has(refused(vertical("\"Tire Spring Curve Data\": [[0, 0], [0.03, -2900]]")), "its slope is 0: must be from"));
  EXPECT_TRUE(has(refused(vertical("\"X\": 1")), "is missing, and so is Vertical Tire Stiffness [N/m]"));
}

}  // namespace sixline::tmeasy_file_test
