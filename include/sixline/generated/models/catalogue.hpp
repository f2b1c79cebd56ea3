// The built-in models: written by tools/fields.py from include/sixline/models/models.list. Do not edit.
#pragma once
#include "sixline/models/catalogue.hpp"
#include "sixline/models/double_track.hpp"
#include "sixline/models/drives/engine_gearbox.hpp"
#include "sixline/models/drives/point_mass.hpp"
#include "sixline/models/drives/slipping_wheel.hpp"
#include "sixline/models/dynamic_bicycle.hpp"
#include "sixline/models/kinematic.hpp"
#include "sixline/models/kinematic_bicycle.hpp"
#include "sixline/models/kinematic_looks.hpp"
#include "sixline/models/ray_car.hpp"
#include "sixline/models/rigid_body.hpp"

// clang-format off
namespace sixline {

/// All models, in the order of lists.
template <class S>
using Models = TypeList<
  SixLine<S>,
  FrontDistanceSolved<S>,
  RearDistanceSolved<S>,
  RearFollows<S>,
  KinematicArc<S>,
  WheelsPersisted<S>,
  AnyAxleSteer<S>,
  DelayedYaw<S>,
  PointMass<S>,
  LoadTransfer<S>,
  EngineGearbox<S>,
  RollingWheel<S>,
  SlippingWheel<S>,
  KinematicBicycle<S>,
  DynamicBicycle<S>,
  CoupledBicycle<S>,
  DoubleTrack<S>,
  RigidBody<S>,
  RigidCar<S>,
  RayCar<S>,
  RayToy<S>>;

/// Longitudinal models for a model with `info.has_longitudinal`, by the ids of the models that are made of them.
template <class S>
using Drives = TypeList<
  PointMassDrive<S>,
  LoadTransferDrive<S>,
  EngineGearboxDrive<S>,
  RollingWheelDrive<S>,
  SlippingWheelDrive<S>>;

}  // namespace sixline
