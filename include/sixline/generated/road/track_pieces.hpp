// Field lists of sixline/road/track_pieces.hpp: written by tools/fields.py from the comments there. Change those, not this.
#pragma once
#include "sixline/road/track_pieces.hpp"

// clang-format off
template <class S> constexpr auto sixline::TrackPiece<S>::fields() { return FieldList{
  field(&TrackPiece::start, "start", "m", "arc length of the centre line where the piece begins"),
  field(&TrackPiece::length, "length", "m", 1e-9, 1e6, "arc length in plan"),
  field(&TrackPiece::x, "x", "m", -1e6, 1e6, "start of the piece, world"),
  field(&TrackPiece::y, "y", "m", -1e6, 1e6, "start of the piece, world"),
  field(&TrackPiece::heading, "heading", "rad", -1e5, 1e5, "direction of travel at the start"),
  field(&TrackPiece::curvature, "curvature", "1/m", -10, 10, "left turn positive"),
  field(&TrackPiece::left_start, "left_start", "m", 0, 1000, "centre line to left road edge, without kerbs"),
  field(&TrackPiece::left_end, "left_end", "m", 0, 1000, "centre line to left road edge, without kerbs"),
  field(&TrackPiece::right_start, "right_start", "m", 0, 1000, "centre line to right road edge"),
  field(&TrackPiece::right_end, "right_end", "m", 0, 1000, "centre line to right road edge"),
  field(&TrackPiece::height_start, "height_start", "m", -1e4, 1e4, "of the centre line"),
  field(&TrackPiece::height_end, "height_end", "m", -1e4, 1e4, "of the centre line"),
  field(&TrackPiece::banking_start, "banking_start", "rad", -1.2, 1.2, "roll of the road, left edge higher positive"),
  field(&TrackPiece::banking_end, "banking_end", "rad", -1.2, 1.2, "roll of the road, left edge higher positive"),
  field(&TrackPiece::friction, "friction", "-", 0.01, 10, "surface friction, multiplies the car's mu")}; }

template <class S> constexpr auto sixline::RoadSide<S>::fields() { return FieldList{
  field(&RoadSide::border_width, "border_width", "m", 0, 1000, "border beside the road, a kerb or level"),
  field(&RoadSide::kerb_height, "kerb_height", "m", 0, 1, "outer edge of the border above the inner one"),
  field(&RoadSide::border_friction, "border_friction", "-", 0, 10, "surface friction of the border"),
  field(&RoadSide::border_roughness, "border_roughness", "m", 0, 1, "bumps from trough to crest"),
  field(&RoadSide::border_wavelength, "border_wavelength", "m", 0.01, 1000, "length of a bump"),
  field(&RoadSide::strip_start, "strip_start", "m", 0, 1000, "strip outside the border, where it begins"),
  field(&RoadSide::strip_end, "strip_end", "m", 0, 1000, "the same where the piece ends"),
  field(&RoadSide::strip_friction, "strip_friction", "-", 0, 10, "of the strip and beyond it"),
  field(&RoadSide::strip_roughness, "strip_roughness", "m", 0, 1, "bumps from trough to crest"),
  field(&RoadSide::strip_wavelength, "strip_wavelength", "m", 0.01, 1000, "length of a bump"),
  field(&RoadSide::strip_banked, "strip_banked", "-", 0, 1, "1: banked like the road, 0: level"),
  field(&RoadSide::border_rolling, "border_rolling", "-", 0, 1, "rolling resistance of the border"),
  field(&RoadSide::strip_rolling, "strip_rolling", "-", 0, 1, "of the strip and beyond it")}; }

template <class S> constexpr auto sixline::RoadSides<S>::fields() { return FieldList{
  part(&RoadSides::left), part(&RoadSides::right),
  field(&RoadSides::roughness, "roughness", "m", 0, 1, "bumps of the road from trough to crest"),
  field(&RoadSides::wavelength, "wavelength", "m", 0.01, 1000, "length of a bump of the road"),
  field(&RoadSides::rolling, "rolling", "-", 0, 1, "rolling resistance of the road; 0: none given")}; }
