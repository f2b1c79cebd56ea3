// Field lists of sixline/vehicle/rigid_plane.hpp: written by tools/fields.py from the comments there. Change those, not this.
#pragma once
#include "sixline/vehicle/rigid_plane.hpp"

// clang-format off
template <class S> constexpr auto sixline::KincaidFrame<S>::fields() { return FieldList{
  field(&KincaidFrame::source_x, "source_x", "m", "in the source's frame, x right, y forward at angle 0: equals -y"),
  field(&KincaidFrame::source_y, "source_y", "m", "in the source's frame: equals x"),
  field(&KincaidFrame::source_vx, "source_vx", "m/s", "in the source's frame: velocity towards the world's -y"),
  field(&KincaidFrame::source_vy, "source_vy", "m/s", "in the source's frame: velocity towards the world's +x"),
  field(&KincaidFrame::source_angle, "source_angle", "rad", "in the source's frame: equals yaw"),
  field(&KincaidFrame::source_rate, "source_rate", "rad/s", "in the source's frame: equals yaw_rate")}; }

template <class S> constexpr auto sixline::Rectangle<S>::fields() { return FieldList{
  field(&Rectangle::mass, "mass", "kg", 0.1, 1e5, "mass of the body"),
  field(&Rectangle::half_width, "half_width", "m", 0.05, 10, "half the body's width, and where wheels are"),
  field(&Rectangle::half_length, "half_length", "m", 0.1, 50, "half the body's length, and where wheels are")}; }
