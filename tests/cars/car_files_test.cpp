// Bundled cars: every number against the specification's tables, and the page that describes them.
#include "car_values.hpp"
#include "files/cars/cars.hpp"
#include "ls1_curve.hpp"
#include "sixline/internal/vehicle/registry/models.hpp"
#include "table.hpp"

namespace sixline {
namespace {

using Pairs = std::vector<std::pair<double, double>>;
/// "-1:3.2 1:3.1" as pairs.
Pairs pairs_in(const std::string& text) {
  Pairs pairs;
  for (const std::string& pair : testing::split(text, ' '))
    pairs.emplace_back(std::stod(pair), std::stod(pair.substr(pair.find(':') + 1)));
  return pairs;
}

TEST(BundledCars, haveTheNumbersOfThePresets) {
  std::vector<std::vector<std::string>> rows;
  for (const std::string& line : testing::split(text_of(SIXLINE_SOURCE_DIR "/tests/cars/presets.csv"), '\n'))
    if (!line.starts_with('#')) rows.push_back(testing::split(line, ','));
  ASSERT_EQ(rows[0].size(), 15u);
  for (std::size_t column = 1; column < rows[0].size(); ++column) {
    const std::string name = rows[0][column];
    const auto car = load_car(name);
    for (const auto& row : rows) {
      const std::string &key = row[0], &cell = row[column];
      const auto message = name + " " + key;
      if (key == "gear_ratios") {
        Pairs gears = pairs_in(cell);
        gears.insert(gears.begin() + 1, {0, 0});
        EXPECT_EQ(*parse_gear_ratios(*value(car->values, key)), gears) << message;
      } else if (key == "torque_curve") {
        EXPECT_EQ(*parse_torque_curve(*value(car->values, key)), pairs_in(cell)) << message;
      } else if (key == "color") {
        std::array<int, 3> color;
        std::istringstream(cell) >> color[0] >> color[1] >> color[2];
        EXPECT_EQ(car->color, color) << message;
      } else if (key != "key" && !(cell.empty() && (name == "ARTICLE" || name == "GO_KART"))) {
        // ARTICLE has every number; the kart only those of LDB. The table has both driven wheels, sixline each one.
        EXPECT_EQ((key == "wheel_inertia" ? 2 : 1) * number(car->values, key),
                  cell.empty() ? not_given : std::stod(cell))
            << message;
      }
    }
  }
}

TEST(BundledCars, haveTheNumbersOfTheirSources) {
  for (const testing::Row& row : testing::rows_of("cars/numbers.csv"))
    for (const std::string& id : split(row.text("models"), ' ')) {
      std::string car = row.text("car");
      if (has(car, "/")) car.insert(0, SIXLINE_SOURCE_DIR "/");
      const auto found = (*make_model_with_car(id, "", car))->parameter(row.text("name"));
      ASSERT_TRUE(found) << row.text("car") << " " << id << " " << row.text("name");
      EXPECT_DOUBLE_EQ(*found, row["value"]) << row.text("car") << " " << id << " " << row.text("name");
    }
}

// C4's LS1 curve.
TEST(BundledCars, haveMonstersGearsAndCurveOfTheCorvette) {
  const auto car = load_car("MM_CORVETTE_C5");
  EXPECT_EQ(*parse_gear_ratios(*value(car->values, "gear_ratios")),
            (Pairs{{-1, 2.90}, {0, 0}, {1, 2.66}, {2, 1.78}, {3, 1.30}, {4, 1.00}, {5, 0.74}, {6, 0.50}}));
  const auto curve = parse_torque_curve(*value(car->values, "torque_curve")).value();
  ASSERT_EQ(curve.size(), std::size(testing::ls1_curve));
  for (std::size_t i = 0; i < curve.size(); ++i)
    EXPECT_EQ(curve[i], std::pair(testing::ls1_curve[i][0], testing::ls1_curve[i][1]));
}

// Only the P1 and DR's five are coefficients.
TEST(BundledCars, giveTheModesOfTheirResistances) {
  for (const std::string& name : list_cars()) {
    const auto car = load_car(name);
    const bool coefficients = name == "mclaren-p1" || number(car->values, "rolling_resistance") < 0.02;
    EXPECT_EQ(value(car->values, "drag_mode")->text, coefficients ? "cd" : "lumped") << name;
    EXPECT_EQ(value(car->values, "rolling_resistance_mode")->text, coefficients ? "coefficient" : "linear") << name;
  }
}

// The source gives the share with five digits.
TEST(BundledCars, theArticlesCarHasItsMassCentreWhereTheSourceSays) {
  const auto values = values_for(*load_car("article"), *find_model("dynamic_bicycle"));
  EXPECT_NEAR(number(values, "cg_to_front"), 0.60714 * 2.6, 1e-4);
  EXPECT_DOUBLE_EQ(number(values, "cg_to_front") + number(values, "cg_to_rear"), 2.6);
}

// DR's kart, of 1000 kg on 2000 and 4500 N/rad, holds 1.4 m/s^2 to the side. Its axles reach the friction limit at the
// peaks of LDB's tyres, and its engine adds no more inertia than wheels do.
TEST(BundledCars, theKartIsOneLightCarOnEveryModel) {
  const auto car = load_car("go_kart");
  for (const std::string& id : model_ids()) {
    if (id == "ray_toy") continue;  // no road car
    EXPECT_EQ(number(values_for(*car, *find_model(id)), "mass"), 230) << id;
  }
  const auto values = values_for(*car, *find_model("double_track"));
  const double limit = number(values, "mu") * number(values, "mass") * 9.81 / 2;
  EXPECT_NEAR(limit / number(values, "cornering_stiffness_front"), 5.7 * pi_value / 180, 1e-3);
  EXPECT_NEAR(limit / number(values, "cornering_stiffness_rear"), 4.9 * pi_value / 180, 1e-3);
  EXPECT_NEAR(number(values, "yaw_inertia") / number(values, "mass") / square(number(values, "wheelbase")),
              25 / 165. / square(1.045), 1e-3);
  EXPECT_LT(number(values, "engine_inertia") * square(number(values, "final_drive")), number(values, "wheel_inertia"));
}

TEST(BundledCars, brakeWithForceAndOnFourWheelsAsTheirTorqueSays) {
  for (const std::string& name : list_cars()) {
    const auto car = load_car(name);
    const double torque = number(car->values, "brake_torque_max");
    if (name == "rb2-road" || name == "reference") continue;  // ours, with brakes of their own
    if (name == "corvette-c5") {
      EXPECT_EQ(torque, not_given);  // Monster gives no brake: the model's own
      continue;
    }
    EXPECT_DOUBLE_EQ(number(car->values, "brake_force_max"),
                     name == "article" ? 12000 : torque / number(car->values, "wheel_radius"))
        << name;
    EXPECT_EQ(number(values_for(*car, *find_model("coupled_bicycle")), "brake_torque_max"), 2 * torque) << name;
  }
}

// After an upshift the new rpm must be above the downshift point, or the gearbox hunts.
TEST(BundledCars, doNotHuntBetweenGears) {
  for (const std::string& name : list_cars()) {
    const auto car = load_car(name);
    if (!value(car->values, "gear_ratios")) continue;  // rb2-road: a model without gears
    const auto gears = *parse_gear_ratios(*value(car->values, "gear_ratios"));
    for (std::size_t i = 3; i < gears.size(); ++i)
      EXPECT_GT(number(car->values, "upshift_rpm") * gears[i].second / gears[i - 1].second,
                number(car->values, "downshift_rpm"))
          << name;
  }
}

// The defaults of a model may change, the articles' car must not: it restores all values of a model whose every number
// and option was changed, except those that are not properties of a car: profile, relation, source_variant (equations).
TEST(BundledCars, theArticleCarFileSetsEveryNumberItself) {
  const auto car = load_car("article");
  for (const std::string& id : model_ids()) {
    const auto bare = make_model(id), moved = make_model(id);
    const Description d = (*bare)->describe();
    for (const Entry& e : d.parameters) {
      Node node;
      node.name = e.name;
      const double up = e.standard == 0 ? 0.5 : e.standard * 1.0625, down = e.standard - 0.0625 * (e.standard - e.min);
      if (e.text.empty()) {
        node.kind = Node::Kind::number;
        node.number = e.standard < 0 && e.min < 0 ? e.standard * 0.5 : up <= e.max ? up : down;
      } else {
        node.kind = Node::Kind::text;
        node.text = e.name == "gear_ratios"        ? "R:2, N:0, 1:2"
                    : e.name.starts_with("tir")    ? SIXLINE_SOURCE_DIR "/tests/tyre/data/MagicFormula61_Parameters.tir"
                    : e.name.starts_with("tmeasy") ? SIXLINE_SOURCE_DIR "/tests/tyre/data/tmeasy.json"
                                                   : "0:10, 900:20";
      }
      ASSERT_TRUE((*moved)->set(node)) << id << " " << e.name;
    }
    for (const Entry& e : d.options) {
      if (e.name == "profile" || e.name == "relation" || e.name == "source_variant") continue;
      const std::string& next = e.choices[(static_cast<std::size_t>(e.standard) + 1) % e.choices.size()];
      ASSERT_TRUE((*moved)->set(text_node(e.name, next))) << id << " " << e.name;
    }
    for (const auto& layer : layers_for(*car, *find_model(id))) ASSERT_FALSE(set_layer(**moved, layer, "article"));
    for (const auto& layer : layers_for(*car, *find_model(id))) ASSERT_FALSE(set_layer(**bare, layer, "article"));
    const auto before = (*bare)->parameter_values(), after = (*moved)->parameter_values();
    ASSERT_EQ(before.size(), after.size());
    for (std::size_t i = 0; i < before.size(); ++i)
      EXPECT_EQ(before[i].value, after[i].value) << id << ": " << before[i].name << " is missing in article.toml";
  }
}

TEST(BundledCars, fitEveryModel) {
  int count = 0;
  for (const std::string& name : list_cars()) {
    const auto car = load_car_with_bases(name);
    for (const std::string& id : model_ids()) {
      if (++count % (testing::sanitized ? 8 : 1) != 0) continue;
      const auto model = make_model_with_car(id, "", *car);
      EXPECT_TRUE(model) << id << ": " << model.error().text();
    }
  }
}

TEST(BundledCars, areSeventeenWithTheDefaultCarFirst) {
  const auto names = list_cars();
  EXPECT_EQ(names.size(), 17u);
  EXPECT_EQ(names.front(), "reference");
}

TEST(BundledCars, everyNumberHasASource) {
  EXPECT_EQ(without_source("mass = 3\n"), std::vector<std::string>{"mass = 3"});
  for (const std::string& name : list_cars()) {
    const auto car = load_car(name);
    EXPECT_FALSE(car->name.empty() || car->description.empty() || car->source.empty()) << name;
    EXPECT_EQ(without_source(text_of(car->path)), std::vector<std::string>{}) << name;
  }
}

TEST(Parameters, ofOneNameHaveOneUnitAndRangeOnEveryModel) {
  std::map<std::string, Entry> first;
  for (const std::string& id : model_ids())
    for (const Entry& e : (*make_model(id))->describe().parameters) {
      const Entry& other = first.emplace(e.name, e).first->second;
      EXPECT_EQ(e.unit, other.unit) << id << ": " << e.name;
      if (e.name == "wheelbase" || e.name == "mass") continue;  // kinematic models have short ones, toys small ones
      EXPECT_TRUE(e.min == other.min && e.max == other.max) << id << ": " << e.name;
    }
}

}  // namespace
}  // namespace sixline
