// Quantities: each is listed once and has one unit everywhere.
#include "sixline/internal/vehicle/registry/models.hpp"
#include "testing.hpp"
#include "vehicle/registry/parameters.hpp"

namespace sixline {
namespace {
/// Every field of a model, including those of what it can carry.
template <class Use>
void for_each_row(const Use& use) {
  for (const std::string& id : model_ids())
    for (const std::string& drive :
         find_model(id)->has_longitudinal ? longitudinal_ids() : std::vector<std::string>{""}) {
      const auto model = make_model(id, drive).value();
      const ModelTables& t = model->tables();
      for (const FieldRows* rows : {&t.params, &t.state, &t.output})
        for (const FieldRow& row : *rows) use(id, row);
    }
}

TEST(Quantities, aFieldOfThatNameHasItsUnit) {
  for_each_row([](const std::string& id, const FieldRow& row) {
    const FieldInfo& f = *row.info;
    if (f.quantity != Quantity::none) {
      EXPECT_EQ(f.unit, info_of(f.quantity).unit) << id << " " << row.name;
    }
  });
}

TEST(Quantities, eachIsAFieldOfSomeModelAndNoneIsListedTwice) {
  std::set<Quantity> used;
  for_each_row([&](const std::string&, const FieldRow& row) { used.insert(row.info->quantity); });
  std::set<std::string_view> names;
  for (std::size_t i = 1; i < quantity_infos.size(); ++i) {
    EXPECT_TRUE(used.count(static_cast<Quantity>(i))) << quantity_infos[i].name;
    EXPECT_TRUE(names.insert(quantity_infos[i].name).second) << quantity_infos[i].name;
    EXPECT_EQ(quantity_of(quantity_infos[i].name), static_cast<Quantity>(i));
  }
}

TEST(Quantities, aWheelIsGivenByItsTypeNotByASuffix) {
  EXPECT_EQ(quantity_of("fz_fl"), Quantity::none);
  EXPECT_EQ(quantity_of("fz_fl", Wheel::fl), Quantity::fz);
  EXPECT_EQ(quantity_of("fz_fl", Wheel::fr), Quantity::none);
  EXPECT_EQ(quantity_of("fl", Wheel::fl), Quantity::none);
  for_each_row([](const std::string& id, const FieldRow& row) {
    const FieldInfo& f = *row.info;
    if (f.wheel != Wheel::none) {
      EXPECT_TRUE(row.name.ends_with(wheel_endings[static_cast<int>(f.wheel)])) << id;
    }
  });
}

// A prefix in "tyre.mu" and the heading of a list: the struct that owns a parameter gives its component.
TEST(Quantities, aParameterBelongsToOneComponentOnEveryModel) {
  std::map<std::string_view, Component> owners;
  const auto look = [&](const std::string& id, const FieldRow& row) {
    const Component component = row.info->component;
    if (component == Component::none) return;
    const auto [first, is_new] = owners.emplace(row.name, component);
    EXPECT_EQ(first->second, component) << id << " " << row.name;
  };
  for_each_row(look);
  EXPECT_EQ(owners.at("mu"), Component::tyre);
  EXPECT_EQ(owners.at("load_law"), Component::tyre);
  EXPECT_EQ(owners.at("downforce_rear"), Component::aero);
  EXPECT_EQ(component_of("slip_stiffness"), Component::tyre) << "of both axles";
  EXPECT_EQ(without_component("tyre.mu"), "mu");
  EXPECT_EQ(without_component("engine.mu"), "engine.mu");
}

}  // namespace
}  // namespace sixline
