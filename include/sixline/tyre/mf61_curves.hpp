// MF-Tyre 6.1, 6.2, 5.2: the coefficients of the curves, by section of a .tir file.
#pragma once
#include "sixline/model/fields.hpp"

namespace sixline {

// Members are the keys of the format in lower case; defaults apply to keys that a file omits: none, except for those
// that every file has, for pky4 (2 in the formula of 5.2) and for qsy7 (1, the load as in 5.2).

/// Coefficients of Fx, section LONGITUDINAL_COEFFICIENTS of the file.
struct Mf61Longitudinal {
  double pcx1 = 1.65;  ///< [-] shape factor
  double pdx1 = 1.3;   ///< [-] friction at nominal load
  double pdx2 = 0;     ///< [-] friction with load
  double pdx3 = 0;     ///< [1/rad^2] friction with camber squared
  double pex1 = 0;     ///< [-] curvature at nominal load
  double pex2 = 0;     ///< [-] curvature with load
  double pex3 = 0;     ///< [-] curvature with load squared
  double pex4 = 0;     ///< [-] curvature while driving
  double pkx1 = 20;    ///< [-] slip stiffness over load at nominal load
  double pkx2 = 0;     ///< [-] slip stiffness with load
  double pkx3 = 0;     ///< [-] exponent of slip stiffness with load
  double phx1 = 0;     ///< [-] horizontal shift at nominal load
  double phx2 = 0;     ///< [-] horizontal shift with load
  double pvx1 = 0;     ///< [-] vertical shift over load at nominal load
  double pvx2 = 0;     ///< [-] vertical shift with load
  double ppx1 = 0;     ///< [-] slip stiffness with pressure
  double ppx2 = 0;     ///< [-] slip stiffness with pressure squared
  double ppx3 = 0;     ///< [-] friction with pressure
  double ppx4 = 0;     ///< [-] friction with pressure squared
  double rbx1 = 0;     ///< [-] combined slip: slope
  double rbx2 = 0;     ///< [-] combined slip: slope with slip ratio
  double rbx3 = 0;     ///< [-] combined slip: slope with camber squared
  double rcx1 = 0;     ///< [-] combined slip: shape factor
  double rex1 = 0;     ///< [-] combined slip: curvature
  double rex2 = 0;     ///< [-] combined slip: curvature with load
  double rhx1 = 0;     ///< [-] combined slip: shift
  double ptx1 = 0;     ///< [-] 5.2: relaxation length over radius at nominal load
  double ptx2 = 0;     ///< [-] 5.2: relaxation length with load
  double ptx3 = 0;     ///< [-] 5.2: exponent of relaxation length with load

  static constexpr auto fields();  // written by tools/fields.py
};

/// Coefficients of Mx, section OVERTURNING_COEFFICIENTS of the file.
struct Mf61Overturning {
  double qsx1 = 0;   ///< [-] shift
  double qsx2 = 0;   ///< [1/rad] with camber
  double qsx3 = 0;   ///< [-] with lateral force
  double qsx4 = 0;   ///< [-] with load, lateral force and camber
  double qsx5 = 0;   ///< [-] load in qsx4's term
  double qsx6 = 0;   ///< [-] load in qsx4's term, slope
  double qsx7 = 0;   ///< [1/rad] camber in qsx4's term
  double qsx8 = 0;   ///< [-] lateral force in qsx4's term
  double qsx9 = 0;   ///< [-] lateral force in qsx4's term, slope
  double qsx10 = 0;  ///< [1/rad] with load and camber
  double qsx11 = 0;  ///< [-] load in qsx10's term, slope
  double qsx12 = 0;  ///< [1/rad^2] with camber squared
  double qsx13 = 0;  ///< [-] lever of lateral force over radius
  double qsx14 = 0;  ///< [1/rad] lever of lateral force with camber
  double ppmx1 = 0;  ///< [-] camber's part with pressure

