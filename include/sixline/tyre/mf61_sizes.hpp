// MF-Tyre 6.1, 6.2, 5.2: the data of a .tir file other than the curves - sizes, stiffnesses, ranges, scaling factors.
#pragma once
#include "sixline/model/fields.hpp"

namespace sixline {

// Members are the keys of the format in lower case; defaults apply to keys that a file omits.

/// [MODEL], [OPERATING_CONDITIONS]: nominal speed and pressure.
struct Mf61Conditions {
  double longvl = 16.7;      ///< [m/s, 0.1 to 1000] nominal speed
  double vxlow = 1;          ///< [m/s, 0.001 to 100] speed below which shifts and moments fade out
  double inflpres = 220000;  ///< [Pa, 0 to 1e7] inflation pressure of the file
  double nompres = 220000;   ///< [Pa, 1 to 1e7] nominal inflation pressure

  static constexpr auto fields();  // written by tools/fields.py
};

/// [DIMENSION]: sizes of the tyre.
struct Mf61Dimensions {
  double unloaded_radius = 0.3135;  ///< [m, 0.01 to 10] free radius
  double width = 0.205;             ///< [m, 0.001 to 10] nominal section width
  double aspect_ratio = 0.6;        ///< [-, 0 to 2] nominal height of the side wall over width
  double rim_radius = 0.1905;       ///< [m, 0 to 10] nominal radius of the rim
  double rim_width = 0.152;         ///< [m, 0 to 10] width of the rim

  static constexpr auto fields();  // written by tools/fields.py
};

/// [INERTIA]: mass and moments of inertia, for the car that carries the tyre; not used here.
struct Mf61Inertia {
  double mass = 9.3;       ///< [kg, 0 to 1e5] mass
  double ixx = 0.391;      ///< [kg m^2, 0 to 1e6] moment of inertia about a diameter
  double iyy = 0.736;      ///< [kg m^2, 0 to 1e6] moment of inertia about the axle
  double belt_mass = 7;    ///< [kg, 0 to 1e5] of the belt alone
  double belt_ixx = 0.34;  ///< [kg m^2, 0 to 1e6] of the belt alone, about a diameter
  double belt_iyy = 0.6;   ///< [kg m^2, 0 to 1e6] of the belt alone, about the axle

  static constexpr auto fields();  // written by tools/fields.py
};

/// [VERTICAL]: load, deflection and radii.
struct Mf61Vertical {
  double fnomin = 4000;                ///< [N, 1 to 1e7] nominal load
  double vertical_stiffness = 200000;  ///< [N/m, 1 to 1e9] vertical stiffness at nominal load and pressure
  double vertical_damping = 50;        ///< [N s/m] vertical damping
  double mc_contour_a = 0;             ///< [-] contour of a motorcycle's tyre, ellipse A
  double mc_contour_b = 0;             ///< [-] contour of a motorcycle's tyre, ellipse B
  double breff = 0;                    ///< [-] effective radius: low-load stiffness
  double dreff = 0;                    ///< [-] effective radius: peak value
  double freff = 0;                    ///< [-] effective radius: high-load stiffness
  double q_re0 = 1;                    ///< [-, 0.1 to 10] free radius of the fit over nominal free radius
  double q_v1 = 0;                     ///< [-] growth of the free radius with speed squared
  double q_v2 = 0;                     ///< [-] growth of the vertical stiffness with speed
  double q_fz2 = 0;                    ///< [-] quadratic term of load over deflection
  double q_fz3 = 0;                    ///< [-] camber squared in the linear term of load over deflection
  double q_fcx = 0;                    ///< [-] vertical stiffness lost by longitudinal force
  double q_fcy = 0;                    ///< [-] vertical stiffness lost by lateral force
  double q_fcy2 = 0;                   ///< [-] 6.2: exponent of deflection in the loss by lateral force
  double q_cam = 0;                    ///< [-] vertical stiffness lost by camber; stored, not used for cars
  double q_cam1 = 0;                   ///< [1/m] 6.2: camber's part in the deflection, linear in radius
  double q_cam2 = 0;                   ///< [1/m^2] 6.2: camber's part in the deflection, quadratic in radius
  double q_cam3 = 0;                   ///< [-] 6.2: deflection lost by camber
  double q_fys1 = 0;                   ///< [N] 6.2: lateral force by camber in the stiffness
  double q_fys2 = 0;                   ///< [N] 6.2: the same, linear in loaded over free radius
  double q_fys3 = 0;                   ///< [N] 6.2: the same, quadratic in loaded over free radius
  double pfz1 = 0;                     ///< [-] growth of the vertical stiffness with pressure
  double bottom_offst = 0.01;          ///< [m] distance to the rim at which the tyre bottoms
  double bottom_stiff = 2000000;       ///< [N/m] vertical stiffness of a bottomed tyre; stored, not used here

