// Sections of the coefficients, keys of the format that no formula uses, and units with their SI values.
#include "files/tyres/tir_keys.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <iterator>
#include <string>
#include <string_view>

#include "files/tyres/tir.hpp"
#include "sixline/math/scalar.hpp"

namespace sixline {

std::string in_capitals(std::string_view text) {
  std::string capitals(text);
  for (char& c : capitals)
    if (c >= 'a' && c <= 'z') c = char(c - 'a' + 'A');
  return capitals;
}

std::string_view tir_section(int of, std::string_view key) {
  constexpr std::array<std::string_view, 14> sections = {"OPERATING_CONDITIONS",
                                                         "DIMENSION",
                                                         "INERTIA",
                                                         "VERTICAL",
                                                         "STRUCTURAL",
                                                         "CONTACT_PATCH",
                                                         "",
                                                         "SCALING_COEFFICIENTS",
                                                         "LONGITUDINAL_COEFFICIENTS",
                                                         "OVERTURNING_COEFFICIENTS",
                                                         "LATERAL_COEFFICIENTS",
                                                         "ROLLING_COEFFICIENTS",
                                                         "ALIGNING_COEFFICIENTS",
                                                         "TURNSLIP_COEFFICIENTS"};
  if (key == "LONGVL" || key == "VXLOW") return "MODEL";
  if (of != 6) return sections[std::size_t(of)];
  return key.starts_with("PRES")  ? "INFLATION_PRESSURE_RANGE"
         : key.starts_with("FZ")  ? "VERTICAL_FORCE_RANGE"
         : key.starts_with("KPU") ? "LONG_SLIP_RANGE"
         : key.starts_with("ALP") ? "SLIP_ANGLE_RANGE"
                                  : "INCLINATION_ANGLE_RANGE";
}

bool is_unused_tir_key(std::string_view key) {
  constexpr std::string_view keys =
      " FILE_TYPE FILE_VERSION FILE_FORMAT PROPERTY_FILE_FORMAT USER_SUB_ID N_TIRE_STATES FUNCTION_NAME "
      "ROAD_INCREMENT ROAD_DIRECTION HMAX_LOCAL TIME_SWITCH_INTEG SWITCH_INTEG USE_MODE FITTYP TYRESIDE MFSAFE1 "
      "MFSAFE2 MFSAFE3 GRAVITY FREQ_LONG FREQ_LAT FREQ_YAW FREQ_WINDUP DAMP_LONG DAMP_LAT DAMP_YAW DAMP_WINDUP "
      "DAMP_RESIDUAL DAMP_VLOW Q_BVX Q_BVT ELLIPS_SHIFT ELLIPS_LENGTH ELLIPS_HEIGHT ELLIPS_ORDER ELLIPS_MAX_STEP "
      "ELLIPS_NWIDTH ELLIPS_NLENGTH ENV_C1 ENV_C2 QTZ1 MBELT ";
  return keys.find(" " + std::string(key) + " ") != keys.npos;
}

namespace {

struct Word {
  std::string_view unit, words;  // names in upper case, each between spaces
  double si;
};
constexpr double degree_in_rad = pi_value / 180, pound = 0.45359237, gravity = 9.80665, inch = 0.0254;
constexpr Word known[] = {
#include "files/tyres/tir_units.list"
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
