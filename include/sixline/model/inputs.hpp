// Inputs: the commands of a person, a driver or a scenario to a car. The same struct for every model.
#pragma once
#include <concepts>
#include <span>

#include "sixline/model/fields.hpp"

namespace sixline {

/// Commands held during one step. Left is positive.
template <class S>
struct Inputs {
  S throttle = S(0);    ///< [-, 0 to 1] accelerator pedal
  S brake = S(0);       ///< [-, 0 to 1] brake pedal
  S handbrake = S(0);   ///< [-, 0 to 1] handbrake lever
  S steer = S(0);       ///< [-, -1 to 1] steering command, left positive; 1 is full lock
  S gear = S(1);        ///< [-, -1 to 10] requested gear when auto_shift is 0 (-1 reverse, 0 neutral)
  S auto_shift = S(1);  ///< [-, 0 to 1] 1: the gearbox shifts by itself, 0: `gear` is engaged

  static constexpr auto fields();  // written by tools/fields.py
};

/// A number of each vehicle for one input; empty: unchanged. Inputs<InputColumn<double>> are the inputs of many
/// vehicles.
template <class R>
struct InputColumn : std::span<const R> {
  /// Empty, independent of the default of the input.
  constexpr InputColumn(double = 0) {}
  /// The numbers of an array, a vector or a span.
  template <class Numbers>
  requires std::convertible_to<const Numbers&, std::span<const R>>
  constexpr InputColumn(const Numbers& numbers) : std::span<const R>(numbers) {}
};

}  // namespace sixline

#include "sixline/generated/model/inputs.hpp"
