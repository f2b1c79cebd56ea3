// Names of the units in [UNITS] of .tir files.
#pragma once
#include <string>
#include <string_view>

#include "tyres/tir.hpp"

namespace sixline {

/// The SI value of the LENGTH, FORCE, ANGLE, MASS, TIME or PRESSURE with this name, both in upper case; 0: unknown.
double tir_unit(std::string_view unit, const std::string& word);
/// The known names of a unit, for errors.
std::string tir_unit_words(std::string_view unit);

}  // namespace sixline
