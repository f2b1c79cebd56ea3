// Words of [UNITS] in .tir files.
#pragma once
#include <string>
#include <string_view>

#include "tyres/tir.hpp"

namespace sixline {

/// SI of one LENGTH, FORCE, ANGLE, MASS, TIME or PRESSURE of this name, both in capitals; 0: unknown.
double tir_unit(std::string_view unit, const std::string& word);
/// The names that are known of a unit, for errors.
std::string tir_unit_words(std::string_view unit);

}  // namespace sixline
