// A custom tyre law as a template argument of the models: every model with slipping tyres drives on it.
#include "article_car.hpp"
#include "sixline/load_params.hpp"
#include "sixline/models/double_track.ipp"
#include "sixline/models/drives/slipping_wheel.ipp"
#include "sixline/models/drives/straight.ipp"
#include "sixline/models/dynamic_bicycle.ipp"
#include "sixline/models/ray_car.ipp"
#include "sixline/road/road_model.hpp"
#include "sixline/stages/tyre_contact.hpp"
#include "testing.hpp"
#include "tyre/root_tyre.hpp"

namespace sixline {
namespace {
using game::RootTyre;

using Laws = TyreLaws<LinearTyre, RootTyre>;

/// A law of the tangent of the slip angle.
struct TangentTyre : RootTyre {
  template <class S, class Tyre, class G>
  static constexpr G pure_fy(const Params<S>& p, const Tyre& tyre, const TyreAt<G>& at) {
    return -force(tyre.cornering_stiffness, at.tan_alpha, G(p.share) * at.friction_limit);
  }
};
constexpr TyreLaw root{1};

TEST(OwnTyre, itsNameIsAChoiceOfTheParameter) {
  std::vector<std::string> names;
  for_each_field(RoadCar<double, Laws>{}, [&](const FieldInfo& f, const auto&, const auto&... choices) {
    if constexpr (sizeof...(choices) == 1)
      if (f.name == "tyre") (..., names.assign(choices.begin(), choices.end()));
  });
  EXPECT_EQ(names, (std::vector<std::string>{"linear", "root"}));
}

TEST(OwnTyre, itsForceIsTheFormula) {
  const TyreKind<double, Laws> kind{.law = root, .mu = 1.1};
  const Tyre<double, double, Laws> tyre{
      .kind = kind, .slip_stiffness = 80000, .cornering_stiffness = 60000, .static_load = 4000};
  const double limit = 1.1 * 4000;
  EXPECT_NEAR(tyre_force(tyre, 0.05, 0.0, 4000.0, 1.0).fx, limit * 4000 / std::hypot(4000, limit), 1e-9);
  EXPECT_NEAR(tyre_force(tyre, 0.0, 0.1, 4000.0, 1.0).fy, -limit * 6000 / std::hypot(6000, limit), 1e-9);
  EXPECT_NEAR(fx_slope(tyre, TyreAt<double>{.slip = 0, .tan_alpha = 0, .friction_limit = limit}), 80000, 1e-9);
}

TEST(OwnTyre, itsCurveIsPrinted) {
  auto p = article<DoubleTrack<double, Laws>>();
  p.tyre.law = TyreLaw{1};
  ::testing::internal::CaptureStdout();
  using G = WheelVec<double, 4>;
  const auto tyre = tyres_of<4>(p);
  for (double angle = 0; angle < 0.21; angle += 0.02)
    std::printf("%.2f rad %6.0f N\n", angle, tyre_force(tyre, G(0.0), G(angle), tyre.static_load, G(1.0)).fy[0]);
  std::fflush(stdout);
  const std::string curve = ::testing::internal::GetCapturedStdout();
  EXPECT_EQ(std::count(curve.begin(), curve.end(), '\n'), 11) << curve;
  EXPECT_TRUE(curve.starts_with("0.00 rad     -0 N\n0.02 rad   -")) << curve;
}

TEST(OwnTyre, aListWithoutALawRefusesTheCarThatNamesIt) {
  const auto p = load_params<DoubleTrack<double, Laws>>("reference");
  EXPECT_TRUE(is_refused(p, "tyre is \"magic_formula\": must be one of"));
  EXPECT_TRUE(is_refused(p, "root"));
}

TEST(OwnTyre, aLawOfTheTangentReceivesItForEveryWayToShareGrip) {
  for (const CombinedSlip combined :
       {CombinedSlip::radial, CombinedSlip::priority, CombinedSlip::ellipse, CombinedSlip::similarity}) {
    const TyreKind<double, TyreLaws<TangentTyre>> kind{.law = TyreLaw{0}, .combined = combined, .mu = 1.1};
    const Tyre<double, double, TyreLaws<TangentTyre>> tyre{
        .kind = kind, .slip_stiffness = 80000, .cornering_stiffness = 6000, .static_load = 4000};
    EXPECT_NEAR(tyre_force(tyre, 0.0, 0.7, 4000.0, 1.0).fy,
                pure_fy(tyre, TyreAt<double>{.slip = 0, .tan_alpha = std::tan(0.7), .friction_limit = 4400}), 1e-9);
  }
}

/// Largest distance of a step's lateral forces from the curve of the law, over the load, in 2 s of a car that turns in
/// at 25 m/s, in that gear.
template <class Own>
double off_the_curve(CombinedSlip combined, int gear = 0, int steps = 2000) {
  using Car = DoubleTrack<double, TyreLaws<Own>>;
  auto p = params_from<Car>(load_params<DoubleTrack<double>>("reference").value());
  p.tyre.law = TyreLaw{0};
  p.tyre.combined = combined;
  const double mu = 0.9;
  const RoadPlane<double> road{.friction = mu};
  typename Car::State x = Car::rolling(p, {.vx = 25});
  double worst = 0;
  for (int i = 0; i < steps; ++i) {
    const Inputs<double> u{.throttle = 0.1, .steer = i < steps / 20 ? 0.0 : 0.5, .gear = double(gear), .auto_shift = 0};
    const auto [next, f] = step<Car>(p, x, u, road, 2.0 / steps);
    using G = WheelVec<double, 4>;
    const auto tyre = tyres_of<4>(p);
    const auto out = Car::outputs(p, x, f, u);
    const auto curve =
        tyre_force(tyre, out.slip_ratio.wheel_vec(), out.slip_angle.wheel_vec(), out.fz.wheel_vec(), G(mu));
    for (int w = 0; w < 4; ++w)
      worst = std::max(worst, std::abs(out.fy.wheel_vec()[w] - curve.fy[w]) / out.fz.wheel_vec()[w]);
    x = next;
  }
  return worst;
}

// Measured: 5.8e-16 of the load, the roundings of atan and tan; `radial` 1.1e-4, since it uses a secant.
TEST(OwnTyre, aCarDrivesOnTheCurveThatIsPlotted) {
  EXPECT_LT(off_the_curve<RootTyre>(CombinedSlip::similarity), 1e-14);
  EXPECT_LT(off_the_curve<TangentTyre>(CombinedSlip::similarity), 1e-14);
  EXPECT_LT(off_the_curve<RootTyre>(CombinedSlip::radial), 2e-4);
  EXPECT_LT(off_the_curve<TangentTyre>(CombinedSlip::radial), 2e-4);
}

// A driven wheel whose tyre gives more at the end of a step than its slip before asked for ends at a smaller slip
// (WheelSpin::turned()), in second gear in 7 steps of 2,000; fy is that of the slip before this correction, which is of
// first order in the step, as is the change of fy with it. Measured: 7.5e-8 of the load, and 8.3e-9 with a quarter of
// the step. (A gearbox that shifts in those steps drives nothing meanwhile, and the distance is 1e-15.)
TEST(OwnTyre, underDriveTheDistanceFromTheCurveFallsFasterThanTheStep) {
  const double whole = off_the_curve<RootTyre>(CombinedSlip::similarity, 2, 2000),
               quarter = off_the_curve<RootTyre>(CombinedSlip::similarity, 2, 8000);
  EXPECT_LT(whole, 1e-7);
  EXPECT_LT(quarter, whole / 8);
}

/// Drives a car: full throttle, a turn, full brake. Returns its states as numbers.
template <class M>
std::vector<double> driven(const typename M::Params& p) {
  std::vector<double> all;
  typename M::State s{};
  const RoadPlane<double> ground{.friction = 0.9};
  for (int i = 0; i < 3600; ++i) {
    const Inputs<double> u{
        .throttle = i < 1500 ? 1.0 : 0.0, .brake = i >= 2000 ? 1.0 : 0.0, .steer = i > 1200 ? 0.2 : 0.0};
    s = M::step(p, s, u, ground, 0.005).state;
    if (i % 100 == 0) for_each_field(s, [&](const FieldInfo&, const double& v) { all.push_back(v); });
  }
  return all;
}

/// The reference car with the law at that index in the list.
template <class Params>
Params reference_on(TyreLaw law) {
  Params p{};
  for_each_field(p, [&](const FieldInfo&, auto& v, const auto&...) {
    if constexpr (std::is_same_v<std::remove_cvref_t<decltype(v)>, TyreLaw>) v = law;
  });
  return p;
}

template <class ListsOfAModel>
struct AnyTyredModel : ::testing::Test {};
template <class BuiltIn, class Alone, class Own>
struct Lists {
  using A = BuiltIn;
  using B = Alone;
  using C = Own;
};
using OnlyMagic = TyreLaws<MagicFormulaTyre>;
template <template <class> class Model>
using Of = Lists<Model<BuiltInTyreLaws>, Model<OnlyMagic>, Model<Laws>>;
template <class L>
using M5 = Straight<SlippingWheelDrive<double, L>>;
template <class L>
using M7 = DynamicBicycle<double, SlippingWheelDrive<double, L>, L>;
template <class L>
using M8 = CoupledBicycle<double, L>;
template <class L>
using M8x4 = DoubleTrack<double, L>;
template <class L>
using Ray = RayCar<double, L>;
using Tyred = ::testing::Types<Of<M5>, Of<M7>, Of<M8>, Of<M8x4>, Of<Ray>>;
struct TyredNames {
  template <class L>
  static std::string GetName(int) {
    return std::string(L::A::info.id);
  }
};
TYPES_SUITE(AnyTyredModel, Tyred, TyredNames);

TYPES_TEST(AnyTyredModel, drivesTheSameBitsWithItsLawInAnotherList) {
  using Built = typename TypeParam::A;
  using Alone = typename TypeParam::B;
  EXPECT_EQ(driven<Built>(reference_on<typename Built::Params>(TyreLaw::magic_formula)),
            driven<Alone>(reference_on<typename Alone::Params>(TyreLaw{0})));
}

TYPES_TEST(AnyTyredModel, drivesOnACustomLaw) {
  using Own = typename TypeParam::C;
  const auto own = driven<Own>(reference_on<typename Own::Params>(root)),
             linear = driven<Own>(reference_on<typename Own::Params>(TyreLaw::linear));
  for (const double v : own) EXPECT_TRUE(std::isfinite(v));
  EXPECT_NE(own, linear);
  const std::size_t n = own.size() / 36;  // a state every 100 steps; its first number is x
  EXPECT_GT(std::abs(own[16 * n] - own[15 * n]) / 0.5, 5) << "drove";
  EXPECT_NEAR(own[35 * n], own[34 * n], 1e-5) << "stands, also on springs";
}

}  // namespace
}  // namespace sixline
