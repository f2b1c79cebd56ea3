// Field lists of sixline/models/drives/point_mass.hpp: written by tools/fields.py from the comments there. Change those, not this.
#pragma once
#include "sixline/models/drives/point_mass.hpp"

// clang-format off
template <class S> constexpr auto sixline::PointMassDrive<S>::Params::fields() { return FieldList{
  part(&Params::body), part(&Params::resistance),
  field(&Params::engine_force_max, "engine_force_max", "N", 0, 1e6, "engine force at full throttle").of(Component::engine),
  part(&Params::brake), part(&Params::wheel), part(&Params::geometry),
  choice(&Params::profile, "profile", "corrected, or the source's behaviour", "corrected", "source"),
  part(&Params::size)}; }

template <class S> constexpr auto sixline::PointMassDrive<S>::State::fields() { return FieldList{
  field(&State::vx, "vx", "m/s", "speed along the car")}; }

template <class S> constexpr auto sixline::PointMassDrive<S>::Output::fields() { return FieldList{
  field(&Output::vx_rate, "vx_rate", "m/s^2", "longitudinal acceleration: rate of vx"),
  field(&Output::throttle, "throttle", "-", "accelerator pedal"),
  field(&Output::brake, "brake", "-", "brake pedal"),
  field(&Output::drive_force, "drive_force", "N", "driving force"),
  field(&Output::drag_force, "drag_force", "N", "air drag"),
  field(&Output::rolling_resistance_force, "rolling_resistance_force", "N", "rolling resistance"),
  field(&Output::brake_force, "brake_force", "N", "braking force realised"),
  field(&Output::net_force, "net_force", "N", "mass times vx_rate")}; }

template <class S> constexpr auto sixline::LoadTransferDrive<S>::Params::fields() { return FieldList{
  part(&Params::point),
  field(&Params::load_transfer_share, "load_transfer_share", "-", 0, 1, "share of the longitudinal load transfer").of(Component::body)}; }

template <class S> constexpr auto sixline::LoadTransferDrive<S>::Output::fields() { return FieldList{
  part(&Output::forces), part(&Output::loads)}; }
