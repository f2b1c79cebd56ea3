// All of the library. Start reading at model.hpp, then ladder/kinematic.hpp.
#pragma once
#include "sixline/ladder/coupled.hpp"
#include "sixline/ladder/kinematic.hpp"
#include "sixline/ladder/kinematic_looks.hpp"
#include "sixline/ladder/longitudinal.hpp"
#include "sixline/ladder/raycast.hpp"
#include "sixline/ladder/rigid_body.hpp"
#include "sixline/ladder/single_track.hpp"
#include "sixline/ladder/slip.hpp"
#include "sixline/ladder/straight.hpp"
#include "sixline/ladder/turning.hpp"
#include "sixline/parts/draw.hpp"
#include "sixline/parts/input.hpp"
#include "sixline/parts/steer_filters.hpp"
#include "sixline/parts/telemetry.hpp"
#include "sixline/track.hpp"

namespace sixline {

// The rungs by name: the ladder as a table.
template <class S> using M1 = Straight<PointMass<S>>;     ///< long.point_mass
template <class S> using M2 = Straight<LoadTransfer<S>>;  ///< long.load_transfer
template <class S> using M3 = Straight<EngineGear<S>>;    ///< long.engine_gear
template <class S> using M4 = Straight<WheelGlued<S>>;    ///< long.wheel_glued
template <class S> using M5 = Straight<Slip<S>>;          ///< long.slip
template <class S> using M6 = Turning<Slip<S>>;           ///< plan.kinematic with its default drive
template <class S> using M7 = Lateral<Slip<S>>;           ///< plan.lateral with its default drive
template <class S> using M8 = Coupled<S, 2>;              ///< plan.coupled
template <class S> using M8FourWheels = Coupled<S, 4>;    ///< plan.coupled4

}  // namespace sixline
