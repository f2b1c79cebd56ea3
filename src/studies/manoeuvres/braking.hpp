// Closed forms of full braking on the flat, from a car's numbers.
#pragma once
#include "studies/manoeuvres/closed_forms.hpp"
#include "studies/manoeuvres/manoeuvre.hpp"

namespace sixline {

/// The shortest way and time from v [m/s] to rest that tyres allow: every one at the peak of its curve, with drag.
Stretch best_braking(const TestCar& car, double v);
/// Adds to both metrics the theory of full braking from 100 km/h on this model, with its formula.
///   gear: the engaged one
void compare_braking(const TestCar& car, double gear, Metric& distance, Metric& time);

}  // namespace sixline
