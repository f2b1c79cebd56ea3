// Car files: every bundled number against the specification's tables, typed here a second time, and hostile car files.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>
#include <unistd.h>

#include <cmath>
#include <cstdlib>
#include <fstream>
#include <map>

#include "cars.hpp"
#include "models.hpp"

namespace sixline {
namespace {

namespace fs = std::filesystem;

const int fixed_seed = ::setenv("RC_PARAMS", "seed=6 max_success=1000", 0);  // the same cases in every run

using Row = std::vector<double>;
using Table = std::map<std::string, Row>;
constexpr double none = -1;  // "not in the table": the key must not be written

// models.md 11.1, read row by row.
const std::vector<std::string> presets{"DEFAULT",     "ECONOMY_COMPACT", "SPORTS_CAR", "TURBO_PERFORMANCE", "SUV_TRUCK",
                                       "ELECTRIC_EV", "MCLAREN_P1",      "GO_KART",    "LIMOUSINE"};
const Table preset_table{
    {"mass", {1500, 1100, 1400, 1550, 2400, 1800, 1490, 230, 3500}},
    {"wheel_inertia", {3.0, 2.0, 2.5, 3.0, 4.5, 2.8, 3.0, 1.0, 5.0}},
    {"c_rr", {13, 10, 12, 13, 18, 12, 0.015, 7, 20}},
    {"c_drag", {0.43, 0.32, 0.38, 0.42, 0.55, 0.28, 0.34, 0.24, 0.6}},
    {"t_brake_max", {4500, 3500, 6000, 7000, 9000, 8000, 8000, 1800, 10000}},
    {"mu", {1.0, 0.9, 1.2, 1.3, 1.0, 1.3, 1.32, 1.15, 1.1}},
    {"c_traction", {30000, 20000, 45000, 60000, 35000, 80000, 70000, 18000, 30000}},
    {"wheel_radius", {0.33, 0.30, 0.33, 0.34, 0.38, 0.34, 0.34, 0.25, 0.40}},
    {"final_drive", {3.42, 3.9, 3.6, 3.2, 3.9, 9.0, 3.308, 10.0, 3.5}},
    {"efficiency", {0.7, 0.85, 0.9, 0.88, 0.8, 0.95, 0.90, 0.92, 0.7}},
    {"rpm_idle", {800, 800, 900, 900, 700, 0, 850, 0, 600}},
    {"rpm_redline", {6000, 6500, 7500, 7000, 5500, 16000, 8300, 12000, 5000}},
    {"upshift_rpm", {5200, 5000, 6800, 6500, 4500, 16000, 7800, 12000, 4500}},
    {"downshift_rpm", {2200, 2000, 3000, 2500, 1500, 0, 3000, 0, 1500}},
    {"cg_height", {0.5, none, none, none, none, none, 0.52, 0.28, 0.7}},
    {"cg_to_front", {none, none, none, none, none, none, 1.5486, 0.75, 3.5}},
    {"cg_to_rear", {none, none, none, none, none, none, 1.1214, 0.75, 2.5}},
    {"hybrid_torque", {none, none, none, none, none, none, 280, none, none}},
    {"hybrid_fade_start", {none, none, none, none, none, none, 6000, none, none}},
    {"hybrid_fade_end", {none, none, none, none, none, none, 8000, none, none}},
    // models.md 11.2
    {"yaw_inertia", {2500, 1800, 2200, 2500, 4200, 3000, 2400, none, 12000}},
    {"c_alpha_front", {85000, 45000, 85000, 95000, 60000, 75000, 120000, none, 90000}},
    {"c_alpha_rear", {140000, 65000, 120000, 145000, 90000, 110000, 175000, none, 160000}},
};
const Table preset_ratios{
    {"-1", {3.166, 3.4, 3.2, 3.1, 3.5, 1.0, 3.981, 1.0, 3.8}},
    {"1", {2.97, 3.5, 3.1, 2.9, 3.8, 1.0, 3.981, 1.0, 3.8}},
    {"2", {2.07, 2.1, 2.2, 2.1, 2.4, 1.0, 2.613, 1.0, 2.5}},
    {"3", {1.43, 1.4, 1.6, 1.5, 1.6, 1.0, 1.905, 1.0, 1.7}},
    {"4", {1.00, 1.0, 1.2, 1.2, 1.2, 1.0, 1.479, 1.0, 1.3}},
    {"5", {0.84, 0.8, 1.0, 1.0, 0.9, 1.0, 1.161, 1.0, 1.0}},
    {"6", {none, none, none, none, none, none, 0.906, none, none}},
    {"7", {none, none, none, none, none, none, 0.686, none, none}},
};
const Table preset_colors{{"red", {230, 255, 255, 245, 90, 131, 255, 180, 140}},
                          {"green", {110, 255, 238, 46, 90, 227, 170, 255, 140}},
                          {"blue", {20, 255, 37, 46, 158, 227, 0, 120, 140}}};
const std::vector<std::vector<std::pair<double, double>>> preset_curves{
    {{800, 200}, {1000, 250}, {2000, 320}, {3000, 380}, {4000, 400}, {5000, 380}, {6000, 300}},
    {{800, 90}, {1500, 120}, {2500, 140}, {3500, 150}, {4500, 145}, {5500, 130}, {6500, 100}},
    {{1000, 180}, {2000, 240}, {3000, 300}, {4000, 340}, {5000, 360}, {6500, 350}, {7500, 300}},
    {{1000, 200}, {2000, 350}, {3000, 450}, {4000, 500}, {5000, 480}, {6000, 420}, {7000, 350}},
    {{800, 250}, {1500, 350}, {2500, 420}, {3500, 450}, {4500, 430}, {5500, 380}},
    {{0, 400}, {2000, 400}, {6000, 380}, {10000, 300}, {14000, 200}, {16000, 150}},
    {{1000, 150},
     {2000, 450},
     {3000, 650},
     {4000, 720},
     {5000, 710},
     {6000, 700},
     {7000, 690},
     {8000, 670},
     {8300, 650}},
    {{0, 200}, {1500, 200}, {4000, 180}, {7000, 140}, {9000, 100}, {11000, 60}, {12000, 30}},
    {{600, 300}, {1500, 400}, {2500, 450}, {3500, 420}, {4500, 350}}};

// models.md 11.2, the five more of DR.
const std::vector<std::string> more{"ASTON_VALKYRIE_X", "BUGATTI_CHIRON_EVO", "KOENIGSEGG_JESKO_R",
                                    "FERRARI_F80_HYBRID", "PORSCHE_918_RS"};
const Table more_table{
    {"mass", {1030, 2050, 1380, 1520, 1700}},
    {"yaw_inertia", {1600, 4200, 2300, 2500, 3000}},
    {"c_alpha_front", {180000, 140000, 150000, 135000, 160000}},
    {"c_alpha_rear", {200000, 150000, 165000, 155000, 170000}},
    {"wheel_inertia", {2.2, 4.5, 2.8, 3.2, 3.5}},
    {"mu", {1.6, 1.4, 1.45, 1.42, 1.5}},
    {"c_traction", {90000, 120000, 85000, 80000, 95000}},
    {"c_rr", {0.012, 0.018, 0.014, 0.015, 0.016}},
    {"c_drag", {0.55, 0.42, 0.37, 0.36, 0.39}},
    {"t_brake_max", {9500, 11000, 9800, 9200, 10000}},
    {"wheel_radius", {0.33, 0.36, 0.35, 0.34, 0.35}},
    {"final_drive", {3.7, 2.9, 3.1, 3.3, 3.0}},
    {"efficiency", {0.92, 0.88, 0.91, 0.90, 0.91}},
    {"rpm_idle", {1100, 800, 900, 850, 900}},
    {"rpm_redline", {11000, 6500, 9000, 8500, 8800}},
    {"upshift_rpm", {10500, 6200, 8500, 8000, 8300}},
    {"downshift_rpm", {4000, 2000, 3500, 3000, 3000}},
    {"cg_height", {0.38, 0.55, 0.48, 0.50, 0.52}},
    {"cg_to_front", {1.45, 1.7, 1.6, 1.55, 1.6}},
    {"cg_to_rear", {1.05, 1.3, 1.2, 1.15, 1.2}},
    {"hybrid_torque", {0, 0, 0, 320, 400}},
    {"hybrid_fade_start", {none, none, none, 5000, 4000}},
    {"hybrid_fade_end", {none, none, none, 7500, 7000}},
};
const Table more_ratios{{"-1", {3.2, 3.5, 3.6, 3.7, 3.6}},  {"1", {3.0, 3.1, 3.2, 3.3, 3.2}},
                        {"2", {2.2, 2.1, 2.4, 2.5, 2.3}},   {"3", {1.7, 1.6, 1.8, 1.9, 1.8}},
                        {"4", {1.35, 1.3, 1.4, 1.5, 1.4}},  {"5", {1.1, 1.05, 1.15, 1.2, 1.15}},
                        {"6", {0.9, 0.85, 0.9, 0.95, 0.9}}, {"7", {0.75, 0.65, 0.7, 0.75, 0.7}}};
const Table more_colors{
    {"red", {0, 60, 255, 255, 180}}, {"green", {255, 60, 255, 0, 180}}, {"blue", {120, 255, 255, 0, 180}}};
const std::vector<std::vector<std::pair<double, double>>> more_curves{
    {{2000, 200}, {4000, 500}, {6000, 650}, {8000, 720}, {10000, 690}, {11000, 650}},
    {{1000, 800}, {2000, 1400}, {3000, 1600}, {4000, 1550}, {5000, 1400}, {6000, 1200}},
    {{2000, 400}, {4000, 900}, {6000, 1100}, {7500, 1200}, {8500, 1150}, {9000, 1000}},
    {{1500, 300}, {3000, 600}, {4500, 720}, {6000, 700}, {7500, 680}, {8500, 650}},
    {{2000, 500}, {4000, 800}, {6000, 900}, {7500, 880}, {8500, 820}}};

const Node* value(const std::vector<Node>& values, const std::string& name) {
  for (const Node& node : values)
    if (node.name == name) return &node;
  return nullptr;
}
double number(const std::vector<Node>& values, const std::string& name) {
  const Node* node = value(values, name);
  return node != nullptr && node->kind == Node::Kind::number ? node->number : none;
}

void expect_car(const std::string& name, std::size_t column, const Table& numbers, const Table& ratios,
                const Table& colors, const std::vector<std::pair<double, double>>& curve) {
  const auto car = load_car(name);
  ASSERT_TRUE(car) << car.error().text();
  for (const auto& [key, row] : numbers) EXPECT_EQ(number(car->values, key), row[column]) << name << " " << key;
  std::map<int, double> gears{{0, 0}};
  for (const auto& [gear, row] : ratios)
    if (row[column] != none) gears[std::stoi(gear)] = row[column];
  const auto read_gears = parse_gear_ratios(*value(car->values, "gear_ratios"));
  ASSERT_TRUE(read_gears) << read_gears.error().text();
  EXPECT_EQ(*read_gears, (std::vector<std::pair<double, double>>(gears.begin(), gears.end()))) << name;
  const auto read_curve = parse_torque_curve(*value(car->values, "torque_curve"));
  ASSERT_TRUE(read_curve) << read_curve.error().text();
  EXPECT_EQ(*read_curve, curve) << name;
  const std::array<int, 3> color{static_cast<int>(colors.at("red")[column]),
                                 static_cast<int>(colors.at("green")[column]),
                                 static_cast<int>(colors.at("blue")[column])};
  EXPECT_EQ(car->color, color) << name;
}

TEST(BundledCars, sayWhatTheLongitudinalAndPlanarPresetsSay) {
  for (std::size_t i = 0; i < presets.size(); ++i)
    expect_car(presets[i], i, preset_table, preset_ratios, preset_colors, preset_curves[i]);
}

TEST(BundledCars, sayWhatTheFiveMorePresetsSay) {
  for (std::size_t i = 0; i < more.size(); ++i)
    expect_car(more[i], i, more_table, more_ratios, more_colors, more_curves[i]);
}

// models.md 11.1, MM_CORVETTE_C5, and C4's LS1 curve.
TEST(BundledCars, sayWhatMonsterSaysOfTheCorvette) {
  const auto car = load_car("MM_CORVETTE_C5");
  ASSERT_TRUE(car) << car.error().text();
  const std::map<std::string, double> expected{{"mass", 1500},         {"final_drive", 3.42}, {"efficiency", 0.7},
                                               {"wheel_radius", 0.34}, {"rpm_idle", 1000},    {"rpm_redline", 6000},
                                               {"cg_to_front", 1.25},  {"cg_to_rear", 1.25},  {"cg_height", 0.5},
                                               {"c_drag", 0.4257},     {"c_rr", 12.8},        {"mu", 1.0},
                                               {"wheel_inertia", 8.2}, {"upshift_rpm", 5600}, {"downshift_rpm", 2500}};
  for (const auto& [key, expect] : expected) EXPECT_EQ(number(car->values, key), expect) << key;
  EXPECT_EQ(*parse_gear_ratios(*value(car->values, "gear_ratios")),
            (std::vector<std::pair<double, double>>{
                {-1, 2.90}, {0, 0}, {1, 2.66}, {2, 1.78}, {3, 1.30}, {4, 1.00}, {5, 0.74}, {6, 0.50}}));
  EXPECT_EQ(*parse_torque_curve(*value(car->values, "torque_curve")),
            (std::vector<std::pair<double, double>>{{1000, 393},
                                                    {1500, 418},
                                                    {2000, 436},
                                                    {2500, 445},
                                                    {3000, 455},
                                                    {3500, 464},
                                                    {4000, 476},
                                                    {4400, 479},
                                                    {4600, 479},
                                                    {5000, 469},
                                                    {5400, 449},
                                                    {5600, 425},
                                                    {5900, 393}}));
}

// models.md C1, 11.1, 15: only the P1 and DR's five are coefficients.
TEST(BundledCars, sayWhatTheirResistancesMean) {
  for (const std::string& name : list_cars()) {
    const auto car = load_car(name);
    ASSERT_TRUE(car) << car.error().text();
    const bool coefficients = name == "mclaren-p1" || number(car->values, "c_rr") < 0.02;
    EXPECT_EQ(value(car->values, "drag_mode")->text, coefficients ? "cd" : "lumped") << name;
    EXPECT_EQ(value(car->values, "rr_mode")->text, coefficients ? "coefficient" : "linear") << name;
  }
}

// decisions.md 9; models.md 3.5, 6.1, 9, 10.1.
TEST(BundledCars, theDefaultCarCarriesTheFactoryValuesOfEachFamily) {
  const auto car = load_car("default");
  ASSERT_TRUE(car) << car.error().text();
  const auto lng = values_for(*car, "long.slip"), plan = values_for(*car, "plan.lateral"),
             kin = values_for(*car, "kin.arc");
  const auto expect = [](const std::vector<Node>& values, std::map<std::string, double> wanted) {
    for (const auto& [key, want] : wanted) EXPECT_EQ(number(values, key), want) << key;
  };
  expect(lng, {{"wheelbase", 2.8},
               {"cg_to_front", 1.7},
               {"cg_to_rear", 1.1},
               {"clutch_min_bite", 0.20},
               {"wheel_damping", 0.5},
               {"shift_gap", 0},
               {"limiter_release_rpm", 0},
               {"f_engine_max", 3000},
               {"f_brake_max", 12000},
               {"t_brake_max", 4500}});
  expect(plan, {{"wheelbase", 2.6},
                {"clutch_min_bite", 0.55},
                {"wheel_damping", 0},
                {"shift_gap", 0.18},
                {"limiter_release_rpm", 180},
                {"t_brake_max", 4500},
                {"yaw_inertia", 2500}});
  EXPECT_NEAR(number(plan, "cg_to_front"), 0.60714 * 2.6, 1e-4);  // the source gives the share with five digits
  EXPECT_DOUBLE_EQ(number(plan, "cg_to_front") + number(plan, "cg_to_rear"), 2.6);
  expect(kin, {{"wheelbase", 2.5}, {"mass", 1500}});
  expect(values_for(*car, "plan.coupled"), {{"t_brake_max", 9000}, {"brake_share_front", 0.6}, {"wheelbase", 2.6}});
  expect(values_for(*car, "plan.coupled4"), {{"t_brake_max", 9000}, {"brake_share_front", 0.6}});
  expect(values_for(*car, "rb2.vehicle"),
         {{"mass", 5}, {"wheel_radius", 0.5}, {"half_length", 4}, {"steer_lock", 0.75}});
  expect(values_for(*car, "ray.vehicle"),
         {{"mass", 332.55}, {"suspension_strength", 3600}, {"com_vertical_offset", -0.2}, {"g", 9.8}});
}

// models.md 11.2: DR's kart is a car of 1000 kg.
TEST(BundledCars, theKartIsTunedForPlayWhereTyresSlideSideways) {
  const auto car = load_car("go_kart");
  ASSERT_TRUE(car) << car.error().text();
  EXPECT_EQ(number(values_for(*car, "plan.kinematic"), "mass"), 230);
  EXPECT_EQ(number(values_for(*car, "plan.kinematic"), "c_traction"), 18000);
  const std::map<std::string, double> tune{{"mass", 1000},         {"wheel_inertia", 1.1}, {"t_brake_max", 5000},
                                           {"c_traction", 2200},   {"yaw_inertia", 1500},  {"c_alpha_front", 2000},
                                           {"c_alpha_rear", 4500}, {"wheel_radius", 0.25}};
  for (const auto& [key, want] : tune) {
    EXPECT_EQ(number(values_for(*car, "plan.lateral"), key), want) << key;
    EXPECT_EQ(number(values_for(*car, "plan.coupled"), key), key == "t_brake_max" ? 2 * want : want) << key;
  }
}

// models.md 11.3 and decisions.md 9.
TEST(BundledCars, brakeWithForceAndOnFourWheelsAsTheirTorqueSays) {
  for (const std::string& name : list_cars()) {
    const auto car = load_car(name);
    const double torque = number(car->values, "t_brake_max");
    if (name == "corvette-c5") {
      EXPECT_EQ(torque, none);  // Monster gives no brake: the rung's own
      continue;
    }
    EXPECT_DOUBLE_EQ(number(car->values, "f_brake_max"),
                     name == "default" ? 12000 : torque / number(car->values, "wheel_radius"))
        << name;
    const double four_wheels = name == "go-kart" ? 10000 : 2 * torque;  // the kart: twice DR's 5000
    EXPECT_EQ(number(values_for(*car, "plan.coupled"), "t_brake_max"), four_wheels) << name;
  }
}

// models.md C8: after an upshift the new rpm must lie above the downshift point, or the gearbox hunts.
TEST(BundledCars, doNotHuntBetweenGears) {
  for (const std::string& name : list_cars()) {
    const auto car = load_car(name);
    const auto gears = *parse_gear_ratios(*value(car->values, "gear_ratios"));
    for (std::size_t i = 3; i < gears.size(); ++i)
      EXPECT_GT(number(car->values, "upshift_rpm") * gears[i].second / gears[i - 1].second,
                number(car->values, "downshift_rpm"))
          << name;
  }
}

// "Start from the factory defaults of the selected model" (models.md 11.3): the default car is those defaults, written
// down.
TEST(BundledCars, theDefaultCarChangesNoRung) {
  const auto compare = [](const std::string& id, const std::string& carried) {
    const auto bare = make_model(id, carried), with_car = make_model_with_car(id, carried, "default");
    ASSERT_TRUE(bare) << bare.error().text();
    ASSERT_TRUE(with_car) << with_car.error().text();
    const auto before = (*bare)->parameter_values(), after = (*with_car)->parameter_values();
    ASSERT_EQ(before.size(), after.size());
    for (std::size_t i = 0; i < before.size(); ++i)
      EXPECT_EQ(before[i].value, after[i].value) << id << " " << carried << " " << before[i].name;
  };
  for (const std::string& id : model_ids()) compare(id, "");
  for (const char* carried :
       {"long.point_mass", "long.load_transfer", "long.engine_gear", "long.wheel_glued", "long.slip"})
    compare("plan.kinematic", carried);
}

TEST(BundledCars, fitEveryRung) {
  for (const std::string& name : list_cars())
    for (const std::string& id : model_ids()) {
      const auto model = make_model_with_car(id, "", name);
      EXPECT_TRUE(model) << id << ": " << model.error().text();
    }
}

// models.md 11.3: L = b + c; and a kinematic rung, which knows no centre of mass, must get the same length.
TEST(BundledCars, haveOneWheelbaseForAllRungs) {
  const std::map<std::string, double> sums{{"mclaren-p1", 2.67},
                                           {"go-kart", 1.5},
                                           {"limousine", 6},
                                           {"corvette-c5", 2.5},
                                           {"aston-valkyrie-x", 2.5},
                                           {"bugatti-chiron-evo", 3},
                                           {"koenigsegg-jesko-r", 2.8},
                                           {"ferrari-f80-hybrid", 2.7},
                                           {"porsche-918-rs", 2.8}};
  for (const auto& [name, L] : sums)
    for (const char* id : {"kin.arc", "long.slip", "plan.kinematic"})
      EXPECT_DOUBLE_EQ(*(*make_model_with_car(id, "", name))->parameter("wheelbase"), L) << name << " " << id;
}

TEST(BundledCars, areFifteenWithDefaultFirst) {
  const auto names = list_cars();
  EXPECT_EQ(names.size(), 15u);
  EXPECT_EQ(names.front(), "default");
}

// Every line that gives a number says its unit and where it comes from, beside it or (long lines) above it.
TEST(BundledCars, everyNumberHasASource) {
  int lines = 0;
  for (const std::string& name : list_cars()) {
    const auto car = load_car(name);
    EXPECT_FALSE(car->name.empty() || car->description.empty() || car->source.empty()) << name;
    std::ifstream file(car->path);
    std::string line, above;
    for (int n = 1; std::getline(file, line); above = line, ++n) {
      if (line.empty() || line[0] == '#' || line[0] == '[' || line.find(" = ") == line.npos) continue;
      const std::string key = line.substr(0, line.find(' '));
      if (key == "name" || key == "description" || key == "source") continue;
      const std::size_t beside = line.find("  # ");
      const std::string comment = beside != line.npos ? line.substr(beside) : above.starts_with("# ") ? above : "";
      EXPECT_NE(comment.find("; "), comment.npos) << name << ":" << n << ": " << line;  // "unit; source"
      ++lines;
    }
  }
  EXPECT_GT(lines, 400);  // 15 files; measured 467
}

// docs/cars.md: "| `name` | unit | default | range | meaning |"
std::map<std::string, std::string> documented_rows() {
  std::map<std::string, std::string> rows;
  std::ifstream page(SIXLINE_SOURCE_DIR "/docs/cars.md");
  for (std::string line; std::getline(page, line);)
    if (line.starts_with("| `")) rows.emplace(line.substr(3, line.find('`', 3) - 3), line);
  return rows;
}

TEST(CarsPage, saysUnitAndRangeOfEveryParameter) {
  const auto rows = documented_rows();
  for (const std::string& id : model_ids()) {
    const Description d = (*make_model(id))->describe();
    for (const Entry& e : d.parameters) {
      ASSERT_TRUE(rows.contains(e.name)) << e.name << " of " << id << " is missing in docs/cars.md";
      const std::string& row = rows.at(e.name);
      EXPECT_NE(row.find("` | " + e.unit + " | "), row.npos) << row;
      const bool same_everywhere =
          e.text.empty() && !(e.name == "wheelbase" && id.starts_with("kin."));  // kin: 0.1 to 20 m
      if (same_everywhere) {
        const std::string range = " | " + number_text(e.min) + " to " + number_text(e.max) + " | ";
        EXPECT_NE(row.find(range), row.npos) << id << ": " << row;
      }
      if (id == "long.slip") {  // the rung whose defaults the page shows
        EXPECT_NE(row.find(" | " + (e.text.empty() ? number_text(e.standard) : e.text) + " | "), row.npos) << row;
      }
    }
    for (const Entry& e : d.options) {
      std::string choices;
      for (const auto& choice : e.choices) choices += (choices.empty() ? "" : ", ") + choice;
      EXPECT_TRUE(rows.contains(e.name) && rows.at(e.name).find(" | " + choices + " | ") != std::string::npos)
          << id << ": " << e.name << ": " << choices;
    }
  }
}

TEST(CarsPage, listsEveryBundledCarWithItsMass) {
  const auto rows = documented_rows();
  for (const std::string& name : list_cars()) {
    const auto car = load_car(name);
    ASSERT_TRUE(rows.contains(name)) << name;
    EXPECT_NE(rows.at(name).find("| " + car->description + " | " + number_text(number(car->values, "mass")) + " | "),
              std::string::npos)
        << rows.at(name);
  }
}

TEST(LoadCar, namesIgnoreCaseAndAcceptTheSpecificationsSpelling) {
  for (const char* name : {"sports-car", "SPORTS_CAR", "Sports_Car", "sports car"}) {
    const auto car = load_car(name);
    ASSERT_TRUE(car) << car.error().text();
    EXPECT_EQ(car->name, "Sports car");
  }
  for (const auto& name : presets) EXPECT_TRUE(load_car(name)) << name;
  for (const auto& name : more) EXPECT_TRUE(load_car(name)) << name;
}

TEST(LoadCar, unknownNamesSuggestTheNearest) {
  EXPECT_EQ(load_car("sportcar").error().text(), "car is sportcar: is not a car; did you mean sports-car?");
  EXPECT_NE(load_car("corvette").error().rule.find("did you mean corvette-c5?"), std::string::npos);
  const std::string none_near = load_car("bicycle").error().rule;
  EXPECT_NE(none_near.find("known are default, aston-valkyrie-x"), std::string::npos) << none_near;
  EXPECT_FALSE(load_car(""));
  EXPECT_FALSE(load_car("../../etc/passwd"));
  EXPECT_FALSE(load_car(std::string(100'000, 'x')));
  EXPECT_EQ(load_car("no/such.toml").error().text(), "no/such.toml: cannot be read: No such file or directory");
}

TEST(LoadCar, theDataFolderCanBeMoved) {
  const fs::path folder = fs::temp_directory_path() / ("sixline-cars-" + std::to_string(::getpid()));
  fs::create_directories(folder / "cars");
  std::ofstream(folder / "cars" / "mine.toml") << "[car]\nmass = 900\n";
  ::setenv("SIXLINE_DATA_DIR", folder.c_str(), 1);
  const auto names = list_cars();
  const auto mine = load_car("Mine");
  ::setenv("SIXLINE_DATA_DIR", (folder / "nothing").c_str(), 1);
  const auto nothing = load_car("default");
  ::unsetenv("SIXLINE_DATA_DIR");
  fs::remove_all(folder);
  EXPECT_EQ(names, std::vector<std::string>{"mine"});
  ASSERT_TRUE(mine);
  EXPECT_EQ(mine->name, "mine");  // a file without a name is called as it is named
  ASSERT_FALSE(nothing);
  EXPECT_NE(nothing.error().rule.find("no car files in"), std::string::npos);
}

TEST(ReadCar, laterPatternsWinAndLinesAreKept) {
  const auto car = read_car(
      "[car]\nmass = 1\nmu = 2\n[for.\"plan.*\"]\nmass = 3\n[for.\"plan.lateral\"]\nmass = 4\ng = 9\n", "x.toml");
  ASSERT_TRUE(car) << car.error().text();
  EXPECT_EQ(number(values_for(*car, "long.slip"), "mass"), 1);
  EXPECT_EQ(number(values_for(*car, "plan.kinematic"), "mass"), 3);
  const auto lateral = values_for(*car, "plan.lateral");
  EXPECT_EQ(number(lateral, "mass"), 4);
  EXPECT_EQ(value(lateral, "mass")->line, 7);
  EXPECT_EQ(lateral.size(), 3u);
  EXPECT_EQ(layers_for(*car, "plan.lateral").size(), 3u);
}

TEST(ReadCar, aStarStandsForAnyText) {
  EXPECT_TRUE(matches("plan.*", "plan.lateral"));
  EXPECT_TRUE(matches("*", ""));
  EXPECT_TRUE(matches("*.coupled*", "plan.coupled4"));
  EXPECT_TRUE(matches("plan.coupled*", "plan.coupled"));
  EXPECT_FALSE(matches("plan.coupled", "plan.coupled4"));
  EXPECT_FALSE(matches("plan.", "plan.lateral"));
  EXPECT_FALSE(matches("", "plan.lateral"));
  EXPECT_TRUE(matches(std::string(5000, '*'), "plan.lateral"));
}

struct Wrong {
  const char *text, *words;
};
class WrongCar : public testing::TestWithParam<Wrong> {};
TEST_P(WrongCar, isRefusedInWords) {
  const auto car = read_car(GetParam().text, "kart.toml");
  ASSERT_FALSE(car);
  EXPECT_EQ(car.error().text(), GetParam().words);
}
INSTANTIATE_TEST_SUITE_P(
    Words, WrongCar,
    testing::Values(Wrong{"", "kart.toml: car: is missing: a car file needs a table [car]"},
                    Wrong{"mass = 1\n", "kart.toml:1: mass: stands outside a table: values belong below [car]"},
                    Wrong{"car = 1\n", "kart.toml:1: car: must be a table: [car]"},
                    Wrong{"[car]\n[cars]\n", "kart.toml:2: cars: is not a table of a car file; did you mean [car]?"},
                    Wrong{"[car]\n[[for]]\n", "kart.toml:2: for: must be a table: [for]"},
                    Wrong{"[car]\nname = 5\n", "kart.toml:2: name: must be text in quotes"},
                    Wrong{"[car]\ncolor = [1, 2]\n",
                          "kart.toml:2: color: must be three whole numbers from 0 to 255: [red, green, blue]"},
                    Wrong{"[car]\ncolor = [1, 2, 256]\n",
                          "kart.toml:2: color: must be three whole numbers from 0 to 255: [red, green, blue]"},
                    Wrong{"[car]\ncolor = [1, 2, nan]\n",
                          "kart.toml:2: color: must be three whole numbers from 0 to 255: [red, green, blue]"},
                    Wrong{"[car]\n[car.engine]\n",
                          "kart.toml:2: engine: is a table inside [car]: only numbers, text and lists stand there"},
                    Wrong{"[car]\n[for.plan.lateral]\nmass = 1\n",
                          "kart.toml:2: for.plan.lateral: is a table inside a table; quote a pattern with a dot: "
                          "[for.\"plan.lateral\"]"},
                    Wrong{"[car]\n[for]\nmass = 1\n",
                          "kart.toml:3: for.mass: must be a table of values: [for.\"plan.*\"]"},
                    Wrong{"[car]\n[for.\"plan.latral\"]\n",
                          "kart.toml:2: for is \"plan.latral\": matches no model; did you mean \"plan.lateral\"?"},
                    Wrong{"[car]\n[for.\"pln.*\"]\n",
                          "kart.toml:2: for is \"pln.*\": matches no model; did you mean \"plan.*\"?"}));

Node text_node(std::string text) {
  Node node;
  node.kind = Node::Kind::text, node.name = "torque_curve", node.text = std::move(text), node.line = 7;
  return node;
}
Node toml_value(const std::string& text) { return parse_toml("x = " + text, "x.toml")->children.front(); }
using Pairs = std::vector<std::pair<double, double>>;

TEST(Tables, areReadInAllTheirForms) {
  const Pairs gears{{-1, 3.1}, {0, 0}, {1, 2.9}, {2, 2.0}};
  for (const char* text :
       {"\"R:3.1, N:0, 1:2.9, 2:2\"", "\" 2 : 2.0 ,1:2.9,r:3.1, \"", "[[\"R\", 3.1], [\"N\", 0], [1, 2.9], [2, 2]]",
        "[[-1, 3.1], [1, 2.9], [2, 2.0]]", "{R = 3.1, N = 0, 1 = 2.9, 2 = 2.0}"}) {
    const auto read = parse_gear_ratios(toml_value(text));
    ASSERT_TRUE(read) << read.error().text();
    EXPECT_EQ(*read, gears) << text;
  }
  const Pairs curve{{0, 200}, {800.5, 0}, {1000, 250}};
  for (const char* text :
       {"\"0:200, 800.5:0, 1000:250\"", "\"1000:250, 0:200, 800.5:0\"", "[[0, 200], [800.5, 0.0], [1000, 250]]",
        "{0 = 200, \"800.5\" = 0, 1000 = 250}", "\"0:1, 0:200, 800.5:0, 1000:250\""}) {
    const auto read = parse_torque_curve(toml_value(text));
    ASSERT_TRUE(read) << read.error().text();
    EXPECT_EQ(*read, curve) << text;
  }
}

TEST(Tables, wrongGearsAreRefused) {
  for (const char* text : {"\"\"",
                           "\"R\"",
                           "\"R:3\"",
                           "\"1:3\"",
                           "\"R:3, 1:3, 3:1\"",
                           "\"R:3, N:1, 1:3\"",
                           "\"R:3, 1:0\"",
                           "\"R:-3, 1:3\"",
                           "\"R:3, 1:nan\"",
                           "\"R:3, 1:inf\"",
                           "\"R:3, 1:1e9\"",
                           "\"R:3, 1.5:2\"",
                           "\"R:3, 1:3, 11:1\"",
                           "\"R:3, -2:1, 1:3\"",
                           "\"R:3; 1:2\"",
                           "\"R:3, 1:2x\"",
                           "\"R:3,,1:2\"",
                           "5",
                           "true",
                           "[1, 2]",
                           "[[1, 2, 3]]",
                           "[[1, nan]]",
                           "[[[1], 2]]",
                           "{R = \"3\"}",
                           "{}",
                           "[]"})
    EXPECT_FALSE(parse_gear_ratios(toml_value(text))) << text;
  EXPECT_EQ(parse_gear_ratios(toml_value("\"R:3, 1:3, 3:1\"")).error().text(), "x: lacks gear 2 below gear 3");
}

TEST(Tables, wrongCurvesAreRefused) {
  for (const char* text :
       {"\"\"", "\"800:200\"", "\"800:200, 800:300\"", "\"800:200, 1000:-1\"", "\"-1:200, 1000:1\"", "\"800:200, x:1\"",
        "\"nan:1, 1:1\"", "\"800:200, 1000:1e999\"", "\"1e7:1, 2:2\"", "[[1, 2], 3]", "{a = 1, b = 2}", "[]", "1.5"})
    EXPECT_FALSE(parse_torque_curve(toml_value(text))) << text;
  std::string many;
  for (int i = 0; i < 33; ++i) many += std::to_string(i) + ":1,";
  EXPECT_EQ(parse_torque_curve(text_node(many)).error().rule, "must have at most 32 points");
  EXPECT_EQ(parse_torque_curve(text_node("800-200")).error().text(),
            "torque_curve is \"800-200\": each item must read as in \"800:200, 1000:250\" (rpm : N m)");
  EXPECT_EQ(parse_torque_curve(text_node("800-200")).error().line, 7);
}

RC_GTEST_PROP(Tables, anyTextGetsAnAnswer, ()) {
  const Node node =
      text_node(*rc::gen::container<std::string>(rc::gen::elementOf(std::string("RN0123456789:,. -e\"x"))));
  const auto gears = parse_gear_ratios(node);
  const auto curve = parse_torque_curve(node);
  if (gears) RC_ASSERT(gears->size() >= 3u && gears->size() <= 12u);
  if (curve)
    for (std::size_t i = 1; i < curve->size(); ++i) RC_ASSERT((*curve)[i].first > (*curve)[i - 1].first);
}

// A JSON preset file and what it becomes.
Result<std::vector<CarFile>> imported(const std::string& json) {
  const fs::path path = fs::temp_directory_path() / ("sixline-presets-" + std::to_string(::getpid()) + ".json");
  std::ofstream(path) << json;
  auto cars = import_preset_json(path);
  fs::remove(path);
  return cars;
}

TEST(Import, presetsBecomeCars) {
  const auto cars = imported(R"({
  "SPORTS_CAR": {"M": 1400, "I_W": 2.5, "C_RR": 12, "C_DRAG": 0.38, "C_BRAKE_TORQUE": 6000, "R_W": 0.33,
    "GEAR_RATIOS": {"-1": 3.2, "0": 0, "1": 3.1, "2": 2.2}, "TORQUE_CURVE": [[1000, 180], [2000, 240]],
    "CHASSIS_COLOR": [255, 238, 37], "drag_mode": "lumped"},
  "P1": {"C_RR": 0.015, "rr_mode": "coefficient", "L": 2.7, "CG_TO_FRONT": 1.5486, "CG_TO_REAR": 1.1214,
    "C_AF": 120000, "HYBRID_TORQUE_MAX": 280, "NOTE": "x", "RPM_IDEL": 900}
})");
  ASSERT_TRUE(cars) << cars.error().text();
  ASSERT_EQ(cars->size(), 2u);
  const CarFile &sports = (*cars)[0], &p1 = (*cars)[1];
  EXPECT_EQ(sports.name, "SPORTS_CAR");
  EXPECT_EQ(sports.color, (std::array<int, 3>{255, 238, 37}));
  EXPECT_EQ(number(sports.values, "mass"), 1400);
  EXPECT_DOUBLE_EQ(number(sports.values, "f_brake_max"), 6000 / 0.33);
  EXPECT_EQ(value(sports.values, "mass")->line, 2);
  EXPECT_EQ(value(sports.values, "torque_curve")->line, 3);
  EXPECT_EQ(value(sports.values, "drag_mode")->text, "lumped");  // told, not guessed, although 0.38 < 1
  EXPECT_EQ(value(sports.values, "rr_mode")->text, "linear");    // guessed from 12
  ASSERT_EQ(sports.warnings.size(), 1u);
  EXPECT_NE(sports.warnings[0].find(":2: SPORTS_CAR.c_rr is 12: no rr_mode given: read as \"linear\""),
            std::string::npos)
      << sports.warnings[0];
  EXPECT_EQ(number(p1.values, "c_alpha_front"), 120000);
  EXPECT_EQ(number(p1.values, "hybrid_torque"), 280);
  EXPECT_EQ(value(p1.values, "wheelbase"), nullptr);  // 1.5486 + 1.1214 = 2.67
  ASSERT_EQ(p1.warnings.size(), 3u);
  EXPECT_NE(p1.warnings[1].find("RPM_IDEL: is not known and was left out; did you mean RPM_IDLE?"), std::string::npos)
      << p1.warnings[1];
  EXPECT_NE(p1.warnings[2].find("left out: CG_TO_FRONT + CG_TO_REAR = 2.67"), std::string::npos) << p1.warnings[2];
}

TEST(Import, wrongFilesAreRefusedWithTheirLine) {
  const auto error = [](const char* json) {
    const auto cars = imported(json);
    return cars ? std::string("none")
                : std::to_string(cars.error().line) + " " + cars.error().field + ": " + cars.error().rule;
  };
  EXPECT_EQ(error("{\n\"A\": {\"M\": \"heavy\"}}"), "2 A.M: must be a number");
  EXPECT_EQ(error("{\n\"A\": 5}"), "2 A: must be an object of fields");
  EXPECT_EQ(error("[]").substr(0, 30), "1 : must be an object of prese");
  EXPECT_EQ(error("{}").substr(0, 30), "1 : must be an object of prese");
  EXPECT_EQ(error("{\"A\": {\"M\": 1,\n\"M\": 2}}"), "2 : \"M\" stands twice in one object");
  EXPECT_EQ(error("{\"A\": {\"GEAR_RATIOS\": \"R:1\"}}"), "1 A.GEAR_RATIOS: has no forward gear: add 1, as in 1:3.1");
  EXPECT_EQ(error("{\"A\": {\"CHASSIS_COLOR\": [1, 2, -3]}}"),
            "1 A.CHASSIS_COLOR: must be three numbers from 0 to 255");
  EXPECT_EQ(error("{\"A\": {\n\"M\": 1,}}").substr(0, 16), "2 : syntax error");
  EXPECT_EQ(error("").substr(0, 4), "1 : ");
  EXPECT_EQ(error("{\"A\": {\"M\": 1e999}}").substr(0, 19), "1 : number overflow");
  EXPECT_FALSE(import_preset_json("/no/such/file"));
}

TEST(Json, depthAndSizeAreLimited) {
  EXPECT_EQ(parse_json(std::string(10'000, '['), "x").error().rule, "nested deeper than 256 levels");
  EXPECT_TRUE(parse_json(std::string(256, '[') + std::string(256, ']'), "x"));
  EXPECT_EQ(parse_json("[1,1,1,1,1]", "x", {100, 10, 4}).error().rule, "more than 4 values");
  EXPECT_EQ(parse_json("[1,1,1,1,1]", "x", {10, 10, 4}).error().rule, "larger than 10 bytes");
}

RC_GTEST_PROP(Json, anyTextGetsAnAnswer, ()) {
  const auto text = *rc::gen::container<std::string>(
      rc::gen::elementOf(std::string("{}[]\",:truefalsn0123456789.eE+-\\u \n\xff\xc3\xa9")));
  const auto read = parse_json(text, "f");
  if (!read) RC_ASSERT(!read.error().rule.empty());
}

}  // namespace
}  // namespace sixline
