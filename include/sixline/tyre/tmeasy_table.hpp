// TMeasy: all numbers of one tyre, read from Chrono's JSON files.
#pragma once
#include "sixline/model/fields.hpp"

namespace sixline {

/// One tyre at two loads: the nominal one, and twice that (`_double`). At other loads forces follow a parabola through
/// the origin, slips a straight line.
struct TmeasyTable {
  double radius = 0.3266;              ///< [m, 0.01 to 10] free radius
  double width = 0.245;                ///< [m, 0.001 to 10] width
  double friction = 0.8;               ///< [-, 0.01 to 10] friction of the road that the forces were measured on
  double nominal_load = 3000;          ///< [N, 1 to 1e7] nominal load
  double largest_load = 9000;          ///< [N, 1 to 1e8] load from which curves grow no further
  double stiffness_x = 185000;         ///< [N/m, 1 to 1e9] longitudinal stiffness of the carcass
  double stiffness_y = 164000;         ///< [N/m, 1 to 1e9] lateral stiffness of the carcass
  double stiffness_z = 200000;         ///< [N/m, 1 to 1e9] vertical stiffness at nominal load
  double stiffness_z_double = 200000;  ///< [N/m, 1 to 1e9] vertical stiffness at twice the nominal load
  double damping_x = 0;                ///< [N s/m, 0 to 1e7] longitudinal damping of the carcass; in no formula here
  double damping_y = 0;                ///< [N s/m, 0 to 1e7] lateral damping of the carcass; in no formula here
  double damping_z = 0;                ///< [N s/m, 0 to 1e7] vertical damping; in no formula here
  double rolling_resistance = 0.015;   ///< [-, 0 to 1] rolling resistance at nominal load
  double rolling_resistance_double = 0.015;  ///< [-, 0 to 1] rolling resistance at twice the nominal load
  double radius_weight = 0.375;              ///< [-, 0 to 2] how much of the free radius is in the effective one
  double radius_weight_double = 0.75;        ///< [-, 0 to 2] the same at twice the nominal load
  double slope_x = 90000;                    ///< [N, 1 to 1e9] longitudinal force by slip, at no slip
  double slope_x_double = 160000;            ///< [N, 1 to 1e9] the same at twice the nominal load
  double peak_x = 3300;                      ///< [N, 1e-3 to 1e8] largest longitudinal force
  double peak_x_double = 6500;               ///< [N, 1e-3 to 1e8] the same at twice the nominal load
  double sliding_x = 3200;                   ///< [N, 1e-3 to 1e8] longitudinal force of a sliding wheel
  double sliding_x_double = 6000;            ///< [N, 1e-3 to 1e8] the same at twice the nominal load
  double peak_slip_x = 0.11;                 ///< [-, 1e-3 to 10] slip at the largest longitudinal force
  double peak_slip_x_double = 0.12;          ///< [-, 1e-3 to 10] the same at twice the nominal load
  double sliding_slip_x = 0.5;               ///< [-, 1e-3 to 100] longitudinal slip from which all of the patch slides
  double sliding_slip_x_double = 0.6;        ///< [-, 1e-3 to 100] the same at twice the nominal load
  double slope_y = 75000;                    ///< [N, 1 to 1e9] lateral force by slip, at no slip
  double slope_y_double = 110000;            ///< [N, 1 to 1e9] the same at twice the nominal load
  double peak_y = 3100;                      ///< [N, 1e-3 to 1e8] largest lateral force
  double peak_y_double = 5400;               ///< [N, 1e-3 to 1e8] the same at twice the nominal load
  double sliding_y = 3100;                   ///< [N, 1e-3 to 1e8] lateral force of a sliding wheel
  double sliding_y_double = 5300;            ///< [N, 1e-3 to 1e8] the same at twice the nominal load
  double peak_slip_y = 0.18;                 ///< [-, 1e-3 to 10] slip at the largest lateral force
  double peak_slip_y_double = 0.2;           ///< [-, 1e-3 to 10] the same at twice the nominal load
  double sliding_slip_y = 0.6;               ///< [-, 1e-3 to 100] lateral slip from which all of the patch slides
  double sliding_slip_y_double = 0.8;        ///< [-, 1e-3 to 100] the same at twice the nominal load
  double trail = 0.17;                       ///< [-, -1 to 1] pneumatic trail over the patch's length, at no slip
  double trail_double = 0.18;                ///< [-, -1 to 1] the same at twice the nominal load
  double trail_turns = 0.2;                  ///< [-, 1e-3 to 100] lateral slip at which the trail changes its sign
  double trail_turns_double = 0.2;           ///< [-, 1e-3 to 100] the same at twice the nominal load
  double trail_ends = 0.35;                  ///< [-, 1e-3 to 100] lateral slip from which there is no trail
  double trail_ends_double = 0.38;           ///< [-, 1e-3 to 100] the same at twice the nominal load

  static constexpr auto fields();  // written by tools/fields.py
};

}  // namespace sixline

#include "sixline/generated/tyre/tmeasy_table.hpp"
