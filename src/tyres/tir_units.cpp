// [UNITS] of .tir files: names of units and their SI values.
#include "tyres/tir_units.hpp"

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>

#include "sixline/math/scalar.hpp"

namespace sixline {
namespace {

struct Word {
  std::string_view unit, words;  // names in upper case, each between spaces
  double si;
};
constexpr double degree_in_rad = pi_value / 180, pound = 0.45359237, gravity = 9.80665, inch = 0.0254;
constexpr Word known[] = {
    {"LENGTH", " METER METERS METRE METRES M ", 1},
    {"LENGTH", " MILLIMETER MILLIMETERS MILLIMETRE MM ", 1e-3},
    {"LENGTH", " CENTIMETER CENTIMETERS CENTIMETRE CM ", 1e-2},
    {"LENGTH", " KILOMETER KM ", 1e3},
    {"LENGTH", " INCH INCHES IN ", inch},
    {"LENGTH", " FOOT FEET FT ", 12 * inch},
    {"FORCE", " NEWTON NEWTONS N ", 1},
    {"FORCE", " KILONEWTON KILONEWTONS KN KNEWTON ", 1e3},
    {"FORCE", " POUND_FORCE POUNDS_FORCE LBF POUND ", pound* gravity},
    {"FORCE", " KG_FORCE KILOGRAM_FORCE KGF ", gravity},
    {"ANGLE", " RADIAN RADIANS RAD ", 1},
    {"ANGLE", " DEGREE DEGREES DEG ", degree_in_rad},
    {"MASS", " KG KILOGRAM KILOGRAMS ", 1},
    {"MASS", " GRAM GRAMS G ", 1e-3},
    {"MASS", " TONNE MEGAGRAM T ", 1e3},
    {"MASS", " POUND_MASS LBM LB POUND ", pound},
    {"TIME", " SECOND SECONDS SEC S ", 1},
    {"TIME", " MILLISECOND MILLISECONDS MS ", 1e-3},
    {"TIME", " MINUTE MINUTES MIN ", 60},
    {"PRESSURE", " PASCAL PA N/M^2 ", 1},
    {"PRESSURE", " KILOPASCAL KPA ", 1e3},
    {"PRESSURE", " MEGAPASCAL MPA N/MM^2 ", 1e6},
    {"PRESSURE", " BAR ", 1e5},
    {"PRESSURE", " PSI ", pound* gravity / (inch * inch)},
};

double of_atom(const TirUnits& u, std::string_view atom) {
  return atom == "m"     ? u.length
         : atom == "N"   ? u.force
         : atom == "rad" ? u.angle
         : atom == "kg"  ? u.mass
         : atom == "s"   ? u.time
         : atom == "Pa"  ? u.pressure
                         : 1;
}

}  // namespace

double tir_unit(std::string_view unit, const std::string& word) {
  for (const Word& w : known)
    if (w.unit == unit && w.words.find(" " + word + " ") != w.words.npos) return w.si;
  return 0;
}

std::string tir_unit_words(std::string_view unit) {
  std::string words;
  for (const Word& w : known)
    if (w.unit == unit) {
      const std::string_view first = w.words.substr(1, w.words.find(' ', 1) - 1);
      words += (words.empty() ? "" : ", ");
      for (const char c : first) words += c >= 'A' && c <= 'Z' ? char(c - 'A' + 'a') : c;
    }
  return words;
}

double TirUnits::factor(std::string_view unit) const {
  double si = 1;
  bool below = false;
  for (std::size_t begin = 0; begin < unit.size();) {
    const std::size_t end = std::min(unit.find_first_of(" /", begin), unit.size());
    std::string_view atom = unit.substr(begin, end - begin);
    const bool squared = atom.ends_with("^2");
    if (squared) atom.remove_suffix(2);
    const double one = of_atom(*this, atom), all = squared ? one * one : one;
    si = below ? si / all : si * all;
    if (end < unit.size() && unit[end] == '/') below = true;
    begin = end + 1;
  }
  return si;
}

}  // namespace sixline
