// Shipped cars of TORCS by name, their values, and known numbers of them.
#pragma once
#include <gtest/gtest.h>

#include <string>

#include "cars/torcs/torcs_car.hpp"

namespace sixline::testing {

inline TorcsCar shipped(const std::string& name) {
  for (const auto& entry : list_torcs_cars())
    if (entry.name == name) {
      auto car = import_torcs_car(entry.path);
      if (car) return *car;
      ADD_FAILURE() << car.error().text();
    }
  ADD_FAILURE() << "no car " << name;
  return {};
}
inline double number(const TorcsCar& car, const std::string& name) {
  for (const auto& value : car.values)
    if (value.node.name == name) return value.node.number;
  ADD_FAILURE() << car.car.name << " has no " << name;
  return 0;
}
inline std::string text(const TorcsCar& car, const std::string& name) {
  for (const auto& value : car.values)
    if (value.node.name == name) return value.node.text;
  ADD_FAILURE() << car.car.name << " has no " << name;
  return "";
}

// From an independent reader of the files and measurements of TORCS 1.3.7: front share of the weight, wheelbase,
// tracks, GC height, rev limiter, largest torque and its rpm, gears, final drive, front and rear brake torque of one
// wheel, Cx A, all downforce except the front wing's [kg/m], radius of the driven wheels, tank.
struct Known {
  const char *name, *drive, *differential;
  double mass, share, wheelbase, track_width_front, track_width_rear, height, limiter, torque, at, gears, top,
      final_drive, tank;
  double radius, cx_area, downforce, brake_front, brake_rear;
};
inline constexpr Known known[] = {
    // clang-format off
    {"155-DTM", "all", "limited_speed", 1100, 0.5, 2.67, 1.64, 1.66, 0.2, 8500, 471, 6000, 6, 0.65, 6, 30, 0.3217, 0.576, 2.70, 2586, 919},
    {"acura-nsx-sz", "rear", "open", 1400, 0.5, 2.78, 1.62, 1.62, 0.25, 8500, 460, 5000, 6, 0.688454, 4.45, 77, 0.3458, 0.612, 1.74, 3848, 1114},
    {"baja-bug", "rear", "open", 600, 0.45, 2.5, 1.54, 1.54, 0.35, 5500, 177, 4000, 6, 1, 3, 30, 0.3018, 0.900, 0, 292, 158},
    {"buggy", "rear", "locked", 650, 0.5, 2.47, 1.8, 1.8, 0.45, 6500, 384, 4000, 6, 0.9, 3.5, 30, 0.32, 1.140, 0, 292, 79},
    {"car1-ow1", "rear", "limited_speed", 600, 0.45, 2.95, 1.4, 1.5, 0.2, 18700, 360, 18000, 7, 1.46, 4.5, 100, 0.3151, 0.640, 2.25, 3215, 1670},
    {"car1-stock1", "rear", "limited_speed", 1550, 0.48, 2.8, 1.59, 1.59, 0.3, 9000, 710, 7000, 6, 0.8, 4.5, 60, 0.3547, 0.855, 1.71, 7054, 2678},
    {"car1-stock2", "rear", "open", 1550, 0.48, 2.8, 1.59, 1.59, 0.3, 7000, 650, 6000, 4, 0.72, 4.5, 60, 0.3547, 0.882, 1.33, 6840, 2835},
    {"car1-trb1", "rear", "limited_speed", 1150, 0.52, 2.64, 1.68, 1.6, 0.25, 9152, 483, 8000, 6, 0.77, 4.5, 94, 0.3276, 0.672, 2.79, 5951, 2201},
    {"car1-trb3", "rear", "limited_speed", 1300, 0.52, 2.62, 1.7, 1.6, 0.29, 8200, 435, 7000, 6, 0.71, 5, 75, 0.3276, 0.691, 1.48, 4959, 1436},
    {"car2-trb1", "rear", "limited_speed", 1150, 0.48, 2.36, 1.66, 1.6, 0.22, 8500, 500, 7000, 6, 1.12, 3.07, 85, 0.3276, 0.684, 2.69, 5344, 2320},
    {"car3-trb1", "rear", "limited_speed", 1150, 0.475, 2.82, 1.63, 1.6, 0.2, 8500, 530, 4000, 6, 1.08, 3.07, 83, 0.3276, 0.601, 2.63, 5256, 2107},
    {"car4-trb1", "rear", "limited_speed", 1150, 0.52, 2.56, 1.62, 1.6, 0.24, 8500, 515, 7000, 6, 1.08, 3.07, 95, 0.3276, 0.682, 2.72, 6669, 2673},
    {"car5-trb1", "rear", "limited_speed", 1150, 0.485, 2.64, 1.67, 1.61, 0.25, 8500, 560, 4000, 6, 0.74, 4.5, 87, 0.3276, 0.690, 2.68, 5957, 2116},
    {"car6-trb1", "rear", "limited_speed", 1150, 0.47, 2.8, 1.64, 1.56, 0.25, 8500, 523, 6000, 6, 1.03, 3.25, 91, 0.3276, 0.687, 2.54, 5957, 2116},
    {"car7-trb1", "rear", "limited_speed", 1150, 0.495, 2.6, 1.68, 1.6, 0.22, 8500, 517, 5000, 6, 1.05, 3.25, 86, 0.3276, 0.643, 2.72, 5848, 2163},
    {"car8-trb1", "rear", "limited_speed", 1150, 0.5, 2.64, 1.67, 1.61, 0.24, 8500, 560, 4000, 6, 0.74, 4.5, 92, 0.3276, 0.687, 2.65, 5957, 2116},
    {"p406", "front", "open", 1500, 0.5, 2.74, 1.5, 1.56, 0.33, 6500, 260, 4500, 5, 0.97, 3.7, 50, 0.3325, 0.667, 0.04, 3465, 990},
    // clang-format on
};
static_assert(std::size(known) == 17);

}  // namespace sixline::testing
