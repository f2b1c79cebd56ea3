// The steps of all models, for numbers over which the library has none compiled: written by tools/fields.py from include/sixline/models/models.list. Do not edit.
#pragma once
#include "sixline/models/double_track.ipp"
#include "sixline/models/drives/engine_gearbox.ipp"
#include "sixline/models/drives/point_mass.ipp"
#include "sixline/models/drives/slipping_wheel.ipp"
#include "sixline/models/dynamic_bicycle.ipp"
#include "sixline/models/kinematic.ipp"
#include "sixline/models/kinematic_bicycle.ipp"
#include "sixline/models/kinematic_looks.ipp"
#include "sixline/models/ray_car.ipp"
#include "sixline/models/rigid_body.ipp"
