// The whole library. Begin reading with model/model.hpp, then models/kinematic.hpp and kinematic.ipp.
#pragma once
#include "sixline/models/catalogue.hpp"
#include "sixline/models/params.hpp"
#include "sixline/play/draw.hpp"
#include "sixline/play/input.hpp"
#include "sixline/play/steer_filters.hpp"
#include "sixline/play/telemetry.hpp"
#include "sixline/road/track.hpp"
#include "sixline/version.hpp"
#ifdef SIXLINE_COMPILED  // with the linked library: parameters, vehicles, roads and simulations by name
#include "sixline/load_params.hpp"
#include "sixline/scenario.hpp"
#include "sixline/simulation.hpp"
#endif
