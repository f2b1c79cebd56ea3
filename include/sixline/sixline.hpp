// All of the library. Start reading at model.hpp, then models/kinematic.hpp and kinematic.ipp.
#pragma once
#include "sixline/models/catalogue.hpp"
#include "sixline/params.hpp"
#include "sixline/parts/draw.hpp"
#include "sixline/parts/input.hpp"
#include "sixline/parts/steer_filters.hpp"
#include "sixline/parts/telemetry.hpp"
#include "sixline/track.hpp"
#include "sixline/version.hpp"
#ifdef SIXLINE_COMPILED  // who links the library: parameters, vehicles, roads and simulations by name
#include "sixline/load_params.hpp"
#include "sixline/simulation.hpp"
#endif
