// Values assumed for numbers that a tyre file leaves out.
#pragma once
#include <string>

namespace sixline {

/// A number that a file leaves out, and the value in its place.
struct TyreAssumed {
  std::string section;  ///< of a .tir file, in capitals; empty for TMeasy
  std::string name;     ///< of a .tir file: the key, in capitals; of TMeasy: the member of TmeasyTable
  std::string unit;     ///< of the value
  double value = 0;     ///< coefficients 0, factors 1, sizes estimates
};

}  // namespace sixline
