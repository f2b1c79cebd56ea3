// Tests that need TORCS's files on disk are skipped with a message if the files are missing.
#pragma once
#include "files/cars/torcs/torcs_car.hpp"
#include "sixline/internal/files/tracks/track_file.hpp"
#include "testing.hpp"

#define NEED_TORCS_CARS()                                                                               \
  if (sixline::list_torcs_cars().size() < 17) {                                                         \
    std::fprintf(stderr, "\n*** SKIPPED: needs the cars of TORCS: apt-get install torcs-data ***\n\n"); \
    GTEST_SKIP() << "needs the cars of TORCS: apt-get install torcs-data";                              \
  }
#define NEED_TORCS_TRACKS() \
  if (!sixline::find_track("e-track-3")) GTEST_SKIP() << "needs the tracks of TORCS: apt-get install torcs-data"
