// Fitted tyres as files: .tir, Chrono's JSON, a car.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "sixline/internal/io/document.hpp"
#include "studies/identify/tyre_laws.hpp"
#include "tyres/tir.hpp"
#include "tyres/tmeasy_file.hpp"

namespace sixline {
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
