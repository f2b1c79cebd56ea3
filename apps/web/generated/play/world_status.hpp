// Field lists of play/world_status.hpp: written by tools/fields.py from the comments there. Change those, not this.
#pragma once
#include "play/world_status.hpp"

// clang-format off
constexpr auto sixline::WorldStatus::fields() { return FieldList{
  field(&WorldStatus::time, "time", "s", "simulated since the last reset"),
  field(&WorldStatus::steps, "steps", "-", "whole steps since then"),
  field(&WorldStatus::dt, "dt", "s", "time step"),
  field(&WorldStatus::alpha, "alpha", "-", "part of a step that is drawn beyond the last one but one"),
  field(&WorldStatus::dropped, "dropped", "s", "real time thrown away: frames that took too long"),
  field(&WorldStatus::source, "source", "-", "who drives: a CommandSource"),
  field(&WorldStatus::throttle, "throttle", "-", "command in force"),
  field(&WorldStatus::brake, "brake", "-", "command in force"),
  field(&WorldStatus::handbrake, "handbrake", "-", "command in force"),
  field(&WorldStatus::steer, "steer", "-", "command in force, left positive"),
  field(&WorldStatus::gear, "gear", "-", "command in force"),
  field(&WorldStatus::auto_shift, "auto_shift", "-", "command in force"),
  field(&WorldStatus::has_target, "has_target", "-", "1: a robot drives and aims at a point"),
  field(&WorldStatus::target_x, "target_x", "m", "that point"),
  field(&WorldStatus::target_y, "target_y", "m", "that point"),
  field(&WorldStatus::allowed_speed, "allowed_speed", "m/s", "the robot's speed limit"),
  field(&WorldStatus::on_track, "on_track", "-", "1: the ground is a track"),
  field(&WorldStatus::lap, "lap", "-", "number of the lap, from 1"),
  field(&WorldStatus::lap_time, "lap_time", "s", "of the lap being driven"),
  field(&WorldStatus::last_lap, "last_lap", "s", "0: none yet"),
  field(&WorldStatus::best_lap, "best_lap", "s", "fastest clean lap; 0: none yet"),
  field(&WorldStatus::lap_clean, "lap_clean", "-", "1: no wheel has left the road in this lap"),
  field(&WorldStatus::off_track, "off_track", "-", "1: a wheel is off the road now"),
  field(&WorldStatus::track_s, "track_s", "m", "distance along the track"),
  field(&WorldStatus::track_n, "track_n", "m", "to the left of the centre line"),
  field(&WorldStatus::recorded_s, "recorded_s", "s", "length of the recording that share and replay give"),
  field(&WorldStatus::rewind_s, "rewind_s", "s", "how far rewinding reaches"),
  field(&WorldStatus::replay, "replay", "-", "state of a replay: a ReplayState"),
  field(&WorldStatus::cars, "cars", "-", "how many"),
  field(&WorldStatus::impacts, "impacts", "-", "impacts since the last reset"),
  field(&WorldStatus::trouble, "trouble", "-", "number of the car whose state broke, from 1; 0: none"),
  field(&WorldStatus::message, "message", "-", "0: none; another number with every new one"),
  field(&WorldStatus::history_rows, "history_rows", "-", "rows written to the history"),
  field(&WorldStatus::history_capacity, "history_capacity", "-", "rows that it holds")}; }

constexpr auto sixline::WorldImpact::fields() { return FieldList{
  field(&WorldImpact::time, "time", "s", "since the last reset, of the first contact"),
  field(&WorldImpact::car, "car", "-", "number of a car, from 0"),
  field(&WorldImpact::other, "other", "-", "of the other car, above it; -1: a wall"),
  field(&WorldImpact::x, "x", "m", "where it acted"),
  field(&WorldImpact::y, "y", "m", "where it acted"),
  field(&WorldImpact::z, "z", "m", "where it acted"),
  field(&WorldImpact::impulse_x, "impulse_x", "N s", "on the car; the opposite on the other"),
  field(&WorldImpact::impulse_y, "impulse_y", "N s", "on the car; the opposite on the other"),
  field(&WorldImpact::impulse_z, "impulse_z", "N s", "on the car; the opposite on the other"),
  field(&WorldImpact::speed, "speed", "m/s", "highest with which they approached each other")}; }
