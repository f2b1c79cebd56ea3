// A tyre fitted to its own noisy curves is recovered: the curves, not each coefficient, since many sets give the same.
#include "studies/identify/tyre_fit.hpp"

#include <random>

#include "files/cars/cars.hpp"
#include "files/tyres/tir.hpp"
#include "files/tyres/tmeasy_file.hpp"
#include "sixline/tyre/mf61.hpp"
#include "sixline/tyre/tmeasy.hpp"
#include "testing.hpp"

namespace sixline {
namespace {

const std::string folder = SIXLINE_SOURCE_DIR "/tests/tyre/data/";

/// Sweeps like those of a flat-track machine: pure lateral, pure longitudinal and combined, at four loads and three
/// cambers.
std::vector<Mf61At<double>> sweeps(const Mf61At<double>& usual, double nominal) {
  std::vector<Mf61At<double>> all;
  for (const double share : {0.4, 0.8, 1.2, 1.6})
    for (const double camber : {-0.06, 0.0, 0.06})
      for (int i = -20; i <= 20; ++i) {
        Mf61At<double> at = usual;
        at.fz = share * nominal, at.camber = camber;
        at.tan_alpha = std::tan(0.012 * i);
        all.push_back(at);
        at.tan_alpha = 0, at.slip = 0.015 * i;
        all.push_back(at);
        if (camber != 0) continue;
        for (const double angle : {-0.1, -0.04, 0.05, 0.12}) {
          at.tan_alpha = std::tan(angle);
          all.push_back(at);
        }
      }
  return all;
}

struct Known {
  FittedTyre tyre;
  Mf61At<double> usual;
  double nominal;
  double peak;  ///< [N] largest force
};

Known known_tir(const std::string& version) {
  const auto file = read_tir_file(folder + "MagicFormula" + version + "_Parameters.tir");
  if (!file) ADD_FAILURE() << file.error().text();
  const Mf61Table& t = file->table;
  return {{t}, {.vx = t.conditions.longvl, .pressure = t.conditions.inflpres}, t.vertical.fnomin, 0};
}

/// A table of the sweeps with noise of 1 % of the largest number of each column, as a file, in units of its own.
std::string table_of(Known& known, const std::vector<Mf61At<double>>& states) {
  const std::string file = ::testing::TempDir() + "/tyre_fit_test.csv";
  double most[3] = {};
  for (const auto& at : states) {
    const TyreForceMoment f = known.tyre.at(at);
    most[0] = std::max(most[0], std::abs(f.fx)), most[1] = std::max(most[1], std::abs(f.fy));
    most[2] = std::max(most[2], std::abs(f.mz));
  }
  known.peak = std::max(most[0], most[1]);
  std::mt19937 random(11);
  const auto noise = [&](double size) {  // nearly normal, the same with every library
    double sum = -6;
    for (int i = 0; i < 12; ++i) sum += double(random()) / 4294967296.0;
    return 0.01 * size * sum;
  };
  std::ofstream out(file);
  out << "SL [-],SA [deg],FZ [N],IA [deg],V [km/h],P [kPa],FX [N],FY [N],MZ [N m]\n";
  for (const auto& at : states) {
    const TyreForceMoment f = known.tyre.at(at);
    out << at.slip << ',' << std::atan(at.tan_alpha) / degree<double> << ',' << -at.fz << ','
        << at.camber / degree<double> << ',' << at.vx * 3.6 << ',' << at.pressure / 1000 << ',' << f.fx + noise(most[0])
        << ',' << f.fy + noise(most[1]) << ',' << f.mz + noise(most[2]) << '\n';
  }
  return file;
}
const std::vector<std::string> columns = {"slip=SL,angle=SA:deg,load=FZ:-N,camber=IA:deg,speed=V:km/h,pressure=P:kPa",
                                          "fx=FX,fy=FY,mz=MZ"};

/// The largest distance of the forces of two tyres over the states, over the peak.
double distance(const FittedTyre& one, const FittedTyre& two, const std::vector<Mf61At<double>>& states, double peak) {
  double most = 0;
  for (const auto& at : states) {
    const TyreForceMoment a = one.at(at), b = two.at(at);
    most = std::max({most, std::abs(a.fx - b.fx) / peak, std::abs(a.fy - b.fy) / peak});
  }
  return most;
}

class TyreFitOfATir : public ::testing::TestWithParam<std::string> {};
TEST_P(TyreFitOfATir, recoversItsForcesFromItsOwnNoisyCurvesAndFromTheFileWritten) {
  Known known = known_tir(GetParam());
  const auto states = sweeps(known.usual, known.nominal);
  const auto found = fit_tyre({.data = table_of(known, states), .law = "mf61", .columns = columns});
  EXPECT_TRUE(found->is_complete());
  ASSERT_EQ(found->stages.size(), 4u);
  for (const TyreStageResult& stage : found->stages) EXPECT_EQ(stage.skipped, "") << name_of(stage.stage);
  const double off = distance(known.tyre, found->tyre, states, known.peak);
  RecordProperty("off", std::to_string(off));
  EXPECT_LT(off, 0.02);
  EXPECT_GT(distance(known.tyre, found->before, states, known.peak), 0.1) << "the guess it began with";
  const TyreStageResult& moment = found->stages.back();
  EXPECT_LT(moment.rms, 0.03 * moment.largest);
  const auto text = text_of(found->tyre, found->request.data);
  const auto again = read_tir(text->text, text->name);
  EXPECT_LT(distance(FittedTyre{again->table}, found->tyre, states, known.peak), 1e-12);
}
INSTANTIATE_TEST_SUITE_P(Files, TyreFitOfATir, ::testing::Values("61", "52"));

TEST(TyreFit, recoversATmeasyTyreFromItsOwnNoisyCurves) {
  TmeasyTable t;
  t.friction = 1;
  Known known{{t}, {.vx = 20, .pressure = 220000}, t.nominal_load, 0};
  const auto states = sweeps(known.usual, known.nominal);
  const auto found = fit_tyre({.data = table_of(known, states), .law = "tmeasy", .columns = columns});
  EXPECT_LT(distance(known.tyre, found->tyre, states, known.peak), 0.02);
  const auto text = text_of(found->tyre, found->request.data);
  ASSERT_TRUE(text);
  EXPECT_TRUE(read_tmeasy(text->text, text->name));
}

TEST(TyreFit, recoversACarsMagicFormulaFromItsOwnNoisyCurvesAndWritesACar) {
  MagicNumbers p;
  p.stiffness_lat = 12, p.peak_lat = 0.98, p.load_sensitivity = 0.12, p.curvature_long = -1;
  p.peak_slip = 0.11, p.peak_slip_angle = 0.09;  // not those of the curves' peaks: combined slip determines them
  Known known{{p}, {.vx = 20, .pressure = 220000}, p.static_load, 0};
  const auto states = sweeps(known.usual, known.nominal);
  const auto found = fit_tyre({.data = table_of(known, states), .law = "magic_formula", .columns = columns});
  const double off = distance(known.tyre, found->tyre, states, known.peak);
  RecordProperty("off", std::to_string(off));
  EXPECT_LT(off, 0.02);
  ASSERT_EQ(found->stages.size(), 4u);
  EXPECT_EQ(found->stages[2].skipped, "");
  EXPECT_LT(found->stages[2].rms, 0.015 * known.peak) << "combined slip, at a noise of 0.01";
  EXPECT_EQ(found->stages[3].skipped, "the law has no numbers for it");
  const auto text = text_of(found->tyre, "data.csv");
  ASSERT_TRUE(text);
  const auto car = read_car(text->text, text->name);
  ASSERT_TRUE(car) << car.error().text();
}

TEST(TyreFit, coversTheTruthWithItsIntervals) {
  MagicNumbers p;
  p.stiffness_lat = 12, p.peak_lat = 0.98, p.load_sensitivity = 0.12;
  Known known{
      {p}, {.vx = 20, .pressure = 220000}, p.static_load / 1.2, 0};  // the median of the loads is the static one
  const auto states = sweeps(known.usual, known.nominal);
  const auto found = fit_tyre({.data = table_of(known, states), .law = "magic_formula", .columns = columns});
  for (const TyreEstimate& estimate : found->stages[0].estimates) {
    const double truth = estimate.name == "magic_stiffness_lat"   ? 12
                         : estimate.name == "magic_shape_lat"     ? p.shape_lat
                         : estimate.name == "magic_peak_lat"      ? 0.98
                         : estimate.name == "magic_curvature_lat" ? p.curvature_lat
                                                                  : 0.12;
    EXPECT_TRUE(estimate.determined) << estimate.name;
    EXPECT_LT(std::abs(estimate.value - truth), 4 * estimate.deviation) << estimate.name;
    EXPECT_GT(estimate.deviation, 0) << estimate.name;
  }
}

TEST(TyreFit, refusesWithFileLineColumnValueAndRule) {
  const std::string file = ::testing::TempDir() + "/tyre_fit_refused.csv";
  const auto words = [&](const std::string& text, TyreFitRequest request) {
    std::ofstream(file) << text;
    request.data = file;
    const auto found = fit_tyre(request);
    return found ? std::string() : found.error().text();
  };
  const std::string good = "angle [deg],load [N],fy [N]\n1,4000,-900\n2,4000,-1800\n3,4000,-2500\n";
  const auto says = [](const std::string& text, const std::string& part) { EXPECT_TRUE(has(text, part)); };
  says(words(good, {.law = "mf16"}), "must be mf61, magic_formula or tmeasy; did you mean mf61?");
  says(words(good, {}), "rows is 3: must be enough for one stage; pure lateral: too few rows: 3 for");
  says(words(good, {.columns = {"laod=load"}}), "--columns is laod: is no column of a tyre table");
  says(words("angle [deg],fy [N]\n1,3\n1,3\n", {}), "load: is missing: --columns names its column");
  says(words("load [N],fy [N]\n1,3\n1,3\n", {}), "angle: is missing");
  says(words("load [N],angle [deg]\n1,3\n1,3\n", {}), "fy: is missing");
  says(words("angle [deg],load [N],fy [N]\n1,4000,-900\n2,-4000,-1800\n", {}),
       ":3: load is -4000: must be 0 to 1000000 N");
  says(words("angle [deg],load [N],fy [N]\n1,4000,x\n2,4000,1\n", {}), ":2");
  says(words(good, {.begin = "/nowhere.tir"}), "/nowhere.tir: cannot be read");
  says(words(good, {.law = "tmeasy", .begin = "a.tir"}), "is for --law mf61");
}

TEST(TyreFit, endsAtOnceWhereItIsStoppedAndKeepsWhatItHas) {
  Known known = known_tir("61");
  const auto states = sweeps(known.usual, known.nominal);
  std::atomic<bool> stop = false;
  int iterations = 0;
  const auto found =
      fit_tyre({.data = table_of(known, states), .columns = columns},
               {.stop = &stop, .progress = [&](double, const std::string&) { stop = ++iterations == 3; }});
  ASSERT_TRUE(found) << found.error().text();
  EXPECT_TRUE(found->interrupted);
  EXPECT_FALSE(found->is_complete());
  EXPECT_LE(iterations, 3);
  EXPECT_EQ(found->stages.size(), 1u);
}

}  // namespace
}  // namespace sixline
