// Sections of the coefficients, and the keys of the format that no formula uses.
#include "tyres/tir_keys.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <iterator>
#include <string>
#include <string_view>

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
  constexpr std::string_view keys[] = {"FILE_TYPE",
                                       "FILE_VERSION",
                                       "FILE_FORMAT",
                                       "PROPERTY_FILE_FORMAT",
                                       "USER_SUB_ID",
                                       "N_TIRE_STATES",
                                       "FUNCTION_NAME",
                                       "ROAD_INCREMENT",
                                       "ROAD_DIRECTION",
                                       "HMAX_LOCAL",
                                       "TIME_SWITCH_INTEG",
                                       "SWITCH_INTEG",
                                       "USE_MODE",
                                       "FITTYP",
                                       "TYRESIDE",
                                       "MFSAFE1",
                                       "MFSAFE2",
                                       "MFSAFE3",
                                       "GRAVITY",
                                       "FREQ_LONG",
                                       "FREQ_LAT",
                                       "FREQ_YAW",
                                       "FREQ_WINDUP",
                                       "DAMP_LONG",
                                       "DAMP_LAT",
                                       "DAMP_YAW",
                                       "DAMP_WINDUP",
                                       "DAMP_RESIDUAL",
                                       "DAMP_VLOW",
                                       "Q_BVX",
                                       "Q_BVT",
                                       "ELLIPS_SHIFT",
                                       "ELLIPS_LENGTH",
                                       "ELLIPS_HEIGHT",
                                       "ELLIPS_ORDER",
                                       "ELLIPS_MAX_STEP",
                                       "ELLIPS_NWIDTH",
                                       "ELLIPS_NLENGTH",
                                       "ENV_C1",
                                       "ENV_C2",
                                       "QTZ1",
                                       "MBELT"};
  return std::find(std::begin(keys), std::end(keys), key) != std::end(keys);
}

}  // namespace sixline
