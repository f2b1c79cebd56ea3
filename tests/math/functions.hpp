// Functions of scalar.hpp and of the standard library as arguments of tests.
#pragma once
#include "arguments.hpp"
#include "sixline/math/scalar.hpp"

#define OURS(name) [](auto given) { return sixline::name(given); }
#define THEIRS(name) [](auto given) { return std::name(given); }

/// An angle in the domain of the functions [rad]: usual ones, next to quarter turns, of any magnitude.
inline double any_angle(Arguments& a) {
  switch (a.bits() % 4) {
    case 0:
      return a.between(-8, 8);
    case 1:
      return a.near_quarter_turn();
    case 2:
      return a.octaves(-60, 20);
    default:
      return a.between(-1048576, 1048576);
  }
}
