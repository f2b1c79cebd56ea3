// Estimates of TMeasy's numbers from a tyre's load index, for files of Chrono without curves.
#pragma once
#include "sixline/tyre/tmeasy_table.hpp"

namespace sixline {

/// Data of a tyre file without curves, besides radius and width.
struct TmeasyOutline {
  double capacity = 0;        ///< [N] > 0 the largest load that the tyre may carry
  double rim_radius = 0;      ///< [m] >= 0, below the radius
  double mass = 0;            ///< [kg] >= 0
  double pressure_share = 1;  ///< [-] > 0 pressure in use over that of the capacity
  bool truck = false;         ///< else a passenger car's
};

/// The load that a load index from 0 to 279 stands for [N]: the published kilograms, at 9.81 m/s^2.
double load_of_index(int index);

/// Sets all numbers of the table but radius, width, friction and rolling resistance. Source: Project Chrono,
/// ChTMeasyTire (GuessTruck80Par, GuessPassCar70Par) as of 2026-08; stiffnesses of the carcass as it had them until
/// 2024. Estimates.
void estimate_tmeasy(const TmeasyOutline& tyre, TmeasyTable& table);
/// The stiffnesses of the carcass from that of the spring at the nominal load: estimates likewise.
void estimate_carcass(TmeasyTable& table);

}  // namespace sixline
