// Field lists of sixline/vehicle/engine_car.hpp: written by tools/fields.py from the comments there. Change those, not this.
#pragma once
#include "sixline/vehicle/engine_car.hpp"

// clang-format off
template <class S> constexpr auto sixline::EngineCar<S>::fields() { return FieldList{
  part(&EngineCar::body), part(&EngineCar::resistance), part(&EngineCar::geometry), part(&EngineCar::engine), part(&EngineCar::gearbox), part(&EngineCar::wheel),
  field(&EngineCar::load_transfer_share, "load_transfer_share", "-", 0, 1, "share of the longitudinal load transfer").of(Component::body),
  choice(&EngineCar::profile, "profile", "corrected, or the source's behaviour", "corrected", "source"),
  part(&EngineCar::size)}; }

template <class S> constexpr auto sixline::LoadOutput<S>::fields() { return FieldList{
  field(&LoadOutput::fz_front, "fz_front", "N", "vertical load on the front axle").of(Wheel::front),
  field(&LoadOutput::fz_rear, "fz_rear", "N", "vertical load on the rear axle").of(Wheel::rear),
  field(&LoadOutput::fz_front_static, "fz_front_static", "N", "front load at rest on the flat"),
  field(&LoadOutput::fz_rear_static, "fz_rear_static", "N", "rear load at rest on the flat"),
  field(&LoadOutput::transferred_load, "transferred_load", "N", "load moved to the rear axle by acceleration")}; }
