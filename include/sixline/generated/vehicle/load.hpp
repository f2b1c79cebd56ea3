// Field lists of sixline/vehicle/load.hpp: written by tools/fields.py from the comments there. Change those, not this.
#pragma once
#include "sixline/vehicle/load.hpp"

// clang-format off
template <class S> constexpr auto sixline::Mass<S>::fields() { return FieldList{
  field(&Mass::mass, "mass", "kg", 0.5, 1e5, "mass of the car with its driver"),
  field(&Mass::g, "g", "m/s^2", 0.1, 30, "gravity")}; }

template <class S> constexpr auto sixline::Geometry<S>::fields() { return FieldList{
  field(&Geometry::wheelbase, "wheelbase", "m", 0.05, 100, "front to rear axle, L = b + c"),
  field(&Geometry::cg_to_front, "cg_to_front", "m", 0.02, 100, "centre of gravity to front axle, b"),
  field(&Geometry::cg_to_rear, "cg_to_rear", "m", 0.02, 100, "centre of gravity to rear axle, c"),
  field(&Geometry::cg_height, "cg_height", "m", 0, 4, "centre of gravity above the ground, h"),
  field(&Geometry::track_width_front, "track_width_front", "m", 0.04, 4, "distance between the front wheels").of(Wheel::front),
  field(&Geometry::track_width_rear, "track_width_rear", "m", 0.04, 4, "distance between the rear wheels").of(Wheel::rear)}; }

template <class S> constexpr auto sixline::BodySize<S>::fields() { return FieldList{
  field(&BodySize::length, "length", "m", 0, 100, "overall length of the body; 0: wheelbase + 1.7 m on wheels of a car"),
  field(&BodySize::width, "width", "m", 0, 20, "overall width of the body; 0: wider track + 0.3 m, likewise"),
  field(&BodySize::height, "height", "m", 0, 20, "overall height of the body; 0: cg_height + 0.75 m, likewise")}; }