  static constexpr auto fields();  // written by tools/fields.py
};

/// Coefficients of Fy, section LATERAL_COEFFICIENTS of the file.
struct Mf61Lateral {
  double pcy1 = 1.3;  ///< [-] shape factor
  double pdy1 = 1.1;  ///< [-] friction at nominal load
  double pdy2 = 0;    ///< [-] friction with load
  double pdy3 = 0;    ///< [1/rad^2] friction with camber squared
  double pey1 = 0;    ///< [-] curvature at nominal load
  double pey2 = 0;    ///< [-] curvature with load
  double pey3 = 0;    ///< [-] curvature with the side of the slip angle
  double pey4 = 0;    ///< [1/rad] the same with camber
  double pey5 = 0;    ///< [1/rad^2] curvature with camber squared
  double pky1 = -20;  ///< [-] largest cornering stiffness over nominal load, below 0: positive angles push right
  double pky2 = 1;    ///< [-] load over nominal load at which it is largest
  double pky3 = 0;    ///< [1/rad] cornering stiffness with camber
  double pky4 = 2;    ///< [-] how cornering stiffness bends with load
  double pky5 = 0;    ///< [1/rad^2] load of the largest stiffness with camber squared
  double pky6 = 0;    ///< [1/rad] camber stiffness over load
  double pky7 = 0;    ///< [1/rad] camber stiffness with load
  double phy1 = 0;    ///< [-] horizontal shift at nominal load
  double phy2 = 0;    ///< [-] horizontal shift with load
  double phy3 = 0;    ///< [1/rad] 5.2: horizontal shift with camber
  double pvy1 = 0;    ///< [-] vertical shift over load at nominal load
  double pvy2 = 0;    ///< [-] vertical shift with load
  double pvy3 = 0;    ///< [1/rad] vertical shift with camber
  double pvy4 = 0;    ///< [1/rad] vertical shift with camber and load
  double ppy1 = 0;    ///< [-] cornering stiffness with pressure
  double ppy2 = 0;    ///< [-] load of the largest stiffness with pressure
  double ppy3 = 0;    ///< [-] friction with pressure
  double ppy4 = 0;    ///< [-] friction with pressure squared
  double ppy5 = 0;    ///< [-] camber stiffness with pressure
  double rby1 = 0;    ///< [-] combined slip: slope
  double rby2 = 0;    ///< [-] combined slip: slope with slip angle
  double rby3 = 0;    ///< [-] combined slip: shift of the slip angle in the slope
  double rby4 = 0;    ///< [1/rad^2] combined slip: slope with camber squared
  double rcy1 = 0;    ///< [-] combined slip: shape factor
  double rey1 = 0;    ///< [-] combined slip: curvature
  double rey2 = 0;    ///< [-] combined slip: curvature with load
  double rhy1 = 0;    ///< [-] combined slip: shift
  double rhy2 = 0;    ///< [-] combined slip: shift with load
  double rvy1 = 0;    ///< [-] force by slip ratio over friction at nominal load
  double rvy2 = 0;    ///< [-] the same with load
  double rvy3 = 0;    ///< [1/rad] the same with camber
  double rvy4 = 0;    ///< [-] the same with slip angle
  double rvy5 = 0;    ///< [-] the same with slip ratio
  double rvy6 = 0;    ///< [-] the same with slip ratio, slope
  double pty1 = 0;    ///< [-] 5.2: largest relaxation length over radius
  double pty2 = 0;    ///< [-] 5.2: load over nominal load at which it is largest

  static constexpr auto fields();  // written by tools/fields.py
};

/// Coefficients of My, section ROLLING_COEFFICIENTS of the file.
struct Mf61Rolling {
  double qsy1 = 0;  ///< [-] rolling resistance
  double qsy2 = 0;  ///< [-] with longitudinal force
  double qsy3 = 0;  ///< [-] with speed
  double qsy4 = 0;  ///< [-] with speed to the fourth power
  double qsy5 = 0;  ///< [1/rad^2] with camber squared
  double qsy6 = 0;  ///< [1/rad^2] with camber squared and load
  double qsy7 = 1;  ///< [-] exponent of load
  double qsy8 = 0;  ///< [-] exponent of pressure

