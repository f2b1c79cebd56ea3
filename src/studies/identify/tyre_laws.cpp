// Tyre laws as they are fitted: first numbers from the data, forces, and fitted tyres as files.
#include "studies/identify/tyre_laws.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <string>
#include <string_view>

#include "files/suggestion.hpp"
#include "files/tyres/tir.hpp"
#include "files/tyres/tir_keys.hpp"
#include "files/tyres/tmeasy_file.hpp"
#include "sixline/internal/files/document.hpp"
#include "sixline/tyre/mf61.hpp"
#include "sixline/tyre/tmeasy.hpp"
#include "sixline/tyre/tyre.hpp"

namespace sixline {
namespace {

constexpr double nearly_none = 0.01;  // of slip, in a pure row

TyreForceMoment forces(const Mf61Table& t, const Mf61At<double>& at, bool with_moment) {
  const auto f = mf61_forces(t, at);
  return {f.fx, at.mirror * f.fy, with_moment ? at.mirror * mf61_moments(t, f).mz : 0};
}
TyreForceMoment forces(const TmeasyTable& t, const Mf61At<double>& at, bool) {
  const auto r = tmeasy(t, at);
  return {r.fx, r.fy, r.mz};
}
TyreForceMoment forces(const MagicNumbers& p, const Mf61At<double>& at, bool) {
  TyreKind<double> kind{.law = TyreLaw::magic_formula, .combined = CombinedSlip::similarity};
  kind.load_sensitivity = p.load_sensitivity;
  kind.laws.of<MagicFormulaTyre>() = p;
  const Tyre<double> tyre{.kind = kind, .slip_stiffness = 0, .cornering_stiffness = 0, .static_load = p.static_load};
  const auto given = respond(tyre, TyreAt<double>{.slip = at.slip,
                                                  .tan_alpha = at.tan_alpha,
                                                  .friction_limit = friction_limit_of(tyre, at.fz, 1.0),
                                                  .fz = at.fz});
  return {given.force.fx, given.force.fy, 0};
}

/// Slope over load at small slip and largest force over load in one direction of the data; 0: not in the data.
struct Shown {
  double slope = 0, peak = 0;
};
Shown shown_of(const TyreData& data, bool lateral) {
  double products = 0, squares = 0;
  std::vector<double> sizes;
  int near = 0;
  for (const TyrePoint& point : data.points) {
    if (!is_of(lateral ? TyreStage::lateral : TyreStage::longitudinal, point) || !(point.at.fz > 0)) continue;
    const double slip = lateral ? point.at.tan_alpha : point.at.slip;
    const double force = (lateral ? point.fy : point.fx) / point.at.fz;
    sizes.push_back(std::abs(force));
    if (std::abs(slip) > 0.03) continue;
    products += slip * force, squares += slip * slip, ++near;
  }
  if (sizes.size() < 10) return {};
  const auto high = sizes.begin() + std::ptrdiff_t(sizes.size() * 95 / 100);
  std::nth_element(sizes.begin(), high, sizes.end());
  return {near >= 5 && squares > 0 ? products / squares : 0, *high};
}

void take_ranges(Mf61Table& t, const TyreData& data) {
  auto& r = t.ranges;
  const auto span_of = [&](double& low, double& high, auto value) {
    const auto [least, most] = std::minmax_element(data.points.begin(), data.points.end(),
                                                   [&](const auto& a, const auto& b) { return value(a) < value(b); });
    low = value(*least), high = value(*most);
  };
  span_of(r.fzmin, r.fzmax, [](const TyrePoint& p) { return p.at.fz; });
  if (data.has("slip")) span_of(r.kpumin, r.kpumax, [](const TyrePoint& p) { return p.at.slip; });
  if (data.has("angle")) span_of(r.alpmin, r.alpmax, [](const TyrePoint& p) { return std::atan(p.at.tan_alpha); });
  if (data.has("camber")) span_of(r.cammin, r.cammax, [](const TyrePoint& p) { return p.at.camber; });
  r.fzmin = std::max(r.fzmin, 0.0);
}

/// The coefficients of a usual car tyre: a fit that begins at none stays there, since a weight without slope has no
/// derivative. Estimates.
Mf61Table usual_mf61() {
  Mf61Table t;
  t.longitudinal.pdx2 = t.lateral.pdy2 = -0.15;
  t.longitudinal.rbx1 = 20, t.longitudinal.rbx2 = 15, t.longitudinal.rcx1 = 1;
  auto& y = t.lateral;
  y.pky6 = -1, y.rby1 = y.rby2 = 10, y.rcy1 = 1, y.rvy4 = 20, y.rvy5 = 2, y.rvy6 = 10;
  auto& z = t.aligning;
  z.qbz1 = z.qbz9 = 10, z.qcz1 = 1.1, z.qdz1 = 0.12, z.qdz8 = -0.05;
  t.rolling.qsy1 = 0.01;
  t.vertical.breff = 8.4, t.vertical.dreff = 0.27, t.vertical.freff = 0.07;
  return t;
}

Mf61Table first_mf61(const TyreData& data, const Shown& x, const Shown& y, const TirFile* begin) {
  Mf61Table t = usual_mf61();
  if (begin) {
    Mf61Table usual = t;
    t = begin->table;
    std::map<std::string, double> numbers;
    for_each_slot(usual, [&](const TirSlot& slot) { numbers[slot.key] = *slot.number; });
    for_each_slot(t, [&](const TirSlot& slot) {
      if (std::ranges::any_of(begin->assumed, [&](const TyreAssumed& one) { return one.name == slot.key; }) &&
          slot.curve)
        *slot.number = numbers[slot.key];
    });
  } else {
    t.side = Mf61Side::symmetric;
    t.vertical.fnomin = data.nominal_load;
    t.conditions.nompres = t.conditions.inflpres = data.nominal_pressure;
    t.lateral.pky2 = 1.5;
  }
  if (x.peak > 0) t.longitudinal.pdx1 = x.peak;
  if (x.slope > 0) t.longitudinal.pkx1 = x.slope;
  if (y.peak > 0) t.lateral.pdy1 = y.peak;
  if (y.slope < 0) t.lateral.pky1 = y.slope / std::sin(t.lateral.pky4 * std::atan(1 / t.lateral.pky2));
  take_ranges(t, data);
  return t;
}

TmeasyTable first_tmeasy(const TyreData& data, const Shown& x, const Shown& y) {
  TmeasyTable t;
  t.friction = 1;  // the road of the measurement counts as 1
  t.nominal_load = data.nominal_load;
  t.largest_load = 0;
  for (const TyrePoint& point : data.points) t.largest_load = std::max(t.largest_load, point.at.fz);
  const auto direction = [&](const Shown& seen, double& slope, double& slope2, double& peak, double& peak2,
                             double& slides, double& slides2) {
    const double mu = seen.peak > 0 ? seen.peak : 1, stiffness = std::abs(seen.slope) > 1 ? std::abs(seen.slope) : 20;
    slope = stiffness * data.nominal_load, slope2 = 1.8 * slope;
    peak = mu * data.nominal_load, peak2 = 1.9 * peak;
    slides = 0.9 * peak, slides2 = 0.9 * peak2;
  };
  direction(x, t.slope_x, t.slope_x_double, t.peak_x, t.peak_x_double, t.sliding_x, t.sliding_x_double);
  direction(y, t.slope_y, t.slope_y_double, t.peak_y, t.peak_y_double, t.sliding_y, t.sliding_y_double);
  return t;
}

MagicNumbers first_magic(const TyreData& data, const Shown& x, const Shown& y) {
  MagicNumbers p;
  p.static_load = data.nominal_load;
  if (x.peak > 0) p.peak_long = x.peak;
  if (x.slope > 0) p.stiffness_long = std::clamp(x.slope / (p.shape_long * p.peak_long), 0.2, 99.0);
  if (y.peak > 0) p.peak_lat = y.peak;
  if (y.slope < 0) p.stiffness_lat = std::clamp(-y.slope / (p.shape_lat * p.peak_lat), 0.2, 99.0);
  return p;
}

/// The difference of the largest and the least value of a quantity in the rows.
template <class Value>
double spread(const TyreData& data, Value value) {
  double low = HUGE_VAL, high = -HUGE_VAL;
  for (const TyrePoint& point : data.points) low = std::min(low, value(point)), high = std::max(high, value(point));
  return high - low;
}

}  // namespace

const char* name_of(TyreStage stage) {
  constexpr const char* names[] = {"pure lateral", "pure longitudinal", "combined slip", "aligning moment"};
  return names[static_cast<std::size_t>(stage)];
}

TyreForceMoment FittedTyre::at(const Mf61At<double>& at, bool with_moment) const {
  return std::visit([&](const auto& numbers) { return forces(numbers, at, with_moment); }, law);
}

bool drifts(const TyrePoint& point) { return std::abs(point.at.tan_alpha) >= nearly_none; }

bool is_of(TyreStage stage, const TyrePoint& point) {
  const bool slips = std::abs(point.at.slip) >= nearly_none;
  switch (stage) {
    case TyreStage::lateral:
      return !slips && std::isfinite(point.fy);
    case TyreStage::longitudinal:
      return !drifts(point) && std::isfinite(point.fx);
    case TyreStage::combined:
      return slips && (std::isfinite(point.fy) || (drifts(point) && std::isfinite(point.fx)));
    default:
      return std::isfinite(point.mz);
  }
}

Result<FittedTyre> first_guess(const std::string& law, const TyreData& data, const std::string& begin) {
  const std::vector<std::string> laws = {"mf61", "magic_formula", "tmeasy"};
  if (std::ranges::find(laws, law) == laws.end())
    return Error{"", 0, "--law", law, "must be mf61, magic_formula or tmeasy" + suggestion(law, laws)};
  if (!begin.empty() && law != "mf61") return Error{"", 0, "--begin", begin, "is for --law mf61: a .tir file"};
  const Shown x = shown_of(data, false), y = shown_of(data, true);
  if (law == "tmeasy") return FittedTyre{first_tmeasy(data, x, y)};
  if (law == "magic_formula") return FittedTyre{first_magic(data, x, y)};
  if (begin.empty()) return FittedTyre{first_mf61(data, x, y, nullptr)};
  const auto file = read_tir_file(begin);
  if (!file) return file.error();
  if (file->table.version == Mf61Version::mf52)
    return Error{begin, 0, "FITTYP", "", "must be 61 or 62: --law mf61 fits no older one"};
  return FittedTyre{first_mf61(data, x, y, &*file)};
}

std::vector<TyreNumber> numbers_of(FittedTyre& tyre, TyreStage stage, const TyreData& data) {
  std::vector<TyreNumber> all = fitted_numbers(tyre, stage, data.has("fy"));
  const bool loads = spread(data, [](const auto& p) { return p.at.fz; }) > 0.2 * data.nominal_load;
  const bool cambers = spread(data, [](const auto& p) { return p.at.camber; }) > 0.01;
  const bool pressures = spread(data, [](const auto& p) { return p.at.pressure; }) > 0.03 * data.nominal_pressure;
  std::erase_if(all, [&](const TyreNumber& number) {
    const Needs needs = needs_of(number.name);
    return (needs.load && !loads) || (needs.camber && !cambers) || (needs.pressure && !pressures);
  });
  return all;
}

namespace {

/// A name within a comment of a file: printable ASCII.
std::string in_a_line(std::string name) {
  for (char& c : name)
    if (c < ' ' || c > '~') c = '_';
  return name;
}

Result<TyreText> text_of_law(const Mf61Table& table, const std::string& data_file) {
  const auto file = tir_of(table, "tyre.tir");
  if (!file) return file.error();
  return TyreText{"tyre.tir",
                  "$ Made by `sixline identify --tyre` from " + in_a_line(data_file) + "\n" + write_tir(*file)};
}

Result<TyreText> text_of_law(const TmeasyTable& table, const std::string& data_file) {
  return TyreText{"tyre.json", write_tmeasy(table, "fitted to " + data_file)};
}

/// The slip at which a curve is largest; 1.5 where it never falls.
double peak_of(double b, double c, double e) {
  double best = 1, most = -HUGE_VAL;
  for (int i = 1; i <= 20000; ++i) {
    const double slip = 1.5 * i / 20000, force = MagicFormulaTyre::curve(b, c, 1.0, e, slip);
    if (force > most) most = force, best = slip;
  }
  return best;
}

Result<TyreText> text_of_law(const MagicNumbers& p, const std::string& data_file) {
  std::string text = "# Made by `sixline identify --tyre` from " + in_a_line(data_file) +
                     ": a reference car on this tyre.\n[car]\nname = \"Fitted tyre\"\ndescription = \"The reference "
                     "car on a tyre that was fitted\"\nbase = \"reference\"\n"
                     "tyre = \"magic_formula\"\ncombined_slip = \"similarity\"\nmu = 1\nload_law = \"linear\"\n";
  text += "# friction is not reduced at " + number_text(p.static_load) + " N; a car's static load takes its place\n" +
          "load_sensitivity = " + number_text(p.load_sensitivity) + "  # -\n";
  const MagicFormulaTyre::Params<double>& own = p;
  for_each_field(own, [&](const FieldInfo& f, const double& number) {  // "Magic Formula lateral: B", or without letter
    const std::size_t colon = f.meaning.find(": ");
    const std::string letter(colon == f.meaning.npos ? "" : f.meaning.substr(colon + 2, 1));
    text += fmt::format("{} = {}  # {}{}\n", f.name, number_text(number), f.unit, letter.empty() ? "" : ", " + letter);
  });
  return TyreText{"car.toml", text};
}

}  // namespace

void take_peaks(FittedTyre& tyre) {
  MagicNumbers* const p = std::get_if<MagicNumbers>(&tyre.law);
  if (!p) return;
  p->peak_slip = peak_of(p->stiffness_long, p->shape_long, p->curvature_long);
  p->peak_slip_angle = peak_of(p->stiffness_lat, p->shape_lat, p->curvature_lat);
}

void put_in_order(FittedTyre& tyre) {
  TmeasyTable* const t = std::get_if<TmeasyTable>(&tyre.law);
  if (!t) return;
  const auto behind = [](double peak, double& slides) { slides = std::max(slides, 1.01 * peak); };
  behind(t->peak_slip_x, t->sliding_slip_x);
  behind(t->peak_slip_x_double, t->sliding_slip_x_double);
  behind(t->peak_slip_y, t->sliding_slip_y);
  behind(t->peak_slip_y_double, t->sliding_slip_y_double);
}

Result<TyreText> text_of(const FittedTyre& tyre, const std::string& data_file) {
  return std::visit([&](const auto& law) { return text_of_law(law, data_file); }, tyre.law);
}

}  // namespace sixline
