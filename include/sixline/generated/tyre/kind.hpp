// Field lists of sixline/tyre/kind.hpp: written by tools/fields.py from the comments there. Change those, not this.
#pragma once
#include "sixline/tyre/kind.hpp"

// clang-format off
template <class S, class Laws_> constexpr auto sixline::TyreKind<S, Laws_>::fields() { return FieldList{
  Laws::names([](auto... of) { return choice(&TyreKind::law, "tyre", "tyre law: straight with a cap, atan, Monster's curves, Magic Formula, brush, a .tir file, a TMeasy file", of...); }),
  choice(&TyreKind::combined, "combined_slip", "how both directions share the grip: both scaled, longitudinal first, ellipse, each curve at the common slip", "radial", "priority", "ellipse", "similarity"),
  field(&TyreKind::mu, "mu", "-", 0, 5, "friction coefficient of the tyre on a road of grip 1: 1.0 street, 1.5 racing"),
  field(&TyreKind::mu_ratio, "mu_ratio", "-", 0.1, 10, "ellipse: lateral over longitudinal friction"),
  field(&TyreKind::load_sensitivity, "load_sensitivity", "-", 0, 0.9, "share of the friction lost by a tyre that carries twice its static load"),
  choice(&TyreKind::load_law, "load_law", "how friction falls with load: by load_sensitivity, or towards load_floor", "linear", "exponential"),
  field(&TyreKind::load_floor, "load_floor", "-", 0.01, 1, "exponential: friction at infinite load over that at the static load"),
  field(&TyreKind::load_rate, "load_rate", "-", 0, 10, "exponential: decay rate of the rest, per static load"),
  part(&TyreKind::laws),
  field(&TyreKind::slip_speed_min, "slip_speed_min", "m/s", 0.01, 10, "speed floor in the slip ratio"),
  field(&TyreKind::relaxation_length, "relaxation_length", "m", 0, 5, "distance a wheel rolls until 63 % of a new lateral force is there; 0: at once")}; }

template <class S> constexpr auto sixline::AxleStiffness<S>::fields() { return FieldList{
  field(&AxleStiffness::front, "stiffness_factor_front", "-", 0.1, 10, "tyre magic_formula, monster_curve: front axle's cornering stiffness over its tyres', below 1 where steering yields"),
  field(&AxleStiffness::rear, "stiffness_factor_rear", "-", 0.1, 10, "tyre magic_formula, monster_curve: the same at the rear axle")}; }
