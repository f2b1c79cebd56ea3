// Description of a tyre file: its numbers at three loads, its curves, its keys.
#pragma once
#include <string>
#include <vector>

#include "describe/describe.hpp"
#include "files/results_page.hpp"
#include "files/tyres/tyre_file.hpp"

namespace sixline {

/// Numbers of a tyre at one load, upright, rolling straight.
struct TyreNumbers {
  double load = 0;                                 ///< [N]
  double friction_x = 0, peak_slip = 0;            ///< [-] largest Fx over load while driving, and its slip ratio
  double friction_y = 0, peak_angle = 0;           ///< [-], [rad] largest Fy over load to the left, and its slip angle
  double slip_stiffness = 0;                       ///< [N]
  double cornering_stiffness = 0;                  ///< [N/rad] below 0
  double camber_stiffness = 0;                     ///< [N/rad] slope of Fy by camber
  double trail = 0;                                ///< [m] aligning moment over lateral force at a small angle
  double relaxation_x = 0, relaxation_y = 0;       ///< [m]
  double effective_radius = 0, loaded_radius = 0;  ///< [m]
  double vertical_stiffness = 0;                   ///< [N/m]
};
/// Peaks are searched within the file's range.
TyreNumbers tyre_numbers(const TyreFile& file, double load);
/// About 0.5, 1 and 1.5 times the nominal load.
std::vector<double> loads_shown(const TyreFile& file);

/// The file's description, its ranges, its numbers at three loads, its unused and unknown keys.
std::string tyre_text(const TyreFile& file);
Json tyre_json(const TyreFile& file);
/// The numbers at three loads, a row each.
TextTable tyre_table(const TyreFile& file);
/// Fx, Fy and Mz over slip by load and by camber, and both forces together.
std::vector<Plot> tyre_plots(const TyreFile& file);
/// One page with all of this.
ResultsPage tyre_page(const TyreFile& file);

}  // namespace sixline