  static constexpr auto fields();  // written by tools/fields.py
};

/// [ALIGNING_COEFFICIENTS]: pneumatic trail and Mz.
struct Mf61Aligning {
  double qbz1 = 0;   ///< [-] trail: slope at nominal load
  double qbz2 = 0;   ///< [-] trail: slope with load
  double qbz3 = 0;   ///< [-] trail: slope with load squared
  double qbz4 = 0;   ///< [1/rad] trail: slope with camber
  double qbz5 = 0;   ///< [1/rad] trail: slope with camber's size
  double qbz6 = 0;   ///< [1/rad^2] trail: slope with camber squared
  double qbz9 = 0;   ///< [-] residual moment: slope
  double qbz10 = 0;  ///< [-] residual moment: slope with cornering stiffness
  double qcz1 = 0;   ///< [-] trail: shape factor
  double qdz1 = 0;   ///< [-] trail over radius at nominal load
  double qdz2 = 0;   ///< [-] trail with load
  double qdz3 = 0;   ///< [1/rad] trail with camber
  double qdz4 = 0;   ///< [1/rad^2] trail with camber squared
  double qdz6 = 0;   ///< [-] residual moment over load and radius
  double qdz7 = 0;   ///< [-] residual moment with load
  double qdz8 = 0;   ///< [1/rad] residual moment with camber
  double qdz9 = 0;   ///< [1/rad] residual moment with camber and load
  double qdz10 = 0;  ///< [1/rad^2] residual moment with camber squared
  double qdz11 = 0;  ///< [1/rad^2] residual moment with camber squared and load
  double qez1 = 0;   ///< [-] trail: curvature at nominal load
  double qez2 = 0;   ///< [-] trail: curvature with load
  double qez3 = 0;   ///< [-] trail: curvature with load squared
  double qez4 = 0;   ///< [-] trail: curvature with the side of the slip angle
  double qez5 = 0;   ///< [1/rad] trail: curvature with camber and side
  double qhz1 = 0;   ///< [-] trail: shift at nominal load
  double qhz2 = 0;   ///< [-] trail: shift with load
  double qhz3 = 0;   ///< [1/rad] trail: shift with camber
  double qhz4 = 0;   ///< [1/rad] trail: shift with camber and load
  double ppz1 = 0;   ///< [-] trail with pressure
  double ppz2 = 0;   ///< [-] residual moment with pressure
  double ssz1 = 0;   ///< [-] lever of Fx over radius
  double ssz2 = 0;   ///< [-] lever of Fx with lateral force
  double ssz3 = 0;   ///< [1/rad] lever of Fx with camber
  double ssz4 = 0;   ///< [1/rad] lever of Fx with camber and load

  static constexpr auto fields();  // written by tools/fields.py
};

/// [TURNSLIP_COEFFICIENTS]: a wheel that turns on the spot or rolls along a tight bend.
struct Mf61TurnSlip {
  double pdxp1 = 0;  ///< [-] Fx lost by spin
  double pdxp2 = 0;  ///< [-] the same with load
  double pdxp3 = 0;  ///< [-] the same with slip ratio
  double pkyp1 = 0;  ///< [-] cornering stiffness lost by spin
  double pdyp1 = 0;  ///< [-] Fy lost by spin
  double pdyp2 = 0;  ///< [-] the same with load
  double pdyp3 = 0;  ///< [-] the same with slip angle
  double pdyp4 = 0;  ///< [-] the same with the root of spin
  double phyp1 = 0;  ///< [-] shift of Fy by spin: shape factor
  double phyp2 = 0;  ///< [-] shift of Fy by spin: largest
  double phyp3 = 0;  ///< [-] the same with load
  double phyp4 = 0;  ///< [-] shift of Fy by spin: curvature
  double pecp1 = 0;  ///< [-] how much less than spin camber counts
  double pecp2 = 0;  ///< [-] the same with load
  double qdtp1 = 0;  ///< [-] trail lost by spin
  double qcrp1 = 0;  ///< [-] moment when turning on the spot
  double qcrp2 = 0;  ///< [-] moment at a slip angle of 90 degrees, with turn slip
  double qbrp1 = 0;  ///< [-] residual moment lost by spin
  double qdrp1 = 0;  ///< [-] moment by spin: shape factor
  double qdrp2 = 0;  ///< [-] moment by spin: curvature

  static constexpr auto fields();  // written by tools/fields.py
};

}  // namespace sixline

#include "sixline/generated/tyre/mf61_curves.hpp"
