// Parameters of a model as a struct: from a car file, from another model, in another number type.
#include "sixline/models/params.hpp"

#include "files/cars/cars.hpp"
#include "model_lists.hpp"
#include "program.hpp"
#include "sixline/internal/vehicle/registry/field_rows.hpp"
#include "sixline/load_params.hpp"
#include "sixline/math/dual.hpp"
#include "sixline/math/lanes.hpp"
#include "sixline/models/double_track.ipp"
#include "sixline/vehicle.hpp"

namespace sixline::testing {
namespace {

/// What the model's type carries; "": nothing.
template <class M>
std::string carried_by() {
  if constexpr (requires { M::LongitudinalDrive::info.id; }) return std::string(M::LongitudinalDrive::info.id);
  return {};
}
/// As in files and reports, one per line: equal texts are equal doubles.
std::string text_of(const std::vector<NamedValue>& values) {
  std::string text;
  for (const NamedValue& v : values) text += v.name + " = " + v.value + "\n";
  return text;
}
template <class P>
std::string texts_of(const P& params) {
  return text_of(row_texts(sixline::rows_of<P>(), &params));
}

/// Whether these numbers are rounded to float, with the same choices. Both over double.
template <class P>
void expect_rounded(const P& rounded, const P& exact) {
  for (const FieldRow& row : sixline::rows_of<P>()) {
    if (row.kind == FieldRow::Kind::number)
      EXPECT_EQ(row.number(&rounded), double(float(row.number(&exact)))) << row.name;
    else if (row.kind == FieldRow::Kind::choice)
      EXPECT_EQ(row.chosen(&rounded), row.chosen(&exact)) << row.name;
    else if (row.kind == FieldRow::Kind::gears)
      for (std::size_t i = 0; i < GearRatios<double>::capacity; ++i)
        EXPECT_EQ(row.gears(&rounded).ratio[i], double(float(row.gears(&exact).ratio[i])));
    else if (row.kind == FieldRow::Kind::tyre_file)
      EXPECT_EQ(row.tyre_file(&rounded).table, row.tyre_file(&exact).table);
    else
      for (std::size_t i = 0; i < TorqueCurve<double>::capacity; ++i)
        EXPECT_EQ(row.torques(&rounded).torque[i], double(float(row.torques(&exact).torque[i])));
  }
}

template <class M>
void expect_what_vehicles_have() {
  SCOPED_TRACE(std::string(M::info.id) + " " + carried_by<M>());
  for (const std::string& car : list_cars()) {
    SCOPED_TRACE(car);
    const auto made = make_model_with_car(std::string(M::info.id), carried_by<M>(), car);
    const auto loaded = load_params<M>(car);
    EXPECT_EQ(texts_of(*loaded), text_of((*made)->parameter_values()));
  }
}
template <class... M>
void expect_of_each(::testing::Types<M...>) {
  (expect_what_vehicles_have<M>(), ...);
}
TEST(LoadParams, givesEveryCarsNumbersAndChoicesToEveryModelAsAVehicleHasThem) { expect_of_each(EveryModel<double>{}); }

template <class... M>
void expect_rounded_of_each(::testing::Types<M...>) {
  const auto one = []<class Exact>(std::type_identity<Exact>) {
    using Float = WithScalar<Exact, float>;
    static_assert(std::is_same_v<WithScalar<Float, double>, Exact>);
    for (const char* car : {"sports-car", "article", "electric-ev"})
      expect_rounded(cast<Exact>(load_params<Float>(car).value()), load_params<Exact>(car).value());
  };
  (one(std::type_identity<M>{}), ...);
}
// One model of each kind of parameters.
TEST(LoadParams, givesTheSameNumbersRoundedToAFloatModel) {
  expect_rounded_of_each(::testing::Types<SixLine<double>, DelayedYaw<double>, KinematicBicycle<double>,
                                          DynamicBicycle<double, PointMassDrive<double>>, DoubleTrack<double>,
                                          RigidCar<double>, RayCar<double>, RayToy<double>>{});
}

TEST(LoadParamsOfAFile, takesBasesTablesOptionsAndModelsTables) {
  const OwnFolder own;
  const std::string path =
      own.file("mine.toml",
               "[car]\nbase = \"sports-car\"\nmass = 1111\ngear_ratios = \"R:3, N:0, 1:2.5, 2:1.5\"\n"
               "differential = \"locked\"\nslip_stiffness = 5000\n[for.double_track]\nmu = 0.7\n");
  const auto four = load_params<DoubleTrack<double>>(path).value();
  const auto base = load_params<DoubleTrack<double>>("sports-car").value();
  EXPECT_EQ(four.car.body.mass, 1111);
  EXPECT_EQ(four.car.gearbox.gears.top, 2);
  EXPECT_EQ(four.drivetrain.differential, Differential::locked);
  EXPECT_EQ(four.wheels.slip_stiffness_rear, 5000);
  EXPECT_EQ(four.tyre.mu, 0.7);
  EXPECT_EQ(four.car.geometry.cg_to_front, base.car.geometry.cg_to_front);
  EXPECT_EQ(load_params<CoupledBicycle<double>>(path).value().tyre.mu, base.tyre.mu);
  const Vehicle vehicle = Vehicle::create({.model = "double_track", .car = path}).value();
  EXPECT_EQ(vehicle.parameter("mass"), four.car.body.mass);
}

TEST(LoadParamsOfAFile, isRefusedWithTheMessageOfAVehicle) {
  const OwnFolder own;
  const std::string names[] = {"sportcar",
                               own.file("mass.toml", "[car]\nmass = -1\n"),
                               own.file("word.toml", "[car]\nmas = 1\n"),
                               own.file("carried.toml", "[car]\nlongitudinal_model = \"warp\"\n"),
                               own.file("idle.toml", "[car]\nidle_rpm = 900\nredline_rpm = 1000\n"),
                               own.file("for.toml", "[car]\n[for.dubble_track]\nmass = 900\n")};
  for (const std::string& name : names) {
    const auto expected = Vehicle::create({.model = "kinematic_bicycle", .car = name});
    const auto loaded = load_params<KinematicBicycle<double>>(name);
    ASSERT_FALSE(expected) << name;
    ASSERT_FALSE(loaded) << name;
    EXPECT_EQ(loaded.error().text(), expected.error().text());
  }
}

/// Parameters of a model outside the catalogue; load_params needs no more of a model than this.
template <class S>
struct Hovercraft {
  using Scalar = S;
  static constexpr ModelInfo info{
      .id = "hovercraft", .number = "", .title = "", .meaning = "", .family = Family::planar};
  struct Params {
    S mass = S(800), skirt = S(0.3);
    static constexpr auto fields() {
      return FieldList{field(&Params::mass, "mass", "kg", 0.1, 100000, "all of it"),
                       field(&Params::skirt, "skirt", "m", 0.1, 2, "height of the air cushion")};
    }
  };
};

TEST(LoadParamsOfAFile, acceptsACustomModel) {
  const OwnFolder own;
  const std::string path = own.file("mine.toml", "[car]\nmass = 900\n[for.hovercraft]\nskirt = 0.5\n");
  const auto p = load_params<Hovercraft<double>>(path).value();
  EXPECT_EQ(p.mass, 900);
  EXPECT_EQ(p.skirt, 0.5);
  EXPECT_EQ(load_params<Hovercraft<float>>(path).value().skirt, 0.5f);
  EXPECT_EQ(load_params<Hovercraft<double>>("sports-car").value().mass,
            load_params<DoubleTrack<double>>("sports-car").value().car.body.mass);
  EXPECT_TRUE(is_refused(load_params<Hovercraft<double>>(own.file("high.toml", "[car]\nskirt = 3\n")),
                         "high.toml:2: skirt is 3: must be 0.1 to 2 m"));
  EXPECT_EQ(cast<Hovercraft<Dual<1>>>(p).skirt.value, 0.5);
}

TEST(ParamsFrom, copiesCommonFieldsByNameAndUnit) {
  const auto four = load_params<DoubleTrack<double>>("sports-car").value();
  const auto bicycle = load_params<CoupledBicycle<double>>("sports-car").value();
  std::vector<std::string> left;
  const auto note = [&](std::string_view name) { left.emplace_back(name); };
  EXPECT_EQ(texts_of(params_from<CoupledBicycle<double>>(four, note)), texts_of(bicycle));
  EXPECT_EQ(left, std::vector<std::string>{});

  const auto kinematic = params_from<KinematicBicycle<double>>(four, note);
  auto own = load_params<KinematicBicycle<double>>("sports-car").value();
  own.drive.brakes = four.brakes;  // which the files set differently for the models of Model 8
  own.drive.clutch_engagement_min = decltype(own){}.drive.clutch_engagement_min;  // M5's own
  EXPECT_EQ(texts_of(kinematic), texts_of(own));
  EXPECT_EQ(left, (std::vector<std::string>{"clutch_engagement_min", "relation"}));

  left.clear();
  const auto back = params_from<DoubleTrack<double>>(kinematic, note);
  EXPECT_EQ(back.car.body.mass, four.car.body.mass);
  EXPECT_EQ(back.yaw_inertia, decltype(back){}.yaw_inertia) << "a default, whichever car that is";
  EXPECT_TRUE(std::count(left.begin(), left.end(), "yaw_inertia"));
  EXPECT_FALSE(std::count(left.begin(), left.end(), "mass"));
}

TEST(Cast, keepsEveryNumberTableAndChoiceInEveryNumberType) {
  auto p = load_params<DoubleTrack<double>>("sports-car").value();
  p.drivetrain.differential = Differential::locked;
  const auto lanes = cast<Lanes<double, 4>>(p);
  EXPECT_EQ(lanes.car.body.mass[3], p.car.body.mass);
  EXPECT_EQ(lanes.car.gearbox.gears.ratio[1 + 2][0], p.car.gearbox.gears.ratio[1 + 2]);
  EXPECT_EQ(lanes.car.engine.curve.size, p.car.engine.curve.size);
  EXPECT_EQ(lanes.drivetrain.differential, Differential::locked);
  EXPECT_EQ(texts_of(cast<double>(p)), texts_of(p));
  const auto dual = cast<Dual<1>>(p);
  EXPECT_EQ(dual.car.engine.curve.torque[1].value, p.car.engine.curve.torque[1]);
  EXPECT_EQ(dual.car.engine.curve.torque[1].slope[0], 0);
}

TEST(Cast, takesAStateByTheNameOfItsModel) {
  DelayedYaw<double>::State x{};
  double number = 0;
  for_each_field(x, [&](const FieldInfo&, double& value) { value = ++number; });
  const auto back = cast<DelayedYaw<double>>(cast<DelayedYaw<float>>(x));
  for_each_pair<DelayedYaw<double>::State>(x, back,
                                           [](const FieldInfo& f, double a, double b) { EXPECT_EQ(a, b) << f.name; });
}

TEST(Cast, makesTheSlopeOfAStepOfALoadedCar) {
  using Car = CoupledBicycle<double>;
  using Slope = CoupledBicycle<Dual<1>>;
  const auto p = load_params<Car>("sports-car").value();
  const Inputs<double> u{.throttle = 1};
  Car::State x{};
  x.vx = 20;
  x = Car::rolling(p, x);
  auto slope_p = cast<Dual<1>>(p);
  slope_p.car.body.mass = Dual<1>::variable(p.car.body.mass, 0);
  const auto next = step<Slope>(slope_p, cast<Slope>(x), cast<Dual<1>>(u), {}, Dual<1>(0.01)).state.vx;
  EXPECT_EQ(next.value, step<Car>(p, x, u, {}, 0.01).state.vx);
  auto more = p, less = p;
  more.car.body.mass += 0.1;
  less.car.body.mass -= 0.1;
  const double tried = (step<Car>(more, x, u, {}, 0.01).state.vx - step<Car>(less, x, u, {}, 0.01).state.vx) / 0.2;
  EXPECT_NEAR(next.slope[0], tried, 1e-4 * std::abs(tried));
}

}  // namespace
}  // namespace sixline::testing