  static constexpr auto fields();  // written by tools/fields.py
};

/// [STRUCTURAL]: stiffness of the carcass, from which relaxation lengths follow.
struct Mf61Structural {
  double longitudinal_stiffness = 300000;  ///< [N/m, 1 to 1e9] longitudinal stiffness of the carcass
  double lateral_stiffness = 100000;       ///< [N/m, 1 to 1e9] lateral stiffness of the carcass
  double yaw_stiffness = 5000;             ///< [N m/rad] yaw stiffness of the carcass; stored, not used here
  double pcfx1 = 0;                        ///< [-] longitudinal stiffness with load
  double pcfx2 = 0;                        ///< [-] longitudinal stiffness with load squared
  double pcfx3 = 0;                        ///< [-] longitudinal stiffness with pressure
  double pcfy1 = 0;                        ///< [-] lateral stiffness with load
  double pcfy2 = 0;                        ///< [-] lateral stiffness with load squared
  double pcfy3 = 0;                        ///< [-] lateral stiffness with pressure
  double pcmz1 = 0;                        ///< [-] yaw stiffness with pressure; stored, not used here

  static constexpr auto fields();  // written by tools/fields.py
};

/// [CONTACT_PATCH]: size of the contact patch.
struct Mf61Patch {
  double q_ra1 = 0.5;  ///< [-] half length: root term
  double q_ra2 = 1;    ///< [-] half length: linear term
  double q_rb1 = 1;    ///< [-] half width: cube root term
  double q_rb2 = -1;   ///< [-] half width: linear term
  double q_a1 = 0;     ///< [-] 5.2: half length, root term; 0 with q_a2: from radius and stiffness
  double q_a2 = 0;     ///< [-] 5.2: half length, linear term

  static constexpr auto fields();  // written by tools/fields.py
};

/// [INFLATION_PRESSURE_RANGE] and the other ranges in which the file is valid.
struct Mf61Ranges {
  double presmin = 10000;    ///< [Pa] lowest pressure
  double presmax = 1000000;  ///< [Pa] highest pressure
  double fzmin = 0;          ///< [N] lowest load
  double fzmax = 1000000.0;  ///< [N] highest load
  double kpumin = -1.5;      ///< [-] lowest slip ratio
  double kpumax = 1.5;       ///< [-] highest slip ratio
  double alpmin = -1.5;      ///< [rad] lowest slip angle
  double alpmax = 1.5;       ///< [rad] highest slip angle
  double cammin = -0.175;    ///< [rad] lowest camber
  double cammax = 0.175;     ///< [rad] highest camber

  static constexpr auto fields();  // written by tools/fields.py
};

/// [SCALING_COEFFICIENTS]: factors that adapt the file to a road or a car.
struct Mf61Scaling {
  double lfzo = 1;   ///< [-, 0.01 to 100] factor of: nominal load
  double lcx = 1;    ///< [-] factor of: Fx shape factor
  double lmux = 1;   ///< [-] factor of: Fx friction
  double lex = 1;    ///< [-] factor of: Fx curvature
  double lkx = 1;    ///< [-] factor of: Fx slip stiffness
  double lhx = 1;    ///< [-] factor of: Fx horizontal shift
  double lvx = 1;    ///< [-] factor of: Fx vertical shift
  double lgax = 1;   ///< [-] factor of: 5.2: camber in Fx
  double lcy = 1;    ///< [-] factor of: Fy shape factor
  double lmuy = 1;   ///< [-] factor of: Fy friction
  double ley = 1;    ///< [-] factor of: Fy curvature
  double lky = 1;    ///< [-] factor of: Fy cornering stiffness
  double lhy = 1;    ///< [-] factor of: Fy horizontal shift
  double lvy = 1;    ///< [-] factor of: Fy vertical shift
  double lgay = 1;   ///< [-] factor of: 5.2: camber in Fy
  double lkyc = 1;   ///< [-] factor of: Fy camber stiffness
  double lkzc = 1;   ///< [-] factor of: Mz camber stiffness
  double ltr = 1;    ///< [-] factor of: pneumatic trail
  double lres = 1;   ///< [-] factor of: residual moment
  double lgaz = 1;   ///< [-] factor of: 5.2: camber in Mz
  double lxal = 1;   ///< [-] factor of: influence of slip angle on Fx
  double lyka = 1;   ///< [-] factor of: influence of slip ratio on Fy
  double lvyka = 1;  ///< [-] factor of: Fy that slip ratio brings
  double ls = 1;     ///< [-] factor of: lever of Fx in Mz
  double lsgkp = 1;  ///< [-] factor of: 5.2: longitudinal relaxation length
  double lsgal = 1;  ///< [-] factor of: 5.2: lateral relaxation length
  double lgyr = 1;   ///< [-] factor of: 5.2: gyroscopic moment; stored, not used here
  double lmx = 1;    ///< [-] factor of: overturning moment
  double lvmx = 1;   ///< [-] factor of: overturning moment's shift
  double lmy = 1;    ///< [-] factor of: rolling resistance moment
  double lmp = 1;    ///< [-] factor of: parking moment
  double lcz = 1;    ///< [-, 0.01 to 100] factor of: vertical stiffness
  double lmuv = 0;   ///< [-] loss of friction with slip speed

  static constexpr auto fields();  // written by tools/fields.py
};

}  // namespace sixline

#include "sixline/generated/tyre/mf61_sizes.hpp"
